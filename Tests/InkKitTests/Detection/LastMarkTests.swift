import InkTestSupport
import Testing

@testable import InkKit

/// Marks of editing that were drawn last, over three lines of writing.
@Suite struct LastMarkTests {
  private let detector: ObjectDetector
  private let all = DetectionOptions(maximumObjectCount: nil)
  /// The lines, of which "wonder" and "over" of the second stand far apart.
  private let page: DrawnPage
  private let wonder: Box
  private let over: Box

  init() throws {
    var detector = try ObjectDetector(model: ShippedModels.model(for: "zxx-x-objects"))
    detector.gestureClassifier = RecognizerClassifier(
      try Recognizer(model: ShippedModels.model(for: "en-x-gesture")))
    self.detector = detector
    var page = DrawnPage()
    try page.write("the quick brown")
    try page.write("fox", y: 150)
    var start = page.strokes.count
    try page.write("wonder", x: 300, y: 150)
    wonder = try #require(Box(strokes: Array(page.strokes[start...])))
    start = page.strokes.count
    try page.write("over", x: 900, y: 150)
    over = try #require(Box(strokes: Array(page.strokes[start...])))
    try page.write("the lazy cat", y: 300)
    self.page = page
  }

  /// A caret below the second line.
  private func caret(at x: Float) -> Stroke {
    let tip = SIMD2(x, 145)
    return Stroke(
      DrawnShapes.line(from: SIMD2(x - 35, 200), to: tip)
        + DrawnShapes.line(from: tip, to: SIMD2(x + 35, 200)))
  }

  /// The strokes of each mark of a page, which are the same if it is drawn stroke by stroke.
  private func marks(_ strokes: [Stroke]) throws -> [[Int]] {
    let objects = detector.objects(in: try Ink(strokes: strokes), options: all)
    var session = DetectionSession(detector: detector, options: all)
    for stroke in strokes { try session.add(stroke) }
    session.lookAtWhole()
    let followed = session.answer().objects
    #expect(followed.map(\.kind) == objects.map(\.kind))
    #expect(followed.map(\.strokes) == objects.map(\.strokes))
    return objects.filter { $0.kind == .gesture }.map(\.strokes)
  }

  @Test func `a word that was struck out last is below a mark`() throws {
    let line = DrawnShapes.line(
      from: SIMD2(wonder.lower.x - 10, 125), to: SIMD2(wonder.upper.x + 10, 125))
    #expect(try marks(page.strokes + [Stroke(line)]) == [[page.strokes.count]])
  }

  @Test func `a caret between words that was drawn last is a mark of its own`() throws {
    let caret = caret(at: (wonder.upper.x + over.lower.x) / 2)
    #expect(try marks(page.strokes + [caret]) == [[page.strokes.count]])
  }

  @Test func `a page whose last stroke is the bar of a t has no marks`() throws {
    var page = page
    let ends = page.strokes.indices.suffix(2)
    let bar = try #require(
      ends.max {
        (page.strokes[$0].boundingBox?.width ?? 0) < (page.strokes[$1].boundingBox?.width ?? 0)
      })
    page.reorder(page.strokes.indices.filter { $0 != bar } + [bar])
    #expect(try marks(page.strokes).isEmpty)
  }

  @Test func `what networks take for a part of a text is a mark only where no letter is written`()
    throws
  {
    func kinds(_ mark: Stroke, beside kind: StrokeKind = .text) throws -> [StrokeKind] {
      let strokes = page.strokes + [mark]
      let found = [
        FoundObject(kind: kind, strokes: [0], certainty: 1),
        FoundObject(kind: .text, strokes: Array(1..<strokes.count), certainty: 1),
      ]
      return detector.partingLastMark(of: found, in: try Ink(strokes: strokes)).map(\.kind)
    }
    let middle = (wonder.upper.x + over.lower.x) / 2
    #expect(try kinds(caret(at: middle)) == [.text, .text, .gesture])
    #expect(try kinds(caret(at: middle), beside: .connector) == [.connector, .text])
    #expect(try kinds(caret(at: wonder.middle.x)) == [.text, .text], "an accent")
    let bar = DrawnShapes.line(
      from: SIMD2(wonder.lower.x, 130), to: SIMD2(wonder.upper.x, 125))
    #expect(try kinds(Stroke(bar)) == [.text, .text], "perhaps the bar of a t")
  }

  @Test func `a mark is one as long as nothing is drawn after it`() throws {
    let caret = caret(at: (wonder.upper.x + over.lower.x) / 2)
    var session = DetectionSession(detector: detector, options: all)
    for stroke in page.strokes + [caret] { try session.add(stroke) }
    let before = session.answer().objects
    #expect(before.contains { $0.kind == .gesture })
    var longer = page
    try longer.write("a", x: 720, y: 300)
    try session.add(try #require(longer.strokes.last))
    #expect(session.answer().objects.allSatisfy { $0.kind == .text })
    try session.undo()
    #expect(session.answer().objects == before)
  }
}
