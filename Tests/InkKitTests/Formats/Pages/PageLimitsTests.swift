import Testing

@testable import InkKit

@Suite struct PageLimitsTests {
  private static let page: InkPage = {
    var page = InkPage()
    let line = Stroke([SIMD2<Float>(1, 2), SIMD2<Float>(3, 40)])
    page.strokes = [PageStroke(line), PageStroke(line, tool: .highlighter)]
    page.strokes[0].width = 1
    page.texts = [PageText("typed", x: 5, y: 6)]
    return page
  }()

  /// The numbers that a program may get wrong.
  private static let changes: [@Sendable (inout InkPage, Float) -> Void] = [
    { $0.width = $1 }, { $0.height = $1 }, { $0.originX = $1 }, { $0.originY = $1 },
    { $0.millimetersPerUnit = Double($1) },
    { $0.strokes[0].width = $1 }, { $0.strokes[0].widths = [1, $1] },
    { $0.strokes[0].stroke.points[1].x = $1 }, { $0.strokes[1].stroke.points[0].y = $1 },
    { $0.texts[0].x = $1 }, { $0.texts[0].y = $1 }, { $0.texts[0].size = $1 },
  ]

  /// A page for each of them.
  private static let wrongPages: [InkPage] = {
    var pages: [InkPage] = []
    for number in [Float.nan, Float.infinity, -Float.infinity, Float(1e30)] {
      for change in Self.changes {
        var page = Self.page
        change(&page, number)
        pages.append(page)
      }
    }
    return pages
  }()

  @Test(arguments: FileFormat.all.filter(\.isWritable).map(\.name))
  func `a file is written of no page with numbers that can't be`(_ name: String) throws {
    let format = try #require(FileFormat(named: name))
    #expect(try format.file(of: InkNotebook(pages: [Self.page])) != nil)
    for page in Self.wrongPages {
      #expect(throws: InkFormatError.self) { try format.file(of: InkNotebook(pages: [page])) }
    }
  }

  @Test(arguments: PageForm.all.map(\.name))
  func `no form of output is written of such a page`(_ name: String) throws {
    let form = try #require(PageForm(named: name))
    let bounds = BoundingBox(minX: 0, minY: 0, maxX: 100, maxY: 100)
    for page in Self.wrongPages {
      var file = form.newFile()
      let transcribed = TranscribedPage(ink: page, reading: ReadPage(bounds: bounds))
      #expect(throws: InkFormatError.self) { try file.append(transcribed) }
    }
  }

  @Test func `sizes that can't be are left out, and the others stay`() {
    var page = Self.page
    page.width = Float.infinity
    page.height = 20
    page.originX = Float.nan
    page.millimetersPerUnit = 1e-300
    page.strokes[0].widths = [1, -1]
    page.texts[0].size = -1
    page.leaveOutImpossibleSizes()
    #expect(page.width == nil && page.height == 20 && page.originX == 0)
    #expect(page.millimetersPerUnit == nil && page.texts[0].size == nil)
    #expect(page.strokes[0].width == nil && page.strokes[0].widths.isEmpty)
    #expect(throws: Never.self) { try page.check() }
  }
}
