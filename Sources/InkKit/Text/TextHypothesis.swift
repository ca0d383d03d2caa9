/// One reading of a line: its text, and which cell of the lattice says what.
package struct TextHypothesis: Hashable, Sendable {
  /// A label of the reading with the ink that it was read from.
  package struct Part: Hashable, Sendable {
    /// The label, as an index into the lattice's labels; not an empty one.
    package var label: Int
    /// The nodes where its ink begins and ends: that of its cell, and of cells without text beside.
    package var begin: Int
    package var end: Int
    /// Whether a space precedes it.
    package var followsSpace: Bool

    /// Creates a part.
    package init(label: Int, begin: Int, end: Int, followsSpace: Bool) {
      self.label = label
      self.begin = begin
      self.end = end
      self.followsSpace = followsSpace
    }
  }

  /// The text: the labels of the parts, with their spaces, and perhaps one space after the last.
  package var text: String

  /// The labels in reading order, at least one; their ink covers the lattice without gap or overlap.
  package var parts: [Part]

  /// How much worse the reading is than all readings of the ink together; a natural logarithm,
  /// from 0, that grows with the length of the text. See ``TextDecoder``.
  package var cost: Float

  /// How likely the reading is among all that the decoder still had at the end.
  package var probability: Float

  /// Creates a hypothesis.
  package init(text: String, parts: [Part], cost: Float, probability: Float) {
    self.text = text
    self.parts = parts
    self.cost = cost
    self.probability = probability
  }
}
