extension PackKind {
  /// Alphabet, frequencies and words of a language.
  public static let text = PackKind(name: "text")
}

extension LanguageModel: ModelPart {
  package static var kind: PackKind { .text }

  /// A pack with nothing of a language is one of a newer version.
  package static func knows(_ pack: PackFile) -> Bool {
    pack.sections.contains(.alphabet) || pack.sections.contains(.textStatistics)
  }

  /// The most letters that are named.
  private static let namedLetterLimit = 300

  package var facts: [PackFact] {
    let letters = ownLetters
    return [
      PackFact(
        name: "letters",
        value: letters.count <= Self.namedLetterLimit
          ? letters.joined(separator: " ") : "\(letters.count)"),
      PackFact(
        name: "words",
        value: wordCount == 0 ? "none, only what letters make of them" : "\(wordCount)"),
    ]
  }
}
