import InkTestSupport
import Testing

@testable import InkKit

/// What the geometry of whole lines does to the order of readings.
@Suite struct GeometryScorerTests {
  static let labels = ["l", "o", "O", "é"]

  /// The ink of lol: the cells of its letters say rather O than o.
  static func lattice() -> SegmentLattice {
    let rows: [[Float]] = [
      [-0.1, -30, -30, -30], [-30, -1.5, -1, -30], [-0.1, -30, -30, -30],
    ]
    return SegmentLattice(
      pieces: (0..<3).map { InkPiece(stroke: $0, points: 0..<1) },
      boxes: [-3.2, -1.2, -3.2].map { LineGeometryTests.box($0, 1.2) },
      cells: (0..<3).map { SegmentLattice.Cell(begin: $0, end: $0 + 1) }, labels: labels,
      scores: rows.flatMap(\.self), spaceScores: Array(repeating: -.infinity, count: 4))
  }

  static func scorer(
    _ weights: GeometryWeights = GeometryWeights(weight: 0.4, widthWeight: 0.4)
  ) -> GeometryScorer? {
    let geometry = LineGeometry(
      letters: LineGeometryTests.letters, meanEdgeScore: 2, meanWidthScore: 1)
    return GeometryScorer(geometry, labels: labels, weights: weights)
  }

  static func readings(
    of lattice: SegmentLattice, by geometry: GeometryScorer?, mayEndWithSpace: Bool = true
  ) -> [TextHypothesis] {
    let decoder = TextDecoder(
      prior: TextPrior(language: nil, options: RecognizerOptions()), labels: labels,
      weights: DecoderWeights(priorWeight: 0), geometry: geometry)
    var surroundings = TextSurroundings()
    surroundings.mayEndWithSpace = mayEndWithSpace
    var scratch = TextDecoder.Scratch()
    return decoder.hypotheses(of: lattice, in: surroundings, limit: 10, scratch: &scratch)
  }

  @Test func `letters that fit the line win over those that don't`() throws {
    let lattice = Self.lattice()
    let without = Self.readings(of: lattice, by: nil, mayEndWithSpace: false)
    try #require(without.map(\.text) == ["lOl", "lol"])
    let with = Self.readings(of: lattice, by: Self.scorer(), mayEndWithSpace: false)
    try #require(with.map(\.text) == ["lol", "lOl"])
    #expect(with[0].cost >= 0 && with[0].cost < with[1].cost)
    #expect(with.map(\.probability).reduce(0, +) <= 1.0001)
    // What the best reading gains is taken off all costs.
    #expect(abs(with[0].cost - without[1].cost) < 1e-4)
  }

  @Test func `without boxes, a table or weights nothing changes`() {
    #expect(Self.scorer(GeometryWeights()) == nil)
    #expect(
      GeometryScorer(nil, labels: Self.labels, weights: GeometryWeights(weight: 1)) == nil)
    var lattice = Self.lattice()
    let plain = Self.readings(of: lattice, by: nil)
    lattice.boxes = []
    #expect(Self.readings(of: lattice, by: nil) == plain)
    #expect(Self.readings(of: lattice, by: Self.scorer()) == plain)
  }

  @Test func `one letter, and letters that nobody knows, have no line`() throws {
    let scorer = try #require(Self.scorer())
    let box = LineGeometryTests.box(-9, 9)
    #expect(scorer.gain(of: []) == 0)
    #expect(scorer.gain(of: [(1, box)]) == 0)
    #expect(scorer.gain(of: [(1, box), (3, box)]) == 0)
    #expect(scorer.gain(of: [(1, box), (1, .empty)]) == 0)
    #expect(scorer.gain(of: [(1, box), (2, box)]) < 0)
    let huge = LineGeometryTests.box(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(scorer.gain(of: [(1, huge), (2, huge)]).isFinite)
  }

  @Test func `a part of a line keeps its boxes`() {
    let lattice = Self.lattice()
    #expect(lattice.part(1..<3).boxes == Array(lattice.boxes[1...]))
    var bare = lattice
    bare.boxes = []
    #expect(bare.part(1..<3).boxes.isEmpty)
  }

  @Test func `the network of cells gives each piece its box`() throws {
    let stroke = Stroke(
      points: (0..<40).map { StrokePoint(x: Float($0), y: $0.isMultiple(of: 8) ? 0 : 10) })
    let trace = try #require(LineTrace(try Ink(strokes: [stroke, stroke]), strokes: [0, 1]))
    var scratch = SegmentNetwork.Scratch()
    let lattice = SegmentNetwork.random(labels: ["a"], seed: 1).lattice(
      of: trace, scratch: &scratch)
    #expect(lattice.boxes == InkCutter.pieces(of: trace).map(\.box))
    #expect(lattice.boxes.count == lattice.pieces.count)
  }
}
