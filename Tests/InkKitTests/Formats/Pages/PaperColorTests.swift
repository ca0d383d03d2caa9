import Testing

@testable import InkKit

@Suite struct PaperColorTests {
  func page(_ color: InkColor?) -> InkPage {
    var page = InkPage()
    let places = [StrokePoint(x: 1, y: 2), StrokePoint(x: 9, y: 8)]
    page.strokes = [PageStroke(Stroke(points: places))]
    page.strokes[0].color = color
    return page
  }

  @Test func `white ink is drawn on dark paper, unless the paper is known or something is seen`() {
    let white = page(InkColor(red: 255, green: 250, blue: 255))
    #expect(white.shownPaperColor.map { $0.red < 64 } == true && white.paperColor == nil)
    #expect(page(nil).shownPaperColor == nil)
    #expect(page(InkColor(red: 255, green: 255, blue: 0)).shownPaperColor == nil)
    var known = white
    known.paperColor = InkColor(red: 0, green: 0, blue: 99)
    #expect(known.shownPaperColor == known.paperColor)
    var both = white
    both.strokes += page(.black).strokes
    #expect(both.shownPaperColor == nil)
  }
}
