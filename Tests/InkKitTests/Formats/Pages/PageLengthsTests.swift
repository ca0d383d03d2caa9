import Testing

@testable import InkKit

@Suite struct PageLengthsTests {
  static let drawings = [
    #"<xournal><page width="nan" height="inf"><layer><stroke width="1e300 nan">1 1 5 5</stroke>"#
      + #"<text x="1" y="2" size="inf">a</text></layer></page></xournal>"#,
    #"<xournal><page width="-1" height="1e38"><layer><stroke width="1e300 1">1 1 5 5</stroke>"#
      + #"<text x="1" y="2" size="nan">a</text></layer></page></xournal>"#,
    #"<ink><annotation type="pageSize">1e300 -1e300 1e300 1</annotation><definitions>"#
      + #"<brush id="b"><brushProperty name="width" value="inf"/></brush><context id="k">"#
      + #"<traceFormat><channel name="X"/><channel name="Y"/></traceFormat>"#
      + #"<channelProperty channel="X" name="resolution" value="1e300" units="1/mm"/></context>"#
      + "</definitions>"
      + ##"<trace contextRef="#k" brushRef="#b">1 1, 5 5</trace></ink>"##,
    #"{"type":"excalidraw","elements":[{"type":"freedraw","x":1,"y":1,"points":[[0,0],[4,4]],"#
      + #""strokeWidth":1e300},{"type":"text","x":1,"y":2,"text":"a","fontSize":1e300}]}"#,
  ]

  @Test(arguments: drawings)
  func `lengths that nothing can have are none, and no output fails by them`(
    _ text: String
  ) throws {
    let page = try #require(FormatTrial.read(Array(text.utf8)).pages.first)
    #expect(page.width == nil && page.height == nil && page.originX == 0 && page.originY == 0)
    #expect(page.strokes.map(\.width) == [nil] && page.strokes[0].widths.isEmpty)
    #expect(page.texts.allSatisfy { $0.size == nil })
    // Some formats want a label.
    for format in FileFormat.all { _ = try? format.file(of: InkNotebook(pages: [page])) }
    let reading = ReadPage(bounds: BoundingBox(minX: 0, minY: 0, maxX: 5, maxY: 5))
    for form in PageForm.all {
      var file = form.newFile()
      #expect(throws: Never.self) {
        _ = try file.append(TranscribedPage(ink: page, reading: reading))
      }
    }
  }

  @Test(arguments: ["nan", "inf", "1e30"])
  func `typed texts where no ink can be are told`(_ place: String) {
    let text = """
      <xournal><page width="9" height="9"><layer>
      <text x="1" y="\(place)">a</text></layer></page></xournal>
      """
    let errors = FormatTrial.read(Array(text.utf8)).errors
    #expect(errors.map(\.problem) == ["\(StrokePoint.coordinateProblem) in <text>"])
    #expect(errors.map(\.line) == [2])
  }
}
