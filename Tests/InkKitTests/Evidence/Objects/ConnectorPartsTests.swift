import Testing

@testable import InkKit

@Suite struct ConnectorPartsTests {
  private func line(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Stroke {
    Stroke((0...20).map { from + (to - from) * (Float($0) / 20) })
  }

  /// The objects that are found, each of the strokes that are given.
  private func joined(
    _ strokes: [Stroke], _ objects: [(kind: StrokeKind, strokes: [Int])]
  ) -> [FoundObject] {
    let page = PageStrokes(strokes)
    return ConnectorParts.joined(
      objects.map { FoundObject(kind: $0.kind, strokes: $0.strokes, certainty: 0.9) }, page)
  }

  /// Down, then to the right, as two strokes.
  private var legs: [Stroke] { [line([0, 0], [0, 300]), line([4, 304], [400, 300])] }

  @Test func `legs that were drawn one after the other and meet are one connector`() {
    let found = joined(legs, [(.connector, [0]), (.connector, [1])])
    #expect(found.map(\.kind) == [.connector])
    #expect(found.map(\.strokes) == [[0, 1]])
  }

  @Test
  func `legs stay apart that don't meet, meet at a shape, or were not drawn one after the other`() {
    let apart = [legs[0], line([60, 300], [400, 300])]
    #expect(joined(apart, [(.connector, [0]), (.connector, [1])]).count == 2)
    let box = line([-40, 305], [40, 310])
    let between = [legs[0], legs[1], box]
    #expect(joined(between, [(.connector, [0]), (.connector, [1]), (.shape, [2])]).count == 3)
    let later = [legs[0], line([900, 900], [950, 900]), legs[1]]
    #expect(joined(later, [(.connector, [0]), (.text, [1]), (.connector, [2])]).count == 3)
  }

  @Test func `a head is of its line, and the word behind it is not`() {
    let strokes = [
      line([0, 0], [0, 300]), line([-30, 260], [0, 302]), line([0, 302], [30, 262]),
      line([120, 100], [180, 100]),
    ]
    let found = joined(strokes, [(.connector, [0]), (.text, [1, 2, 3])])
    #expect(found.map(\.kind) == [.connector, .text])
    #expect(found.map(\.strokes) == [[0, 1, 2], [3]])
  }

  @Test func `a head that was filled is one where it is all that there is`() {
    let corners: [SIMD2<Float>] = [
      [-20, 285], [-4, 315], [-8, 285], [-2, 315], [4, 285], [0, 315], [16, 285], [2, 315],
    ]
    let scribble = Stroke(corners)
    let strokes = [line([0, 0], [0, 280]), scribble, line([80, 285], [120, 325])]
    #expect(
      joined(strokes, [(.connector, [0]), (.text, [1]), (.text, [2])]).map(\.strokes)
        == [[0, 1], [2]])
    #expect(
      joined(strokes, [(.connector, [0]), (.text, [1, 2])]).map(\.strokes) == [[0], [1, 2]])
  }

  @Test func `a word beside a line is no head`() {
    let strokes = [legs[0], line([50, 260], [80, 302]), line([90, 302], [120, 262])]
    let found = joined(strokes, [(.connector, [0]), (.text, [1, 2])])
    #expect(found.map(\.strokes) == [[0], [1, 2]])
  }
}
