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
  /// What a step of ``weights`` is worth, in nats.
  let scale: Float
  /// What following one another is worth, in nats, row by row of the earlier one: none, each tag, and
  /// the start of the line; the last of each row is the end of the line.
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
  /// The tokens.
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
  package func forward() -> [Float] {
    var sums = (0..<classCount).map { transition(classCount, $0) + scores[$0] }
    var terms = [Float](repeating: 0, count: classCount)
    for place in 1..<max(1, count) {
      let row = sums.count - classCount
      for to in 0..<classCount {
        for from in 0..<classCount { terms[from] = sums[row + from] + transition(from, to) }
        sums.append(Self.logSum(terms) + scores[place * classCount + to])
      }
    }
    return sums
  }

  /// For each place and class the logarithm of the sum over all that may follow it, without it.
  package func backward() -> [Float] {
    var sums = [Float](repeating: 0, count: scores.count)
    let end = scores.count - classCount
    for from in 0..<classCount { sums[end + from] = transition(from, classCount) }
    var terms = [Float](repeating: 0, count: classCount)
    for place in stride(from: count - 2, through: 0, by: -1) {
      for from in 0..<classCount {
        for to in 0..<classCount {
          let next = (place + 1) * classCount + to
          terms[to] = transition(from, to) + scores[next] + sums[next]
        }
        sums[place * classCount + from] = Self.logSum(terms)
      }
    }
    return sums
  }

  /// The logarithm of the sum over all classes of all places.
  package func logSum() -> Float { logSum(of: forward()) }

  /// The logarithm of the sum over all, from what ``forward()`` found.
  package func logSum(of forward: [Float]) -> Float {
    let row = forward.count - classCount
    return Self.logSum((0..<classCount).map { forward[row + $0] + transition($0, classCount) })
  }

  private static func logSum(_ terms: [Float]) -> Float {
    let most = terms.max() ?? 0
    return most
      + ElementaryFunctions.log(
        terms.reduce(0) { $0 + ElementaryFunctions.exp($1 - most) })
  }
}
