/// Braces, brackets and bars beside several lines, which bind these to what stands at the other side: } ] ) and |.
///
/// Positions are those of a ``LevelPage``.
enum SideBrace {
  /// The least height, in units: some two lines; no letter is as high.
  private static let leastHeight: Float = 5
  /// The narrower side in relation to the height.
  private static let width: Float = 0.35
  /// How far the pen goes up and down in all, in relation to the height: once, and little hooks.
  private static let climb: Float = 1.2

  /// How straight a line is that is none unless it is upright, and how narrow an upright one is.
  private static let straightness: Float = 0.98
  private static let uprightWidth: Float = 0.12

  /// Whether a stroke has the form of one: high, narrow, and drawn once from end to end, straight only if upright.
  static func isOne(_ places: [SIMD2<Float>]) -> Bool {
    let size = Box(around: places).size
    guard size.y >= leastHeight, size.x <= width * size.y, let start = places.first,
      let end = places.last,
      size.x <= uprightWidth * size.y || (end - start).length < straightness * places.pathLength
    else { return false }
    let climbed = zip(places, places.dropFirst()).reduce(Float(0)) { $0 + abs($1.1.y - $1.0.y) }
    return climbed <= climb * size.y
  }

  /// How much of the height lies between the first and the last of the lines at one side, and how near the nearest
  /// writing at both sides is, in units.
  private static let cover: Float = 0.5
  private static let reach: Float = 6

  /// The most that a page has: more strokes of that form are something else.
  private static let limit = 32
  /// How much higher than the middle one of the strokes one is that may be a brace.
  private static let share: Float = 2

  /// Whether some strokes have one among them that is worth to be looked at: most inks have none.
  static func mayBe(among strokes: [Stroke]) -> Bool {
    let boxes = strokes.compactMap { Box(strokes: [$0]) }
    guard boxes.count > 3, let middle = boxes.map(\.size.y).median else { return false }
    // Slanted ones are narrower on a level page.
    let tall = boxes.filter { $0.size.y > share * middle && $0.size.x < $0.size.y }
      .sorted { $0.size.y > $1.size.y }
    return tall.prefix(limit).contains { spansLines($0, boxes) }
  }

  /// Whether the middles of some boxes beside a brace are as far apart as those of lines.
  private static func spansLines(_ brace: Box, _ boxes: [Box]) -> Bool {
    let middles = boxes.map(\.middle.y).filter { $0 > brace.lower.y && $0 < brace.upper.y }
    guard let top = middles.min(), let bottom = middles.max() else { return false }
    return bottom - top >= cover * brace.size.y
  }

  /// The strokes among some writing that are braces: at one side they have two lines or more, at the other
  /// something, and nothing in them.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  static func strokes(of ink: Ink, writing: [Int], on page: LevelPage) -> [Int] {
    var tall: [(stroke: Int, box: Box)] = []
    var others: [Box] = []
    for stroke in writing {
      let places = page.places(ink.strokes[stroke])
      if isOne(places) {
        tall.append((stroke, Box(around: places)))
      } else if !places.isEmpty {
        others.append(Box(around: places))
      }
    }
    guard tall.count <= limit else { return [] }
    return tall.filter { bindsLines($0.box, beside: others) }.map(\.stroke)
  }

  private static func bindsLines(_ brace: Box, beside others: [Box]) -> Bool {
    let inside = others.filter {
      $0.middle.y > brace.lower.y && $0.middle.y < brace.upper.y
    }
    let inner = inside.contains {
      $0.middle.x > brace.lower.x + 0.1 * brace.size.x
        && $0.middle.x < brace.upper.x - 0.1 * brace.size.x
    }
    guard !inner else { return false }
    let left = inside.filter { $0.middle.x < brace.middle.x }
    let right = inside.filter { $0.middle.x > brace.middle.x }
    guard left.contains(where: { $0.upper.x > brace.lower.x - reach }),
      right.contains(where: { $0.lower.x < brace.upper.x + reach })
    else { return false }
    return spansLines(brace, left) || spansLines(brace, right)
  }
}
