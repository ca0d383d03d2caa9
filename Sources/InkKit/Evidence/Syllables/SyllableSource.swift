/// Syllables as a ``SyllableNetwork`` reads them, joined with what shapes say of single letters.
///
///     letter with signs   network weight · (cost by the network)
///     letter alone        network weight · (best cost of a letter alone  +  share · (cost − best))
///                         +  shape weight · (cost by shape − best)
///
/// Either costs more if it is a digit or another character that is no letter, as ``SyllableNetworkWeights`` say.
/// The network alone tells how letters look among signs, and whether there are any; which letter
/// stands alone is for templates and their networks to say, more than for it. What it has never seen,
/// such as Latin digits, costs little more than the likeliest letter alone.
///
/// Where the network is in doubt, letter and signs are looked at apart, too:
///
///     +  parts weight · (cost of the parts − best cost of a letter or of parts)
///
/// That takes several times as long, and counts for so little that it decides nothing else.
struct SyllableSource: SymbolSource {
  let network: SyllableNetwork
  /// The network's parts in the spelling of the language.
  private let parts: SyllableParts
  /// The source that looks at letters and signs apart.
  private let signs: SignSource?
  private let vocabulary: Vocabulary
  private let weights: SyllableNetworkWeights
  private let allowed: SyllableBeam.Allowed
  /// The network's letters that may have all signs.
  private let fullLetters: Set<Int>
  /// For each number of the vocabulary the network's letter, `nil` if it is none, and what its kind costs.
  private let letters: [Int?]
  private let kindCosts: [Float]

  /// Prepares a network for the texts of a vocabulary.
  init(
    _ network: SyllableNetwork, signs: SignSource?, vocabulary: Vocabulary,
    weights: SyllableNetworkWeights
  ) {
    self.network = network
    self.signs = signs
    self.vocabulary = vocabulary
    self.weights = weights
    func isWanted(_ text: String) -> Bool { vocabulary.alphabet?.contains(text) ?? true }
    let parts = network.parts.spelled { text in
      vocabulary.alphabet.map { $0.contains(text) && $0.rarity(of: text) == .common } ?? true
    }
    self.parts = parts
    allowed = SyllableBeam.Allowed(
      letters: (0..<parts.letterCount).map { isWanted(parts.text(ofLetter: $0)) },
      signs: parts.slots.map { [true] + $0.map(isWanted) })
    let known = (0..<parts.letterCount).map { parts.text(ofLetter: $0) }.firstPositions
    letters = vocabulary.texts.map { known[$0] }
    kindCosts = vocabulary.texts.map(weights.kindCost)
    fullLetters = Set(
      known.filter { signs?.composition.mayHaveAllSigns($0.key) ?? true }.values)
  }

  func furtherLabels(in vocabulary: Vocabulary) -> [String] {
    signs?.composition.all { vocabulary.isAllowed[$0] } ?? []
  }

  /// The work of asking the network; see ``ReadingEffort``.
  private static let networkWork: Float = 200
  /// How often the network is in doubt.
  private static let doubtfulShare: Float = 0.5

  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    let parts = signs?.work(ofStrokes: count, looksAtParts: looksAtParts) ?? 0
    return Self.networkWork + Self.doubtfulShare * parts
  }

  /// - Complexity: O(*n*) for *n* points, plus O(*w*) for *w* weights of the network.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard !cell.isJoined else { return }
    var features: [Float] = []
    let paths = cell.strokes.map { $0.points.map { SIMD2($0.x, $0.y) } }
    guard StrokeFeatures.extract(paths, into: &features) else { return }
    let scores = network.logProbabilities(of: features)
    let shapes = choices
    weighShapes(scores, of: &choices)
    for found in SyllableBeam.syllables(of: scores, by: network, allowed: allowed)
    where isWritten(found.syllable) {
      let text = parts.text(of: found.syllable)
      let cost = weights.cost(found.cost, of: text, hasSigns: found.syllable.hasSigns)
      if let number = vocabulary.number(of: text) {
        // A letter alone has been weighed with its shape, if there are templates of it.
        guard vocabulary.isAllowed[number] else { continue }
        let isWeighed = !found.syllable.hasSigns && choices.position(of: number) != nil
        if !isWeighed { choices.lower(number, to: cost + kindCosts[number]) }
      } else if vocabulary.hasCharacters(of: text) {
        _ = choices.add(found: text, cost: cost)
      }
    }
    if let signs, cell.looksAtParts, isInDoubt(choices) {
      var apart = shapes
      signs.propose(for: cell, to: &apart)
      weigh(apart, lettersAlone: shapes.costs.min() ?? .infinity, in: &choices)
    }
    choices.knowsWholes = true
  }

  /// Whether letters and signs by themselves may change which choice is the best.
  private func isInDoubt(_ choices: SymbolChoices) -> Bool {
    let best = choices.cheapest(2)
    guard best.count == 2 else { return false }
    return choices.costs[best[1]] - choices.costs[best[0]]
      < weights.partsWeight * weights.partsLimit
  }

  /// Weighs what letters and signs cost apart. Which letter stands alone has been weighed by its shape;
  /// here it counts that one does.
  private func weigh(
    _ parts: SymbolChoices, lettersAlone: Float, in choices: inout SymbolChoices
  ) {
    guard let least = parts.costs.min(), least < .infinity else { return }
    var positions: [String: Int] = [:]
    for (position, symbol) in parts.symbols.enumerated() where symbol >= vocabulary.count {
      positions[parts.text(at: position, in: vocabulary)] = position
    }
    for position in choices.costs.indices where choices.costs[position] < .infinity {
      let symbol = choices.symbols[position]
      let cost: Float
      if symbol >= vocabulary.count {
        cost =
          positions[choices.text(at: position, in: vocabulary)].map { parts.costs[$0] } ?? .infinity
      } else {
        cost = max(lettersAlone, least)
      }
      choices.costs[position] += weights.partsWeight * min(cost - least, weights.partsLimit)
    }
  }

  /// Whether the letter has such signs: independent vowels have fewer than consonants.
  private func isWritten(_ syllable: SyllableParts.Syllable) -> Bool {
    guard syllable.hasSigns, let signs, !fullLetters.contains(syllable.letter) else {
      return true
    }
    return signs.composition.hasSigns(
      parts.text(ofSigns: syllable.signs), at: parts.text(ofLetter: syllable.letter))
  }

  /// Weighs what the sources before have found.
  private func weighShapes(_ scores: [Float], of choices: inout SymbolChoices) {
    guard let least = choices.costs.min(), least < .infinity else { return }
    let kinds = network.heads[0].lowerBound
    let isSyllable = -scores[kinds + SyllableNetwork.Kind.syllable.rawValue]
    let isOther = -scores[kinds + SyllableNetwork.Kind.other.rawValue]
    let withoutSigns = network.heads.dropFirst(2).reduce(isSyllable) { $0 - scores[$1.lowerBound] }
    // What has no signs needs no evidence for that.
    let costs = network.heads[1].enumerated().map { letter, output in
      (letter < network.parts.letters.count ? withoutSigns : isSyllable) - scores[output]
    }
    let best = costs.min() ?? withoutSigns
    let foreign = min(best + weights.foreignCost, isOther + weights.otherCost)
    for position in choices.costs.indices where choices.costs[position] < .infinity {
      let symbol = choices.symbols[position]
      let letter = letters.indices.contains(symbol) ? letters[symbol] : nil
      let byNetwork =
        letter.map { best + weights.letterShare * min(costs[$0] - best, weights.shapeLimit) }
        ?? foreign
      choices.costs[position] =
        weights.networkWeight * byNetwork
        + weights.shapeWeight * min(choices.costs[position] - least, weights.shapeLimit)
        + (kindCosts.indices.contains(symbol) ? kindCosts[symbol] : 0)
    }
  }
}

extension SyllableParts.Syllable {
  /// Whether there is more than a letter.
  var hasSigns: Bool { signs.contains { $0 > 0 } }
}
