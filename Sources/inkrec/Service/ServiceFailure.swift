import InkKit

/// Why a request has an error for an answer.
struct ServiceFailure: Error, Hashable, Sendable {
  /// The reason for programs: a name of those that ``ServiceFailure`` has, or of an ``ExitStatus``.
  let code: String
  /// The reason for people: one sentence without a full stop.
  let message: String

  /// The request is no JSON object.
  static func malformed(_ error: JSONError) -> ServiceFailure {
    ServiceFailure(code: "malformed", message: place(error.line, error.column) + error.problem)
  }

  /// A field is not as it should be, or there is one too few or too many.
  static func usage(_ message: String) -> ServiceFailure {
    ServiceFailure(ToolError.usage(message))
  }

  /// There is no such request.
  static func unknownRequest(_ message: String) -> ServiceFailure {
    ServiceFailure(code: "unknownRequest", message: message)
  }

  /// The ink can't be read, for the stated reason.
  static func unusableInk(_ message: String) -> ServiceFailure {
    ServiceFailure(code: ExitStatus.someInksUnreadable.name, message: message)
  }

  /// The request was cancelled.
  static let cancelled = ServiceFailure(code: "cancelled", message: "the request was cancelled")

  /// No request that could be cancelled has the ID.
  static let unknownTarget = ServiceFailure(
    code: "unknownTarget", message: "no request of that id waits for its answer")

  /// There is no session of the name.
  static func unknownSession(_ name: String) -> ServiceFailure {
    ServiceFailure(
      code: "unknownSession",
      message: name.isEmpty ? "no session is open" : "no session '\(name)' is open")
  }

  /// There are as many sessions, or as much ink in them, as there may be.
  static func full(_ message: String) -> ServiceFailure {
    ServiceFailure(code: "full", message: message)
  }

  /// The request has more bytes than one may have.
  static func tooLarge(limit: Int) -> ServiceFailure {
    ServiceFailure(code: "tooLarge", message: "the request is longer than \(limit) bytes")
  }

  /// Where in a request something is; the first line, which most requests are, needs no name.
  private static func place(_ line: Int, _ column: Int) -> String {
    line == 1 ? "byte \(column): " : "line \(line), byte \(column): "
  }
}

extension ServiceFailure {
  /// A model or an option can't be used.
  init(_ error: ToolError) {
    self.init(code: error.status.name, message: error.message)
  }

  /// An ink has no answer.
  init(_ failure: InkFailure) {
    self.init(failure.reason)
  }

  /// A part of the request is no ink.
  init(_ error: InkFormatError) {
    self = .unusableInk(
      Self.place(error.line, error.column) + (error.place.isEmpty ? "" : "\(error.place): ")
        + error.problem)
  }
}

extension ServiceFailure {
  /// The answer to a request, as one line of JSON.
  ///
  /// - Parameter line: The line of the request, which tells a request without a name.
  func jsonLine(id: AnswerID?, line: Int?) -> String {
    var json = JSONWriter()
    json.write(raw: "{")
    json.write(id)
    if id == nil, let line { json.write(raw: "\"line\":\(line),") }
    json.writeError(message, code: code)
    json.write(raw: "}\n")
    return json.text
  }
}
