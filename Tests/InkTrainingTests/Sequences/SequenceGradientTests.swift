private import Synchronization
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SequenceGradientTests {
  /// A short word of two letters and their ink.
  private static func sample() throws -> SequenceSample {
    let strokes = [
      Stroke(points: (0..<30).map { StrokePoint(x: Float($0), y: Float(abs($0 - 15))) }),
      Stroke(points: (0..<30).map { StrokePoint(x: Float(40 + $0), y: Float(30 - abs($0 - 20))) }),
    ]
    let line = try #require(
      LineSample(
        LabelledInk(ink: Ink(strokes: strokes), label: "a b"), labels: ["a", "b", ""]))
    let pieces = InkCutter.pieces(of: line.trace)
    let border = try #require(pieces.firstIndex { $0.stroke == 1 })
    return SequenceSample(
      line,
      cells: [
        SegmentLattice.Cell(begin: 0, end: border),
        SegmentLattice.Cell(begin: border, end: pieces.count),
      ])
  }

  private static func trainer() -> SequenceTrainer {
    var trainer = SequenceTrainer()
    trainer.shape.widths = [8, 16, 8]
    trainer.shape.dilations = [1, 4]
    trainer.dropout = 0
    trainer.distortion = LineDistortion(strength: 0)
    return trainer
  }

  @Test func `gradients are those of small steps of the weights`() throws {
    let trainer = Self.trainer()
    let sample = try Self.sample()
    var network = SequenceCheckpoint(beginning: trainer, labels: ["a", "b"]).network
    let shard = TrainingShard<SequenceGradient>(network)
    func loss(_ network: SequenceNetwork) -> Double {
      let rule = SequenceGradient(trainer: trainer, network: network)
      return shard.accumulate([sample], of: 1, network, rule, seed: 1).loss
    }
    _ = loss(network)
    let gradients = shard.withGradients { $0 }
    var random = SplitMix64(seed: 9)
    let step: Float = 0.0005
    var checkCount = 0
    var deviations: [String] = []
    for layer in gradients.indices {
      for _ in 0..<12 {
        let place = random.below(gradients[layer].count)
        let lane = random.below(8)
        func changedLoss(_ change: Float) -> Double {
          let known = network.parameters
          defer { network.parameters = known }
          network.parameters[layer][place][lane] += change
          return loss(network)
        }
        let slope = Float(changedLoss(step) - changedLoss(-step)) / (2 * step)
        let found = gradients[layer][place][lane]
        checkCount += 1
        if abs(slope - found) > 0.02 + 0.02 * abs(slope) {
          deviations.append("layer \(layer), place \(place): \(found), measured \(slope)")
        }
      }
    }
    // A step may cross the kink of a rectified sum, where the slope jumps.
    #expect(deviations.count * 50 <= checkCount, "\(deviations)")
  }

  @Test func `an interrupted training goes on as if it had not been`() async throws {
    var trainer = Self.trainer()
    trainer.passCount = 3
    trainer.dropout = 0.1
    trainer.distortion = LineDistortion()
    let samples = [SequenceSample](repeating: try Self.sample(), count: 5)
    let states = Recorded()
    let network = await trainer.train(samples, labels: ["a", "b"]) { _, state in
      states.append(state)
    }
    #expect(states.values.map(\.passCount) == [1, 2, 3])
    let bytes = try #require(states.values.first).encoded
    let state = try #require(
      SequenceCheckpoint(parsing: bytes, trainer: trainer, labels: ["a", "b"]))
    let resumed = await trainer.train(samples, labels: ["a", "b"], from: state)
    #expect(resumed.parameters == network.parameters)
    #expect(
      SequenceCheckpoint(parsing: bytes.dropLast(), trainer: trainer, labels: ["a", "b"]) == nil)
    #expect(SequenceCheckpoint(parsing: bytes, trainer: trainer, labels: ["a"]) != nil)
    trainer.shape.dilations = [1]
    #expect(SequenceCheckpoint(parsing: bytes, trainer: trainer, labels: ["a", "b"]) == nil)
  }

  @Test func `a few passes learn a word`() async throws {
    var trainer = Self.trainer()
    trainer.passCount = 80
    trainer.batchCount = 4
    trainer.peakRate = 1e-2
    let samples = [SequenceSample](repeating: try Self.sample(), count: 4)
    let losses = Recorded()
    _ = await trainer.train(samples, labels: ["a", "b"]) { report, _ in losses.append(report) }
    let last = try #require(losses.reports.last)
    #expect(last.loss < 0.1)
    #expect(last.unreadableCount == 0)
  }
}

/// What a training reports, in its order.
private final class Recorded: Sendable {
  private let states = Mutex<[SequenceCheckpoint]>([])
  private let passes = Mutex<[TrainingProgress]>([])

  var values: [SequenceCheckpoint] { states.withLock { $0 } }
  var reports: [TrainingProgress] { passes.withLock { $0 } }

  func append(_ state: SequenceCheckpoint) { states.withLock { $0.append(state) } }
  func append(_ report: TrainingProgress) { passes.withLock { $0.append(report) } }
}
