import InkTestSupport
import Testing

@testable import InkKit

/// What groups of strokes are to each other on a page with two boxes beside each other.
@Suite struct DiagramStructureTests {
  private static let boxes = [box(at: [0, 0]), box(at: [300, 0])]

  private static func box(at corner: SIMD2<Float>) -> Stroke {
    Stroke(
      DrawnShapes.polygon([corner, corner + [100, 0], corner + [100, 100], corner + [0, 100]]))
  }

  private static func line(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Stroke {
    Stroke(DrawnShapes.line(from: from, to: to, count: 12))
  }

  /// Both boxes, which are strokes and groups 0 and 1, and further groups of strokes.
  private static func structure(
    _ groups: [(kind: StrokeKind, strokes: [Stroke])]
  ) -> DiagramStructure {
    let strokes = boxes + groups.flatMap(\.strokes)
    let page = PageStrokes(strokes)
    let kinds = [KindProbabilities](repeating: KindProbabilities(), count: strokes.count)
    let bonds = StrokePairs.pairs(in: page).map { StrokeGrouping.Bond(pair: $0, strength: 0) }
    var numbers = [[0], [1]]
    var next = boxes.count
    for group in groups {
      numbers.append(Array(next..<(next + group.strokes.count)))
      next += group.strokes.count
    }
    return DiagramStructure(
      numbers, [.shape, .shape] + groups.map(\.kind), PageEvidence(page, kinds, bonds))
  }

  @Test func `a line from box to box reaches two, and one that ends between them one`() {
    let across = Self.line([104, 50], [296, 50])
    #expect(Self.structure([(.text, [across])]).reachedCount(by: [2], but: [2]) == 2)
    let half = Self.line([104, 50], [190, 50])
    #expect(Self.structure([(.text, [half])]).reachedCount(by: [2], but: [2]) == 1)
    let inside = Self.line([5, 50], [95, 50])
    #expect(Self.structure([(.text, [inside])]).reachedCount(by: [2], but: [2]) == 0)
  }

  @Test func `legs lead on to where the last one ends, and a head does not`() {
    let legs = [Self.line([50, 104], [50, 220]), Self.line([52, 222], [350, 222])]
    let up = Self.line([350, 220], [350, 104])
    #expect(Self.structure([(.connector, legs)]).reachedCount(by: [2, 3], but: [2]) == 1)
    #expect(Self.structure([(.connector, legs + [up])]).reachedCount(by: [2, 3, 4], but: [2]) == 2)
    let head = [Self.line([190, 30], [210, 50]), Self.line([210, 50], [190, 70])]
    let arrow = [Self.line([104, 50], [210, 50])] + head
    #expect(Self.structure([(.connector, arrow)]).reachedCount(by: [2, 3, 4], but: [2]) == 1)
  }

  @Test func `both ends at one box are one`() {
    let loop = Stroke(
      DrawnShapes.polygon([[20, 104], [20, 140], [80, 140], [80, 104]]).dropLast(3))
    #expect(Self.structure([(.connector, [loop])]).reachedCount(by: [2], but: [2]) == 1)
  }

  @Test func `an arrow in the word beside it is a bridge, with its head, and the word is none`() {
    let arrow = [
      Self.line([110, 50], [280, 50]), Self.line([250, 20], [280, 50]),
      Self.line([280, 50], [250, 80]),
    ]
    let word = [Self.line([150, -40], [150, 20]), Self.line([170, -40], [190, 20])]
    #expect(Self.structure([(.text, arrow + word)]).bridges() == [2, 3, 4])
    #expect(Self.structure([(.text, word)]).bridges().isEmpty)
    // What is known for a connector needs no bridge.
    #expect(Self.structure([(.connector, arrow)]).bridges().isEmpty)
  }

  @Test func `a box of four sides is closed, and one of three is not`() {
    let corners: [SIMD2<Float>] = [[0, 300], [100, 300], [100, 400], [0, 400]]
    let sides = corners.indices.map { Self.line(corners[$0], corners[($0 + 1) % 4]) }
    let structure = Self.structure([(.shape, sides)])
    #expect(structure.closing(of: [2, 3, 4, 5]) > 0.9)
    #expect(structure.closing(of: [2, 3, 4]) == 0)
    #expect(structure.closing(of: [0]) > 0.9)
  }

  @Test
  func `a corner that was mended is no part of an outline, and letters within are none either`() {
    let mended = Self.line([97, 96], [103, 103])
    let letter = Self.line([40, 30], [40, 60])
    let structure = Self.structure([(.text, [letter, mended])])
    #expect(structure.drawings(metBy: [3], but: 2) == [0])
    #expect(structure.drawings(metBy: [2], but: 2).isEmpty)
    #expect(structure.outline(of: [0, 3]) == [0])
    #expect(structure.outline(of: [0, 2]) == [0, 2])
    #expect(structure.outline(of: [0]) == [0])
  }

  @Test func `a line reaches another one but at its ends`() {
    let long = Self.line([50, 104], [50, 400])
    let aside = Self.line([53, 250], [160, 250])
    #expect(
      Self.structure([(.connector, [long]), (.text, [aside])]).reachedCount(by: [3], but: [3]) == 1)
    let onwards = Self.line([50, 403], [160, 403])
    #expect(
      Self.structure([(.connector, [long]), (.text, [onwards])]).reachedCount(by: [3], but: [3])
        == 0)
  }
}
