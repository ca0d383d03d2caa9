import InkKit

/// Adam with decoupled weight decay (I. Loshchilov & F. Hutter, "Decoupled Weight Decay
/// Regularization", ICLR 2019).
struct AdamOptimizer: Sendable {
  private var means: [SIMD8<Float>]
  private var squares: [SIMD8<Float>]
  private var meanDecayPower: Float = 1
  private var squareDecayPower: Float = 1

  /// How much of each weight is taken away per step, relative to the rate.
  static let weightDecay: Float = 1e-3
  static let meanDecay: Float = 0.9
  static let squareDecay: Float = 0.999

  init(count: Int) {
    means = Array(repeating: .zero, count: count)
    squares = Array(repeating: .zero, count: count)
  }

  /// Moves the weights against a gradient.
  mutating func step(
    _ weights: inout [SIMD8<Float>], against gradient: [SIMD8<Float>], rate: Float
  ) {
    meanDecayPower *= Self.meanDecay
    squareDecayPower *= Self.squareDecay
    let stepSize = rate / (1 - meanDecayPower)
    let squareScale = 1 / (1 - squareDecayPower)
    let shrinking = 1 - rate * Self.weightDecay
    Self.average(gradient, into: &means, decay: Self.meanDecay)
    Self.average(gradient, into: &squares, decay: Self.squareDecay, squaring: true)
    let means = means.span
    let squares = squares.span
    var weights = weights.mutableSpan
    for index in 0..<weights.count {
      let spread = (squares[index] * squareScale).squareRoot() + 1e-8
      weights[index] = weights[index] * shrinking - means[index] * stepSize / spread
    }
  }

  /// Moves running averages towards new values, or towards their squares.
  private static func average(
    _ values: [SIMD8<Float>], into averages: inout [SIMD8<Float>], decay: Float,
    squaring: Bool = false
  ) {
    let values = values.span
    var averages = averages.mutableSpan
    for index in 0..<averages.count {
      let value = squaring ? values[index] * values[index] : values[index]
      averages[index] = averages[index] * decay + value * (1 - decay)
    }
  }

  /// Appends what it remembers.
  func append(to writer: inout ByteWriter) {
    writer.append(meanDecayPower)
    writer.append(squareDecayPower)
    writer.append(means)
    writer.append(squares)
  }

  /// Takes over what one of as many weights appended.
  mutating func fill(from reader: inout ByteReader) throws(ModelError) {
    meanDecayPower = try reader.float()
    squareDecayPower = try reader.float()
    try reader.fill(&means)
    try reader.fill(&squares)
  }
}

extension ByteReader {
  /// Replaces weights by as many that were appended; each must be a finite number.
  mutating func fill(_ values: inout [SIMD8<Float>]) throws(ModelError) {
    for place in values.indices {
      for lane in 0..<8 {
        let start = self
        values[place][lane] = try float()
        guard values[place][lane].isFinite else { throw start.corrupt("a weight is no number") }
      }
    }
  }
}
