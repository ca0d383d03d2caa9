import Foundation
import InkKit
import InkTestSupport
import Testing

/// What `README.md` shows is what is printed.
@Suite struct ReadmeTests {
  /// The folder of the checkout.
  private static let root = FileSystem.parent(of: ShippedModels.folder)

  private let lines: [String]

  init() throws {
    lines = try TestFile.text("\(Self.root)/README.md")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A command of a session, and what stands under it.
  struct Command {
    let line: String
    var output = ""
  }

  /// The commands of all sessions: indented lines behind `$ `, up to the next such line or the end of the block.
  private var commands: [Command] {
    var commands: [Command] = []
    var isInSession = false
    for line in lines {
      if line.hasPrefix("    $ ") {
        commands.append(Command(line: String(line.dropFirst(6))))
        isInSession = true
      } else if isInSession, line.hasPrefix("    ") {
        commands[commands.count - 1].output += line.dropFirst(4) + "\n"
      } else {
        isInSession = false
      }
    }
    return commands
  }

  @Test(.inOptimizedBuilds) func `a shell session prints what it shows`() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/Tests", withDestinationPath: "\(Self.root)/Tests")
    let chart = InkRecord(ink: try DrawnChart().ink()).encoded()
    try TestFile.write(chart, to: "\(folder.path)/chart.json")
    #expect(commands.count >= 8)
    for command in commands {
      #expect(
        try Tool.shell("cd '\(folder.path)'; \(command.line)") == .init(output: command.output),
        "\(command.line)")
    }
    for file in ["note.pdf", "note.inkml", "chart.mmd", "recipe.csv"] {
      #expect(files.fileExists(atPath: "\(folder.path)/\(file)"), "\(file)")
    }
  }

  @Test func `the numbers of models are those of the catalog`() throws {
    let tags = try ModelRegistry(store: nil, sources: [ShippedModels.source]).available().map(\.tag)
    #expect(lines.contains { $0.contains("shows \(tags.count) models") }, "\(tags.count)")
    let texts = tags.filter { $0.language != "zxx" && $0.privateUse == nil }
    let counts = lines.compactMap { try? /^\| [^|]* \((\d+)\) \|/.prefixMatch(in: $0)?.1 }
    #expect(counts.count >= 10 && counts.compactMap { Int($0) }.reduce(0, +) == texts.count)
  }

  @Test(arguments: ["InkKit", "InkTraining"])
  func `the article of a library has a line for each folder`(_ library: String) throws {
    let folder = "\(Self.root)/Sources/\(library)"
    let article = try TestFile.text("\(folder)/\(library).docc/\(library).md")
    let rows = article.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let folders = try FileSystem.names(in: folder).filter {
      !$0.contains(".") && FileSystem.isFolder("\(folder)/\($0)")
    }
    #expect(folders.count > 10)
    for name in folders {
      #expect(rows.contains { $0.contains("`\(name)`") }, "\(name)")
    }
  }

  /// The text of the program between the lines below that say so, as it stands in the README.
  private func programText() throws -> [String] {
    let own = try TestFile.text(#filePath)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(own.firstIndex { $0.hasSuffix("// The program begins.") })
    let end = try #require(own.firstIndex { $0.hasSuffix("// The program ends.") })
    return own[(begin + 1)..<end].map { String($0.dropFirst(4)) }
  }

  @Test func `the program prints what stands under it`() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    let models = ShippedModels.folder
    // The program begins.
    let registry = try ModelRegistry.standard(builtIn: models)
    let recognizer = try Recognizer(model: try registry.model(for: LanguageTag("en")))
    let corners: [(Float, Float)] = [(0, 0), (20, 0), (40, 0), (30, 30), (20, 60)]
    let seven = try Ink(strokes: [Stroke(points: corners.map { StrokePoint(x: $0.0, y: $0.1) })])
    for candidate in recognizer.result(for: seven).candidates.prefix(3) {
      print(candidate.text, candidate.score, candidate.probability)
    }
    // The program ends.
    let start = try #require(lines.firstIndex(of: "import InkKit"))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    let shown = lines[(start + 1)..<end].drop(while: \.isEmpty).map {
      $0.replacing("\"Models\"", with: "models")
    }
    #expect(shown == (try programText()), "the test runs another program than the README shows")
    let output = lines[end...].drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) + "\n" }.joined()
    #expect(printed == output)
  }
}
