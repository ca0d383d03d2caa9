/// Properties of the labels of a recognizer's templates that reading lines of letters needs, looked up
/// once for all inks.
struct LetterLabels: Sendable {
  /// The labels, and what is expected of the size and place of each.
  let texts: [String]
  let expectations: [LabelGeometry.Expectation]
  /// For each label whether it is a mark of punctuation.
  let isMark: [Bool]
  /// For each label whether it is a sign; empty where signs are letters like others.
  private let isSign: [Bool]

  /// Looks labels up.
  ///
  /// - Parameter readsSyllables: Whether signs are read with the letters that they belong to.
  init(_ texts: [String], geometry: LabelGeometry?, readsSyllables: Bool) {
    self.texts = texts
    expectations = LetterFrame.expectations(of: texts, by: geometry)
    isMark = texts.map(Self.isMark)
    isSign = readsSyllables ? texts.map(Self.isSign) : []
  }

  /// Whether a choice, given by its index, is a sign that belongs to a letter.
  func isReadWithLetter(_ index: Int) -> Bool { index < isSign.count && isSign[index] }

  /// Whether a text is a mark of punctuation.
  static func isMark(_ text: String) -> Bool { text.allSatisfy(\.isPunctuation) }

  private static func isSign(_ label: String) -> Bool {
    label.unicodeScalars.allSatisfy { scalar in
      [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
    }
  }
}
