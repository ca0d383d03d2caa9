extension SIMD2<Float> {
  /// The square of its length.
  package var squaredLength: Float { (self * self).sum() }
  /// How long it is.
  package var length: Float { squaredLength.squareRoot() }
  /// The vector of length 1 in the same direction; zero for none.
  package var unit: SIMD2<Float> {
    let length = length
    return length > 0 ? self / length : .zero
  }
  /// The vector turned by a quarter from the *x* axis towards the *y* axis.
  package var quarterTurned: SIMD2<Float> { SIMD2(-y, x) }
  /// The vector turned from the *x* axis to a direction of length 1.
  package func turned(by direction: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(x * direction.x - y * direction.y, x * direction.y + y * direction.x)
  }
  /// The product of both lengths and the cosine of the angle between.
  package func dot(_ other: SIMD2<Float>) -> Float { (self * other).sum() }
  /// The area between two vectors, positive from the *x* axis towards the *y* axis.
  package func cross(_ other: SIMD2<Float>) -> Float { x * other.y - y * other.x }
}

extension Sequence<SIMD2<Double>> {
  /// The corners of the upright frame around places; `nil` if there are none.
  var extent: (low: SIMD2<Double>, high: SIMD2<Double>)? {
    reduce(nil) { extent, place in
      guard let (low, high) = extent else { return (place, place) }
      return (pointwiseMin(low, place), pointwiseMax(high, place))
    }
  }
}
