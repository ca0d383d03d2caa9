package import InkKit

/// Two boxes with words in them, and an arrow that leads from the upper one down to the other.
package struct DrawnChart: Sendable {
  private var page: DrawnPage
  private var drawing: [[SIMD2<Float>]] = []

  /// The strokes of the boxes, of the arrow, and of the words.
  package private(set) var upper: [Int] = []
  package private(set) var lower: [Int] = []
  package private(set) var arrow: [Int] = []
  package private(set) var texts: [[Int]] = []

  /// Draws the chart in the hand of a drawn writer.
  package init(writer seed: UInt64 = 1) throws {
    page = DrawnPage(writer: seed)
    upper = draw([Self.box(x: 0, y: 0)])
    texts.append(try write("Start", y: 130))
    arrow = draw([
      Self.line([[250, 215], [250, 390]]), Self.line([[215, 345], [250, 395], [290, 350]]),
    ])
    lower = draw([Self.box(x: 0, y: 400)])
    texts.append(try write("read", y: 530))
  }

  /// The chart as ink, in the order in which it was drawn.
  package func ink() throws -> Ink { try Ink(strokes: strokes) }

  /// The strokes in the order in which they were drawn.
  package private(set) var strokes: [Stroke] = []

  private mutating func draw(_ lines: [[SIMD2<Float>]]) -> [Int] {
    let start = strokes.count
    strokes += lines.map { Stroke($0) }
    return Array(start..<strokes.count)
  }

  private mutating func write(_ text: String, y: Float) throws -> [Int] {
    let (start, written) = (strokes.count, page.strokes.count)
    try page.write(text, x: 130, y: y, size: 80)
    strokes += page.strokes[written...]
    return Array(start..<strokes.count)
  }

  /// A box with an unsteady outline.
  private static func box(x: Float, y: Float) -> [SIMD2<Float>] {
    line([[x, y], [x + 500, y + 4], [x + 496, y + 205], [x + 3, y + 200], [x + 1, y + 3]])
  }

  private static func line(_ corners: [SIMD2<Float>]) -> [SIMD2<Float>] {
    DrawnShapes.polyline(corners, countPerLine: 24).enumerated().map { index, point in
      let tremor = SIMD2<Float>(Float(index % 5) - 2, Float(index % 7) - 3)
      return point + tremor * 0.4
    }
  }
}
