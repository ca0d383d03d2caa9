import InkTrials
import Testing

@testable import InkKit

@Suite struct ReMarkableNotebookTests {
  static func archive(_ content: String, _ files: [(String, [UInt8])]) -> [UInt8] {
    let files = [("n.content", Array(content.utf8))] + files + [("n.metadata", [0x7B, 0x7D])]
    return PackedBytes.zip(files.map { ($0.0, $0.1, CRC32.value(of: $0.1)) })
  }

  static let newer =
    #"{"cPages":{"pages":[{"id":"b","idx":{"timestamp":"1:2","value":"bb"}},{"id":"a","idx":{"value":"ba"}},"#
    + #"{"id":"d","idx":{"value":"bc"},"deleted":{"timestamp":"1:9","value":1}},"#
    + #"{"id":"e","idx":{"value":"bd"},"deleted":{"value":0}}]},"fileType":"notebook","pageCount":3}"#

  static var whole: [UInt8] {
    archive(newer, [("n/a.rm", ReMarkableFile.scene), ("n/b.rm", ReMarkableFile.old(5))])
  }

  @Test func `pages are in the order of the list, without those that were deleted`() {
    let (pages, errors) = FormatTrial.read(
      Self.archive(
        Self.newer,
        [
          ("n/a.rm", ReMarkableFile.scene), ("n/b.rm", ReMarkableFile.old(5)),
          ("n/b-metadata.json", Array(#"{"layers":[{"name":"Ink"}]}"#.utf8)),
          ("n/d.rm", ReMarkableFile.scene),
        ]))
    #expect(errors.isEmpty)
    #expect(pages.map(\.strokes.count) == [4, 1, 0])
    #expect(pages.map(\.number) == [1, 2, 3])
    #expect(pages.map(\.layers) == [["Layer 1"], ["Ink"], []])
  }

  @Test func `older lists name their pages, or only count them`() {
    for (content, name) in [(#"{"pages":["x"]}"#, "x"), (#"{"pageCount":1}"#, "0")] {
      let (pages, errors) = FormatTrial.read(
        Self.archive(content, [("n/\(name).rm", ReMarkableFile.old(3))]))
      #expect(errors.isEmpty)
      #expect(pages.map(\.strokes.count) == [1])
    }
  }

  @Test func `a page that can't be read is told with its name, and the others are read`() {
    let (pages, errors) = FormatTrial.read(
      Self.archive(
        #"{"pages":["x","y"]}"#, [("n/x.rm", [1, 2, 3]), ("n/y.rm", ReMarkableFile.old(3))]))
    #expect(pages.map(\.strokes.count) == [1])
    #expect(errors.map(\.place) == ["x.rm"])
    let many = FormatTrial.read(Self.archive(#"{"pageCount":1e300}"#, [])).errors
    #expect(many.map(\.problem) == ["there are more than 65536 pages"])
  }
}
