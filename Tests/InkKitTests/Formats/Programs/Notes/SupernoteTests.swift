import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

@Suite struct SupernoteTests {
  @Test func `paths are strokes with x from the left`() throws {
    let (pages, errors) = FormatTrial.read(SupernoteFile.whole)
    #expect(pages.map(\.strokes.count) == [3, 0])
    let page = try #require(pages.first)
    #expect(page.strokes.map(\.tool) == [.pen, .highlighter, .pen])
    #expect(page.strokes[0].stroke.timedPoints == [.init(x: 0, y: 10), .init(x: 100, y: 20)])
    #expect(page.strokes[0].pressures == [1, 1])
    #expect(page.strokes.map(\.id) == ["0", "2", "3"])
    #expect(errors.map(\.place) == ["page 3"])
    #expect(
      errors.first?.problem.hasPrefix("the page holds its ink only as a picture, which is not read")
        == true)
  }

  @Test func `a page whose picture is empty has no ink`() {
    let (pages, errors) = FormatTrial.read(SupernoteFile.readable)
    #expect(errors.isEmpty)
    #expect(pages.map(\.strokes.count) == [3, 0, 0])
  }

  @Test func `counts and places are checked`() {
    var bytes = SupernoteFile.whole
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: [255, 255, 255, 0])
    #expect(
      FormatTrial.read(bytes).errors.map(\.problem) == [
        "a block is said to be at byte 16777215, behind the end"
      ])
    var wrong = SupernoteFile.path(1, [(1, 2)])
    wrong[4 + 12 + 196] = 200
    #expect(
      FormatTrial.read(SupernoteFile.notebook([wrong])).errors.first?.problem
        == "200 points are more than there is room for")
  }
}
