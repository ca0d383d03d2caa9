package import InkKit

/// A page that a drawn writer fills word by word, in any order and at any place.
package struct DrawnPage: Sendable {
  /// The strokes in the order in which they were added, and the line of each.
  package private(set) var strokes: [Stroke] = []
  /// For each stroke the number that its line was given.
  package private(set) var lines: [Int] = []

  private let writer: DrawnWriter

  /// An empty page for a writer's hand, by default an upright one of 100 units to the em.
  package init(writer seed: UInt64 = 1) {
    var writer = DrawnWriter(seed: seed)
    writer.size = 100
    self.writer = writer
  }

  /// Writes some text.
  ///
  /// - Parameters:
  ///   - line: The number that its strokes are remembered under.
  ///   - x: Its left edge.
  ///   - y: Its baseline.
  ///   - size: Units to the em.
  package mutating func write(
    _ text: String, line: Int = 0, x: Float = 0, y: Float = 0, size: Float = 100
  ) throws {
    let scale = size / writer.size
    for stroke in try writer.ink(of: text, sample: strokes.count).strokes {
      let points = stroke.points.map {
        StrokePoint(x: x + $0.x * scale, y: y + ($0.y - 0.9 * writer.size) * scale)
      }
      strokes.append(Stroke(points: points))
      lines.append(line)
    }
  }

  /// Moves every point.
  package mutating func bend(_ place: (SIMD2<Float>) -> SIMD2<Float>) {
    strokes = strokes.map { stroke in
      Stroke(
        points: stroke.points.map { point in
          let moved = place(SIMD2(point.x, point.y))
          return StrokePoint(x: moved.x, y: moved.y)
        })
    }
  }

  /// Puts the strokes into another order, given as indices into the present one.
  package mutating func reorder(_ order: [Int]) {
    (strokes, lines) = (order.map { strokes[$0] }, order.map { lines[$0] })
  }

  /// Puts the strokes into an order that a seed decides.
  package mutating func shuffle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var order = Array(strokes.indices)
    random.shuffle(&order)
    reorder(order)
  }

  /// The page as ink.
  package func ink() throws -> Ink { try Ink(strokes: strokes) }

  /// The strokes of each line as numbered when written, in rising order.
  package var expected: [[Int]] {
    (0...(lines.max() ?? 0)).map { line in lines.indices.filter { lines[$0] == line } }
  }
}
