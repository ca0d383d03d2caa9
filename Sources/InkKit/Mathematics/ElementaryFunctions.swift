/// Elementary functions in plain arithmetic, so that training gives the same bytes everywhere.
///
/// The C library's versions differ in the last bit from system to system; these use only
/// operations that IEEE 754 defines exactly. The C library is their reference in the tests.
package enum ElementaryFunctions {
  /// *e* to the power of `x`, to a relative error of 3·10⁻⁷; 0 below −87, and the value at 88
  /// above that.
  ///
  /// `x` is split into a multiple of ln 2 and a rest in ±ln 2 / 2, whose power is a Taylor
  /// polynomial of degree 7.
  @inline(__always)
  package static func exp(_ x: Float) -> Float {
    guard x > -87 else { return 0 }
    let bounded = min(x, 88)
    let multiple = (bounded * 1.442_695_04).rounded()
    let rest = (bounded - multiple * 0.693_359_375) - multiple * -2.121_944_4e-4
    var sum: Float = 1.0 / 5040
    sum = sum * rest + 1.0 / 720
    sum = sum * rest + 1.0 / 120
    sum = sum * rest + 1.0 / 24
    sum = sum * rest + 1.0 / 6
    sum = sum * rest + 0.5
    sum = sum * rest + 1
    sum = sum * rest + 1
    return sum * Float(bitPattern: UInt32(Int(multiple) + 127) << 23)
  }

  /// The natural logarithm of a positive normal number, to an error of 3·10⁻⁷ of its value or of
  /// 1, whichever is larger.
  ///
  /// The significand *m*, brought to √½…√2, goes through 2·artanh((*m* − 1) / (*m* + 1)).
  @inline(__always)
  package static func log(_ x: Float) -> Float {
    var exponent = Float(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_56 {
      significand *= 0.5
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum: Float = 2.0 / 9
    sum = sum * square + 2.0 / 7
    sum = sum * square + 2.0 / 5
    sum = sum * square + 2.0 / 3
    sum = sum * square + 2
    return sum * ratio + exponent * 0.693_147_18
  }

  /// The logarithms of eight numbers; those that are not normal count as the least normal one.
  @inline(__always)
  package static func log(_ x: SIMD8<Float>) -> SIMD8<Float> {
    let least = SIMD8<Float>(repeating: .leastNormalMagnitude)
    let x = x.replacing(with: least, where: x .< least)
    // There is no safe conversion of the whole vector; lane by lane it costs nothing either.
    let bits = SIMD8<UInt32>(
      x[0].bitPattern, x[1].bitPattern, x[2].bitPattern, x[3].bitPattern, x[4].bitPattern,
      x[5].bitPattern, x[6].bitPattern, x[7].bitPattern)
    let parts = bits & 0x7F_FFFF | 0x3F80_0000
    var significand = SIMD8<Float>(
      Float(bitPattern: parts[0]), Float(bitPattern: parts[1]), Float(bitPattern: parts[2]),
      Float(bitPattern: parts[3]), Float(bitPattern: parts[4]), Float(bitPattern: parts[5]),
      Float(bitPattern: parts[6]), Float(bitPattern: parts[7]))
    let powers = SIMD8<Int32>(truncatingIfNeeded: bits &>> 23) &- 127
    var exponent = SIMD8<Float>(
      Float(powers[0]), Float(powers[1]), Float(powers[2]), Float(powers[3]), Float(powers[4]),
      Float(powers[5]), Float(powers[6]), Float(powers[7]))
    let isLarge = significand .> 1.414_213_56
    significand.replace(with: significand * 0.5, where: isLarge)
    exponent.replace(with: exponent + 1, where: isLarge)
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = SIMD8<Float>(repeating: 2.0 / 9)
    sum = sum * square + 2.0 / 7
    sum = sum * square + 2.0 / 5
    sum = sum * square + 2.0 / 3
    sum = sum * square + 2
    return sum * ratio + exponent * 0.693_147_18
  }

  /// The direction at an angle, as cosine and sine, to an error of 10⁻⁶.
  ///
  /// - Parameter turns: The angle as a share of a whole turn, from the *x* axis towards the *y* axis.
  package static func direction(turns: Float) -> SIMD2<Float> {
    // Within an eighth of a turn around a quarter, Taylor polynomials of degree 8 and 9 are enough.
    let quarter = (turns * 4).rounded()
    let angle = (turns - quarter * 0.25) * 6.283_185_3
    let square = angle * angle
    var sine: Float = 1.0 / 362_880
    sine = sine * square - 1.0 / 5040
    sine = sine * square + 1.0 / 120
    sine = sine * square - 1.0 / 6
    sine = (sine * square + 1) * angle
    var cosine: Float = 1.0 / 40_320
    cosine = cosine * square - 1.0 / 720
    cosine = cosine * square + 1.0 / 24
    cosine = cosine * square - 0.5
    cosine = cosine * square + 1
    return switch Int(quarter) & 3 {
    case 0: SIMD2(cosine, sine)
    case 1: SIMD2(-sine, cosine)
    case 2: SIMD2(-cosine, -sine)
    default: SIMD2(sine, -cosine)
    }
  }

  /// The angle of a direction in radians, −π to π, from the *x* axis towards the *y* axis; 0 for none.
  ///
  /// The arcus tangent of at most √2 − 1, to which the angle is brought, is a Taylor polynomial of degree
  /// 13: the error is below 10⁻⁶.
  package static func angle(of direction: SIMD2<Float>) -> Float {
    let (width, height) = (abs(direction.x), abs(direction.y))
    let larger = max(width, height)
    guard larger > 0, larger.isFinite else { return 0 }
    var ratio = min(width, height) / larger
    var angle: Float = 0
    if ratio > 0.414_213_56 {
      ratio = (ratio - 1) / (ratio + 1)
      angle = .pi / 4
    }
    let square = ratio * ratio
    var sum: Float = 1.0 / 13
    for divisor: Float in [11, 9, 7, 5, 3, 1] { sum = 1 / divisor - sum * square }
    angle += sum * ratio
    if height > width { angle = .pi / 2 - angle }
    if direction.x < 0 { angle = .pi - angle }
    return direction.y < 0 ? -angle : angle
  }

  /// Turns scores into logarithms of probabilities that sum up to one.
  ///
  /// - Parameter range: The indices of the scores; the others stay as they are.
  package static func normalize(_ scores: inout [Float], _ range: Range<Int>? = nil) {
    let range = range ?? scores.indices
    var largest = -Float.infinity
    for index in range { largest = max(largest, scores[index]) }
    guard largest > -.infinity else { return }
    var sum: Float = 0
    for index in range { sum += exp(scores[index] - largest) }
    let shift = largest + log(sum)
    for index in range { scores[index] -= shift }
  }
}
