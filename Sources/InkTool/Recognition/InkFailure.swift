/// Why an ink has no answer.
enum InkFailure: Error, Sendable {
  /// This one is no good, for the stated reason; the others don't mind.
  case unusable(ToolError)
  /// Nothing can be answered, such as without a model.
  case fatal(ToolError)

  /// The reason, however grave it is.
  var reason: ToolError {
    switch self {
    case .unusable(let error), .fatal(let error): error
    }
  }
}
