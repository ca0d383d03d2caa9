import InkTestSupport
import Testing

@testable import InkKit

@Suite struct LineTraceTests {
  func trace(_ ink: Ink) throws -> LineTrace {
    try #require(LineTrace(ink, strokes: Array(ink.strokes.indices)))
  }

  /// The ink after a change of all its points.
  func moved(_ ink: Ink, _ change: (StrokePoint) -> (Float, Float)) throws -> Ink {
    try Ink(
      strokes: ink.strokes.map { stroke in
        Stroke(
          points: stroke.points.map { point in
            let (x, y) = change(point)
            return StrokePoint(x: x, y: y, t: point.t)
          })
      })
  }

  func expectAlike(_ one: LineTrace, _ other: LineTrace) {
    #expect(one.points.count == other.points.count)
    for (here, there) in zip(one.points, other.points) {
      let way = here - there
      #expect((way * way).sum() < 1e-4)
    }
  }

  @Test func `moving and scaling a line changes nothing`() throws {
    let ink = try DrawnWriter(seed: 3).ink(of: "hello")
    let other = try moved(ink) { ($0.x * 4 + 100, $0.y * 4 - 5000) }
    expectAlike(try trace(ink), try trace(other))
  }

  @Test func `repeating points changes nothing`() throws {
    let ink = try DrawnWriter(seed: 4).ink(of: "go")
    let slow = try Ink(
      strokes: ink.strokes.map { Stroke(points: $0.points.flatMap { [$0, $0, $0] }) })
    expectAlike(try trace(ink), try trace(slow))
  }

  @Test func `the slope of a long line is taken out`() throws {
    let ink = try DrawnWriter(seed: 5).ink(of: "the quick brown fox jumps over it")
    let sloped = try moved(ink) { ($0.x, $0.y + $0.x * 0.1) }
    let heights = try trace(sloped).points.map(\.y)
    let straight = try trace(ink).points.map(\.y)
    let gain = abs((heights.max() ?? 0) - (straight.max() ?? 0))
    #expect(gain < 0.5)
    #expect(abs(try trace(sloped).frame.slope - trace(ink).frame.slope - 0.1) < 0.02)
  }

  @Test func `while a line grows, its frame mostly stays, and is never far from what is measured`()
    throws
  {
    let ink = try DrawnWriter(seed: 7).ink(of: "the quick brown fox jumps over it")
    var frames: [LineTrace.Frame] = []
    for count in 1...ink.strokes.count {
      let trace = try #require(LineTrace(ink, strokes: Array(0..<count)))
      frames.append(trace.frame)
      let heights = trace.points.map(\.y)
      let mean = heights.reduce(0, +) / Float(heights.count)
      let square = heights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(heights.count)
      // A frame is two of its steps from others at most: an eighth of its scale, and of σ.
      guard count > 5 else { continue }
      #expect(abs(square.squareRoot() - 1) < 0.2 && abs(mean) < 0.5, "after \(count) strokes")
    }
    let changes = zip(frames, frames.dropFirst()).suffix(20).count { $0 != $1 }
    #expect(changes <= 6)
  }

  @Test func `a line that is measured at once is within a step of one that grew`() throws {
    for seed in UInt64(1)...9 {
      let ink = try DrawnWriter(seed: seed).ink(of: "jumps over it")
      let order = Array(ink.strokes.indices)
      let whole = try #require(LineTrace(ink, strokes: order, isGrowing: false)).frame
      let grown = try #require(LineTrace(ink, strokes: order)).frame
      // One and a half steps of a twelfth of an octave, and of a 64th.
      #expect(abs(whole.scale / grown.scale - 1) < 0.095)
      #expect(abs(whole.slope - grown.slope) < 0.0235)
      #expect(whole.origin.x == grown.origin.x)
    }
  }

  @Test func `points are evenly spaced in a unit that fits the line`() throws {
    let trace = try trace(DrawnWriter(seed: 6).ink(of: "minimum"))
    for stroke in trace.strokes {
      for index in stroke.points.dropFirst().dropLast() {
        let way = trace.points[index] - trace.points[index - 1]
        #expect((way * way).sum().squareRoot() <= LineTrace.step * 1.01)
      }
    }
    let heights = trace.points.map(\.y)
    let height = (heights.max() ?? 0) - (heights.min() ?? 0)
    #expect((2...6).contains(height))
  }

  @Test func `pieces stand for all recorded points`() throws {
    for seed in UInt64(0)..<20 {
      let ink = try DrawnWriter(seed: seed).ink(of: "quickly, it's 42%")
      let trace = try trace(ink)
      var counts = ink.strokes.map { Array(repeating: 0, count: $0.points.count) }
      for piece in InkCutter.pieces(of: trace) {
        let part = trace.inkPiece(piece)
        for point in part.points { counts[part.stroke][point] += 1 }
      }
      #expect(counts.allSatisfy { $0.allSatisfy { $0 == 1 } }, "seed \(seed)")
    }
  }

  @Test func `coarsely recorded strokes are cut between their points`() throws {
    // A zigzag of long straight parts, as some tablets record it.
    let points = (0..<9).map { StrokePoint(x: Float($0) * 30, y: $0.isMultiple(of: 2) ? 0 : 60) }
    let ink = try Ink(strokes: [Stroke(points: points)])
    let trace = try trace(ink)
    let pieces = InkCutter.pieces(of: trace)
    #expect(pieces.count > 4)
    #expect(pieces.reduce(0) { $0 + trace.inkPiece($1).points.count } == 9)
  }

  @Test func `dots, huge and tiny inks have a trace of bounded size`() throws {
    let dot = try Ink(strokes: [Stroke(points: [StrokePoint(x: 5, y: 5)])])
    #expect(try trace(dot).points.count == 1)
    let dots = try Ink(
      strokes: (0..<50).map { Stroke(points: [StrokePoint(x: Float($0), y: 0)]) })
    #expect(try trace(dots).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let limit = Ink.coordinateLimit
    let wide = try Ink(
      strokes: (0..<60).map { index in
        Stroke(points: [
          StrokePoint(x: -limit, y: Float(index)), StrokePoint(x: limit, y: Float(index)),
        ])
      })
    let traced = try trace(wide)
    #expect(traced.points.count <= LineTrace.pointLimit + 200)
    #expect(LineTrace(try Ink(strokes: [Stroke(points: [])]), strokes: [0]) == nil)
  }
}
