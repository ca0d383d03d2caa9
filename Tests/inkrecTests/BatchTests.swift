import Foundation
import InkKit
import Testing

/// What engines that run the tool on many machines rely on: a line for a line, and errors in the lines.
@Suite struct BatchTests {
  let a = #"{"id":"a","strokes":[[[10,10],[11,60]]]}"#
  let trained: TrainedModel

  init() throws { trained = try TrainedModel() }

  /// Lines with something wrong in most of them, and for each what its answer has.
  func lines() -> [(line: String, answer: String)] {
    [
      (a, #"{"id":"a","file":"standard input","line":1,"model":"en","candidates":[{"text":"#),
      (
        "", #"{"file":"standard input","line":2,"byte":1,"error":"expected an object or an array, "#
      ),
      ("  \t", #"{"file":"standard input","line":3,"byte":4,"error":"#),
      (
        #"{"id":"none","strokes":[]}"#,
        #"{"id":"none","file":"standard input","line":4,"model":"en","candidates":[]}"#
      ),
      (
        #"{"id":7,"strokes":[[[1,2],[1,40]]]}"#,
        #"{"id":7,"file":"standard input","line":5,"model":"#
      ),
      (
        #"{"id":12345678901234567890,"strokes":7}"#,
        #"{"id":12345678901234567890,"file":"standard input","line":6,"byte":38,"error":"strokes: expected an array, found a number","code":"unusableInk"}"#
      ),
      (
        #"{"strokes":[[[1]]],"id":"late"}"#,
        #"{"id":"late","file":"standard input","line":7,"byte":14,"error":"#
      ),
      (
        #"{"id":"torn","strokes":[[[1,2],[3"#,
        #"{"id":"torn","file":"standard input","line":8,"byte":34,"error":"#
      ),
      ("[\(a),\(a)]", #"{"file":"standard input","line":9,"byte":2,"error":"#),
      ("\(a) \(a)", #"{"id":"a","file":"standard input","line":10,"byte":42,"error":"#),
      ("%PDF-1.7", #"{"file":"standard input","line":11,"byte":1,"error":"#),
      ("}{", #"{"file":"standard input","line":12,"byte":1,"error":"#),
      ("null", #"{"file":"standard input","line":13,"byte":1,"error":"#),
      (String(repeating: "[", count: 100_000), #"{"file":"standard input","line":14,"byte":"#),
      (#"{"id":"\ud800","strokes":[]}"#, #"{"file":"standard input","line":15,"byte":"#),
      (a, #"{"id":"a","file":"standard input","line":16,"model":"en","candidates":[{"text":"#),
    ]
  }

  @Test(arguments: [1, 3])
  func `with --lines every line has one, in order, and what is wrong is in its line`(
    jobs: Int
  ) throws {
    let words = ["recognize", "--json", "--lines", "--jobs", "\(jobs)", "--model", trained.path]
    let lines = lines()
    let input = Data(lines.map(\.line).joined(separator: "\n").utf8)
    let answer = try Tool.run(words, input: input)
    #expect(answer.status == 0 && answer.errors == "", "\(answer.errors)")
    let answers = answer.lines
    #expect(answers.count == lines.count)
    for (answer, expected) in zip(answers, lines) {
      #expect(answer.hasPrefix(expected.answer), "\(answer)")
      _ = try JSONValue(parsing: Array(answer.utf8))
    }
    let strict = try Tool.run(words + ["--fail-on-error"], input: input)
    #expect(strict.output == answer.output)
    #expect(
      strict.errors
        == "inkrec: 12 inks could not be read; their lines of the output say why\n")
    #expect(strict.status == 1)
  }

  @Test func `an end of line at the end makes no further line`() throws {
    let words = ["recognize", "-n1", "--lines", "--model", trained.path]
    for (input, count) in [
      ("", 0), ("\n", 1), ("\(a)\n", 1), ("\(a)\n\n", 2), ("\(a)\r\n\(a)", 2), ("\(a)\r\(a)\r", 2),
      ("\(a)\r\n\r\n\(a)\r\r\n", 3),
    ] {
      let answer = try Tool.run(words, input: Data(input.utf8))
      #expect(answer.output.filter { $0 == "\n" }.count == count, "\(input)")
    }
  }

  @Test(arguments: [
    ("--lines", "'--lines' reads ink in JSON, and '--input-format xopp' means nothing there"),
    (
      "--follow",
      "'--follow' reads strokes as they are drawn, and '--input-format' means nothing there"
    ),
  ])
  func `lines are not of the format of another program`(
    _ option: String, _ problem: String
  ) throws {
    let answer = try Tool.run("recognize", option, "--input-format", "xopp", input: "\(a)\n")
    #expect(answer == .init(errors: "inkrec: \(problem)\n", status: 2))
  }

  @Test(arguments: [
    "recognize -o", "recognize --plain -o", "recognize --output-format pdf -o",
    "evaluate --errors", "evaluate --report", "render -o", "search a --render",
  ])
  func `a file that is read is never replaced by what is read in it`(_ command: String) throws {
    let option = String(command.split(separator: " ").last ?? "")
    let name = option == "-o" ? "--output" : option
    let answer = try Tool.shell(
      "echo '\(a)' > ink; ln -s ink link; inkrec \(command) link ./ink; cat ink")
    #expect(answer.output == "\(a)\n", "\(answer)")
    #expect(
      answer.errors == "inkrec: '\(name)' would replace './ink', which is to be read\n")
  }

  @Test(arguments: ["evaluate --errors", "evaluate --report", "search a --render"])
  func `standard output can't have two things`(_ command: String) throws {
    let answer = try Tool.shell("echo '\(a)' | inkrec \(command) -; ls")
    #expect(!answer.output.split(separator: "\n").contains("-"), "\(answer)")
    let option = command.split(separator: " ").last ?? ""
    #expect(
      answer.errors
        == "inkrec: '\(option)' needs a file, as standard output has what is found\n")
  }

  @Test func `without --json a bad ink has an empty line, a sentence and a status`() throws {
    let words = ["recognize", "-n1", "--lines", "--model", trained.path]
    let answer = try Tool.run(words, input: Data("\n\(a)\nx\n".utf8))
    #expect(answer.status == 1)
    #expect(answer.output.first == "\n" && answer.output.hasSuffix("\n\n"))
    #expect(
      answer.errors == """
        inkrec: standard input:1:1: expected an object or an array, found the end of the data
        inkrec: standard input:3:1: expected an object or an array, found 'x'

        """)
  }

  @Test func `a file that can't be read is told in any case`() throws {
    let words = ["recognize", "--json", "--model", trained.path, "none.ndjson", "-"]
    let answer = try Tool.run(words, input: Data("\(a)\nx\n".utf8))
    #expect(answer.status == 6)
    #expect(answer.errors == "inkrec: 'none.ndjson' can't be read: No such file or directory\n")
    let lines = answer.output.split(separator: "\n")
    #expect(
      lines[0]
        == #"{"file":"none.ndjson","error":"'none.ndjson' can't be read: No such file or directory","code":"fileFailure"}"#
    )
    #expect(lines.count == 3)
  }

  @Test func `output that can't be written is a failure, and one that nobody reads is none`() throws
  {
    let full = try Tool.shell(
      "test -w /dev/full || { echo 12; exit; }; echo '\(a)' | inkrec recognize --json --model "
        + "\(trained.path) > /dev/full 2> /dev/null; echo $?")
    #expect(full.output == "12\n")
    let gone = try Tool.shell(
      "yes '\(a)' | head -n 5000 | inkrec recognize --json --model \(trained.path) | head -n 1 "
        + "> /dev/null; echo ${PIPESTATUS[2]}")
    #expect(gone.output == "0\n")
  }

  @Test func `detect keeps the same contract`() throws {
    let words = ["detect", "--json", "--lines", "--no-text"]
    let input = Data("\(a)\n\n{\"id\":8,\"strokes\":1}\n\(a)\n".utf8)
    let answer = try Tool.run(words, input: input)
    #expect(answer.status == 0 && answer.errors == "")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"id":"a","file":"standard input","line":1,"objects":["#))
    #expect(lines[3] == lines[0].replacing(#""line":1"#, with: #""line":4"#))
    #expect(lines[2].hasPrefix(#"{"id":8,"file":"standard input","line":3,"byte":"#))
    #expect(try Tool.run(words + ["--fail-on-error"], input: input).status == 1)
  }

  @Test func `a line beyond the limit has a line, and the next one is answered`() throws {
    let limit = Limits.documentByteCount
    let answer = try Tool.shell(
      """
      { head -c \(limit + 1) /dev/zero | tr '\\0' '['; echo; echo '\(a)'; } |
        inkrec recognize --json --lines --model \(trained.path)
      """)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2 && answer.status == 0 && answer.errors == "")
    #expect(
      lines[0] == #"{"file":"standard input","line":1,"byte":1,"error":"the line is longer than "#
        + #"\#(limit) bytes","code":"unusableInk"}"#)
    #expect(lines[1].hasPrefix(#"{"id":"a","file":"standard input","line":2,"#))
  }
}
