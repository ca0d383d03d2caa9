/// Finds the likeliest characters of a script that has too many to score each for every ink.
///
/// A ``TemplateMatcher`` and a network give every label a number, and a lattice holds one for each
/// label of each cell. With ten thousand labels that would be slow, and most numbers would say "not
/// this". A finder names the few that an ink may be instead:
///
///     strokes ─▶ finder ─▶ 漢 0.3   僕 4.1   潢 4.8   …
package protocol CharacterFinder: Sendable {
  /// The characters that it knows, each once.
  var labels: [String] { get }

  /// Whether a label, given by its index, is written in a language.
  func isUsed(_ label: Int, in tag: LanguageTag) -> Bool

  /// Extra cost of a label, given by its index, in a line, where its size is known and others are
  /// beside it, in nats.
  ///
  /// - Parameter size: The longer side of its ink, in units of the line's height.
  func lineCost(of label: Int, size: Float) -> Float

  /// Rule by which the strokes of a line are taken for characters.
  var lineRule: GroupRule { get }

  /// Whether there are spaces between words.
  var writesSpaces: Bool { get }

  /// How much of its usual weight beside the shape the text around a single character of a language
  /// keeps, from 0 to 1.
  func contextShare(in tag: LanguageTag, isFirst: Bool) -> Float

  /// The logarithm of how much likelier a cheapest candidate of some cost is for ink of the script than
  /// for ink of any other.
  func scriptLogOdds(ofLeastCost cost: Float) -> Float

  /// The characters that some strokes may be, taken together as one character.
  ///
  /// - Parameters:
  ///   - strokes: The strokes in writing order, in any unit and at any place.
  ///   - limit: The most candidates, at least 1.
  ///   - isAllowed: For each of ``labels`` whether it may be found; all may if it is empty.
  /// - Returns: Distinct characters by rising cost, of equal ones the earlier label first; none if
  ///   the strokes have no point or no label is allowed.
  func candidates(
    of strokes: ArraySlice<Stroke>, limit: Int, isAllowed: [Bool]
  ) -> [FoundCharacter]
}

extension CharacterFinder {
  /// Every label is, unless a finder knows better.
  package func isUsed(_ label: Int, in tag: LanguageTag) -> Bool { true }

  /// A line asks for nothing more, unless a finder knows better.
  package func lineCost(of label: Int, size: Float) -> Float { 0 }

  /// Its characters are as high as the line, unless a finder knows better.
  package var lineRule: GroupRule { .blocks }

  /// It keeps all, unless a finder knows better.
  package func contextShare(in tag: LanguageTag, isFirst: Bool) -> Float { 1 }

  /// Nothing is known, unless a finder knows better.
  package func scriptLogOdds(ofLeastCost cost: Float) -> Float { 0 }

  /// Most scripts of so many characters are written without spaces.
  package var writesSpaces: Bool { false }
}

/// A character that some strokes may be.
package struct FoundCharacter: Hashable, Sendable {
  /// The index of the character among the finder's labels.
  package var label: Int

  /// The cost of reading the strokes as the character, in nats: at least 0, and finite.
  ///
  /// A perfect fit costs nothing. Differences between the candidates of one ink are logarithms of
  /// how much likelier one is than another, and costs of different inks compare, as those of the
  /// cells of a line have to.
  package var cost: Float
}
