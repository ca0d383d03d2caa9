/// The smallest upright rectangle around some points, in the coordinates of the ink.
public struct BoundingBox: Hashable, Codable, Sendable {
  /// The smallest *x*.
  public var minX: Float
  /// The smallest *y*: the upper edge, since *y* grows downwards.
  public var minY: Float
  /// The largest *x*.
  public var maxX: Float
  /// The largest *y*: the lower edge.
  public var maxY: Float

  /// Creates a box from its edges.
  public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The horizontal extent, zero for a dot or a vertical line.
  public var width: Float { maxX - minX }

  /// The vertical extent, zero for a dot or a horizontal line.
  public var height: Float { maxY - minY }

  /// Grows the box just enough to hold a point.
  public mutating func formUnion(_ point: StrokePoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }
}

extension Stroke {
  /// The box around the stroke's points, or `nil` if it has none.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var boundingBox: BoundingBox? {
    BoundingBox(around: [self])
  }
}

extension Ink {
  /// The box around all strokes, or `nil` if the ink is empty.
  ///
  /// - Complexity: O(*n*) for *n* points.
  public var boundingBox: BoundingBox? {
    BoundingBox(around: strokes)
  }
}

extension BoundingBox {
  /// The box around some strokes, or `nil` if they have no point.
  package init?(around strokes: [Stroke]) {
    guard let box = Box(strokes: strokes) else { return nil }
    self.init(box)
  }

  init(_ box: Box) {
    self.init(minX: box.lower.x, minY: box.lower.y, maxX: box.upper.x, maxY: box.upper.y)
  }

  /// The box of a size whose upper left corner is at a place.
  package init(x: Float, y: Float, width: Float, height: Float) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The box around some boxes; `nil` if there is none.
  init?(around boxes: [BoundingBox]) {
    guard let first = boxes.first else { return nil }
    self = boxes.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension Box {
  package init(_ box: BoundingBox) {
    self.init(lower: SIMD2(box.minX, box.minY), upper: SIMD2(box.maxX, box.maxY))
  }
}
