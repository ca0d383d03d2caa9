/// How usual a line is among those that a tagger learned from: of the readings of a line of handwriting the
/// one that is such a line is likelier than one of foreign words.
///
/// Each token costs what it is rare after the one before it (a pair that was seen), else what it is rare
/// by itself, a word that was never seen what it costs to spell one.
package struct LineFluency: Sendable {
  /// The hashes of what has a cost, rising: pairs of tokens, and tokens.
  let hashes: [UInt32]
  /// Their costs in sixteenths of a nat.
  let costs: [UInt8]

  /// Creates costs of hashes that rise.
  package init(hashes: [UInt32], costs: [UInt8]) {
    precondition(hashes.count == costs.count, "Each pair or token has one cost.")
    self.hashes = hashes
    self.costs = costs
  }

  /// The value of a step of ``costs``, in nats.
  package static let step: Float = 1.0 / 16
  /// The extra cost of a pair that was never seen, in nats: the cost of "stupid backoff" (Brants et al.
  /// 2007), −ln 0.4.
  package static let backoff: Float = 0.92
  /// The costs of a token that was never seen, and of each of its characters, in nats. Not tuned: about the cost of
  /// a word that was seen once among a hundred thousand.
  package static let unknown: (word: Float, character: Float) = (9, 0.5)

  /// The cost of a line, in nats: lower is more usual.
  ///
  /// - Complexity: O(*n* log *f*) for *n* tokens and *f* pairs.
  package func cost(of tokens: [TextToken]) -> Float {
    var sum: Float = 0
    var last = Self.start
    for token in tokens {
      let word = Self.word(of: token)
      if let cost = cost(ofHash: Self.pair(last, word)) {
        sum += cost
      } else if let cost = cost(ofHash: Self.single(word)) {
        sum += cost + Self.backoff
      } else {
        sum += Self.unknown.word + Self.unknown.character * Float(min(token.text.count, 12))
      }
      last = word
    }
    return sum
  }

  private func cost(ofHash hash: UInt32) -> Float? {
    let row = hashes.partitioningIndex { $0 >= hash }
    guard row < hashes.count, hashes[row] == hash else { return nil }
    return Float(costs[row]) * Self.step
  }

  /// The token in front of every line.
  package static let start = "\u{0}"

  /// The word that a token counts as: small numbers and simple fractions stand for themselves.
  package static func word(of token: TextToken) -> String {
    token.kind == .number && token.text.count > 3 ? token.featureText : token.text.lowercased()
  }

  /// The hash of a token after another one.
  package static func pair(_ first: String, _ second: String) -> UInt32 {
    var hash = ContentHash()
    hash.combine(first)
    hash.combine(second)
    return UInt32(truncatingIfNeeded: hash.value)
  }

  /// The hash of a token by itself.
  package static func single(_ word: String) -> UInt32 {
    var hash = ContentHash()
    hash.combine(word)
    return UInt32(truncatingIfNeeded: hash.value)
  }
}
