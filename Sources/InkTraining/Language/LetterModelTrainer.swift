import InkKit

/// Counts sequences of letters in words and makes the sections of a ``LetterModel``.
///
/// Probabilities are interpolated by Witten and Bell's method: how much shorter sequences count
/// depends on how many different letters follow one. Sequences that say little more than shorter
/// ones are left out.
struct LetterModelTrainer: Sendable {
  /// The length of the longest sequences, the predicted letter included; from 2 to 8.
  var order = 6
  /// How much each letter that follows a sequence counts for shorter ones.
  var smoothing: Float = 3
  /// How much a sequence must say, in weight times natural logarithm.
  var threshold: Float = 1.5

  /// How much a letter of foreign words counts beside others before any is counted.
  private static let auxiliaryWeight: Float = 0.05

  /// Sequences of one length with their weights and probabilities, in lexicographic order.
  private struct Level {
    var keys: [UInt64] = []
    var weights: [Float] = []
    var probabilities: [Float] = []
    var isKept: [Bool] = []

    func index(of key: UInt64) -> Int? {
      let place = keys.partitioningIndex { $0 >= key }
      return place < keys.count && keys[place] == key ? place : nil
    }
  }

  /// Adds the sections of a model.
  ///
  /// - Parameters:
  ///   - words: Codes of letters and weights.
  ///   - endings: What may follow any word after its end, such as "'s", with how likely it is.
  ///   - letters: All letters, of which those of foreign words are rarer.
  func addSections(
    of words: [(codes: [UInt8], weight: Float)], endings: [(codes: [UInt8], share: Float)],
    letters: [LanguageAlphabet.Letter], to pack: inout PackBuilder
  ) {
    var levels = counted(words, endings, letters.count)
    // Before any letter is counted; the first is the end.
    let weights = [1] + letters.map { $0.isAuxiliary ? Self.auxiliaryWeight : 1 }
    let total = weights.reduce(0, +)
    let shares = weights.map { $0 / total }
    for length in levels.indices { interpolate(length, &levels, shares) }
    prune(&levels)
    let sequences = levels.enumerated().flatMap { length, level in
      level.keys.indices.filter { level.isKept[$0] }.map { Self.codes(level.keys[$0], length + 1) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
    let tree = SymbolTrieWriter(sequences: sequences)
    let costs = (0..<tree.count).map { node -> UInt8 in
      guard node > 0 else { return 0 }
      let (range, depth) = tree.ranges[node]
      let key = Self.key(sequences[range.lowerBound][..<depth])
      let level = levels[depth - 1]
      return PackedCost.cost(of: level.index(of: key).map { level.probabilities[$0] } ?? 1)
    }
    var backoff = LetterBackoff(tree: tree, costs: costs)
    backoff.balance(sequences)
    tree.addSections(symbols: .letterSymbols, counts: .letterCounts, to: &pack)
    pack.add(.letterCosts, bytes: backoff.costs)
    let parents = (0..<tree.count).filter { !tree.children[$0].isEmpty }
    pack.add(.letterBackoffs, integers: parents.map { backoff.backoffs[$0] })
    pack.add(.letterSuffixes, integers: parents.map { UInt32(backoff.suffixes[$0]) })
  }

  private static func key(_ codes: some Sequence<UInt8>) -> UInt64 {
    codes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func codes(_ key: UInt64, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: key >> (8 * UInt64(length - 1 - $0))) }
  }

  /// All sequences up to the order, with the sums of their weights.
  private func counted(
    _ words: [(codes: [UInt8], weight: Float)], _ endings: [(codes: [UInt8], share: Float)],
    _ letterCount: Int
  ) -> [Level] {
    var raw: [[(key: UInt64, weight: Float)]] = Array(repeating: [], count: order)
    func add(_ sequence: [UInt8], _ weight: Float, from first: Int, lengths: Int) {
      for end in first..<sequence.count {
        for length in 1...min(lengths, end + 1) {
          raw[length - 1].append((Self.key(sequence[(end + 1 - length)...end]), weight))
        }
      }
    }
    for (codes, weight) in words {
      let sequence = [LetterModel.end] + codes + [LetterModel.end]
      add(sequence, weight, from: 1, lengths: order)
      // Endings follow all words alike; three letters are enough to learn that.
      for ending in endings {
        add(
          [LetterModel.end] + codes + ending.codes + [LetterModel.end], weight * ending.share,
          from: codes.count + 1, lengths: min(order, 3))
      }
    }
    for code in 0...UInt8(letterCount) { raw[0].append((UInt64(code), 0)) }
    return raw.map { sequences in
      let sums = sequences.addingUpWeights()
      return Level(keys: sums.map(\.key), weights: sums.map(\.weight))
    }
  }

  /// Computes the probabilities of a length from those of shorter sequences.
  private func interpolate(_ length: Int, _ levels: inout [Level], _ shares: [Float]) {
    let level = levels[length]
    var probabilities = [Float](repeating: 0, count: level.keys.count)
    var first = 0
    while first < level.keys.count {
      let history = level.keys[first] >> 8
      var last = first
      var total: Float = 0
      while last < level.keys.count, level.keys[last] >> 8 == history {
        total += level.weights[last]
        last += 1
      }
      let shorter = smoothing * Float(last - first)
      for index in first..<last {
        var below = shares[Int(level.keys[index] & 0xFF)]
        if length > 0 {
          let suffix = level.keys[index] & ((1 << (8 * UInt64(length))) - 1)
          below =
            levels[length - 1].index(of: suffix).map { levels[length - 1].probabilities[$0] }
            ?? below
        }
        probabilities[index] = (level.weights[index] + shorter * below) / (total + shorter)
      }
      first = last
    }
    levels[length].probabilities = probabilities
  }

  /// Marks the sequences that are worth their room, and those that lead to them.
  private func prune(_ levels: inout [Level]) {
    for length in levels.indices.reversed() {
      let level = levels[length]
      var isKept = level.keys.indices.map { index in
        guard length >= 2 else { return true }
        let suffix = level.keys[index] & ((1 << (8 * UInt64(length))) - 1)
        guard let below = levels[length - 1].index(of: suffix) else { return true }
        let ratio = level.probabilities[index] / levels[length - 1].probabilities[below]
        return level.weights[index] * abs(ElementaryFunctions.log(ratio)) >= threshold
      }
      if length + 1 < levels.count {
        let longer = levels[length + 1]
        for index in longer.keys.indices where longer.isKept[index] {
          if let prefix = level.index(of: longer.keys[index] >> 8) { isKept[prefix] = true }
        }
      }
      levels[length].isKept = isKept
    }
  }
}
