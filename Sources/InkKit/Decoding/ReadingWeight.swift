/// The weight of all readings of an ink together, a logarithm, before they are parts of each other.
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
