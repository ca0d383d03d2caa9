import InkKit

extension ElementaryFunctions {
  /// A count raised to a power; one of 0 is taken for a tiny one.
  static func power(_ base: Float, _ exponent: Float) -> Float {
    exp(log(max(1e-30, base)) * exponent)
  }
}
