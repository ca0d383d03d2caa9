/// Finds which strokes of a level ink stand in the same line.
enum LayoutLines {
  /// Groups traces to lines; each has at least one trace.
  ///
  /// Letters that stand close to each other at the same height are linked; the fragments that come
  /// of it are joined where one continues the other; marks, which stand anywhere around letters,
  /// go to the line that they fit best.
  ///
  /// - Complexity: O(*n* log *n*) for *n* samples, as long as the fragments are few hundreds.
  static func bands(of ink: LayoutInk) -> [LayoutBand] {
    guard !ink.traces.isEmpty else { return [] }
    var letters = ink.traces.indices.filter { !isMark(ink.traces[$0]) }
    if letters.isEmpty { letters = Array(ink.traces.indices) }
    var bands = LayoutFragments.fragments(of: letters, in: ink)
    LayoutMerging.merge(&bands)
    let little = LayoutMarks.marks(among: bands)
    bands = bands.indices.filter { !little.contains($0) }.map { bands[$0] }
    var isPlaced = [Bool](repeating: false, count: ink.traces.count)
    for band in bands { for trace in band.traces { isPlaced[trace] = true } }
    let far = LayoutMarks.attach(ink.traces.indices.filter { !isPlaced[$0] }, to: &bands, in: ink)
    // What is far from all lines makes lines of its own.
    var others = LayoutFragments.fragments(of: far, in: ink)
    LayoutMerging.merge(&others)
    return bands + others
  }

  /// Whether a stroke is so small or flat that its height says little about where its line is: a
  /// dot, a comma, an accent, a dash or the bar of a t.
  static func isMark(_ trace: LayoutInk.Trace) -> Bool {
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
