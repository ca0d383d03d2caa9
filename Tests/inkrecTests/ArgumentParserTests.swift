import Testing

@testable import InkTool

/// What is typed, and how it is sorted.
@Suite struct ArgumentParserTests {
  let root = CommandSpec(
    name: "tool", summary: "Do things",
    subcommands: [
      CommandSpec(
        name: "draw", aliases: ["d"], summary: "Draw",
        operands: [OperandSpec(name: "FILE", isRequired: false, repeats: true)],
        options: [
          OptionSpec(name: "top", short: "n", value: "N", summary: "count"),
          OptionSpec(name: "text", value: "TEXT", summary: "text"),
          OptionSpec(name: "from", value: "PLACE", summary: "place", repeats: true),
          OptionSpec(name: "into", value: "FILE", summary: "file", completion: .file),
          OptionSpec(name: "json", short: "j", summary: "JSON"),
          OptionSpec(name: "quiet", short: "q", summary: "quiet"),
        ]
      ) { _, _ in .success }
    ])

  func parse(_ words: String...) throws -> ParsedArguments {
    guard case .run(_, let arguments) = try root.parse(words) else {
      throw ToolError.usage("this does not run a command")
    }
    return arguments
  }

  @Test func `a value follows its option in any of the usual ways`() throws {
    for words in [["-n5"], ["-n", "5"], ["--top", "5"], ["--top=5"], ["-j", "-jn5"]] {
      guard case .run(_, let arguments) = try root.parse(["draw"] + words + ["file"]) else {
        Issue.record("\(words)")
        continue
      }
      #expect(arguments.value("top") == "5", "\(words)")
      #expect(arguments.operands == ["file"])
    }
  }

  @Test func `a second value is refused where only one counts`() throws {
    for words in [["-n5", "--top", "5"], ["--top=1", "--top=2"], ["-jn5", "-n", "6"]] {
      let error = #expect(throws: ToolError.self) { try root.parse(["draw"] + words) }
      #expect(
        error == .usage("'--top' may be given once; 'tool draw --help' shows what it takes"))
    }
    let places = try parse("draw", "--from", "a", "--from=b", "-jj").options
    #expect(places.map(\.value) == ["a", "b", "", ""])
  }

  @Test func `switches share a dash, and options may follow operands`() throws {
    let arguments = try parse("d", "a", "-jq", "b", "-")
    #expect(arguments.command == ["tool", "draw"])
    #expect(arguments.operands == ["a", "b", "-"])
    #expect(arguments.has("json") && arguments.has("quiet"))
    #expect(!arguments.has("top"))
  }

  @Test func `after two dashes everything is an operand`() throws {
    #expect(try parse("draw", "--json", "--", "--top", "-").operands == ["--top", "-"])
  }

  @Test func `a value may look like an option, but not be one`() throws {
    #expect(try parse("draw", "--text", "-").value("text") == "-")
    #expect(try parse("draw", "--text", "-x").value("text") == "-x")
    #expect(try parse("draw", "--text=--top").value("text") == "--top")
    #expect(try parse("draw", "--text=").value("text") == "")
    for words in [["--text", "--top"], ["--text", "-n"], ["--text"]] {
      let error = #expect(throws: ToolError.self) { try root.parse(["draw"] + words) }
      #expect(error == .usage("'--text' needs a value: TEXT"))
    }
  }

  @Test func `a path has letters`() throws {
    #expect(try parse("draw", "--into", "x").value("into") == "x")
    for words in [["--into", ""], ["--into="]] {
      let error = #expect(throws: ToolError.self) { try root.parse(["draw"] + words) }
      #expect(error == .usage("'--into' needs a value: FILE"))
    }
  }

  @Test func `help is found wherever it is asked for`() throws {
    for words in [["--help"], ["-h"], ["help"]] {
      guard case .help(let path, _) = try root.parse(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(path.typed == "tool")
    }
    for words in [["draw", "-h"], ["d", "x", "--help"], ["help", "d"], ["help", "draw", "-h"]] {
      guard case .help(let path, _) = try root.parse(words) else {
        Issue.record("\(words)")
        continue
      }
      #expect(path.typed == "tool draw", "\(words)")
    }
  }

  @Test(
    arguments: [
      ([], "'tool' needs a command: draw"),
      (["help", "drwa"], "'tool' has no command 'drwa'; did you mean 'draw'?"),
      (["draw", "-x"], "'tool draw' has no option '-x'; 'tool draw --help' lists its options"),
      (["draw", "-jx"], "'tool draw' has no option '-x'; 'tool draw --help' lists its options"),
      (["draw", "--tpo=5"], "'tool draw' has no option '--tpo'; did you mean '--top'?"),
      (["draw", "--json=1"], "'--json' takes no value"),
      (["-z"], "'tool' has no option '-z'; 'tool --help' lists what there is"),
    ])
  func `what makes no sense is named`(_ words: [String], _ message: String) {
    let error = #expect(throws: ToolError.self) { try root.parse(words) }
    #expect(error == .usage(message))
  }
}
