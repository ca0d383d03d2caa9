import Foundation
import InkKit
import InkTestSupport
import Testing

@testable import InkTool

/// The service as a program has it: requests in, a line for each out.
@Suite struct ServeTests {
  let a = "[[[10,10],[11,60]]]"
  let trained: TrainedModel

  init() throws { trained = try TrainedModel() }

  func serve(_ words: [String] = [], _ lines: [String]) throws -> Tool.Answer {
    try Tool.run(["serve"] + words, input: Data(lines.joined(separator: "\n").utf8))
  }

  @Test func `an ink is answered as the tool answers it, with the id of the request`() throws {
    let ink = try TestFile.text("\(Fixtures.folder)/hello-a.json")
      .dropLast()
    let tool = try Tool.run(
      ["recognize", "--json", "-n2", "--model", trained.path], input: Data(ink.utf8))
    let bare = tool.output.replacing(/"(id|file|line)":("[^"]*"|\d+),/, with: "")
    let answer = try serve(
      ["--model", trained.path],
      [
        #"{"id":"x","request":"recognize","limit":2,"ink":\#(ink)}"#,
        #"{"ink":\#(ink),"limit":2,"request":"recognize","id":12345678901234567890}"#,
        #"{"request":"recognize","limit":2,"ink":\#(ink)}"#,
      ])
    #expect(answer.status == 0 && answer.errors == "")
    let rest = bare.dropFirst().dropLast()
    #expect(
      answer.lines == [
        #"{"id":"x",\#(rest)"#, #"{"id":12345678901234567890,\#(rest)"#, "{\(rest)",
      ])
  }

  @Test func `each mistake has an answer, with a code for programs`() throws {
    let cases: [(request: String, code: String, message: String)] = [
      (
        #""request":"recognise","ink":[]"#, "unknownRequest",
        "there is no request 'recognise'; did you mean 'recognize'?"
      ),
      (#""ink":[]"#, "usage", "a request needs 'request': recognize, follow, detect, tag, cancel"),
      (#""request":7"#, "usage", "'request' needs a string, not '7'"),
      (#""request":"recognize""#, "usage", "'recognize' needs 'ink', such as "),
      (
        #""request":"recognize","ink":7"#, "unusableInk",
        "byte 37: expected an object or an array, found a number"
      ),
      (
        #""request":"recognize","ink":[],"langauge":"en""#, "usage",
        "'recognize' has no field 'langauge'; did you mean 'language'?"
      ),
      (
        #""request":"recognize","ink":[],"limit":0"#, "usage",
        "'limit' needs a whole number from 1 to 1000, not '0'"
      ),
      (#""request":"recognize","ink":[],"page":1"#, "usage", "'page' needs true or false, not '1'"),
      (
        #""request":"recognize","ink":[],"page":true,"line":true"#, "usage",
        "'page' and 'line' exclude each other"
      ),
      (
        #""request":"recognize","ink":[],"type":"txet""#, "usage",
        "'type' does not know 'txet'; did you mean 'text'?"
      ),
      (#""request":"recognize","ink":[],"language":"e_""#, "usage", "'e_' is not a language tag"),
      (
        #""request":"recognize","ink":[],"language":"xx""#, "unknownLanguage",
        "'xx' can't be looked up"
      ),
      (
        #""request":"recognize","ink":[],"charset":"digitz""#, "usage",
        "'charset' does not know 'digitz'"
      ),
      (
        #""request":"recognize","ink":[],"words":["a b"]"#, "usage",
        "'words' line 1: 'a …' has a space inside"
      ),
      (
        #""request":"recognize","ink":[],"writingArea":{"width":-1,"height":2}"#, "usage",
        "'writingArea' needs a width and a height"
      ),
      (
        #""request":"recognize","ink":[],"writingArea":{"width":9,"height":2,"X":3,"y":"4"}"#,
        "usage", "'writingArea' has no member 'X'; did you mean 'x'?"
      ),
      (
        #""request":"follow","writingArea":{"width":9,"height":2,"unit":"px"}"#, "usage",
        "'writingArea' has no member 'unit'; it takes width, height, x, y"
      ),
      (
        #""request":"recognize","ink":[],"writingArea":{"width":9,"height":2,"y":"4"}"#, "usage",
        "'writingArea' needs a width and a height"
      ),
      (
        #""request":"recognize","ink":[],"minProbability":2"#, "usage",
        "'minProbability' needs a number from 0 to 1, not '2'"
      ),
      (
        #""request":"follow","stroke":[[1,2]],"undo":true"#, "usage",
        "'stroke' and 'undo' exclude each other"
      ),
      (
        #""request":"follow","undo":-1"#, "usage", "'undo' needs true or how many strokes, not '-1'"
      ),
      (#""request":"follow","undo":3"#, "usage", "there is no stroke to undo"),
      (
        #""request":"follow","language":"en,de""#, "usage",
        "'follow' takes one language, not several"
      ),
      (
        #""request":"follow","stroke":[[1,2],[3]]"#, "unusableInk",
        "byte 45: [1]: expected a point of 2 or 3 numbers"
      ),
      (
        #""request":"follow","session":"none","end":true"#, "unknownSession",
        "no session 'none' is open"
      ),
      (#""request":"detect","add":[[1,2]]"#, "usage", "'detect' needs 'ink'"),
      (#""request":"detect","ink":[],"add":[[1,2]]"#, "usage", "'add' needs 'session'"),
      (
        #""request":"detect","ink":[],"labelsFollow":true"#, "usage",
        "'labelsFollow' needs 'session'"
      ),
      (#""request":"detect","session":"p","erase":[4]"#, "unusableInk", "there is no stroke 4"),
      (
        #""request":"detect","session":"p","add":[[1,2]],"by":[3,4]"#, "unusableInk",
        "byte 1: expected \"move\" beside \"by\", found 'add'"
      ),
      (
        #""request":"detect","session":"p","maxObjects":0"#, "usage",
        "'maxObjects' needs a whole number"
      ),
      (
        #""request":"detect","session":"p","end":true,"add":[[1,2]]"#, "usage",
        "'end' and 'add' exclude each other"
      ),
      (#""request":"cancel""#, "usage", "'cancel' needs 'target'"),
      (#""request":"cancel","target":99"#, "unknownTarget", "no request of that id waits"),
    ]
    let answer = try serve(
      ["--model", trained.path],
      cases.enumerated().map { "{\"id\":\($0.offset),\($0.element.request)}" })
    #expect(answer.status == 0 && answer.errors == "")
    // Cancelling doesn't wait for its turn.
    let answers = answer.lines.sorted { number(of: $0) < number(of: $1) }
    #expect(answers.count == cases.count)
    for ((index, line), expected) in zip(answers.enumerated(), cases) {
      let value = try JSONValue(parsing: Array(line.utf8))
      #expect(value["id"]?.integer == index)
      #expect(value["code"]?.string == expected.code, "\(line)")
      #expect(value["error"]?.string?.hasPrefix(expected.message) == true, "\(line)")
    }
  }

  func number(of line: String) -> Int {
    (try? JSONValue(parsing: Array(line.utf8)))?["id"]?.integer ?? -1
  }

  @Test func `a pack that is not there ends the service before it begins`() throws {
    let folder = try TemporaryFolder()
    let answer = try serve(
      ["--model", "\(folder.path)/none.inkpack"], [#"{"request":"recognize","ink":\#(a)}"#])
    #expect(answer.status == 6 && answer.output == "")
    #expect(answer.errors.contains("none.inkpack' can't be read"), "\(answer)")
    let pack = "\(folder.path)/not.inkpack"
    try TestFile.write("no pack", to: pack)
    #expect(try serve(["--model", pack], []).status == 5)
    // A hand may be learned later.
    #expect(try serve(["--model", trained.path, "--user", "anna"], []) == .init())
  }

  @Test func `a line that is no request is answered by its number, and the next one is read`()
    throws
  {
    let good = #"{"id":"good","request":"recognize","ink":\#(a)}"#
    let lines = [
      "\u{FEFF}" + good, "", "   ", "nonsense", "[1]", "{\"id\":{},\"request\":\"detect\"}",
      String(repeating: "[", count: 200_000),
      #"{"id":1,"request":"recognize","ink":"#
        + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000) + "}",
      good + "\r", #"{"id":"half","request":"recog"#,
    ]
    let answer = try serve(["--model", trained.path], lines)
    let answers = answer.lines
    #expect(answer.status == 0 && answer.errors == "")
    #expect(answers.count == 8)
    #expect(answers[0].hasPrefix(#"{"id":"good","model":"#))
    #expect(
      answers[1]
        == #"{"line":4,"error":"byte 1: expected an object, found 'nonsense'","code":"malformed"}"#)
    #expect(answers[2].hasPrefix(#"{"line":5,"error":"byte 1: expected an object, found an array"#))
    #expect(
      answers[3]
        == #"{"line":6,"error":"'id' needs a string or a number, not '{}'","code":"usage"}"#)
    #expect(answers[4].hasPrefix(#"{"line":7,"error":"#))
    #expect(answers[5].hasPrefix(#"{"line":8,"error":"byte 164: the nesting is deeper than 128"#))
    #expect(answers[6] == answers[0])
    #expect(answers[7].hasPrefix(#"{"line":10,"error":"byte 30: "#))
    var bytes = Array(#"{"id":"?","request":"recognize","ink":[]}"#.utf8)
    bytes[7] = 0xFF
    let wrong = try Tool.run(["serve"], input: Data(bytes))
    #expect(wrong.output.contains(#""code":"malformed""#), "\(wrong)")
  }

  @Test func `a line that is too long is passed over, and the next one is answered`() throws {
    let limit = Service.requestLimit
    let answer = try Tool.shell(
      """
      { printf '{"id":1,"ink":"'; head -c \(6 * limit) /dev/zero | tr '\\0' ' '; echo '"}'
        echo '{"id":2,"request":"recognize","ink":\(a)}'; } | inkrec serve --model \(trained.path)
      """)
    let answers = answer.lines
    #expect(answers.count == 2 && answer.status == 0)
    #expect(
      answers[0]
        == #"{"line":1,"error":"the request is longer than \#(limit) bytes","code":"tooLarge"}"#)
    #expect(answers[1].hasPrefix(#"{"id":2,"model":"#))
  }

  @Test func `an answer comes before the next request is written`() throws {
    let answer = try Tool.shell(
      """
      coproc inkrec serve --model \(trained.path)
      for id in 1 2; do
        echo '{"id":'$id',"request":"recognize","ink":\(a)}' >&${COPROC[1]}
        read -t 30 -r line <&${COPROC[0]}; echo "${line:0:20}"
      done
      """)
    #expect(
      answer
        == .init(
          output: "{\"id\":1,\"model\":\"en\",\n{\"id\":2,\"model\":\"en\",\n".replacing(
            ",\n", with: "\n")))
  }

  @Test func `a format that requests can't have is refused`() throws {
    #expect(
      try serve(["--input-format", "xopp"], [])
        == .init(
          errors: "inkrec: 'inkrec serve' reads ink in JSON, and '--input-format xopp' means "
            + "nothing there\n", status: 2))
    #expect(try serve(["--input-format", "columns"], []) == .init())
  }

  @Test func `more jobs give the same answers, and those of a session in order`() throws {
    var requests: [String] = []
    for index in 0..<60 {
      requests.append(#"{"id":\#(3 * index),"request":"recognize","ink":\#(a)}"#)
      for session in 1...2 {
        let id = 3 * index + session
        requests.append(
          #"{"id":\#(id),"request":"follow","session":"\#(session)","stroke":[[\#(index),1],[\#(index),40]]}"#
        )
      }
    }
    let one = try serve(["--model", trained.path], requests)
    let four = try serve(["--model", trained.path, "--jobs", "4"], requests)
    #expect(one.lines.map(number) == Array(0..<180))
    #expect(four.lines.sorted() == one.lines.sorted())
    for session in 1...2 {
      let ids = four.lines.map(number).filter { $0 % 3 == session }
      #expect(ids == ids.sorted())
    }
  }

  @Test func `input that can't be read and output that can't be written are failures`() throws {
    let unreadable = try Tool.shell("inkrec serve < /")
    #expect(
      unreadable
        == .init(errors: "inkrec: 'standard input' can't be read: Is a directory\n", status: 6))
    let full = try Tool.shell(
      "test -w /dev/full || { echo 12; exit; }; "
        + "echo '{}' | inkrec serve > /dev/full 2> /dev/null; echo $?")
    #expect(full.output == "12\n")
  }

  @Test func `a client who dies ends the service, also while its input stays open`() throws {
    let answer = try Tool.shell(
      """
      mkfifo requests
      { inkrec serve < requests; echo $? > status; } | head -n 1 > first &
      exec 3> requests
      # The service may end between the last two requests, which is no reason for the shell to.
      trap '' PIPE
      echo '{}' >&3; for i in $(seq 100); do test -s first && break; sleep 0.1; done
      echo '{}' >&3; echo '{}' >&3
      for i in $(seq 100); do test -s status && break; sleep 0.1; done; cat status; wc -l < first
      """)
    #expect(answer.output.split(whereSeparator: \.isWhitespace) == ["0", "1"])
  }

  @Test func `a model that is installed later is found`() throws {
    let tool = try InstalledTool()
    let answer = try tool.shell(
      """
      coproc inkrec serve
      ask() { echo '{"id":1,"request":"recognize","language":"en","ink":\(a)}' >&${COPROC[1]}
        read -t 30 -r line <&${COPROC[0]}; echo "${line:0:200}"; }
      ask; inkrec models download en > /dev/null; ask
      """)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2, "\(answer)")
    #expect(lines[0].hasSuffix(#""code":"notInstalled"}"#))
    // The model of the test is there, but for an alphabet.
    #expect(lines[1].contains("its model has no templates"), "\(lines)")
  }

  @Test func `the shell script of the documentation answers after each stroke`() throws {
    let answer = try Tool.shell(
      """
      printf '[[10,10],[11,60]]\\n{"clear":true}\\n7\\n[[30,10],[31,60]]' |
        bash '\(Self.documentation)/shell.sh' --model \(trained.path)
      """)
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answer.status == 0 && answer.errors == "" && lines.count == 5, "\(answer)")
    #expect(lines[0].count == 1 && lines[3].count >= 1)
    #expect(lines[1].contains("'stroke' needs points") && lines[2].contains("expected a stroke"))
  }

  /// Where the tool's documentation is.
  static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/inkrec/Documentation").path

  @Test func `the Python client of the documentation reads, follows and cancels`() throws {
    let folder = Self.documentation
    let client = try TestFile.text("\(folder)/client.py")
    #expect(client.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    let answer = try Tool.shell(
      """
      if ! command -v python3 > /dev/null; then echo absent; exit; fi
      PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='\(folder)' python3 - <<'END'
      from client import Inkrec, InkrecError
      with Inkrec("--model", "\(trained.path)") as ink:
          print(len(ink.recognize(\(a), limit=2)["candidates"]))
          many = [ink.send("recognize", ink=\(a)) for _ in range(300)]
          print(many[-2].cancel(), ink.cancel(many[-1])["cancelled"], len([f.result() for f in many[:-1]]))
          print(ink.follow(stroke=[[1, 2], [1, 40]])["model"], ink.follow(undo=True)["candidates"])
          for wrong in (lambda: many[-1].result(), lambda: ink.recognize(7)):
              try: wrong()
              except InkrecError as error: print(error.code)
      print(ink.process.returncode)
      END
      """)
    #expect(
      answer.output == "absent\n"
        || answer == .init(output: "2\nFalse 1 299\nen []\ncancelled\nunusableInk\n0\n"),
      "\(answer)")
  }
}
