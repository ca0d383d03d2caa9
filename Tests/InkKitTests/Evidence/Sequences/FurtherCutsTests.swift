import InkTestSupport
import Testing

@testable import InkKit

@Suite struct FurtherCutsTests {
  /// Two stems, neither of which the cutter cuts.
  private func line() throws -> (trace: LineTrace, pieces: [InkCutter.Piece]) {
    let strokes: [[(Float, Float)]] = [[(0, 0), (0, 40)], [(30, 0), (30, 40)]]
    let ink = try Ink(
      strokes: strokes.map { Stroke(points: $0.map { StrokePoint(x: $0.0, y: $0.1) }) })
    let trace = try #require(LineTrace(ink, strokes: [0, 1]))
    return (trace, InkCutter.pieces(of: trace))
  }

  /// What frames spell: blanks, but for some outputs in frames of the last piece.
  private func posteriors(
    _ pieces: [InkCutter.Piece], of trace: LineTrace, _ said: [Int: Character]
  ) -> FramePosteriors {
    let nodes = SequencePath(pieces, of: trace.points).nodeFrames
    var text = Array(repeating: Character("-"), count: nodes[pieces.count])
    for (frame, label) in said { text[nodes[pieces.count - 1] + frame] = label }
    return RandomPosteriors.spelling(
      String(text), labels: ["a", "b"], pieceFrames: zip(nodes, nodes.dropFirst()).map { $1 - $0 })
  }

  @Test func `a piece of two labels is cut half-way between the frames that say them`() throws {
    let (trace, pieces) = try line()
    try #require(pieces.count == 2)
    let posteriors = posteriors(pieces, of: trace, [1: "a", 4: "b"])
    let cut = posteriors.recut(pieces, of: trace)
    try #require(cut.pieces.count == 3)
    #expect(cut.pieces[0] == pieces[0])
    #expect(cut.pieces[1].points.lowerBound == pieces[1].points.lowerBound)
    #expect(cut.pieces[1].points.upperBound == cut.pieces[2].points.lowerBound)
    #expect(cut.pieces[2].points.upperBound == pieces[1].points.upperBound)
    #expect(cut.pieces.map(\.beginsStroke) == [true, true, false])
    #expect(cut.pieces.map(\.endsStroke) == [true, false, true])
    var box = cut.pieces[1].box
    box.formUnion(cut.pieces[2].box)
    #expect(box == pieces[1].box)
    #expect(cut.posteriors.nodeFrames[2] == posteriors.nodeFrames[1] + 3)
    #expect(cut.posteriors.nodeFrames.last == posteriors.nodeFrames.last)
    #expect(cut.posteriors.probabilities == posteriors.probabilities)
  }

  @Test(
    arguments: [
      (said: [1: "a"], count: 2),
      // One label in two frames, and two of the same label.
      (said: [1: "a", 2: "a"], count: 2),
      (said: [1: "a", 4: "a"], count: 3),
      (said: [1: "a", 3: "b", 5: "a"], count: 4),
      // Spaces stand between characters, which the other networks see.
      (said: [1: "a", 4: " "], count: 2),
    ] as [(said: [Int: Character], count: Int)])
  func `each further label is a piece`(
    said: [Int: Character], count: Int
  ) throws {
    let (trace, pieces) = try line()
    let posteriors = posteriors(pieces, of: trace, said)
    #expect(posteriors.recut(pieces, of: trace).pieces.count == count)
  }

  @Test func `a label that is hardly likely cuts nothing`() throws {
    let (trace, pieces) = try line()
    let nodes = SequencePath(pieces, of: trace.points).nodeFrames
    for (likelihood, count) in [(Float(0.02), 2), (0.04, 3)] {
      var frames = Array(repeating: [0, 0, 0, 1] as [Float], count: nodes[2])
      frames[nodes[1] + 1] = [1, 0, 0, 0]
      frames[nodes[1] + 4] = [0, likelihood, 0, 1 - likelihood]
      let posteriors = RandomPosteriors.posteriors(
        labels: ["a", "b"], pieceFrames: [nodes[1], nodes[2] - nodes[1]], frames)
      #expect(posteriors.recut(pieces, of: trace).pieces.count == count)
    }
  }
}
