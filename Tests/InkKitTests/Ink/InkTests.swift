import InkKit
import Testing

@Suite struct InkTests {
  func ink(_ points: [StrokePoint]...) throws -> Ink {
    try Ink(strokes: points.map(Stroke.init))
  }

  @Test func `an ink keeps its strokes as they were written`() throws {
    let dot = [StrokePoint(x: 1, y: 2, t: 3)]
    #expect(try ink(dot, [], dot).strokes.map(\.points) == [dot, [], dot])
  }

  @Test func `no strokes and empty strokes are an empty ink`() throws {
    #expect(try ink().isEmpty)
    #expect(try ink([], []).isEmpty)
    #expect(try !ink([], [StrokePoint(x: 0, y: 0)]).isEmpty)
    #expect(try ink([], []).boundingBox == nil)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func `a coordinate that is not finite is named`(_ value: Float) {
    let error = #expect(throws: InkError.self) {
      try ink([StrokePoint(x: 0, y: 0)], [StrokePoint(x: 0, y: 0), StrokePoint(x: 0, y: value)])
    }
    #expect(
      error?.description == "point 1 of stroke 1 has a coordinate that is not finite")
  }

  @Test func `a coordinate beyond the limit is named`() {
    let error = #expect(throws: InkError.self) { try ink([StrokePoint(x: -1.1e9, y: 0)]) }
    #expect(
      error?.description == "point 0 of stroke 0 has a coordinate beyond ±1000000000")
  }

  @Test(arguments: [Float.leastNonzeroMagnitude, 1.2e-38, -1e-20, 9.9e-10])
  func `a coordinate closer to 0 than the resolution is 0`(_ value: Float) throws {
    let ink = try ink([StrokePoint(x: value, y: 3, t: 7), StrokePoint(x: -2, y: value)])
    #expect(ink.strokes[0].points == [.init(x: 0, y: 3, t: 7), .init(x: -2, y: 0)])
    let fine = [StrokePoint(x: Ink.coordinateResolution, y: -Ink.coordinateResolution)]
    #expect(try self.ink(fine).strokes[0].points == fine)
  }

  @Test func `more strokes or points than the limits are refused`() {
    let strokes = Array(repeating: Stroke(points: []), count: Ink.strokeLimit + 1)
    #expect(throws: InkError.self) { try Ink(strokes: strokes) }
    let stroke = Stroke(
      points: Array(repeating: StrokePoint(x: 0, y: 0), count: Ink.pointLimit))
    #expect(throws: Never.self) { try Ink(strokes: [stroke]) }
    #expect(throws: InkError.self) {
      try Ink(strokes: [stroke, Stroke(points: [.init(x: 0, y: 0)])])
    }
  }

  @Test func `the box holds every point`() throws {
    let ink = try ink(
      [StrokePoint(x: 1, y: 5)], [StrokePoint(x: -2, y: 7), StrokePoint(x: 0, y: 6)])
    #expect(ink.boundingBox == BoundingBox(minX: -2, minY: 5, maxX: 1, maxY: 7))
  }

  @Test(arguments: [0, -1, 1e-38, Float.nan, .infinity])
  func `a writing area needs positive finite sides`(_ side: Float) {
    #expect(WritingArea(width: side, height: 1) == nil)
    #expect(WritingArea(width: 1, height: side) == nil)
  }
}
