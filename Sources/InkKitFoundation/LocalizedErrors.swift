public import Foundation
public import InkKit

// InkKit goes without Foundation, which a tool would pay for with each start. Programs that have it
// anyway link this module, so that `localizedDescription` says what an error's description does; `code`
// and `domain` of the error as `NSError` are right without it.

extension ModelError: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}

extension InkError: LocalizedError {
  /// The failure as a part of a sentence.
  public var errorDescription: String? { description }
}

extension InkFormatError: LocalizedError {
  /// The failure and its place, in one sentence.
  public var errorDescription: String? { description }
}

extension LanguageTagError: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}

extension DetectionError: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}

extension ReadingTimeout: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}

extension SearchQueryError: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}

extension TemplateError: LocalizedError {
  /// The failure in one sentence.
  public var errorDescription: String? { description }
}
