import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct GreedyReadingTests {
  let labels = ["a", "b"]

  /// Posteriors whose likeliest outputs are spelled by a text: labels, `_` for a space and `.` for
  /// the blank.
  func posteriors(_ frames: String) -> FramePosteriors {
    let blocks = frames.map { frame in
      var block = SIMD8<Float>(repeating: 0)
      for output in 0..<4 { block[output] = 0.2 }
      let places: [Character: Int] = ["a": 0, "b": 1, "_": 2, ".": 3]
      block[places[frame] ?? 3] = 0.4
      return block
    }
    return FramePosteriors(labels: labels, probabilities: blocks, nodeFrames: [0, frames.count])
  }

  @Test(
    arguments: [
      ("", []), ("....", []), ("aaa", [0]), ("a.a", [0, 0]), ("ab", [0, 1]),
      (".aab_.bb", [0, 1, 2, 1]),
    ] as [(String, [Int])])
  func `repeated outputs are one, and blanks none`(_ frames: String, _ outputs: [Int]) {
    #expect(posteriors(frames).greedyOutputs() == outputs)
  }

  @Test func `what is no more likely than the blank is not read`() {
    let even = FramePosteriors(
      labels: labels, probabilities: [[0.25, 0.25, 0.25, 0.25, 0, 0, 0, 0]], nodeFrames: [0, 1])
    #expect(even.greedyOutputs() == [])
  }

  @Test func `errors are counted over all characters and spaces`() throws {
    let ink = try DrawnWriter(seed: 1).ink(of: "o")
    let probe = SequenceProbe(
      [("ab", ink), ("a b", ink), ("c", ink), ("", ink)].map {
        LabelledInk(ink: $0.1, label: $0.0)
      }, labels: labels)
    #expect(probe.errorRate { _ in posteriors("ab") } == 0.2)
    #expect(probe.errorRate { _ in posteriors("a_b") } == 0.2)
    #expect(probe.errorRate { _ in posteriors("") } == 1)
    #expect(SequenceProbe([], labels: labels).errorRate { _ in posteriors("a") } == nil)
  }
}
