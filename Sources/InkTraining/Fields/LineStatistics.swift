package import InkEvaluation
package import InkKit

/// Counts what lines are made of: how usual pairs of tokens are, and which words go on.
package enum LineStatistics {
  /// How usual the tokens of lines are.
  ///
  /// A pair costs the logarithm of its share among all that follow its first token, with 0.5 taken off each
  /// count for those that were never seen (absolute discounting; Ney, Essen & Kneser 1994).
  package static func fluency(of lines: [LabelledLine]) -> LineFluency {
    var singles: [String: Int] = [:]
    var pairs: [String: [String: Int]] = [:]
    for line in lines {
      var last = LineFluency.start
      for token in line.tokens {
        let word = LineFluency.word(of: token)
        singles[word, default: 0] += 1
        pairs[last, default: [:]][word, default: 0] += 1
        last = word
      }
    }
    let total = Float(max(1, singles.values.reduce(0, +)))
    var costs: [UInt32: UInt8] = [:]
    /// Of two with the same hash the lower cost holds, whichever comes first.
    func add(_ share: Float, at hash: UInt32) {
      costs[hash] = min(costs[hash] ?? .max, cost(share))
    }
    for (word, count) in singles { add(Float(count) / total, at: LineFluency.single(word)) }
    for (first, followers) in pairs {
      let all = Float(followers.values.reduce(0, +))
      for (second, count) in followers where count > 1 || first == LineFluency.start {
        add((Float(count) - 0.5) / all, at: LineFluency.pair(first, second))
      }
    }
    let hashes = costs.keys.sorted()
    return LineFluency(hashes: hashes, costs: hashes.map { costs[$0] ?? .max })
  }

  private static func cost(_ share: Float) -> UInt8 {
    UInt8(min(255, (-ElementaryFunctions.log(share) / LineFluency.step).rounded()))
  }

  /// The fewest lines in which a word must be for its place to mean something.
  private static let fewestLines = 12
  /// The largest share of those lines that end or begin with it.
  private static let largestShare: Float = 0.01

  /// Words that lines don't end with, and words that they don't begin with.
  ///
  /// Only words without a tag of their own, or with the rest of a row, are such: lines begin with few of the
  /// ingredients, too, but may begin with any.
  ///
  /// - Parameter bound: The tags whose words may stand anywhere.
  package static func continuing(
    of lines: [LabelledLine], bound: Set<String>
  ) -> ContinuingWords {
    var counts: [String: (all: Int, bound: Int, first: Int, last: Int)] = [:]
    for line in lines {
      for (index, token) in line.tokens.enumerated() where token.kind == .word {
        var count = counts[token.text.lowercased()] ?? (0, 0, 0, 0)
        count.all += 1
        if let tag = line.tags[index], bound.contains(tag) { count.bound += 1 }
        if index == 0 { count.first += 1 }
        if index == line.tokens.count - 1 { count.last += 1 }
        counts[token.text.lowercased()] = count
      }
    }
    let usual = counts.filter { $0.value.all >= fewestLines && $0.value.bound * 4 < $0.value.all }
    func words(_ place: (Int, Int) -> Int) -> [String] {
      usual.filter {
        Float(place($0.value.first, $0.value.last)) < largestShare * Float($0.value.all)
      }
      .keys.sorted()
    }
    return ContinuingWords(open: words { $1 }, further: words { first, _ in first })
  }
}
