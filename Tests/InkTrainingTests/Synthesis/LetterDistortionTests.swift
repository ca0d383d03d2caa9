import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// Letters that are varied one by one.
@Suite struct LetterDistortionTests {
  private static func trace() throws -> LineTrace {
    var page = DrawnPage(writer: 3)
    try page.write("bread and milk", line: 0, y: 0)
    let ink = try Ink(strokes: page.strokes)
    let strokes = Array(ink.strokes.indices)
    return try #require(LineTrace(ink, strokes: strokes, isGrowing: false))
  }

  private static func varied(
    _ trace: LineTrace, by distortion: LetterDistortion, using random: inout SplitMix64
  ) -> (points: [SIMD2<Float>], pieces: [InkCutter.Piece]) {
    let varied = distortion.apply(to: trace, using: &random)
    return distortion.sampled(varied, pieces: InkCutter.pieces(of: trace), using: &random)
  }

  private static func length(_ points: [SIMD2<Float>], _ range: Range<Int>) -> Float {
    zip(points[range], points[range].dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  @Test func `pieces are parts of the varied points, in their order, and none is empty`() throws {
    let trace = try Self.trace()
    let pieces = InkCutter.pieces(of: trace)
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      let (points, varied) = Self.varied(trace, by: LetterDistortion(), using: &random)
      #expect(varied.count == pieces.count)
      #expect(varied.map(\.stroke) == pieces.map(\.stroke))
      #expect(varied.allSatisfy { !$0.points.isEmpty && $0.points.upperBound <= points.count })
      #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      // What is left out is the last point of a piece where the pen is lifted.
      let ranges = varied.map(\.points).sorted { $0.lowerBound < $1.lowerBound }
      for (one, next) in zip(ranges, ranges.dropFirst()) {
        #expect((0...1).contains(next.lowerBound - one.upperBound))
      }
    }
  }

  private static var none: LetterDistortion {
    var none = LetterDistortion()
    (none.width, none.height, none.lean, none.drift, none.zone) = (0, 0, 0, 0, 0)
    (none.strokeShift, none.strokeGrowth, none.rounding) = (0, 0, 0)
    (none.lifting, none.spacing) = (0, 0)
    return none
  }

  @Test func `coarse lines go straight from one of few points to the next, near where they were`()
    throws
  {
    var coarse = Self.none
    coarse.coarseness = 1
    let trace = try Self.trace()
    var random = SplitMix64(seed: 5)
    let points = coarse.apply(to: trace, using: &random).points
    #expect(points.count == trace.points.count)
    #expect(zip(points, trace.points).allSatisfy { ($0 - $1).length < 1.5 })
    func bends(_ points: [SIMD2<Float>]) -> Int {
      trace.strokes.reduce(0) { sum, stroke in
        sum
          + stroke.points.dropFirst().dropLast().count { index in
            let (one, next) = (points[index] - points[index - 1], points[index + 1] - points[index])
            return (one - next).length > 0.01 * (one.length + next.length)
          }
      }
    }
    #expect(bends(points) * 2 < bends(trace.points) && bends(points) > 10)
  }

  @Test func `without deviations the path stays as it is`() throws {
    let none = Self.none
    let trace = try Self.trace()
    let pieces = InkCutter.pieces(of: trace)
    var random = SplitMix64(seed: 5)
    let (points, varied) = Self.varied(trace, by: none, using: &random)
    for (piece, same) in zip(pieces, varied) {
      let (one, other) = (trace.points[piece.points.lowerBound], points[same.points.lowerBound])
      #expect((one - other).length < 2 * LineTrace.step)
      let lengths = [Self.length(trace.points, piece.points), Self.length(points, same.points)]
      #expect(abs(lengths[0] - lengths[1]) < 3 * LineTrace.step)
    }
  }

  @Test func `wide letters have more points than narrow ones`() throws {
    let trace = try Self.trace()
    let pieces = InkCutter.pieces(of: trace)
    var dense = LetterDistortion()
    dense.spacing = 0
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let (points, varied) = Self.varied(trace, by: dense, using: &random)
      let length = varied.reduce(0) { $0 + Self.length(points, $1.points) }
      let count = varied.reduce(0) { $0 + $1.points.count }
      // Points that are cut off at borders and ends are a few.
      #expect(abs(length / LineTrace.step - Float(count)) < Float(2 * pieces.count))
    }
  }

  @Test func `the same seed varies letters in the same way`() throws {
    let trace = try Self.trace()
    var one = SplitMix64(seed: 11)
    var other = SplitMix64(seed: 11)
    let first = Self.varied(trace, by: LetterDistortion(), using: &one)
    let second = Self.varied(trace, by: LetterDistortion(), using: &other)
    #expect(first.points == second.points && first.pieces == second.pieces)
    let third = Self.varied(trace, by: LetterDistortion(), using: &other)
    #expect(first.points != third.points)
  }
}
