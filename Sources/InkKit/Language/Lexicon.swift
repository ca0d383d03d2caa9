extension PackSection {
  /// The tree of words: symbols, 8 bits each, and numbers of children, 8 bits each.
  package static let lexiconSymbols = PackSection("LSYM")
  package static let lexiconCounts = PackSection("LCNT")
  /// For each node its cost after its parent, 8 bits, in 1/16.
  package static let lexiconCosts = PackSection("LCST")
  /// For each node the cost of a word's end there, 8 bits, in 1/16, or 255 if no word ends there.
  package static let lexiconEnds = PackSection("LEND")
}

/// The words of a language with their frequencies, small and large letters being equal.
///
/// What may follow any word after an apostrophe, such as "s", stands for itself as a word that
/// begins with one.
package final class Lexicon: Sendable {
  private let trie: SymbolTrie
  private let costs: PackArray<UInt8>
  private let ends: PackArray<UInt8>

  /// How likely each cost is.
  private let probabilities: [Float]

  /// The code of the apostrophe and the place after one at the beginning, if there is one.
  private let joint: (letter: UInt8, place: Int)?
  /// How likely a word is to be followed by what begins with an apostrophe.
  private let jointShare: Float
  /// What joins a word that ends in it to the next, if anything does.
  private let jointSign: UInt8?

  /// Units of costs per 1 of a natural logarithm, and the cost of what can't be.
  package static let costUnit: Float = 16
  package static let never: UInt8 = 255

  /// Reads and checks the words of a pack.
  ///
  /// - Parameters:
  ///   - apostrophe: The code of the apostrophe, if it is a letter.
  ///   - jointShare: How likely a word is to be followed by an apostrophe and what begins with it.
  ///   - joinsWords: Whether a word that ends in an apostrophe is joined to the next.
  init(
    pack: PackFile, letterCount: Int, apostrophe: UInt8?, jointShare: Float, joinsWords: Bool
  ) throws(ModelError) {
    let trie = try SymbolTrie(
      pack: pack, symbols: .lexiconSymbols, counts: .lexiconCounts, symbolCount: letterCount + 1)
    let costs = try pack.neededValues(of: UInt8.self, in: .lexiconCosts)
    let ends = try pack.neededValues(of: UInt8.self, in: .lexiconEnds)
    guard costs.count == trie.nodeCount, ends.count == trie.nodeCount else {
      throw ModelError(
        .corrupt, subject: pack.path, detail: "the sections of the lexicon do not fit each other")
    }
    self.trie = trie
    self.costs = costs
    self.ends = ends
    probabilities = (0...255).map { cost in
      cost == Self.never ? 0 : ElementaryFunctions.exp(Float(cost) / -Self.costUnit)
    }
    let place = apostrophe.flatMap { trie.child(of: 0, along: $0) }
    joint = apostrophe.flatMap { letter in place.map { (letter, $0) } }
    self.jointShare = place == nil ? 0 : jointShare
    jointSign = joinsWords ? apostrophe : nil
  }

  /// The number of words, those included that begin with an apostrophe.
  var wordCount: Int {
    ends.withSpan { ends in ends.indices.count { ends[$0] != Self.never } }
  }

  /// How likely a letter is at a place, 0 being the beginning, and the place after it.
  @inline(__always)
  func step(from place: Int, by letter: UInt8) -> (probability: Float, place: Int) {
    var probability: Float = 0
    var next = 0
    if let child = trie.child(of: place, along: letter) {
      probability = probabilities[Int(costs[child])]
      next = child
    }
    if let joint, joint.letter == letter {
      // The beginning is no word that something follows.
      guard place != 0 else { return (0, 0) }
      probability += probabilities[Int(ends[place])] * jointShare
      if next == 0 { next = joint.place }
    }
    if isJoined(at: place), let child = trie.child(of: 0, along: letter) {
      probability += probabilities[Int(ends[place])] * probabilities[Int(costs[child])]
      if next == 0 { next = child }
    }
    return (probability, next)
  }

  /// How likely the word is to end at a place.
  @inline(__always)
  func endProbability(at place: Int) -> Float {
    isJoined(at: place) ? 0 : probabilities[Int(ends[place])] * (1 - jointShare)
  }

  /// Whether a word that ends at a place is joined to the next, as "l'" is to "eau".
  @inline(__always)
  private func isJoined(at place: Int) -> Bool {
    guard let jointSign, place != 0 else { return false }
    return trie.symbol(of: place) == jointSign
  }
}
