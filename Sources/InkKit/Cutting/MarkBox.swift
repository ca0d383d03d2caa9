/// The box around some strokes of a letter or mark.
package struct MarkBox: Hashable, Sendable {
  /// The upper left and the lower right corner.
  package var lower: SIMD2<Float>
  package var upper: SIMD2<Float>

  /// Creates a box.
  package init(lower: SIMD2<Float>, upper: SIMD2<Float>) {
    self.lower = lower
    self.upper = upper
  }

  /// A box that nothing is in.
  package static let empty = MarkBox(
    lower: SIMD2(repeating: .infinity), upper: SIMD2(repeating: -.infinity))

  package var size: SIMD2<Float> { upper - lower }
  var longerSide: Float { max(size.x, size.y) }
  package var middle: SIMD2<Float> { lower + size / 2 }

  package mutating func formUnion(_ other: MarkBox) {
    lower.replace(with: other.lower, where: other.lower .< lower)
    upper.replace(with: other.upper, where: other.upper .> upper)
  }
}

extension MarkBox {
  package init(_ box: BoundingBox) {
    self.init(lower: SIMD2(box.minX, box.minY), upper: SIMD2(box.maxX, box.maxY))
  }

  package init?(strokes: [Stroke]) {
    guard let box = BoundingBox(around: strokes) else { return nil }
    self.init(box)
  }
}
