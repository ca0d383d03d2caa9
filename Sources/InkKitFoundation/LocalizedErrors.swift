public import Foundation
public import InkKit

// InkKit goes without Foundation, which a tool would pay for with each start. Programs that have it
// anyway link this module, so that `localizedDescription` says what an error's description does; `code`
// and `domain` of the error as `NSError` are right without it.

extension ModelError: LocalizedError {
  /// What went wrong, in one sentence.
  public var errorDescription: String? { description }
}

extension InkError: LocalizedError {
  /// What went wrong, as a part of a sentence.
  public var errorDescription: String? { description }
}

extension InkFormatError: LocalizedError {
  /// What went wrong, and where, in one sentence.
  public var errorDescription: String? { description }
}

extension LanguageTagError: LocalizedError {
  /// What went wrong, in one sentence.
  public var errorDescription: String? { description }
}
