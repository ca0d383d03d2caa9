/// One way of an ink to its answer: cut, score, join, decode.
///
///     ink ─ cut ─▶ cells ─ sources of symbols ─▶ lattice ─ sources of lines ─▶ decode ─▶ candidates
///
/// A model has a ``CharacterReading``, which takes the whole ink for one symbol, and perhaps a
/// ``LineReading``, which takes it for text.
package protocol Reading: Sendable {
  /// Reads an ink within a text.
  ///
  /// - Parameter cache: What earlier readings of the ink left.
  func answer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> ReadingAnswer
}

/// The answer of a reading.
package struct ReadingAnswer: Sendable {
  /// The candidates, with the cost of each for each character of the best text as its score, and its
  /// probability among all that the reading knows; programs get ``RecognitionResult/scored(_:misfit:)``.
  package var result: RecognitionResult
  /// How likely the ink is to be one character, from 0 to 1, before words are known.
  package var characterShare: Float
  /// How well the ink fits what may be read of the script; `nil` without a candidate.
  package var fit: ScriptFit?
  /// How likely the ink is to be of the script and of a set of its characters, where one was asked for;
  /// `nil` if only the fit tells.
  package var setProbability: Float?
  /// The weight of all readings together, by the way in which they were made.
  package var weights: [ReadingWay: ReadingWeight] = [:]
}

extension ReadingAnswer {
  /// How likely the ink is to be of the script, and of what may be read of it.
  package var scriptProbability: Float { max(fit?.probability ?? 1, setProbability ?? 0) }
}
