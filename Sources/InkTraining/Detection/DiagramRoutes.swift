import InkKit

/// Where connectors of a diagram run.
struct DiagramRoutes {
  private let plan: DiagramPlan
  private let boxes: [Box]
  /// How far ends stay from the outlines that they lead to, and how much that differs.
  private let gap: Float
  private let slip: Float
  /// Whether ways around lead into another connector rather than to a node.
  private let joinsConnectors: Bool

  init(_ plan: DiagramPlan, _ boxes: [Box], using generator: inout SplitMix64) {
    self.plan = plan
    self.boxes = boxes
    gap = 0.25 * generator.unit()
    slip = 0.05 + 0.25 * generator.unit()
    joinsConnectors = generator.unit() < 0.4
  }

  /// The axis of the flow, and the one across.
  private var along: Int { plan.isLevel ? 0 : 1 }
  private var across: Int { 1 - along }

  /// The corners of a connector, from its tail to its head.
  func way(of edge: DiagramPlan.Edge, using generator: inout SplitMix64) -> [SIMD2<Float>] {
    let (from, to) = (boxes[edge.from], boxes[edge.to])
    func port(_ index: Int, _ axis: Int, _ isFar: Bool) -> SIMD2<Float> {
      self.port(index, axis, isFar, using: &generator)
    }
    switch edge.route {
    case .straight:
      let way = to.middle - from.middle
      let cells = (plan.cells[edge.from], plan.cells[edge.to])
      let axis = cells.0.row == cells.1.row ? across : along
      var ends = [port(edge.from, axis, way[axis] > 0), port(edge.to, axis, way[axis] < 0)]
      if generator.unit() < 0.6 { ends[1][1 - axis] = ends[0][1 - axis] + 0.1 * generator.normal() }
      // What is not opposite is reached aslant, or with two bends.
      let other = 1 - axis
      let reach = to.size[other] * 0.4
      ends[1][other] = min(max(ends[1][other], to.middle[other] - reach), to.middle[other] + reach)
      return ends
    case .sideThenAlong:
      let start = port(edge.from, across, to.middle[across] > from.middle[across])
      let end = port(edge.to, along, false)
      return [start, corner(along: start, across: end), end]
    case .alongThenSide:
      let isOn = to.middle[along] > from.middle[along]
      let start = port(edge.from, along, isOn)
      let end =
        target(edge.to)
        ?? port(edge.to, across, from.middle[across] > to.middle[across])
      return [start, corner(along: end, across: start), end]
    case .around:
      let isFar = generator.unit() < 0.5
      let rim =
        isFar
        ? boxes.reduce(-Float.infinity) { max($0, $1.upper[across]) }
        : boxes.reduce(Float.infinity) { min($0, $1.lower[across]) }
      let out = rim + (isFar ? 1 : -1) * (0.8 + 2 * generator.unit())
      let isLast = !plan.edges.contains { $0.from == edge.from && $0.route == .straight }
      let start =
        isLast && generator.unit() < 0.6
        ? port(edge.from, along, true) : port(edge.from, across, isFar)
      let end = target(edge.to) ?? port(edge.to, across, isFar)
      if start[along] > from.middle[along] + from.size[along] * 0.3 {
        // Out at the end of the flow first.
        var down = start
        down[along] += 0.5 + 1.2 * generator.unit()
        var (one, two) = (down, end)
        one[across] = out
        two[across] = out + 0.15 * generator.normal()
        return [start, down, one, two, end]
      }
      var (one, two) = (start, end)
      one[across] = out
      two[across] = out + 0.15 * generator.normal()
      return [start, one, two, end]
    case .nextLine:
      let start = port(edge.from, across, true)
      let end = port(edge.to, across, false)
      let middle = start[across] + (end[across] - start[across]) * (0.3 + 0.4 * generator.unit())
      var (one, two) = (start, end)
      one[across] = middle
      two[across] = middle
      return [start, one, two, end]
    }
  }

  /// A place of one coordinate along the flow and of another across it.
  private func corner(along one: SIMD2<Float>, across other: SIMD2<Float>) -> SIMD2<Float> {
    var corner = one
    corner[across] = other[across]
    return corner
  }

  /// The middle of the connector that leads to a node, if ways lead there instead.
  private func target(_ index: Int) -> SIMD2<Float>? {
    guard joinsConnectors,
      let before = plan.edges.first(where: { $0.to == index && $0.route == .straight })
    else { return nil }
    let (one, other) = (boxes[before.from], boxes[index])
    guard plan.cells[before.from].column == plan.cells[index].column else { return nil }
    var place = (one.middle + other.middle) / 2
    place[along] = (one.upper[along] + other.lower[along]) / 2
    return place
  }

  /// The place at the middle of a side of a node where a connector begins or ends.
  ///
  /// - Parameter isFar: Whether it is the side with the larger coordinate of the axis.
  private func port(
    _ index: Int, _ axis: Int, _ isFar: Bool, using generator: inout SplitMix64
  ) -> SIMD2<Float> {
    let box = boxes[index]
    var place = box.middle
    // Slanted sides are nearer to the middle.
    let inset: Float = plan.outlines[index] == .parallelogram && axis == 0 ? 0.09 : 0
    let out = gap + slip * generator.normal() - inset * box.size.x
    place[axis] = isFar ? box.upper[axis] + out : box.lower[axis] - out
    place[1 - axis] += box.size[1 - axis] * 0.06 * generator.normal()
    return place
  }
}
