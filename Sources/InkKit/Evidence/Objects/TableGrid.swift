/// The rules of a table: straight lines that cross or touch each other, with writing between them.
///
///     ───────┬───────
///      name  │  age
///     ───────┼───────
///      Ann   │  7
///
/// Networks that learned from sketches take one for a picture of a spreadsheet, so rules are told by how they stand,
/// before anything else is asked.
struct TableGrid {
  /// Positions of the strokes on the page, rising.
  let strokes: [Int]
  /// The box around the rules.
  let box: Box
  let cells: TableCells

  /// How steep a level rule is at most, or an upright one the other way, and how much longer than straight.
  private static let steepness: Float = 0.2
  private static let straightness: Float = 0.9
  /// How long a rule is at least in relation to the largest strokes of the page.
  private static let ruleSize: Float = 0.25
  /// The size of a table in relation to the middle stroke of the page.
  private static let size: Float = 3
  /// How near rules come to each other, in relation to the table's shorter side, and to how many of the others.
  private static let touch: Float = 0.08
  private static let share: Float = 0.7
  /// How much of the table's width a level rule crosses, and of its height an upright one.
  private static let span: Float = 0.7
  /// How far from an edge of the table a rule between cells is, in relation to its size.
  private static let inset: Float = 0.1
  /// The fewest rules, those between cells, and the cells with something in them.
  private static let ruleCount = 3
  private static let innerCount = 2
  private static let filledCount = 2
  /// The most straight strokes of a page that may be rules: more than people draw, so that time stays bounded.
  private static let limit = 200

  /// The tables of a page.
  ///
  /// - Complexity: O(*r*² + *n*) for *r* straight strokes of *n*.
  static func tables(on page: PageStrokes) -> [TableGrid] {
    let least = max(page.quartiles[1], ruleSize * page.quartiles[3])
    var rules: [TableRule] = []
    for (stroke, shape) in page.shapes.enumerated() where shape.size > least {
      let (width, height) = (shape.box.size.x, shape.box.size.y)
      if shape.straightness > straightness, min(width, height) < steepness * max(width, height) {
        rules.append(TableRule(stroke: stroke, box: shape.box, isLevel: width > height))
      } else if isFrame(shape) {
        rules += sides(of: shape.box).map {
          TableRule(stroke: stroke, box: $0.box, isLevel: $0.isLevel)
        }
      }
    }
    guard rules.count >= ruleCount, rules.count <= limit else { return [] }
    return LayoutSets.groups(of: rules.count) { one, other in
      rules[one].stroke == rules[other].stroke
        || rules[one].isLevel != rules[other].isLevel && meet(rules[one], rules[other])
    }.compactMap { group in TableGrid(group.map { rules[$0] }, page) }
  }

  private init?(_ rules: [TableRule], _ page: PageStrokes) {
    let (level, upright) = (rules.filter(\.isLevel), rules.filter { !$0.isLevel })
    let box = rules.reduce(into: Box.empty) { $0.formUnion($1.box) }
    guard rules.count >= Self.ruleCount, !level.isEmpty, !upright.isEmpty,
      box.longerSide > Self.size * page.quartiles[1],
      level.allSatisfy({ $0.box.size.x > Self.span * box.size.x && Self.meets($0, upright) }),
      upright.allSatisfy({ $0.box.size.y > Self.span * box.size.y && Self.meets($0, level) })
    else { return nil }
    let inset = box.size * Self.inset
    let cells = TableCells(
      rows: level.map(\.place), columns: upright.map(\.place), within: box, inset: inset)
    // A single rule is crossed by the others: these don't stand on it, as letters do on the side of a box.
    guard cells.rows.count + cells.columns.count >= Self.innerCount,
      level.count > 1 || !cells.rows.isEmpty, upright.count > 1 || !cells.columns.isEmpty
    else { return nil }
    self.box = box
    self.cells = cells
    strokes = Set(rules.map(\.stroke)).sorted()
    let own = Set(strokes)
    let filled = page.shapes.indices.reduce(into: Set<Int>()) { filled, stroke in
      let middle = page.shapes[stroke].box.middle
      guard !own.contains(stroke), box.contains(middle) else { return }
      filled.insert(cells.cell(of: middle))
    }
    guard filled.count >= Self.filledCount else { return nil }
  }

  /// Whether a level and an upright rule cross, or one ends at the other.
  private static func meet(_ one: TableRule, _ other: TableRule) -> Bool {
    one.box.distance(to: other.box) < touch * min(one.box.longerSide, other.box.longerSide)
  }

  private static func meets(_ rule: TableRule, _ others: [TableRule]) -> Bool {
    Float(others.count { meet(rule, $0) }) >= share * Float(others.count)
  }

  /// How near the edges of its box an outline runs, in relation to the box's size, and with how much of it.
  private static let edge: Float = 0.12
  private static let edgeShare: Float = 0.95
  private static let gap: Float = 0.2

  /// Whether a stroke is an outline with four sides, level and upright.
  private static func isFrame(_ shape: StrokeShape) -> Bool {
    guard shape.gap < gap, shape.box.size.min() > 0 else { return false }
    let near = shape.samples.count { sample in
      let (low, high) = (
        (sample - shape.box.lower) / shape.box.size, (shape.box.upper - sample) / shape.box.size
      )
      return min(low.min(), high.min()) < edge
    }
    // A circle keeps to its box's edges only around their middles.
    return Float(near) >= edgeShare * Float(shape.samples.count)
      && shape.box.corners.allSatisfy { corner in
        shape.samples.contains { (($0 - corner) / shape.box.size).length < 1.5 * edge }
      }
  }

  private static func sides(of box: Box) -> [(box: Box, isLevel: Bool)] {
    let (low, high) = (box.lower, box.upper)
    return [
      (Box(lower: low, upper: SIMD2(high.x, low.y)), true),
      (Box(lower: SIMD2(low.x, high.y), upper: high), true),
      (Box(lower: low, upper: SIMD2(low.x, high.y)), false),
      (Box(lower: SIMD2(high.x, low.y), upper: high), false),
    ]
  }
}

extension TableGrid {
  /// Objects with each text that stands in several cells parted by them.
  ///
  /// - Parameter page: The page of the objects' strokes, whose numbers in the ink they are.
  func parting(_ objects: [FoundObject], _ page: PageStrokes) -> [FoundObject] {
    objects.flatMap { object -> [FoundObject] in
      guard object.kind == .text, object.strokes.count > 1 else { return [object] }
      let parts = Dictionary(grouping: object.strokes) { stroke -> Int in
        guard let middle = page.shape(ofStroke: stroke)?.box.middle, box.contains(middle)
        else { return -1 }
        return cells.cell(of: middle)
      }
      return parts.keys.sorted().map { cell in
        var part = object
        part.strokes = parts[cell] ?? []
        return part
      }
    }
  }
}
