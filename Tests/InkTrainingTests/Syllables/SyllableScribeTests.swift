import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableScribeTests {
  let samples: SyllableSamples
  let parts: SyllableParts

  init() throws {
    (samples, parts) = try SyllableTrainer().samples(from: DrawnSyllables.source())
  }

  /// The boxes around letter and sign of many drawings of a syllable of both.
  func drawings(_ letter: String, _ sign: String) throws -> [(letter: Box, sign: Box)] {
    let slot = try #require(parts.slots.firstIndex { $0.contains(sign) })
    var signs = [Int](repeating: 0, count: parts.slots.count)
    signs[slot] = try #require(parts.slots[slot].firstIndex(of: sign)) + 1
    let syllable = SyllableParts.Syllable(
      letter: try #require(parts.letters.firstIndex(of: letter)), signs: signs)
    var random = SplitMix64(seed: 4)
    return try (0..<60).map { _ in
      let hand = samples.scribe.hand(using: &random)
      let drawn = samples.scribe.parts(of: syllable, by: hand, using: &random)
      #expect(drawn.count == 2)
      return (
        try #require(drawn.first { $0.isLetter }).glyph.box,
        try #require(drawn.first { !$0.isLetter }).glyph.box
      )
    }
  }

  @Test func `signs stand where their row says`() throws {
    for (letter, sign) in try drawings("k", "E") { #expect(sign.upper.x < letter.lower.x) }
    for (letter, sign) in try drawings("k", "A") { #expect(sign.middle.x > letter.middle.x) }
    for (letter, sign) in try drawings("k", "I") { #expect(sign.middle.y < letter.middle.y) }
    for (letter, sign) in try drawings("k", "U") { #expect(sign.middle.y > letter.middle.y) }
    for (letter, sign) in try drawings("k", "+p") {
      #expect(sign.middle.y > letter.upper.y && sign.size.y < letter.size.y * 1.2)
    }
    for (letter, sign) in try drawings("k", "R") {
      #expect(sign.lower.x < letter.middle.x && sign.lower.y < letter.lower.y)
      #expect(sign.upper.y > letter.upper.y)
    }
  }

  @Test func `what is wrapped leaves no room below, and the sign stands beside it`() throws {
    var random = SplitMix64(seed: 5)
    var signs = [Int](repeating: 0, count: parts.slots.count)
    (signs[1], signs[4]) = (1, 1)
    for _ in 0..<60 {
      let hand = samples.scribe.hand(using: &random)
      let drawn = samples.scribe.parts(
        of: SyllableParts.Syllable(letter: 0, signs: signs), by: hand, using: &random)
      #expect(drawn.count == 3)
      let letter = try #require(drawn.first { $0.isLetter }).glyph.box
      #expect(drawn[2].glyph.box.lower.x > letter.middle.x)
      #expect(drawn[2].glyph.box.lower.y < letter.upper.y)
    }
  }

  @Test func `rings come out as rings and as dots`() throws {
    let sizes = try drawings("p", "M").map { $0.sign.longerSide / $0.letter.longerSide }
    #expect(sizes.contains { $0 < 0.05 } && sizes.contains { $0 > 0.15 })
  }

  @Test func `other ink is never empty, and nothing is infinite`() {
    var random = SplitMix64(seed: 6)
    var kinds: Set<Bool> = []
    for _ in 0..<300 {
      let sample = samples.sample(using: &random)
      kinds.insert(sample.answers.count == 1)
      #expect(!sample.strokes.joined().isEmpty)
      #expect(sample.strokes.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    #expect(kinds.count == 2)
  }
}
