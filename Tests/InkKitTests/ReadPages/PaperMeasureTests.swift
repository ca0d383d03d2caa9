import InkTestSupport
import Testing

@testable import InkKit

@Suite struct PaperMeasureTests {
  @Test func `a unit that is known decides`() throws {
    var laid = try LaidPage(width: 210, height: 297)
    laid.withInk { $0.millimetersPerUnit = 1 }
    let size = PaperMeasure(laid.page).size
    #expect(abs(size.x - 595.28) < 0.01 && abs(size.y - 841.89) < 0.01)
  }

  @Test func `a page with edges alone is as long as A4`() throws {
    let size = PaperMeasure(try LaidPage(width: 1000, height: 500).page).size
    #expect(abs(size.x - 841.89) < 0.01 && abs(size.y - 420.94) < 0.01)
  }

  @Test func `ink without a size is as large as people write`() throws {
    var laid = try LaidPage(width: nil, height: nil)
    laid.add(.paragraph, [LaidPage.line("some words", y: 60, xHeight: 24)])
    // 24 units are 2.4 mm.
    #expect(abs(PaperMeasure(laid.page).pointsPerUnit - 0.1 * 72 / 25.4) < 1e-9)
  }

  @Test(arguments: [Float(1e-6), 1, 1e9])
  func `a page has a size that PDF can hold`(_ side: Float) throws {
    var laid = try LaidPage(width: side, height: side / 2)
    laid.withInk { $0.millimetersPerUnit = 1 }
    let size = PaperMeasure(laid.page).size
    #expect(size.x >= 3 && size.y >= 3 && size.x <= 14_400.1 && size.y <= 14_400.1)
  }
}
