extension PackKind {
  /// Marks of letters, and which letters have them.
  public static let marks = PackKind(name: "marks")
}

extension LetterMarks: ModelPart {
  package static var kind: PackKind { .marks }
  package static var weights: [any NamedWeights] {
    [MarkWeights.characterPlace, MarkWeights.cellPlace]
  }

  package var facts: [PackFact] {
    let letters = Set(table.entries.map(\.letter)).sorted()
    let texts = Set(marks.marks.map(\.text))
    return [
      PackFact(name: "marks", value: "\(texts.count), of \(letters.count) letters"),
      PackFact(name: "letters", value: String(String.UnicodeScalarView(letters))),
    ]
  }
}
