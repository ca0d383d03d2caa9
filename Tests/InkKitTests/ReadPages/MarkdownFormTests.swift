import InkTestSupport
import Testing

@testable import InkKit

@Suite struct MarkdownFormTests {
  func text(_ build: (inout LaidPage) -> Void) throws -> String {
    var laid = try LaidPage()
    build(&laid)
    return String(decoding: try LaidPage.file([laid.page], as: "markdown"), as: UTF8.self)
  }

  @Test func `headings, paragraphs and notes are blocks of their own`() throws {
    let text = try text {
      $0.add(.heading, [LaidPage.line("Big title", y: 40, xHeight: 20)])
      $0.add(.paragraph, [LaidPage.line("one two", y: 80), LaidPage.line("three", y: 110)])
      $0.add(.heading, [LaidPage.line("Part", y: 140)])
      $0.add(.note, [LaidPage.line("beside", y: 170)])
    }
    #expect(text == "# Big title\n\none two\nthree\n\n## Part\n\n> beside\n")
  }

  @Test func `lists keep their marks, numbers, check boxes and levels`() throws {
    let text = try text {
      $0.add(
        .list,
        [
          LaidPage.line("• milk", y: 20, mark: .bullet),
          LaidPage.line("– low fat", x: 60, y: 40, mark: .dash),
          LaidPage.line("of oats", x: 80, y: 60),
          LaidPage.line("☐ call", y: 80, mark: .openBox),
          LaidPage.line("☑ pay", y: 100, mark: .checkedBox),
          LaidPage.line("2. eat", y: 120, mark: .number),
          LaidPage.line("a) rest", y: 140, mark: .number),
        ])
    }
    #expect(
      text == """
        - milk
          - low fat
            of oats
        - [ ] call
        - [x] pay
        2. eat
        - a) rest

        """)
  }

  @Test func `cells are a table, empty where nothing was written`() throws {
    let text = try text {
      for (row, column, words) in [(0, 0, "a|b"), (0, 1, "c"), (1, 1, "d")] {
        $0.add(
          .cell, [LaidPage.line(words, x: Float(column) * 100, y: Float(row) * 40 + 40)],
          cell: .init(table: 0, row: row, column: column))
      }
    }
    #expect(text == "| a\\|b | c |\n| --- | --- |\n|  | d |\n")
  }

  @Test func `a diagram is a block for Mermaid with the words of its nodes`() throws {
    let box = BoundingBox(minX: 0, minY: 0, maxX: 100, maxY: 60)
    let other = BoundingBox(minX: 200, minY: 0, maxX: 300, maxY: 60)
    let text = try text {
      $0.add(.node, [LaidPage.line("start", y: 40)], frame: 1)
      $0.add(.node, [LaidPage.line("end", x: 220, y: 40)], frame: 2)
      $0.add(DetectedObject(trackingID: 1, kind: .shape, frame: box, strokes: []))
      $0.add(DetectedObject(trackingID: 2, kind: .shape, frame: other, strokes: []))
      $0.add(
        DetectedObject(
          trackingID: 3, kind: .connector, frame: box, strokes: [], ends: [1, 2], headCount: 1))
    }
    #expect(
      text == """
        ```mermaid
        flowchart TD
          n1["start"]
          n2["end"]
          n1 --> n2
        ```

        """)
  }

  @Test(arguments: [
    ("# no heading", "\\# no heading"), ("1. no item", "1\\. no item"),
    ("- nor this", "\\- nor this"), ("--- ---", "\\--- ---"), ("a*b_c", "a\\*b\\_c"),
    ("<b> [x](y)", "\\<b\\> \\[x\\](y)"), ("`code` $5 ~9", "\\`code\\` \\$5 \\~9"),
    ("a\u{1B}[2J b", "a \\[2J b"), ("1984 was", "1984 was"),
  ])
  func `nothing of a text is taken for a sign`(_ written: String, _ wanted: String) throws {
    let text = try text { $0.add(.paragraph, [LaidPage.line(written, y: 40)]) }
    #expect(text == wanted + "\n")
  }

  @Test func `crossed out words are struck through, and typed ones follow`() throws {
    let text = try text {
      $0.add(.paragraph, [LaidPage.line("keep drop", y: 40, crossedOut: ["drop"])])
      $0.withInk { $0.texts = [PageText("typed\ntext", x: 0, y: 0)] }
    }
    #expect(text == "keep ~~drop~~\n\ntyped\ntext\n")
  }

  @Test func `a rule parts pages`() throws {
    var laid = try LaidPage()
    laid.add(.paragraph, [LaidPage.line("page", y: 40)])
    let file = try LaidPage.file([laid.page, laid.page], as: "markdown")
    #expect(String(decoding: file, as: UTF8.self) == "page\n\n---\n\npage\n")
  }
}
