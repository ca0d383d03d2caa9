import InkTestSupport
import Testing

@testable import InkKit

/// What connectors join, on a page with a box above another one and a third beside them.
@Suite struct ObjectLinksTests {
  private static func box(at corner: SIMD2<Float>) -> [Stroke] {
    let points = DrawnShapes.polygon([
      corner, corner + [100, 0], corner + [100, 60], corner + [0, 60],
    ])
    return [Stroke(points)]
  }

  private static func line(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Stroke {
    Stroke(DrawnShapes.line(from: from, to: to, count: 30))
  }

  /// A head whose tip is at a place, of two strokes that come from above.
  private static func headDown(_ tip: SIMD2<Float>) -> [Stroke] {
    [line(tip + [-9, -14], tip), line(tip, tip + [9, -14])]
  }

  private static func headLeft(_ tip: SIMD2<Float>) -> [Stroke] {
    [line(tip + [14, -9], tip), line(tip, tip + [14, 9])]
  }

  /// The ends of connectors among objects, each of some strokes.
  private static func ends(_ objects: [(kind: StrokeKind, strokes: [Stroke])]) -> [Int: [Int?]] {
    var found: [FoundObject] = []
    var shapes: [StrokeShape?] = []
    for object in objects {
      let numbers = Array(shapes.count..<(shapes.count + object.strokes.count))
      found.append(FoundObject(kind: object.kind, strokes: numbers, certainty: 1))
      shapes += object.strokes.map { StrokeShape($0) }
    }
    return ObjectLinks(found, shapes).ends.mapValues(\.objects)
  }

  /// A box (0), a box far below it (1), one to the right of both (2), and an arrow from the first to the second (3).
  private static let boxes: [(kind: StrokeKind, strokes: [Stroke])] = [
    (.shape, box(at: [0, 0])), (.shape, box(at: [0, 400])), (.shape, box(at: [400, 200])),
    (.connector, [line([50, 64], [50, 396])] + headDown([50, 396])),
  ]

  @Test func `an arrow joins what its ends are near`() {
    #expect(Self.ends(Self.boxes) == [3: [0, 1]])
  }

  @Test func `an arrow leads to what it points at, and not to what is nearer beside it`() {
    let arrow = [Self.line([50, 64], [50, 340])] + Self.headDown([50, 340])
    let beside = Self.box(at: [90, 300])
    let objects: [(kind: StrokeKind, strokes: [Stroke])] = [
      (.shape, Self.box(at: [0, 0])), (.shape, Self.box(at: [0, 400])), (.shape, beside),
      (.connector, arrow),
    ]
    #expect(Self.ends(objects) == [3: [0, 1]])
  }

  @Test func `an arrow that runs into another one leads to where that leads`() {
    let joining = [Self.line([396, 230], [54, 230])] + Self.headLeft([54, 230])
    let ends = Self.ends(Self.boxes + [(.connector, joining)])
    #expect(ends == [3: [0, 1], 4: [2, 1]])
  }

  @Test func `two arrows that run into a third one at the same place both lead on`() {
    let joining = [Self.line([396, 230], [54, 230])] + Self.headLeft([54, 230])
    let left: (kind: StrokeKind, strokes: [Stroke]) = (.shape, Self.box(at: [-400, 200]))
    let other =
      [Self.line([-296, 232], [46, 232])]
      + [Self.line([32, 223], [46, 232]), Self.line([46, 232], [32, 241])]
    let ends = Self.ends(Self.boxes + [(.connector, joining), left, (.connector, other)])
    #expect(ends == [3: [0, 1], 4: [2, 1], 6: [5, 1]])
  }

  @Test func `a short last leg leads to its object, and not to what is near the corner`() {
    let legs = [
      Self.line([450, 196], [450, 20]), Self.line([450, 20], [390, 20]),
      Self.line([390, 20], [104, 20]),
    ]
    let ends = Self.ends(Self.boxes + [(.connector, legs + Self.headLeft([104, 20]))])
    #expect(ends[4] == [2, 0])
    let short = [Self.line([380, 230], [300, 230]), Self.line([300, 230], [300, 20])]
    let near: (kind: StrokeKind, strokes: [Stroke]) = (.shape, Self.box(at: [260, -80]))
    let further = Self.ends(
      Self.boxes + [(.connector, [Self.line([396, 230], [380, 230])] + short), near])
    #expect(Set(further[4] ?? []) == [2, 5])
  }

  @Test func `a head that is larger than its shaft is no shaft`() {
    let sides = [
      DrawnShapes.line(from: [0, 120], to: [50, 156]),
      DrawnShapes.line(from: [50, 156], to: [100, 120]),
    ]
    let arrow = [Self.line([50, 64], [50, 130]), Stroke(sides.flatMap(\.self))]
    let objects: [(kind: StrokeKind, strokes: [Stroke])] = [
      (.shape, Self.box(at: [0, 0])), (.shape, Self.box(at: [0, 160])), (.connector, arrow),
    ]
    #expect(Self.ends(objects) == [2: [0, 1]])
  }

  @Test func `legs that stay apart are of one connector if both ends reach objects so`() {
    let legs = [Self.line([450, 196], [450, 60]), Self.line([405, 20], [104, 20])]
    let ends = Self.ends(Self.boxes + [(.connector, legs + Self.headLeft([104, 20]))])
    #expect(ends[4] == [2, 0])
  }
}
