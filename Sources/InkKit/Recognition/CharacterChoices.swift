/// What an ink may be as one character, and what each choice costs.
struct CharacterChoices {
  /// The texts, each once.
  var labels: [String]
  /// What each costs; infinity for those that may not be answered.
  var costs: [Float]

  /// Adds what a finder found; what templates know, too, costs what the better of both says.
  ///
  /// - Complexity: O(*n* + *m*) for *n* labels and *m* characters that were found.
  mutating func merge(_ found: [FoundCharacter], of finder: some CharacterFinder) {
    let places = Dictionary(
      labels.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for character in found {
      let label = finder.labels[character.label]
      if let place = places[label] {
        costs[place] = min(costs[place], character.cost)
      } else {
        labels.append(label)
        costs.append(character.cost)
      }
    }
  }
}
