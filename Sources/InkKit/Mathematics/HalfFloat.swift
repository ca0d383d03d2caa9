/// The number of a half float's bits (IEEE 754, binary16).
///
/// `Float16` is not there on every platform that the toolchain knows.
func number(ofHalf bits: UInt16) -> Float {
  let sign: Float = bits & 0x8000 == 0 ? 1 : -1
  let fraction = Float(bits & 0x3FF)
  return switch bits >> 10 & 31 {
  case 0: sign * fraction * 0x1p-24
  case 31: fraction == 0 ? sign * .infinity : .nan
  case let exponent:
    sign * (1024 + fraction) * Float(sign: .plus, exponent: Int(exponent) - 25, significand: 1)
  }
}
