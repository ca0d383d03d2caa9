import Foundation
import InkKit
import InkTestSupport
import Testing

/// Recognition with models that are looked up by language.
@Suite struct RecognizeLanguageTests {
  let ink = "\(Fixtures.folder)/hello-a.json"

  /// A tool with a model of its own installed for each tag.
  func tool(_ characters: [String: String]) throws -> InstalledTool {
    let tool = try InstalledTool()
    for (tag, characters) in characters {
      let samples = tool.folder.path + "/samples.ndjson"
      try DrawnSamples.ndjson(of: characters, writers: 0..<3).write(
        toFile: samples, atomically: true, encoding: .utf8)
      let pack = "$/\(tag).inkpack"
      #expect(try tool.run("train", "-l", tag, "-o", pack, samples).status == 0)
      #expect(try tool.run("models", "add", pack).status == 0)
    }
    return tool
  }

  @Test func `an installed model is found by its tag, and serves its regions`() throws {
    let tool = try tool(["en": "ao"])
    for tag in ["en", "EN", "en_US", "en-Latn-GB"] {
      let answer = try tool.run("recognize", "-l", tag, "--json", "-n1", ink)
      #expect(answer.status == 0, "\(tag)")
      #expect(answer.output.contains(#""model":"en","candidates":[{"text":"a","#), "\(answer)")
    }
  }

  @Test func `the option decides on the language, then the ink, then English`() throws {
    let tool = try tool(["en": "ao", "qaa": "bS"])
    func models(_ words: String...) throws -> [Substring] {
      let inks = try ["qaa", "en", "zz", "?"].map { language in
        try Fixtures.writer.record(of: "a").encoded().replacing(
          #""language":"en""#, with: #""language":"\#(language)""#)
      }
      let file = tool.folder.path + "/inks.ndjson"
      try inks.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
      let command = "inkrec recognize --json \(words.joined(separator: " ")) \(file)"
      return try tool.shell(command).output.split(separator: "\n").map {
        $0.split(separator: "\"model\":\"")[1].prefix { $0 != "\"" }
      }
    }
    #expect(try models() == ["qaa", "en", "en", "en"])
    #expect(try models("-l", "qaa") == ["qaa", "qaa", "qaa", "qaa"])
  }

  @Test func `a model that must be downloaded first is told with the command`() throws {
    let tool = try InstalledTool()
    #expect(
      try tool.run("recognize", "--language", "el", ink)
        == .init(
          errors: "inkrec: the model for 'el' is not installed; "
            + "'inkrec models download el' installs it\n",
          status: 4))
  }

  @Test func `an unknown language is told with the nearest ones`() throws {
    let tool = try InstalledTool()
    let answer = try tool.run("recognize", "--language", "elx", ink)
    #expect(answer.status == 3)
    #expect(answer.output == "")
    #expect(answer.errors == "inkrec: no model is known for 'elx'; did you mean 'el'?\n")
  }

  @Test func `a damaged installed model is told, and nothing else happens`() throws {
    let tool = try tool(["en": "ao"])
    let packs = try FileManager.default.subpathsOfDirectory(atPath: tool.store).filter {
      $0.hasSuffix(".inkpack")
    }
    let pack = try #require(packs.first)
    let handle = try #require(FileHandle(forWritingAtPath: "\(tool.store)/\(pack)"))
    try handle.truncate(atOffset: 100)
    let answer = try tool.run("recognize", ink, ink)
    #expect(answer.status == 5)
    #expect(answer.output == "")
    #expect(answer.errors.hasPrefix("inkrec: '$/home/.local/share/inkrec/models/"))
    #expect(answer.errors.filter { $0 == "\n" }.count == 1)
  }
}
