extension PackKind {
  /// Vowel signs and other signs of a script, and what they make of its letters.
  public static let signs = PackKind(name: "signs")
}

extension SyllableSigns: ModelPart {
  package static var kind: PackKind { .signs }
  package static var weights: [any NamedWeights] { [SyllableWeights.place] }

  package var facts: [PackFact] {
    let letters = Set(letterSets.flatMap(\.self)).count
    return [
      PackFact(name: "signs", value: "\(sequences.count), one or several, of \(letters) letters"),
      PackFact(name: "texts", value: sequences.map { "◌" + $0.text }.joined(separator: " ")),
    ]
  }
}
