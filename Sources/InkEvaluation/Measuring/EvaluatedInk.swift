import InkKit

/// One labelled ink and what was read in it.
package struct EvaluatedInk: Sendable {
  /// The text of the ink, or the name of what it is.
  var label: String
  /// Whether the label is a name, of a shape, a gesture or an emoji, rather than a text.
  var isName: Bool
  /// The texts that were read, the likeliest first.
  var texts: [String]
  /// The probability of the first text.
  var probability: Double
  /// Whether reading took longer than it may, so that there is no text.
  var hasTimedOut: Bool
  /// How long recognition took, in milliseconds.
  var milliseconds: Double
  /// Who wrote it, if that is known.
  var writer: String?
  /// The script of the label, if that is known.
  var script: String?

  /// Creates what was read in an ink.
  package init(
    label: String, isName: Bool = false, texts: [String], probability: Double,
    hasTimedOut: Bool = false, milliseconds: Double, writer: String? = nil, script: String? = nil
  ) {
    self.label = label
    self.isName = isName
    self.texts = texts
    self.probability = probability
    self.hasTimedOut = hasTimedOut
    self.milliseconds = milliseconds
    self.writer = writer
    self.script = script
  }

  /// Edits between the first text and the label.
  var edits: Int {
    editDistance(Array(comparable(texts.first ?? "")), Array(comparable(label)))
  }

  /// Whether the first text is the label, line breaks and runs of white space being spaces.
  package var isRight: Bool { texts.first.map { Self.isRight($0, for: label) } ?? false }

  /// Whether a text is what a label says, but for white space.
  package static func isRight(_ text: String, for label: String) -> Bool {
    comparable(text) == comparable(label)
  }
}

/// A text whose words are apart by one space each, however they were: what is compared.
func comparable(_ text: String) -> String {
  text.contains(where: \.isWhitespace)
    ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
}
