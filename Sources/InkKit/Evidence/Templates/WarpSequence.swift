/// An ink or a template as time warping compares it: points, directions and pen lifts.
///
/// Every element has five channels: *x* and *y* in −1…1, the cosine and sine of the direction
/// from the point before, and 1 where the pen was lifted on the way, each times the square root
/// of its weight, so that the cost of matching two elements is their squared distance.
package enum WarpSequence {
  /// How many elements a sequence has.
  package static let count = 32

  /// How many numbers make an element.
  package static let channelCount = 5

  /// The square roots of the weights of position, direction and lift.
  ///
  /// Set by hand, so that opposite directions cost a little more than points half a box apart;
  /// not tuned.
  static let positionWeight: Float = 1
  static let directionWeight: Float = 0.6
  static let liftWeight: Float = 0.6

  /// The coordinates of every other point of an ink, times 127, rounded: what a pack stores.
  static func quantized(_ ink: NormalizedInk) -> [SIMD2<Int8>] {
    let stride = NormalizedInk.pointCount / count
    return (0..<count).map { index in
      let point = (ink.points[index * stride] * 127).rounded(.toNearestOrEven)
      return SIMD2<Int8>(
        clamping: SIMD2<Int32>(truncatingIfNeeded: SIMD2<Int32>(point)))
    }
  }

  /// One bit for each element before which the pen was lifted, the first element's excluded.
  static func lifts(of ink: NormalizedInk) -> UInt32 {
    let stride = NormalizedInk.pointCount / count
    var lifts: UInt32 = 0
    for index in 1..<NormalizedInk.pointCount where ink.beginsStroke[index] {
      lifts |= 1 << UInt32((index + stride - 1) / stride % count)
    }
    return lifts & ~1
  }

  /// The channels of an ink's sequence, element by element.
  package static func channels(of ink: NormalizedInk, into channels: inout MutableSpan<Float>) {
    let stride = NormalizedInk.pointCount / count
    let lifts = lifts(of: ink)
    var previous = ink.points[0]
    for index in 0..<count {
      let here = ink.points[index * stride]
      let step = here - previous
      let length = (step * step).sum().squareRoot() + 1e-3
      let offset = index * channelCount
      channels[offset] = here.x * positionWeight
      channels[offset + 1] = here.y * positionWeight
      channels[offset + 2] = step.x / length * directionWeight
      channels[offset + 3] = step.y / length * directionWeight
      channels[offset + 4] = lifts >> UInt32(index) & 1 == 1 ? liftWeight : 0
      previous = here
    }
  }
}
