/// Finds the Korean syllables, letters, digits and marks that an ink may be.
///
/// The network says how likely each letter is at its place in the block; a syllable costs what its
/// letters cost together, and that the ink is a syllable at all.
package struct HangulFinder: CharacterFinder {
  /// The syllables in the order of their characters, then ``HangulJamo/singles``.
  package let labels: [String]

  private let network: HangulNetwork

  /// What digits and marks cost beside their shape: among letters they are rare.
  private static let signCost: Float = 2.5
  /// What those cost that are but a small stroke or two. Without their size, which a finder does not
  /// know, their shapes are those of many letters.
  private static let smallMarkCost: Float = 6
  private static let smallMarks: Set<Character> = [".", ",", "'", "\"", ":", "-"]

  package init(network: HangulNetwork) {
    self.network = network
    labels =
      (0..<HangulSyllable.count).map { HangulSyllable(number: $0).text }
      + HangulJamo.singles.map { String($0) }
  }

  /// Measured as told at `ScriptFit`: the best costs 0.14 at the median of Korean letters, and 2.1 of inks
  /// of other scripts.
  package func scriptLogOdds(ofLeastCost cost: Float) -> Float { 1.65 - 1.4 * cost }

  /// - Complexity: O(*n*) for *n* points and the number of syllables.
  package func candidates(
    of strokes: ArraySlice<Stroke>, limit: Int, isAllowed: [Bool]
  ) -> [FoundCharacter] {
    var features: [Float] = []
    let paths = strokes.map { $0.points.map { SIMD2($0.x, $0.y) } }
    guard DirectionFeatures.extract(paths, into: &features) else { return [] }
    let scores = network.choices.logProbabilities(of: features)
    func cost(_ head: HangulNetwork.Head, _ choice: Int) -> Float {
      -scores[head.outputs.lowerBound + choice]
    }
    var best: [FoundCharacter] = []
    var bound = Float.infinity
    func offer(_ label: Int, _ cost: Float) {
      guard cost < bound, isAllowed.isEmpty || isAllowed[label] else { return }
      let character = FoundCharacter(label: label, cost: max(cost, 0))
      best.insert(character, amongFirst: limit) { $0.cost < $1.cost }
      if best.count == limit { bound = best[limit - 1].cost }
    }
    let isSyllable = cost(.kind, HangulNetwork.Kind.syllable.rawValue)
    var label = 0
    for initial in HangulJamo.initials.indices {
      let withInitial = isSyllable + cost(.initial, initial)
      for vowel in HangulJamo.vowels.indices {
        let withVowel = withInitial + cost(.vowel, vowel)
        for final in HangulJamo.finals.indices {
          offer(label, withVowel + cost(.final, final))
          label += 1
        }
      }
    }
    let isSingle = cost(.kind, HangulNetwork.Kind.single.rawValue)
    for (single, character) in HangulJamo.singles.enumerated() {
      let rarity = Self.rarity(of: character, at: single)
      offer(label + single, isSingle + rarity + cost(.single, single))
    }
    return best
  }

  /// What a letter by itself costs in a line: it is nearly always a part of a syllable.
  private static let letterCost: Float = 8
  /// Marks that are smaller than this in a line are not held back for being small.
  private static let markSize: Float = 0.35

  package func lineCost(of label: Int, size: Float) -> Float {
    let place = label - HangulSyllable.count
    guard place >= 0 else { return 0 }
    guard place >= HangulJamo.all.count else { return Self.letterCost }
    let isSmall = Self.smallMarks.contains(HangulJamo.singles[place])
    return isSmall && size < Self.markSize ? Self.signCost - Self.smallMarkCost : 0
  }

  package var writesSpaces: Bool { true }

  private static func rarity(of character: Character, at place: Int) -> Float {
    guard place >= HangulJamo.all.count else { return 0 }
    return smallMarks.contains(character) ? smallMarkCost : signCost
  }
}
