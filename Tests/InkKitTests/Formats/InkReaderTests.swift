import InkKit
import InkTestSupport
import InkTrials
import Testing

@Suite struct InkReaderTests {
  /// The documents and errors of a stream, as `line: text` or `line[index]: text`, read in chunks of a
  /// size.
  func documents(_ text: String, chunk: Int = 4096, limit: Int = InkReader.documentLimit)
    -> [String]
  {
    InkReader(documentLimit: limit).documents(of: Array(text.utf8), chunk: chunk).map { next in
      switch next {
      case .success(let document):
        let text = String(decoding: document.bytes, as: UTF8.self)
        return "\(document.line)\(document.index.map { "[\($0)]" } ?? ""): \(text)"
      case .failure(let error): return "error: \(error)"
      }
    }
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
      documents("[]\noops\n]]\n[] []\n{}") == ["1: []", "2: oops", "3: ]]", "4: [] []", "5: {}"])
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

  @Test func `a whole line is never swallowed by torn ones around it`() {
    let good = #"{"strokes":[[[1,2],[3,4]]]}"#
    for (head, tail) in [
      (#"{"strokes":[[[1,2],"#, "]]}"), (#"{"strokes":[[[1,2],["#, "]]]}"),
      (#"{"strokes":["#, "]}"), (#"{"a":"#, "}"), ("[[[1,2],[3,4]],", "]"),
    ] {
      #expect(
        documents("\(head)\n\(good)\n\(tail)\n\(good)")
          == ["1: \(head)", "2: \(good)", "3: \(tail)", "4: \(good)"])
    }
    // What is an ink together is one, and so is what is no ink without any in its lines.
    for whole in [
      "{\"requests\":[\n{\"ink\":[[[1],[2]]]}\n]}", "{\"strokes\":[\n[[1,2]],\n[[1,NaN]]\n]}",
    ] {
      #expect(
        documents("\(whole)\n\(good)\n")
          == ["1: \(whole)", "4: \(good)"].map {
            $0.hasPrefix("4") ? "\(whole.split(separator: "\n").count + 1): \(good)" : $0
          })
    }
  }

  @Test(.inOptimizedBuilds)
  func `mixtures of whole and torn lines are parted as the plain specification does`() {
    let pieces = [
      #"{"strokes":[[[1,2],[3,4]]]}"#, "[[[1,2],[3,4]]]", "[[1,2],[3,4]]", #"{"points":[]}"#,
      #"{"strokes":[[[1,2],"#, #"{"strokes":["#, "{\"strokes\":", "[[[1,2],[3", "[[1,2],",
      "]]]}", "]}", "]", "}", "],", "[1,2]", ",[3,4]", "3,4]]]}", "x", "", "{", "[[", "1,",
      #""id":7}"#, #"{"id":7}"#,
    ]
    let seed: UInt64 = 11
    var random = SplitMix64(seed: seed)
    for round in 0..<40_000 {
      let lines = (0..<Int.random(in: 2...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      // A line without brackets tells that nothing before it is an array of inks.
      let text = (["{}"] + lines).joined(separator: "\n")
      guard !Self.mayBeArray(lines) else { continue }
      let expected = SlowDocuments(text).found
      let chunk = Int.random(in: 1...40, using: &random)
      let found = documents(text, chunk: chunk).map { document in
        String(document.reversed().drop { $0 == "\n" }.reversed())
      }
      #expect(found == expected, "round \(round) of seed \(seed): \(lines)")
    }
  }

  /// Whether an array of inks may begin with one of the lines.
  private static func mayBeArray(_ lines: [String]) -> Bool {
    lines.indices.contains { index in
      let rest = lines[index...].joined()
      return ["[{\"strokes\"", "[[[["].contains { rest.hasPrefix($0) }
    }
  }

  @Test func `an array of inks is as many documents`() {
    let (a, b) = (#"{"strokes":[[[1,2]]]}"#, #"{"id":"]","strokes":[]}"#)
    let both = ["1[0]: \(a)", "1[1]: \(b)"]
    for text in ["[\(a),\(b)]", "[\(a), \(b)]\n", "[ \(a) , \(b), ]"] {
      #expect(documents(text) == both)
    }
    #expect(documents("[\n\(a),\n\(b)\n]\n\(a)\n") == ["2[0]: \(a)", "3[1]: \(b)", "5: \(a)"])
    #expect(documents("[\(a)]\n[\(b)]") == ["1[0]: \(a)", "2[0]: \(b)"])
    let list = "[[[1,2],[3,4]]]"
    #expect(documents("[\(list),\(list)]") == ["1[0]: \(list)", "1[1]: \(list)"])
    let pretty = "{\n    \"strokes\": [\n      [\n        [1, 2]\n      ]\n    ]\n  }"
    #expect(
      documents("[\n  \(pretty),\n  \(pretty)\n]\n")
        == ["2[0]: \(pretty)", "9[1]: \(pretty)"])
    // Strokes are no inks.
    for text in ["[[[1,2]],[[3,4]]]", #"[{"points":[]},{"points":[]}]"#, "[[],[[1,2]]]", "[]"] {
      #expect(documents(text) == ["1: \(text)"])
    }
  }

  @Test func `an array of inks that is torn keeps the inks that are whole`() {
    let ink = #"{"strokes":[[[1,2]]]}"#
    let problem = "the array of inks has no end: expected ',' or ']', found the end of the data"
    #expect(
      documents("[\(ink),\n\(ink)")
        == ["1[0]: \(ink)", "2[1]: \(ink)", "error: line 2, byte \(ink.count + 1): \(problem)"])
    #expect(documents("[\(ink),\n{\"str") == ["1[0]: \(ink)", "2[1]: {\"str"])
    let broken = #"{"strokes":[[[1,"#
    #expect(
      documents("[\n  \(ink),\n  \(broken)\n  \(ink),\n  \(ink)\n]\n\(ink)\n")
        == [
          "2[0]: \(ink)", "3[1]: \(broken)", "4[2]: \(ink)", "5[3]: \(ink)", "7: \(ink)",
        ])
    #expect(
      documents("[\(ink),\(broken)\n\(ink)\n\(ink)\n")
        == ["1[0]: \(ink)", "1[1]: \(broken)", "2[2]: \(ink)", "3[3]: \(ink)"])
    #expect(documents("[\(ink) oops\n,\(ink)]") == ["1[0]: \(ink)", "1: oops", "2[1]: \(ink)"])
    #expect(
      documents("[\(broken)\n\(ink)\n]]}]\n\(ink)")
        == ["1: [\(broken)", "2: \(ink)", "3: ]]}]", "4: \(ink)"])
  }

  @Test func `what is passed over without an end is given up`() {
    let long = "[" + String(repeating: "1,", count: 40)
    let tooLarge = "the document is larger than 8 bytes; write one ink a line (NDJSON)"
    #expect(
      documents(long, chunk: 4, limit: 8) == [
        "error: line 1, byte 1: \(tooLarge)",
        "error: line 1, byte 1: no ink begins in 64 bytes; the rest is not read",
      ])
  }

  @Test func `white space is passed over, however much there is`() {
    let blank = String(repeating: " \n\t\r\n", count: 500)
    #expect(documents("\(blank)[]\n\(blank)[1]", chunk: 7, limit: 8) == ["1001: []", "2002: [1]"])
  }

  @Test func `compressed data is one error`() {
    var reader = InkReader()
    reader.append([0x1F, 0x8B, 0x0A, 0x5B, 0x5D, 0x0A])
    reader.finish()
    guard case .failure(let error) = reader.next() else {
      Issue.record("compressed data is no document")
      return
    }
    #expect(error.code == .compressed)
    #expect(reader.isExhausted)
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
