import InkKit
import Testing

@testable import InkTraining

/// Diagrams that networks of objects learn from, before they are drawn.
@Suite struct DiagramPlanTests {
  @Test(arguments: 1...80)
  func `every node has a cell of its own, and what leads on leads to another node`(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let plan = DiagramPlan(using: &generator)
    #expect(plan.cells.count > 1 && plan.cells.count == plan.outlines.count, "seed \(seed)")
    #expect(Set(plan.cells).count == plan.cells.count, "seed \(seed)")
    let nodes = plan.cells.indices
    for edge in plan.edges {
      #expect(nodes.contains(edge.from) && nodes.contains(edge.to), "seed \(seed)")
      #expect(edge.from != edge.to, "seed \(seed)")
    }
    // Nothing stands apart from the rest.
    var reached: Set<Int> = [0]
    for _ in nodes {
      for edge in plan.edges where reached.contains(edge.from) || reached.contains(edge.to) {
        reached.formUnion([edge.from, edge.to])
      }
    }
    #expect(reached.count == plan.cells.count, "seed \(seed)")
  }

  @Test(arguments: 1...80)
  func `ways begin at their first node, and end at the other or at what leads there`(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let plan = DiagramPlan(using: &generator)
    let boxes = plan.cells.map { cell -> Box in
      let place = SIMD2(Float(cell.column) * 12, Float(cell.row) * 8)
      let middle = plan.isLevel ? SIMD2(place.y, place.x) : place
      return Box(lower: middle - [2, 1], upper: middle + [2, 1])
    }
    let routes = DiagramRoutes(plan, boxes, using: &generator)
    for edge in plan.edges {
      let way = routes.way(of: edge, using: &generator)
      #expect(way.count > 1)
      let start = way[0]
      let box = boxes[edge.from]
      let apart = pointwiseMax(pointwiseMax(box.lower - start, start - box.upper), .zero)
      #expect(apart.max() < 2, "seed \(seed), \(edge)")
      #expect(way.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
    }
  }

  @Test func `heads that are drawn later stay with their shafts`() {
    var generator = SplitMix64(seed: 4)
    let strokes = (0..<7).map { Stroke([SIMD2(Float($0), 0), SIMD2(Float($0), 1)]) }
    let kinds: [StrokeKind] = [
      .shape, .connector, .connector, .text, .connector, .connector, .text,
    ]
    for _ in 0..<20 {
      var page = ComposedPage(strokes: strokes, kinds: kinds, objects: [0, 1, 1, 2, 3, 3, 4])
      page.delayHeads(using: &generator)
      let order = page.strokes.map { Int($0.points[0].x) }
      #expect(order == [0, 1, 3, 4, 6, 2, 5] || order == [0, 1, 3, 4, 2, 5, 6])
      #expect(page.objects == order.map { [0, 1, 1, 2, 3, 3, 4][$0] })
      #expect(page.kinds == order.map { kinds[$0] })
    }
  }
}
