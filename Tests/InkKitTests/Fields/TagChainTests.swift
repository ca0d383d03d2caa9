import Foundation
import Testing

@testable import InkKit

/// Against all sequences of classes, one by one.
@Suite struct TagChainTests {
  private func chain(_ length: Int, _ classCount: Int, seed: UInt64) -> TagChain {
    var random = SplitMix64(seed: seed)
    return TagChain(
      scores: (0..<length * classCount).map { _ in random.normal() }, classCount: classCount,
      transitions: (0..<(classCount + 1) * (classCount + 1)).map { _ in random.normal() })
  }

  private func all(_ length: Int, _ classCount: Int) -> [[Int]] {
    (0..<length).reduce([[]]) { paths, _ in
      paths.flatMap { path in (0..<classCount).map { path + [$0] } }
    }
  }

  @Test(arguments: [(1, 1), (1, 4), (2, 3), (5, 3)])
  func `the best path and the sum are those of all paths`(_ length: Int, _ classCount: Int) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let chain = chain(length, classCount, seed: seed)
      let paths = all(length, classCount)
      let scores = paths.map(chain.score)
      let best = chain.best()
      #expect(abs(best.score - (scores.max() ?? 0)) < 1e-4, "seed \(seed)")
      #expect(abs(chain.score(of: best.classes) - best.score) < 1e-4, "seed \(seed)")
      let sum = Foundation.log(scores.reduce(0) { $0 + Foundation.exp(Double($1)) })
      #expect(abs(Double(chain.logSum()) - sum) < 1e-3, "seed \(seed)")
    }
  }

  @Test func `the probabilities of a token's classes are those of all paths through them`() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let chain = chain(4, 3, seed: seed)
      let (forward, backward) = (chain.forward(), chain.backward())
      for place in 0..<4 {
        for tag in 0..<3 {
          let through = all(4, 3).filter { $0[place] == tag }.map(chain.score)
          let sum = Foundation.log(through.reduce(0) { $0 + Foundation.exp(Double($1)) })
          let found = forward.values[place * 3 + tag] + backward.values[place * 3 + tag]
          #expect(abs(Double(found) - sum) < 1e-3)
        }
      }
    }
  }

  @Test func `the probabilities of a token's classes add up to 1 in lines of any length`() {
    var chain = chain(6000, 3, seed: 1)
    chain = TagChain(
      scores: chain.scores.map { 40 * abs($0) }, classCount: 3, transitions: chain.transitions)
    let (forward, backward) = (chain.forward(), chain.backward())
    let total = chain.logSum(of: forward)
    #expect(total > 200_000, "more than a Float tells apart")
    for place in stride(from: 0, to: 6000, by: 7) {
      let rest = total - forward.offsets[place] - backward.offsets[place]
      let sum = (place * 3..<place * 3 + 3).reduce(0) {
        $0 + Foundation.exp(Double(forward.values[$1]) + Double(backward.values[$1]) - rest)
      }
      #expect(abs(sum - 1) < 0.05, "place \(place)")
    }
  }
}
