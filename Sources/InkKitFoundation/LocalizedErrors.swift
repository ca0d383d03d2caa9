public import Foundation
public import InkKit

// InkKit goes without Foundation, which a tool would pay for with each start. Programs that have it
// anyway link this module, so that `localizedDescription` says what an error's description does; `code`
// and `domain` of the error as `NSError` are right without it.

/// An error that Foundation describes as it does itself: in one sentence, or of strokes in a part of one.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The failure and its place.
  public var errorDescription: String? { description }
}

extension ModelError: DescribedError {}
extension InkError: DescribedError {}
extension InkFormatError: DescribedError {}
extension LanguageTagError: DescribedError {}
extension DetectionError: DescribedError {}
extension ReadingTimeout: DescribedError {}
extension SearchQueryError: DescribedError {}
extension TemplateError: DescribedError {}
