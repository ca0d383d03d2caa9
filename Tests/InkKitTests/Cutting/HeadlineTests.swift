import InkTestSupport
import Testing

@testable import InkKit

@Suite struct HeadlineTests {
  /// Three stems below a line that two points were recorded of, and a flat sign above the second stem.
  func word(lineTo end: Float = 70) throws -> Ink {
    try DrawnShapes.straight([
      (10, 2, 10, 40), (30, 2, 30, 40), (50, 2, 50, 40), (0, 0, end, 0), (24, -12, 36, -10),
    ])
  }

  func line(_ ink: Ink, _ rule: GroupRule = .hangingSyllables) throws -> CutLine {
    try #require(
      LineCutter.parted(rule).lines(
        of: Array(ink.strokes.indices), in: ink, direction: .leftToRight
      ).first)
  }

  @Test func `a line through several letters is cut in their gaps`() throws {
    let cut = try line(try word())
    guard case .parted(let letters) = cut.form else { return #expect(Bool(false)) }
    #expect(letters.groups.map(\.strokes) == [[0], [1, 4], [2]])
    let single = cut.cells.indices.filter { letters.cells[$0].groups.count == 1 }
    let parts = single.map { cell in
      cut.strokes(of: cut.cells[cell]).first { $0.points.allSatisfy { $0.y == 0 } }?.points.map(\.x)
    }
    #expect(parts[0] == [0, 17] && parts[1] == [17, 43] && parts[2] == [43, 70])
    // A cell of all letters has the whole line, once.
    let whole = try #require(letters.cells.firstIndex { $0.groups == 0..<3 })
    let strokes = cut.strokes(of: cut.cells[whole])
    #expect(strokes.count == 5 && strokes[3].points.map(\.x) == [0, 70])
  }

  @Test func `each stroke is in the pieces, and no word ends below a line`() throws {
    let cut = try line(try word())
    #expect(Set(cut.pieces.map(\.stroke)) == [0, 1, 2, 3, 4])
    guard case .parted(let letters) = cut.form else { return #expect(Bool(false)) }
    let spaces = LetterWeights().spaces.scores(before: letters.groups, size: letters.size)
    #expect(spaces.allSatisfy { $0 == -.infinity })
  }

  @Test func `the lattice has a place for each piece`() throws {
    let cut = try line(try word())
    guard case .parted(let letters) = cut.form else { return #expect(Bool(false)) }
    var lattice = SegmentLattice(
      pieces: cut.pieces, cells: cut.cells, labels: ["a"],
      scores: Array(repeating: 0, count: cut.cells.count),
      spaceScores: Array(repeating: 0, count: cut.pieces.count + 1))
    lattice.setSpaces([0, 1, 2], letters.groups)
    // Three stems with a part of the line each, and a sign: a space may be before the third stem, the sixth
    // piece.
    #expect(cut.pieces.count == 7 && lattice.spaceScores.count == 8)
    #expect(lattice.spaceScores[2] == 1 && lattice.spaceScores[5] == 2)
  }

  @Test func `a line over one letter is a stroke of it, and so is any in other scripts`() throws {
    let short = try line(try word(lineTo: 19))
    guard case .parted(let letters) = short.form else { return #expect(Bool(false)) }
    #expect(letters.groups.map(\.strokes) == [[0, 3], [1, 4], [2]])
    let plain = try line(try word(), .syllables)
    guard case .parted(let whole) = plain.form else { return #expect(Bool(false)) }
    #expect(whole.groups.map(\.strokes) == [[0, 1, 2, 3, 4]])
  }

  @Test func `thousands of lines over each other have few parts`() throws {
    let stems = (0..<50).map { Float($0) * 10 }.map { SIMD4($0, 2, $0, 40) }
    let lines = (0..<1000).map { SIMD4<Float>(-5, Float($0) * 0.001, 500, Float($0) * 0.001) }
    let ink = try Ink(
      strokes: (stems + lines).map { place in
        Stroke(points: [
          StrokePoint(x: place.x, y: place.y), StrokePoint(x: place.z, y: place.w),
        ])
      })
    let cut = try line(ink)
    #expect(Set(cut.pieces.map(\.stroke)).count == ink.strokes.count)
    #expect(cut.pieces.count <= ink.strokes.count + 4 * 50)
  }

  @Test func `a stroke is cut between its points, whichever way it was drawn`() {
    func stroke(_ places: [(Float, Float)]) -> Stroke {
      Stroke(points: places.map { StrokePoint(x: $0.0, y: $0.1) })
    }
    func places(_ stroke: Stroke) -> [SIMD2<Float>] { stroke.places }
    let there = stroke([(0, 0), (10, 10)])
    #expect(places(there.clipped(from: 2, to: 4)) == [[2, 2], [4, 4]])
    let back = stroke([(10, 10), (0, 0)])
    #expect(places(back.clipped(from: 2, to: 4)) == [[4, 4], [2, 2]])
    #expect(there.clipped(from: 11, to: 12).points.isEmpty)
    #expect(places(there.clipped(from: -.infinity, to: .infinity)) == [[0, 0], [10, 10]])
  }
}
