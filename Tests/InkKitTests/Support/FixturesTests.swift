import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct FixturesTests {
  @Test func `the sample inks are what the drawn alphabet makes`() throws {
    for (name, text) in try Fixtures.files() {
      let path = "\(Fixtures.folder)/\(name)"
      if ProcessInfo.processInfo.environment["INKKIT_WRITE_FIXTURES"] != nil {
        try TestFile.write(text, to: path)
      }
      #expect(try TestFile.text(path) == text, "\(name)")
    }
  }

  @Test func `one letter in every format is the same ink`() throws {
    let ink = try Fixtures.writer.ink(of: "a")
    for name in try Fixtures.files().map(\.name) where name.hasPrefix("hello-a") {
      let bytes = try TestFile.bytes("\(Fixtures.folder)/\(name)")
      #expect(try InkDecoder().record(from: bytes).ink == ink, "\(name)")
    }
  }

  @Test func `the letters carry labels and writing areas`() throws {
    let path = "\(Fixtures.folder)/letters.ndjson"
    let bytes = try TestFile.bytes(path)
    let records = try InkDecoder().records(in: bytes).map { try $0.get() }
    #expect(records.compactMap(\.label).joined() == Fixtures.letters)
    #expect(records.allSatisfy { $0.writingArea != nil })
  }

  @Test func `words are printed and joined, and a page has lines`() throws {
    func record(_ name: String) throws -> InkRecord {
      try InkDecoder().record(
        from: try TestFile.bytes("\(Fixtures.folder)/\(name)"))
    }
    let printed = try record("hello-world.json")
    let joined = try record("hello-world-joined.json")
    #expect(printed.label == Fixtures.greeting && joined.label == Fixtures.greeting)
    #expect(printed.ink.strokes.count == 10 && joined.ink.strokes.count == 2)
    let page = try record("note.json")
    #expect(page.label == "hello world\nsee you at ten" && page.writingArea == nil)
    for ink in [printed.ink, joined.ink, page.ink] {
      let times = ink.strokes.flatMap(\.points).compactMap(\.t)
      #expect(times == times.sorted())
    }
  }
}
