extension FileFormat {
  /// Documents of Xournal++ and Xournal: XML, mostly compressed with gzip, and in newer versions in a ZIP archive.
  static let xournal = FileFormat(
    "xopp", "a Xournal++ document", endings: ["xopp", "xoj"], signs: XournalPages.signs,
    reading: .pages { XMLPages(XournalPages()) },
    writing: .pages(keeping: XournalWriter.kept, isText: false) { XournalWriter() })

  /// The archive that Xournal++ writes since version 1.3.
  static let xournalArchive = FileFormat(
    "", "a Xournal++ document", endings: ["xopp"],
    reading: .archive {
      $0["content.xml"] != nil
    } _: { archive throws(InkFormatError) in
      guard let content = archive["content.xml"] else { return ReadPages([]) }
      return XMLPages(XournalPages(), of: try archive.bytes(of: content))
    })
}

/// Makes the pages of `<page>`, in which `<layer>`s have `<stroke>`s and `<text>`s.
///
/// The unit is 1⁄72 inch. Strokes have no names, so that they are numbered on their page; times are not known.
private struct XournalPages: XMLPageMaker {
  static let roots = ["xournal"]

  private var page: InkPage?
  private var strokeCount = 0
  /// The element whose text is being read.
  private var open: XMLElement?
  private var text: [UInt8] = []

  mutating func take(
    _ event: XMLScanner.Event, in scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch event {
    case .start(let element):
      switch element.name {
      case "page":
        page = InkPage()
        page?.width = element["width"].flatMap(Float.init)
        page?.height = element["height"].flatMap(Float.init)
        page?.millimetersPerUnit = 25.4 / 72
        strokeCount = 0
      case "layer": page?.layers.append(element["name"] ?? "")
      case "background":
        addBackground(element)
      case "image", "teximage": page?.pictureCount += 1
      case "stroke", "text":
        open = element
        text = []
      default: break
      }
    case .text(let bytes): if open != nil { text += bytes }
    case .end("page"):
      defer { page = nil }
      return page
    case .end(let name):
      guard let element = open, element.name == name else { return nil }
      open = nil
      if name == "stroke" { try addStroke(element, scanner) } else { try addText(element, scanner) }
    }
    return nil
  }

  private mutating func addBackground(_ element: XMLElement) {
    // A picture or the page of another document has a color of its own.
    guard element["type"] == "solid" else {
      page?.pictureCount += 1
      return
    }
    let color = element["color"].flatMap { InkColor($0, named: .xournalPapers) }
    page?.paperColor = color == .white ? nil : color
    guard let style = element["style"], style != "plain" else { return }
    page?.ruling = PaperRuling(style, options: element["config"])
  }

  private mutating func addStroke(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    let number = strokeCount
    strokeCount += 1
    guard let page else { throw scanner.error("expected <page> before <stroke>") }
    guard let numbers = NumberScanner.numbers(text), numbers.count.isMultiple(of: 2) else {
      throw scanner.error("expected pairs of numbers in <stroke>")
    }
    try InkPage.check(strokeCount: page.strokes.count + 1, scanner)
    var points: [StrokePoint] = []
    points.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let point = StrokePoint(numbers[index], numbers[index + 1]) else {
        throw scanner.error(StrokePoint.coordinateProblem + " in <stroke>")
      }
      points.append(point)
    }
    var stroke = PageStroke(
      Stroke(points: points),
      tool: [InkTool.highlighter, .eraser].first { $0.name == element["tool"] } ?? .pen,
      id: String(number))
    // The first is the width of the line, the others those at its points.
    let widths = (NumberScanner.numbers(Array((element["width"] ?? "").utf8)) ?? []).map(Float.init)
    stroke.width = widths.first
    stroke.widths = Array(widths.dropFirst())
    stroke.dash = element["style"].flatMap { $0.isEmpty || $0 == "plain" ? nil : $0 }
    stroke.fill = element["fill"].flatMap { UInt8($0) }
    stroke.color = element["color"].flatMap { InkColor($0, named: .xournalPens) }
    stroke.layer = page.layers.isEmpty ? nil : page.layers.count - 1
    self.page?.strokes.append(stroke)
  }

  private mutating func addText(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    let string = try scanner.text(of: text, at: scanner.position)
    func place(_ name: String) -> Double { element[name].flatMap(Double.init) ?? 0 }
    guard let corner = StrokePoint(place("x"), place("y")) else {
      throw scanner.error(StrokePoint.coordinateProblem + " in <text>")
    }
    var typed = PageText(
      string, x: corner.x, y: corner.y,
      size: element["size"].flatMap(Float.init),
      color: element["color"].flatMap { InkColor($0, named: .xournalPens) })
    typed.layer = page.flatMap { $0.layers.isEmpty ? nil : $0.layers.count - 1 }
    typed.font = element["font"].flatMap { $0 == XournalWriter.usualFont ? nil : $0 }
    page?.texts.append(typed)
  }
}

extension InkColorNames {
  /// The names that Xournal has for colors of pens and texts.
  fileprivate static let xournalPens = InkColorNames(
    """
    black #000000 blue #3333cc red #ff0000 green #008000 gray #808080 lightblue #00c0ff
    lightgreen #00ff00 magenta #ff00ff orange #ff8000 yellow #ffff00 white #ffffff
    """)

  /// The names that Xournal has for colors of paper.
  fileprivate static let xournalPapers = InkColorNames(
    """
    white #ffffff yellow #ffff80 pink #ffc0d4 orange #ffc080 blue #a0e8ff green #80ffc0
    """)
}
