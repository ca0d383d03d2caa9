public import InkKit

/// Makes packs of the kind ``PackKind/characters`` from labelled ink, for a ``PrototypeFinder``.
///
/// One sample of a character is enough, and reference strokes will do: how people write them is left to
/// ``FluentWriting``, which writes every character anew each time it is learned from.
///
///     samples ─▶ writings ─▶ discriminant analysis ─▶ gradient descent ─▶ projection, prototypes
///            └─▶ shapes
///
/// The same samples in the same order give the same bytes, whatever the number of cores.
public struct PrototypeTrainer: Sendable {
  /// How many numbers make a prototype.
  package var dimension = 96
  /// The hidden units of the projection's bent way.
  package var hiddenCount = 512
  /// The most samples of a label that are used, taken evenly from all.
  package var sampleLimit = 40
  /// How many writings of each label the analysis sees; with fewer than two there is none, and gradient
  /// descent begins with random directions.
  package var analysedCount = 6
  /// How many passes gradient descent makes.
  package var passCount = 30
  /// How many writings of each label a pass learns from.
  package var passWritings = 5
  /// How many it learns from of well-known labels; see ``CharacterHands/wellKnownCount``.
  package var passWellKnownWritings = 30
  /// The writings of a batch.
  package var batchCount = 256
  /// The highest rate of learning.
  package var peakRate: Float = 2e-3
  /// Who writes characters anew.
  var hands = CharacterHands()
  /// How shapes are chosen.
  var selection = ShapeSelection()
  /// The seed of all writings.
  package var seed: UInt64 = 5

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

  /// Trains a pack.
  ///
  /// - Parameters:
  ///   - samples: Inks of single characters; those without a point are passed over. Their languages
  ///     tell in which languages a character is written.
  ///   - metadata: What the pack says about itself; its kind should be ``PackKind/characters``.
  /// - Throws: ``TrainingError`` if there is too little to learn from, or too much.
  /// - Complexity: Half an hour for ten thousand characters.
  public func train(
    _ samples: [LabelledInk], metadata: PackMetadata
  ) async throws(TrainingError) -> Result {
    try await train(samples, metadata: metadata, from: nil) { _, _ in }
  }

  /// Trains a pack, or goes on from a state of the same training.
  ///
  /// - Parameters:
  ///   - state: What `report` was given after a pass.
  ///   - report: Called after each pass with the mean loss and the state.
  func train(
    _ samples: [LabelledInk], metadata: PackMetadata, from state: [UInt8]?,
    report: @Sendable (_ loss: Float, DescentState<PrototypeNetwork>) -> Void
  ) async throws(TrainingError) -> Result {
    let characters = try CharacterSamples(samples, limit: sampleLimit)
    let labelCount = characters.labels.count
    guard labelCount > dimension, labelCount <= PrototypeFinder.labelLimit else {
      throw TrainingError(
        reason: "\(labelCount) characters are not between \(dimension + 1) and "
          + "\(PrototypeFinder.labelLimit)")
    }
    let writings = CharacterWritings(references: characters.references, hands: hands)
    var checkpoint = try start(of: writings, from: state)
    while checkpoint.passCount < passCount {
      let loss = await pass(over: writings, checkpoint: &checkpoint)
      report(loss, checkpoint)
    }

    var pack = PackBuilder(metadata: metadata)
    pack.add(labels: characters.labels)
    pack.add(.characterLanguages, bytes: characters.languages.map(\.rawValue))
    let shapes = characters.shapes.map { own in selection.chosen(of: own).map { own[$0] } }
    let network = checkpoint.network
    let writer = PrototypeWriter(
      projection: network.projection, prototypes: network.points, shapes: shapes)
    writer.addSections(to: &pack)
    return Result(
      pack: pack.encoded(), labelCount: labelCount,
      sampleCount: characters.shapes.reduce(0) { $0 + $1.count },
      shapeCount: shapes.reduce(0) { $0 + $1.count })
  }

  /// The state that training begins with, or goes on from.
  private func start(
    of writings: CharacterWritings, from state: [UInt8]?
  ) throws(TrainingError) -> DescentState<PrototypeNetwork> {
    if let state {
      let labelCount = writings.references.count
      guard
        let checkpoint = DescentState(
          parsing: state,
          beginning: PrototypeNetwork(
            labelCount: labelCount, dimension: dimension, hiddenCount: hiddenCount),
          title: Self.stateTitle, passLimit: passCount)
      else { throw TrainingError(reason: "the kept state is of another training") }
      return checkpoint
    }
    var generator = SplitMix64(seed: seed)
    guard let (directions, means) = directions(of: writings, using: &generator) else {
      throw TrainingError(reason: "all samples are alike")
    }
    return DescentState(
      beginning: PrototypeNetwork(
        directions: directions, means: means, hiddenCount: hiddenCount, using: &generator),
      title: Self.stateTitle)
  }

  private static let stateTitle = "inkrec prototypes 1"

  /// The standard deviation of a weight of random directions: then characters are some ten units apart.
  private static let randomScale: Float = 0.5

  /// The linear directions in which labels differ much and writings of a label little, and the mean of each
  /// label; `nil` if nothing differs.
  private func directions(
    of writings: CharacterWritings, using generator: inout SplitMix64
  ) -> (directions: [[Double]], means: [[Float]])? {
    let size = DirectionMap.count
    let isAnalysed = analysedCount > 1
    var within = ScatterSum(size: size)
    var means: [[Float]] = []
    // A mean of *n* samples lies nearer to each by this factor than the true one.
    let count = max(analysedCount, 2)
    let factor = (Float(count) / Float(count - 1)).squareRoot()
    for label in writings.references.indices {
      let maps = (0..<count).map { _ in
        var map: [Float] = []
        writings.draw(label, into: &map, using: &generator)
        return map
      }
      let mean = Self.mean(of: maps)
      means.append(mean)
      guard isAnalysed else { continue }
      for map in maps { within.add(Self.difference(map, mean, times: factor)) }
    }
    guard isAnalysed else {
      let directions = (0..<dimension).map { _ in
        (0..<size).map { _ in Double(generator.normal() * Self.randomScale) }
      }
      return (directions, means)
    }
    var between = ScatterSum(size: size)
    let middle = Self.mean(of: means)
    for mean in means { between.add(Self.difference(mean, middle, times: 1)) }
    let analysis = DiscriminantAnalysis(within: within.mean(), between: between.mean())
    guard let directions = analysis.directions(dimension), directions.count == dimension else {
      return nil
    }
    return (directions, means)
  }

  private static func mean(of vectors: [[Float]]) -> [Float] {
    var mean = vectors[0]
    for vector in vectors.dropFirst() {
      for index in mean.indices { mean[index] += vector[index] }
    }
    for index in mean.indices { mean[index] /= Float(vectors.count) }
    return mean
  }

  private static func difference(
    _ vector: [Float], _ mean: [Float], times factor: Float
  ) -> [SIMD8<Float>] {
    stride(from: 0, to: vector.count, by: 8).map { first in
      var block = SIMD8<Float>.zero
      for lane in 0..<8 { block[lane] = (vector[first + lane] - mean[first + lane]) * factor }
      return block
    }
  }

  /// Learns from some writings of each label; returns the mean loss.
  private func pass(
    over writings: CharacterWritings, checkpoint: inout DescentState<PrototypeNetwork>
  ) async -> Float {
    let pass = checkpoint.passCount
    let counts = writings.references.indices.map { label in
      writings.isWellKnown(label) ? passWellKnownWritings : passWritings
    }
    let gradient = PrototypeGradient(writings: writings, counts: counts)
    var descent = GradientDescent<PrototypeGradient>(
      checkpoint.network, optimizers: checkpoint.optimizers)
    var generator = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(pass))
    var order = counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    generator.shuffle(&order)
    var outcome = BatchOutcome()
    for first in stride(from: 0, to: order.count, by: batchCount) {
      let progress =
        (Float(pass) + Float(first) / Float(order.count)) / Float(passCount)
      outcome.add(
        await descent.step(
          &checkpoint.network, gradient,
          Array(order[first..<min(first + batchCount, order.count)]),
          rate: peakRate * descent.schedule(progress), seed: generator.next()))
    }
    checkpoint.optimizers = descent.optimizers
    checkpoint.passCount += 1
    return outcome.characterLoss
  }
}
