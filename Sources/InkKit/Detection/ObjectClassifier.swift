/// Names an object by its ink.
public protocol ObjectClassifier: Sendable {
  /// Names that an object may have, the likeliest first.
  ///
  /// - Parameter ink: The strokes of the object alone.
  func labels(for ink: Ink, kind: ObjectKind) -> [ObjectLabel]
}

/// Names objects by what a model reads in them.
public struct RecognizerClassifier: ObjectClassifier {
  /// The recognizer that reads objects as single symbols.
  public let recognizer: Recognizer

  private let indices: [String: Int]

  /// The answer of models of symbols to what is none of theirs, and that of models of gestures.
  private static let nothing = "none"
  private static let writing = "writing"

  /// Creates a classifier of a recognizer.
  ///
  /// - Complexity: O(*n*) for *n* labels of its model.
  public init(_ recognizer: Recognizer) {
    self.recognizer = recognizer
    indices = recognizer.labels.firstPositions
  }

  /// The candidates of the recognizer; none for what it takes for no symbol.
  public func labels(for ink: Ink, kind: ObjectKind) -> [ObjectLabel] {
    recognizer.result(for: ink).candidates.compactMap { candidate in
      guard candidate.text != Self.nothing, kind != .gesture || candidate.text != Self.writing,
        let index = indices[candidate.text]
      else { return nil }
      return ObjectLabel(text: candidate.text, index: index, probability: candidate.probability)
    }
  }
}
