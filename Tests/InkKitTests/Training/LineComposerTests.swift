import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LineComposerTests {
  /// A composer of small letters, capitals, digits and a full stop, each drawn by two hands.
  func composer(script: String = "Latn") throws -> LineComposer {
    let labels = [".", "1", "B", "I", "a", "é"]
    var letters: [LineComposer.Letter] = []
    for seed in UInt64(0)..<2 {
      for (index, label) in labels.enumerated() {
        let drawn = label == "é" ? "e" : label
        let ink = try #require(NormalizedInk(try DrawnWriter(seed: seed).ink(of: drawn)))
        letters.append(LineComposer.Letter(ink: ink, label: index, hand: "\(seed)"))
      }
    }
    let places = labels.map { LetterPlace(ofSign: $0.first ?? "?") }
    return LineComposer(letters, labels: labels, places: places, script: script)
  }

  @Test func `a line has the ink of each of its characters`() throws {
    var generator = SplitMix64(seed: 3)
    let lines = try composer().lines(count: 40, using: &generator)
    #expect(lines.count == 40)
    for line in lines {
      // Of the labels only é has a second stroke, if a writer gives it one, and B.
      #expect(line.trace.strokes.count >= line.tokens.count)
      #expect(line.tokens.first?.followsSpace == false)
    }
    #expect(lines.contains { $0.tokens.contains(where: \.followsSpace) })
  }

  @Test func `digits stand among digits, and marks behind words`() throws {
    var generator = SplitMix64(seed: 4)
    for line in try composer().lines(count: 60, using: &generator) {
      for (token, next) in zip(line.tokens, line.tokens.dropFirst()) where !next.followsSpace {
        #expect((token.label == 1) == (next.label == 1) || next.label == 0)
        #expect(token.label != 0)
      }
    }
  }

  @Test func `the same seed gives the same lines`() throws {
    var first = SplitMix64(seed: 5)
    var second = SplitMix64(seed: 5)
    let lines = try composer().lines(count: 5, using: &first)
    let again = try composer().lines(count: 5, using: &second)
    #expect(lines.map(\.trace.points) == again.map(\.trace.points))
  }

  @Test func `letters of a script from right to left are mirrored`() throws {
    var first = SplitMix64(seed: 6)
    var second = SplitMix64(seed: 6)
    let plain = try composer().singleLetters(oneIn: 1, using: &first)
    let mirrored = try composer(script: "Hebr").singleLetters(oneIn: 1, using: &second)
    for (plain, mirrored) in zip(plain, mirrored) {
      let width = plain.trace.points.map(\.x).max() ?? 0
      for (point, image) in zip(plain.trace.points, mirrored.trace.points) {
        #expect(abs(width - point.x - image.x) < 0.05)
      }
    }
  }

  @Test func `an upright letter is as high as in print, a flat one as long`() throws {
    func ink(_ width: Float, _ height: Float) throws -> NormalizedInk {
      let points = DrawnShapes.line(from: [0, 0], to: SIMD2(width, height), count: 9)
      return try #require(
        NormalizedInk(
          try Ink(strokes: [Stroke(points: points.map { StrokePoint(x: $0.x, y: $0.y) })])))
    }
    let place = LetterPlace(top: -700, bottom: 0, width: 400)
    #expect(abs(place.scale(of: try ink(50, 100)) - 350) < 0.1)
    #expect(abs(place.scale(of: try ink(120, 100)) - 420) < 0.1)
    let dash = LetterPlace(ofSign: "-")
    #expect(abs(dash.scale(of: try ink(100, 4)) - 140) < 0.1)
  }
}
