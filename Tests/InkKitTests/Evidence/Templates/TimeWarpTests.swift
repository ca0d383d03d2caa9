import InkTestSupport
import Testing

@testable import InkKit

@Suite struct TimeWarpTests {
  /// The channels of an ink as vectors.
  func sequence(_ ink: NormalizedInk) -> [[Float]] {
    var channels = [Float](repeating: 0, count: WarpSequence.count * WarpSequence.channelCount)
    var span = channels.mutableSpan
    WarpSequence.channels(of: ink, into: &span)
    return stride(from: 0, to: channels.count, by: WarpSequence.channelCount).map {
      Array(channels[$0..<$0 + WarpSequence.channelCount])
    }
  }

  func block(_ set: TemplateSet, _ indices: [Int32]) -> [SIMD8<Float>] {
    var block = [SIMD8<Float>](
      repeating: .zero, count: WarpSequence.count * WarpSequence.channelCount)
    var span = block.mutableSpan
    set.gather(indices[...], into: &span)
    return block
  }

  func lane(_ block: [SIMD8<Float>], _ lane: Int) -> [[Float]] {
    stride(from: 0, to: block.count, by: WarpSequence.channelCount).map { start in
      (0..<WarpSequence.channelCount).map { block[start + $0][lane] }
    }
  }

  func costs(
    of ink: NormalizedInk, to block: [SIMD8<Float>], limit: Float = .infinity
  ) -> SIMD8<Float> {
    var row = [SIMD8<Float>](repeating: .zero, count: WarpSequence.count + 1)
    return TimeWarp.alignmentCosts(
      of: sequence(ink).flatMap { $0 }, to: block, limit: limit, row: &row)
  }

  @Test(arguments: UInt64(0)..<10)
  func `eight lanes cost what the textbook says`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var set = TemplateSet()
    for _ in 0..<8 {
      let ink = try DrawnShapes.randomInk(using: &random)
      set.add(try #require(NormalizedInk(ink)), label: "a")
    }
    let ink = try #require(NormalizedInk(try DrawnShapes.randomInk(using: &random)))
    let block = block(set, [0, 1, 2, 3, 4, 5, 6, 7])
    let fast = costs(of: ink, to: block)
    for index in 0..<8 {
      let slow = SlowTimeWarp.cost(
        sequence(ink), lane(block, index), radius: TimeWarp.bandRadius)
      #expect(abs(fast[index] - slow) <= slow * 1e-4 + 1e-4, "seed \(seed), lane \(index)")
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `giving up never hides a cost below the limit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var set = TemplateSet()
    for _ in 0..<5 {
      set.add(try #require(NormalizedInk(try DrawnShapes.randomInk(using: &random))), label: "a")
    }
    let ink = try #require(NormalizedInk(try DrawnShapes.randomInk(using: &random)))
    let block = block(set, [0, 1, 2, 3, 4])
    let all = costs(of: ink, to: block)
    let limit = all.max() * Float.random(in: 0.1...1, using: &random)
    let limited = costs(of: ink, to: block, limit: limit)
    for lane in 0..<8 where all[lane] < limit { #expect(limited[lane] == all[lane]) }
  }

  @Test func `a template costs its own ink next to nothing`() throws {
    let ink = try #require(NormalizedInk(try DrawnAlphabet.ink(of: "g")))
    var set = TemplateSet()
    set.add(ink, label: "g")
    #expect(costs(of: ink, to: block(set, [0])).max() < 0.05)
  }

  @Test func `gathered lanes hold the templates that were asked for`() throws {
    let set = try TemplateSet(drawing: "abcdefghij")
    let mixed = block(set, [9, 0, 3])
    #expect(lane(mixed, 0) == lane(block(set, [9]), 0))
    #expect(lane(mixed, 1) == lane(block(set, [0]), 0))
    #expect(lane(mixed, 2) == lane(block(set, [3]), 0))
    #expect(lane(mixed, 7) == lane(mixed, 2))
  }
}
