import InkKit

/// Edits between what was read and what was written, and the length that they are measured by.
package struct ErrorCount: Hashable, Sendable {
  package internal(set) var edits = 0
  package internal(set) var length = 0

  /// Edits per unit of length; 0 of nothing.
  package var rate: Double { length == 0 ? 0 : Double(edits) / Double(length) }

  static func += (total: inout ErrorCount, more: ErrorCount) {
    total.edits += more.edits
    total.length += more.length
  }
}

extension ErrorCount {
  /// The edits between two sequences, measured by the second one.
  init<Element: Equatable>(of read: [Element], for label: [Element]) {
    self.init(edits: editDistance(read, label), length: label.count)
  }
}

/// Errors of many inks by the one who wrote them, for an error rate and its confidence interval.
///
/// The inks of a writer resemble each other, so that what varies at random are writers rather than
/// inks. An ink that names no writer counts as one of its own.
package struct ErrorRate: Sendable {
  /// All errors.
  package private(set) var total = ErrorCount()

  private var writers: [String: ErrorCount] = [:]
  private var others: [ErrorCount] = []

  /// Counts the errors of an ink.
  mutating func add(_ errors: ErrorCount, writer: String?) {
    total += errors
    if let writer {
      writers[writer, default: ErrorCount()] += errors
    } else {
      others.append(errors)
    }
  }

  /// Edits per unit of length.
  package var rate: Double { total.rate }

  /// The 95 % confidence interval of the rate, by the normal approximation of a ratio of sums over
  /// writers (Cochran 1977, chapter 6): wide if there are few, everything if there is only one. It ends at 1,
  /// unless the rate itself is beyond.
  var interval: ClosedRange<Double> {
    let groups = writers.values.map(\.self) + others
    guard groups.count > 1, total.length > 0 else { return 0...max(1, rate) }
    // Sums of integers don't depend on the order of the writers: Σ (e − r·n)².
    let squares = groups.reduce(into: (edits: 0, both: 0, length: 0)) { sums, group in
      sums.edits += group.edits * group.edits
      sums.both += group.edits * group.length
      sums.length += group.length * group.length
    }
    let residuals =
      Double(squares.edits) - 2 * rate * Double(squares.both)
      + rate * rate * Double(squares.length)
    let count = Double(groups.count)
    let deviation = (max(0, residuals) * count / (count - 1)).squareRoot() / Double(total.length)
    let reach = 1.959964 * deviation
    return max(0, rate - reach)...min(max(1, rate), rate + reach)
  }
}
