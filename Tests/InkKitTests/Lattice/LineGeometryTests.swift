import Testing

@testable import InkKit

/// How well letters of made-up boxes fit one height and one base line.
@Suite struct LineGeometryTests {
  static func letter(_ top: Float, _ bottom: Float) -> LineGeometry.Letter {
    LineGeometry.Letter(
      edges: SIMD2(top, bottom), edgeVariances: SIMD2(0.1, 0.1), logWidth: 0.5,
      logWidthVariance: 0.1)
  }

  static let letters = [
    "o": letter(-1.2, 1.2), "O": letter(-3.2, 1.2), "l": letter(-3.2, 1.2), "p": letter(-1.2, 3.2),
  ]

  /// A box of letters' usual width.
  static func box(_ top: Float, _ bottom: Float) -> Box {
    Box(lower: SIMD2(0, top), upper: SIMD2(1.65, bottom))
  }

  /// The letters of a text in boxes that have the edges of the letters of another one.
  static func placed(
    _ text: String, inkOf ink: String, base: Float = 0, height: Float = 1
  ) -> [LineGeometry.PlacedLetter] {
    zip(text, ink).compactMap { label, drawn in
      guard let usual = letters[String(label)], let own = letters[String(drawn)] else { return nil }
      let place = box(base + height * own.edges.x, base + height * own.edges.y)
      return LineGeometry.PlacedLetter(usual, in: place)
    }
  }

  @Test func `a small letter that is as high as its neighbours is a capital, and only then`() {
    for ink in ["lol", "lOl"] {
      let scores = ["lol", "lOl"].map {
        LineGeometry.edgeScore(of: Self.placed($0, inkOf: ink, base: 0.2, height: 1.1))
      }
      #expect((scores[0] > scores[1]) == (ink == "lol"), "\(ink): \(scores)")
    }
  }

  @Test func `the frame is that of the letters`() {
    let frame = LineGeometry.frame(
      of: Self.placed("lopolo", inkOf: "lopolo", base: 0.3, height: 1.2))
    #expect(abs(frame.base - 0.3) < 0.03 && abs(frame.height - 1.2) < 0.02, "\(frame)")
  }

  @Test func `one letter far out of line moves the frame little`() throws {
    let far = try #require(LineGeometry.PlacedLetter(Self.letter(-1.2, 1.2), in: Self.box(-30, 1)))
    let frame = LineGeometry.frame(of: Self.placed("lpolo", inkOf: "lpolo") + [far])
    #expect(abs(frame.base) < 0.05 && abs(frame.height - 1) < 0.05, "\(frame)")
  }

  @Test func `widths have one shift`() throws {
    func score(_ widths: [Float]) throws -> Float {
      let letters = try widths.map { width in
        try #require(
          LineGeometry.PlacedLetter(
            Self.letter(-1, 1), in: Box(lower: .zero, upper: SIMD2(width, 2))))
      }
      return LineGeometry.widthScore(of: letters)
    }
    #expect(try score([2, 2, 2, 2]) > score([1, 4, 1, 4]))
  }

  @Test func `no letters, and ink without a box, say nothing`() {
    #expect(LineGeometry.frame(of: []) == LineGeometry.Frame())
    #expect(LineGeometry.edgeScore(of: []) == 0 && LineGeometry.widthScore(of: []) == 0)
    let usual = Self.letter(-1, 1)
    #expect(LineGeometry.PlacedLetter(usual, in: .empty) == nil)
    #expect(LineGeometry.PlacedLetter(usual, in: Self.box(.nan, 1)) == nil)
    #expect(LineGeometry.PlacedLetter(usual, in: Self.box(-1, .infinity)) == nil)
    // A stroke straight down is a letter, too.
    let stroke = Box(lower: SIMD2(1, -3), upper: SIMD2(1, 1))
    #expect(LineGeometry.PlacedLetter(usual, in: stroke) != nil)
  }
}
