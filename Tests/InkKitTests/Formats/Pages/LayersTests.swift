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
