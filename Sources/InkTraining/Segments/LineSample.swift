package import InkKit

/// A traced line and what it says: what the segment network learns from.
package struct LineSample: Sendable {
  /// The ink.
  package let trace: LineTrace
  /// The characters of the text.
  let tokens: [LatticeGradient.Token]

  /// Prepares a sample, or returns `nil` if it has no point, says nothing, or has a character that
  /// is no label.
  ///
  /// Runs of white space count as one space, and those around the text as none. Ink of several
  /// lines is no sample: its lines would have to be told apart in the text.
  ///
  /// - Parameter direction: How the line runs. One from right to left is mirrored, and its text
  ///   taken in the order that the pen leaves on the paper; see ``MixedDirections``. A bracket by
  ///   itself is named by its shape.
  package init?(
    _ sample: LabelledInk, labels: [String], direction: WritingDirection = .leftToRight
  ) {
    let places = labels.firstPositions
    guard let tokens = Self.tokens(of: sample.label, direction: direction, label: { places[$0] })
    else { return nil }
    let ink = direction == .rightToLeft ? sample.ink.mirrored() : sample.ink
    if tokens.contains(where: \.followsSpace),
      Layout.lines(of: ink, direction: direction).count > 1
    {
      return nil
    }
    let line = Layout.singleLine(of: ink, direction: direction)
    guard let trace = LineTrace(ink, strokes: line.strokes, isGrowing: false) else { return nil }
    self.trace = trace
    self.tokens = tokens
  }

  /// The sample, or `nil` if it has a label that is not among the first ones; for a network that has
  /// only those, and the empty one.
  func reading(firstLabels count: Int) -> LineSample? {
    tokens.allSatisfy { $0.label < count } ? self : nil
  }

  /// The characters of a text as labels, in the order of the ink; `nil` if it says nothing, or has a
  /// character that is no label.
  static func tokens(
    of text: String, direction: WritingDirection, label: (String) -> Int?
  ) -> [LatticeGradient.Token]? {
    var tokens: [LatticeGradient.Token] = []
    var followsSpace = false
    for character in characters(of: text, direction: direction) {
      if character.isWhitespace {
        followsSpace = !tokens.isEmpty
        continue
      }
      guard let label = label(String(character)) else { return nil }
      tokens.append(LatticeGradient.Token(label: label, followsSpace: followsSpace))
      followsSpace = false
    }
    return tokens.isEmpty ? nil : tokens
  }

  /// The characters of a text as they meet whoever goes along the line.
  private static func characters(
    of text: String, direction: WritingDirection
  ) -> [Character] {
    let characters = Array(text)
    guard direction == .rightToLeft, characters.count > 1 else { return characters }
    var met = characters.map(MixedDirections.mirrored)
    for run in MixedDirections.runs(in: characters) {
      met.replaceSubrange(run, with: characters[run].reversed())
    }
    return met
  }
}
