import Foundation
import InkTestSupport
import Testing

@testable import InkKit

/// `inkrec detect` and `render --objects` with the models that come with the source.
@Suite struct DetectTests {
  private static func list(_ stroke: Stroke) -> String {
    "[" + stroke.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
  }

  /// The chart as an ink with an id, in a line.
  private func chart() throws -> String {
    let strokes = try DrawnChart().strokes.map(Self.list).joined(separator: ",")
    return "{\"id\":\"chart\",\"strokes\":[\(strokes)]}\n"
  }

  private func run(_ words: String..., input: String) throws -> Tool.Answer {
    try Tool.run(
      ["detect"] + words, input: Data(input.utf8))
  }

  @Test func `an ink is answered with a line of JSON that has all there is to know`() throws {
    let answer = try run("--json", "--max-objects", "all", "--no-text", input: try chart())
    #expect(answer.errors == "" && answer.status == 0)
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 1)
    let json = try answer.json
    #expect(json["id"]?.string == "chart")
    #expect(json["file"]?.string == "standard input" && json["line"] == .number(1))
    let unplaced = try run("--json", "--no-filename", "--no-text", input: try chart())
    #expect(!unplaced.output.contains("\"file\""))
    let objects = try #require(json["objects"]?.array)
    #expect(objects.count == 5)
    for object in objects {
      let connectors = object["kind"]?.string == "connector" ? ["heads"] : []
      #expect(
        object.object?.map(\.key)
          == ["trackingID", "kind", "frame", "strokes", "labels", "text", "ends"] + connectors)
      #expect(object["frame"]?.object?.map(\.key) == ["x", "y", "width", "height"])
      #expect(object["text"] == .null, "texts are not read")
    }
    let connector = try #require(objects.first { $0["kind"]?.string == "connector" })
    #expect(connector["ends"]?.array?.count == 2)
    #expect(connector["heads"] == .number(1))
  }

  @Test func `an ink that takes longer than its time has no answer, and a stream has no such time`()
    throws
  {
    let late = try run("-l", "en", "--timeout", "0.001", input: try chart())
    #expect(late.output == "" && late.status == 1)
    #expect(late.errors.hasSuffix("reading took longer than 1 ms\n"), "\(late.errors)")
    let stream = try run("--mode", "stream", "--timeout", "1", input: "")
    #expect(stream.output == "" && stream.status == 2)
    #expect(
      stream.errors.hasPrefix(
        "inkrec: '--mode stream' follows a page as it is drawn, and '--timeout' means nothing there\n"
      ))
    let help = try Tool.run("detect", "--help").output
    #expect(
      help.contains(
        """
          More: --formulas --labels-follow --strict-language --model --timeout --jobs
            --input-format --lines --pages --layer --verbose --models-dir --source
            --no-copyleft --no-filename --fail-on-error --quiet (help --all detect)
        """))
  }

  @Test func `people read a line for each object, the largest first`() throws {
    let answer = try run("--max-objects", "2", "--no-text", input: try chart())
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("\tshape\t") })
  }

  @Test(.inOptimizedBuilds) func `texts are read, and a shape says what is in it`() throws {
    let answer = try run(
      "--json", "--max-objects", "all", "--language", "en", input: try chart())
    let objects = try #require(
      try answer.json["objects"]?.array)
    for kind in ["text", "shape"] {
      let texts = objects.filter { $0["kind"]?.string == kind }.compactMap { $0["text"]?.string }
      #expect(texts.count == 2, "\(kind)")
    }
  }

  @Test(.inOptimizedBuilds)
  func `of several languages texts are read in the one that fits them best`() throws {
    let note = "\(Fixtures.folder)/hello-world.json"
    for languages in ["ru,en", "auto:fa,en"] {
      let answer = try Tool.run("detect", "--json", "-l", languages, note)
      #expect(answer.output.contains(#","model":"en","objects":["#), "\(answer)")
      #expect(answer.output.contains(#""text":"hello world""#) && answer.status == 0)
    }
    let drawn = try Tool.run("render", "--objects", "-l", "ru,fa", note)
    #expect(drawn.status == 0 && !drawn.output.contains(">1 hello"), "\(drawn)")
  }

  @Test(arguments: ["csv", "tsv"])
  func `rows say where the ink is unless that is not wanted`(_ form: String) throws {
    let words = ["--output-format", form, "--no-text"]
    let line = #"{"add":[[0,0],[9,9]]}"# + "\nx\n"
    for (mode, input) in try [([String](), chart()), (["--mode", "stream"], line)] {
      func columns(_ more: [String]) throws -> [[Substring]] {
        try Tool.run(["detect"] + words + mode + more, input: Data(input.utf8)).output
          .split(separator: "\n")
          .map { $0.split(separator: form == "csv" ? "," : "\t", omittingEmptySubsequences: false) }
      }
      let all = try columns([])
      #expect(all.first?.prefix(4) == ["file", "line", "index", "id"])
      #expect(try columns(["--no-filename"]) == all.map { Array($0.dropFirst(3)) })
    }
  }

  @Test func `a diagram becomes Graphviz and Mermaid`() throws {
    let dot = try run("--output-format", "dot", "--no-text", input: try chart()).output
    #expect(dot.hasPrefix("digraph {\n  n") && dot.contains(" -> ") && dot.hasSuffix("}\n"))
    let mermaid = try run("--output-format", "mermaid", "--no-text", input: try chart()).output
    #expect(mermaid.hasPrefix("flowchart TD\n  n") && mermaid.contains(" --> "))
    let two = try chart() + chart()
    let graphs = try run("--output-format", "dot", "--no-text", input: two)
    #expect(graphs == .init(output: dot + dot))
    let second = try run("--output-format", "mermaid", "--no-text", input: two)
    #expect(second.status == 2 && second.output == mermaid)
    #expect(second.errors.hasPrefix("inkrec: a file of Mermaid has one diagram"))
  }

  @Test func `a stream is answered line by line, and errors are named`() throws {
    let strokes = try DrawnChart().strokes.prefix(2).map { "{\"add\":\(Self.list($0))}" }
    let lines =
      strokes + [
        #"{"erase":[9]}"#, #"{"move":{"object":8},"by":[1,2]}"#, #"{"move":[0],"by":[NaN,1]}"#,
        #"{"move":{"object":1},"by":[5,5]}"#, #"{"undo":true}"#, "nonsense",
      ]
    let answer = try run(
      "--mode", "stream", "--json", "--no-text", input: lines.joined(separator: "\n"))
    let answers = answer.output.split(separator: "\n")
    #expect(answers.count == lines.count)
    #expect(answer.status == 0 && answer.errors == "", "errors are in the lines")
    for (index, line) in answers.enumerated() {
      let isError = [2, 3, 4, 7].contains(index)
      #expect(line.contains("\"error\"") == isError, "\(line)")
      #expect(line.hasPrefix("{\"objects\":") == !isError, "\(line)")
    }
    #expect(answers[2].contains("there is no stroke 9"))
    #expect(answers[3].contains("there is no object 8"))
    let moved = try JSONValue(parsing: Array(answers[5].utf8))
    #expect(
      moved["objects"]?.array?.contains { $0["trackingID"]?.integer == 1 } == true,
      "a moved object keeps its number")
    let strict = try run(
      "--mode", "stream", "--json", "--no-text", "--fail-on-error",
      input: lines.joined(separator: "\n"))
    #expect(strict.status == 1 && strict.output == answer.output)
    let told = try run("--mode", "stream", "--no-text", input: lines.joined(separator: "\n"))
    #expect(told.status == 1 && told.errors.contains("standard input:3: there is no stroke 9"))
    let parts = told.output.components(separatedBy: "\n\n").dropLast()
    #expect(parts.count == lines.count, "each line has an answer that ends with an empty line")
    for (index, part) in parts.enumerated() {
      #expect(part.hasPrefix("# standard input:") == [2, 3, 4, 7].contains(index), "\(part)")
    }
    #expect(parts[2] == "# standard input:3: there is no stroke 9")
    let diagram = try run(
      "--mode", "stream", "--output-format", "mermaid", "--no-text", input: "nonsense\n")
    #expect(diagram.output.hasPrefix("%% standard input:1:1: ") && diagram.status == 1)
  }

  /// Sends lines to `detect --mode stream` one by one, each after the answer to the one before.
  ///
  /// - Returns: What came after each line: up to a line feed, or nothing if it didn't come.
  private func converse(_ lines: [String], _ words: String...) throws -> [String] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["detect", "--mode", "stream", "--no-text"] + words
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Whoever waits in vain gets the end of the output instead.
    let end = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: end)
    defer {
      end.cancel()
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    return try lines.map { line in
      try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      var answer = ""
      while !answer.contains("\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        answer += String(decoding: more, as: UTF8.self)
      }
      return answer
    }
  }

  @Test func `a line that can't be followed is answered at once in every format`() throws {
    let lines = [#"{"erase":[9]}"#, "nonsense", #"{"undo":true}"#]
    for (index, answer) in try converse(lines, "--json").enumerated() {
      #expect(answer.hasPrefix("{\"file\":\"standard input\",\"line\":\(index + 1),"), "\(answer)")
      #expect(answer.contains("\"error\":"))
    }
    for answer in try converse(lines) { #expect(answer.hasPrefix("# standard input:")) }
    let diagram = try converse(lines, "--output-format", "dot")
    for answer in diagram { #expect(answer.hasPrefix("// standard input:")) }
    let add = "{\"add\":[[0,0],[90,0]]}"
    let table = try converse([add] + lines + [#"{"erase":[0]}"#], "--output-format", "csv")
    let rows = table.joined().split(separator: "\n").dropFirst()
    #expect(rows.first?.hasPrefix("standard input,1,,,1,") == true)
    // Two errors, a page of no object, and an error.
    let cells = String(repeating: ",", count: 14)
    #expect(rows.dropFirst().map(String.init) == (2...5).map { "standard input,\($0)\(cells)" })
  }

  @Test(.inOptimizedBuilds) func `a stream ends with the objects of the whole page`() throws {
    let chart = try DrawnChart().strokes
    let strokes = (0..<6).flatMap { row in
      chart.map { $0.moved { $0 + SIMD2(Float(row % 2) * 40, Float(row) * 700) } }
    }.map(Self.list)
    func objects(_ line: Substring?) throws -> Set<String> {
      let objects = try JSONValue(parsing: Array((line ?? "").utf8))["objects"]?.array ?? []
      return Set(objects.map { "\($0["kind"]?.string ?? "") \($0["strokes"]?.array ?? [])" })
    }
    let words = ["--json", "--no-text", "--max-objects", "all"]
    let single = try Tool.run(
      ["detect"] + words, input: Data("{\"strokes\":[\(strokes.joined(separator: ","))]}".utf8))
    let lines = strokes.map { "{\"add\":\($0)}\n" }.joined()
    let stream = try Tool.run(["detect", "--mode", "stream"] + words, input: Data(lines.utf8))
    let answers = stream.output.split(separator: "\n")
    #expect([strokes.count, strokes.count + 1].contains(answers.count))
    #expect(try objects(answers.last) == objects(single.output.split(separator: "\n").last))
    let asked = try Tool.run(
      ["detect", "--mode", "stream"] + words, input: Data((lines + "{\"whole\":true}\n").utf8))
    #expect(asked.output.split(separator: "\n").count == strokes.count + 1)
    #expect(try objects(asked.output.split(separator: "\n").last) == objects(answers.last))
  }

  @Test(.inOptimizedBuilds) func `names and texts may follow the answer that is there at once`()
    throws
  {
    let lines = try DrawnChart().strokes.map { "{\"add\":\(Self.list($0))}\n" }.joined()
    let words = ["--mode", "stream", "--language", "en"]
    func answers(_ more: String...) throws -> [Substring] {
      try Tool.run(["detect"] + words + more, input: Data(lines.utf8)).output
        .split(separator: "\n")
    }
    let usual = try answers("--json")
    let all = try answers("--json", "--labels-follow").map {
      try JSONValue(parsing: Array($0.utf8))
    }
    #expect(all.allSatisfy { $0["pending"]?.array != nil })
    let complete = all.filter { $0["pending"]?.array == [] }
    #expect(complete.count == usual.count, "each line is answered in full once")
    for (line, answer) in zip(usual, complete) {
      let wanted = try JSONValue(parsing: Array(line.utf8))
      #expect(answer["objects"] == wanted["objects"])
    }
    var (early, late) = (0, 0)
    for (answer, next) in zip(all, all.dropFirst()) where answer["pending"]?.array != [] {
      let waiting = answer["pending"]?.array?.compactMap(\.integer) ?? []
      let objects = (answer["objects"]?.array ?? []).filter {
        waiting.contains($0["trackingID"]?.integer ?? 0)
      }
      #expect(objects.count == waiting.count)
      #expect(next["pending"]?.array == [] && next["changes"]?.array == [])
      early += 1
      late += next["objects"]?.array?.count ?? 0
    }
    #expect(early > 0 && late > 0)
    let told = try answers("--labels-follow")
    #expect(told.contains { $0.hasPrefix("# names of ") && $0.hasSuffix(" follow") })
  }

  @Test(arguments: [("nope.inkpack", 2), ("nowhere", 3), ("xqx", 3)])
  func `a model that is not there is an error`(_ name: String, _ status: Int32) throws {
    let answer = try run("--classifier", name, "--no-text", input: try chart())
    #expect(answer.status == status && answer.output == "", "\(answer)")
    #expect(answer.errors.hasPrefix("inkrec: '\(name)'"), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
  }

  @Test func `a diagram has all objects, also where that is asked for`() throws {
    let words = ["--output-format", "mermaid", "--no-text"]
    let input = Data(try chart().utf8)
    #expect(
      try Tool.run(["detect", "--max-objects", "all"] + words, input: input)
        == Tool.run(["detect"] + words, input: input))
  }

  @Test func `options that contradict each other or make no sense are wrong usage`() throws {
    for words in [
      ["--max-objects", "0"], ["--max-objects", "some"], ["--min-probability", "2"],
      ["--json", "--output-format", "dot"], ["--output-format", "svg"], ["--mode", "live"],
      ["--output-format", "dot", "--max-objects", "3"],
      ["--language", "en,de", "--mode", "stream"],
      ["--labels-follow"], ["--labels-follow", "--mode", "single"],
    ] {
      let answer = try Tool.run(["detect"] + words, input: Data(try chart().utf8))
      #expect(answer.status == 2 && answer.output == "", "\(words)")
      #expect(answer.errors.hasPrefix("inkrec: "), "\(words)")
    }
  }

  @Test func `a drawing marks objects, and what joins them`() throws {
    let answer = try Tool.run(
      ["render", "--objects"], input: Data(try chart().utf8))
    #expect(answer.errors == "" && answer.status == 0)
    #expect(answer.output.components(separatedBy: "stroke=\"darkorange\"").count == 3)
    #expect(answer.output.contains("stroke-dasharray"))
    let both = try Tool.run(["render", "--objects", "--boxes"], input: Data(try chart().utf8))
    #expect(both.status == 2)
  }
}
