/// Brings ink that a device recorded on a coarse grid nearer to where the pen was.
///
/// A slow pen is recorded several times in one place before it steps on to the next, so how long it stays
/// tells where between two places it went:
///
///     recorded     0 0 0 0 0 1 1 1 1 1 2 …        a steady pen on a level of its own
///     smoothed     0 … .2 .5 .8 1 … 1.5 …         the mean over about one stay, with falling weights
///
/// No point moves by more than half a step of the grid, and ink of finer recordings stays as it is. Words
/// that are 8 steps high are read with 4.2 % wrong characters instead of 12.6 %, of 16 steps with 1.9 instead
/// of 2.2, and as recorded with 1.5 (300 of `imadoc-word`).
enum GridSmoothing {
  /// The highest stroke, in steps, of an ink that is smoothed; half of the ink is in strokes of less.
  private static let coarsest: Float = 24
  /// The least share of points that lie where the one before lies: who draws with straight lines from point
  /// to point repeats none.
  private static let leastRepeats: Float = 0.15
  /// The fewest points that show how an ink was recorded.
  private static let fewestPoints = 16
  /// How far multiples of the step may be off, as a share of it.
  private static let tolerance: Float = 0.01
  /// The standard deviation of the weights, in points, as a share of the mean stay; and its range.
  private static let spread: Float = 0.6
  private static let deviations: ClosedRange<Float> = 0.3...16

  /// An ink with the same points a little elsewhere, or the ink itself if it isn't coarse.
  ///
  /// - Complexity: O(*n*) for *n* points.
  static func smoothed(_ ink: Ink) -> Ink {
    guard let step = step(of: ink) else { return ink }
    return ink.mapStrokes { smoothed($0, step: step) }
  }

  /// The step of the coarse grid on which an ink was recorded; `nil` if there is none.
  private static func step(of ink: Ink) -> Float? {
    var step = Float.infinity
    var (count, repeats) = (0, 0)
    for stroke in ink.strokes {
      for (from, to) in zip(stroke.points, stroke.points.dropFirst()) {
        let (x, y) = (abs(to.x - from.x), abs(to.y - from.y))
        if x > 0 { step = min(step, x) }
        if y > 0 { step = min(step, y) }
        count += 1
        if x == 0, y == 0 { repeats += 1 }
      }
    }
    guard count >= fewestPoints, step < .infinity, Float(repeats) >= leastRepeats * Float(count)
    else { return nil }
    // Mostly one step at a time, and whole steps only.
    var singles = 0
    for stroke in ink.strokes {
      for (from, to) in zip(stroke.points, stroke.points.dropFirst()) {
        let steps = SIMD2(to.x - from.x, to.y - from.y) / step
        let rest = steps - steps.rounded(.toNearestOrEven)
        guard abs(rest.x) <= tolerance, abs(rest.y) <= tolerance else { return nil }
        if max(abs(steps.x), abs(steps.y)) <= 1.5 { singles += 1 }
      }
    }
    guard singles * 2 > count, letterHeight(of: ink) <= coarsest * step else { return nil }
    return step
  }

  /// The height that half of an ink's points are in strokes of at most; of level strokes the width.
  private static func letterHeight(of ink: Ink) -> Float {
    let strokes = ink.strokes.compactMap { stroke in
      stroke.boundingBox.map { (height: max($0.height, $0.width / 4), count: stroke.points.count) }
    }.sorted { $0.height < $1.height }
    var left = strokes.reduce(0) { $0 + $1.count } / 2
    for (height, count) in strokes {
      left -= count
      if left <= 0 { return height }
    }
    return 0
  }

  /// A stroke whose points are means of those around them.
  private static func smoothed(_ stroke: Stroke, step: Float) -> Stroke {
    let places = stroke.places
    let stays = zip(places, places.dropFirst()).count { $0 != $1 } + 1
    guard stays > 2 else { return stroke }
    let mean = Float(places.count) / Float(stays)
    let deviation = min(max(mean * spread, deviations.lowerBound), deviations.upperBound)
    let reach = Int(3 * deviation) + 1
    let weights = (-reach...reach).map { offset in
      let distance = Float(offset) / deviation
      return ElementaryFunctions.exp(-distance * distance / 2)
    }
    let total = weights.reduce(0, +)
    let half = SIMD2(repeating: step / 2)
    var smoothed = stroke
    for index in places.indices {
      var sum = SIMD2<Float>.zero
      for (offset, weight) in weights.enumerated() {
        let neighbour = min(max(index + offset - reach, 0), places.count - 1)
        sum += (places[neighbour] - places[index]) * weight
      }
      let shift = (sum / total).clamped(lowerBound: -half, upperBound: half)
      smoothed.points[index].x += shift.x
      smoothed.points[index].y += shift.y
    }
    return smoothed
  }
}
