/// An affine transform of the plane: how the coordinates of a group or an element are brought into those
/// around it.
struct PlaneTransform: Hashable, Sendable {
  /// The images of the unit vectors along *x* and *y*.
  var x = SIMD2<Double>(1, 0)
  var y = SIMD2<Double>(0, 1)
  /// The image of the origin.
  var origin = SIMD2<Double>(0, 0)

  static let identity = PlaneTransform()

  /// A shift.
  static func shift(_ shift: SIMD2<Double>) -> PlaneTransform { PlaneTransform(origin: shift) }

  /// A scaling by a factor along each axis.
  static func scale(_ factors: SIMD2<Double>) -> PlaneTransform {
    PlaneTransform(x: SIMD2(factors.x, 0), y: SIMD2(0, factors.y))
  }

  /// A turn about the origin by radians, from the *x* axis towards the *y* axis.
  static func turn(_ radians: Double) -> PlaneTransform {
    let turns = (radians / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    guard turns != 0, turns.isFinite else { return .identity }
    let direction = SIMD2<Double>(ElementaryFunctions.direction(turns: Float(turns)))
    return PlaneTransform(x: direction, y: SIMD2(-direction.y, direction.x))
  }

  /// The same transform about another point than the origin.
  func about(_ place: SIMD2<Double>) -> PlaneTransform {
    .shift(place) * self * .shift(-place)
  }

  /// The image of a place.
  func callAsFunction(_ place: SIMD2<Double>) -> SIMD2<Double> { direction(place) + origin }

  /// The image of a direction, which shifts don't change.
  func direction(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    x * direction.x + y * direction.y
  }

  /// The turn of what lies along the *x* axis, in radians clockwise.
  var angle: Float { ElementaryFunctions.angle(of: SIMD2<Float>(x)) }

  /// How much longer lines become, on average over directions.
  var magnification: Double { abs(x.x * y.y - x.y * y.x).squareRoot() }

  /// The transform that undoes this one; `nil` if several places have the same image.
  var inverse: PlaneTransform? {
    let area = x.x * y.y - x.y * y.x
    guard area != 0 else { return nil }
    var result = PlaneTransform(x: SIMD2(y.y, -x.y) / area, y: SIMD2(-y.x, x.x) / area)
    result.origin = -result.direction(origin)
    return result
  }

  /// The transform that first does the second one, and then the first.
  static func * (outer: PlaneTransform, inner: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      x: outer.direction(inner.x), y: outer.direction(inner.y), origin: outer(inner.origin))
  }
}
