/// The frames, tables and rules of a page, and the lines that join what stands in frames.
///
/// Positions are those of a ``LevelPage``.
struct PageFrames {
  /// An outline around words, or the grid of a table.
  struct Frame {
    var box: Box
    /// Its strokes, in no particular order.
    var strokes: [Int]
    /// What rules part it into; of an outline one cell.
    var cells = TableCells()
  }

  private(set) var frames: [Frame] = []
  /// The upright rules that are of no table, and braces.
  private(set) var rules: [UprightRule] = []
  /// The ends of lines that are neither.
  private(set) var joints: [(start: SIMD2<Float>, end: SIMD2<Float>)] = []

  /// What parts a page from top to bottom.
  struct UprightRule {
    let box: Box
    /// Whether it binds the lines at one side to what stands at the other, rather than to part them.
    let isBrace: Bool
  }

  /// The length from which on a straight stroke is a rule, in units, and its narrower side in relation to it.
  private static let ruleLength: Float = 4
  private static let ruleRise: Float = 0.12
  /// How far the ends of an outline may be apart, in relation to its longer side.
  private static let opening: Float = 0.3
  /// The most rules that may be tables, and the most frames: more than a page has, so that time stays bounded.
  private static let limit = 500
  /// How near rules of a table come to each other, in units.
  private static let touch: Float = 0.9

  /// Looks at the strokes that are no writing.
  ///
  /// - Parameter outlines: The strokes of each outline, as far as they are known.
  init(_ ink: Ink, drawing: [Int], outlines: [[Int]], on page: LevelPage) {
    var rest = Set(drawing)
    for outline in outlines {
      let boxes = outline.map { Box(around: page.places(ink.strokes[$0])) }
      // A line that touches an outline may have been taken for a part of it.
      let round = outline.indices.filter {
        boxes[$0].size.min() > max(1, Self.ruleRise * boxes[$0].longerSide)
      }
      let own = round.isEmpty ? Array(outline.indices) : round
      let strokes = own.map { outline[$0] }
      let box = own.reduce(into: Box.empty) { $0.formUnion(boxes[$1]) }
      frames.append(Frame(box: box, strokes: strokes))
      rest.subtract(strokes)
    }
    var straight: [TableRule] = []
    for stroke in rest.sorted() {
      let places = page.places(ink.strokes[stroke])
      guard let start = places.first, let end = places.last else { continue }
      let box = Box(around: places)
      let side = box.longerSide
      let isLevel = box.size.x > box.size.y
      if side >= Self.ruleLength, min(box.size.x, box.size.y) <= Self.ruleRise * side {
        straight.append(TableRule(stroke: stroke, box: box, isLevel: isLevel))
      } else if Self.isClosed(places) {
        frames.append(Frame(box: box, strokes: [stroke]))
        continue
      } else if SideBrace.isOne(places) {
        rules.append(UprightRule(box: box, isBrace: true))
      }
      joints.append((start, end))
    }
    if straight.count <= Self.limit { takeTables(of: straight) }
    if frames.count > Self.limit { frames = [] }
  }

  /// Whether a stroke comes back to where it began, around something.
  private static func isClosed(_ places: [SIMD2<Float>]) -> Bool {
    guard let start = places.first, let end = places.last else { return false }
    let size = Box(around: places).size
    return (start - end).length < opening * size.max() && size.min() > 1
  }

  /// Makes tables of rules that cross or touch, and of outlines with rules from side to side.
  private mutating func takeTables(of straight: [TableRule]) {
    let groups = LayoutSets.groups(of: straight.count) { one, other in
      straight[one].box.distance(to: straight[other].box) < Self.touch
    }
    for indices in groups {
      let group = indices.map { straight[$0] }
      let box = group.reduce(into: Box.empty) { $0.formUnion($1.box) }
      let level = group.filter(\.isLevel)
      let upright = group.filter { !$0.isLevel }
      if let index = frames.firstIndex(where: { Self.spans(group, $0.box) }) {
        add(level, upright, to: index)
      } else if level.count > 1, upright.count > 1 {
        frames.append(Frame(box: box, strokes: []))
        add(level, upright, to: frames.count - 1)
      } else if !level.isEmpty, !upright.isEmpty, group.count > 2 {
        // Rules without a frame around them: what stands outside of them is in the first and last cells.
        frames.append(Frame(box: box, strokes: []))
        add(level, upright, to: frames.count - 1)
      } else {
        rules += upright.map { UprightRule(box: $0.box, isBrace: false) }
      }
    }
  }

  /// Adds rules to a frame where they part it.
  private mutating func add(_ level: [TableRule], _ upright: [TableRule], to index: Int) {
    frames[index].strokes += (level + upright).map(\.stroke)
    let box = frames[index].box
    let inset = pointwiseMin(box.size * 0.12, SIMD2(repeating: 1.2))
    let cells = frames[index].cells
    frames[index].cells = TableCells(
      rows: cells.rows + level.map(\.place),
      columns: cells.columns + upright.map(\.place), within: box, inset: inset)
  }

  /// Whether rules lead from side to side of a frame.
  private static func spans(_ rules: [TableRule], _ box: Box) -> Bool {
    rules.allSatisfy { rule in
      let isInside = all(rule.box.middle .> box.lower) && all(rule.box.middle .< box.upper)
      let share =
        rule.isLevel ? rule.box.size.x / box.size.x : rule.box.size.y / max(box.size.y, 1e-6)
      return isInside && share > 0.7
    }
  }
}
