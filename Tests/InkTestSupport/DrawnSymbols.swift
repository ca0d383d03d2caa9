import Foundation
package import InkKit

/// Signs that no model of text knows, as the project's own code draws them.
package enum DrawnSymbols {
  /// In the notation of ``DrawnGlyphs``: 100 high, *y* downwards from the top.
  private static let table: [Character: String] = [
    "♀": "O 50 30 28 28 -90 270|50 58 L 50 100|32 80 L 68 80",
    "★": "50 0 L 79 90 L 3 35 L 97 35 L 21 90 L 50 0",
    "→": "0 50 L 100 50|70 25 L 100 50 L 70 75",
    "∞": "50 50 Q 10 0 0 50 Q 10 100 50 50 Q 90 0 100 50 Q 90 100 50 50",
    "☺": "O 50 50 48 48 -90 270|35 38 L 35 42|65 38 L 65 42|O 50 55 22 18 160 20",
    "♥": "50 30 Q 30 -10 6 22 Q 10 60 50 90 Q 90 60 94 22 Q 70 -10 50 30",
    "✓": "0 60 L 30 95 L 100 0",
    "⊕": "O 50 50 50 50 -90 270|0 50 L 100 50|50 0 L 50 100",
    "♪": "O 25 82 20 15 0 360|45 82 L 45 5 Q 70 15 66 55",
    "⌂": "0 50 L 50 0 L 100 50|15 40 L 15 100 L 85 100 L 85 40",
    "☂": "O 50 50 50 50 180 360 L 0 50|50 50 L 50 90 Q 60 105 70 90",
    "⚑": "10 100 L 10 0 L 80 25 L 10 50",
  ]

  /// The signs.
  package static let all = table.keys.sorted()

  /// The ink of a sign as one hand draws it.
  ///
  /// - Parameters:
  ///   - seed: Whose hand: shape, slant and proportions differ from one to the other.
  ///   - height: How high the sign is.
  ///   - place: Where its upper left corner is.
  /// - Precondition: It is one of ``all``.
  package static func ink(
    of sign: Character, seed: UInt64, height: Float = 100, at place: SIMD2<Float> = .zero
  ) throws -> Ink {
    guard let drawn = table[sign] else {
      preconditionFailure("'\(sign)' is not a drawn sign.")
    }
    var random = SplitMix64(seed: seed)
    let waves = (0..<4).map { _ in
      SIMD2(Float.random(in: -2...2, using: &random), Float.random(in: 0...6, using: &random))
    }
    let slant = Float.random(in: -0.1...0.15, using: &random)
    let aspect = Float.random(in: 0.85...1.15, using: &random)
    let paths = drawn.split(separator: "|").map { path in
      DrawnPath(path).points.enumerated().filter { $0.offset.isMultiple(of: 4) }.map { _, point in
        let p = point * 100
        let bend = SIMD2(
          waves[0].x * sin(0.07 * p.y + waves[0].y) + waves[1].x * sin(0.05 * p.x + waves[1].y),
          waves[2].x * sin(0.07 * p.x + waves[2].y) + waves[3].x * sin(0.05 * p.y + waves[3].y))
        let q = p + bend
        return SIMD2((q.x - slant * q.y) * aspect, q.y)
      }
    }
    let all = paths.joined()
    let lower = all.reduce(SIMD2(repeating: Float.infinity)) { pointwiseMin($0, $1) }
    let upper = all.reduce(SIMD2(repeating: -Float.infinity)) { pointwiseMax($0, $1) }
    let scale = height / max(upper.y - lower.y, 1)
    return try Ink(
      strokes: paths.map { path in
        Stroke(
          points: path.map {
            let p = ($0 - lower) * scale + place
            return StrokePoint(x: p.x, y: p.y)
          })
      })
  }
}
