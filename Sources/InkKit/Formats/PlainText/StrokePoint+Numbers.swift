extension StrokePoint {
  static let coordinateProblem = "expected a number from -1000000000 to 1000000000"
  static let timeProblem = "expected milliseconds within ±2⁵³"

  /// The largest time either way, up to which a double counts every millisecond.
  static let timeLimit = 0x1p53

  /// The nearest whole number of a time within the limit.
  @inline(__always)
  static func milliseconds(_ time: Double) -> Int {
    // Nearly all times are whole, and the conversion is much quicker than the rounding.
    let whole = Int(time)
    return Double(whole) == time ? whole : Int(time.rounded())
  }

  /// A point whose coordinates an ink can have; `nil` for others.
  ///
  /// - Parameter t: Milliseconds, not a number if they are not known.
  @inline(__always)
  init?(_ x: Double, _ y: Double, t: Double = .nan) {
    let limit = Double(Limits.coordinate)
    guard abs(x) <= limit, abs(y) <= limit else { return nil }
    guard !t.isNaN else {
      self.init(x: Float(x), y: Float(y))
      return
    }
    guard abs(t) <= Self.timeLimit else { return nil }
    self.init(x: Float(x), y: Float(y), t: Self.milliseconds(t))
  }
}
