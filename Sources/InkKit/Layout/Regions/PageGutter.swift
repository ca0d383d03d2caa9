/// A stripe without writing between two columns, or between a text and the notes at its side.
///
///     a heading that crosses the stripe
///     left  left   ║  right
///     left  left   ║  right right
///     left         ║  right
///     a line below that crosses it
///
/// Words of a line are apart, too: a stripe is as wide as no gap of words beside it, or has a rule in it, and some
/// lines stand at either side.
struct PageGutter {
  /// Indices of the parts above, at the left, at the right, and below.
  var above: [Int] = []
  var left: [Int] = []
  var right: [Int] = []
  var below: [Int] = []

  /// The least widths of a stripe in units: with a rule in it, beside three lines or more, and beside two.
  ///
  /// With these no page of `imadoc-page` and `poh-page` (`dev`) falls apart.
  private static let ruledWidth: Float = 0.4
  private static let width: Float = 2.4
  private static let widthBesideFew: Float = 3.4
  /// By how much a stripe is wider than the usual gap of words.
  private static let gapShare: Float = 1.5
  /// How far the beginnings of the lines to the right of a narrow stripe are from each other, in units.
  private static let raggedness: Float = 1.2
  /// From this width on they may begin anywhere.
  private static let clearWidth: Float = 6
  /// The most stripes that are looked at.
  private static let candidateLimit = 240

  /// How many lines stand at the side with fewer, and at both; the width of the stripe.
  private var rank: (fewer: Int, all: Int, width: Float) = (0, 0, 0)

  /// The best stripe among some parts; `nil` if there is none.
  ///
  /// - Parameter rules: The boxes of upright rules.
  /// - Complexity: O(*n* log *n*) for each of *n* parts, up to some hundred of them.
  static func best(among parts: [PagePart], rules: [Box]) -> PageGutter? {
    guard parts.count > 2 else { return nil }
    let order = parts.indices.sorted {
      (parts[$0].box.middle.y, $0) < (parts[$1].box.middle.y, $1)
    }
    let usualGap = usualGap(of: parts)
    var places = rules.map { ($0.middle.x, ruledWidth / 2) }
    var seen = Set<Int>()
    for part in parts {
      for place in [part.box.upper.x + width / 2 + 0.05, part.box.lower.x - width / 2 - 0.05]
      where seen.insert(Int(place * 4)).inserted { places.append((place, width / 2)) }
    }
    let pace = places.count / candidateLimit + 1
    var best: PageGutter?
    for index in stride(from: 0, to: places.count, by: pace) {
      let (place, reach) = places[index]
      for run in runs(around: place, reach: reach, parts, order) {
        guard
          let found = gutter(
            at: place, run, parts, order, usualGap: usualGap, rules: rules),
          found.rank > best?.rank ?? (0, 0, 0)
        else { continue }
        best = found
      }
    }
    return best
  }

  /// The usual gap between words of a line, in units.
  private static func usualGap(of parts: [PagePart]) -> Float {
    var gaps: [Float] = []
    let words = parts.filter { !$0.isFramed }.sorted {
      ($0.line ?? 0, $0.box.lower.x) < ($1.line ?? 0, $1.box.lower.x)
    }
    for (one, other) in zip(words, words.dropFirst()) where one.line == other.line {
      gaps.append(other.box.lower.x - one.box.upper.x)
    }
    gaps.sort()
    return gaps.isEmpty ? 1 : max(0.5, gaps[gaps.count / 2])
  }

  /// The runs of parts, by their places in the order from top to bottom, none of which crosses a stripe.
  private static func runs(
    around x: Float, reach: Float, _ parts: [PagePart], _ order: [Int]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for (place, index) in order.enumerated() {
      let box = parts[index].box
      guard box.lower.x < x + reach, box.upper.x > x - reach else { continue }
      if place > start { runs.append(start..<place) }
      start = place + 1
    }
    if start < order.count { runs.append(start..<order.count) }
    return runs.filter { $0.count > 2 }
  }

  private static func gutter(
    at x: Float, _ run: Range<Int>, _ parts: [PagePart], _ order: [Int], usualGap: Float,
    rules: [Box]
  ) -> PageGutter? {
    func isLeft(_ place: Int) -> Bool { parts[order[place]].box.middle.x < x }
    // What stands above or below both sides' common lines is of no column.
    func span(_ places: [Int]) -> (top: Float, bottom: Float) {
      places.reduce((Float.infinity, -Float.infinity)) { span, place in
        let box = parts[order[place]].box
        return (min(span.0, box.lower.y), max(span.1, box.upper.y))
      }
    }
    let sides = (run.filter(isLeft), run.filter { !isLeft($0) })
    guard !sides.0.isEmpty, !sides.1.isEmpty else { return nil }
    let (one, other) = (span(sides.0), span(sides.1))
    guard min(one.bottom, other.bottom) > max(one.top, other.top) else { return nil }
    var gutter = PageGutter()
    gutter.above = order[..<run.lowerBound].map(\.self)
    gutter.below = order[run.upperBound...].map(\.self)
    gutter.left = sides.0.map { order[$0] }
    gutter.right = sides.1.map { order[$0] }
    let left = PageColumn(gutter.left.map { parts[$0] })
    let right = PageColumn(gutter.right.map { parts[$0] })
    let width = right.box.lower.x - left.box.upper.x
    let fewer = min(left.rowCount, right.rowCount)
    let isRuled = rules.contains { rule in
      let common =
        min(rule.upper.y, max(left.box.upper.y, right.box.upper.y))
        - max(rule.lower.y, min(left.box.lower.y, right.box.lower.y))
      return rule.middle.x > left.box.upper.x - 0.5 && rule.middle.x < right.box.lower.x + 0.5
        && common > 0.5 * min(left.box.size.y, right.box.size.y)
    }
    // Boxes in rows are read row by row.
    if left.isOfFrames, right.isOfFrames { return nil }
    if !isRuled {
      let least = fewer > 2 ? Self.width : widthBesideFew
      guard fewer > 1 || left.hasFrame || right.hasFrame,
        width >= max(least, gapShare * usualGap),
        width >= clearWidth || right.raggedness <= raggedness || left.hasFrame || right.hasFrame
      else { return nil }
    } else if fewer < 2, left.rowCount + right.rowCount < 4 {
      return nil
    }
    if left.isTable(with: right, isRuled: isRuled) { return nil }
    gutter.rank = (fewer, left.rowCount + right.rowCount, width)
    return gutter
  }

  /// Whether the right side is a note beside the text at the left, or the other way round, which is then read
  /// first: it is narrow, and has fewer lines.
  func isNote(_ one: [Int], beside other: [Int], _ parts: [PagePart]) -> Bool {
    let note = PageColumn(one.map { parts[$0] })
    let text = PageColumn(other.map { parts[$0] })
    return note.box.size.x < 0.5 * text.box.size.x && note.rowCount < text.rowCount
  }
}

/// The parts at one side of a stripe.
struct PageColumn {
  let parts: [PagePart]
  let box: Box
  /// Words by the number of their line.
  private let lines: [Int: [PagePart]]

  init(_ parts: [PagePart]) {
    self.parts = parts
    box = parts.reduce(into: Box.empty) { $0.formUnion($1.box) }
    lines = Dictionary(grouping: parts.filter { !$0.isFramed }) { $0.line ?? 0 }
  }

  /// How many lines there are, those of frames as many as they are high.
  var rowCount: Int { lines.count + parts.reduce(0) { $0 + ($1.isFramed ? $1.rowCount : 0) } }
  var hasFrame: Bool { parts.contains(where: \.isFramed) }
  var isOfFrames: Bool { parts.allSatisfy(\.isFramed) }

  /// How far the beginnings of lines are from each other: the middle distance from the middle one.
  var raggedness: Float {
    let starts = lines.values.map { line in line.map(\.box.lower.x).min() ?? 0 }.sorted()
    guard starts.count > 1 else { return 0 }
    let middle = starts[starts.count / 2]
    return starts.map { abs($0 - middle) }.sorted()[starts.count / 2]
  }

  /// How much of the column's width the middle one of its lines fills.
  private var fill: Float {
    let widths = lines.values.map { line in
      (line.map(\.box.upper.x).max() ?? 0) - (line.map(\.box.lower.x).min() ?? 0)
    }.sorted()
    guard !widths.isEmpty else { return 1 }
    return widths[widths.count / 2] / max(box.size.x, .leastNormalMagnitude)
  }

  /// How many words the middle one of its lines has.
  private var wordCount: Int {
    let counts = lines.values.map(\.count).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// Whether the lines of two columns are rather rows of a table, keys and values: nearly each has a part in both,
  /// and they are short.
  func isTable(with other: PageColumn, isRuled: Bool) -> Bool {
    guard !hasFrame, !other.hasFrame else { return false }
    let common = lines.keys.count { other.lines[$0] != nil }
    guard Float(common) >= 0.75 * Float(max(lines.count, other.lines.count)) else { return false }
    if isRuled { return wordCount < 2 && other.wordCount < 2 }
    return min(wordCount, other.wordCount) < 2 || min(fill, other.fill) < 0.6
  }
}
