package import InkKit

extension RecognitionResult {
  /// Whether the numbers of all candidates are what is promised of every answer.
  package var isSound: Bool {
    candidates.allSatisfy { $0.score.isFinite && (0...1).contains($0.probability) }
  }
}
