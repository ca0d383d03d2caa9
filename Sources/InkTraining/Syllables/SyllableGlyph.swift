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
    SyllableGlyph(
      strokes.map { stroke in
        var points: [SIMD2<Float>] = []
        for (index, point) in stroke.enumerated() {
          let here = point * factor
          if let last = points.last, index < stroke.count - 1 {
            let way = here - last
            if (way * way).sum() < Self.spacing * Self.spacing { continue }
          }
          points.append(here)
        }
        return points
      })
  }

  func mapped(_ change: (SIMD2<Float>) -> SIMD2<Float>) -> SyllableGlyph {
    SyllableGlyph(strokes.map { $0.map(change) })
  }

  func moved(by way: SIMD2<Float>) -> SyllableGlyph { mapped { $0 + way } }

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

  /// The shape as it comes out another time: turned, slanted, stretched and bent a little.
  ///
  /// - Parameter stretch: The standard deviation of the logarithm of the aspect.
  func varied(stretch: Float, using random: inout SplitMix64) -> SyllableGlyph {
    let center = box.middle
    let half = max(box.longerSide, .leastNormalMagnitude) / 2
    let turn = 0.1 * random.normal()
    let slant = 0.1 * random.normal() + turn
    let wide = ElementaryFunctions.exp(stretch / 2 * random.normal())
    let bends = (0..<3).map { _ in SIMD2(random.normal(), random.normal()) * 0.06 }
    return mapped { point in
      let p = (point - center) / half
      var moved = SIMD2(p.x * wide - p.y * slant, p.y / wide + p.x * turn)
      moved += bends[0] * (p.x * p.x) + bends[1] * (p.x * p.y) + bends[2] * (p.y * p.y)
      return center + moved * half
    }
  }

  /// Whether the shape is nothing but small rings, which hands draw as dots.
  var isOfRings: Bool {
    strokes.allSatisfy { stroke in
      let box = Box(around: stroke)
      guard box.longerSide < Self.ringSize, let first = stroke.first, let last = stroke.last else {
        return false
      }
      let way = last - first
      return (way * way).sum().squareRoot() <= box.longerSide / 2
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
