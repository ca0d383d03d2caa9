import InkTestSupport
import Testing

@testable import InkKit

@Suite struct RecognizerPageTests {
  private let recognizer: Recognizer

  init() throws {
    recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
  }

  private func note() throws -> Ink {
    try Fixtures.writer.record(ofPage: Fixtures.note).ink
  }

  @Test(.inOptimizedBuilds)
  func `a page says what a result says of the same ink, and each word where it is`() throws {
    let ink = try note()
    let page = recognizer.page(of: ink, alternatives: 4)
    #expect(page.lines.map(\.text) == Fixtures.note)
    #expect(try page.language == LanguageTag("en"))
    #expect(page.bounds == ink.boundingBox)
    #expect(page.regions.map(\.kind) == [.paragraph])
    for line in page.lines {
      let characters = Array(line.text)
      for word in line.words {
        #expect(String(characters[word.range]) == word.text)
        #expect(word.probability >= line.probability && word.probability <= 1)
        #expect(word.characters.map(\.grapheme).joined() == word.text)
        #expect(word.boundingBox.minX >= line.boundingBox.minX)
        #expect(word.boundingBox.maxX <= line.boundingBox.maxX)
        let others = word.alternatives
        #expect(others.count <= 4)
        #expect(!others.contains { $0.text == word.text })
        #expect(Set(others.map(\.text)).count == others.count)
        #expect(others.map(\.probability) == others.map(\.probability).sorted(by: >))
      }
      #expect(line.words.contains { !$0.alternatives.isEmpty })
    }
  }

  @Test(.inOptimizedBuilds) func `letters stand on the base line, which falls as the page does`()
    throws
  {
    var page = DrawnPage(writer: 4)
    try page.write("seven men came over", y: 0)
    page.bend { [$0.x, $0.y + 0.08 * $0.x] }
    let line = try #require(recognizer.page(of: page.ink()).lines.first)
    let baseline = line.baseline
    let fall = (baseline.to.y - baseline.from.y) / (baseline.to.x - baseline.from.x)
    #expect(abs(fall - 0.08) < 0.03, "\(fall)")
    let middle = (baseline.from.y + baseline.to.y) / 2
    let expected = 0.08 * (baseline.from.x + baseline.to.x) / 2
    #expect(abs(middle - expected) < 12, "\(middle) \(expected)")
    #expect(line.xHeight > 25 && line.xHeight < 75, "\(line.xHeight)")
  }

  @Test(.inOptimizedBuilds) func `words in a frame are a region that names it`() throws {
    var page = DrawnPage(writer: 2)
    try page.write("look here", x: 0, y: 0)
    try page.write("buy milk", x: 0, y: 400)
    let frame = Stroke([[-80, 250], [600, 250], [600, 480], [-80, 480], [-80, 250]])
    let ink = try Ink(strokes: page.strokes + [frame])
    let read = recognizer.page(of: ink)
    #expect(read.regions.map(\.kind) == [.paragraph, .note])
    let drawing = try #require(read.drawings.first)
    #expect(drawing.strokes == [ink.strokes.count - 1])
    #expect(read.regions.last?.frame == drawing.trackingID)
    #expect(drawing.text == read.regions.last?.lines.map(\.text).joined(separator: "\n"))
  }

  /// Letters side by side that are nearly one character, and characters of several strokes that are nearly letters:
  /// a page had "lo" where the result had a w.
  @Test(.inOptimizedBuilds) func `a page and a result take an ink for one character alike`() throws
  {
    let strokes: [[Stroke]] = [
      [
        Stroke(Self.line([[0, 0], [0, 90]])),
        Stroke(Self.line([[35, 45], [20, 65], [35, 88], [52, 68], [38, 45]])),
      ],
      [Stroke([[0, 0]]), Stroke([[30, 0]]), Stroke([[60, 0]])],
      [
        Stroke(Self.line([[30, 0], [0, 60], [80, 60]])),
        Stroke(Self.line([[55, 20], [50, 100]])),
      ],
    ]
    let pages = recognizer.withSameEvidence(options: RecognizerOptions(layout: .page))
    var inks = try strokes.map { try Ink(strokes: $0) }
    inks += try Fixtures.letters.map { try Fixtures.writer.record(of: String($0)).ink }
    for (index, ink) in inks.enumerated() {
      let candidates = pages.result(for: ink).candidates
      let page = recognizer.page(of: ink, alternatives: 3)
      let best = try #require(candidates.first, "ink \(index)")
      #expect(page.text == best.text, "ink \(index)")
      let others = page.lines.flatMap(\.alternatives)
      #expect(!others.contains { $0.text == best.text }, "ink \(index)")
    }
  }

  /// Points along some lines, as a pen leaves them.
  private static func line(_ corners: [SIMD2<Float>]) -> [SIMD2<Float>] {
    DrawnShapes.polyline(corners, countPerLine: 11)
  }

  @Test func `an ink without strokes is an empty page`() {
    let page = recognizer.page(of: Ink(), alternatives: .max)
    #expect(page.regions.isEmpty && page.drawings.isEmpty)
    #expect(page.text.isEmpty)
  }

  @Test func `a symbol is a page of one word`() throws {
    let shapes = try Recognizer(model: ShippedModels.model(for: "zxx-Zsym-x-shapes"))
    let square = Stroke([
      [0, 0], [50, 1], [100, 0], [101, 60], [99, 100], [40, 101], [1, 99], [0, 2],
    ])
    let page = try shapes.page(of: Ink(strokes: [square]), alternatives: 2)
    let word = try #require(page.lines.first?.words.first)
    #expect(page.lines.count == 1 && word.text == page.text)
    #expect(word.alternatives.count == 2)
  }
}
