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
  /// Whether a brace stands in the stripe: then the left side is first, be it the lines or what they are bound to.
  private(set) var isBraced = false

  /// The least widths of a stripe in units, with a rule in it and without.
  private static let ruledWidth: Float = 0.4
  private static let width: Float = 2.4
  /// How wide a stripe is in relation to the widest gap of words beside it if nothing else tells it from gaps that
  /// happen to lie below each other, of three lines or of two; and if the lines to its right begin below each other,
  /// three of them at least.
  ///
  /// With these no page of `imadoc-page` (`dev`), which has wide gaps, falls apart.
  private static let clearShare: Float = 1.3
  private static let clearShareOfTwo: Float = 2
  private static let alignedShare: Float = 0.9
  /// The same for five lines and the usual gap.
  private static let usualShare: Float = 1.8
  /// How far the beginnings of lines below each other are from their middle, in units.
  private static let raggedness: Float = 0.6
  /// How often the pen goes from one side to the other where one is written after the other, with something added later,
  /// rather than line by line; and how many lines there are at least.
  private static let sideChanges = 3
  private static let sideLines = 2
  /// The most parts of a page that is parted: more than people write on one, so that time stays bounded.
  private static let partLimit = 1_200
  /// The most stripes that are looked at.
  private static let candidateLimit = 240

  /// How many lines stand at the side with fewer, and at both; the width of the stripe.
  private var rank: (fewer: Int, all: Int, width: Float) = (0, 0, 0)

  /// The best stripe among some parts; `nil` if there is none.
  ///
  /// - Parameter rules: The upright rules and braces.
  /// - Complexity: O(*n*²) for *n* parts, up to ``partLimit``.
  static func best(among parts: [PagePart], rules: [PageFrames.UprightRule]) -> PageGutter? {
    guard parts.count > 2, parts.count <= partLimit else { return nil }
    let order = parts.indices.sorted {
      (parts[$0].level, parts[$0].line ?? -1, $0) < (parts[$1].level, parts[$1].line ?? -1, $1)
    }
    let gaps = WordGaps(parts)
    var places = rules.map { ($0.box.middle.x, ruledWidth / 2) }
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
            at: place, run, parts, order, gaps: gaps, rules: rules),
          found.rank > best?.rank ?? (0, 0, 0)
        else { continue }
        best = found
      }
    }
    return best
  }

  /// The runs of parts, by their places in the order from top to bottom, of whole lines none of which crosses a
  /// stripe.
  private static func runs(
    around x: Float, reach: Float, _ parts: [PagePart], _ order: [Int]
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var (start, place) = (0, 0)
    while place < order.count {
      let line = parts[order[place]].line
      var end = place + 1
      while end < order.count, line != nil, parts[order[end]].line == line { end += 1 }
      let crosses = order[place..<end].contains { index in
        parts[index].box.lower.x < x + reach && parts[index].box.upper.x > x - reach
      }
      if crosses {
        if place > start { runs.append(start..<place) }
        start = end
      }
      place = end
    }
    if start < order.count { runs.append(start..<order.count) }
    return runs.filter { $0.count > 2 }
  }

  private static func gutter(
    at x: Float, _ run: Range<Int>, _ parts: [PagePart], _ order: [Int], gaps: WordGaps,
    rules: [PageFrames.UprightRule]
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
    var gutter = PageGutter(
      above: order[..<run.lowerBound].map(\.self), left: sides.0.map { order[$0] },
      right: sides.1.map { order[$0] }, below: order[run.upperBound...].map(\.self))
    let left = PageColumn(gutter.left.map { parts[$0] })
    let right = PageColumn(gutter.right.map { parts[$0] })
    let width = right.box.lower.x - left.box.upper.x
    let fewer = min(left.rowCount, right.rowCount)
    let rule = rules.first {
      let rule = $0.box
      let common =
        min(rule.upper.y, max(left.box.upper.y, right.box.upper.y))
        - max(rule.lower.y, min(left.box.lower.y, right.box.lower.y))
      return rule.middle.x > left.box.upper.x - 0.5 && rule.middle.x < right.box.lower.x + 0.5
        && common > 0.5 * min(left.box.size.y, right.box.size.y)
    }
    gutter.isBraced = rule?.isBrace ?? false
    func isInTurn() -> Bool {
      fewer >= Self.sideLines
        && left.sideChanges(with: right) <= min(Self.sideChanges, 2 * fewer - 3)
    }
    // Boxes in rows are read row by row.
    if left.isOfFrames, right.isOfFrames { return nil }
    if let rule {
      guard fewer > 1 || left.rowCount + right.rowCount > (rule.isBrace ? 2 : 3) else { return nil }
    } else {
      let hasFrame = left.hasFrame || right.hasFrame
      let (usual, widest) = gaps.beside(x)
      let isAligned = right.raggedness <= raggedness
      let isClear =
        width >= (fewer > 2 ? clearShare : clearShareOfTwo) * widest
        || isAligned && fewer > 2 && width >= alignedShare * widest
        || isAligned && fewer > 4 && width >= usualShare * usual
      guard width >= Self.width, fewer > 1 || hasFrame, hasFrame || isClear || isInTurn() else {
        return nil
      }
    }
    if !gutter.isBraced, left.isTable(with: right, isRuled: rule != nil), !isInTurn() {
      return nil
    }
    gutter.rank = (fewer, left.rowCount + right.rowCount, width)
    return gutter
  }

  /// Whether the right side is a note beside the text at the left, or the other way round, which is then read
  /// first: it is narrow, and has fewer lines.
  func isNote(_ one: [Int], beside other: [Int], _ parts: [PagePart]) -> Bool {
    guard !isBraced else { return false }
    let note = PageColumn(one.map { parts[$0] })
    let text = PageColumn(other.map { parts[$0] })
    return note.box.size.x < 0.5 * text.box.size.x && note.rowCount < text.rowCount
  }
}

/// The gaps between the words of lines.
private struct WordGaps {
  /// Where each gap begins and ends, in units.
  private let gaps: [(start: Float, end: Float)]

  init(_ parts: [PagePart]) {
    let words = parts.filter { !$0.isFramed }.sorted {
      ($0.line ?? 0, $0.box.lower.x) < ($1.line ?? 0, $1.box.lower.x)
    }
    gaps = zip(words, words.dropFirst()).filter { $0.line == $1.line }.map {
      ($0.box.upper.x, $1.box.lower.x)
    }
  }

  /// The middle and the largest width of those that a position is not in.
  func beside(_ x: Float) -> (usual: Float, widest: Float) {
    let widths = gaps.filter { $0.start > x || $0.end < x }.map { $0.end - $0.start }
    return (widths.median ?? 1, widths.max() ?? 1.5)
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
    let starts = lines.values.map { line in line.map(\.box.lower.x).min() ?? 0 }
    guard let middle = starts.median else { return 0 }
    return starts.map { abs($0 - middle) }.median ?? 0
  }

  /// How often the pen goes from one of two columns to the other.
  func sideChanges(with other: PageColumn) -> Int {
    let strokes =
      parts.flatMap(\.strokes).map { ($0, true) }
      + other.parts.flatMap(\.strokes).map { ($0, false) }
    let order = strokes.sorted { $0.0 < $1.0 }
    return zip(order, order.dropFirst()).count { $0.1 != $1.1 }
  }

  /// How much of the column's width the middle one of its lines fills.
  private var fill: Float {
    let widths = lines.values.map { line in
      (line.map(\.box.upper.x).max() ?? 0) - (line.map(\.box.lower.x).min() ?? 0)
    }
    return widths.median.map { $0 / max(box.size.x, .leastNormalMagnitude) } ?? 1
  }

  /// How many words the middle one of its lines has.
  private var wordCount: Int { lines.values.map(\.count).median ?? 0 }

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
