import InkKit
import InkTestSupport
import Testing

@Suite struct InkRequestTests {
  private let handler: InkRequestHandler
  private let page: ReadPage

  /// Read once for all tests.
  private static let read = Result {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
    let ink = try Fixtures.writer.record(ofPage: Fixtures.note).ink
    return (
      handler: InkRequestHandler(ink, recognizer: recognizer),
      page: recognizer.page(of: ink, alternatives: 2)
    )
  }

  init() throws { (handler, page) = try Self.read.get() }

  @Test(.inOptimizedBuilds) func `two questions are answered of one page`() async throws {
    var places = DetectTextRequest()
    places.reportCharacterBoxes = true
    let (found, read) = try await handler.perform(
      places, RecognizeTextRequest(maximumCandidateCount: 3))
    #expect(read.map(\.line) == page.lines)
    #expect(read.map(\.boundingBox) == found.map(\.boundingBox))
    for (line, place) in zip(read, found) {
      let characters = line.line.text.filter { $0 != " " }
      #expect(place.characterBoxes?.count == characters.count)
      for box in place.characterBoxes ?? [] {
        #expect(box.minX >= place.boundingBox.minX && box.maxX <= place.boundingBox.maxX)
      }
      #expect(place.confidence == line.candidates[0].confidence)
      #expect((2...3).contains(line.candidates.count))
      #expect(line.topCandidates(1).map(\.string) == [line.line.text])
    }
  }

  @Test(.inOptimizedBuilds) func `boxes are shares of the page from its upper left corner`()
    async throws
  {
    let found = try await handler.perform(DetectTextRequest())
    #expect(found.allSatisfy { $0.characterBoxes == nil })
    #expect(found.map(\.boundingBox.minX).min() == 0)
    #expect(found.map(\.boundingBox.maxX).max() == 1)
    #expect(found.first?.boundingBox.minY == 0)
    #expect(found.last?.boundingBox.maxY == 1)
    let tops = found.map(\.boundingBox.minY)
    #expect(tops == tops.sorted())
  }

  @Test(.inOptimizedBuilds) func `a page without height has boxes all the same`() {
    let line = BoundingBox(minX: 2, minY: 5, maxX: 6, maxY: 5)
    let page = BoundingBox(minX: 0, minY: 5, maxX: 8, maxY: 5)
    let box = NormalizedBox(line, of: page)
    #expect([box.minX, box.minY, box.maxX, box.maxY] == [0.25, 0, 0.75, 0])
  }

  @Test func `no time is an error, and no ink no observation`() async throws {
    await #expect(throws: ReadingTimeout.self) {
      _ = try await handler.perform(DetectTextRequest(), timeout: .zero)
    }
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
    let nothing = InkRequestHandler(try Ink(strokes: []), recognizer: recognizer)
    #expect(try await nothing.perform(RecognizeTextRequest()).isEmpty)
  }
}
