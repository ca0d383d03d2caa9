import InkKit

/// Learns from people's words how high letters stand on a line and how wide they are.
///
/// Which ink of a word makes which letter was found by a segment network. The usual edges of letters and the
/// frames of words depend on each other, and are found in turns. Medians are taken, as words have wrong labels
/// and letters wrong cells.
struct LineGeometryTrainer {
  /// How often a label must be seen for its letter to be known.
  static let fewest = 10
  /// The fewest letters of a word that say something of each other.
  private static let fewestLetters = 2
  private static let roundCount = 4

  /// The least deviations of an edge in σ, and of the logarithm of a width: frames are not exact.
  private static let leastDeviation: Float = 0.12
  private static let leastWidthDeviation: Float = 0.2
  /// The deviation of an edge before a label is seen, in σ, and as how many letters that counts.
  private static let usualDeviation: Float = 0.35
  private static let usualCount: Float = 8
  /// One in this many words is left out of the mean score, those that fit worst.
  private static let outlierShare = 10

  /// A letter of a word.
  struct Letter {
    /// The index of its label.
    var label: Int
    /// The box around its ink, in σ of the word.
    var box: Box
  }

  private let words: [[Letter]]
  private let labels: [String]

  /// Prepares to learn from words of at least two letters; others are passed over.
  init(_ words: [[Letter]], labels: [String]) {
    self.words = words.filter { $0.count >= Self.fewestLetters }
    self.labels = labels
  }

  /// Prepares to learn from words whose letters were found.
  init(_ samples: [SequenceSample], labels: [String]) {
    let words = samples.map { sample in
      zip(sample.tokens, sample.cells).map { token, cell in
        var box = Box.empty
        for piece in sample.pieces[cell.begin..<cell.end] { box.formUnion(piece.box) }
        return Letter(label: token.label, box: box)
      }
    }
    self.init(words, labels: labels)
  }

  /// How many words are learned from.
  var wordCount: Int { words.count }

  /// What is usual of the letters, or `nil` if none was seen often enough.
  ///
  /// - Complexity: O(*n* log *n*) for *n* letters.
  func geometry() -> LineGeometry? {
    var letters: [LineGeometry.Letter?] = []
    var frames = words.map { _ in LineGeometry.Frame() }
    for _ in 0..<Self.roundCount {
      letters = usualLetters(in: frames)
      frames = words.map { LineGeometry.frame(of: placed($0, as: letters)) }
    }
    let known = words.map { placed($0, as: letters) }.filter { $0.count >= Self.fewestLetters }
    guard !known.isEmpty else { return nil }
    var table: [String: LineGeometry.Letter] = [:]
    for (label, letter) in zip(labels, letters) { table[label] = letter }
    return LineGeometry(
      letters: table, meanEdgeScore: Self.mean(known, LineGeometry.edgeScore),
      meanWidthScore: Self.mean(known, LineGeometry.widthScore))
  }

  /// The known letters of a word.
  private func placed(
    _ word: [Letter], as letters: [LineGeometry.Letter?]
  ) -> [LineGeometry.PlacedLetter] {
    word.compactMap { letter in
      letters[letter.label].flatMap { LineGeometry.PlacedLetter($0, in: letter.box) }
    }
  }

  /// What is usual of each label in words of some frames; `nil` for labels that are seen too seldom.
  private func usualLetters(in frames: [LineGeometry.Frame]) -> [LineGeometry.Letter?] {
    var tops = labels.map { _ in [Float]() }
    var (bottoms, widths) = (tops, tops)
    for (word, frame) in zip(words, frames) {
      for letter in word {
        tops[letter.label].append((letter.box.lower.y - frame.base) / frame.height)
        bottoms[letter.label].append((letter.box.upper.y - frame.base) / frame.height)
        widths[letter.label].append(LineGeometry.logWidth(of: letter.box))
      }
    }
    return labels.indices.map { label -> LineGeometry.Letter? in
      let count = tops[label].count
      guard count >= Self.fewest else { return nil }
      let top = Self.spread(of: tops[label])
      let bottom = Self.spread(of: bottoms[label])
      let width = Self.spread(of: widths[label])
      let widthDeviation = max(width.deviation, Self.leastWidthDeviation)
      return LineGeometry.Letter(
        edges: SIMD2(top.median, bottom.median),
        edgeVariances: SIMD2(
          Self.variance(top.deviation, count: count), Self.variance(bottom.deviation, count: count)),
        logWidth: width.median, logWidthVariance: widthDeviation * widthDeviation)
    }
  }

  /// The variance of an edge that was seen some times.
  private static func variance(_ deviation: Float, count: Int) -> Float {
    let seen = max(deviation, leastDeviation)
    let usual = usualDeviation * usualDeviation * usualCount
    return (seen * seen * Float(count) + usual) / (Float(count) + usualCount)
  }

  /// The median of some values, and 1.4826 times the median distance from it: the standard deviation of a
  /// normal distribution.
  private static func spread(of values: [Float]) -> (median: Float, deviation: Float) {
    let median = values.median ?? 0
    return (median, 1.4826 * (values.map { abs($0 - median) }.median ?? 0))
  }

  /// The mean score per letter, without the words that fit worst: their labels or cells may be wrong.
  private static func mean(
    _ words: [[LineGeometry.PlacedLetter]], _ score: ([LineGeometry.PlacedLetter]) -> Float
  ) -> Float {
    let scored = words.map { (score: Double(score($0)), count: Double($0.count)) }
      .sorted { $0.score / $0.count > $1.score / $1.count }
    let kept = scored.dropLast(scored.count / outlierShare)
    let sum: Double = kept.reduce(0) { $0 + $1.score }
    let count: Double = kept.reduce(0) { $0 + $1.count }
    return Float(sum / count)
  }
}
