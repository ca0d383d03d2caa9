/// Tells of the inks and files of a run that can't be used.
///
/// Lines for people leave the place of such an ink empty: a sentence on standard error says why, and the status
/// of the tool that it happened. JSON says it in the ink's own line, for a program that may run the tool on many
/// machines: the run has done its work then, and nothing is said twice.
///
/// Of a file that has no ink at all one sentence is said, and how many parts more are none; the others are kept
/// until there is an ink after all.
struct ProblemReport {
  /// Whether the output says what is wrong.
  private let isInOutput: Bool
  /// Whether the status tells of it in any case.
  private let failsOnError: Bool
  /// The gravest so far.
  private var status = ExitStatus.success
  private var inkCount = 0
  /// The file of the last ink that could be used.
  private var usable: String?
  /// The file whose beginning can't be used.
  private var unused: Unused?

  /// The beginning of a file that can't be used, after the first sentences about it.
  private struct Unused {
    let file: String
    /// Sentences that are said if an ink comes after all.
    var kept: [String] = []
    /// How many more there would be.
    var moreCount = 0
  }

  /// The most sentences that are kept.
  private static let keptLimit = 20

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
  ///
  /// - Parameter isAlone: Whether it is said at once, whatever was said of the file before.
  mutating func note(_ problem: InputProblem, isAlone: Bool = true, console: Console) throws {
    if status != .fileFailure { status = problem.status }
    let isInk = problem.status == .someInksUnreadable
    if isInk { inkCount += 1 }
    guard !isInk || !isInOutput else { return }
    if !isAlone, case .ink(let ink) = problem {
      let file = ink.source.file
      if unused?.file == file {
        if unused?.kept.count == Self.keptLimit {
          unused?.moreCount += 1
        } else {
          unused?.kept.append(problem.message)
        }
        return
      }
      try endFile(console)
      if usable != file { unused = Unused(file: file) }
    }
    try console.warn(problem.message)
  }

  /// Takes note of an ink that could be used, after which each problem of its file is said.
  mutating func noteUse(of file: String, console: Console) throws {
    guard usable != file else { return }
    if let unused, unused.file == file {
      for message in unused.kept { try console.warn(message) }
      if unused.moreCount > 0 {
        try console.warn("'\(file)': \(unused.moreCount) more before the first ink can't be used")
      }
      self.unused = nil
    }
    try endFile(console)
    usable = file
  }

  /// Sums up what was not said of a file without ink.
  private mutating func endFile(_ console: Console) throws {
    guard let file = unused.take() else { return }
    let count = file.kept.count + file.moreCount
    guard count > 0 else { return }
    let parts = count == 1 ? "1 more part of it" : "\(count) more parts of it"
    try console.warn("'\(file.file)': \(parts) can't be used either")
  }

  /// Ends the run.
  ///
  /// - Returns: Success, or the gravest of what went wrong and counts.
  mutating func end(console: Console) throws -> ExitStatus {
    try endFile(console)
    guard isInOutput, status == .someInksUnreadable else { return status }
    guard failsOnError else { return .success }
    try console.warn(
      inkCount == 1
        ? "an ink could not be read; its line of the output says why"
        : "\(inkCount) inks could not be read; their lines of the output say why")
    return status
  }
}
