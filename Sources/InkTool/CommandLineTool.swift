/// The command line tool, as both of its programs run it.
package enum CommandLineTool {
  /// The version of tool and library.
  static let version = "0.1.0"

  /// Does what the process was started for, and ends it.
  ///
  /// - Parameter trainings: The bodies of commands that learn, by their words after `inkrec`, in the program
  ///   that has them; in the other one these commands start that program.
  package static func run(trainings: [String: CommandSpec.Body] = [:]) async -> Never {
    System.ignoreWritingSignals()
    let console = Console()
    let words = Array(CommandLine.arguments.dropFirst())
    let status = await run(words, trainings: trainings, console: console)
    System.exitProcess(status.rawValue)
  }

  /// Does what the words ask for and says how it ended.
  private static func run(
    _ words: [String], trainings: [String: CommandSpec.Body], console: Console
  ) async -> ExitStatus {
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
        var name = arguments.command.dropFirst().joined(separator: " ")
        // This option asks of the trainers what the command can't tell without them.
        if arguments.has("stale") { name += " --stale" }
        status = try await (trainings[name] ?? body)(arguments, console)
      }
      try console.flush()
      console.progress.clear()
      return status
    } catch is ClosedPipe {
      console.progress.clear()
      return .success
    } catch {
      let failure = ToolError(describing: error)
      console.abandonFile()
      // What was answered before the failure still counts; a second failure can't be told apart.
      try? console.flush()
      console.complain(failure.message)
      return failure.status
    }
  }
}
