import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct NetworkTrainerTests {
  /// Characters by several drawn writers, with indices into `labels`.
  func samples(_ labels: [String], writers: Range<UInt64>) throws -> [NetworkTrainer.Sample] {
    try writers.flatMap { seed in
      try labels.enumerated().map { index, label in
        let ink = try DrawnWriter(seed: seed).ink(of: label)
        return NetworkTrainer.Sample(ink: try #require(NormalizedInk(ink)), label: index)
      }
    }
  }

  func trainer(passCount: Int) -> NetworkTrainer {
    var trainer = NetworkTrainer()
    trainer.passCount = passCount
    trainer.hiddenCount = 32
    return trainer
  }

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    let labels = ["a", "b", "7", "8", "+"]
    let samples = try samples(labels, writers: 0..<2)
    var exact = trainer(passCount: 1)
    exact.distortion = InkDistortion(
      shape: Distortion(slant: 0, turn: 0, aspect: 0, bend: 0), reordering: 0, forgetting: 0,
      pace: 0)
    exact.featureDropout = 0
    exact.hiddenDropout = 0
    exact.groupShare = 0.3
    let network = await exact.train(samples, labels: labels).network
    let places = [
      [0, 5, 700, 1500, 2222, 3000, network.layers[0].biasStart + 1],
      [3, 17, network.layers[1].biasStart],
    ]
    expectGradient(
      NetworkGradient(trainer: exact, labels: labels), of: network, by: samples, of: 10,
      share: 0.02, tolerance: 2e-4,
      at: places.enumerated().flatMap { layer, places in
        places.flatMap { [(layer, $0, 0), (layer, $0, 3)] }
      })
  }

  @Test func `training is the same whenever it is repeated`() async throws {
    let labels = ["a", "b", "c"]
    let samples = try samples(labels, writers: 0..<4)
    let first = await trainer(passCount: 3).train(samples, labels: labels)
    let second = await trainer(passCount: 3).train(samples, labels: labels)
    #expect(first.network.layers.map(\.values) == second.network.layers.map(\.values))
    #expect(first.plausible == second.plausible)
  }

  @Test(.inOptimizedBuilds) func `a trained network reads writers that it has not seen`()
    async throws
  {
    let labels = ["2", "S", "k", "m", "&"]
    var trainer = trainer(passCount: 60)
    trainer.mistakeThreshold = 0
    let trained = await trainer.train(try samples(labels, writers: 0..<12), labels: labels)
    let classifier = CharacterClassifier(labels: labels, networks: [trained.network])
    var scratch = CharacterClassifier.Scratch()
    var logProbabilities = [Float](repeating: 0, count: labels.count)
    for sample in try samples(labels, writers: 100..<104) {
      classifier.classify(sample.ink, into: &logProbabilities, scratch: &scratch)
      let winner = logProbabilities.indices.max { logProbabilities[$0] < logProbabilities[$1] }
      #expect(winner == sample.label)
      let total = logProbabilities.reduce(0) { $0 + ElementaryFunctions.exp($1) }
      #expect(abs(total - 1) < 1e-4)
    }
  }

  @Test func `features that are zero may be passed over`() throws {
    let inputs: [Float] = [0, 2, 0, -1, 0.5]
    let weights =
      (0..<10).map { SIMD8<Float>(repeating: Float($0)) } + [
        SIMD8(repeating: 1), SIMD8(repeating: 1),
      ]
    var sums: [SIMD8<Float>] = []
    DenseLayer(inputCount: 5, unitCount: 16, values: weights).apply(to: inputs, sums: &sums)
    for (block, sum) in sums.enumerated() {
      var expected: Float = 1
      for (index, input) in inputs.enumerated() {
        expected += input * weights[index * 2 + block][0]
      }
      #expect(sum == SIMD8(repeating: expected))
    }
  }
}
