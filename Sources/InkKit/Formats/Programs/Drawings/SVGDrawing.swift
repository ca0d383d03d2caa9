extension FileFormat {
  /// Drawings in SVG, also those of js-draw and of ``InkSVG``: the lines that they draw, and texts.
  static let svg = FileFormat(
    "svg", "an SVG drawing", endings: ["svg"], signs: SVGDrawing.signs,
    reading: .pages { XMLPages(SVGDrawing()) },
    writing: .page(keeping: SVGPageWriter.kept) { SVGPageWriter.file(of: $0) })
}

/// Makes a page of the elements of a drawing, in the units of its view box.
///
/// Lines that are drawn with a pen are strokes, curves within ``CurvePath/tolerance``. A path that is
/// filled and has no line of its own is what programs leave of a pen with pressure: ``CentreLine``
/// recovers the line. A small disk is a dot.
struct SVGDrawing: XMLPageMaker {
  static let roots = ["svg"]

  var page = InkPage()
  private var sheet = SVGStyleSheet()
  /// Whether a sheet may be about what was drawn before it.
  private var isStale = false
  /// What is around the next element, the innermost last.
  private var open: [Context] = []
  /// The style of the whole drawing, which markers have instead of that of their lines.
  private var rootStyle = SVGStyle()
  /// How many elements are open within one that draws nothing by itself.
  private var skipped = 0
  /// The text of the element that is being read, if it is text.
  private var text: SVGText?
  /// The elements that draw so far.
  var count = 0
  /// The longer side of the page, by which a disk is small.
  private(set) var side = 0.0
  private var parts = SVGParts()
  /// The parts that are being drawn again, the innermost last.
  private(set) var used: [String] = []
  /// Uses of parts that had not ended when they were asked for.
  private var later: [(id: String, context: Context, end: SVGMarker.End?)] = []
  /// The events and the points of lines that uses have drawn so far.
  private var usedCount = (events: 0, points: 0)
  /// The error of the first path with something in it that is no command, or list of points that is none, and how many
  /// such elements there are.
  var fault: InkFormatError?
  var brokenCount = 0

  /// An element that is open, and how it is drawn.
  struct Context {
    /// The element, after those that it is in.
    let elements: [XMLElement]
    var transform: PlaneTransform
    var style: SVGStyle
    var layer: Int?
    /// Whether it is one of ``markClasses``, or within one.
    var isMark: Bool
    /// The tool of the line at whose end it is drawn, if it is a marker or within one.
    var markerTool: InkTool?
    /// Whether it is a `<switch>` of which a part was drawn already.
    var hasSwitched = false

    var element: XMLElement { elements[elements.count - 1] }

    /// Whether white space in its text is as it is written.
    var keepsSpaces: Bool { element.name == "title" || style.keepsSpaces }
  }

  /// The classes of elements that are no ink: backgrounds of js-draw, and what ``InkSVG`` draws around and over an ink.
  private static let markClasses: Set<String> = [
    "js-draw-image-background", InkDrawing.markClass,
  ]

  private static func isMark(_ element: XMLElement) -> Bool {
    element.classes.contains { markClasses.contains(String($0)) }
  }

  /// Elements whose content is drawn elsewhere, if at all, or is no drawing.
  private static let skippedNames: Set<String> = [
    "defs", "clipPath", "mask", "pattern", "metadata", "script", "filter",
    "linearGradient", "radialGradient", "font", "namedview", "image", "style",
  ]

  /// Whether nothing of an element is drawn, or it is drawn elsewhere.
  ///
  /// Of a `<switch>` that which needs no HTML is drawn, as programs write both. A text may have a title of its own,
  /// which is told where the pointer is on it, and HTML may have drawings, which are where only a browser knows.
  private func isSkipped(_ element: XMLElement) -> Bool {
    switch element.name {
    case "symbol": used.isEmpty || open.count > 1
    case "marker": open.count != 1 || open[0].markerTool == nil
    case "foreignObject": open.last?.element.name == "switch"
    case "title", "desc", "svg": text != nil
    default: Self.skippedNames.contains(element.name)
    }
  }

  /// The most events, and points of lines, that uses draw: uses within uses could otherwise draw without end.
  private static let usedLimits = (events: 4 * Limits.strokeCount, points: Limits.pointCount)

  mutating func take(
    _ event: XMLScanner.Event, in scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    parts.append(event)
    if sheet.take(event) { isStale = isStale || !isUntouched }
    try draw(event, scanner)
    if open.isEmpty {
      if isStale { try drawAgain(scanner) }
      for (id, context, end) in later where parts[id] != nil {
        try use(id, context, scanner, at: end)
      }
      later = []
    }
    return nil
  }

  /// Whether the sheet so far is about nothing that was drawn, and about no element that is open.
  private var isUntouched: Bool {
    count == 0 && page.texts.isEmpty && later.isEmpty
      && open.allSatisfy { sheet.declarations(for: $0.elements).isEmpty }
  }

  /// Draws all of the drawing by all of its style sheets.
  private mutating func drawAgain(_ scanner: XMLScanner) throws(InkFormatError) {
    var drawing = SVGDrawing()
    // Errors of lines have the places where these were first read.
    (drawing.sheet, drawing.parts, drawing.fault) = (sheet, parts, fault)
    for event in parts.events { try drawing.draw(event, scanner) }
    self = drawing
  }

  private mutating func draw(
    _ event: XMLScanner.Event, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    switch event {
    case .start(let element):
      guard skipped == 0, !isSkipped(element), isChosen(element) else {
        if element.name == "image", skipped == 0 { page.pictureCount += 1 }
        skipped += 1
        return
      }
      try begin(element, scanner)
    case .text(let bytes):
      let keepsSpaces = open.last?.keepsSpaces ?? true
      if skipped == 0 { text?.add(bytes, in: open.last?.style, keepingSpaces: keepsSpaces) }
    case .end:
      if skipped > 0 {
        skipped -= 1
      } else if let context = open.popLast() {
        try end(context, scanner)
      }
    }
  }

  mutating func finish() throws(InkFormatError) -> InkPage? {
    page.markHighlighters()
    return page
  }

  mutating func takeFault() -> InkFormatError? {
    fault.take().map { first in
      let others = brokenCount > 1 ? ", and in \(brokenCount - 1) more" : ""
      return InkFormatError(
        first.code, "\(first.problem)\(others); what comes before is read", line: first.line,
        column: first.column)
    }
  }

  // MARK: Elements

  /// Whether an element is drawn by its conditions, within a `<switch>` only if none before it was.
  private mutating func isChosen(_ element: XMLElement) -> Bool {
    guard SVGConditions.hold(for: element) else { return false }
    guard let last = open.indices.last, open[last].element.name == "switch",
      !["title", "desc"].contains(element.name)
    else { return true }
    defer { open[last].hasSwitched = true }
    return !open[last].hasSwitched
  }

  private mutating func begin(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    // What parts that are drawn again are in may go on without end.
    let elements = Array(open.last?.elements.suffix(XMLScanner.depthLimit) ?? []) + [element]
    let rules = sheet.declarations(for: elements)
    var context = Context(
      elements: elements, transform: open.last?.transform ?? .identity,
      style: (open.last?.style ?? SVGStyle()).adding(element, by: rules), layer: open.last?.layer,
      isMark: open.last?.isMark == true || Self.isMark(element),
      markerTool: open.last?.markerTool)
    if open.isEmpty { rootStyle = context.style }
    // That of the whole drawing moves its page, too, and parts of texts have none.
    if !open.isEmpty, text == nil, let transform = context.style.transform {
      guard let transform = PlaneTransform(svg: transform, on: pageSize) else {
        throw scanner.error("expected transforms, found '\(transform.prefix(40))'")
      }
      let origin = context.style.transformOrigin?.place(on: pageSize) ?? .zero
      context.transform = context.transform * transform.about(origin)
    }
    if element.name == "svg" || element.name == "symbol" {
      context.transform = context.transform * viewTransform(of: element, isRoot: open.isEmpty)
    }
    if element.name == "use" {
      let corner = SIMD2(number("x", of: element), number("y", of: element))
      context.transform = context.transform * .shift(corner)
    }
    if element["groupmode"] == "layer" {
      context.layer = page.layers.count
      page.layers.append(element["label"] ?? element["id"] ?? "")
    }
    if SVGText.names.contains(element.name), text == nil { text = SVGText() }
    let size = pageSize
    text?.begin(element, on: size)
    try draw(context, scanner)
    open.append(context)
    if element.name == "use", let target = element["href"], target.hasPrefix("#") {
      try use(String(target.dropFirst()), context, scanner)
    }
  }

  /// Draws a part again, as `<use>` asks for, or a line with a marker; at the end of the drawing if the part has not
  /// ended yet.
  ///
  /// A limit: a marker has the style of the whole drawing and its own, and not that of groups around it.
  ///
  /// - Parameter end: The end of a line that the part is a marker of.
  mutating func use(
    _ id: String, _ context: Context, _ scanner: XMLScanner, at end: SVGMarker.End? = nil
  ) throws(InkFormatError) {
    guard let part = parts[id] else { return later.append((id, context, end)) }
    // What draws itself again draws nothing, as in browsers.
    guard !used.contains(id) else { return }
    var context = context
    if let end {
      guard case .start(let element)? = part.first, element.name == "marker",
        let transform = SVGMarker(element: element).transform(
          at: end, lineWidth: context.style.strokeWidth)
      else { return }
      context = Context(
        elements: Array(context.elements.prefix(1)), transform: context.transform * transform,
        style: rootStyle.forMarker(of: context.style), layer: context.layer, isMark: false,
        markerTool: context.markerTool)
    }
    used.append(id)
    try countUsed(events: part.count, scanner)
    let outside = (open, skipped, text)
    (open, skipped, text) = ([context], 0, nil)
    for event in part { try draw(event, scanner) }
    used.removeLast()
    (open, skipped, text) = outside
  }

  /// Counts what a part that is drawn again has, and throws if all of them have too much, or are too deep in others.
  mutating func countUsed(
    events: Int = 0, points: Int = 0, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    usedCount.events += events
    usedCount.points += points
    guard usedCount.events <= Self.usedLimits.events, usedCount.points <= Self.usedLimits.points,
      used.count <= XMLScanner.depthLimit
    else { throw scanner.error("the uses of parts draw too much") }
  }

  /// Sets the size of the page, or brings the part of a drawing within it to its place.
  private mutating func viewTransform(of element: XMLElement, isRoot: Bool) -> PlaneTransform {
    let box = element["viewBox"].flatMap { NumberScanner.numbers(Array($0.utf8)) } ?? []
    let (width, height) = (
      element["width"].flatMap(SVGLength.init), element["height"].flatMap(SVGLength.init)
    )
    let hasBox = box.count == 4 && box[2] > 0 && box[3] > 0
    guard isRoot else {
      let corner = SIMD2(number("x", of: element), number("y", of: element))
      guard hasBox else { return .shift(corner) }
      // What uses it may say its size; what has none is as large as the drawing around it.
      let user = open.last.flatMap { $0.element.name == "use" ? $0.element : nil }
      func side(_ name: String, _ whole: Float?, _ own: Double) -> Double {
        let sized = user?[name] == nil ? element : user
        return sized?[name] == nil
          ? whole.map(Double.init) ?? own : number(name, of: sized ?? element)
      }
      let size = SIMD2(side("width", page.width, box[2]), side("height", page.height, box[3]))
      let (origin, extent) = (SIMD2(box[0], box[1]), SIMD2(box[2], box[3]))
      let scale = (size / extent).min()
      // The box lies in the middle of its place.
      return .shift(corner + (size - scale * extent) / 2) * .scale(SIMD2(scale, scale))
        * .shift(-origin)
    }
    let size: SIMD2<Double>
    if hasBox {
      size = SIMD2(box[2], box[3])
    } else if let width, let height, width.unit != "%", height.unit != "%" {
      size = SIMD2(width.pixels, height.pixels)
    } else {
      return .identity
    }
    page.width = PageStroke.width(size.x)
    page.height = PageStroke.width(size.y)
    if hasBox, let corner = StrokePoint(box[0], box[1]) {
      (page.originX, page.originY) = (corner.x, corner.y)
    }
    side = max(size.x, size.y)
    if let width = width?.millimeters, width > 0, size.x > 0 {
      page.millimetersPerUnit = width / size.x
    }
    return .identity
  }

  func number(_ name: String, of element: XMLElement) -> Double {
    element.length(name, on: pageSize)
  }

  /// The size of the page, 0 where it is not known.
  var pageSize: SIMD2<Double> {
    SIMD2(Double(page.width ?? 0), Double(page.height ?? 0))
  }

  private mutating func end(
    _ context: Context, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    text?.end(context.element)
    guard let typed = text, SVGText.names.contains(context.element.name) else { return }
    text = nil
    let string = try scanner.text(
      of: typed.bytes(keepingSpaces: context.keepsSpaces), at: scanner.position)
    guard context.element.name != "title" else {
      guard open.count == 1 else { return }
      if context.element["class"] == SVGPageWriter.labelClass {
        page.about.label = string
      } else {
        page.name = string
      }
      return
    }
    // Text that is not seen, as of a reading above the ink, was not typed on the page; nor was a label.
    guard !context.isMark, let style = typed.style else { return }
    let isFrame = context.element.name == "foreignObject"
    guard isFrame || style.hasFill || style.hasStroke else { return }
    guard !string.allSatisfy(\.isWhitespace) else { return }
    let found = typed.placed(
      isFrame ? string.trimmed : string, in: context.element, style, context.transform,
      on: pageSize)
    guard var found else { throw scanner.error(StrokePoint.coordinateProblem + " in <text>") }
    found.layer = context.layer
    page.texts.append(found)
  }
}
