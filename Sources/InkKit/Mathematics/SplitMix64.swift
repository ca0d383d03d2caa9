/// A small seeded generator (Steele, Lea & Flood 2014), so that training and tests repeat.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; the same seed gives the same numbers on every machine.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, but not including, 1.
  package mutating func unit() -> Float {
    Float(next() >> 40) * (1.0 / 16_777_216)
  }

  /// A number of a range, all alike likely.
  package mutating func number(_ range: ClosedRange<Float>) -> Float {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// A whole number from 0 up to, but not including, `limit`.
  package mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number with mean 0 and standard deviation 1, close to normally distributed: the sum of
  /// four uniform ones (Irwin–Hall), within ±3.5.
  package mutating func normal() -> Float {
    (unit() + unit() + unit() + unit() - 2) * 1.732_050_8
  }

  /// Shuffles in place (Fisher–Yates), the same way with every version of the standard library.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for index in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(index, below(index + 1))
    }
  }
}
