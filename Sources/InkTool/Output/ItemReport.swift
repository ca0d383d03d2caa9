import InkKit

/// Answers about several things, one of which may fail without stopping the others.
struct ItemReport {
  let console: Console
  let isJSON: Bool

  /// The status of the first failure.
  private(set) var status = ExitStatus.success

  /// Prints what was done, in one of the two forms.
  func add(_ text: String, _ json: @escaping (inout JSONWriter) -> Void) throws {
    if isJSON { try console.write(JSONMembers(json).line()) } else { try console.writeLine(text) }
  }

  /// Prints what is wrong with an item, on standard error, and in JSON as its answer too.
  ///
  /// - Parameters:
  ///   - item: What the error is about, if its text doesn't tell.
  ///   - isSaid: Whether the error was printed before.
  ///   - json: Appends the members that tell what it is about.
  mutating func fail(
    _ error: ModelError, item: String? = nil, isSaid: Bool = false,
    _ json: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    let failure = ToolError(error)
    if status == .success { status = failure.status }
    if isJSON {
      let line = withoutActuallyEscaping(json) { json in
        JSONMembers {
          json(&$0)
          $0.member("error", error.description)
          $0.member("code", error.code.name)
        }.line()
      }
      try console.write(line)
    }
    if !isSaid { try console.warn((item.map { "\($0): " } ?? "") + failure.message) }
  }
}
