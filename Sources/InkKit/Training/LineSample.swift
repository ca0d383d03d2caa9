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
  package init?(_ sample: LabelledInk, labels: [String]) {
    let places = Dictionary(
      labels.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var tokens: [LatticeGradient.Token] = []
    var followsSpace = false
    for character in sample.label {
      if character.isWhitespace {
        followsSpace = !tokens.isEmpty
        continue
      }
      guard let label = places[String(character)] else { return nil }
      tokens.append(LatticeGradient.Token(label: label, followsSpace: followsSpace))
      followsSpace = false
    }
    guard !tokens.isEmpty else { return nil }
    if tokens.contains(where: \.followsSpace), Layout.lines(of: sample.ink).count > 1 { return nil }
    let line = Layout.singleLine(of: sample.ink)
    guard let trace = LineTrace(sample.ink, strokes: line.strokes) else { return nil }
    self.trace = trace
    self.tokens = tokens
  }
}
