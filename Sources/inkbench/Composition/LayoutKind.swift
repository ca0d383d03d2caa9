import InkKit

/// Sorts of pages that aren't one column of lines.
enum LayoutKind: String, CaseIterable {
  case columns, ruledColumns, marginNote, ruledMargin, boxedNote, table
  case dots, dashes, arrows, numbers, checkBoxes
  case heading, boxes, mindMap, keys, crossedOut, crossedOutAtOnce, inserted, brace

  /// A page of this sort; the same seed gives the same page.
  func page(by hand: LayoutHand, seed: UInt64) -> LayoutPage {
    var page = LayoutPage(hand: hand, seed: seed)
    let pitch = LayoutPage.pitch
    switch self {
    case .columns, .ruledColumns:
      let width = page.number(14...20)
      let lines = page.count(4...7)
      let gap = self == .columns ? page.number(4...7) : page.number(3...5)
      let left = page.block(at: [0, 0], width: width, lines: lines)
      let start = max(left.upper.x, width) + gap
      if self == .ruledColumns {
        page.draw([
          [
            [start - gap / 2, -1.5],
            [start - gap / 2 + page.number(-0.3...0.3), Float(lines) * pitch],
          ]
        ])
      }
      page.block(
        at: [start, page.number(-0.5...0.5)], width: width, lines: page.count(lines - 1...lines))
    case .marginNote, .ruledMargin:
      let lines = page.count(6...8)
      let main = page.block(at: [0, 0], width: 26, lines: lines)
      let isRight = page.count(0...1) == 1
      let gap = page.number(3...5)
      let start = isRight ? max(main.upper.x, 26) + gap : -gap - 9
      if self == .ruledMargin {
        let x = isRight ? start - gap / 2 : -gap / 2
        page.draw([[[x, -2], [x + page.number(-0.3...0.3), Float(lines) * pitch]]])
      }
      page.block(
        at: [start, pitch * page.number(0.3...2)], width: 8, lines: page.count(2...3), atMost: 1)
    case .boxedNote:
      let main = page.block(at: [0, 0], width: 26, lines: page.count(4...6))
      let isRight = page.count(0...1) == 1
      let place: SIMD2<Float> =
        isRight ? [main.upper.x + 5, page.number(1...5)] : [page.number(2...8), main.upper.y + 4]
      let note = page.block(at: place, width: 11, lines: page.count(2...3))
      page.outline("rectangle", around: Box(lower: note.lower - 1.3, upper: note.upper + 1.3))
    case .table:
      let (rows, columns) = (page.count(3...4), page.count(2...3))
      var widths = [Float](repeating: 0, count: columns)
      var cells: [[Box]] = []
      let width: Float = 13
      for row in 0..<rows {
        var boxes: [Box] = []
        for column in 0..<columns {
          let box = page.line(
            at: [Float(column) * width + 1, Float(row) * 4.6], width: 10.5, atMost: 1)
          widths[column] = max(widths[column], box.upper.x)
          boxes.append(box)
        }
        cells.append(boxes)
      }
      let right = max(width * Float(columns), (widths.max() ?? 0) + 1)
      let bottom = Float(rows) * 4.6 - 2.3
      var rules: [[SIMD2<Float>]] = (0...rows).map { row in
        let y = Float(row) * 4.6 - 2.3
        return [[0, y], [right, y]]
      }
      rules += (0...columns).map { column in
        let x = column == columns ? right : Float(column) * width
        return [[x, -2.3], [x, bottom]]
      }
      page.draw(rules)
    case .dots, .dashes, .arrows, .numbers, .checkBoxes:
      for row in 0..<page.count(4...6) {
        let y = Float(row) * pitch
        let end = page.listMark(self, number: row + 1, at: [page.number(-0.15...0.15), y])
        page.line(
          at: [max(end + page.number(0.6...1.2), page.number(2.6...3)), y], width: 18,
          atMost: page.count(2...4))
      }
    case .heading:
      let head = page.line(at: [page.number(0...5), -6], width: 20, atMost: 2, size: 1.7)
      page.draw([[[head.lower.x, head.upper.y + 0.5], [head.upper.x, head.upper.y + 0.7]]])
      page.block(at: [0, head.upper.y + 3.2], width: 26, lines: page.count(3...5))
    case .boxes:
      let columns = page.count(2...3)
      for row in 0..<2 {
        for column in 0..<columns {
          let corner = SIMD2(Float(column) * 19, Float(row) * 10)
          let text = page.block(at: corner, width: 9, lines: page.count(1...2), atMost: 1)
          page.outline("rectangle", around: Box(lower: text.lower - 1.2, upper: text.upper + 1.2))
        }
      }
    case .mindMap:
      let root = page.line(at: [0, 0], width: 10, atMost: 1)
      let oval = Box(lower: root.lower - [2.2, 1.8], upper: root.upper + [2.2, 1.8])
      page.outline("ellipse", around: oval)
      // Branches clockwise from the top.
      for way in Self.branches[page.count(0...1)] {
        let place = oval.middle + way * [oval.size.x / 2 + 15, oval.size.y / 2 + 9]
        let text = page.line(at: place - [page.nextWidth / 2, 0], width: 10, atMost: 1)
        let box = Box(lower: text.lower - [1.8, 1.4], upper: text.upper + [1.8, 1.4])
        page.outline("ellipse", around: box)
        page.draw([
          [oval.middle + way * oval.size / 2, box.middle - way * (box.size / 2 + 0.2)]
        ])
      }
    case .keys:
      let start = page.number(13...17)
      for row in 0..<page.count(4...6) {
        let y = Float(row) * pitch
        page.line(at: [0, y], width: 10, atMost: 1)
        page.line(at: [start, y], width: 12, atMost: page.count(1...2))
      }
    case .crossedOut, .crossedOutAtOnce:
      let lines = page.count(4...6)
      let struck = page.count(1...lines - 2)
      let isScribbled = page.count(0...1) == 1
      for row in 0..<lines {
        let y = Float(row) * pitch
        guard row == struck else {
          page.line(at: [0, y], width: 24)
          continue
        }
        let first = page.line(at: [0, y], width: 9, atMost: 1)
        let out = page.struckWord(
          at: [first.upper.x + 1.5, y], isScribbled: isScribbled, isAtOnce: self != .crossedOut)
        page.line(at: [out.upper.x + 1.5, y], width: 9, atMost: 1)
      }
      page.drawPending()
    case .inserted:
      let lines = page.count(3...5)
      let changed = page.count(0...lines - 1)
      for row in 0..<lines {
        // The line with the insertion has room above it.
        let y = Float(row) * pitch * 1.25
        guard row == changed else {
          page.line(at: [0, y], width: 24)
          continue
        }
        let first = page.line(at: [0, y], width: 9, atMost: 1)
        let x = first.upper.x + 0.8
        page.line(at: [x - page.number(0...1), y - 2.7], width: 9, atMost: 1, size: 0.65)
        page.draw([[[x - 0.5, y + 1.5], [x, y + 0.5], [x + 0.5, y + 1.5]]])
        page.line(at: [x + 0.9, y], width: 12, atMost: 2)
      }
    case .brace:
      let lines = page.count(3...4)
      let block = page.block(at: [0, 0], width: 16, lines: lines, atMost: 3)
      let (x, top, bottom) = (block.upper.x + 1.5, block.lower.y, block.upper.y)
      let middle = (top + bottom) / 2
      page.draw([
        [
          [x, top], [x + 0.9, top + 0.6], [x + 0.9, middle - 0.8], [x + 1.7, middle],
          [x + 0.9, middle + 0.8], [x + 0.9, bottom - 0.6], [x, bottom],
        ]
      ])
      page.line(at: [x + 3, middle], width: 10, atMost: 1)
    }
    return page
  }

  /// The ways of four and of five branches from a middle, clockwise from the top.
  private static let branches: [[SIMD2<Float>]] = [
    [[0, -1], [1, 0], [0, 1], [-1, 0]],
    [[0, -1], [0.951, -0.309], [0.588, 0.809], [-0.588, 0.809], [-0.951, -0.309]],
  ]
}
