/// Whether stated probabilities keep their promise: of the answers given with 80 %, about 80 % are
/// right.
package struct Reliability: Sendable {
  /// Answers whose probability lies in one tenth of the scale.
  package struct Bin: Sendable {
    /// How many were right.
    var right = Proportion()
    /// The sum of the stated probabilities.
    package internal(set) var statedSum = 0.0

    /// The mean of the stated probabilities; 0 without answers.
    var stated: Double { right.total == 0 ? 0 : statedSum / Double(right.total) }
  }

  /// Ten equal parts of the scale from 0 to 1.
  package private(set) var bins = [Bin](repeating: Bin(), count: 10)

  /// Counts an answer.
  mutating func add(probability: Double, isRight: Bool) {
    let index = min(9, max(0, Int(probability * 10)))
    bins[index].right.add(isRight)
    bins[index].statedSum += probability
  }

  /// The mean distance between stated and true share of right answers, weighted by bin, 0…1.
  var expectedCalibrationError: Double {
    let total = bins.reduce(0) { $0 + $1.right.total }
    if total == 0 { return 0 }
    let sum = bins.reduce(0) { $0 + abs($1.statedSum - Double($1.right.count)) }
    return sum / Double(total)
  }
}
