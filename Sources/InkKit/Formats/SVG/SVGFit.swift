/// The scale and shift that bring an ink into a drawing.
struct SVGFit {
  private let origin: SIMD2<Float>
  /// How many pixels the unit of the ink is long.
  let scale: Float
  private var shift: SIMD2<Float>
  /// The width of the ink and its margins in pixels.
  let width: Float
  /// The height of the ink and its margins in pixels.
  let height: Float

  /// Fits an ink's box, and the frame around it, to a longest side of some pixels.
  init(box: BoundingBox?, frame: BoundingBox?, side: Float, margin: Float) {
    var box = box ?? frame ?? BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    if let frame { box = box.union(frame) }
    let extent = max(box.width, box.height)
    // A dot has no extent: it is drawn at any scale.
    scale = extent > 0 ? min(side / extent, .greatestFiniteMagnitude) : 1
    origin = SIMD2(box.minX, box.minY)
    shift = SIMD2(margin, margin)
    width = box.width * scale + 2 * margin
    height = box.height * scale + 2 * margin
  }

  /// Moves the ink to the middle of a square.
  mutating func center(in side: Float, at corner: SIMD2<Float>) {
    shift += corner + SIMD2(side - width, side - height) / 2
  }

  /// The position at which a point is drawn.
  func callAsFunction(_ point: StrokePoint) -> SIMD2<Float> {
    (SIMD2(point.x, point.y) - origin) * scale + shift
  }
}
