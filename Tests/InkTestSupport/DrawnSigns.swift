package import InkKit

/// Vowel signs drawn around letters, in units of the letter's box.
package enum DrawnSigns {
  /// The strokes of a sign around a letter whose box runs from 0 to 1 on both axes, with *y* growing
  /// downwards; `nil` for signs that are not drawn here.
  private static func strokes(of sign: Unicode.Scalar) -> [[SIMD2<Float>]]? {
    switch sign {
    // Devanagari: a stem with an arch over the letter, a stem, hooks above and below, a point.
    case "ि":
      return [
        [
          SIMD2(0.8, -0.08), SIMD2(0.6, -0.38), SIMD2(0.3, -0.46), SIMD2(0, -0.4),
          SIMD2(-0.2, -0.2), SIMD2(-0.26, 0.05), SIMD2(-0.25, 0.5), SIMD2(-0.25, 1),
        ]
      ]
    case "ी":
      return [
        [
          SIMD2(0.7, -0.08), SIMD2(0.75, -0.35), SIMD2(0.95, -0.46), SIMD2(1.15, -0.4),
          SIMD2(1.25, -0.2), SIMD2(1.27, 0.05), SIMD2(1.27, 0.5), SIMD2(1.27, 1),
        ]
      ]
    case "ा": return [[SIMD2(1.27, 0), SIMD2(1.27, 0.5), SIMD2(1.27, 1)]]
    case "ो":
      return [
        [SIMD2(1.27, 0), SIMD2(1.27, 0.5), SIMD2(1.27, 1)],
        [SIMD2(0.8, -0.48), SIMD2(0.95, -0.46), SIMD2(1.15, -0.3), SIMD2(1.27, 0)],
      ]
    case "े":
      return [[SIMD2(0.25, -0.46), SIMD2(0.4, -0.44), SIMD2(0.6, -0.28), SIMD2(0.72, -0.04)]]
    case "ु":
      return [
        [
          SIMD2(0.68, 1.1), SIMD2(0.84, 1.11), SIMD2(0.96, 1.17), SIMD2(1, 1.3),
          SIMD2(0.96, 1.42), SIMD2(0.86, 1.48), SIMD2(0.7, 1.47), SIMD2(0.58, 1.41),
          SIMD2(0.5, 1.3), SIMD2(0.48, 1.2),
        ]
      ]
    case "ं": return [[SIMD2(0.95, -0.38)]]
    // Burmese: a hook above, open to the right, which marks the last letter of a syllable.
    case "\u{103A}":
      return [
        [
          SIMD2(0.72, -0.2), SIMD2(0.5, -0.12), SIMD2(0.32, -0.24), SIMD2(0.32, -0.42),
          SIMD2(0.46, -0.56), SIMD2(0.7, -0.6), SIMD2(0.9, -0.7),
        ]
      ]
    // Thai: a flat bow above the letter, a short line well above that, as it would make ี of ิ, a hook below.
    case "ิ":
      return [
        [
          SIMD2(0.85, -0.25), SIMD2(0.6, -0.42), SIMD2(0.3, -0.42), SIMD2(0, -0.25),
          SIMD2(0.4, -0.22), SIMD2(0.85, -0.25),
        ]
      ]
    case "่": return [[SIMD2(0.75, -0.85), SIMD2(0.75, -0.6)]]
    default: return nil
    }
  }

  /// A letter, drawn as a template shows it, with signs around it; `nil` if one of them is not drawn
  /// here.
  package static func ink(of letter: StrokeTemplate, with signs: String) throws -> Ink? {
    let points = letter.strokes.flatMap(\.self)
    let lower = SIMD2(points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
    let upper = SIMD2(points.map(\.x).max() ?? 1, points.map(\.y).max() ?? 1)
    var strokes = letter.strokes
    for sign in signs.unicodeScalars {
      guard let own = self.strokes(of: sign) else { return nil }
      strokes += own.map { $0.map { lower + $0 * (upper - lower) } }
    }
    return try Ink(
      strokes: strokes.map { stroke in
        Stroke(points: stroke.map { StrokePoint(x: $0.x * 100, y: $0.y * 100) })
      })
  }
}
