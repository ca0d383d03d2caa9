/// Writes InkML: a trace group for each page, with groups for its layers, and what is said about it in annotations.
struct InkMLWriter: DocumentWriter {
  /// The first bytes, until they are written.
  private var head: [UInt8]? = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <ink xmlns="http://www.w3.org/2003/InkML">

    """.utf8)
  private var pageCount = 0
  /// The definitions so far by what they are of.
  private var contexts: [Context: Int] = [:]
  private var brushes: [Brush: Int] = [:]

  /// What files hold.
  static let kept: PageTraits = [
    .fractions, .times, .partialTimes, .pressures, .angles, .colors, .widths, .tools, .layers,
    .size, .label, .labelBreaks, .writer, .spacedWriters, .language, .context,
  ]

  /// The channels of points beside X and Y, and their unit.
  private struct Context: Hashable {
    var hasPressures: Bool
    var hasAngles: Bool
    /// Whether all points have times, or some.
    var hasTimes: Bool
    var timesAreRare: Bool
    var millimetersPerUnit: Double?

    init(_ stroke: PageStroke, of page: InkPage) {
      let points = stroke.stroke.points
      hasPressures = !points.isEmpty && points.allSatisfy { $0.force != nil }
      hasAngles =
        !points.isEmpty && points.allSatisfy { $0.altitude != nil && $0.azimuth != nil }
      hasTimes = points.contains { $0.t != nil }
      timesAreRare = hasTimes && points.contains { $0.t == nil }
      millimetersPerUnit = page.millimetersPerUnit
    }
  }

  private struct Brush: Hashable {
    var color: InkColor?
    var width: Float?
    var tool: InkTool

    init(_ stroke: PageStroke) {
      color = stroke.color
      width = stroke.width
      tool = stroke.tool
    }

    var isUsual: Bool { color == nil && width == nil && tool == .pen }
  }

  mutating func append(_ page: InkPage) -> [UInt8] {
    pageCount += 1
    var text = head.take() ?? []
    define(page, in: &text)
    text.append("<traceGroup>\n")
    write(page.about, of: page, to: &text)
    let isLayered = page.traits.contains(.layers)
    for (name, strokes, _) in page.layered(page.strokes) {
      if isLayered {
        text.append("<traceGroup>\n")
        Self.annotate("layer", name, in: &text)
      }
      for stroke in strokes { write(stroke, of: page, to: &text) }
      if isLayered { text.append("</traceGroup>\n") }
    }
    text.append("</traceGroup>\n")
    return text
  }

  mutating func finish() -> [UInt8] { (head.take() ?? []) + Array("</ink>\n".utf8) }

  private static func annotate(_ type: String, _ value: String?, in text: inout [UInt8]) {
    guard let value else { return }
    text.append("<annotation type=\"\(type)\">", markup: value, "</annotation>\n")
  }

  private func write(_ about: InkRecord, of page: InkPage, to text: inout [UInt8]) {
    Self.annotate("page", String(pageCount), in: &text)
    Self.annotate("id", about.id, in: &text)
    Self.annotate("idIsNumber", about.isIDNumber ? "true" : nil, in: &text)
    Self.annotate("truth", about.label, in: &text)
    Self.annotate("writer", about.writer, in: &text)
    Self.annotate("language", about.language, in: &text)
    Self.annotate("script", about.script, in: &text)
    Self.annotate("preContext", about.preContext, in: &text)
    if let area = about.writingArea {
      let numbers = [area.originX, area.originY, area.width, area.height]
      Self.annotate("writingArea", numbers.map(\.description).joined(separator: " "), in: &text)
    }
    if let width = page.width, let height = page.height {
      let corner = [page.originX, page.originY]
      let numbers = [width, height] + (corner == [0, 0] ? [] : corner)
      Self.annotate("pageSize", numbers.map(\.description).joined(separator: " "), in: &text)
    }
  }

  // MARK: Definitions

  /// Defines what the strokes of a page refer to and no page before did.
  private mutating func define(_ page: InkPage, in text: inout [UInt8]) {
    var definitions: [UInt8] = []
    for stroke in page.strokes {
      let context = Context(stroke, of: page)
      if contexts[context] == nil {
        contexts[context] = contexts.count
        Self.write(context, contexts.count - 1, to: &definitions)
      }
      let brush = Brush(stroke)
      if !brush.isUsual, brushes[brush] == nil {
        brushes[brush] = brushes.count
        Self.write(brush, brushes.count - 1, to: &definitions)
      }
    }
    guard !definitions.isEmpty else { return }
    text.append("<definitions>\n")
    text += definitions
    text.append("</definitions>\n")
  }

  private static func write(_ context: Context, _ number: Int, to text: inout [UInt8]) {
    text.append("<context xml:id=\"c\(number)\"><inkSource xml:id=\"s\(number)\"><traceFormat>\n")
    text.append("<channel name=\"X\" type=\"decimal\"/><channel name=\"Y\" type=\"decimal\"/>")
    if context.hasPressures { text.append("<channel name=\"F\" type=\"decimal\" max=\"1\"/>") }
    for channel in context.hasAngles ? ["OE", "OA"] : [] {
      text.append("<channel name=\"\(channel)\" type=\"decimal\" units=\"rad\"/>")
    }
    if context.hasTimes {
      let time = "<channel name=\"T\" type=\"integer\" units=\"ms\"/>"
      text.append(
        context.timesAreRare ? "<intermittentChannels>\(time)</intermittentChannels>" : time)
    }
    text.append("\n</traceFormat>")
    if let unit = context.millimetersPerUnit, unit > 0 {
      text.append("<channelProperties>\n")
      for channel in ["X", "Y"] {
        text.append("<channelProperty channel=\"\(channel)\" name=\"resolution\" value=\"")
        text.append(decimal: 1 / unit)
        text.append("\" units=\"1/mm\"/>\n")
      }
      text.append("</channelProperties>")
    }
    text.append("</inkSource></context>\n")
  }

  private static func write(_ brush: Brush, _ number: Int, to text: inout [UInt8]) {
    text.append("<brush xml:id=\"b\(number)\">")
    func property(_ name: String, _ value: String?) {
      guard let value else { return }
      text.append("<brushProperty name=\"\(name)\" value=\"\(value)\"/>")
    }
    property("color", brush.color.map { InkColor($0, alpha: 255).hex })
    property("transparency", brush.color.flatMap { $0.alpha < 255 ? "\(255 - $0.alpha)" : nil })
    property("width", brush.width?.description)
    if brush.tool == .highlighter { property("rasterOp", "maskPen") }
    if brush.tool != .pen { property("tool", brush.tool.name) }
    text.append("</brush>\n")
  }

  // MARK: Traces

  private func write(_ stroke: PageStroke, of page: InkPage, to text: inout [UInt8]) {
    let context = Context(stroke, of: page)
    text.append("<trace contextRef=\"#c\(contexts[context] ?? 0)\"")
    if let brush = brushes[Brush(stroke)] { text.append(" brushRef=\"#b\(brush)\"") }
    text.append(">")
    for (index, point) in stroke.stroke.points.enumerated() {
      if index > 0 { text.append(", ") }
      text.append(decimal: point.x)
      text.append(" ")
      text.append(decimal: point.y)
      let force = context.hasPressures ? point.force : nil
      let angles = context.hasAngles ? [point.altitude, point.azimuth] : []
      for case let value? in [force] + angles {
        text.append(" ")
        text.append(decimal: value)
      }
      if let t = point.t { text.append(" \(t)") }
    }
    text.append("</trace>\n")
  }
}
