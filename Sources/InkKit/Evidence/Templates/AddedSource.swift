/// What templates say that were added to a model.
///
/// A model's own templates are known to its networks, which were trained on the same ink. Those that are
/// added are not: where one of them is near the ink of a cell, its label gains on the best choice of the
/// cell, whatever found that one, and labels that nothing else knows come in beside the others.
struct AddedSource: SymbolSource {
  private let matcher: TemplateMatcher
  /// The numbers of the templates' labels in the vocabulary, and whether each is allowed.
  private let numbers: [Int]
  private let isAllowed: [Bool]
  private let weights: AddedWeights

  /// Prepares templates, or returns `nil` if there are none.
  init?(
    _ templates: TemplateSet, numbers: [Int], vocabulary: Vocabulary, weights: AddedWeights
  ) {
    guard templates.count > 0 else { return nil }
    matcher = TemplateMatcher(templates: templates)
    self.numbers = numbers
    isAllowed = numbers.map { vocabulary.isAllowed[$0] }
    self.weights = weights
  }

  /// - Complexity: O(*n*) outlines of *n* templates, and a fixed number of alignments.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard let ink = cell.ink else { return }
    var scratch = TemplateMatcher.Scratch()
    let handicaps = isAllowed.map { $0 ? Float(0) : .infinity }
    var distances = handicaps
    matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
    let least = choices.costs.min() ?? 0
    let best = least < .infinity ? least : 0
    let isKnown = numbers.map { choices.position(of: $0) != nil }
    let nearestNew = zip(distances, isKnown).filter { !$1 }.map(\.0).min() ?? .infinity
    for (index, number) in numbers.enumerated() where distances[index] < weights.furthest {
      let gain =
        isKnown[index]
        ? (weights.near - distances[index]) * weights.gain
        : (weights.near - nearestNew) * weights.newGain
          - (distances[index] - nearestNew) * weights.gain
      let position = choices.addPosition(of: number)
      // As if the template had seen the label as often as networks have.
      choices.costs[position] = -LatticeSums.logAdd(
        -choices.costs[position], gain - weights.cost - best)
    }
  }
}

/// How added templates are weighed beside what a model knows itself, in nats.
package struct AddedWeights: Hashable, Sendable {
  /// The distance at which a template says as much as the best choice.
  package var near: Float
  /// What a unit of distance counts between labels; see ``ScoringWeights/soloDistanceWeight``.
  package var gain: Float
  /// What a unit counts that the nearest template of a new label lies within ``near``: networks are sure
  /// of something for any ink, and only a near template tells that it is none of what they know.
  package var newGain: Float
  /// What it costs that nobody but the template knows the label.
  package var cost: Float
  /// Templates that are further away say nothing at all.
  package var furthest: Float

  /// Those of templates that belong to a script's model, such as ß beside the letters of ASCII: only in
  /// joined writing, as single characters are compared with them like with the others.
  package static func script(_ scoring: ScoringWeights) -> AddedWeights {
    AddedWeights(
      near: 4, gain: scoring.soloDistanceWeight, newGain: scoring.soloDistanceWeight, cost: 1,
      furthest: .infinity)
  }

  /// Those of a person's own templates.
  package static func personal(_ scoring: ScoringWeights) -> AddedWeights {
    AddedWeights(near: 4, gain: scoring.soloDistanceWeight, newGain: 2.5, cost: 1, furthest: 8)
  }
}
