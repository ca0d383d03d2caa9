/// A source of the templates that were added to a model.
///
/// A model's own templates are known to its networks, which were trained on the same ink. Those that are
/// added are not: where one of them is near the ink of a cell, its label gains on the best that the ink
/// is otherwise, whatever found that one, and labels that nothing else knows come in beside the others.
///
/// Near is what is nearer than the model's own templates are: of ink of another writer a single sample
/// may be far away and still be the best that there is, and ink of a letter that the model knows is near
/// to the samples of many.
struct AddedSource: SymbolSource {
  private let matcher: TemplateMatcher
  /// The templates of the model itself, to be compared with; `nil` if they are not.
  private let own: TemplateMatcher?
  /// The numbers of the templates' labels in the vocabulary, and whether each is allowed.
  private let numbers: [Int]
  private let isAllowed: [Bool]
  private let weights: AddedWeights

  /// Prepares templates, or returns `nil` if there are none.
  ///
  /// - Parameter own: The templates of the model itself, if it has any.
  init?(
    _ templates: TemplateSet, beside own: TemplateMatcher?, numbers: [Int],
    vocabulary: Vocabulary, weights: AddedWeights
  ) {
    guard templates.count > 0 else { return nil }
    matcher = TemplateMatcher(templates: templates)
    self.own = own
    self.numbers = numbers
    isAllowed = numbers.map { vocabulary.isAllowed[$0] }
    self.weights = weights
  }

  var knowsNewShapes: Bool { weights.nearness != nil }

  /// The work of warping templates, and of ranking one; see ``ReadingEffort``.
  private static let warpWork: Float = 90
  private static let templateWork: Float = 0.03

  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    Self.warpWork + Float(matcher.templates.count) * Self.templateWork
  }

  /// - Complexity: O(*n*) outlines of *n* templates, and a fixed number of alignments.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard let ink = cell.ink else { return }
    var scratch = TemplateMatcher.Scratch()
    let handicaps = isAllowed.map { $0 ? Float(0) : .infinity }
    var distances = handicaps
    matcher.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
    let least = min(choices.costs.min() ?? .infinity, cell.rivalCost)
    let best = least < .infinity ? least : 0
    let isKnown = numbers.map { choices.position(of: $0) != nil }
    let nearestNew = zip(distances, isKnown).filter { !$1 }.map(\.0).min() ?? .infinity
    let near = self.near(ink, choices, nearestNew: nearestNew, scratch: &scratch)
    let furthest = weights.nearness.map { near + $0.tail } ?? weights.furthest
    for (index, number) in numbers.enumerated()
    where distances[index] < (isKnown[index] ? weights.furthest : furthest) {
      let gain =
        isKnown[index]
        ? (weights.near - distances[index]) * weights.gain
        : (near - nearestNew) * weights.newGain - (distances[index] - nearestNew) * weights.gain
      let position = choices.addPosition(of: number)
      // As if the template had seen the label as often as networks have.
      choices.costs[position] = -LatticeSums.logAdd(
        -choices.costs[position], gain - weights.cost - best)
      if !isKnown[index] { choices.nearestAdded = min(choices.nearestAdded, distances[index]) }
    }
  }

  /// The distance at which a template of a new label says as much as the best that the ink is otherwise.
  private func near(
    _ ink: NormalizedInk, _ choices: SymbolChoices, nearestNew: Float,
    scratch: inout TemplateMatcher.Scratch
  ) -> Float {
    // What is too far in any case needs no comparison.
    guard let nearness = weights.nearness, nearestNew < nearness.most + nearness.tail else {
      return weights.near
    }
    var near: Float
    if let shape = choices.shape {
      let cost = min(choices.costs.min() ?? .infinity, nearness.mostCost)
      near = shape.nearest + (cost - nearness.usualCost) * nearness.doubt
    } else if let own {
      var distances = [Float](repeating: .infinity, count: own.templates.labels.count)
      let handicaps = [Float](repeating: 0, count: distances.count)
      own.measure(ink, handicaps: handicaps, into: &distances, scratch: &scratch)
      near = distances.min() ?? .infinity
    } else {
      return weights.near
    }
    near -= nearness.margin
    return min(max(near, nearness.least), nearness.most)
  }
}

/// How added templates are weighed beside what a model knows itself, in nats.
package struct AddedWeights: Hashable, Sendable {
  /// How the distance from a template of a new label is compared with that from the model's own.
  package struct Nearness: Hashable, Sendable {
    /// How much nearer than the model's own a template must be, to say as much as the best choice.
    package var margin: Float
    /// How much nearer it must be for each nat that the model is surer than of ink that it doesn't know,
    /// where it knows the ink as a single character.
    package var doubt: Float
    /// The cost of the best choice for half of such ink, and the most that counts.
    package var usualCost: Float
    package var mostCost: Float
    /// The least and the most distance at which it does.
    package var least: Float
    package var most: Float
    /// How much further away templates say anything at all.
    package var tail: Float
  }

  /// The distance at which a template says as much as the best choice, where there are no others to
  /// compare it with.
  package var near: Float
  /// How templates of new labels are compared with the model's own; `nil` if they are not.
  package var nearness: Nearness?
  /// Weight of a unit of distance between labels; see ``ScoringWeights/soloDistanceWeight``.
  package var gain: Float
  /// The gain of each unit by which the nearest template of a new label is nearer than ``near``:
  /// networks are sure of something for any ink, and only a near template tells that it is none of what
  /// they know.
  package var newGain: Float
  /// The cost of a label that nobody but the template knows.
  package var cost: Float
  /// Templates of known labels that are further away say nothing at all.
  package var furthest: Float

  /// Weights for templates that belong to a script's model, such as ß beside the letters of ASCII: only in
  /// joined writing, as single characters are compared with them like with the others.
  package static func script(_ scoring: ScoringWeights) -> AddedWeights {
    AddedWeights(
      near: 4, nearness: nil, gain: scoring.soloDistanceWeight,
      newGain: scoring.soloDistanceWeight, cost: 1, furthest: .infinity)
  }

  /// Weights for a person's own templates.
  ///
  /// Measured with a sample each of 12 signs and of 12 letters of other scripts (`omniglot-char`, one
  /// writer). Of 699 inks of `dev` of the model's own script (Latin, Cyrillic, Devanagari) one is then
  /// answered with an added letter, and eight have one among the answers; of 30 letters by other writers
  /// than the samples' 15 to 18 are answered right, of 72 disturbed signs all.
  ///
  /// In joined writing most cells are no letters, and far from all templates: there a margin of 3 counts,
  /// and nothing that is further away than 4.
  package static func personal(
    _ scoring: ScoringWeights, inJoinedWriting isJoined: Bool = false
  ) -> AddedWeights {
    AddedWeights(
      near: 4,
      nearness: Nearness(
        margin: isJoined ? 3 : 2, doubt: 2, usualCost: 1.5, mostCost: 3, least: 1.5,
        most: isJoined ? 4 : 8, tail: 0.8),
      gain: scoring.soloDistanceWeight, newGain: 2.5, cost: 1, furthest: 8)
  }
}
