import Foundation
import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SpellingSumsTests {
  let labels = ["a", "b"]

  func frames(of posteriors: FramePosteriors, floor: Float = 1e-3) -> LineFrames {
    posteriors.lineFrames(
      outputs: Dictionary(uniqueKeysWithValues: posteriors.labels.enumerated().map { ($1, $0) }),
      floor: floor)
  }

  /// The logarithm of the sum over all ways to choose an output for each frame that spell a text.
  func slowLogSum(of outputs: [Int], in posteriors: FramePosteriors, floor: Float) -> Double {
    var total = 0.0
    var choice = Array(repeating: 0, count: posteriors.frameCount)
    while true {
      if spelled(choice, blank: posteriors.blank) == outputs {
        total += choice.enumerated().reduce(1.0) { product, said in
          let all = (0...posteriors.blank).map {
            Double(posteriors.probability(of: $0, in: said.offset))
          }
          return product * max(all[said.element] / (all.max() ?? 1), Double(floor))
        }
      }
      guard let place = choice.firstIndex(where: { $0 < posteriors.blank }) else {
        return log(total)
      }
      choice[place] += 1
      for earlier in 0..<place { choice[earlier] = 0 }
    }
  }

  func spelled(_ choice: [Int], blank: Int) -> [Int] {
    var spelled: [Int] = []
    var last = blank
    for output in choice {
      if output != last && output != blank { spelled.append(output) }
      last = output
    }
    return spelled
  }

  @Test(arguments: UInt64(1)...30)
  func `the sum is that of all ways to spell a text`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let floor: Float = [1e-1, 1e-3][random.below(2)]
    let count = 3 + random.below(3)
    var parts: [[Float]] = []
    for _ in 0..<count {
      parts.append([random.unit() * random.unit(), random.unit(), random.unit(), 0.1])
    }
    let posteriors = RandomPosteriors.posteriors(labels: labels, pieceFrames: [count], parts)
    let frames = frames(of: posteriors, floor: floor)
    var sums = SpellingSums()
    for length in 0...3 {
      // Of two labels and the space.
      let outputs = (0..<length).map { _ in random.below(3) }
      let found = Double(sums.logSum(of: outputs, in: frames))
      let expected = slowLogSum(of: outputs, in: posteriors, floor: floor)
      #expect(
        found == expected || abs(found - expected) < 1e-4, "\(outputs) of seed \(seed)")
    }
  }

  @Test func `a text that needs more frames is spelled in no way`() {
    let posteriors = RandomPosteriors.spelling("aa", labels: labels, pieceFrames: [2])
    var sums = SpellingSums()
    #expect(sums.logSum(of: [0, 1], in: frames(of: posteriors)).isFinite)
    // Two equal letters need a blank between them.
    #expect(sums.logSum(of: [0, 0], in: frames(of: posteriors)) == -.infinity)
    #expect(sums.logSum(of: [0, 1, 0], in: frames(of: posteriors)) == -.infinity)
  }

  @Test func `frames of any number say finite things`() {
    let text = ["-", "a", "-", "b", "-"].map { String(repeating: $0, count: 600) }.joined()
    let posteriors = RandomPosteriors.spelling(text, labels: labels, pieceFrames: [3000])
    let frames = frames(of: posteriors)
    var sums = SpellingSums()
    let right = sums.logSum(of: [0, 1], in: frames)
    #expect(right > -0.1 && right < 1)
    for wrong in [[], [0], [1, 0], [1, 1, 1, 1]] {
      let sum = sums.logSum(of: wrong, in: frames)
      #expect(sum.isFinite && sum < right - 3, "\(wrong)")
    }
  }

  @Test func `a part of a line has its own frames alone`() {
    let whole = frames(
      of: RandomPosteriors.spelling("-a-b--a", labels: labels, pieceFrames: [3, 0, 2, 2]))
    let part = whole.part(1..<3)
    let own = frames(of: RandomPosteriors.spelling("b-", labels: labels, pieceFrames: [0, 2]))
    #expect(part.nodeFrames == own.nodeFrames && part.nodeFrames == [0, 0, 2])
    #expect(part.parts == own.parts)
    #expect(part.count == 2)
    #expect(whole.likeliestLabel(from: 0, to: 1) == 0)
    #expect(whole.likeliestLabel(from: 1, to: 2) == nil)
    #expect(whole.likeliestLabel(from: 1, to: 3) == 1)
  }
}
