import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct FollowTests {
  /// The strokes of a drawn character, one a line.
  func strokes(of character: String) throws -> [String] {
    try DrawnWriter(seed: 3).ink(of: character).strokes.map { stroke in
      "[" + stroke.points.map { "[\($0.x),\($0.y),\($0.t ?? 0)]" }.joined(separator: ",") + "]"
    }
  }

  @Test func `every stroke is answered with all of the ink so far`() throws {
    let trained = try TrainedModel(of: "aiS")
    let words = ["recognize", "--follow", "--type", "character", "--model", trained.path]
    let strokes = try strokes(of: "i")
    try #require(strokes.count == 2)
    let a = try self.strokes(of: "a")[0]
    let lines = strokes + [#"{"undo":true}"#, #"{"clear":true}"#, "{\"stroke\":\(a)}"]
    let answer = try Tool.run(words, input: Data(lines.joined(separator: "\n").utf8))
    #expect(answer.errors == "")
    #expect(answer.status == 0)
    let found = answer.texts
    #expect(found.count == 5)
    #expect(found[1] == "i" && found[2] == found[0] && found[3] == "" && found[4] == "a")

    // The answer to the whole ink is that of reading it at once.
    let whole = "[" + strokes.joined(separator: ",") + "]"
    let once = try Tool.run(
      ["recognize", "-n1", "--type", "character", "--model", trained.path],
      input: Data(whole.utf8))
    #expect(answer.output.split(separator: "\n")[1] == once.output.dropLast())
  }

  @Test func `the formats are those of whole inks`() throws {
    let trained = try TrainedModel()
    func run(_ words: String...) throws -> Tool.Answer {
      try Tool.run(
        ["recognize", "--follow", "--model", trained.path] + words,
        input: Data("{\"clear\":true}\n\(strokes(of: "a")[0])\n".utf8))
    }
    let json = try run("--json").output.split(separator: "\n")
    #expect(json.count == 2)
    #expect(json[0] == #"{"file":"standard input","line":1,"model":"en","candidates":[]}"#)
    #expect(
      json[1].hasPrefix(
        #"{"file":"standard input","line":2,"model":"en","candidates":[{"text":"a""#))
    #expect(try run("--plain") == .init(output: "\na\n"))
    #expect(try run("-n", "3").texts.count == 4)
  }

  @Test func `a line that is no stroke is named, and the others are answered`() throws {
    let trained = try TrainedModel()
    let input = """
      stroke
      \(try strokes(of: "a")[0])

      [[1,2],[3]]
      {"undo":1}
      {"clear":true,"undo":true}
      {"undo":true,"stroke":[[1,2]]}
      {"undo":true}
      {"undo":true}
      [[1,2
      [[1,2,1e99]]
      """
    let answer = try Tool.run("recognize", "--follow", "--model", trained.path, input: input)
    #expect(answer.status == 1)
    #expect(answer.texts == ["", "a", "", "", "", "", "", "", "", ""])
    let name = "inkrec: standard input"
    #expect(
      answer.errors == """
        \(name):1:1: expected a value, found 'stroke'
        \(name):4:8: [1]: expected a point of 2 or 3 numbers, found 1
        \(name):5:1: expected a stroke such as [[1,2],[3,4]], {"undo":true} or {"clear":true}
        \(name):6:1: expected one step in a line, found 'clear' and 'undo'
        \(name):7:1: expected one step in a line, found 'undo' and 'stroke'
        \(name):9: there is no stroke to undo
        \(name):10:6: [0][1]: expected ',' or ']', found the end of the data
        \(name):11:7: [0][2]: expected milliseconds within ±2⁵³

        """)
  }

  @Test func `a stroke of any form is one`() throws {
    for line in [
      "[[1,2],[3,4,5]]", #"[{"x":1,"y":2},{"x":3,"y":4,"t":5}]"#,
      #"{"points":[[1,2],{"x":3,"y":4,"time":5}]}"#, #"{"stroke":[[1,2],[3,4,5]],"undo":false}"#,
      #"{"id":1,"pointers":[{"x":1,"y":2,"p":0.5},{"x":3,"y":4,"t":5}]}"#,
      #"{"x":[1,3],"y":[2,4],"t":[null,5]}"#,
    ] {
      let step = try StrokeStep(InkDocument(bytes: Array(line.utf8), line: 1))
      let points = [StrokePoint(x: 1, y: 2), StrokePoint(x: 3, y: 4, t: 5)]
      #expect(step == .append(Stroke(points: points)), "\(line)")
    }
  }

  @Test func `a line that is too long is refused at once, and the next one is answered`() throws {
    let trained = try TrainedModel()
    let stroke = try strokes(of: "a")[0]
    let limit = Limits.documentByteCount
    let answer = try Tool.shell(
      """
      { printf '['; head -c \(limit + 3_000_000) /dev/zero | tr '\\0' ' '; echo; echo '\(stroke)'; } |
        inkrec recognize --follow --plain --model \(trained.path)
      """)
    #expect(
      answer
        == .init(
          output: "\na\n",
          errors: "inkrec: standard input:1: the line is longer than \(limit) bytes\n", status: 1))
  }

  @Test func `an answer comes before the next stroke is written`() throws {
    let trained = try TrainedModel()
    let stroke = try strokes(of: "a")[0]
    // The second stroke is only sent when the answer to the first one has arrived.
    let answer = try Tool.shell(
      """
      coproc inkrec recognize --follow --plain --model \(trained.path)
      echo '\(stroke)' >&${COPROC[1]}; read -t 30 -r text <&${COPROC[0]}; echo "$text"
      echo '{"clear":true}' >&${COPROC[1]}; read -t 30 -r text <&${COPROC[0]}; echo "[$text]"
      """)
    #expect(answer == .init(output: "a\n[]\n"))
  }
}
