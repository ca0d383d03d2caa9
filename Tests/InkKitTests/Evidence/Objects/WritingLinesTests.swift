import Testing

@testable import InkKit

@Suite struct WritingLinesTests {
  /// Strokes side by side in the lower right corner of all places that an ink may have.
  private let strokes = (0..<8).map { index -> Stroke in
    let x = Ink.coordinateLimit * (0.3 + 0.1 * Float(index))
    return Stroke([SIMD2(x, Ink.coordinateLimit), SIMD2(x, 0.95 * Ink.coordinateLimit)])
  }

  /// Leveled lines of such a page lie beyond the coordinates of inks.
  @Test(arguments: [Float(-0.3), 0, 0.3])
  func `rows are looked for wherever level lines come to lie`(_ slope: Float) {
    let page = PageStrokes(
      indices: Array(strokes.indices),
      shapes: strokes.compactMap { StrokeShape($0) }.map { StrokeShape($0, leveling: slope) })
    let objects = [
      FoundObject(kind: .text, strokes: [0], certainty: 1),
      FoundObject(kind: .sketch, strokes: Array(1..<8), certainty: 1),
    ]
    let found = WritingLines.corrected(objects, page)
    #expect(found.flatMap(\.strokes) == Array(strokes.indices))
    #expect(abs(WritingLines.slope(of: page)) < 1)
  }
}
