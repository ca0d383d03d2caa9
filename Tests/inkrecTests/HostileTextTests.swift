import Foundation
import InkKit
import InkTestSupport
import InkTraining
import Testing

@testable import InkTool

/// Words of strangers that a terminal would act on: in arguments, file names, catalogs, packs and ink.
@Suite struct HostileTextTests {
  /// Sets the title, colours, deletes the line, turns the direction, and forges a message of the tool.
  static let text =
    "\u{1B}]0;x\u{7}\u{9B}31m\u{8}\u{202E}evil\u{2066}\u{61C}\ninkrec: all is well\r\u{7F}"
  /// The same as a path can have it.
  static let name = text.replacing("/", with: "")

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Says what is raw in an answer; whatever is on standard error is a sentence of the tool.
  private func check(
    _ answer: Tool.Answer, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comment: Comment = "\(words.map { $0.visible() }) \(answer.description.visible())"
    for scalar in (answer.output + answer.errors).unicodeScalars
    where scalar != "\n" && scalar != "\t" {
      #expect(!scalar.isActedOn, comment, sourceLocation: sourceLocation)
    }
    for line in answer.errors.split(separator: "\n") {
      #expect(line.hasPrefix("inkrec: "), comment, sourceLocation: sourceLocation)
    }
    for line in (answer.output + answer.errors).split(separator: "\n") {
      #expect(line != "inkrec: all is well", comment, sourceLocation: sourceLocation)
    }
  }

  private func run(
    _ words: [String], input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tool.Answer {
    let answer = try Tool.run(words, input: Data(input.utf8))
    check(answer, words, sourceLocation: sourceLocation)
    return answer
  }

  /// All commands that do something, with the words that select them.
  static let commands: [(words: [String], spec: CommandSpec)] = leaves(of: .inkrec, [])

  private static func leaves(
    of spec: CommandSpec, _ words: [String]
  ) -> [(words: [String], spec: CommandSpec)] {
    let below = spec.subcommands.flatMap { leaves(of: $0, words + [$0.name]) }
    return spec.body == nil ? below : [(words, spec)] + below
  }

  @Test(.inOptimizedBuilds, arguments: commands.indices)
  func `no command shows what was typed as it is`(index: Int) throws {
    let (words, spec) = Self.commands[index]
    _ = try run(words + [Self.name])
    _ = try run(words + ["--\(Self.text)"])
    _ = try run(words + ["-\(Self.text)"])
    _ = try run(Array(words.dropLast()) + [Self.text])
    for option in spec.options {
      let value = option.value == nil ? "" : "=\(Self.text)"
      let answer = try run(words + ["--\(option.name)\(value)", Self.name])
      // A switch with a value is wrong, too.
      if option.value == nil { _ = try run(words + ["--\(option.name)=\(Self.text)"]) }
      #expect(answer.status != 0 || !answer.output.isEmpty || spec.operands.isEmpty)
    }
  }

  @Test(.inOptimizedBuilds) func `no command shows what a catalog says as it is`() throws {
    let source = folder.path + "/source\(Self.name)"
    var builder = CatalogBuilder()
    var pack = PackBuilder(
      metadata: PackMetadata(
        name: "latin", kind: .text, script: Self.text, licence: Self.text, sources: [Self.text],
        summary: Self.text))
    pack.add(PackSection("DATA"), bytes: [1])
    try builder.add(pack: pack.encoded())
    builder.add(
      model: CatalogModel(
        tag: try LanguageTag("en"), name: Self.text, status: ModelStatus(name: Self.text),
        packs: ["latin"]))
    _ = try builder.write(to: source)
    let places = ["--source", source, "--models-dir", folder.path + "/store\(Self.name)"]
    /// The lines about this model; the tool may find others beside itself.
    func lines(of answer: Tool.Answer) -> Int {
      answer.output.split(separator: "\n").count { $0.contains("evil") }
    }
    let json =
      "\\u001b]0;x\\u0007\\u009b31m\\b\\u202eevil\\u2066\\u061c\\ninkrec: all is well\\r\\u007f"
    for words in [
      ["list", "-a"], ["show", "en"], ["path"], ["download", "en"], ["verify"], ["path", "en"],
    ] {
      let answer = try run(["models"] + words + places)
      #expect(answer.status == 0 && answer.output.contains("\\u{202E}evil"), "\(answer)")
      let inJSON = try run(["models"] + words + ["--json"] + places)
      #expect(inJSON.status == 0 && inJSON.output.contains(json), "\(inJSON)")
      #expect(lines(of: inJSON) == 1)
    }
    _ = try run(["models", "delete", "en"] + places)
    #expect(lines(of: try run(["models", "list", "-a"] + places)) == 1)
    try TestFile.write("{\"\(Self.text.replacing("\n", with: ""))\"", to: source + "/catalog.json")
    #expect(try run(["models", "list", "-a"] + places).status == 10)
  }

  @Test func `labels of ink and packs are shown escaped`() throws {
    let label = "a\u{1B}[2J\u{202E}"
    let samples = try DrawnSamples.ndjson(of: "ax", writers: 0..<3)
      .replacing("\"label\":\"a\"", with: "\"label\":\"a\\u001b[2J\\u202e\",\"id\":\"\\u009b\"")
    let pack = folder.path + "/mine.inkpack"
    _ = try run(["train", "-l", "en", "-o", pack], input: samples)
    let ink = try DrawnSamples.ndjson(of: "a", writers: 9..<10)
    let shown = "a\\u{1B}[2J\\u{202E}"
    let read = ["recognize", "--model", pack, "-n1"]
    #expect(try run(read, input: ink).output.contains(shown))
    #expect(try run(read + ["--plain"], input: ink).output == shown + "\n")
    let json = try run(read + ["--json"], input: ink).output
    #expect(json.contains(#""a\u001b[2J\u202e""#))
    let value = try JSONValue(parsing: Array(json.utf8))
    #expect(value["candidates"]?.array?.first?["text"]?.string == label)
    let evaluated = try run(
      ["evaluate", "--model", pack], input: samples.replacing("\\u202e", with: "\\u202d"))
    #expect(evaluated.output.contains("  \\u{202D}\t\\u{202E}\t3\n"))
    #expect(try run(["render"], input: samples).output.contains("&#x202e;"))
    #expect(try run(["render", "--boxes", "--model", pack], input: ink).status == 0)
  }

  @Test func `broken ink in a file with any name is reported in one line`() throws {
    let path = "\(folder.path)/\(Self.name)"
    try TestFile.write("{\"strokes\": [\"\u{1B}[2J\u{202E}\"]}\n", to: path)
    for words in [
      ["recognize"], ["recognize", "--follow"], ["evaluate"], ["render"],
      ["train", "-l", "en", "-o", folder.path + "/x.inkpack"],
    ] {
      let answer = try run(words + ["--models-dir", folder.path + "/store", path])
      #expect(answer.errors.contains(#"\u{202E}evil"#), "\(answer)")
    }
    let json = try run(["recognize", "--json", "--models-dir", folder.path + "/store", path])
    #expect(json.output.contains(#"\u202eevil"#) && json.output.contains("\"error\":"), "\(json)")
    #expect(json.output.filter { $0 == "\n" }.count == 1)
  }
}
