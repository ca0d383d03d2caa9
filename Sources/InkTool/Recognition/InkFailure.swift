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

  /// The reason to end a run that can't leave the ink out; what is wrong with this one alone says where it is.
  func reason(at document: SourcedDocument) -> ToolError {
    guard case .unusable(let error) = self else { return reason }
    return ToolError(error.status, document.problem(error, id: nil).message, code: error.code)
  }
}
