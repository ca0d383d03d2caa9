import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

@Suite struct ReMarkableTests {
  private typealias File = ReMarkableFile

  @Test func `lines of a layer that is not shown, and of groups in it, are not read`() {
    let shown = File.block(0x02, File.node((0, 11), "Layer 1"))
    let hidden = File.block(0x02, File.node((0, 11), "Layer 1", isShown: false))
    let (pages, errors) = FormatTrial.read(File.scene.replacing(shown, with: hidden))
    #expect(errors.isEmpty)
    #expect(pages.map(\.layers) == [["Layer 1"]])
    #expect(pages.map(\.strokes.count) == [0])
    #expect(pages.map(\.texts.count) == [1])
  }

  @Test func `a scene is a page with layers, tools, shifts and text`() throws {
    let (pages, errors) = FormatTrial.read(File.scene)
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(page.layers == ["Layer 1"])
    #expect(page.strokes.map(\.tool) == [.pen, .highlighter, .eraser, .pen])
    #expect(page.strokeIDs == ["1:15", "1:19"])
    #expect(page.strokes.map(\.layer) == [0, 0, 0, 0])
    #expect(page.strokes[0].stroke.timedPoints == [.init(x: 1, y: 2), .init(x: 3, y: 4)])
    #expect(page.strokes[0].widths == [2, 2] && page.strokes[0].pressures == [1, 1])
    // It hangs on the letter of the second line.
    #expect(page.strokes[3].stroke.timedPoints == [.init(x: 5, y: -88 + 70)])
    #expect(page.texts.map(\.text) == ["ac\nb"])
  }

  @Test func `groups within themselves end`() {
    let cycle =
      File.block(
        0x01,
        File.id(1, (0, 5)) + File.id(2, (0, 0)) + [3 << 4 | 1, 1]
          + File.part(4, File.id(1, (0, 5))))
      + File.block(0x05, version: 2, File.item((0, 5), (1, 15), File.line(15, [(1, 2)])))
    #expect(FormatTrial.read(File.header(6) + cycle).pages.map(\.strokes.count) == [1])
  }

  @Test(arguments: [3, 5]) func `older versions are read`(_ version: Int) throws {
    let (pages, errors) = FormatTrial.read(File.old(version))
    #expect(errors.isEmpty)
    #expect(try #require(pages.first).strokes.map(\.stroke.timedPoints) == [[.init(x: 7, y: 8)]])
  }

  @Test func `wrong lengths are told with their byte`() {
    var bytes = File.old(5)
    bytes[43] = 200
    #expect(
      FormatTrial.read(bytes).errors.map(\.description) == [
        "line 1, byte 44: 200 layers are more than the file has room for"
      ])
  }
}
