import InkKit

/// Inks that nobody writes, as large as an ink may be made: an answer must come in bounded time.
enum BadInkBenchmark {
  static func run() throws {
    let table = Table(
      "Ink that is no text (one run each)",
      [("ink", 34), ("strokes", 8), ("points", 9), ("line", 11), ("page", 11)])
    let line = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .line))
    let page = try CheckoutModels.recognizer(options: RecognizerOptions(layout: .page))
    for (name, ink) in try inks() {
      let times = [line, page].map { recognizer in
        ContinuousClock().measure { _ = recognizer.result(for: ink) } / .seconds(1)
      }
      table.row(
        [name, "\(ink.strokes.count)", "\(InkLayouts.pointCount(ink))"]
          + times.map(milliseconds))
    }
  }

  private static func inks() throws -> [(String, Ink)] {
    [
      ("10,000 strokes on a line", try strokes(10_000) { SIMD2(Float($0) * 10, 0) }),
      (
        "10,000 strokes on a page",
        try strokes(10_000) { SIMD2(Float($0 % 100) * 10, Float($0 / 100) * 40) }
      ),
      ("10,000 strokes in one place", try strokes(10_000) { _ in SIMD2(0, 0) }),
      ("65,536 dots", try dots(65_536)),
      ("one stroke of 1,000,000 points", try scribble(1_000_000, reach: 10_000)),
      ("1,000,000 equal points", try scribble(1_000_000, reach: 0)),
      ("a scribble of 1,048,576 points", try scribble(Ink.pointLimit, reach: 500)),
      ("a line of 2,000 dashes", try dashes(2_000)),
    ]
  }

  /// Short hooks, each somewhere else.
  private static func strokes(_ count: Int, _ place: (Int) -> SIMD2<Float>) throws -> Ink {
    let hook: [SIMD2<Float>] = [[0, 0], [0, 10], [2, 20], [5, 22], [8, 18]]
    return try Ink(
      strokes: (0..<count).map { index in
        Stroke(hook.map { $0 + place(index) })
      })
  }

  private static func dots(_ count: Int) throws -> Ink {
    try Ink(
      strokes: (0..<count).map { index in
        Stroke([SIMD2(Float(index % 256), Float(index / 256)) * 8])
      })
  }

  private static func dashes(_ count: Int) throws -> Ink {
    try Ink(
      strokes: (0..<count).map { index in
        let x = Float(index) * 30
        return Stroke([SIMD2(x, 0), SIMD2(x + 20, 1)])
      })
  }

  /// A pen that wanders without being lifted.
  private static func scribble(_ count: Int, reach: Float) throws -> Ink {
    var random = SplitMix64(seed: 5)
    var place = SIMD2<Float>(0, 0)
    return try Ink(
      strokes: [
        Stroke(
          points: (0..<count).map { index in
            if reach > 0 {
              place += SIMD2<Float>.random(in: -9...9, using: &random)
              place.x = max(-reach, min(reach, place.x))
              place.y = max(-200, min(200, place.y))
            }
            return StrokePoint(x: place.x, y: place.y, t: index)
          })
      ])
  }
}
