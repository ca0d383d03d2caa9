/// The command line tool.
@main struct Inkrec {
  /// The version of tool and library.
  static let version = "0.1.0"

  static func main() async {
    System.ignoreWritingSignals()
    let console = Console()
    let status = await run(Array(CommandLine.arguments.dropFirst()), console: console)
    System.exitProcess(status.rawValue)
  }

  /// Does what the words ask for and says how it ended.
  private static func run(_ words: [String], console: Console) async -> ExitStatus {
    do {
      let status: ExitStatus
      switch try CommandSpec.inkrec.parse(words) {
      case .help(let path, let isComplete):
        try console.write(helpText(for: path, isComplete: isComplete))
        status = .success
      case .manual:
        try console.write(manualPage(for: .inkrec, version: version))
        status = .success
      case .version:
        try console.writeLine("inkrec \(version)")
        status = .success
      case .run(let body, let arguments):
        if arguments.has("quiet") { console.beQuiet() }
        status = try await body(arguments, console)
      }
      try console.flush()
      console.progress.clear()
      return status
    } catch is ClosedPipe {
      console.progress.clear()
      return .success
    } catch {
      let failure = ToolError(describing: error)
      // What was answered before the failure still counts; a second failure can't be told apart.
      try? console.flush()
      console.complain(failure.message)
      return failure.status
    }
  }
}
