public import Foundation
internal import InkKit

/// One reading of an ink.
public final class DigitalInkRecognitionCandidate: NSObject, Sendable {
  /// The text, or the name of a symbol.
  public let text: String
  private let cost: Float

  /// How unlikely the text is to be right, lower being better: minus the natural logarithm of the
  /// probability. It compares across all inks of a model.
  ///
  /// ML Kit has scores for symbols only; here texts have theirs, so this is never `nil`.
  public var score: NSNumber? { NSNumber(value: cost) }

  init(_ candidate: RecognitionCandidate) {
    text = candidate.text
    cost = candidate.score
  }
}

/// The candidates that were read in an ink.
public final class DigitalInkRecognitionResult: NSObject, Sendable {
  /// The readings, the best first; empty if nothing could be recognized.
  public let candidates: [DigitalInkRecognitionCandidate]

  init(_ result: RecognitionResult) {
    candidates = result.candidates.map(DigitalInkRecognitionCandidate.init)
  }
}
