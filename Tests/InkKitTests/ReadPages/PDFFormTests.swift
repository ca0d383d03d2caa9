import InkTestSupport
import Testing

@testable import InkKit

@Suite struct PDFFormTests {
  func page(_ text: String = "hello world", language: String = "en") throws -> TranscribedPage {
    var laid = try LaidPage(width: 200, height: 100, language: language)
    laid.withInk { $0.millimetersPerUnit = 25.4 / 72 }
    laid.add(.paragraph, [LaidPage.line(text, y: 60)])
    return laid.page
  }

  func file(_ pages: [TranscribedPage], title: String? = nil) throws -> [UInt8] {
    try LaidPage.file(pages, as: "pdf", title: title)
  }

  /// The bytes of a file as a text of as many characters.
  func text(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The streams of a file, unpacked.
  func streams(_ file: [UInt8]) throws -> [String] {
    let parts = text(file).split(separator: "stream\n", omittingEmptySubsequences: false)
    return try parts.indices.dropLast().compactMap { index in
      guard parts[index].hasSuffix(">>\n") else { return nil }
      let packed = parts[index + 1].unicodeScalars.map { UInt8($0.value) }
      guard packed.starts(with: [0x78, 0x9C]) else { return nil }
      var inflater = Inflater()
      inflater.append(Array(packed.dropFirst(2)))
      var bytes: [UInt8] = []
      while let part = try inflater.next() { bytes += part }
      return text(bytes)
    }
  }

  @Test func `the table at the end names the place of each object`() throws {
    let file = try file([page(), page("second")])
    let all = text(file)
    let start = try #require(all.split(separator: "startxref\n").last?.split(separator: "\n").first)
    let table = try #require(Int(start))
    let lines = text(file[table...]).split(separator: "\n")
    #expect(lines[0] == "xref")
    let count = try #require(Int(lines[1].dropFirst(2)))
    #expect(lines[2] == "0000000000 65535 f ")
    for number in 1..<count {
      let place = try #require(Int(lines[2 + number].prefix(10)))
      #expect(text(file[place...].prefix(12)).hasPrefix("\(number) 0 obj\n"))
    }
    #expect(lines[2 + count] == "trailer")
  }

  @Test func `pages are as large as their document says`() throws {
    let all = text(try file([page()]))
    #expect(all.contains("/MediaBox [0 0 200.00 100.00]"))
  }

  @Test func `equal pages give equal bytes, without a date`() throws {
    let first = try file([page()], title: "Über α")
    #expect(first == (try file([page()], title: "Über α")))
    #expect(!text(first).contains("Date"))
    #expect(text(first).contains("/Title <FEFF00DC006200650072002003B1>"))
    #expect(text(first).contains("/Lang (en)"))
  }

  @Test func `a word stands on its base line, as wide as its box, and a space fills the gap`()
    throws
  {
    let content = try #require(try streams(file([page()])).first)
    // Letters reach 20 points above the base line, so that the font has 25, and each is 12.5 wide of its 10.
    #expect(
      content.hasSuffix(
        """
        BT 3 Tr
        80 Tz 1.0000 0.0000 0.0000 1.0000 20 40 Tm
        /T0 25 Tf <00010002000300030004> Tj
        80 Tz <0005> Tj
        80 Tz 1.0000 0.0000 0.0000 1.0000 80 40 Tm
        <00060004000700030008> Tj
        ET

        """), "\(content)")
  }

  @Test func `characters of a line from the top down are where their ink is, in a turned line`()
    throws
  {
    var laid = try LaidPage(width: 200, height: 100, language: "ja")
    laid.withInk { $0.millimetersPerUnit = 25.4 / 72 }
    laid.add(.paragraph, [LaidPage.column("縦書", x: 100, y: 20)])
    let content = try #require(try streams(file([laid.page])).first)
    // The font is as high as the column is wide; half of the gap goes to each character.
    #expect(
      content.hasSuffix(
        """
        BT 3 Tr
        240 Tz 0.0000 -1.0000 1.0000 0.0000 94 80 Tm
        /T0 20 Tf <0001> Tj
        240 Tz 0.0000 -1.0000 1.0000 0.0000 94 56 Tm
        <0002> Tj
        ET

        """), "\(content)")
  }

  @Test func `each character has its own text, of whatever script and however many code points`()
    throws
  {
    let map = try #require(
      try streams(file([page("क्षि 👩‍🔬 𝒳")])).first { $0.contains("beginbfchar") })
    #expect(map.contains("<0001> <0915094D0937093F>"))
    #expect(map.contains("<D83DDC69200DD83DDD2C>"))
    #expect(map.contains("<D835DCB3>"))
  }

  @Test(.inOptimizedBuilds) func `a document with more characters than a font holds has two`()
    throws
  {
    var laid = try LaidPage()
    // Letters, each with one of four marks.
    let text = (0x4E00..<0x8E10).compactMap { Unicode.Scalar($0) }
      .flatMap { letter in ["\u{300}", "\u{301}", "\u{302}", "\u{303}"].map { "\(letter)\($0)" } }
      .joined()
    #expect(text.count == 65_600)
    laid.add(.paragraph, [LaidPage.line(text, y: 40)])
    let all = self.text(try file([laid.page]))
    #expect(all.contains("/Font << /T0 3 0 R /T1 4 0 R >>"))
    #expect(try streams(file([laid.page])).filter { $0.contains("beginbfchar") }.count == 2)
  }

  @Test func `strokes keep colors, widths, and what shows through`() throws {
    var laid = try LaidPage(width: 100, height: 100)
    laid.withInk { ink in
      ink.millimetersPerUnit = 25.4 / 72
      var pen = PageStroke(Stroke(points: [StrokePoint(x: 10, y: 10), StrokePoint(x: 20, y: 30)]))
      pen.color = InkColor(red: 255, green: 0, blue: 0)
      pen.width = 2
      var marker = PageStroke(Stroke(points: [StrokePoint(x: 50, y: 50)]), tool: .highlighter)
      marker.color = InkColor(red: 255, green: 255, blue: 0)
      marker.width = 12
      ink.strokes = [pen, marker]
      ink.paperColor = .black
    }
    let file = try file([laid.page])
    #expect(
      try streams(file).first == """
        q 1 J 1 j
        0.000 0.000 0.000 rg
        0 0 100 100 re f
        1.000 0.000 0.000 RG
        2 w
        10 90 m 20 70 l S
        1.000 1.000 0.000 RG
        /C110 gs
        12 w
        50 50 m 50 50 l S
        Q

        """)
    #expect(text(file).contains("/ExtGState << /C110 << /CA 0.431 >> >>"))
  }

  @Test func `typed texts are seen, and one that Helvetica lacks letters of is found`() throws {
    var laid = try LaidPage()
    laid.withInk {
      let red = InkColor(red: 255, green: 0, blue: 0)
      $0.texts = [
        PageText("a (b) €", x: 10, y: 10), PageText("red", x: 10, y: 25, color: red),
        PageText("привет", x: 10, y: 40),
      ]
    }
    let file = try file([laid.page])
    let streams = try streams(file)
    #expect(streams[0].contains("0.000 0.000 0.000 rg\nBT 0 Tr"))
    #expect(streams[0].contains("(a \\(b\\) \u{80}) Tj"))
    #expect(streams[0].contains("1.000 0.000 0.000 rg\nBT 0 Tr"))
    #expect(streams[0].contains("re S"))
    #expect(streams.contains { $0.contains("<0001> <043F>") })
  }

  @Test func `bytes come page by page, and a page takes none of the next`() throws {
    var writer = PDFWriter(title: nil)
    let first = writer.append(try page())
    #expect(text(first).hasPrefix("%PDF-1.7\n"))
    #expect(text(first).hasSuffix("endobj\n"))
    let second = writer.append(try page())
    #expect(!text(second).contains("%PDF"))
    #expect(abs(first.count - second.count) < 100)
  }
}
