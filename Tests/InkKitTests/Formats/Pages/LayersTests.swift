import Testing

@testable import InkKit

@Suite struct LayersTests {
  @Test func `strokes of a layer keep their order, and none is left out`() {
    var page = InkPage()
    page.layers = ["below", "", "above"]
    page.strokes = [2, nil, 0, 7, -1, 2].enumerated().map { index, layer in
      var stroke = PageStroke(Stroke(points: []), id: "\(index)")
      stroke.layer = layer
      return stroke
    }
    let layers = page.layered(page.strokes)
    #expect(layers.map { $0.name } == ["below", "", "above"])
    #expect(layers.map { $0.strokes.map(\.id) } == [["1", "2", "4"], [], ["0", "3", "5"]])
    page.layers = []
    #expect(page.layered(page.strokes).map { $0.strokes } == [page.strokes])
  }

  @Test(arguments: [FileFormat.xournal, .svg])
  func `typed texts stay in their layers, and are picked with them`(_ format: FileFormat) throws {
    var page = InkPage()
    page.layers = ["below", "above"]
    page.strokes = [PageStroke(Stroke(points: [.init(x: 1, y: 2), .init(x: 9, y: 8)]))]
    page.texts = ["a", "b"].map { PageText($0, x: 3, y: 4, size: 10) }
    (page.texts[0].layer, page.texts[1].layer) = (1, 0)
    let bytes = try #require(try format.file(of: InkNotebook(pages: [page])))
    let read = try #require(FormatTrial.read(bytes).pages.first)
    #expect(read.texts.map(\.text) == ["b", "a"] && read.texts.map(\.layer) == [0, 1])
    #expect(read.texts.allSatisfy { $0.color == nil })
    #expect(read.keeping(layer: "above").texts.map(\.text) == ["a"])
    #expect(read.keeping(layer: "below").strokes.count == 1)
  }

  @Test func `a page with a layer for each of many strokes is written soon`() throws {
    var page = InkPage()
    for index in 0..<4_000 {
      page.layers.append("\(index)")
      var stroke = PageStroke(Stroke(points: [StrokePoint(x: Float(index), y: 0)]))
      stroke.layer = index
      page.strokes.append(stroke)
    }
    for format in [FileFormat.inkML, .xournal, .svg] {
      #expect(try format.file(of: InkNotebook(pages: [page])) != nil)
    }
  }
}
