import InkKit
import Testing

@Suite struct InkReaderTests {
  /// The documents and errors of a stream, as `line: text`, read in chunks of a size.
  func documents(_ text: String, chunk: Int = 4096, limit: Int = InkReader.documentLimit)
    -> [String]
  {
    var reader = InkReader(documentLimit: limit)
    var result: [String] = []
    func drain() {
      while let next = reader.next() {
        switch next {
        case .success(let document):
          result.append("\(document.line): \(String(decoding: document.bytes, as: UTF8.self))")
        case .failure(let error): result.append("error: \(error)")
        }
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      reader.append(bytes[start..<min(start + chunk, bytes.count)])
      drain()
    }
    reader.finish()
    drain()
    return result
  }

  @Test func `every line is a document, and blank ones are none`() {
    #expect(documents("[]\n{}\n\n  \r\n[1]\n") == ["1: []", "2: {}", "5: [1]"])
    #expect(documents("[]\r\n{}\r\n[1]") == ["1: []\r", "2: {}\r", "3: [1]"])
    #expect(documents("") == [])
    #expect(documents("\n\u{FEFF}\n") == [])
    #expect(documents("\u{FEFF}[]\n[]") == ["1: \u{FEFF}[]", "2: []"])
  }

  @Test func `a document may span lines`() {
    let pretty = "{\n  \"a\": [\n    1\n  ]\n}"
    #expect(documents(pretty) == ["1: \(pretty)"])
    #expect(documents("\(pretty)\n\(pretty)\n[]\n") == ["1: \(pretty)", "6: \(pretty)", "11: []"])
    let flush = "[\n{\"points\":[]},\n{\"points\":[]}\n]"
    #expect(documents(flush) == ["1: \(flush)"])
  }

  @Test func `brackets and quotes in strings do not count`() {
    let line = #"{"label":"]}\"{","id":"\\"}"#
    #expect(documents("\(line)\n\(line)") == ["1: \(line)", "2: \(line)"])
  }

  @Test func `what is not JSON is a document of its own line`() {
    #expect(
      documents("oops\n[]\n]]\n[] []\n{}") == ["1: oops", "2: []", "3: ]]", "4: [] []", "5: {}"])
  }

  @Test(arguments: 1...27)
  func `a line that breaks off does not take the next ones with it`(_ length: Int) {
    let line = #"{"a":[[1,2],{"b":"]"},[3]]}"#
    let broken = line.prefix(length)
    let rest = ["2: \(line)", "3: \(line)"]
    #expect(documents("\(broken)\n\(line)\n\(line)\n") == ["1: \(broken)"] + rest)
    if length > 1 {
      #expect(documents("\(broken)\n\(line)") == ["1: \(broken)", "2: \(line)"])
    }
  }

  @Test func `lines that break off one after the other are told apart`() {
    let lines = ["{\"a\":[1,", "x\"a\":[2]}", "{\"a\":[3]}", "[\"", "]", "[[", "{}", "[4]"]
    #expect(
      documents(lines.joined(separator: "\n")) == lines.enumerated().map { "\($0 + 1): \($1)" })
    let deep = String(repeating: "[", count: 200)
    #expect(documents("\(deep)\n1,\n[]") == ["1: \(deep)", "2: 1,", "3: []"])
  }

  @Test func `a document over lines that breaks off ends before the next one`() {
    #expect(
      documents("{\n \"a\": [\n  1\n{\n \"b\": 1\n}\n[]")
        == ["1: {\n \"a\": [\n  1", "4: {\n \"b\": 1\n}", "7: []"])
    #expect(
      documents("{\n \"a\": \"x,\n \"b\": [\n ]\n}\n[]\n") == ["1: {\n \"a\": \"x,", "6: []"])
    #expect(documents("{\n \"a\": [\n  1,\n") == ["1: {\n \"a\": [\n  1,\n"])
    #expect(documents("[\n{\"points\":[]},\n") == ["1: [\n{\"points\":[]},\n"])
  }

  @Test func `a document that is too large is an error, and the next ones are read`() {
    let error = "the document is larger than 8 bytes; write one ink a line (NDJSON)"
    #expect(
      documents("[]\n[1,2,3,4,5,6,7]\n[2]\n", limit: 8)
        == ["1: []", "error: line 2, byte 1: \(error)", "3: [2]"])
    #expect(
      documents("[\n1,\n2,\n3,\n4]\n[5]\n", chunk: 3, limit: 8)
        == ["error: line 1, byte 1: \(error)", "6: [5]"])
  }

  @Test func `chunks may be cut anywhere`() {
    let text =
      "\u{FEFF}{\"a\":\"\\\"é\n[]\r\n\n{\n \"a\": [\n  1\n{\n \"b\": 1\n}\n[1,\n[2]\n[3]\n{\n\"a\n 1\n[4]"
    let expected = documents(text)
    #expect(expected.count == 11)
    for chunk in 1...20 { #expect(documents(text, chunk: chunk) == expected, "chunks of \(chunk)") }
  }

  @Test func `compressed data is one document`() {
    var reader = InkReader()
    reader.append([0x1F, 0x8B, 0x0A, 0x5B, 0x5D, 0x0A])
    reader.finish()
    #expect(reader.next() == .success(InkDocument(bytes: [0x1F, 0x8B], line: 1)))
    #expect(reader.next() == nil)
  }

  @Test func `a file is decoded ink by ink, with the lines of its errors`() {
    let file = "[[[1,2]]]\n\n{\"strokes\":[[[1]]]}\n{\n\"strokes\":[\n[7]]}\n[]"
    let results = InkDecoder().records(in: Array(file.utf8)).map { result in
      switch result {
      case .success(let record): "\(record.ink.strokes.count) strokes"
      case .failure(let error): error.description
      }
    }
    #expect(
      results == [
        "1 strokes",
        "line 3, byte 14, strokes[0][0]: expected a point of 2 or 3 numbers, found 1",
        "line 6, byte 2, strokes[0][0]: expected an array, found a number",
        "0 strokes",
      ])
  }
}
