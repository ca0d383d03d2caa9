/// Finds the lines of a page and the order in which to read them.
package enum Layout {
  /// The lines from top to bottom; every stroke that has points is in one of them, but for those of a
  /// drawing.
  ///
  /// Where strokes stand decides, not when they were written, so that lines, words and dots may
  /// have been written in any order. Lines may slope by up to 15°, wave, and differ in size.
  ///
  /// - Parameter direction: How lines run; those from right to left come mirrored.
  /// - Returns: No line if no stroke has a point.
  /// - Complexity: O(*n* log *n*) for *n* points in ink that looks like writing, and never more
  ///   than seconds for the largest ink there can be.
  package static func lines(
    of ink: Ink, direction: WritingDirection = .leftToRight
  ) -> [TextLine] {
    lines(of: ink, strokes: writing(of: ink), direction: direction)
  }

  /// The lines of some strokes, given by rising indices.
  ///
  /// - Parameter slope: The slope of the page, or `nil` to find that of the strokes.
  static func lines(
    of ink: Ink, strokes: [Int], direction: WritingDirection, letterHeight: LetterHeight = .usual,
    slope: Float? = nil
  ) -> [TextLine] {
    topToBottom(
      LayoutLines.lines(of: ink, strokes: strokes, letterHeight: letterHeight, slope: slope)
    ).map { textLine($0, direction: direction) }
  }

  /// The strokes that are no drawing: rules, frames, and lines that join them, are many letters high or
  /// wide.
  static func writing(of ink: Ink) -> [Int] {
    let drawing = LayoutDrawing.strokes(of: ink)
    return ink.strokes.indices.filter { !drawing.contains($0) }
  }

  /// All strokes that have points as one line, in reading order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* points.
  package static func singleLine(
    of ink: Ink, direction: WritingDirection = .leftToRight
  ) -> TextLine {
    var layout = LayoutInk(ink, strokes: Array(ink.strokes.indices))
    guard !layout.traces.isEmpty else { return TextLine(strokes: []) }
    let slope = LayoutSlope.slope(of: layout)
    layout.level(slope: slope)
    let all = LayoutFragments.band(of: Array(layout.traces.indices), in: layout)
    return textLine(LayoutLine(band: all, ink: layout, slope: slope), direction: direction)
  }

  /// Sorts lines by height; where two lie one above the other, by their heights there.
  private static func topToBottom(_ lines: [LayoutLine]) -> [LayoutLine] {
    let heights = lines.map(\.height)
    var sorted = lines.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { lines[$0] }
    // Neighbours only, and not for ever: among waves there may be no order that suits all.
    for _ in 0..<min(sorted.count, 32) {
      var changed = false
      for index in sorted.indices.dropLast() {
        let (upper, lower) = (sorted[index], sorted[index + 1])
        let left = max(upper.minX, lower.minX)
        let right = min(upper.maxX, lower.maxX)
        guard left < right else { continue }
        let middle = left + (right - left) / 2
        if upper.height(at: middle) > lower.height(at: middle) {
          sorted.swapAt(index, index + 1)
          changed = true
        }
      }
      if !changed { break }
    }
    return sorted
  }

  /// Describes a line in the coordinates of the ink.
  private static func textLine(_ line: LayoutLine, direction: WritingDirection) -> TextLine {
    let (band, ink) = (line.band, line.ink)
    var sums = (mass: Float(0), x: Float(0), y: Float(0), xx: Float(0), xy: Float(0), yy: Float(0))
    for trace in band.traces {
      for sample in ink.samples[ink.traces[trace].samples] {
        sums.mass += sample.mass
        sums.x += sample.mass * sample.x
        sums.y += sample.mass * sample.y
      }
    }
    let mean = SIMD2(sums.x, sums.y) / max(sums.mass, .leastNormalMagnitude)
    for trace in band.traces {
      for sample in ink.samples[ink.traces[trace].samples] {
        let (x, y) = (sample.x - mean.x, sample.y - mean.y)
        sums.xx += sample.mass * x * x
        sums.xy += sample.mass * x * y
        sums.yy += sample.mass * y * y
      }
    }
    // Few letters show no slope of their own: it is drawn towards the page's.
    let own = sums.mass > 0 ? sums.xy / (sums.xx + 9 * sums.mass) : 0
    let rest = sums.yy - 2 * own * sums.xy + own * own * sums.xx
    let deviation = sums.mass > 0 ? max(0, rest / sums.mass).squareRoot() : 0
    let fall = line.slope + own
    // The line through the mean, unlevelled, at x = 0 of the ink.
    let middle = mean.y + line.slope * mean.x - fall * (mean.x + ink.origin.x / ink.unit)
    let order = LayoutOrder.traces(
      of: band, deviation: deviation, direction: direction, in: ink)
    return TextLine(
      strokes: order.map { ink.traces[$0].stroke }, slope: fall,
      center: middle * ink.unit + ink.origin.y, deviation: deviation * ink.unit)
  }
}
