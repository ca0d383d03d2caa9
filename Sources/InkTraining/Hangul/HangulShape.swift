import InkKit

/// A letter as someone drew it, the middle of its box at the origin and the longer side 1 long.
struct HangulShape: Sendable {
  /// The points of each stroke.
  var strokes: [[SIMD2<Float>]]
  /// Width and height.
  var extent: SIMD2<Float>

  /// How close points may be.
  private static let spacing: Float = 0.03

  /// Takes over an ink; `nil` if it has no point. A dot has no extent.
  init?(_ ink: Ink) {
    guard let box = ink.boundingBox else { return nil }
    let longer = max(box.width, box.height)
    let unit = longer > .leastNormalMagnitude ? longer : 1
    let middle = SIMD2(box.minX + box.width / 2, box.minY + box.height / 2)
    strokes = ink.strokes.filter { !$0.points.isEmpty }.map { stroke in
      stroke.places.map { ($0 - middle) / unit }.thinned(to: Self.spacing)
    }
    extent = SIMD2(box.width, box.height) / unit
  }

  private static let distortion = Distortion(
    slant: 0.1, turn: 0.05, bend: 0.08, sums: [2, 1], slantsLast: true)

  /// Slants, turns and bends the letter a little.
  ///
  /// - Parameter slant: How far the upper end goes to the right, besides.
  func varied(slant: Float, using generator: inout SplitMix64) -> HangulShape {
    let drawn = Self.distortion.drawn(slant: slant, using: &generator)
    var varied = self
    var box = Box.empty
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let moved = drawn(strokes[stroke][index])
        varied.strokes[stroke][index] = moved
        box.formUnion(moved)
      }
    }
    let middle = (box.lower + box.upper) / 2
    varied.strokes = varied.strokes.map { $0.map { $0 - middle } }
    varied.extent = box.size
    return varied
  }

  /// The letter where it belongs.
  ///
  /// It is stretched towards the place's proportions, but a thin stroke is not made a thick one.
  func placed(in place: Box, using generator: inout SplitMix64) -> [[SIMD2<Float>]] {
    let size = place.upper - place.lower
    let solid = extent.replacing(with: 0.25, where: extent .< 0.25)
    let room = size.replacing(with: 0.05, where: size .< 0.05)
    let ratio = room / solid
    let common = min(ratio.x, ratio.y)
    let blend = 0.5 + 0.5 * generator.unit()
    func stretched(_ ratio: Float) -> Float {
      common * ElementaryFunctions.exp(ElementaryFunctions.log(ratio / common) * blend)
    }
    let scale = SIMD2(stretched(ratio.x), stretched(ratio.y))
    let rest = room - extent * scale
    let free = rest.replacing(with: 0, where: rest .< 0)
    let shift = free * SIMD2(generator.unit() - 0.5, generator.unit() - 0.5) * 0.5
    let middle = (place.lower + place.upper) / 2 + shift
    return strokes.map { $0.map { $0 * scale + middle } }
  }
}
