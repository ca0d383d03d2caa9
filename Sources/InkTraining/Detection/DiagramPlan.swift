import InkKit

/// The plan of a diagram before it is drawn: nodes in the cells of a grid, and edges that lead from one to
/// another.
///
/// Most are a flow of nodes, downwards or to the right, with branches beside it that come back or end, and
/// ways around to something earlier; others are lines of nodes like lines of writing.
struct DiagramPlan {
  /// A place in the grid: rows follow the flow, columns lie beside it.
  struct Cell: Hashable {
    var row: Int
    var column: Int
  }

  /// How a connector leads from node to node.
  enum Route {
    /// Straight on.
    case straight
    /// Out at one side, then along the flow.
    case sideThenAlong
    /// Along the flow, then in at one side.
    case alongThenSide
    /// Around everything at one side, and in at that side.
    case around
    /// On to the next line: down, back, and down again.
    case nextLine
  }

  struct Edge {
    let from: Int
    let to: Int
    let route: Route
    /// Whether a word stands at its beginning, as at the ways out of a decision.
    let isBranch: Bool
  }

  private(set) var cells: [Cell] = []
  private(set) var outlines: [DiagramPen.Outline] = []
  private(set) var edges: [Edge] = []
  /// Whether the flow goes to the right.
  let isLevel: Bool

  private static let usual: [DiagramPen.Outline] = [
    .rectangle, .rectangle, .rectangle, .rectangle, .parallelogram, .parallelogram, .diamond,
    .diamond, .rounded, .ellipse, .stadium, .hexagon, .trapezoid, .pentagon, .triangle, .cylinder,
    .cloud,
  ]
  private static let ends: [DiagramPen.Outline] = [
    .ellipse, .ellipse, .ellipse, .stadium, .stadium, .rounded,
  ]

  /// Plans a diagram.
  init(using generator: inout SplitMix64) {
    isLevel = generator.unit() < 0.4
    // Many keep to a few kinds of outlines, some draw whatever there is.
    let variety = generator.unit() < 0.65 ? 10 : Self.usual.count
    // Two nodes and an edge are what a diagram begins with.
    let count = generator.unit() < 0.2 ? 2 : 3 + generator.below(7)
    let hasEnds = generator.unit() < (count > 2 ? 0.75 : 0.25)
    func outline(_ index: Int) -> DiagramPen.Outline {
      if hasEnds, index == 0 || index == count - 1 {
        return Self.ends[generator.below(Self.ends.count)]
      }
      return Self.usual[generator.below(variety)]
    }
    if count > 4, generator.unit() < 0.2 {
      let length = 2 + generator.below(3)
      let isWinding = generator.unit() < 0.3
      for index in 0..<count {
        let (line, place) = (index / length, index % length)
        let isBack = isWinding && !line.isMultiple(of: 2)
        // Lines follow each other across the flow.
        cells.append(
          Cell(row: isBack ? length - 1 - place : place, column: line))
        outlines.append(outline(index))
        guard index > 0 else { continue }
        join(index - 1, index, place > 0 || isWinding ? .straight : .nextLine)
      }
      return
    }
    for index in 0..<count {
      add(Cell(row: index, column: 0), outline(index))
      if index > 0 { join(index - 1, index, .straight, isBranch: outlines[index - 1] == .diamond) }
    }
    for index in 0..<count {
      guard generator.unit() < (outlines[index] == .diamond ? 0.75 : 0.15) else { continue }
      let side = generator.unit() < 0.7 ? 1 : -1
      branch(from: index, of: count, to: side, outline(1), using: &generator)
    }
    if count > 3, generator.unit() < 0.45 {
      let from = generator.unit() < 0.5 ? count - 1 : 2 + generator.below(count - 2)
      let target = generator.below(from - 1)
      join(from, target, .around, isBranch: outlines[from] == .diamond)
      // Others come back to the same place.
      if from > target + 2, generator.unit() < 0.5 { join(from - 1, target, .around) }
    }
  }

  /// A branch that leaves the flow at one side.
  private mutating func branch(
    from index: Int, of count: Int, to side: Int, _ outline: DiagramPen.Outline,
    using generator: inout SplitMix64
  ) {
    let isElbow = generator.unit() < 0.35
    let cell = Cell(row: cells[index].row + (isElbow ? 1 : 0), column: side)
    guard !cells.contains(cell) else { return }
    let first = add(cell, outline)
    join(index, first, isElbow ? .sideThenAlong : .straight, isBranch: true)
    var last = first
    let below = Cell(row: cell.row + 1, column: side)
    if generator.unit() < 0.35, !cells.contains(below) {
      last = add(below, generator.unit() < 0.7 ? .rectangle : outline)
      join(first, last, .straight)
    }
    // Back into the flow, at a node further on or one before.
    let manner = generator.unit()
    let row = cells[last].row
    if manner < 0.45, row + 1 < count {
      join(last, row + 1, .alongThenSide)
    } else if manner < 0.65, row > 0, row < count {
      join(last, row - 1, .alongThenSide)
    }
  }

  @discardableResult
  private mutating func add(_ cell: Cell, _ outline: DiagramPen.Outline) -> Int {
    cells.append(cell)
    outlines.append(outline)
    return cells.count - 1
  }

  private mutating func join(
    _ from: Int, _ to: Int, _ route: Route, isBranch: Bool = false
  ) {
    edges.append(Edge(from: from, to: to, route: route, isBranch: isBranch))
  }
}
