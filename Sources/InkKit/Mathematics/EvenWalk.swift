/// A walk along a line that stops at equal distances, measured along the line and past its corners.
package struct EvenWalk {
  /// The distance between stops.
  private let step: Float
  /// What lies between here and the next stop.
  package private(set) var left: Float

  /// Begins a walk at a stop; `step` is more than 0.
  package init(step: Float) {
    self.step = step
    left = step
  }

  /// Goes straight on from a place.
  ///
  /// - Parameter stop: Called with each stop on the way, which may be its end.
  @inline(__always)
  package mutating func go(
    from place: SIMD2<Float>, by way: SIMD2<Float>, stop: (SIMD2<Float>) -> Void
  ) {
    let distance = way.length
    var walked: Float = 0
    while distance - walked >= left {
      walked += left
      stop(place + way * (walked / distance))
      left = step
    }
    left -= distance - walked
  }
}
