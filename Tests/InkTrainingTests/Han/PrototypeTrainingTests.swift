private import Synchronization
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct PrototypeTrainingTests {
  /// Three characters of few strokes, one of them in two hands.
  static let inks: [(label: String, strokes: [[SIMD2<Float>]])] = [
    ("一", [[SIMD2(0, 50), SIMD2(100, 45)]]),
    ("二", [[SIMD2(20, 20), SIMD2(80, 18)], [SIMD2(0, 80), SIMD2(100, 78)]]),
    ("十", [[SIMD2(0, 50), SIMD2(100, 45)], [SIMD2(50, 0), SIMD2(52, 100)]]),
    ("十", [[SIMD2(0, 40), SIMD2(100, 40)], [SIMD2(50, 0), SIMD2(40, 100)]]),
    (
      "木",
      [
        [SIMD2(0, 40), SIMD2(100, 38)], [SIMD2(50, 0), SIMD2(50, 100)],
        [SIMD2(48, 40), SIMD2(10, 90)], [SIMD2(52, 40), SIMD2(95, 90)],
      ]
    ),
  ]

  let samples: [LabelledInk]
  let writings: CharacterWritings

  init() throws {
    samples = try Self.inks.map { label, strokes in
      LabelledInk(ink: try Ink(strokes: strokes.map { Stroke($0) }), label: label)
    }
    let characters = try CharacterSamples(samples, limit: 10)
    writings = CharacterWritings(references: characters.references, hands: CharacterHands())
  }

  /// A network of random weights for the four characters.
  func network() -> PrototypeNetwork {
    var random = SplitMix64(seed: 4)
    let directions = (0..<8).map { _ in
      (0..<DirectionMap.count).map { _ in Double(random.normal()) * 0.1 }
    }
    let means = (0..<4).map { _ in (0..<DirectionMap.count).map { _ in random.unit() } }
    var network = PrototypeNetwork(
      directions: directions, means: means, hiddenCount: 16, using: &random)
    network.changeWeights { _, weights in
      for place in weights.indices {
        for lane in 0..<8 { weights[place][lane] += random.normal() * 0.05 }
      }
    }
    return network
  }

  @Test func `gradients are those of small steps of the weights`() {
    var network = network()
    let shard = TrainingShard<PrototypeGradient>(network)
    let rule = PrototypeGradient(writings: writings, counts: [1, 1, 3, 2])
    let labels = [0, 1, 2, 3, 2, 1]
    func loss(_ network: PrototypeNetwork) -> Double {
      shard.accumulate(labels, of: labels.count, network, rule, seed: 1).loss
        / Double(labels.count)
    }
    _ = loss(network)
    let gradients = shard.withGradients { $0 }
    var random = SplitMix64(seed: 9)
    let step: Float = 0.002
    for layer in gradients.indices {
      // Weights of inputs that the writings have: the steepest of many.
      let places = (0..<400).map { _ in
        (place: random.below(gradients[layer].count), lane: random.below(8))
      }.sorted {
        abs(gradients[layer][$0.place][$0.lane]) > abs(gradients[layer][$1.place][$1.lane])
      }
      for (place, lane) in places.prefix(8) {
        func changedLoss(_ change: Float) -> Double {
          var changed = network
          changed.changeWeights { if $0 == layer { $1[place][lane] += change } }
          return loss(changed)
        }
        let slope = Float((changedLoss(step) - changedLoss(-step)) / Double(2 * step))
        let expected = gradients[layer][place][lane]
        #expect(
          abs(slope - expected) <= 0.02 + 0.1 * abs(expected), "layer \(layer), \(place).\(lane)")
      }
    }
    network.changeWeights { layer, weights in
      for place in weights.indices { weights[place] -= gradients[layer][place] * 0.01 }
    }
    #expect(loss(network) < loss(self.network()))
  }

  @Test func `a label that is written more often is expected, and no nearer for it`() {
    var network = network()
    // All labels lie in one place: what is written can't tell.
    network.changeWeights { layer, weights in
      guard layer == 2 else { return }
      for place in weights.indices { weights[place] = SIMD8(repeating: 0) }
    }
    let shard = TrainingShard<PrototypeGradient>(network)
    let rule = PrototypeGradient(writings: writings, counts: [6, 1, 1, 2])
    for (label, share) in [6, 1, 1, 2].enumerated() {
      let loss = shard.accumulate([label], of: 1, network, rule, seed: 1).loss
      #expect(abs(loss - Double(ElementaryFunctions.log(10 / Float(share)))) < 1e-4)
    }
  }

  /// How far a label's writings by some hands are from their mean.
  func spread(of label: Int, by hands: CharacterHands) -> Float {
    let writings = CharacterWritings(references: writings.references, hands: hands)
    var random = SplitMix64(seed: 6)
    let maps = (0..<60).map { _ in
      var map: [Float] = []
      writings.draw(label, into: &map, using: &random)
      return map
    }
    let mean = maps[0].indices.map { index in maps.reduce(0) { $0 + $1[index] } / 60 }
    return maps.reduce(0) { sum, map in
      sum + zip(map, mean).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
  }

  @Test func `characters of which many writings are known are written more faithfully`() {
    var hands = CharacterHands()
    hands.faithfulShare = 1
    #expect(spread(of: 2, by: hands) == spread(of: 2, by: CharacterHands()))
    hands.wellKnownCount = 2
    // Of 十 two writings are known, of 木 one.
    #expect(spread(of: 2, by: hands) < 0.7 * spread(of: 2, by: CharacterHands()))
    #expect(spread(of: 3, by: hands) == spread(of: 3, by: CharacterHands()))
  }

  func trainer() -> PrototypeTrainer {
    var trainer = PrototypeTrainer()
    trainer.dimension = 8
    trainer.hiddenCount = 8
    trainer.analysedCount = 0
    trainer.passCount = 3
    return trainer
  }

  /// More labels than a prototype has numbers.
  func manySamples() throws -> [LabelledInk] {
    try (0..<9).flatMap { copy in
      try samples.map { sample in
        let scalar = try #require(Unicode.Scalar(0x4E00 + UInt32(copy)))
        return LabelledInk(ink: sample.ink, label: String(Character(scalar)))
      }
    }
  }

  @Test func `a training that goes on gives the same pack as one that was not interrupted`()
    async throws
  {
    let trainer = trainer()
    let samples = try manySamples()
    let metadata = PackMetadata(name: "p", kind: .characters)
    let states = Mutex<[[UInt8]]>([])
    let whole = try await trainer.train(samples, metadata: metadata, from: nil) { loss, state in
      #expect(loss.isFinite)
      states.withLock { $0.append(state.encoded) }
    }
    let kept = states.withLock { $0 }
    #expect(kept.count == 3)
    let rest = try await trainer.train(samples, metadata: metadata, from: kept[0]) { _, _ in }
    #expect(rest.pack == whole.pack)
  }

  @Test func `a state of another training is refused`() async throws {
    let trainer = trainer()
    let samples = try manySamples()
    for state in [[], [1, 2, 3], Array("inkrec prototypes 1\n".utf8)] as [[UInt8]] {
      await #expect(throws: TrainingError.self) {
        try await trainer.train(
          samples, metadata: PackMetadata(name: "p", kind: .characters), from: state
        ) { _, _ in }
      }
    }
  }

  @Test func `too few characters, and ones without a point, are named errors`() async throws {
    let metadata = PackMetadata(name: "p", kind: .characters)
    await #expect(throws: TrainingError.self) {
      try await PrototypeTrainer().train(samples, metadata: metadata)
    }
    let empty = LabelledInk(ink: try Ink(strokes: [Stroke(points: [])]), label: "口")
    await #expect(throws: TrainingError.self) {
      try await PrototypeTrainer().train(samples + [empty], metadata: metadata)
    }
  }
}
