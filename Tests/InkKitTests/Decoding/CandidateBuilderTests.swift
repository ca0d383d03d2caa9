import Testing

@testable import InkKit

@Suite struct CandidateBuilderTests {
  /// A line of one-point strokes, each a piece, read as the labels that are given; " a" is an a
  /// with a space before it.
  func candidate(_ readings: [String]...) throws -> RecognitionCandidate {
    let strokes = readings.joined().enumerated().map { index, _ in
      Stroke(points: [StrokePoint(x: Float(index) * 10, y: Float(index % 3))])
    }
    let ink = try Ink(strokes: strokes)
    var builder = CandidateBuilder(ink: ink)
    var stroke = 0
    for line in readings {
      var pieces: [InkPiece] = []
      var parts: [TextHypothesis.Part] = []
      var labels: [String] = []
      for (index, label) in line.enumerated() {
        pieces.append(InkPiece(stroke: stroke, points: 0..<1))
        stroke += 1
        let followsSpace = label.first == " "
        labels.append(String(label.drop(while: { $0 == " " })))
        parts.append(
          TextHypothesis.Part(
            label: index, begin: index, end: index + 1, followsSpace: followsSpace))
      }
      let lattice = SegmentLattice(
        pieces: pieces, cells: [], labels: labels, scores: [],
        spaceScores: Array(repeating: 0, count: line.count + 1))
      builder.add(
        TextHypothesis(text: line.joined(), parts: parts, cost: 0, probability: 1), of: lattice)
    }
    return builder.candidate(score: 0, probability: 1)
  }

  func strokes(_ segment: GraphemeSegment) -> [Int] { segment.drawingSegments.map(\.strokeIndex) }

  @Test func `each character has its ink, and spaces have none`() throws {
    let candidate = try candidate(["a", "b", " c"])
    #expect(candidate.text == "ab c")
    #expect(candidate.segmentation.map(\.grapheme) == ["a", "b", "c"])
    #expect(candidate.segmentation.map(\.range) == [0..<1, 1..<2, 3..<4])
    #expect(candidate.segmentation.map(strokes) == [[0], [1], [2]])
    #expect(
      candidate.segmentation.last?.boundingBox
        == BoundingBox(minX: 20, minY: 2, maxX: 20, maxY: 2))
  }

  @Test func `a leading space counts in the indices`() throws {
    let candidate = try candidate([" w", "e"])
    #expect(candidate.text == " we")
    #expect(candidate.segmentation.map(\.range.lowerBound) == [1, 2])
    #expect(candidate.words.map(\.text) == ["we"])
    #expect(candidate.words.map(\.range.lowerBound) == [1])
  }

  @Test func `a combining mark belongs to its letter`() throws {
    let candidate = try candidate(["n", "e", "\u{301}", "s"])
    #expect(candidate.segmentation.map(\.grapheme) == ["n", "e\u{301}", "s"])
    #expect(candidate.segmentation.map(\.range) == [0..<1, 1..<2, 2..<3])
    #expect(candidate.segmentation.map(strokes) == [[0], [1, 2], [3]])
  }

  @Test func `a mark after a space makes one character with it`() throws {
    let candidate = try candidate(["a", " \u{301}", "b"])
    #expect(candidate.segmentation.map(\.grapheme) == ["a", " \u{301}", "b"])
    #expect(candidate.segmentation.map(\.range.lowerBound) == [0, 1, 2])
  }

  @Test func `a ligature is one segment of two characters`() throws {
    let candidate = try candidate(["fi", "n"])
    #expect(candidate.segmentation.map(\.grapheme) == ["fi", "n"])
    #expect(candidate.segmentation.map(\.range) == [0..<2, 2..<3])
  }

  @Test func `labels that overlap with characters are joined`() throws {
    // The accent composes with the e, and its label goes on with an x.
    let candidate = try candidate(["e", "\u{301}x", "y"])
    #expect(candidate.segmentation.map(\.grapheme) == ["e\u{301}x", "y"])
    #expect(candidate.segmentation.map(\.range.upperBound) == [2, 3])
    #expect(candidate.segmentation.map(strokes) == [[0, 1], [2]])
  }

  @Test func `a label without text lends its ink to the one before`() throws {
    let candidate = try candidate(["a", "", "b", ""])
    #expect(candidate.text == "ab")
    #expect(candidate.segmentation.map(strokes) == [[0, 1], [2, 3]])
    #expect(try self.candidate(["", "a"]).segmentation.map(strokes) == [[0, 1]])
  }

  @Test func `words and lines have their texts, places and boxes`() throws {
    let candidate = try candidate(["H", "i", " y", "o"], ["o", "k"])
    #expect(candidate.text == "Hi yo\nok")
    #expect(candidate.words.map(\.text) == ["Hi", "yo", "ok"])
    #expect(candidate.words.map(\.range) == [0..<2, 3..<5, 6..<8])
    #expect(candidate.words.map(\.boundingBox.minX) == [0, 20, 40])
    #expect(candidate.words.map(\.boundingBox.maxX) == [10, 30, 50])
    #expect(candidate.lines.map(\.text) == ["Hi yo", "ok"])
    #expect(candidate.lines.map(\.range) == [0..<5, 6..<8])
    #expect(candidate.lines.map(\.boundingBox.maxX) == [30, 50])
    #expect(candidate.segmentation.map(\.range.lowerBound) == [0, 1, 3, 4, 6, 7])
  }

  @Test func `a character between two recorded points has a box and no ink`() throws {
    let points = [StrokePoint(x: 0, y: 0), StrokePoint(x: 10, y: 2), StrokePoint(x: 30, y: 0)]
    var builder = CandidateBuilder(ink: try Ink(strokes: [Stroke(points: points)]))
    let lattice = SegmentLattice(
      pieces: [0..<2, 2..<2, 2..<3].map { InkPiece(stroke: 0, points: $0) }, cells: [],
      labels: ["a"], scores: [], spaceScores: [0, 0, 0, 0])
    let parts = (0..<3).map {
      TextHypothesis.Part(label: 0, begin: $0, end: $0 + 1, followsSpace: false)
    }
    builder.add(
      TextHypothesis(text: "aaa", parts: parts, cost: 0, probability: 1), of: lattice)
    let segments = builder.candidate(score: 0, probability: 1).segmentation
    #expect(segments.map(\.drawingSegments.count) == [1, 0, 1])
    #expect(segments[1].boundingBox == BoundingBox(minX: 10, minY: 0, maxX: 30, maxY: 2))
  }

  @Test func `runs of points that meet are joined, in the order of the strokes`() {
    let pieces = [
      InkPiece(stroke: 3, points: 0..<2), InkPiece(stroke: 1, points: 4..<6),
      InkPiece(stroke: 1, points: 2..<4), InkPiece(stroke: 1, points: 8..<9),
    ]
    #expect(
      CandidateBuilder.drawingSegments(of: pieces) == [
        DrawingSegment(strokeIndex: 1, points: 2..<6),
        DrawingSegment(strokeIndex: 1, points: 8..<9),
        DrawingSegment(strokeIndex: 3, points: 0..<2),
      ])
  }
}
