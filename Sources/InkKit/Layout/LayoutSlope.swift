/// The slope that most lines of a page have in common.
enum LayoutSlope {
  /// The steepest slope that is looked for, about 19°.
  static let limit: Float = 0.35

  /// How many samples are looked at.
  private static let sampleLimit = 16_384

  /// Finds the slope along which the ink gathers in the sharpest level bands.
  ///
  /// The page is looked at through upright windows a few words wide, so that lines that are wavy or
  /// not quite parallel still agree.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  static func slope(of ink: LayoutInk) -> Float {
    // An even selection will do.
    let pace = ink.samples.count / sampleLimit + 1
    let samples = stride(from: 0, to: ink.samples.count, by: pace).map { ink.samples[$0] }
    guard let first = samples.first else { return 0 }
    var low = first.x
    var high = first.x
    for sample in samples {
      low = min(low, sample.x)
      high = max(high, sample.x)
    }
    // A band not much wider than a few letters shows no slope.
    guard high - low > 5 else { return 0 }
    var size = 1024
    while size < samples.count * 2 { size *= 2 }
    var bands = [Float](repeating: 0, count: size)
    var best: (slope: Float, score: Float) = (0, 0)
    func consider(_ slope: Float) {
      // Among slopes that look alike the flatter one is the likelier.
      let score =
        sharpness(of: samples, slope: slope, left: low, bands: &bands) * (1 - 0.5 * abs(slope))
      if score > best.score { best = (slope, score) }
    }
    consider(0)
    for step in 1...14 {
      consider(Float(step) * limit / 14)
      consider(-Float(step) * limit / 14)
    }
    let coarse = best.slope
    for step in [-2, -1, 1, 2] as [Float] { consider(coarse + step * limit / 14 / 3) }
    return best.slope
  }

  /// The sum of squares of the mass in narrow level bands of windows.
  ///
  /// Bands are found by a hash without regard to collisions, which are rare and alike for all
  /// slopes.
  private static func sharpness(
    of samples: [LayoutInk.Sample], slope: Float, left: Float, bands: inout [Float]
  ) -> Float {
    let windowWidth: Float = 12
    let bandHeight: Float = 0.3
    let mask = bands.count - 1
    for index in bands.indices { bands[index] = 0 }
    for sample in samples {
      let window = ((sample.x - left) / windowWidth).rounded(.down)
      let height = sample.y - slope * (sample.x - left - window * windowWidth)
      let band = (height / bandHeight).rounded(.down)
      bands[(Int(window) &* 5003 &+ Int(band)) & mask] += sample.mass
    }
    // Neighbouring bands count together, so that it matters little where they begin.
    var sum: Float = 0
    for index in bands.indices {
      let mass = bands[index]
      if mass > 0 { sum += mass * (mass + bands[(index + 1) & mask]) }
    }
    return sum
  }
}
