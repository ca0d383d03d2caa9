/// A line as it was found, with the measures that it was found by.
struct LayoutLine {
  let band: LayoutBand
  let ink: LayoutInk
  let slope: Float

  var minX: Float { ink.origin.x + band.box.minX * ink.unit }
  var maxX: Float { ink.origin.x + band.box.maxX * ink.unit }

  /// The mean height of the ink after levelling, in units of the ink.
  var height: Float { unlevelled(band.meanHeight) }

  /// How high the middle of the line is at some *x* after levelling, in units of the ink.
  func height(at x: Float) -> Float {
    unlevelled(band.center(at: (x - ink.origin.x) / ink.unit))
  }

  private func unlevelled(_ y: Float) -> Float {
    y * ink.unit + ink.origin.y - slope * ink.origin.x
  }
}

/// Finds which strokes of an ink stand in the same line.
enum LayoutLines {
  /// The lines of some strokes.
  ///
  /// A line found by the measure of large writing may be several lines of small writing: it is
  /// looked at again by its own measure.
  ///
  /// - Parameter slope: The slope of the page, or `nil` to find it.
  static func lines(
    of ink: Ink, strokes: [Int], letterHeight: LetterHeight, slope: Float? = nil, depth: Int = 0
  ) -> [LayoutLine] {
    var layout = LayoutInk(ink, strokes: strokes, letterHeight: letterHeight)
    let slope = slope ?? LayoutSlope.slope(of: layout)
    layout.level(slope: slope)
    let bands = bands(of: layout)
    return bands.flatMap { band in
      let line = LayoutLine(band: band, ink: layout, slope: slope)
      guard depth < 4, bands.count > 1, band.traces.count > 1 else { return [line] }
      let own = band.traces.map { layout.traces[$0].stroke }.sorted()
      let unit = LayoutMeasures.unit(of: own, in: ink) * letterHeight.inUnits
      guard unit < 0.5 * layout.unit else { return [line] }
      let parts = lines(
        of: ink, strokes: own, letterHeight: letterHeight, slope: slope, depth: depth + 1)
      return parts.count > 1 ? parts : [line]
    }
  }

  /// Groups traces to lines; each has at least one trace.
  ///
  /// Letters that stand close to each other at the same height are linked; the fragments that come
  /// of it are joined where one continues the other; small strokes, which stand anywhere around letters,
  /// go to the line that they fit best.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples, as long as the fragments are few hundreds.
  static func bands(of ink: LayoutInk) -> [LayoutBand] {
    guard !ink.traces.isEmpty else { return [] }
    var letters = ink.traces.indices.filter { !isSmall(ink.traces[$0]) }
    if letters.isEmpty { letters = Array(ink.traces.indices) }
    var bands = LayoutFragments.fragments(of: letters, in: ink)
    LayoutMerging.merge(&bands)
    let little = LayoutSmallStrokes.smallStrokes(among: bands)
    bands = bands.indices.filter { !little.contains($0) }.map { bands[$0] }
    var isPlaced = [Bool](repeating: false, count: ink.traces.count)
    for band in bands { for trace in band.traces { isPlaced[trace] = true } }
    let far = LayoutSmallStrokes.attach(
      ink.traces.indices.filter { !isPlaced[$0] }, to: &bands, in: ink)
    // Strokes far from all lines make lines of their own.
    var others = LayoutFragments.fragments(of: far, in: ink)
    LayoutMerging.merge(&others)
    return bands + others
  }

  /// Traces that stand side by side in a row, with the small strokes around them: parts of lines, as no two
  /// rows are joined over a gap.
  static func rows(of ink: LayoutInk) -> [LayoutBand] {
    var rows = LayoutFragments.fragments(
      of: ink.traces.indices.filter { !isSmall(ink.traces[$0]) }, in: ink)
    _ = LayoutSmallStrokes.attach(
      ink.traces.indices.filter { isSmall(ink.traces[$0]) }, to: &rows, in: ink)
    return rows
  }

  /// Whether a stroke is so small or flat that its height says little about where its line is: a
  /// dot, a comma, an accent, a dash or the bar of a t.
  static func isSmall(_ trace: LayoutInk.Trace) -> Bool {
    let (width, height) = (trace.box.width, trace.box.height)
    if height < 0.4 && trace.length < 1.2 || height < 0.25 || max(width, height) < 0.5 {
      return true
    }
    // The bars of capitals may rise.
    let diagonal = (width * width + height * height).squareRoot()
    let limit: Float = height < 0.3 * width ? 10 : 4
    return height < 0.45 * width && diagonal < limit && trace.length < 1.15 * diagonal
  }
}
