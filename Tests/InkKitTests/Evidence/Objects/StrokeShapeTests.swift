import InkTestSupport
import Testing

@testable import InkKit

@Suite struct StrokeShapeTests {
  private let square = DrawnShapes.polygon([[0, 0], [10, 0], [10, 10], [0, 10]])

  private func features(_ points: [SIMD2<Float>]) throws -> [Float] {
    try #require(StrokeShape(Stroke(points))).features
  }

  @Test(arguments: [Float(0.001), 1, 3000])
  func `place, size and unit change nothing`(_ scale: Float) throws {
    let moved = square.map { ($0 + SIMD2(7, -3)) * scale }
    let (one, other) = (try features(square), try features(moved))
    #expect(one.count == StrokeShape.featureCount)
    for (index, (a, b)) in zip(one, other).enumerated() {
      #expect(abs(a - b) < 0.02, "feature \(index)")
    }
  }

  @Test func `how often the pen was asked where it is changes little`() throws {
    let dense = DrawnShapes.polygon([[0, 0], [10, 0], [10, 10], [0, 10]], countPerSide: 80)
    for (index, (a, b)) in try zip(features(square), features(dense)).enumerated() {
      #expect(abs(a - b) < 0.15, "feature \(index)")
    }
  }

  @Test func `a line is straight and open, and a square is closed and has corners`() throws {
    let line = try #require(StrokeShape(Stroke(DrawnShapes.line(from: [0, 0], to: [9, 4]))))
    #expect(line.straightness > 0.99 && line.gap > 0.99)
    let outline = try #require(StrokeShape(Stroke(square)))
    #expect(outline.straightness < 0.01 && outline.gap < 0.01)
    #expect(outline.features[6] * 4 >= 3, "corners")
  }

  @Test func `a dot has finite features, and an empty stroke none`() throws {
    for points in [[SIMD2<Float>(3, 4)], Array(repeating: SIMD2<Float>(3, 4), count: 9)] {
      #expect(try features(points).allSatisfy(\.isFinite))
    }
    #expect(StrokeShape(Stroke(points: [])) == nil)
  }

  @Test func `moving a shape is measuring the moved stroke`() throws {
    let shape = try #require(StrokeShape(Stroke(square)))
    let moved = StrokeShape(shape, movedBy: [100, 50])
    let measured = try #require(StrokeShape(Stroke(square.map { $0 + SIMD2(100, 50) })))
    #expect(moved.box == measured.box && moved.features == shape.features)
  }

  @Test(arguments: 1...200)
  func `any ink has finite features`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ink = try DrawnShapes.randomInk(using: &random)
    let shapes = ink.strokes.compactMap { StrokeShape($0) }
    let page = PageStrokes(indices: Array(shapes.indices), shapes: shapes)
    for features in PageFeatures.features(of: page) {
      #expect(features.count == PageFeatures.count, "seed \(seed)")
      #expect(features.allSatisfy { abs($0) < 100 }, "seed \(seed)")
    }
  }
}
