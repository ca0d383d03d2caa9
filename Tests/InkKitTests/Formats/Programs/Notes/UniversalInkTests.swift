import InkTrials
import Testing

@testable import InkKit

@Suite struct UniversalInkTests {
  @Test func `splines are strokes in the order of the tree`() throws {
    let (pages, errors) = FormatTrial.read(
      UniversalInkFile.file(UniversalInkFile.ink, UniversalInkFile.tree))
    #expect(errors.isEmpty)
    let page = try #require(pages.first)
    #expect(
      page.strokes.map(\.id) == [
        "10111213-1415-1617-1819-1a1b1c1d1e1f", "00010203-0405-0607-0809-0a0b0c0d0e0f",
      ])
    #expect(page.strokes.map(\.tool) == [.eraser, .pen])
    #expect(
      page.strokes[0].stroke.points == [
        .init(x: 1, y: 0), .init(x: 1.25, y: 1), .init(x: 1, y: 2),
      ])
    // The first and the last point only say how the line sets out and ends.
    #expect(
      page.strokes[1].stroke.points == [.init(x: 1, y: 4), .init(x: 2, y: 5), .init(x: 3, y: 6)])
    #expect(page.strokes[1].widths == [1, 2, 3] && page.strokes[1].width == 2)
    #expect(page.strokes[1].color == InkColor(red: 0x11, green: 0x22, blue: 0x33))
    #expect(page.millimetersPerUnit == 25.4 / 96)
  }

  @Test func `other versions, packed parts and wrong lengths are told`() {
    func problems(_ bytes: [UInt8]) -> [String] { FormatTrial.read(bytes).errors.map(\.problem) }
    #expect(
      problems(UniversalInkFile.file(UniversalInkFile.ink, UniversalInkFile.tree, minor: 0)) == [
        "only version 3.1 of UIM is read, and this is 3.0; save it with a newer program"
      ])
    #expect(
      problems(UniversalInkFile.file(UniversalInkFile.ink, UniversalInkFile.tree, packing: 1)) == [
        "the part INKD is compressed, which is not read"
      ])
    let uneven = UniversalInkFile.part(
      1,
      UniversalInkFile.part(
        5, UniversalInkFile.floats(1, [1, 2]) + UniversalInkFile.floats(2, [1])))
    #expect(
      problems(UniversalInkFile.file(uneven, [])) == ["a stroke has 2 numbers for x and 1 for y"])
    let endless = UniversalInkFile.part(
      1,
      UniversalInkFile.part(5, UniversalInkFile.floats(1, [.nan]) + UniversalInkFile.floats(2, [1]))
    )
    #expect(problems(UniversalInkFile.file(endless, [])) == [StrokePoint.coordinateProblem])
    var long = UniversalInkFile.file(UniversalInkFile.ink, UniversalInkFile.tree)
    long[4] = 255
    #expect(problems(long).count == 1)
  }
}
