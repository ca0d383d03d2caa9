public import InkKit

/// Makes packs of the kind ``PackKind/characters`` from labelled ink, for a ``PrototypeFinder``.
///
/// One sample of a character is enough, and reference strokes will do: how writings of a character
/// differ is learned over all characters at once, from those with several samples and from varied
/// copies. The same samples in the same order give the same bytes.
public struct PrototypeTrainer: Sendable {
  /// How many numbers make a prototype.
  package var dimension = 64
  /// The most samples of a label that are used, taken evenly from all.
  package var sampleLimit = 40
  /// How many varied samples show how writings of a character differ.
  package var variedCount = 20_000
  /// How strokes are varied.
  var strokes = StrokeDistortion()
  /// How the whole is varied.
  package var whole = InkDistortion()
  /// How shapes are chosen.
  var selection = ShapeSelection()

  /// Creates a trainer with the settings of the published packs.
  public init() {}

  /// The product of training.
  public struct Result: Sendable {
    /// The bytes of the pack.
    public let pack: [UInt8]
    /// The number of labels.
    public let labelCount: Int
    /// The number of samples that were used.
    public let sampleCount: Int
    /// The number of shapes.
    public let shapeCount: Int
  }

  /// A sample as training sees it.
  private struct Sample {
    var ink: NormalizedInk
    var label: Int
    var map: [SIMD8<Float>]
  }

  /// Trains a pack.
  ///
  /// - Parameters:
  ///   - samples: Inks of single characters; those without a point are passed over. Their languages
  ///     tell in which languages a character is written.
  ///   - metadata: What the pack says about itself; its kind should be ``PackKind/characters``.
  /// - Throws: ``TrainingError`` if there is too little to learn from, or too much.
  /// - Complexity: Seconds for ten thousand characters.
  public func train(
    _ samples: [LabelledInk], metadata: PackMetadata
  ) throws(TrainingError) -> Result {
    var languages = LanguageStatistics()
    let labels = Set(samples.map(\.label)).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    guard labels.count > dimension, labels.count <= PrototypeFinder.labelLimit else {
      throw TrainingError(
        reason: "\(labels.count) characters are not between \(dimension + 1) and "
          + "\(PrototypeFinder.labelLimit)")
    }
    let indices = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    var totals = Array(repeating: 0, count: labels.count)
    for sample in samples { totals[indices[sample.label] ?? 0] += 1 }
    var used: [Sample] = []
    var counts = Array(repeating: 0, count: labels.count)
    var seen = counts
    for sample in samples {
      guard let label = indices[sample.label], let ink = NormalizedInk(sample.ink) else { continue }
      // The share of the limit goes up from sample to sample, by one at most.
      let share = min(sampleLimit, totals[label])
      let isChosen = seen[label] * share / totals[label] < (seen[label] + 1) * share / totals[label]
      seen[label] += 1
      guard isChosen else { continue }
      counts[label] += 1
      languages.add(sample.language, of: sample.label)
      used.append(Sample(ink: ink, label: label, map: Self.map(of: ink)))
    }
    guard counts.allSatisfy({ $0 > 0 }) else {
      throw TrainingError(reason: "a character has no sample with a point")
    }
    let means = Self.means(of: used, counts: counts)
    guard let projection = projection(from: used, means: means, counts: counts) else {
      throw TrainingError(reason: "all samples are alike")
    }
    var prototypes: [Float] = []
    for mean in means {
      var point: [SIMD8<Float>] = []
      projection.apply(to: mean.flatMap { block in (0..<8).map { block[$0] } }, sums: &point)
      for block in point { for lane in 0..<8 { prototypes.append(block[lane]) } }
    }
    let shapes = chosenShapes(of: used, labelCount: labels.count)

    var pack = PackBuilder(metadata: metadata)
    pack.add(labels: labels)
    pack.add(
      .characterLanguages, bytes: labels.map { languages.languages(of: $0).rawValue })
    let writer = PrototypeWriter(projection: projection, prototypes: prototypes, shapes: shapes)
    writer.addSections(to: &pack)
    return Result(
      pack: pack.encoded(), labelCount: labels.count, sampleCount: used.count,
      shapeCount: shapes.reduce(0) { $0 + $1.count })
  }

  private static func map(of ink: NormalizedInk) -> [SIMD8<Float>] {
    var map: [Float] = []
    DirectionMap.draw(ink, into: &map)
    return stride(from: 0, to: map.count, by: 8).map { first in
      var block = SIMD8<Float>.zero
      for lane in 0..<8 { block[lane] = map[first + lane] }
      return block
    }
  }

  private static func means(of samples: [Sample], counts: [Int]) -> [[SIMD8<Float>]] {
    var sums = Array(
      repeating: [SIMD8<Float>](repeating: .zero, count: DirectionMap.count / 8),
      count: counts.count)
    for sample in samples {
      for (block, value) in sample.map.enumerated() { sums[sample.label][block] += value }
    }
    for (label, count) in counts.enumerated() {
      for block in sums[label].indices { sums[label][block] /= Float(count) }
    }
    return sums
  }

  /// The projection in which labels differ much and writings of a label little.
  private func projection(
    from samples: [Sample], means: [[SIMD8<Float>]], counts: [Int]
  ) -> DenseLayer? {
    let size = DirectionMap.count
    var written = ScatterSum(size: size)
    for sample in samples where counts[sample.label] > 1 {
      // A mean of *n* samples lies nearer to each by this factor than the true one.
      let count = Float(counts[sample.label])
      written.add(
        Self.difference(sample.map, means[sample.label], times: (count / (count - 1)).squareRoot()))
    }
    var varied = ScatterSum(size: size)
    var generator = SplitMix64(seed: 5)
    for _ in 0..<variedCount {
      let sample = samples[generator.below(samples.count)]
      let moved = strokes.apply(to: sample.ink, using: &generator)
      let ink = whole.apply(to: moved, using: &generator)
      varied.add(Self.difference(Self.map(of: ink), means[sample.label], times: 1))
    }
    var between = ScatterSum(size: size)
    var center = [SIMD8<Float>](repeating: .zero, count: size / 8)
    for mean in means { for block in center.indices { center[block] += mean[block] } }
    for block in center.indices { center[block] /= Float(means.count) }
    for mean in means { between.add(Self.difference(mean, center, times: 1)) }

    var within = written.mean()
    let variedScatter = varied.mean()
    for index in within.values.indices {
      within.values[index] = (within.values[index] + variedScatter.values[index]) / 2
    }
    let analysis = DiscriminantAnalysis(within: within, between: between.mean())
    guard let directions = analysis.directions(dimension) else { return nil }
    let blockCount = dimension / 8
    var values = [SIMD8<Float>](repeating: .zero, count: (size + 1) * blockCount)
    for (unit, direction) in directions.enumerated() {
      var bias = 0.0
      for (input, weight) in direction.enumerated() {
        values[input * blockCount + unit / 8][unit % 8] = Float(weight)
        bias -= weight * Double(center[input / 8][input % 8])
      }
      values[size * blockCount + unit / 8][unit % 8] = Float(bias)
    }
    return DenseLayer(inputCount: size, unitCount: dimension, values: values)
  }

  private static func difference(
    _ map: [SIMD8<Float>], _ mean: [SIMD8<Float>], times factor: Float
  ) -> [SIMD8<Float>] {
    zip(map, mean).map { ($0 - $1) * factor }
  }

  /// For each label the shapes that stand for its samples.
  private func chosenShapes(of samples: [Sample], labelCount: Int) -> [[CharacterShape]] {
    var shapes = Array(repeating: [CharacterShape](), count: labelCount)
    for sample in samples { shapes[sample.label].append(CharacterShape(sample.ink)) }
    return shapes.map { own in selection.chosen(of: own).map { own[$0] } }
  }
}
