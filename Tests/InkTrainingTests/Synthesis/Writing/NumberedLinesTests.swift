import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct NumberedLinesTests {
  static let digits = Array("0123456789")

  static func glyph(_ label: String, _ points: [SIMD2<Float>]) throws -> LabelledInk {
    LabelledInk(ink: try Ink(strokes: [Stroke(points)]), label: label)
  }

  /// Digits that are slanting lines 320 units high, the zero but 80.
  static func glyphs() throws -> [LabelledInk] {
    try digits.map { digit in
      try glyph(String(digit), [[0, digit == "0" ? -80 : -320], [40, 0]])
    }
  }

  static func lines(_ direction: WritingDirection) throws -> NumberedLines {
    var random = SplitMix64(seed: 1)
    let hand = try #require(
      WritingHand(glyphs: try glyphs(), digits: digits, isFont: false, using: &random))
    var lines = NumberedLines()
    lines.hands = [(digits, [hand])]
    lines.direction = direction
    return lines
  }

  /// A word of three slanting strokes.
  static func word() throws -> LabelledInk {
    let strokes = (0..<3).map { index in
      Stroke((0...20).map { SIMD2(Float(index) * 90 + Float($0) * 2, Float($0) * 5) })
    }
    return LabelledInk(ink: try Ink(strokes: strokes), label: "abc")
  }

  @Test func `digits are of one height, stand on the line and are written by themselves`() throws {
    var random = SplitMix64(seed: 1)
    for isFont in [false, true] {
      let hand = try #require(
        WritingHand(
          glyphs: try Self.glyphs(), digits: Self.digits, isFont: isFont, using: &random))
      let seven = try #require(hand.forms["7"]?.first)
      #expect(abs(seven.body.lower.y + 1.6) < 0.01 && abs(seven.body.upper.y) < 0.01)
      #expect(!seven.joinsBefore && !seven.joinsAfter)
      let zero = try #require(hand.forms["0"]?.first)
      #expect(abs(zero.body.lower.y + 0.4) < 0.01)
    }
    let nine = Array(try Self.glyphs().dropLast())
    #expect(WritingHand(glyphs: nine, digits: Self.digits, isFont: true, using: &random) == nil)
  }

  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func `a number stands where its line goes on, with its digits from left to right`(
    _ direction: WritingDirection
  ) throws {
    let lines = try Self.lines(direction).lines(60, beside: [Self.word()])
    #expect(lines.count == 60)
    #expect(Set(lines.map { $0.label.split(separator: " ").count }) == [1, 2, 3])
    for line in lines {
      let parts = line.label.split(separator: " ").map(String.init)
      let number = try #require(parts.first { $0 != "abc" })
      #expect((1...4).contains(number.count) && number.allSatisfy(Self.digits.contains))
      guard parts.count == 2, parts[0] == "abc" else { continue }
      let word = try #require(Box(strokes: Array(line.ink.strokes.prefix(3))))
      let figure = try #require(Box(strokes: Array(line.ink.strokes.dropFirst(3))))
      #expect(
        direction == .leftToRight
          ? figure.lower.x > word.upper.x : figure.upper.x < word.lower.x)
      // Some two σ; slanting strokes are 3.5 high.
      let height = figure.size.y / word.size.y
      if number.contains(where: { $0 != "0" }) { #expect((0.3...1.3).contains(height)) }
    }
  }

  @Test func `the same seed sets the same lines, and more of them change none`() throws {
    var lines = try Self.lines(.rightToLeft)
    let few = lines.lines(5, beside: [try Self.word()])
    #expect(lines.lines(9, beside: [try Self.word()]).prefix(5).map(\.ink) == few.map(\.ink))
    lines.seed = 2
    #expect(lines.lines(5, beside: [try Self.word()]).map(\.ink) != few.map(\.ink))
    #expect(lines.lines(5, beside: []).isEmpty)
    #expect(NumberedLines().lines(5, beside: [try Self.word()]).isEmpty)
  }
}
