import InkKit

/// Counts pairs of characters in words and makes the sections of a ``CharacterModel``.
///
/// A list of words says which characters follow each other within words. Where no spaces part words,
/// a word is taken to be followed by any other: so the list stands for running text.
struct CharacterModelTrainer: Sendable {
  /// How much a character that is only known to exist counts beside the rarest that is counted.
  var floor: Float = 0.2
  /// The same for those of foreign words.
  var auxiliaryFloor: Float = 0.02
  /// How much what characters are alone counts beside what follows one.
  var smoothing: Float = 20
  /// How much a pair must say to be kept, in weight times natural logarithm.
  var threshold: Float = 3

  /// Adds the sections of a model.
  ///
  /// - Parameters:
  ///   - words: Codes of characters and weights.
  ///   - isAuxiliary: For each character, the first having the code 1.
  ///   - endShare: How likely text without spaces is to be broken by a mark after a character;
  ///     `nil` if spaces part words.
  func addSections(
    of words: [(codes: [UInt16], weight: Float)], isAuxiliary: [Bool], endShare: Float?,
    to pack: inout PackBuilder
  ) {
    let count = isAuxiliary.count + 1
    var alone = [0] + isAuxiliary.map { $0 ? auxiliaryFloor : floor }
    var firsts = [Float](repeating: 0, count: count)
    var lasts = firsts
    var pairs: [(key: UInt32, weight: Float)] = []
    for (codes, weight) in words {
      guard let first = codes.first, let last = codes.last else { continue }
      firsts[Int(first)] += weight
      lasts[Int(last)] += weight
      for code in codes { alone[Int(code)] += weight }
      for (code, next) in zip(codes, codes.dropFirst()) {
        pairs.append((UInt32(code) << 16 | UInt32(next), weight))
      }
    }
    let ofWords = max(1e-6, firsts.reduce(0, +))
    let ofCharacters = alone.reduce(0, +)
    firsts = firsts.map { $0 / ofWords }
    // A word that ends is the end, or goes on with another one.
    let endOfWord = endShare.map { min(1, $0 * ofCharacters / ofWords) } ?? 1
    alone[0] = ofWords * endOfWord
    let total = alone.reduce(0, +)
    let shares = alone.map { $0 / total }
    let costs = shares.map { PackedCost.cost(of: $0) }
    let probabilities = costs.map(PackedCost.probability)

    let followers = pairs.addingUpWeights()
    var counts = ByteWriter()
    var codes = ByteWriter()
    var followerCosts: [UInt8] = []
    var backoffs = ByteWriter()
    var next = 0
    for code in 0..<count {
      var within = [(code: UInt16, weight: Float)]()
      while next < followers.count, followers[next].key >> 16 == UInt32(code) {
        within.append((UInt16(followers[next].key & 0xFFFF), followers[next].weight))
        next += 1
      }
      let kept =
        code == 0
        ? keptFirsts(firsts, ofWords, shares)
        : kept(
          within, ended: lasts[code], endOfWord: endOfWord, firsts: firsts, shares: shares)
      var known: Float = 0
      var below: Float = 0
      for (follower, probability) in kept {
        let cost = max(1, PackedCost.cost(of: probability))
        codes.append(follower)
        followerCosts.append(cost)
        known += PackedCost.probability(of: cost)
        below += probabilities[Int(follower)]
      }
      let all = probabilities.reduce(0, +)
      let weight = max(1e-4, 1 - known) / max(1e-4, all - below)
      counts.append(UInt16(kept.count))
      backoffs.append(PackedCost.backoff(of: weight))
    }
    pack.add(.characterCosts, bytes: costs)
    pack.add(.characterFollowerCounts, bytes: counts.bytes)
    pack.add(.characterFollowers, bytes: codes.bytes)
    pack.add(.characterFollowerCosts, bytes: followerCosts)
    pack.add(.characterBackoffs, bytes: backoffs.bytes)
  }

  /// The first characters that are likely enough to keep.
  private func keptFirsts(
    _ firsts: [Float], _ weight: Float, _ shares: [Float]
  ) -> [(code: UInt16, probability: Float)] {
    firsts.indices.dropFirst().compactMap { code in
      let probability = (firsts[code] * weight + smoothing * shares[code]) / (weight + smoothing)
      return isWorthRoom(firsts[code] * weight, probability, shares[code])
        ? (UInt16(code), probability) : nil
    }
  }

  /// The followers of a character that say more than what is known of the follower alone.
  private func kept(
    _ within: [(code: UInt16, weight: Float)], ended: Float, endOfWord: Float, firsts: [Float],
    shares: [Float]
  ) -> [(code: UInt16, probability: Float)] {
    let total = within.reduce(ended) { $0 + $1.weight } + smoothing
    var kept: [(code: UInt16, probability: Float)] = []
    let ends = (ended * endOfWord + smoothing * shares[0]) / total
    if isWorthRoom(ended * endOfWord, ends, shares[0]) { kept.append((0, ends)) }
    for (code, weight) in within {
      let share = shares[Int(code)]
      let new = ended * (1 - endOfWord) * firsts[Int(code)]
      let probability = (weight + new + smoothing * share) / total
      if isWorthRoom(weight, probability, share) { kept.append((code, probability)) }
    }
    return kept
  }

  private func isWorthRoom(_ weight: Float, _ probability: Float, _ share: Float) -> Bool {
    weight * abs(ElementaryFunctions.log(max(1e-30, probability) / max(1e-30, share))) >= threshold
  }
}
