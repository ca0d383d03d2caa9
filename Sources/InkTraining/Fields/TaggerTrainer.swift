package import InkEvaluation
package import InkKit

/// Trains a tagger: the weights that make the tags of labelled lines likeliest, by stochastic gradient
/// steps that adapt to each weight (AdaGrad; Duchi, Hazan & Singer 2011).
package struct TaggerTrainer: Sendable {
  // Of nine settings, with rates from 0.05 to 0.2 and decays from 0.0002 to 0.004, the rows of the two data sets' `dev`
  // that are right differ by at most 1.5 in a hundred; features that one token has alone double the pack for no more.

  /// How often all lines are gone over.
  package var passCount = 24
  /// The length of the first step of each weight.
  package var rate: Float = 0.05
  /// How much weights are drawn to 0 in each step: the strength of the L2 penalty.
  package var decay: Float = 1e-3
  /// Features that fewer tokens have are left out, as they would only be learned by heart.
  package var fewestTokens = 2

  private static let seed: UInt64 = 17

  package init() {}

  /// The tags of lines, in the order in which they come first.
  package static func tags(of lines: [LabelledLine]) -> [String] {
    lines.flatMap { $0.tags.compactMap(\.self) }.uniqued()
  }

  /// Trains on lines.
  ///
  /// - Parameters:
  ///   - tags: The tags in the order of the fields; lines have no others.
  ///   - report: Called after each pass; the loss is minus the log-likelihood of a line.
  /// - Complexity: O(*pnt*²) for *p* passes over *n* tokens and *t* tags.
  package func tagger(
    of lines: [LabelledLine], tags: [String], report: (TrainingProgress) -> Void = { _ in }
  ) -> SequenceTagger {
    let samples = lines.filter { !$0.tokens.isEmpty }
    var field = TagField(
      features: kept(of: samples), classCount: tags.count + 1, rate: rate, decay: decay)
    let coded = samples.map { line in
      CodedLine(
        rows: TokenFeatures.hashes(of: line.tokens).map { field.row(of: $0) },
        classes: line.tags.map { tag in tag.flatMap(tags.firstIndex).map { $0 + 1 } ?? 0 })
    }
    var order = Array(coded.indices)
    var random = SplitMix64(seed: Self.seed)
    for pass in 0..<passCount {
      random.shuffle(&order)
      var loss: Float = 0
      for index in order { loss += field.learn(coded[index]) }
      // The mean over the second half of the passes generalizes better than the last weights.
      if pass >= passCount / 2 { field.takeIntoMean() }
      report(
        TrainingProgress(
          pass: pass + 1, passCount: passCount, loss: loss / Float(max(1, order.count))))
    }
    return field.tagger(tags: tags)
  }

  /// How often the tagger of kinds goes over its lines, and how many tokens have its features at least: whole
  /// lines are told apart by much less than words are.
  private static let kindSettings = (passes: 8, tokens: 6)

  /// A tagger that tells sentences from rows, each by all of its words; `nil` without sentences.
  package func kinds(rows: [LabelledLine], sentences: [LabelledLine]) -> SequenceTagger? {
    guard !sentences.isEmpty else { return nil }
    func marked(_ lines: [LabelledLine], _ tag: String) -> [LabelledLine] {
      lines.map { line in
        LabelledLine(text: line.text, tokens: line.tokens, tags: line.tokens.map { _ in tag })
      }
    }
    var trainer = self
    trainer.passCount = Self.kindSettings.passes
    trainer.fewestTokens = Self.kindSettings.tokens
    let tags = TaggerContents.kindTags
    return trainer.tagger(of: marked(rows, tags[0]) + marked(sentences, tags[1]), tags: tags)
  }

  /// The features that enough tokens have, rising.
  private func kept(of lines: [LabelledLine]) -> [UInt32] {
    var counts: [UInt32: Int] = [:]
    for line in lines {
      for feature in TokenFeatures.hashes(of: line.tokens) { counts[feature, default: 0] += 1 }
    }
    return counts.filter { $0.value >= fewestTokens }.keys.sorted()
  }
}

/// A line as the trainer sees it.
private struct CodedLine {
  /// For each token and feature the row of its weights, or −1.
  let rows: [Int32]
  let classes: [Int]
}

/// The weights of a tagger while they are learned.
private struct TagField {
  let features: [UInt32]
  let classCount: Int
  let rate: Float
  let decay: Float

  private var weights: [Float]
  private var squares: [Float]
  private var sums: [Float]
  private var transitions: [Float]
  private var transitionSquares: [Float]
  private var transitionSums: [Float]
  private var meanCount: Float = 0

  init(features: [UInt32], classCount: Int, rate: Float, decay: Float) {
    self.features = features
    self.classCount = classCount
    self.rate = rate
    self.decay = decay
    weights = Array(repeating: 0, count: features.count * classCount)
    squares = Array(repeating: 0.1, count: weights.count)
    sums = weights
    transitions = Array(repeating: 0, count: (classCount + 1) * (classCount + 1))
    transitionSquares = Array(repeating: 0.1, count: transitions.count)
    transitionSums = transitions
  }

  func row(of hash: UInt32) -> Int32 {
    let row = features.partitioningIndex { $0 >= hash }
    return row < features.count && features[row] == hash ? Int32(row) : -1
  }

  /// One step towards the tags of a line.
  ///
  /// - Returns: Minus the log-likelihood that they had before.
  mutating func learn(_ line: CodedLine) -> Float {
    let count = line.classes.count
    var scores = [Float](repeating: 0, count: count * classCount)
    for (index, row) in line.rows.enumerated() where row >= 0 {
      let token = index / TokenFeatures.count * classCount
      for tag in 0..<classCount { scores[token + tag] += weights[Int(row) * classCount + tag] }
    }
    let chain = TagChain(scores: scores, classCount: classCount, transitions: transitions)
    let forward = chain.forward()
    let backward = chain.backward()
    let total = chain.logSum(of: forward)
    stepTransitions(line.classes, scores, forward, backward, total)
    var errors = [Float](repeating: 0, count: scores.count)
    for token in line.classes.indices {
      let rest = Float(total - forward.offsets[token] - backward.offsets[token])
      for index in token * classCount..<(token + 1) * classCount {
        errors[index] = ElementaryFunctions.exp(
          forward.values[index] + backward.values[index] - rest)
      }
    }
    for (token, tag) in line.classes.enumerated() { errors[token * classCount + tag] -= 1 }
    for (index, row) in line.rows.enumerated() where row >= 0 {
      let token = index / TokenFeatures.count * classCount
      for tag in 0..<classCount {
        let place = Int(row) * classCount + tag
        Self.step(
          &weights[place], &squares[place], errors[token + tag] + decay * weights[place], rate)
      }
    }
    return Float(total) - chain.score(of: line.classes)
  }

  /// The step of what following one another is worth.
  private mutating func stepTransitions(
    _ classes: [Int], _ scores: [Float], _ forward: TagChain.Sums, _ backward: TagChain.Sums,
    _ total: Double
  ) {
    let side = classCount + 1
    var errors = [Float](repeating: 0, count: transitions.count)
    func rest(_ earlier: Int, _ later: Int) -> Float {
      Float(total - forward.offsets[earlier] - backward.offsets[later])
    }
    let last = classes.count - 1
    for tag in 0..<classCount {
      errors[classCount * side + tag] = ElementaryFunctions.exp(
        forward.values[tag] + backward.values[tag] - rest(0, 0))
      let end = last * classCount + tag
      errors[tag * side + classCount] = ElementaryFunctions.exp(
        forward.values[end] + backward.values[end] - rest(last, last))
    }
    for token in 1..<max(1, classes.count) {
      let (before, here) = ((token - 1) * classCount, token * classCount)
      let rest = rest(token - 1, token)
      for from in 0..<classCount {
        for to in 0..<classCount {
          let way = forward.values[before + from] + transitions[from * side + to]
          errors[from * side + to] += ElementaryFunctions.exp(
            way + scores[here + to] + backward.values[here + to] - rest)
        }
      }
    }
    errors[classCount * side + classes[0]] -= 1
    errors[classes[classes.count - 1] * side + classCount] -= 1
    for (from, to) in zip(classes, classes.dropFirst()) { errors[from * side + to] -= 1 }
    for index in transitions.indices {
      Self.step(
        &transitions[index], &transitionSquares[index],
        errors[index] + decay * transitions[index], rate)
    }
  }

  private static func step(
    _ weight: inout Float, _ square: inout Float, _ slope: Float, _ rate: Float
  ) {
    square += slope * slope
    weight -= rate * slope / square.squareRoot()
  }

  mutating func takeIntoMean() {
    for index in weights.indices { sums[index] += weights[index] }
    for index in transitions.indices { transitionSums[index] += transitions[index] }
    meanCount += 1
  }

  /// The mean weights, rounded to 8 bits; features whose weights are all 0 are left out.
  func tagger(tags: [String]) -> SequenceTagger {
    let means = sums.map { $0 / max(1, meanCount) }
    let scale = max(means.reduce(0) { max($0, abs($1)) }, .leastNormalMagnitude) / 127
    var hashes: [UInt32] = []
    var rounded: [Int8] = []
    for (row, hash) in features.enumerated() {
      let values = means[row * classCount..<(row + 1) * classCount].map {
        Int8(($0 / scale).rounded())
      }
      guard values.contains(where: { $0 != 0 }) else { continue }
      hashes.append(hash)
      rounded += values
    }
    return SequenceTagger(
      tags: tags, hashes: hashes, weights: rounded, scale: scale,
      transitions: transitionSums.map { $0 / max(1, meanCount) })
  }
}
