/// What an ink may be as one character, and what each choice costs.
package struct CharacterChoices {
  /// The texts, each once.
  package var labels: [String]
  /// What each costs; infinity for those that may not be answered.
  package var costs: [Float]

  /// How far the nearest template is from the whole ink; infinity if none was measured.
  var distance = Float.infinity

  /// Raises all costs alike if one is below 0: a score is never negative.
  mutating func raiseToZero() {
    guard let least = costs.min(), least < 0 else { return }
    for index in costs.indices { costs[index] -= least }
  }

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
