package import Foundation
internal import InkKit

/// Errors as ML Kit gives them: an `NSError` of one domain, with the status codes that all of ML Kit's
/// platforms share (https://developers.google.com/android/reference/com/google/mlkit/common/MlKitException).
package enum MLKitError {
  /// The error of ML Kit for one of InkKit, which is its underlying error.
  package static func error(_ error: any Error) -> NSError {
    NSError(
      domain: MLKitSettings.errorDomain, code: code(of: error).rawValue,
      userInfo: [
        NSLocalizedDescriptionKey: "\(error)" + advice(for: error), NSUnderlyingErrorKey: error,
      ])
  }

  /// Place where a program says which models there are, as a clause behind the error of a model that is not
  /// there; empty for other errors.
  private static func advice(for error: any Error) -> String {
    switch (error as? ModelError)?.code {
    case .noSource, .notFound, .notInstalled, .unknownLanguage:
      "; 'MLKitSettings.registry' says where models are and come from"
    default: ""
    }
  }

  /// The result of `body`; an error that it throws becomes one of ML Kit.
  package static func wrapping<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch { throw Self.error(error) }
  }

  private enum Code: Int {
    case cancelled = 1
    case unknown = 2
    case invalidArgument = 3
    case notFound = 5
    case permissionDenied = 7
    case failedPrecondition = 9
    case unimplemented = 12
    case `internal` = 13
    case dataLoss = 15
    case notEnoughSpace = 101
    case hashMismatch = 102
  }

  private static func code(of error: any Error) -> Code {
    guard let error = error as? ModelError else { return .invalidArgument }
    return switch error.code {
    case .cancelled: .cancelled
    // ML Kit for iOS says no more of a download that the network failed.
    case .network: .unknown
    case .unknownSubtag, .invalidSource: .invalidArgument
    case .unknownLanguage, .notFound: .notFound
    case .notPermitted, .builtIn: .permissionDenied
    case .noSource, .curlMissing, .formatTooNew: .failedPrecondition
    case .planned: .unimplemented
    // Of a model whose files are not there, too: see googlesamples/mlkit, issue 740.
    case .notInstalled: .internal
    case .notAPack, .truncated, .corrupt, .invalidCatalog: .dataLoss
    case .noSpace: .notEnoughSpace
    case .checksumMismatch: .hashMismatch
    default: .internal
    }
  }
}
