import Foundation
import InkKit
import InkTestSupport
import Testing

/// Shapes and gestures on the command line.
@Suite struct DrawingTests {
  static let box = #"{"id": "b", "strokes": [[[10,10],[110,10],[110,60],[10,60],[10,10]]]}"#
  static let shapes = ["--language", "zxx-Zsym-x-shapes", "--source", ShippedModels.folder]
  static let words = #"""
    {"words": [{"text": "hello", "x": 0, "y": 0, "width": 100, "height": 40},
     {"text": "world", "x": 130, "y": 0, "width": 100, "height": 40}]}
    """#

  static func recognize(_ words: [String], _ input: String) throws -> Tool.Answer {
    try Tool.run(["recognize"] + words, input: Data(input.utf8))
  }

  @Test func `a box is a RECTANGLE, and with --fine a rectangle with its numbers`() throws {
    let large = try Self.recognize(Self.shapes + ["-n", "1"], Self.box)
    #expect(large.output.hasPrefix("RECTANGLE\t") && large.status == 0, "\(large)")
    let fine = try Self.recognize(Self.shapes + ["--fine", "--json", "-n", "1"], Self.box)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(fine.output.utf8)) as? [String: Any])
    let best = try #require((object["candidates"] as? [[String: Any]])?.first)
    let shape = try #require(best["shape"] as? [String: Any])
    #expect(best["text"] as? String == "rectangle" && shape["name"] as? String == "rectangle")
    #expect(abs((shape["width"] as? Double ?? 0) - 100) < 3)
    #expect((shape["corners"] as? [Any])?.count == 4)
    #expect(best["words"] == nil && best["lines"] == nil)
  }

  @Test func `shapes are drawn as they were meant, and writing as it was written`() throws {
    let shaky =
      #"{"strokes": [[[10,10],[60,13],[110,9],[112,35],[109,61],[60,58],[11,60],[8,35],[9,12]]]}"#
    let drawn = try Tool.run(["render"], input: Data(shaky.utf8))
    let meant = try Tool.run(["render", "--beautify"], input: Data(shaky.utf8))
    #expect(meant.status == 0 && meant.output.contains("<svg"))
    #expect(meant.output != drawn.output)
    let hello = "\(Fixtures.folder)/hello-world.json"
    #expect(try Tool.run("render", "--beautify", hello) == Tool.run("render", hello))
  }

  @Test(arguments: [
    (["recognize", "--type", "number"], "texts of the type 'number'"),
    (["recognize", "--page"], "pages"), (["layout"], "pages"), (["tag"], "lines"),
    (["recognize", "--output-format", "markdown"], "pages"), (["search", "circle"], "pages"),
    (["recognize", "--text", "ab", "--replace", "0..1"], "text"), (["detect"], "text"),
    (["render", "--objects"], "text"), (["convert", "--beautify", "--to", "excalidraw"], "text"),
  ])
  func `models of symbols read no text`(_ command: [String], _ form: String) throws {
    for tag in ["zxx-Zsym-x-shapes", "zxx-Zsye-x-emoji", "en-x-gesture"] {
      let answer = try Tool.run(
        command + ["-l", tag, "--source", ShippedModels.folder]
          + ["\(Fixtures.folder)/hello-a.json"])
      #expect(
        answer.errors == "inkrec: the model for '\(tag)' reads symbols, and no \(form)\n")
      #expect(answer.status == 2 && answer.output.isEmpty, "\(answer)")
    }
  }

  @Test func `text in ink that says it is a symbol is read as English, and that is said`() throws {
    let ink = Self.box.replacing(#"{"id": "b","#, with: #"{"language": "shapes","#)
    let shape = try Self.recognize(["-n", "1", "--source", ShippedModels.folder], ink)
    #expect(shape.output.hasPrefix("RECTANGLE\t") && shape.errors == "", "\(shape)")
    for (command, form) in [(["layout"], "pages"), (["detect"], "text")] {
      func run(_ words: String...) throws -> Tool.Answer {
        try Tool.run(
          command + words + ["--source", ShippedModels.folder], input: Data(ink.utf8))
      }
      let answer = try run("--json")
      #expect(
        answer.errors
          == "inkrec: ink that says 'zxx-Zsym-x-shapes' is read by the model 'en': the model for "
          + "'zxx-Zsym-x-shapes' reads symbols, and no \(form)\n")
      #expect(answer.status == 0 && answer.output.contains(#""model":"en""#), "\(answer)")
      #expect(try run("--strict-language").status == 1)
    }
  }

  @Test func `a strike over a word says which word it deletes`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/words.json"
    try TestFile.write(Self.words, to: path)
    let strike = #"{"strokes": [[[125,21],[150,20],[180,21],[210,19],[236,20]]]}"#
    let gesture = ["--language", "en-x-gesture", "--source", ShippedModels.folder]
    let answer = try Self.recognize(gesture + ["--over", path, "-n", "1"], strike)
    #expect(answer.output.hasPrefix("strike\t"))
    #expect(answer.output.hasSuffix("\tdelete word 2\n"), "\(answer)")
    let json = try Self.recognize(gesture + ["--over", path, "-n", "1", "--json"], strike)
    #expect(
      json.output.contains(#""meaning":{"action":"delete","beginWord":1,"endWord":2}"#),
      "\(json)")
    let drawn = "\(folder.path)/strike.json"
    try strike.write(toFile: drawn, atomically: true, encoding: .utf8)
    #expect(try Self.recognize(gesture + ["--over", "-", "-n", "1", drawn], Self.words) == answer)
    let beside = #"{"strokes": [[[425,21],[450,20],[480,21],[510,19],[536,20]]]}"#
    let writing = try Self.recognize(gesture + ["--over", path, "-n", "1"], beside)
    #expect(writing.output.hasPrefix("writing\t"), "\(writing)")
  }

  @Test(.inOptimizedBuilds) func `what lies below may be an answer of the tool, or ink`() throws {
    let folder = try TemporaryFolder()
    let ink = "\(Fixtures.folder)/hello-world.json"
    let answer = try Tool.run("recognize", "--json", "--source", ShippedModels.folder, ink)
    let path = "\(folder.path)/answer.ndjson"
    try TestFile.write(answer.output, to: path)
    let record = try #require(
      try InkDecoder().records(in: try TestFile.bytes(ink)).first?.get())
    let box = try #require(record.ink.boundingBox)
    // A loop around all that is written.
    let corners: [(Float, Float)] = [
      (box.minX - 5, box.minY - 5), (box.minX - 9, (box.minY + box.maxY) / 2),
      (box.minX - 5, box.maxY + 5), ((box.minX + box.maxX) / 2, box.maxY + 12),
      (box.maxX + 5, box.maxY + 5), (box.maxX + 9, (box.minY + box.maxY) / 2),
      (box.maxX + 5, box.minY - 5), ((box.minX + box.maxX) / 2, box.minY - 12),
      (box.minX - 5, box.minY - 5),
    ]
    let loop = #"{"strokes": [[\#(corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ","))]]}"#
    let gesture = ["--language", "en-x-gesture", "--source", ShippedModels.folder, "-n", "1"]
    for below in [path, ink] {
      let found = try Self.recognize(gesture + ["--over", below], loop)
      #expect(found.output.hasSuffix("\tselect words 1–2\n"), "\(found)")
    }
  }

  @Test(arguments: ["1e300", "-1e300", "0.5"])
  func `an answer below whose word has no place for an index is read`(_ number: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/answer.json"
    let box = #""boundingBox":{"x":130,"y":0,"width":100,"height":40}"#
    let indices = #""beginIndex":\#(number),"endIndex":\#(number)"#
    try TestFile.write(
      #"{"candidates":[{"text":"a","segmentation":[{"grapheme":"a",\#(indices),\#(box)}],"#
        + #""words":[{"text":"a",\#(indices),\#(box)}]}]}"#, to: path)
    let strike = #"{"strokes": [[[125,21],[150,20],[180,21],[210,19],[236,20]]]}"#
    let answer = try Self.recognize(
      ["-l", "en-x-gesture", "--source", ShippedModels.folder, "--over", path, "-n", "1"], strike)
    #expect(answer.output.hasSuffix("\tdelete word 1\n") && answer.status == 0, "\(answer)")
  }

  @Test func `what lies below and makes no sense is one clear sentence`() throws {
    let folder = try TemporaryFolder()
    let gesture = ["--language", "en-x-gesture", "--source", ShippedModels.folder]
    let cases = [
      (
        #"{"words": [{"x": 1, "y": 2, "width": -3, "height": 4}]}"#,
        "words[0] needs x, y, width and height"
      ),
      ("", "has neither words nor ink"), ("[1, 2", "words.json"),
      (
        #"{"id": "a", "candidates": []}"# + "\n" + #"{"id": "b", "candidates": []}"#,
        "has several answers, of which '--over' takes one"
      ),
      (Self.box + "\n" + Self.box, "has several inks, of which '--over' takes one"),
    ]
    for (text, message) in cases {
      let path = "\(folder.path)/words.json"
      try TestFile.write(text, to: path)
      let answer = try Self.recognize(gesture + ["--over", path], Self.box)
      #expect(answer.status != 0 && answer.output.isEmpty, "\(answer)")
      #expect(answer.errors.contains(message) && answer.errors.hasPrefix("inkrec: "), "\(answer)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1)
    }
    let none = try Self.recognize(gesture + ["--over", "\(folder.path)/none"], Self.box)
    #expect(none.status == 6 && none.errors.contains("can't be read"))
    #expect(
      try Self.recognize(gesture + ["--over", "x", "--follow"], Self.box).status
        != 0)
    let text = try Self.recognize(["-l", "en", "--over", "x"], Self.box)
    #expect(text.status == 2 && text.errors.contains("'--over' takes one model of gestures"))
  }
}
