/// The times of many runs of the same work.
struct Measurement {
  /// Seconds, rising.
  private let times: [Double]

  /// Runs some work until there are enough runs and enough time was spent; one run before is not
  /// timed.
  ///
  /// - Parameter work: Returns something that depends on all that it did, and must return the same
  ///   each time; so nothing can be left out, and every run is checked.
  static func of(
    minimumRuns: Int = 15, minimumSeconds: Double = 0.5, _ work: () throws -> Int
  ) rethrows -> Measurement {
    let expected = try work()
    var times: [Double] = []
    var total = 0.0
    while times.count < minimumRuns || total < minimumSeconds {
      let (result, seconds) = try timed(work)
      precondition(result == expected, "A run gave another result than the first one.")
      times.append(seconds)
      total += seconds
    }
    return Measurement(times: times)
  }

  /// Collects times that were taken elsewhere, in seconds.
  init(times: [Double]) {
    self.times = times.sorted()
  }

  /// The time that a part of the runs stay below; the median is 0.5.
  func quantile(_ part: Double) -> Double {
    times.isEmpty ? 0 : times[min(times.count - 1, Int(part * Double(times.count)))]
  }

  /// The middle of all times, in seconds.
  var median: Double { quantile(0.5) }
}

/// Does some work, and tells how many seconds it took.
func timed<Result>(_ work: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
  let start = ContinuousClock.now
  let result = try work()
  return (result, (ContinuousClock.now - start) / .seconds(1))
}
