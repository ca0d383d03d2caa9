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

/// What a reading found.
package struct ReadingAnswer: Sendable {
  /// The candidates, with the cost of each for each character of the best text as its score, and its
  /// probability among all that the reading knows; programs get ``RecognitionResult/scored(_:misfit:)``.
  package var result: RecognitionResult
  /// How likely the ink is to be one character, from 0 to 1, before words are known.
  package var characterShare: Float
  /// How well the ink fits the script; `nil` without a candidate.
  package var fit: ScriptFit?
  /// What all readings weigh together, by the way in which they were made.
  package var weights: [ReadingWay: ReadingWeight] = [:]
}

/// How an ink was cut for its readings.
package enum ReadingWay: Hashable, Sendable {
  /// Not at all: it is one character.
  case character
  /// As letters side by side, as blocks, and as joined writing.
  case letters, blocks, joined
}

/// What all readings of an ink weigh together, as a logarithm, before they are parts of each other.
///
/// Candidates are measured against all that their own model sees in the ink: an English one is as sure of
/// the e in é as a French one is of é, for it knows nothing better. This is what both lost by that; it
/// compares among languages of a script, whose ink the same sources weigh, if it was cut in the same way.
package struct ReadingWeight: Hashable, Sendable {
  /// The logarithm.
  package var log: Float

  /// The weight of readings the best of which has a score, and a share in all of them.
  init(ofBest score: Float, share: Float) {
    log = score - ElementaryFunctions.log(max(share, 1e-30))
  }

  /// The weight of readings of several lines together.
  init(_ lines: some Sequence<ReadingWeight>) {
    log = lines.reduce(0) { $0 + $1.log }
  }
}
