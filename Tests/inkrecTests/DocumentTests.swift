import Foundation
import InkKit
import InkTestSupport
import Testing

/// Documents of other programs, through all of the tool.
@Suite struct DocumentTests {
  /// A stroke of a document, which has the points of one of an ink.
  func stroke(_ stroke: Stroke, _ tool: String) -> String {
    let numbers = stroke.points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    return "<stroke tool=\"\(tool)\" width=\"1\">\(numbers)</stroke>"
  }

  /// A document with a page for each letter, on which a marker lies over the letter.
  func document(_ letters: String) throws -> String {
    let pages = try letters.map { letter in
      let strokes = try Fixtures.writer.record(of: String(letter)).ink.strokes
      return "<page width=\"10\" height=\"10\"><layer name=\"\(letter)\">"
        + stroke(strokes[0], "highlighter") + strokes.map { stroke($0, "pen") }.joined()
        + "</layer></page>"
    }
    return "<?xml version=\"1.0\"?><xournal>\(pages.joined())</xournal>"
  }

  /// What the tool says about a document of that name.
  func answer(_ words: String, to letters: String) throws -> Tool.Answer {
    let text = try document(letters).replacing("'", with: "")
    return try Tool.shell("echo '\(text)' | gzip -c > x.xopp; inkrec \(words)")
  }

  @Test func `answers to pages say which page and which objects they are of`() throws {
    let trained = try TrainedModel()
    let model = "-n1 --model \(trained.path)"
    #expect(
      try answer("recognize -H --plain \(model) x.xopp", to: "aoS")
        == .init(output: "x.xopp:1\ta\nx.xopp:2\to\nx.xopp:3\tS\n"))
    let json = try answer("recognize --json \(model) --pages 2 x.xopp", to: "aoS")
    #expect(
      json.output.hasPrefix(#"{"strokeIDs":["1"],"file":"x.xopp","page":2,"model":"#))
    let bare = try answer("recognize --json --no-filename \(model) --pages 2 x.xopp", to: "aoS")
    #expect(bare.output.hasPrefix(#"{"strokeIDs":["1"],"model":"#))
    #expect(
      try answer("detect --no-text --json --pages 3 x.xopp", to: "aoS").output.hasPrefix(
        #"{"strokeIDs":["1"],"file":"x.xopp","page":3,"objects":["#))
  }

  @Test func `what was asked for and is not there is an error`() throws {
    let pages = try answer("detect --no-text --pages 2-4 x.xopp | tail -n 1", to: "ao")
    #expect(pages.errors == "inkrec: x.xopp:1:1: there is no page 4: the last one is 2\n")
    let layer = try answer("render --layer b x.xopp > y.svg", to: "ao")
    #expect(
      layer
        == .init(
          errors: "inkrec: x.xopp:1:1: there is no layer 'b'; the layers are 'a' and 'o'\n",
          status: 1))
    #expect(
      try Tool.run("recognize", "--pages", "3-2", "x")
        == .init(errors: "inkrec: '--pages' needs numbers such as 2-5,8, not '3-2'\n", status: 2))
  }

  @Test func `inks of a stream count as its pages`() throws {
    let letters = "\(Fixtures.folder)/letters.ndjson"
    let third = try Tool.run("render", "--index", "3", letters)
    #expect(try Tool.run("render", "--pages", "3", letters) == third)
  }

  @Test func `the formats that are read are listed, and in the article`() throws {
    let formats = try Tool.run("formats").output.split(separator: "\n")
    #expect(formats.contains("xopp\tr-\t.xopp .xoj\ta Xournal++ document"))
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/InkKit/InkKit.docc/Formats.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for format in formats.filter({ $0.contains("\tr") }) {
      let name = format.prefix { $0 != "\t" }
      #expect(text.contains("`\(name)`"), "\(name) is not in the article")
    }
  }
}
