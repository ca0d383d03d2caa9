import InkKit

/// A letter or sign as a font or a person draws it, y growing down from the baseline; letters of a font
/// are about 1 high.
struct SyllableGlyph: Sendable {
  /// The points of each stroke, none of which is empty.
  var strokes: [[SIMD2<Float>]] {
    didSet { box = Self.box(of: strokes) }
  }
  /// The box around them.
  private(set) var box: Box

  /// How close points may be.
  private static let spacing: Float = 0.06

  /// Takes over strokes; empty ones are left out.
  init(_ strokes: [[SIMD2<Float>]]) {
    self.strokes = strokes.filter { !$0.isEmpty }
    box = Self.box(of: self.strokes)
  }

  private static func box(of strokes: [[SIMD2<Float>]]) -> Box {
    Box(around: strokes.joined())
  }

  /// The points in other units, and no more of them than the shape needs.
  func scaled(_ factor: Float) -> SyllableGlyph {
    SyllableGlyph(strokes.map { $0.map { $0 * factor }.thinned(to: Self.spacing) })
  }

  func mapped(_ change: (SIMD2<Float>) -> SIMD2<Float>) -> SyllableGlyph {
    SyllableGlyph(strokes.map { $0.map(change) })
  }

  func moved(by way: SIMD2<Float>) -> SyllableGlyph { mapped { $0 + way } }

  /// The right part of a sign on both sides of a letter.
  ///
  /// Fonts draw either only that, reaching back over the letter, or both parts with room between them.
  var tail: SyllableGlyph {
    guard box.lower.x > 0 else { return self }
    let right = SyllableGlyph(
      strokes.filter { stroke in
        let own = Box(around: stroke)
        return own.lower.x > box.upper.x * Self.tailStart
          && own.longerSide > box.longerSide * Self.pointSize
      })
    return right.moved(by: SIMD2(-right.box.lower.x, 0))
  }
  /// Left of this share of its width a sign on both sides is its left part.
  private static let tailStart: Float = 0.62
  /// Smaller than this are the points of the circle that stands for the letter in some fonts.
  private static let pointSize: Float = 0.08

  /// The shape with another size around a point of its box, given by its share of both sides.
  func resized(by factor: SIMD2<Float>, around share: SIMD2<Float> = [0.5, 0.5]) -> SyllableGlyph {
    let center = box.lower + box.size * share
    return mapped { center + ($0 - center) * factor }
  }

  /// The shape in another box; a line without width keeps having none.
  func fitted(to other: Box) -> SyllableGlyph {
    let thin = max(box.longerSide * 0.05, .leastNormalMagnitude)
    var factor = other.size
    for axis in 0..<2 { factor[axis] /= box.size[axis] < thin ? box.longerSide : box.size[axis] }
    let center = box.middle
    return mapped { other.middle + ($0 - center) * factor }
  }

  /// The shape as it comes out another time: turned, slanted, stretched and bent, with larger, smaller
  /// or open loops.
  ///
  /// - Parameter stretch: The standard deviation of the logarithm of the aspect.
  func varied(stretch: Float, using random: inout SplitMix64) -> SyllableGlyph {
    let center = box.middle
    let half = max(box.longerSide, .leastNormalMagnitude) / 2
    var strokes = strokes.map { $0.map { ($0 - center) / half } }
    for index in strokes.indices {
      GlyphLoop.vary(&strokes[index], using: &random)
    }
    let distortion = Distortion(
      knot: 0.09, slant: 0.12, rise: 0.06, turn: 0.08, aspect: stretch, bend: 0.05,
      sums: [1, 1, 1, 1, 1])
    distortion.apply(to: &strokes, using: &random)
    return SyllableGlyph(strokes.map { $0.map { center + $0 * half } })
  }

  /// Whether the shape is nothing but small rings, which hands draw as dots.
  var isOfRings: Bool {
    strokes.allSatisfy { stroke in
      let box = Box(around: stroke)
      guard box.longerSide < Self.ringSize, let first = stroke.first, let last = stroke.last else {
        return false
      }
      return (last - first).length <= box.longerSide / 2
    }
  }
  private static let ringSize: Float = 0.42

  /// The rings of the shape as dots, tiny strokes or small rings.
  func dotted(using random: inout SplitMix64) -> SyllableGlyph {
    let size = ElementaryFunctions.exp(-3.2 + 2.5 * random.unit())
    let isRing = random.unit() < 0.5
    return SyllableGlyph(
      strokes.map { stroke in
        let center = Box(around: stroke).middle
        if isRing { return stroke.map { center + ($0 - center) * size } }
        let way = SIMD2(random.normal() * 0.1, abs(random.normal()) * 0.16) * size
        return [center, center + way]
      })
  }
}
