/// Strokes that may stand in several rows of characters, and how likely they are to.
///
/// Strokes of characters that do not join stand in one row each, rows are about equally high, and the
/// gaps between them go from end to end, on one level or along the slope of the rows:
///
///     ┌  |¯|  ─┬─  ┐
///     └  |_|  / \  ┘  row 0
///                     a gap between rows
///     ┌   ─   ㅡ   ┐
///                     a gap inside a row: all of its characters happen to have one on that level
///     └  口   ㅇ   ┘  row 1
///
/// A row that is cut through its characters leaves slices that hold less ink than characters do.
struct CharacterRows {
  /// The strokes of each row by rising index, from top to bottom.
  let strokes: [[Int]]
  /// The boxes around the rows.
  private let boxes: [Box]
  /// How high a row is on average.
  private let height: Float
  /// The narrowest gap between two neighbours, in heights of a row; negative where their boxes overlap.
  private let gap: Float
  /// How many strokes there are for each square that the rows have room for.
  private let density: Float
  /// How much the rows differ in height; see ``unevenness(of:)``.
  private let unevenness: Float

  /// Measures rows of strokes, given from top to bottom.
  init(_ rows: [[Int]], in ink: Ink) {
    strokes = rows
    boxes = rows.map { row in Box(strokes: row.map { ink.strokes[$0] }) ?? .empty }
    let sum = boxes.reduce(into: Float(0)) { $0 += $1.size.y }
    height = max(sum / Float(max(boxes.count, 1)), .leastNormalMagnitude)
    let narrowest = zip(boxes, boxes.dropFirst()).map { $1.lower.y - $0.upper.y }.min() ?? 0
    gap = narrowest / height
    let squares = boxes.reduce(into: Float(0)) { sum, box in
      sum += max(1, box.size.x / max(box.size.y, .leastNormalMagnitude))
    }
    density = Float(rows.reduce(0) { $0 + $1.count }) / max(squares, 1)
    unevenness = Self.unevenness(of: boxes.map(\.size.y))
  }

  /// The mean square of the logarithms of some heights in units of their mean.
  private static func unevenness(of heights: [Float]) -> Float {
    let sum = heights.reduce(into: Float(0)) { $0 += $1 }
    let mean = max(sum / Float(max(heights.count, 1)), .leastNormalMagnitude)
    let squares = heights.reduce(into: Float(0)) { squares, height in
      let logarithm = ElementaryFunctions.log(max(height / mean, leastHeight))
      squares += logarithm * logarithm
    }
    return squares / Float(max(heights.count, 1))
  }

  /// Rows are not taken for lower than this, in units of the mean.
  private static let leastHeight: Float = 0.05

  /// The weights of a logistic regression that tells rows from characters cut in slices.
  ///
  /// Fitted to inks of the development set that ``partition(of:strokes:)`` parts: rows of one to six characters
  /// of `casia-char`, `tegaki-ja` and `burmese-syllable` and of Korean, Thai and Devanagari that was composed,
  /// against single characters and rows by themselves. Of 492 inks of several rows 471 are taken for such, of
  /// 924 that look like several to ``partition(of:strokes:)`` and are one character or one row none.
  private enum Weights {
    static let constant: Float = -6.5
    /// By how much less the characters of rows cost than those of all strokes in one, in nats, and what
    /// more counts no more.
    static let gain: Float = 0.5
    static let gainLimit: Float = 6
    /// The narrowest gap, in heights of a row.
    static let gap: Float = 8
    static let gapRange: ClosedRange<Float> = -0.1...0.5
    /// The logarithm of the strokes for each square: a Korean syllable has five, its upper half two.
    static let density: Float = 2.5
    static let leastDensity: Float = 0.1
    /// The logarithm of the characters for each row: columns of single ones are rare.
    static let length: Float = 2.5
    /// Extra cost of each row of a single character, down to nothing for rows of two: the halves of 昌
    /// are characters, too, and only a gap tells them from two lines. Set by hand on drawn characters.
    static let alone: Float = 2
    /// How uneven the rows are.
    static let unevenness: Float = 5
  }

  /// The logarithm of how much likelier rows are than one.
  ///
  /// - Parameters:
  ///   - gain: By how much less the characters of the rows cost, on average, than those of one row.
  ///   - characterCount: How many characters the rows are read as.
  func logOdds(gain: Float, characterCount: Int) -> Float {
    let range = Weights.gapRange
    let length = Float(max(characterCount, 1)) / Float(max(strokes.count, 1))
    return Weights.constant + Weights.gain * min(gain, Weights.gainLimit)
      + Weights.gap * max(range.lowerBound, min(range.upperBound, gap))
      + Weights.density * ElementaryFunctions.log(max(density, Weights.leastDensity))
      + Weights.length * ElementaryFunctions.log(length)
      - Weights.alone * max(0, min(1, 2 - length))
      - Weights.unevenness * unevenness
  }

  /// Whether reading the rows may show that there are several.
  var mayBeSeveral: Bool {
    let strokeCount = strokes.reduce(0) { $0 + $1.count }
    return strokes.count > 1
      && logOdds(gain: Weights.gainLimit, characterCount: strokeCount) > 0
  }

  /// Whether the rows may be of a letter or a few each, by their boxes: dots and dashes, of which signs such
  /// as : and = are made, are smaller beside the gaps between them, or flatter, or narrower.
  var areOfLetters: Bool {
    let least = Self.leastLetter
    let heights = boxes.map(\.size.y)
    return gap > 0 && gap < Self.widestGap
      && (heights.min() ?? 0) > least * (heights.max() ?? 0)
      && boxes.allSatisfy { min($0.size.x, $0.size.y) > least * $0.longerSide }
  }

  /// The least height beside the highest row, and the least of width and height beside the other, of rows of
  /// a letter each; the widest gap between them, in heights of a row. On `unipen-char` 20 of 9,229 single
  /// characters look like such rows, most of them i and colons with large dots, before they are read.
  private static let leastLetter: Float = 0.4
  private static let widestGap: Float = 2
}

extension CharacterRows {
  /// A run of strokes that overlap in height.
  private struct Slice {
    var strokes: [Int]
    var top: Float
    var bottom: Float
  }

  /// The share of a stroke's height at either end that may lie beside another row.
  private static let overhang: Float = 0.1
  /// The width that gaps have anyway, in heights of a row: narrower ones are about alike.
  private static let usualGap: Float = 0.2
  /// The cost of uneven rows, for the mean square of the logarithms of their heights.
  private static let unevenCost: Float = 10
  /// The most rows that are looked for.
  private static let rowLimit = 256

  /// The strokes of each row, from top to bottom, if they stand in several; none if no level is free of ink.
  ///
  /// Of the slices between levels without ink those are put together that leave even rows, and the widest gaps
  /// between them. Of the constants that were tried (overhang 0.1 and 0.15, usual gap 0.03 to 0.2, cost of
  /// uneven rows 2 to 10), these find the right rows most often on the inks that ``Weights`` were fitted to: of
  /// 40 inks of two Korean words all, of 210 of Chinese characters 209.
  ///
  /// - Complexity: O(*n* + *s* log *s*) for *n* points and *s* strokes.
  static func partition(of ink: Ink, strokes: [Int]) -> [[Int]] {
    var layout = LayoutInk(ink, strokes: strokes)
    let slope = LayoutSlope.slope(of: layout)
    let level = partition(of: layout)
    // A few characters may look as if they sloped.
    guard slope != 0 else { return level?.rows ?? [] }
    layout.level(slope: slope)
    guard let sloping = partition(of: layout), sloping.fit > level?.fit ?? -.infinity else {
      return level?.rows ?? []
    }
    return sloping.rows
  }

  /// The best rows, and how well they stand; `nil` if no level is free of ink.
  private static func partition(of ink: LayoutInk) -> (rows: [[Int]], fit: Float)? {
    let slices = slices(of: ink)
    let gaps = zip(slices, slices.dropFirst()).map { $1.top - $0.bottom }
    let order = gaps.indices.sorted { (-gaps[$0], $0) < (-gaps[$1], $1) }
    var best: (ranges: [Range<Int>], fit: Float)?
    for count in 1..<max(1, min(slices.count, rowLimit)) {
      let cuts = order[..<count].map { $0 + 1 }.sorted()
      let ranges = zip([0] + cuts, cuts + [slices.count]).map { $0..<$1 }
      let heights = ranges.map { slices[$0.upperBound - 1].bottom - slices[$0.lowerBound].top }
      let fit = fit(
        of: heights, narrowest: gaps[order[count - 1]],
        widestInside: count < order.count ? gaps[order[count]] : 0)
      if fit > best?.fit ?? -.infinity { best = (ranges, fit) }
    }
    return best.map { best in
      (best.ranges.map { slices[$0].flatMap(\.strokes).sorted() }, best.fit)
    }
  }

  /// How well rows of some heights are parted by gaps, of which the narrowest is given, and the widest
  /// that is inside one of them.
  private static func fit(of heights: [Float], narrowest: Float, widestInside: Float) -> Float {
    let sum = heights.reduce(into: Float(0)) { $0 += $1 }
    let mean = max(sum / Float(heights.count), .leastNormalMagnitude)
    let floor = usualGap * mean
    return ElementaryFunctions.log((narrowest + floor) / (widestInside + floor))
      - unevenCost * unevenness(of: heights)
  }

  /// The slices between levels without ink, from top to bottom.
  private static func slices(of ink: LayoutInk) -> [Slice] {
    let traces = ink.traces.map { trace in
      let inset = trace.box.height * overhang
      return Slice(
        strokes: [trace.stroke], top: trace.box.minY + inset, bottom: trace.box.maxY - inset)
    }.sorted { ($0.top, $0.strokes[0]) < ($1.top, $1.strokes[0]) }
    var slices: [Slice] = []
    for next in traces {
      if let last = slices.last, last.bottom >= next.top {
        slices[slices.count - 1].strokes += next.strokes
        slices[slices.count - 1].bottom = max(last.bottom, next.bottom)
      } else {
        slices.append(next)
      }
    }
    return slices
  }
}
