/// Tells of the inks and files of a run that can't be used.
///
/// Lines for people leave the place of such an ink empty: a sentence on standard error says why, and the status
/// of the tool that it happened. JSON says it in the ink's own line, for a program that may run the tool on many
/// machines: the run has done its work then, and nothing is said twice.
struct ProblemReport {
  /// Whether the output says what is wrong.
  private let isInOutput: Bool
  /// Whether the status tells of it in any case.
  private let failsOnError: Bool
  /// The gravest so far.
  private var status = ExitStatus.success
  private var inkCount = 0

  /// The option as it is typed.
  static let spec = OptionSpec(
    name: "fail-on-error", summary: "with --json: status 1 if an ink can't be read",
    isSpecial: true)

  /// Begins a run.
  init(isInOutput: Bool, failsOnError: Bool) {
    self.isInOutput = isInOutput
    self.failsOnError = failsOnError
  }

  /// Interprets the options.
  ///
  /// - Parameter isJSON: Whether the output is JSON.
  init(_ arguments: ParsedArguments, isJSON: Bool) {
    self.init(isInOutput: isJSON, failsOnError: arguments.has("fail-on-error"))
  }

  /// Takes note of a problem, whose place in the output is filled.
  mutating func note(_ problem: InputProblem, console: Console) throws {
    if status != .fileFailure { status = problem.status }
    let isInk = problem.status == .someInksUnreadable
    if isInk { inkCount += 1 }
    if !isInk || !isInOutput { try console.warn(problem.message) }
  }

  /// Ends the run.
  ///
  /// - Returns: Success, or the gravest of what went wrong and counts.
  func end(console: Console) throws -> ExitStatus {
    guard isInOutput, status == .someInksUnreadable else { return status }
    guard failsOnError else { return .success }
    try console.warn(
      inkCount == 1
        ? "an ink could not be read; its line of the output says why"
        : "\(inkCount) inks could not be read; their lines of the output say why")
    return status
  }
}
