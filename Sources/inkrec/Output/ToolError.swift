import InkKit
import InkTraining

/// A failure that ends the run: one sentence for a person and a status for a program.
struct ToolError: Error, Hashable, Sendable {
  /// The status that the tool exits with.
  let status: ExitStatus
  /// One sentence without a full stop, printed after `inkrec: `.
  let message: String

  /// Creates a failure.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The command line is wrong.
  static func usage(_ message: String) -> ToolError {
    ToolError(.usage, message)
  }

  /// A file can't be read or written.
  static func file(_ path: String, cannotBe action: String, because reason: String) -> ToolError {
    ToolError(.fileFailure, "'\(path)' can't be \(action): \(reason)")
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

  /// A recipe can't be carried out.
  init(_ error: MakingError) {
    let status: ExitStatus =
      switch error.code {
      case .mistake: .usage
      case .unusableSamples: .someInksUnreadable
      case .damagedCheckpoint: .invalidModel
      }
    self.init(status, error.description)
  }

  /// Whatever ended a command.
  init(describing error: any Error) {
    switch error {
    case let error as ToolError: self = error
    case let error as ModelError: self.init(error)
    case let error as MakingError: self.init(error)
    case let error as LanguageTagError: self = .usage(error.description)
    default: self.init(.fileFailure, "\(error)")
    }
  }
}

/// The reader of standard output has gone: a quiet end, not a failure.
struct ClosedPipe: Error {}
