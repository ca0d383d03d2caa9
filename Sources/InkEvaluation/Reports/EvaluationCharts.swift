import InkKit

extension Reliability {
  /// Probabilities against how often they are right: dots on the diagonal keep their
  /// promise, dots below it promise too much. A dot's area grows with its inks; the line through it is
  /// the 95 % confidence interval.
  var chart: String {
    let count = bins.reduce(0) { $0 + $1.right.total }
    guard count > 0 else { return "" }
    var chart = Chart(
      title: "Calibration: stated probability and share of right answers",
      xName: "stated probability", yName: "right")
    chart.line(from: (0, 0), to: (1, 1), color: "var(--faint)", isDashed: true)
    for tick in [0, 0.25, 0.5, 0.75, 1] {
      chart.mark(x: tick, "\(fixed(tick * 100, decimals: 0)) %")
      chart.mark(y: tick, "\(fixed(tick * 100, decimals: 0)) %")
    }
    for bin in bins where bin.right.total > 0 {
      let interval = bin.right.interval
      chart.line(
        from: (bin.stated, interval.lowerBound), to: (bin.stated, interval.upperBound),
        color: "var(--mark)")
      chart.dot(
        at: (bin.stated, bin.right.fraction),
        radius: 3 + 12 * (Double(bin.right.total) / Double(count)).squareRoot(),
        saying: "stated \(percent(bin.stated)), right \(percent(bin.right.fraction)) "
          + "of \(bin.right.total)")
    }
    return chart.svg
  }
}

/// How many inks took how long, in steps of a quarter of a doubling.
struct TimeChart {
  /// Steps to a doubling of the time.
  private static let steps = 4
  /// The logarithm of the ratio of two steps.
  private static let step = ElementaryFunctions.log(2) / Float(steps)

  let milliseconds: [Double]

  /// The chart; empty without times.
  var svg: String {
    // Times below a microsecond are those of a clock that did not tick.
    let places = milliseconds.filter { $0.isFinite }.map { time in
      Int((ElementaryFunctions.log(Float(min(max(time, 0.001), 1e9))) / Self.step).rounded(.down))
    }
    guard let first = places.min(), let last = places.max() else { return "" }
    var counts = [Int](repeating: 0, count: last - first + 1)
    for place in places { counts[place - first] += 1 }
    let (width, most) = (Double(counts.count), Double(counts.max() ?? 1))
    var chart = Chart(
      title: "Times of recognition", xName: "milliseconds an ink", yName: "inks")
    for (index, count) in counts.enumerated() where count > 0 {
      let (from, to) = (Self.time(first + index), Self.time(first + index + 1))
      chart.bar(
        from: Double(index) / width, to: Double(index + 1) / width,
        height: Double(count) / most, saying: "\(from) to \(to) ms: \(count)")
    }
    // Whole doublings that leave room for their labels.
    let stride = max(1, (counts.count / Self.steps + 4) / 5) * Self.steps
    for place in first...(last + 1) where place.isMultiple(of: stride) {
      chart.mark(x: Double(place - first) / width, Self.time(place))
    }
    chart.mark(y: 1, "\(counts.max() ?? 0)")
    chart.mark(y: 0, "0")
    return chart.svg
  }

  /// The time of a step.
  private static func time(_ place: Int) -> String {
    let time = Double(ElementaryFunctions.exp(Float(place) * step))
    return fixed(time, decimals: time < 0.1 ? 3 : time < 10 ? 2 : 0)
  }
}
