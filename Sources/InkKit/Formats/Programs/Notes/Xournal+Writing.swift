/// Writes documents of Xournal++, compressed with gzip.
///
/// Places are as they are where the page begins at 0, 0 and its unit is not known; else the page is moved so that it
/// does, by whole units, and drawn in its size.
struct XournalWriter: DocumentWriter {
  private var packed = GzipWriter()
  /// The first bytes, until they are written.
  private var head: [UInt8]? = Array(
    """
    <?xml version="1.0" standalone="no"?>
    <xournal creator="inkrec" fileversion="4">
    <title>Xournal++ document - see https://xournalpp.github.io/</title>

    """.utf8)

  /// What files hold.
  static let kept: PageTraits = [
    .fractions, .colors, .widths, .changingWidths, .tools, .layers, .texts, .letters, .size,
    .paperColor, .ruling, .fonts, .dashes, .fills,
  ]

  /// The font of texts that name none.
  static let usualFont = "Sans"
  private static let unit = 25.4 / 72

  mutating func append(_ page: InkPage) throws(InkFormatError) -> [UInt8] {
    let page = try Self.placed(page)
    var text = head.take() ?? []
    let paper = page.paper
    let width = page.usualWidth
    text.append("<page")
    text.append(attribute: "width", page.width ?? paper.maxX)
    text.append(attribute: "height", page.height ?? paper.maxY)
    text.append(">\n<background type=\"solid\"")
    var color = (page.paperColor ?? .white).hex
    if color.utf8.count < 9 { color += "ff" }
    text.append(attribute: "color", color)
    text.append(attribute: "style", page.ruling?.style ?? "plain")
    text.append(attribute: "config", page.ruling?.options)
    text.append("/>\n")
    for (name, strokes, texts) in page.layered(page.strokes, page.texts) {
      text.append("<layer")
      text.append(attribute: "name", name.isEmpty ? nil : name)
      text.append(">\n")
      for stroke in strokes { Self.write(stroke, width: width, to: &text) }
      for typed in texts { Self.write(typed, to: &text) }
      text.append("</layer>\n")
    }
    text.append("</page>\n")
    return packed.append(text)
  }

  mutating func finish() -> [UInt8] {
    packed.append((head.take() ?? []) + Array("</xournal>\n".utf8)) + packed.finish()
  }

  private static func write(_ stroke: PageStroke, width: Float, to text: inout [UInt8]) {
    var points = stroke.stroke.points
    guard let first = points.first else { return }
    // A dot is drawn as two equal points: a stroke of one is refused.
    if points.count == 1 { points.append(first) }
    text.append("<stroke")
    let tool = stroke.tool == .highlighter || stroke.tool == .eraser ? stroke.tool.name : "pen"
    text.append(attribute: "tool", tool)
    text.append(attribute: "color", (stroke.color ?? .black).fullHex)
    text.append(attribute: "style", stroke.dash)
    text.append(attribute: "fill", stroke.fill.map { String($0) })
    text.append(" width=\"")
    text.append(decimal: stroke.width ?? stroke.widths.max() ?? width)
    for width in stroke.widths {
      text.append(" ")
      text.append(decimal: width)
    }
    text.append("\">")
    text.append(points, UInt8(ascii: " "), UInt8(ascii: " "))
    text.append("</stroke>\n")
  }

  private static func write(_ typed: PageText, to text: inout [UInt8]) {
    text.append("<text")
    text.append(attribute: "font", typed.font ?? usualFont)
    text.append(attribute: "size", typed.fontSize)
    text.append(attribute: "x", typed.x)
    text.append(attribute: "y", typed.y)
    text.append(attribute: "color", (typed.color ?? .black).fullHex)
    text.append(">", markup: typed.text, "</text>\n")
  }

  /// The page in the unit of the program, moved to where its paper begins.
  ///
  /// - Throws: Why it can't be there: it would be beyond the limit of coordinates.
  private static func placed(_ page: InkPage) throws(InkFormatError) -> InkPage {
    var scale: Float = 1
    if let own = page.millimetersPerUnit, abs(own / unit - 1) > 1e-6 { scale = Float(own / unit) }
    let drawn = BoundingBox(around: page.strokes.map(\.stroke), and: page.texts)
    // A margin of half an inch where there are no edges.
    let margin: Float = page.width == nil ? 36 / scale : 0
    let origin = SIMD2(page.originX, page.originY)
    let corner = drawn.map { SIMD2($0.minX, $0.minY) - origin } ?? SIMD2(0, 0)
    var shift = SIMD2<Float>(0, 0)
    // On a page of the program's own, ink may lie beyond its edges, and stay there.
    if page.width == nil || scale != 1 {
      shift.replace(with: (margin - corner).rounded(.up), where: corner .< 0)
    }
    shift -= origin
    guard scale != 1 || shift != SIMD2(0, 0) else { return page }
    let moved = page.moved(by: shift, scaledBy: scale)
    try moved.check()
    return moved
  }
}

extension InkColor {
  /// The color as `#rrggbbaa`.
  var fullHex: String { alpha == 255 ? hex + "ff" : hex }
}

extension PageStroke {
  /// The stroke moved, and then scaled with the width of its line.
  func moved(by shift: SIMD2<Float>, scaledBy scale: Float) -> PageStroke {
    var moved = self
    moved.stroke = stroke.moved { ($0 + shift) * scale }
    moved.width = width.map { $0 * scale }
    moved.widths = widths.map { $0 * scale }
    return moved
  }
}

extension InkPage {
  /// The page moved, and then scaled, with a paper that begins at 0, 0.
  func moved(by shift: SIMD2<Float>, scaledBy scale: Float) -> InkPage {
    var page = self
    page.strokes = strokes.map { $0.moved(by: shift, scaledBy: scale) }
    for index in page.texts.indices {
      page.texts[index].x = (page.texts[index].x + shift.x) * scale
      page.texts[index].y = (page.texts[index].y + shift.y) * scale
      page.texts[index].size = page.texts[index].fontSize * scale
    }
    page.width = width.map { (originX + $0 + shift.x) * scale }
    page.height = height.map { (originY + $0 + shift.y) * scale }
    (page.originX, page.originY) = (0, 0)
    page.millimetersPerUnit = millimetersPerUnit.map { $0 / Double(scale) }
    page.about.writingArea = nil
    return page
  }
}
