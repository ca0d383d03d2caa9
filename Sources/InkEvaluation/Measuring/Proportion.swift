/// A share of a number of samples.
package struct Proportion: Hashable, Sendable {
  /// How many had the property.
  package internal(set) var count: Int
  /// How many there were.
  package internal(set) var total: Int

  package init(count: Int = 0, total: Int = 0) {
    self.count = count
    self.total = total
  }

  /// Counts one more sample.
  package mutating func add(_ hasProperty: Bool) {
    total += 1
    if hasProperty { count += 1 }
  }

  /// Counts more samples.
  package static func += (share: inout Proportion, other: Proportion) {
    share.count += other.count
    share.total += other.total
  }

  /// The share from 0 to 1; 0 of nothing.
  package var fraction: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// The 95 % confidence interval of the share (Wilson 1927), from 0 to 1.
  ///
  /// Samples count as independent; the inks of one writer are not quite.
  var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let z = 1.959964
    let n = Double(total)
    let p = fraction
    let centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / (1 + z * z / n)
    // At the ends the bounds are exact, where rounding would miss them.
    return (count == 0 ? 0 : centre - reach)...(count == total ? 1 : centre + reach)
  }
}
