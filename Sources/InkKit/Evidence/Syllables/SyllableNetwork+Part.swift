extension PackKind {
  /// What reads letter and signs of a script's syllables at once.
  public static let syllables = PackKind(name: "syllables")
}

extension SyllableNetwork: ModelPart {
  package static var kind: PackKind { .syllables }
  package static var weights: [any NamedWeights] { [SyllableNetworkWeights.place] }

  package var facts: [PackFact] {
    let signs = parts.slots.indices.flatMap { slot in
      parts.slots[slot].enumerated().flatMap { index, sign in
        SyllableParts.spellings(of: sign).map {
          parts.isLeading(index + 1, in: slot) ? $0 + "◌" : "◌" + $0
        }
      }
    }
    return [
      PackFact("letters", labels: parts.letters.flatMap(SyllableParts.spellings)),
      PackFact("others", labels: parts.singles.flatMap(SyllableParts.spellings)),
      PackFact(name: "signs", value: signs.joined(separator: " ")),
    ]
  }
}
