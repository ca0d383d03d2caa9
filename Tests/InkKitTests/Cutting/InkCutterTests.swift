import InkTestSupport
import Testing

@testable import InkKit

@Suite struct InkCutterTests {
  func pieces(_ strokes: [[(Float, Float)]]) throws -> [InkCutter.Piece] {
    let ink = try Ink(
      strokes: strokes.map { Stroke(points: $0.map { StrokePoint(x: $0.0, y: $0.1) }) })
    let trace = try #require(LineTrace(ink, strokes: Array(ink.strokes.indices)))
    return InkCutter.pieces(of: trace)
  }

  @Test func `a joined u is cut at its valleys and half-way up its high upstrokes`() throws {
    let points: [(Float, Float)] = [(0, 0), (5, 40), (20, 0), (25, 40), (40, 0)]
    let pieces = try pieces([points])
    #expect(pieces.count == 5)
    #expect(pieces.allSatisfy { $0.stroke == 0 })
    #expect(pieces.map(\.beginsStroke) == [true, false, false, false, false])
    #expect(pieces.map(\.endsStroke) == [false, false, false, false, true])
    // Down, half up, over the top and down, half up, up.
    let bottom = try #require(pieces.map(\.box.upper.y).max())
    let top = try #require(pieces.map(\.box.lower.y).min())
    let middle = (top + bottom) / 2
    #expect(abs(pieces[1].box.lower.y - middle) < 0.3)
    #expect(abs(pieces[2].box.lower.y - top) < 0.3)
    #expect(abs(pieces[4].box.upper.y - middle) < 0.3)
  }

  @Test func `a late dot goes to the stroke below it`() throws {
    let stem: [(Float, Float)] = [(0, 0), (0, 40)]
    let second: [(Float, Float)] = [(30, 0), (30, 40)]
    let third: [(Float, Float)] = [(60, 0), (60, 40)]
    let pieces = try pieces([stem, second, third, [(31, -15)]])
    #expect(pieces.map(\.stroke) == [0, 1, 3, 2])
    #expect(pieces.map(\.isDelayed) == [false, false, true, false])
  }

  @Test func `strokes written in order stay in order`() throws {
    let pieces = try pieces([
      [(0, 0), (0, 40)], [(0, 0), (25, 0)], [(0, 20), (20, 20)], [(0, 40), (25, 40)],
    ])
    #expect(pieces.map(\.stroke) == [0, 1, 2, 3])
    #expect(pieces.allSatisfy { !$0.isDelayed })
  }

  @Test func `every single piece is a cell, and cells are in order`() throws {
    for seed in UInt64(0)..<10 {
      let ink = try DrawnWriter(seed: seed).ink(of: "Which way, 10?")
      let trace = try #require(LineTrace(ink, strokes: Array(ink.strokes.indices)))
      let pieces = InkCutter.pieces(of: trace)
      let cells = LatticeCells.cells(of: pieces)
      for node in pieces.indices {
        #expect(cells.contains(SegmentLattice.Cell(begin: node, end: node + 1)), "seed \(seed)")
      }
      for (one, next) in zip(cells, cells.dropFirst()) {
        #expect((one.end, one.begin) < (next.end, next.begin), "seed \(seed)")
      }
      #expect(cells.count <= pieces.count * LatticeCells.pieceLimit)
    }
  }
}
