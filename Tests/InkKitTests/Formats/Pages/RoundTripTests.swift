import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// What is written is read back by the readers that read anybody's files.
@Suite struct RoundTripTests {
  static let count = BuildConfiguration.isOptimized ? 1000 : 50

  /// The pages of a file, also of ink in JSON.
  static func read(_ bytes: [UInt8], as format: FileFormat) throws -> [InkPage] {
    let reader = InkReader(format: format.isReadable ? format : nil)
    let decoder = InkDecoder(format: format.inkFormat ?? .automatic)
    return try reader.documents(of: bytes).map { next in
      let document = try next.get()
      return try document.page ?? InkPage(decoder.record(from: document))
    }
  }

  /// A page with what a format holds of it alone.
  static func kept(_ page: InkPage, by format: FileFormat) throws -> InkPage {
    let kept = try #require(format.writing).kept
    var page = page
    page.number = 1
    if format == .excalidraw {
      // Only a drawing shows markers that it can't tell from pens.
      for index in page.strokes.indices {
        page.strokes[index].color = page.strokes[index].visibleColor
      }
    } else if !kept.contains(.tools) {
      page.strokes.removeAll { !$0.tool.isWriting }
    }
    if !kept.contains(.layers) { page.layers = [] }
    if !kept.contains(.size) { (page.width, page.height) = (nil, nil) }
    if !kept.contains(.ruling) { page.ruling = nil }
    if !kept.contains(.label) { page.about.label = nil }
    if !kept.contains(.writer) { page.about.writer = nil }
    if !kept.contains(.language) { (page.about.language, page.about.script) = (nil, nil) }
    if !kept.contains(.context) {
      (page.about.id, page.about.preContext, page.about.writingArea) = (nil, nil, nil)
    }
    for index in page.strokes.indices {
      page.strokes[index].id = nil
      page.strokes[index].isApproximate = false
      if !kept.contains(.layers) { page.strokes[index].layer = nil }
      if !kept.contains(.colors) { page.strokes[index].color = nil }
      if !kept.contains(.widths) { page.strokes[index].width = nil }
      if !kept.contains(.changingWidths) { page.strokes[index].widths = [] }
      if !kept.contains(.pressures) { page.strokes[index].pressures = [] }
      if !kept.contains(.tools) { page.strokes[index].tool = .pen }
      for point in page.strokes[index].stroke.points.indices {
        if !kept.contains(.times) { page.strokes[index].stroke.points[point].t = nil }
        if !kept.contains(.angles) {
          page.strokes[index].stroke.points[point].altitude = nil
          page.strokes[index].stroke.points[point].azimuth = nil
        }
      }
    }
    return page
  }

  /// A page in the order of its layers, in which some formats have their strokes.
  static func sorted(_ page: InkPage) -> InkPage {
    var page = page
    page.strokes = page.layerNames.indices.flatMap { layer in
      page.strokes.filter { page.layer(of: $0) == layer }
    }
    return page
  }

  static let formats: [FileFormat] = [
    .ink, .ndjson, .mlkit, .points, .columns, .inkML, .excalidraw,
  ]

  @Test(arguments: formats)
  func `random inks are read back as they were written`(_ format: FileFormat) throws {
    var random = SplitMix64(seed: 11)
    for number in 0..<Self.count {
      let page = RandomPages.page(&random)
      let file = try #require(try format.file(of: InkNotebook(pages: [page])))
      let read = try Self.read(file, as: format)
      try #require(read.count == 1, "ink \(number)")
      let wanted = Self.sorted(try Self.kept(page, by: format))
      try #require(try Self.kept(read[0], by: format) == wanted, "ink \(number)")
    }
  }

  @Test func `random inks are read back from Xournal++, but that a dot has two points`() throws {
    var random = SplitMix64(seed: 12)
    for number in 0..<Self.count {
      let page = RandomPages.page(&random)
      let file = try #require(try FileFormat.xournal.file(of: InkNotebook(pages: [page])))
      var read = try Self.kept(try #require(Self.read(file, as: .xournal).first), by: .xournal)
      var wanted = Self.sorted(try Self.kept(page, by: .xournal))
      for index in wanted.strokes.indices where wanted.strokes[index].stroke.points.count == 1 {
        wanted.strokes[index].stroke.points += wanted.strokes[index].stroke.points
      }
      // The page has edges and a unit there.
      #expect((read.width ?? 0) > 0 && (read.height ?? 0) > 0)
      (read.width, read.height, read.millimetersPerUnit) = (nil, nil, nil)
      try #require(read == wanted, "ink \(number)")
    }
  }

  @Test(arguments: [FileFormat.ink, .ndjson, .points, .columns, .inkML, .xournal])
  func `a notebook has its pages in their order`(_ format: FileFormat) throws {
    var random = SplitMix64(seed: 13)
    let pages = (0..<5).map { _ in RandomPages.page(&random) } + [InkPage()]
    let file = try #require(try format.file(of: InkNotebook(pages: pages)))
    let read = try Self.read(file, as: format)
    #expect(read.map { $0.written.count } == pages.map { $0.written.count })
    #expect(format == .xournal || read.map(\.about.label) == pages.map(\.about.label))
  }

  @Test(.inOptimizedBuilds, arguments: FileFormat.all.filter(\.isWritable))
  func `every format writes any page, also an empty one, and says what it can't hold`(
    _ format: FileFormat
  ) throws {
    var random = SplitMix64(seed: 14)
    let pages = [InkPage(), RandomPages.page(&random), RandomPages.page(&random, isWhole: true)]
    for page in pages {
      var file = try #require(format.newFile())
      let bytes = try file.append(page) + file.finish()
      #expect(!bytes.isEmpty)
      #expect(file.lost == page.traits.subtracting(try #require(format.writing).kept))
    }
    var several = try #require(format.newFile())
    _ = try several.append(pages[0])
    if format.holdsPages {
      _ = try several.append(pages[1])
    } else {
      #expect(throws: InkFormatError.self) { _ = try several.append(pages[1]) }
    }
  }

  @Test func `spaces and line breaks that a format can't hold are told`() throws {
    var page = InkPage()
    page.strokes = [PageStroke(Stroke(points: [StrokePoint(x: 1, y: 2)]))]
    (page.about.label, page.about.writer) = ("two\nlines", "Jane Doe")
    func lost(by format: FileFormat) throws -> String {
      var file = try #require(format.newFile())
      _ = try file.append(page)
      return file.lost.description
    }
    #expect(try lost(by: .unipen) == "spaces in names of writers or line breaks in labels")
    #expect(try lost(by: .zinnia) == "writers or line breaks in labels")
    for format in [FileFormat.inkML, .ndjson] { #expect(try lost(by: format) == "") }
  }

  @Test func `the name of a page is told of where a format can't hold it`() throws {
    var page = InkPage()
    page.name = "Sketch"
    let kept = FileFormat.all.filter { $0.writing?.kept.contains(.pageNames) ?? false }
    #expect(page.traits == .pageNames && kept == [.svg])
    #expect(page.traits.description == "names of pages")
    var file = try #require(FileFormat.inkML.newFile())
    _ = try file.append(page)
    #expect(file.lost == .pageNames)
  }

  @Test func `numbers have no exponents, and are the same ones again`() {
    var random = SplitMix64(seed: 15)
    let special: [Float] = [0, -0.0, 1e-9, -1e9, 1e9, 16_777_216, 1.5e-7, 123_456_792, 0.1, -2.5]
    let any = (0..<20_000).map { _ in Float(bitPattern: UInt32(random.below(1 << 32))) }
    for number in special + any where number.isFinite {
      var text: [UInt8] = []
      text.append(decimal: number)
      #expect(!text.contains(UInt8(ascii: "e")))
      #expect(Float(String(decoding: text, as: UTF8.self)) == number)
    }
  }

  @Test(arguments: ["xopp", "excalidraw", "svg"]) func `dark paper stays dark`(_ name: String)
    throws
  {
    var page = InkPage()
    page.width = 30
    page.height = 20
    page.paperColor = InkColor(red: 24, green: 25, blue: 26)
    page.strokes = [PageStroke(Stroke(points: [StrokePoint(x: 1, y: 2), StrokePoint(x: 9, y: 8)]))]
    let format = try #require(FileFormat(named: name))
    let bytes = try #require(try format.file(of: InkNotebook(pages: [page])))
    let (pages, errors) = FormatTrial.read(bytes)
    #expect(errors.isEmpty && pages.map(\.paperColor) == [page.paperColor])
    #expect(pages.map(\.strokes.count) == [1], "the paper is no stroke")
  }
}
