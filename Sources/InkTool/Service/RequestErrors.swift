import InkKit

/// Why a request has an error for an answer, besides the reasons that a run of the tool has.
extension ToolError {
  /// The request is no JSON object.
  static func malformed(_ error: JSONError) -> ToolError {
    ToolError(.usage, place(error.line, error.column) + error.problem, code: "malformed")
  }

  /// There is no such request.
  static func unknownRequest(_ message: String) -> ToolError {
    ToolError(.usage, message, code: "unknownRequest")
  }

  /// The ink can't be read, for the stated reason.
  static func unusableInk(_ message: String) -> ToolError {
    ToolError(.someInksUnreadable, message)
  }

  /// A part of the request is no ink.
  static func unusableInk(_ error: InkFormatError) -> ToolError {
    unusableInk(
      place(error.line, error.column) + (error.place.isEmpty ? "" : "\(error.place): ")
        + error.problem)
  }

  /// The request was cancelled.
  static let cancelled = ToolError(.usage, "the request was cancelled", code: "cancelled")

  /// A reading was left before its end.
  init(leaving error: any Error) {
    if let error = error as? ReadingTimeout {
      self.init(.someInksUnreadable, error.description, code: Self.timeoutCode)
    } else {
      self = .cancelled
    }
  }

  /// Whether a reading took longer than it may.
  var isTimeout: Bool { code == Self.timeoutCode }

  private static let timeoutCode = "timedOut"

  /// No request that could be cancelled has the ID.
  static let unknownTarget = ToolError(
    .usage, "no request of that id waits for its answer", code: "unknownTarget")

  /// There is no session of the name.
  static func unknownSession(_ name: String) -> ToolError {
    ToolError(
      .usage, name.isEmpty ? "no session is open" : "no session '\(name)' is open",
      code: "unknownSession")
  }

  /// There are as many sessions, or as much ink in them, as there may be.
  static func full(_ message: String) -> ToolError { ToolError(.usage, message, code: "full") }

  /// The request has more bytes than one may have.
  static func tooLarge(limit: Int) -> ToolError {
    ToolError(.usage, "the request is longer than \(limit) bytes", code: "tooLarge")
  }

  /// Where in a request something is; the first line, which most requests are, needs no name.
  private static func place(_ line: Int, _ column: Int) -> String {
    line == 1 ? "byte \(column): " : "line \(line), byte \(column): "
  }
}
