import InkTestSupport
import Testing

@testable import InkKit

@Suite struct PageTaggerTests {
  private func pageTagger() throws -> PageTagger {
    PageTagger(
      tagger: try Tagger(model: ShippedModels.model(for: "en-x-recipe")),
      recognizer: try Recognizer(
        model: ShippedModels.model(for: "en"), options: RecognizerOptions(layout: .line)))
  }

  private func candidate(_ text: String, _ probability: Float) -> RecognitionCandidate {
    RecognitionCandidate(text: text, score: 1, probability: probability)
  }

  @Test func `of the readings of a line the one is taken that is a line of a recipe`() throws {
    var tagger = try pageTagger()
    let readings = [candidate("l cup sugar", 0.5), candidate("1 cup sugar", 0.3)]
    #expect(tagger.chosen(of: readings)?.text == "1 cup sugar")
    tagger.fluencyWeight = 0
    #expect(tagger.chosen(of: readings)?.text == "l cup sugar")
    #expect(tagger.chosen(of: []) == nil)
    #expect(tagger.chosen(of: [candidate(" ", 1)]) == nil)
  }

  @Test(arguments: [
    ("l cup", "1 cup"), ("1OOg flour", "100g flour"), ("Itsp salt", "1tsp salt"),
    ("2 cups", nil), ("flour l", nil), ("salt", "5alt"), ("x 1O", "x 10"), ("", nil),
  ])
  func `letters are taken for digits at the beginning and beside digits`(
    _ text: String, _ expected: String?
  ) {
    #expect(DigitLookAlikes.reading(of: text)?.text == expected)
  }

  @Test(arguments: [("l cup milk", "1 cup milk"), ("Itsp salt", "1tsp salt"), ("oil", "oil")])
  func `digits that no reading has are found where the line is usual with them`(
    _ text: String, _ expected: String
  ) throws {
    #expect(try pageTagger().chosen(of: [candidate(text, 0.9)])?.text == expected)
  }

  private func line(_ text: String, y: Float, x: Float = 0) -> WrittenLine {
    WrittenLine(
      candidate: candidate(text, 0.9),
      box: BoundingBox(minX: x, minY: y, maxX: x + 100, maxY: y + 20))
  }

  /// The texts of the rows that lines one below the other make.
  private func rows(_ texts: [String], indents: [Float] = []) throws -> [String] {
    let lines = texts.enumerated().map { index, text in
      line(text, y: Float(index) * 40, x: indents.isEmpty ? 0 : indents[index])
    }
    let tagger = try pageTagger()
    return tagger.joined(lines).map { tagger.row(of: $0).text }
  }

  @Test func `lines that go on become one row`() throws {
    #expect(try rows(["2 cups of", "flour"]) == ["2 cups of flour"])
    #expect(try rows(["2 onions,", "finely chopped"]) == ["2 onions, finely chopped"])
    #expect(try rows(["1 cup nuts (walnuts", "or pecans)"]) == ["1 cup nuts (walnuts or pecans)"])
    #expect(try rows(["1 cup milk", "or cream"]) == ["1 cup milk or cream"])
    #expect(try rows(["1 cup butter-", "milk"]) == ["1 cup buttermilk"])
    #expect(try rows(["2 cups", "flour"]) == ["2 cups flour"])
    #expect(try rows(["1 cup sugar", "very fine"], indents: [0, 40]) == ["1 cup sugar very fine"])
  }

  @Test func `lines that stand by themselves stay rows of their own`() throws {
    let lists = [
      ["2 cups flour", "salt", "3 eggs"], ["salt", "pepper"], ["2 eggs", "For the sauce:", "milk"],
      ["1 cup milk", "2 eggs"],
    ]
    for list in lists { #expect(try rows(list) == list) }
  }

  @Test func `fields know where their ink is, on each line`() throws {
    let text = "2 eggs"
    let segments = text.enumerated().filter { $0.element != " " }.map { index, character in
      GraphemeSegment(
        grapheme: String(character), range: index..<index + 1,
        boundingBox: BoundingBox(
          minX: Float(index) * 10, minY: 0, maxX: Float(index) * 10 + 8, maxY: 20),
        drawingSegments: [])
    }
    let written = WrittenLine(
      candidate: RecognitionCandidate(
        text: text, score: 1, probability: 0.5, segmentation: segments),
      box: BoundingBox(minX: 0, minY: 0, maxX: 60, maxY: 20))
    let row = try pageTagger().row(of: [written])
    #expect(row.boxes[0] == [BoundingBox(minX: 0, minY: 0, maxX: 8, maxY: 20)])
    #expect(row.boxes[2] == [BoundingBox(minX: 20, minY: 0, maxX: 58, maxY: 20)])
    #expect(row.boxes[1].isEmpty && row.boxes[3].isEmpty)
    #expect(row.confidence <= 0.5)
  }

  @Test(.inOptimizedBuilds) func `a page of ink becomes rows with boxes inside of it`() throws {
    let ink = try Fixtures.writer.record(ofPage: Fixtures.recipe).ink
    let rows = try pageTagger().rows(of: ink)
    let page = try #require(ink.boundingBox)
    #expect(rows.map { $0["ingredient"]?.text } == ["flour", "salt", "eggs"])
    #expect(rows.map { $0["value"]?.quantity } == [2, 1, 3].map { Quantity($0) })
    for box in rows.flatMap({ $0.boxes.flatMap(\.self) }) {
      #expect(box.minX >= page.minX && box.maxX <= page.maxX)
      #expect(box.minY >= page.minY && box.maxY <= page.maxY)
    }
    #expect(try pageTagger().rows(of: Ink(strokes: [])).isEmpty)
  }
}
