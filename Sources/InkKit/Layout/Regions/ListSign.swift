/// A sign that people draw before the items of a list.
enum ListSign: Hashable {
  case bullet, dash, arrow, openBox, checkedBox

  /// The character that stands for it.
  var character: Character {
    switch self {
    case .bullet: "•"
    case .dash: "–"
    case .arrow: "→"
    case .openBox: "☐"
    case .checkedBox: "☑"
    }
  }

  /// Whether two signs may stand before items of one list.
  func isLike(_ other: ListSign) -> Bool {
    self == other || isBox && other.isBox
  }

  var isBox: Bool { self == .openBox || self == .checkedBox }
}

/// A sign as the form of some strokes shows it.
///
/// Lengths are in units of a ``LevelPage``, about the height of a small letter.
struct ListSignForm {
  let sign: ListSign
  let box: Box
  /// Whether a letter may look the same: an o, or a dot that the pen left.
  let isLikeLetter: Bool

  /// The largest sign, and the most strokes of one: a box of four lines, and a cross in it.
  static let largest: Float = 3.6
  static let strokeLimit = 6

  private static let dotSize: Float = 0.5
  private static let bulletSize: Float = 1.3
  /// The length of the line that fills a dot, in relation to its size.
  private static let filling: Float = 6
  /// The width of dashes, and how much they may rise.
  private static let dashWidth: ClosedRange<Float> = 0.4...2.8
  private static let dashRise: Float = 0.3
  private static let arrowWidth: ClosedRange<Float> = 0.8...3.6
  /// The side of boxes, and how much longer one side may be.
  private static let boxSide: ClosedRange<Float> = 0.7...3.6
  private static let boxShape: Float = 1.7
  /// How far the corners of a box's bounds are from its ink on average, in relation to its side: 0.2 for a circle.
  private static let cornerDistance: Float = 0.155
  /// How far the ends of an outline may be apart, in relation to its longer side.
  private static let opening: Float = 0.35

  /// Looks at strokes that stand together.
  ///
  /// - Parameter strokes: The positions of each stroke, in the order in which they were drawn.
  /// - Returns: `nil` if they are no sign.
  init?(_ strokes: [[SIMD2<Float>]]) {
    let box = Box(around: strokes.joined())
    guard !strokes.isEmpty, strokes.count <= Self.strokeLimit, box.longerSide <= Self.largest else {
      return nil
    }
    let length = strokes.reduce(0) { $0 + $1.pathLength }
    let side = box.longerSide
    self.box = box
    if let tick = Self.boxContent(strokes) {
      (sign, isLikeLetter) = (tick ? .checkedBox : .openBox, false)
    } else if side <= Self.dotSize, length < Self.filling * side,
      box.size.x < 2.5 * box.size.y || side < 0.25
    {
      (sign, isLikeLetter) = (.bullet, true)
    } else if strokes.count == 1, Self.dashWidth.contains(box.size.x),
      box.size.y <= max(0.2, Self.dashRise * box.size.x), length <= 1.4 * box.size.x
    {
      (sign, isLikeLetter) = (.dash, false)
    } else if Self.isArrow(strokes, box) {
      (sign, isLikeLetter) = (.arrow, false)
    } else if strokes.count == 1, side <= Self.bulletSize, box.size.min() > 0.55 * side {
      // A dot that is filled by many turns, or a small circle.
      if length >= Self.filling * side {
        (sign, isLikeLetter) = (.bullet, side > Self.dotSize)
      } else if Self.isClosed(strokes[0], in: box),
        Self.area(strokes[0]) > 0.55 * box.size.x * box.size.y
      {
        (sign, isLikeLetter) = (.bullet, true)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static func isClosed(_ places: [SIMD2<Float>], in box: Box) -> Bool {
    guard let first = places.first, let last = places.last else { return false }
    return (last - first).length <= opening * box.longerSide
  }

  /// The area that a closed line is around.
  private static func area(_ places: [SIMD2<Float>]) -> Float {
    var sum: Float = 0
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count]
      sum += place.x * next.y - next.x * place.y
    }
    return abs(sum) / 2
  }

  // MARK: Boxes

  /// Whether something is drawn in a box; `nil` if the strokes are no box.
  private static func boxContent(_ strokes: [[SIMD2<Float>]]) -> Bool? {
    // The outline is the first strokes, in up to four lines.
    for count in 1...min(4, strokes.count) {
      let outline = Array(strokes[..<count])
      let box = Box(around: outline.joined())
      guard isOutline(outline, box) else { continue }
      let rest = strokes[count...]
      guard !rest.isEmpty else { return false }
      let content = Box(around: rest.joined())
      let isInside =
        all(box.lower - 0.35 * box.size .< content.middle)
        && all(content.middle .< box.upper + 0.35 * box.size)
      return isInside ? true : nil
    }
    return nil
  }

  private static func isOutline(_ strokes: [[SIMD2<Float>]], _ box: Box) -> Bool {
    let (short, long) = (box.size.min(), box.longerSide)
    guard boxSide.contains(short), long <= boxShape * short else { return false }
    let round = 2 * (box.size.x + box.size.y)
    let length = strokes.reduce(0) { $0 + $1.pathLength }
    guard (0.8 * round...1.35 * round).contains(length) else { return false }
    if strokes.count == 1, !isClosed(strokes[0], in: box) { return false }
    // All ink is near the edges, and near the corners.
    let places = strokes.flatMap { $0.resampled(every: 0.1 * short) }
    let isAtEdges = places.count { place in
      (pointwiseMin(place - box.lower, box.upper - place)).min() < 0.24 * short
    }
    guard Float(isAtEdges) >= 0.93 * Float(places.count) else { return false }
    let distances = box.corners.map { corner in
      places.map { ($0 - corner).length }.min() ?? .infinity
    }
    return distances.reduce(0, +) / 4 <= cornerDistance * long
      && distances.allSatisfy { $0 <= 0.3 * long }
  }

  // MARK: Arrows

  /// Whether strokes are a level line with a head at its right end.
  private static func isArrow(_ strokes: [[SIMD2<Float>]], _ box: Box) -> Bool {
    guard strokes.count <= 3, arrowWidth.contains(box.size.x), box.size.y <= 0.8 * box.size.x,
      box.size.y >= 0.15 * box.size.x,
      let first = strokes.first, let start = first.first
    else { return false }
    let width = box.size.x
    guard start.x < box.lower.x + 0.15 * width else { return false }
    // The shaft is the first line until it is at the right end.
    guard let tip = first.indices.max(by: { first[$0].x < first[$1].x }) else { return false }
    let shaft = first[...tip]
    let end = first[tip]
    guard end.x > box.upper.x - 0.25 * width, abs(end.y - start.y) <= 0.3 * width,
      Array(shaft).pathLength <= 1.25 * (end - start).length
    else { return false }
    // The head goes back from the tip, above the shaft and below it, by less than half of the arrow.
    let head = first[tip...].map { $0 } + strokes.dropFirst().joined()
    guard let back = head.map(\.x).min(), back > box.lower.x + 0.3 * width else { return false }
    let above = head.map { end.y - $0.y }.max() ?? 0
    let below = head.map { $0.y - end.y }.max() ?? 0
    return above > 0.06 * width && below > 0.06 * width && above + below > 0.18 * width
      && back < box.upper.x - 0.1 * width
  }
}
