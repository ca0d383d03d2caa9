import InkTestSupport
import Testing

@testable import InkKit

@Suite struct CharacterFeaturesTests {
  func features(_ ink: NormalizedInk, _ view: CharacterFeatures.View) -> [Float] {
    var features = [Float](repeating: 0, count: CharacterFeatures.count)
    var span = features.mutableSpan
    CharacterFeatures.extract(from: ink, view: view, into: &span)
    return features
  }

  @Test(arguments: ["k", "a", "B", "=", "t"])
  func `lines are the same in whatever order and direction they are drawn`(
    letter: String
  ) throws {
    var ink = try #require(NormalizedInk(try DrawnWriter(seed: 2).ink(of: letter)))
    ink.duration = nil
    var other = ink
    other.setStrokes(ink.strokes.reversed().map { $0.reversed() })
    let pairs = zip(features(ink, .lines), features(other, .lines))
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-3 })
    let usual = zip(features(ink, .moments), features(other, .moments))
    #expect(!usual.allSatisfy { abs($0 - $1) < 1e-3 })
  }
}
