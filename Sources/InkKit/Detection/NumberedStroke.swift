/// A stroke of a page, under the number that it keeps, and how far it was moved since it was drawn.
///
/// The points are those that were drawn: copies of the stroke share them, wherever each is.
struct NumberedStroke: Sendable {
  /// The number of the stroke on its page.
  let number: Int
  /// The stroke where it was drawn.
  let drawn: Stroke
  private let drawnShape: StrokeShape?
  /// The stroke's shape where it is; `nil` if it has no point.
  private(set) var shape: StrokeShape?
  /// The way from where the stroke was drawn to where it is.
  var shift = SIMD2<Float>.zero {
    didSet { shape = drawnShape.map { shift == .zero ? $0 : StrokeShape($0, movedBy: shift) } }
  }

  /// Takes a stroke that was drawn.
  ///
  /// - Complexity: O(*n*) for *n* points.
  init(number: Int, _ stroke: Stroke) {
    self.number = number
    drawn = stroke
    drawnShape = StrokeShape(stroke)
    shape = drawnShape
  }

  /// The stroke where it is.
  ///
  /// - Complexity: O(*n*) for *n* points of a stroke that was moved.
  var stroke: Stroke { shift == .zero ? drawn : drawn.moved { $0 + shift } }

  /// Whether all points of the stroke could be part of an ink at some way from where it was drawn.
  func canBe(shiftedBy shift: SIMD2<Float>) -> Bool {
    guard let box = drawnShape?.box else { return true }
    // Rounding keeps the order of coordinates, so that the corners speak for all points.
    return [box.lower + shift, box.upper + shift].allSatisfy { corner in
      abs(corner.x) <= Ink.coordinateLimit && abs(corner.y) <= Ink.coordinateLimit
    }
  }
}
