/// Gives each token of a line a tag: a linear-chain conditional random field (Lafferty, McCallum & Pereira
/// 2001) over hashed features.
///
///     score of tags y of tokens x = Σᵢ (Σ of the weights of yᵢ over the features of xᵢ) + T[yᵢ₋₁, yᵢ]
///
/// The likeliest tags are found by Viterbi's algorithm, their probabilities by the sums over all others.
package struct SequenceTagger: Sendable {
  /// The tags that tokens may have besides none, in the order in which rows tell them.
  package let tags: [String]
  /// The hashes of the features that have weights, rising.
  package let hashes: [UInt32]
  /// For each of ``hashes`` a weight for none and for each tag.
  let weights: [Int8]
  /// The value of a step of ``weights``, in nats.
  let scale: Float
  /// The gain of one class behind another, in nats, row by row of the earlier one: none, each tag,
  /// and the start of the line; the last of each row is the end of the line.
  let transitions: [Float]

  /// None and each tag.
  package var classCount: Int { tags.count + 1 }

  /// Creates a tagger of weights whose numbers fit each other.
  package init(
    tags: [String], hashes: [UInt32], weights: [Int8], scale: Float, transitions: [Float]
  ) {
    precondition(
      weights.count == hashes.count * (tags.count + 1)
        && transitions.count == (tags.count + 2) * (tags.count + 2),
      "A tagger has a weight for each feature and class, and one for each pair of classes.")
    self.tags = tags
    self.hashes = hashes
    self.weights = weights
    self.scale = scale
    self.transitions = transitions
  }

  /// The likeliest tags of a line.
  ///
  /// - Complexity: O(*n* (log *f* + *t*²)) for *n* tokens, *f* features and *t* tags.
  package func tagging(of tokens: [TextToken]) -> LineTagging {
    guard !tokens.isEmpty else { return LineTagging(tokens: [], classes: [], probability: 1) }
    let chain = TagChain(
      scores: scores(of: tokens), classCount: classCount, transitions: transitions)
    let best = chain.best()
    return LineTagging(
      tokens: tokens, classes: best.classes,
      probability: ElementaryFunctions.exp(min(0, best.score - chain.logSum())))
  }

  /// How likely given classes of the tokens of a line are, from 0 to 1.
  package func probability(of classes: [Int], for tokens: [TextToken]) -> Float {
    guard !tokens.isEmpty else { return 1 }
    let chain = TagChain(
      scores: scores(of: tokens), classCount: classCount, transitions: transitions)
    return ElementaryFunctions.exp(min(0, chain.score(of: classes) - chain.logSum()))
  }

  /// For each token and class the sum of the weights of its features, in nats.
  private func scores(of tokens: [TextToken]) -> [Float] {
    let count = classCount
    var scores = [Float](repeating: 0, count: tokens.count * count)
    for (index, hash) in TokenFeatures.hashes(of: tokens).enumerated() {
      let row = hashes.partitioningIndex { $0 >= hash }
      guard row < hashes.count, hashes[row] == hash else { continue }
      let token = index / TokenFeatures.count
      for tag in 0..<count {
        scores[token * count + tag] += Float(weights[row * count + tag]) * scale
      }
    }
    return scores
  }
}

/// The tags of the tokens of a line.
package struct LineTagging: Hashable, Sendable {
  package let tokens: [TextToken]
  /// For each token 0 for no tag, else 1 and the index of its tag.
  package let classes: [Int]
  /// How likely it is that all of them are right, from 0 to 1.
  package let probability: Float

  /// Creates tags of tokens.
  package init(tokens: [TextToken], classes: [Int], probability: Float) {
    self.tokens = tokens
    self.classes = classes
    self.probability = probability
  }
}

/// Scores of classes in a row.
package struct TagChain: Sendable {
  /// For each place and class a score, in nats.
  package let scores: [Float]
  /// The number of classes.
  package let classCount: Int
  /// For each class and the start, what is worth that each class and the end follow.
  package let transitions: [Float]

  /// Creates a chain; there is at least one place.
  package init(scores: [Float], classCount: Int, transitions: [Float]) {
    self.scores = scores
    self.classCount = classCount
    self.transitions = transitions
  }

  /// The number of places.
  package var count: Int { scores.count / classCount }

  private func transition(_ from: Int, _ to: Int) -> Float {
    transitions[from * (classCount + 1) + to]
  }

  /// The classes with the highest score (Viterbi 1967); of equal ones the lower class.
  func best() -> (classes: [Int], score: Float) {
    var row = (0..<classCount).map { transition(classCount, $0) + scores[$0] }
    var origins: [Int] = []
    for place in 1..<max(1, count) {
      var next = row
      for to in 0..<classCount {
        var origin = 0
        for from in 1..<classCount
        where row[from] + transition(from, to) > row[origin] + transition(origin, to) {
          origin = from
        }
        origins.append(origin)
        next[to] = row[origin] + transition(origin, to) + scores[place * classCount + to]
      }
      row = next
    }
    for from in 0..<classCount { row[from] += transition(from, classCount) }
    var last = 0
    for from in 1..<classCount where row[from] > row[last] { last = from }
    let score = row[last]
    var classes = [last]
    for place in stride(from: count - 2, through: 0, by: -1) {
      last = origins[place * classCount + last]
      classes.append(last)
    }
    return (classes.reversed(), score)
  }

  /// The score of given classes.
  package func score(of classes: [Int]) -> Float {
    var sum =
      transition(classCount, classes[0]) + transition(classes[classes.count - 1], classCount)
    for (from, to) in zip(classes, classes.dropFirst()) { sum += transition(from, to) }
    for (place, tag) in classes.enumerated() { sum += scores[place * classCount + tag] }
    return sum
  }

  /// For each place and class the logarithm of the sum over all that may come before it, with it.
  package func forward() -> Sums {
    var sums = Sums(count, classCount)
    for to in 0..<classCount { sums.values[to] = transition(classCount, to) + scores[to] }
    var terms = [Float](repeating: 0, count: classCount)
    for place in 1..<max(1, count) {
      let row = sums.beginRow(place, after: place - 1)
      for to in 0..<classCount {
        for from in 0..<classCount { terms[from] = row[from] + transition(from, to) }
        let here = place * classCount + to
        sums.values[here] = Self.logSum(terms) + scores[here]
      }
    }
    return sums
  }

  /// For each place and class the logarithm of the sum over all that may follow it, without it.
  package func backward() -> Sums {
    var sums = Sums(count, classCount)
    let end = scores.count - classCount
    for from in 0..<classCount { sums.values[end + from] = transition(from, classCount) }
    var terms = [Float](repeating: 0, count: classCount)
    for place in stride(from: count - 2, through: 0, by: -1) {
      let row = sums.beginRow(place, after: place + 1)
      for from in 0..<classCount {
        for to in 0..<classCount {
          let next = (place + 1) * classCount + to
          terms[to] = transition(from, to) + scores[next] + row[to]
        }
        sums.values[place * classCount + from] = Self.logSum(terms)
      }
    }
    return sums
  }

  /// The logarithm of the sum over all classes of all places.
  package func logSum() -> Float { Float(logSum(of: forward())) }

  /// The logarithm of the sum over all, from what ``forward()`` found.
  package func logSum(of forward: Sums) -> Double {
    let row = forward.values.count - classCount
    let rest = Self.logSum(
      (0..<classCount).map { forward.values[row + $0] + transition($0, classCount) })
    return Double(rest) + forward.offsets[count - 1]
  }

  /// Logarithms of sums over the classes of more and more places.
  ///
  /// In a line of thousands of words they grow beyond what a `Float` tells from one another, so that rows of
  /// large ones begin anew, and an offset in front of each row says where.
  package struct Sums: Sendable {
    /// For each place and class its sum, without the offset of the place.
    package fileprivate(set) var values: [Float]
    /// For each place what its sums have besides.
    package fileprivate(set) var offsets: [Double]
    private let classCount: Int

    /// Sums up to this are kept as they are: a `Float` of it is right to 0.0003, and a line of a list, of some
    /// dozens of words, doesn't reach it.
    private static let limit: Float = 4096

    fileprivate init(_ count: Int, _ classCount: Int) {
      values = Array(repeating: 0, count: count * classCount)
      offsets = Array(repeating: 0, count: count)
      self.classCount = classCount
    }

    /// Begins the row of a place that goes on from another one.
    ///
    /// - Returns: The row to go on from, by the offset of the new one.
    fileprivate mutating func beginRow(_ place: Int, after other: Int) -> [Float] {
      var row = Array(values[other * classCount..<(other + 1) * classCount])
      offsets[place] = offsets[other]
      if let most = row.max(), abs(most) > Self.limit {
        offsets[place] += Double(most)
        for index in row.indices { row[index] -= most }
      }
      return row
    }
  }

  private static func logSum(_ terms: [Float]) -> Float {
    let most = terms.max() ?? 0
    return most
      + ElementaryFunctions.log(
        terms.reduce(0) { $0 + ElementaryFunctions.exp($1 - most) })
  }
}
