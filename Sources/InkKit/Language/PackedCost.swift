/// Costs of language models in packs: minus the natural logarithm of a probability, in steps.
package enum PackedCost {
  /// Steps per 1 of the logarithm: of a cost, 8 bits, and of what it takes to go on with less context, 16 bits
  /// with a sign.
  private static let unit: Float = 16
  private static let backoffUnit: Float = 2048

  /// The cost of what can't be, where there is such a thing.
  package static let never: UInt8 = 255

  /// The nearest cost of a probability.
  package static func cost(of probability: Float, atMost limit: UInt8 = 255) -> UInt8 {
    let cost = -ElementaryFunctions.log(max(1e-30, probability)) * unit
    return UInt8(min(Float(limit), max(0, cost.rounded())))
  }

  /// The probability of a cost.
  package static func probability(of cost: UInt8) -> Float {
    ElementaryFunctions.exp(Float(cost) / -unit)
  }

  /// The probability of each cost.
  static func probabilities(hasNever: Bool = false) -> [Float] {
    (0...255).map { hasNever && $0 == never ? 0 : probability(of: $0) }
  }

  /// The nearest backoff of a factor.
  package static func backoff(of factor: Float) -> Int16 {
    let steps = (-ElementaryFunctions.log(factor) * backoffUnit).rounded()
    return Int16(max(-32_768, min(32_767, steps)))
  }

  /// The factor of a backoff.
  package static func factor(ofBackoff steps: Int) -> Float {
    ElementaryFunctions.exp(Float(steps) / -backoffUnit)
  }
}
