import InkKit

extension PageComposer {
  /// Outlines with texts, joined by connectors.
  func diagram(using generator: inout SplitMix64) -> [PageItem] {
    var hand = hand(using: &generator)
    // Some write large in small outlines, and draw short arrows beside it.
    hand.scale *= 0.6 + 0.9 * generator.unit()
    let pen = DiagramPen(habits: .init(using: &generator))
    let plan = DiagramPlan(using: &generator)
    let hasTexts = generator.unit() < 0.7
    let texts = plan.outlines.map { outline in
      generator.unit() < (outline == .ellipse ? 0.55 : 0.95)
        ? block(
          hand, lines: generator.unit() < 0.75 ? 1 : 2, words: 1 + generator.below(2),
          using: &generator) : nil
    }
    let sizes = Self.sizes(
      of: plan.outlines, around: texts.map { hasTexts ? $0?.box.size : nil }, using: &generator)
    let boxes = Self.boxes(of: plan, sizes, using: &generator)
    var nodes: [(outline: PageItem, text: PageItem?)] = []
    for index in boxes.indices {
      let outline = PageItem(
        kind: .shape,
        strokes: pen.outline(plan.outlines[index], in: boxes[index], using: &generator))
      guard hasTexts, var text = texts[index] else {
        nodes.append((outline, nil))
        continue
      }
      text.move(
        by: boxes[index].middle - text.box.middle
          + SIMD2(generator.normal(), generator.normal()) * 0.15)
      nodes.append((outline, text))
    }
    let routes = DiagramRoutes(plan, boxes, using: &generator)
    var connectors: [(from: Int, item: PageItem)] = []
    var labels: [PageItem] = []
    let isCurved = generator.unit() < 0.08
    for edge in plan.edges {
      let way = routes.way(of: edge, using: &generator)
      let hasHead = generator.unit() < 0.95
      let isTurned = generator.unit() < 0.04
      connectors.append(
        (
          edge.from,
          PageItem(
            kind: .connector,
            strokes: pen.connector(
              through: isTurned ? way.reversed() : way, hasHead: hasHead, isCurved: isCurved,
              using: &generator))
        ))
      guard hasTexts, generator.unit() < (edge.isBranch ? 0.7 : 0.08) else { continue }
      var label = word(hand, using: &generator)
      guard label.box.size.x < 6 else { continue }
      label.move(
        by: Self.place(of: label.box.size, beside: way, using: &generator) - label.box.lower)
      labels.append(label)
    }
    return ordered(nodes, connectors, labels, using: &generator)
  }

  /// How large outlines are drawn: alike on a page, and so that texts have room in them, most times.
  private static func sizes(
    of outlines: [DiagramPen.Outline], around texts: [SIMD2<Float>?],
    using generator: inout SplitMix64
  ) -> [SIMD2<Float>] {
    let usual = SIMD2(3 + 6 * generator.unit(), 1.6 + 2.6 * generator.unit())
    let margin = SIMD2(0.3 + 1.5 * generator.unit(), 0.2 + 1.0 * generator.unit())
    // Some let texts run over the outline.
    let care = min(1, 0.3 + 1.4 * generator.unit())
    return zip(outlines, texts).map { outline, text in
      var size = usual
      size.x *= 1 + 0.15 * generator.normal()
      size.y *= 1 + 0.12 * generator.normal()
      if let text {
        size = pointwiseMax(size, text + margin)
      } else if outline == .ellipse, generator.unit() < 0.75 {
        // A circle with nothing in it.
        return SIMD2(repeating: (0.3 + 0.5 * generator.unit()) * usual.y)
          * (1 + 0.1 * SIMD2(generator.normal(), generator.normal()))
      }
      let room = room(in: outline) - 1
      return size * (1 + room * (text == nil ? 0.5 : care))
    }
  }

  /// How much larger an outline is than a text that fits in it.
  private static func room(in outline: DiagramPen.Outline) -> SIMD2<Float> {
    switch outline {
    case .diamond: [1.3, 1.8]
    case .triangle: [1.5, 1.8]
    case .ellipse, .cloud, .pentagon: [1.2, 1.3]
    case .parallelogram, .hexagon, .trapezoid, .cylinder: [1.2, 1.1]
    default: [1, 1]
    }
  }

  /// Where the nodes of a plan are.
  private static func boxes(
    of plan: DiagramPlan, _ sizes: [SIMD2<Float>], using generator: inout SplitMix64
  ) -> [Box] {
    let gap = SIMD2(1.4 + 4.5 * generator.unit(), 1.1 + 3.2 * generator.unit())
    let shake = 0.35 * generator.unit()
    // Along and across the flow: how large rows and columns are, and where they begin.
    let (along, across) = plan.isLevel ? (0, 1) : (1, 0)
    func starts(_ places: [Int], _ axis: Int) -> (starts: [Int: Float], extents: [Int: Float]) {
      var extents: [Int: Float] = [:]
      for (place, size) in zip(places, sizes) {
        extents[place] = max(extents[place] ?? 0, size[axis])
      }
      var (starts, next) = ([Int: Float](), Float(0))
      for place in extents.keys.sorted() {
        starts[place] = next
        next += (extents[place] ?? 0) + gap[axis]
      }
      return (starts, extents)
    }
    let rows = starts(plan.cells.map(\.row), along)
    let columns = starts(plan.cells.map(\.column), across)
    return zip(plan.cells, sizes).map { cell, size in
      var middle = SIMD2<Float>.zero
      middle[along] = (rows.starts[cell.row] ?? 0) + (rows.extents[cell.row] ?? 0) / 2
      middle[across] =
        (columns.starts[cell.column] ?? 0) + (columns.extents[cell.column] ?? 0) / 2
      middle += SIMD2(generator.normal(), generator.normal()) * shake
      return Box(lower: middle - size / 2, upper: middle + size / 2)
    }
  }

  /// Where a word stands beside the beginning of a connector.
  private static func place(
    of size: SIMD2<Float>, beside way: [SIMD2<Float>], using generator: inout SplitMix64
  ) -> SIMD2<Float> {
    let spot = way[0] + (way[1] - way[0]) * (0.2 + 0.5 * generator.unit())
    let isUpright = abs(way[1].y - way[0].y) > abs(way[1].x - way[0].x)
    let gap = 0.1 + 0.4 * generator.unit()
    return isUpright
      ? SIMD2(spot.x + (generator.unit() < 0.7 ? gap : -gap - size.x), spot.y - size.y / 2)
      : SIMD2(spot.x - size.x / 2, spot.y - size.y - gap)
  }

  /// Objects in one of the orders in which people draw them.
  private func ordered(
    _ nodes: [(outline: PageItem, text: PageItem?)], _ connectors: [(from: Int, item: PageItem)],
    _ labels: [PageItem], using generator: inout SplitMix64
  ) -> [PageItem] {
    let manner = generator.unit()
    let texts = nodes.compactMap(\.text)
    guard manner < 0.6 else {
      if manner < 0.88 {
        let shapes = nodes.map(\.outline) + connectors.map(\.item)
        return generator.unit() < 0.7 ? shapes + texts + labels : texts + labels + shapes
      }
      var items = nodes.map(\.outline) + texts + connectors.map(\.item) + labels
      generator.shuffle(&items)
      return items
    }
    // Along the diagram: a node, what leads on from it, the next node; some ways are left for later.
    let isTextFirst = generator.unit() < 0.3
    let diligence = 0.5 + 0.5 * generator.unit()
    var items: [PageItem] = []
    var waiting: [PageItem] = []
    for (index, node) in nodes.enumerated() {
      let parts = [node.outline] + [node.text].compactMap(\.self)
      items += isTextFirst ? parts.reversed() : parts
      for connector in connectors where connector.from == index {
        if generator.unit() < diligence {
          items.append(connector.item)
        } else {
          waiting.append(connector.item)
        }
      }
    }
    return items + waiting + labels
  }
}
