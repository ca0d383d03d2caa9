/// The context and the brush that a trace, or a group around it, refers to.
struct InkMLReferences: Sendable {
  var context: String?
  var brush: String?

  init() {}

  init(_ element: XMLElement) {
    context = element["contextRef"].map(InkMLDefinitions.name)
    brush = element["brushRef"].map(InkMLDefinitions.name)
  }

  func overridden(by other: InkMLReferences) -> InkMLReferences {
    var result = self
    result.context = other.context ?? context
    result.brush = other.brush ?? brush
    return result
  }
}

/// How the points of traces are written, and where they are on the page.
struct InkMLContext: Sendable {
  /// A number of a point.
  struct Channel: Sendable {
    var name: String
    /// The largest value, if it is known.
    var maximum: Double?
    /// How many milliseconds, millimetres or radians a unit is, if it is known.
    var unit: Double?
    var isReversed = false
  }

  var channels = [Channel(name: "X"), Channel(name: "Y")]
  /// The place on the page of a point (x, y, 1), row by row.
  var transform: [Double]?
  var brush: String?

  var millimetersPerUnit: Double? { unit(of: "X") }

  /// The units of x that a unit of y is.
  var yScale: Double {
    guard let x = unit(of: "X"), let y = unit(of: "Y"), x > 0 else { return 1 }
    return y / x
  }

  private func unit(of name: String) -> Double? { channels.first { $0.name == name }?.unit }
}

/// Color, width and tool of traces.
struct InkMLBrush: Sendable {
  var color: InkColor?
  /// How far one sees through it, from 0 for not at all to 255.
  var transparency = 0.0
  var width: Float?
  /// The millimetres of a unit of the width; `nil` if that is the one of the points.
  var widthUnit: Double?
  var tool = InkTool.pen

  /// The color with what it covers.
  var inkColor: InkColor? {
    transparency > 0 ? (color ?? .black).covering(1 - transparency / 255) : color
  }

  /// The width in a unit of some millimetres.
  func width(in unit: Double?) -> Float? {
    guard let widthUnit else { return width }
    return unit.flatMap { unit in width.map { Float(Double($0) * widthUnit / unit) } }
  }
}

/// The contexts, formats, transforms and brushes of a document by their names.
struct InkMLDefinitions: Sendable {
  private var contexts: [String: InkMLContext] = [:]
  private var channels: [String: [InkMLContext.Channel]] = [:]
  private var transforms: [String: [Double]] = [:]
  private var brushes: [String: InkMLBrush] = [:]
  /// The elements that are open, with the names by which they are known.
  private var open: [(element: String, name: String?)] = []
  /// The context of traces that name none.
  private var base = InkMLContext()
  /// The context that is being read, or of which the parts are.
  private var context = InkMLContext()
  private var format: [InkMLContext.Channel] = []
  private var brush = InkMLBrush()
  /// How many contexts without a name there were.
  private var unnamedCount = 0

  /// Whether the text of the innermost element counts.
  var takesText: Bool { open.last?.element == "affine" || open.last?.element == "mapping" }

  /// The name that a reference within the document has.
  static func name(_ reference: String) -> String {
    reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
  }

  func context(_ name: String?) -> InkMLContext { name.flatMap { contexts[$0] } ?? base }

  func brush(_ name: String?) -> InkMLBrush { name.flatMap { brushes[$0] } ?? InkMLBrush() }

  mutating func start(_ element: XMLElement, _ scanner: XMLScanner) throws(InkFormatError) {
    open.append((element.name, element["id"]))
    switch element.name {
    case "context":
      context = self.context(element["contextRef"].map(Self.name))
      context.brush = element["brushRef"].map(Self.name) ?? context.brush
      if let named = element["traceFormatRef"].flatMap({ channels[Self.name($0)] }) {
        context.channels = named
      }
      if let named = element["canvasTransformRef"].flatMap({ transforms[Self.name($0)] }) {
        context.transform = named
      }
      if let source = element["inkSourceRef"].flatMap({ channels[Self.name($0)] }) {
        context.channels = source
      }
    case "traceFormat": format = []
    case "channel":
      guard format.count < 64 else { throw scanner.error("a format has more than 64 channels") }
      format.append(Self.channel(element))
    case "channelProperty": property(element)
    case "mapping":
      if let named = element["mappingRef"].flatMap({ transforms[Self.name($0)] }) {
        take(transform: named, element["id"])
      }
    case "brush": brush = self.brush(element["brushRef"].map(Self.name))
    case "brushProperty": brushProperty(element)
    default: break
    }
  }

  /// Ends an element, and returns the name of a context that ends with it.
  mutating func end(
    _ name: String, _ text: [UInt8], _ scanner: XMLScanner
  ) throws(InkFormatError) -> String? {
    guard let (_, id) = open.popLast() else { return nil }
    switch name {
    case "traceFormat":
      guard format.contains(where: { $0.name == "X" }), format.contains(where: { $0.name == "Y" })
      else { throw scanner.error("expected channels X and Y in <traceFormat>") }
      context.channels = format
      if let id { channels[id] = format }
      let isOfOther = open.contains { $0.element == "context" || $0.element == "inkSource" }
      if !isOfOther { base.channels = format }
      // A format of an ink source is known by the name of that, too.
      if let source = open.last(where: { $0.element == "inkSource" })?.name {
        channels[source] = format
      }
    case "inkSource": if let id { channels[id] = context.channels }
    case "affine", "mapping":
      guard let numbers = NumberScanner.numbers(text), numbers.count == 6 else { return nil }
      take(transform: numbers, id)
    case "brush":
      let name = id ?? " \(brushes.count)"
      brushes[name] = brush
      if open.last?.element == "context" { context.brush = name }
    case "context":
      unnamedCount += 1
      let name = id ?? " \(unnamedCount)"
      contexts[name] = context
      return name
    default: break
    }
    return nil
  }

  /// Keeps a transform for the context that is being read, by its own name and that of the element around it.
  private mutating func take(transform: [Double], _ id: String?) {
    context.transform = transform
    for outer in open where outer.element == "canvasTransform" {
      if let id = outer.name { transforms[id] = transform }
    }
    if let id { transforms[id] = transform }
  }

  // MARK: Channels and brushes

  private static func channel(_ element: XMLElement) -> InkMLContext.Channel {
    InkMLContext.Channel(
      name: element["name"] ?? "", maximum: element["max"].flatMap(Double.init),
      unit: unit(element["units"]), isReversed: element["orientation"] == "-ve")
  }

  /// The millimetres, milliseconds or radians of a unit.
  private static func unit(_ name: String?) -> Double? {
    switch name {
    case "mm", "ms", "rad": 1
    case "deg": Double.pi / 180
    case "himetric": 0.01
    case "cm": 10
    case "m", "s": 1000
    case "in": 25.4
    case "pt": 25.4 / 72
    case "us": 0.001
    default: nil
    }
  }

  /// Takes note of how many units of a channel there are to a length or a time.
  private mutating func property(_ element: XMLElement) {
    guard element["name"] == "resolution", let units = element["units"], units.hasPrefix("1/"),
      let value = element["value"].flatMap(Double.init), value > 0, value.isFinite,
      let unit = Self.unit(String(units.dropFirst(2)))
    else { return }
    for index in context.channels.indices where context.channels[index].name == element["channel"] {
      context.channels[index].unit = unit / value
    }
  }

  private mutating func brushProperty(_ element: XMLElement) {
    let value = element["value"] ?? ""
    switch element["name"] {
    case "color": brush.color = InkColor(value)
    case "transparency": brush.transparency = Double(value) ?? 0
    case "width":
      brush.width = Float(value)
      brush.widthUnit = Self.unit(element["units"])
    case "tool":
      brush.tool = [InkTool.eraser, .shape].first { $0.name == value } ?? brush.tool
    case "rasterOp" where value == "maskPen": brush.tool = .highlighter
    default: break
    }
  }
}
