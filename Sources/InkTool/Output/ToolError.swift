package import InkKit

/// A failure that ends the run: one sentence for a person and a status for a program.
package struct ToolError: Error, Hashable, Sendable {
  /// The status that the tool exits with.
  package let status: ExitStatus
  /// One sentence without a full stop, printed after `inkrec: `.
  package let message: String
  /// The name of the reason for programs; usually that of the status.
  package let code: String

  package init(_ status: ExitStatus, _ message: String, code: String? = nil) {
    self.status = status
    self.message = message
    self.code = code ?? status.name
  }

  /// The command line is wrong.
  package static func usage(_ message: String) -> ToolError {
    ToolError(.usage, message)
  }

  /// A file can't be read or written.
  package static func file(
    _ path: String, cannotBe action: String, because reason: String
  ) -> ToolError {
    ToolError(.fileFailure, "'\(path)' can't be \(action): \(reason)")
  }
}

extension ToolError: JSONObject {
  /// The members that an answer ends with if it is an error.
  package func writeMembers(to json: inout JSONWriter) {
    json.member("error", message)
    json.member("code", code)
  }
}

extension ToolError {
  /// A model can't be used.
  init(_ error: ModelError) {
    let status: ExitStatus =
      switch error.code {
      case .unknownLanguage, .unknownSubtag: .unknownLanguage
      case .notInstalled, .unknownUser, .handForgotten, .noSource, .builtIn: .notInstalled
      case .planned: .planned
      case .cannotRead, .cannotWrite: .fileFailure
      case .noSpace: .noSpace
      case .notPermitted: .notPermitted
      case .network, .cancelled: .network
      case .notFound: .notFound
      case .curlMissing: .curlMissing
      case .invalidCatalog: .invalidCatalog
      case .invalidSource, .unreadableCharacters, .needsOwnTag: .usage
      case .formatTooNew: .formatTooNew
      default: .invalidModel
      }
    self.init(status, error.advised)
  }

  /// Whatever ended a command.
  package init(describing error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let error as ModelError: self.init(error)
    case let error as LanguageTagError: self = .usage(error.description)
    default: self.init(.fileFailure, "\(error)")
    }
  }

  /// Does something; whatever ends it is an error of the tool.
  static func describing<Value>(_ body: () throws -> Value) throws(ToolError) -> Value {
    do { return try body() } catch { throw ToolError(describing: error) }
  }

  /// Does something with a file; a failure says that it can't be read.
  static func reading<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(ToolError) -> Value {
    do { return try body() } catch {
      if path.contains("\u{FFFD}"), !FileSystem.exists(path) { throw .foreignName(path) }
      throw .file(path, cannotBe: "read", because: "\(error)")
    }
  }

  /// A file whose name can't be held as text, so that nothing is where the text leads.
  static func foreignName(_ path: String) -> ToolError {
    .file(path, cannotBe: "read", because: "its name is not text in UTF-8")
  }
}

/// The reader of standard output has gone: a quiet end, not a failure.
package struct ClosedPipe: Error {}

extension SystemError {
  /// What ends a run whose standard output could not be written for this reason: ``ClosedPipe`` or a ``ToolError``,
  /// which has the status that a file of results would have had.
  var ofStandardOutput: any Error {
    if isClosedPipe { return ClosedPipe() }
    return ToolError(
      isFull ? .noSpace : .fileFailure, "'standard output' can't be written: \(description)")
  }
}
