import Testing

@testable import InkKit
@testable import InkTraining

/// The loss against all ways to spell a text, one by one.
@Suite struct SequenceLossTests {
  private static let blockCount = 1
  private static let outputCount = 4
  private static let blank = 3

  /// Probabilities of three outputs and the blank in some frames.
  private static func probabilities(
    frames: Int, using generator: inout SplitMix64
  ) -> [SIMD8<Float>] {
    (0..<frames).map { _ in
      var block = SIMD8<Float>.zero
      for lane in 0..<outputCount { block[lane] = 0.05 + generator.unit() }
      return block / block.sum()
    }
  }

  /// The sum over all ways to choose an output for each frame that spell the text within windows.
  private static func bruteForce(
    _ probabilities: [SIMD8<Float>], _ targets: [SequenceLoss.Target]
  ) -> Double {
    var total = 0.0
    var choice = [Int](repeating: 0, count: probabilities.count)
    while true {
      if spells(choice, targets) {
        total += zip(probabilities, choice).reduce(1.0) { $0 * Double($1.0[$1.1]) }
      }
      guard let place = choice.firstIndex(where: { $0 < outputCount - 1 }) else { return total }
      choice[place] += 1
      for earlier in 0..<place { choice[earlier] = 0 }
    }
  }

  /// Whether outputs spell the targets, each of whose frames lie in its window.
  private static func spells(_ choice: [Int], _ targets: [SequenceLoss.Target]) -> Bool {
    var spelled = 0
    var previous = blank
    for (frame, output) in choice.enumerated() {
      if output != blank {
        if output != previous {
          guard spelled < targets.count, targets[spelled].output == output else { return false }
          spelled += 1
        }
        guard targets[spelled - 1].frames.contains(frame) else { return false }
      }
      previous = output
    }
    return spelled == targets.count
  }

  private static func targets(_ outputs: [Int], frames: Range<Int>) -> [SequenceLoss.Target] {
    outputs.map { SequenceLoss.Target(output: $0, frames: frames) }
  }

  @Test(arguments: UInt64(0)..<12)
  func `the loss is that of all ways to spell a text`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let frames = 3 + generator.below(4)
    let outputs = (0..<(1 + generator.below(3))).map { _ in generator.below(3) }
    var targets = Self.targets(outputs, frames: 0..<frames)
    if seed.isMultiple(of: 2) {
      for index in targets.indices { targets[index].frames = index..<min(index + 3, frames) }
    }
    let probabilities = Self.probabilities(frames: frames, using: &generator)
    let expected = Self.bruteForce(probabilities, targets)
    var loss = SequenceLoss()
    let found = loss.compute(
      probabilities, blockCount: Self.blockCount, blank: Self.blank, targets: targets)
    if expected > 0 {
      #expect(abs(try #require(found) + ElementaryFunctions.log(Float(expected))) < 1e-4)
    } else {
      #expect(found == nil)
    }
  }

  @Test(arguments: [false, true])
  func `slopes are those of small steps of the outputs`(_ isOfClass: Bool) throws {
    var generator = SplitMix64(seed: 5)
    let frames = 7
    var targets = Self.targets([0, 1, 1, 2], frames: 0..<frames)
    targets[1].frames = 1..<4
    let outputs = (0..<frames).map { _ in
      SIMD8<Float>(
        generator.normal(), generator.normal(), generator.normal(), generator.normal(), 0, 0, 0, 0)
    }
    func loss(_ outputs: [SIMD8<Float>], _ loss: inout SequenceLoss) throws -> Float {
      var probabilities: [SIMD8<Float>] = []
      for block in outputs {
        SequenceNetwork.appendSoftmax(
          of: [block], count: Self.outputCount, to: &probabilities)
      }
      // Of a class the space and the blank say nothing.
      let found =
        isOfClass
        ? loss.compute(
          probabilities, blockCount: Self.blockCount, classCount: Self.outputCount - 2, label: 1)
        : loss.compute(
          probabilities, blockCount: Self.blockCount, blank: Self.blank, targets: targets)
      return try #require(found)
    }
    var exact = SequenceLoss()
    _ = try loss(outputs, &exact)
    var other = SequenceLoss()
    let step: Float = 0.01
    for frame in 0..<frames {
      for output in 0..<Self.outputCount {
        var more = outputs
        var less = outputs
        more[frame][output] += step
        less[frame][output] -= step
        let slope = (try loss(more, &other) - loss(less, &other)) / (2 * step)
        #expect(abs(slope - exact.slopes[frame][output]) < 2e-3)
      }
    }
  }

  @Test func `frames that are too few for a text spell it in no way`() {
    var generator = SplitMix64(seed: 1)
    let probabilities = Self.probabilities(frames: 2, using: &generator)
    var loss = SequenceLoss()
    // Two equal letters need a blank between them.
    let found = loss.compute(
      probabilities, blockCount: Self.blockCount, blank: Self.blank,
      targets: Self.targets([1, 1], frames: 0..<2))
    #expect(found == nil)
  }
}
