extension SVGDrawing {
  /// The largest diameter of a dot, as a share of the longer side of the page; twice the width of lines
  /// is one anyway.
  private static let dotShare = 0.03

  /// Draws an element, and the markers at the ends of its lines.
  mutating func draw(_ context: Context, _ scanner: XMLScanner) throws(InkFormatError) {
    let element = context.element
    var lines: [[SIMD2<Double>]] = []
    var isShape = true
    switch element.name {
    case "path":
      guard let (path, isWhole) = SVGPathData.path(element["d"] ?? "") else {
        throw scanner.error("a <path> has more than \(Limits.pointCount) points")
      }
      if !isWhole { tell(scanner.error("expected the commands of a path in <path>")) }
      lines = path.lines
      isShape = false
    case "polyline", "polygon":
      let (numbers, isWhole) = NumberScanner.numbersAhead(
        in: Array((element["points"] ?? "").utf8))
      if !isWhole || !numbers.count.isMultiple(of: 2) {
        tell(scanner.error("expected pairs of numbers in <\(element.name)>"))
      }
      // Up to what is none, as browsers draw it.
      var points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        SIMD2(numbers[$0], numbers[$0 + 1])
      }
      if element.name == "polygon" { points += points.prefix(1) }
      lines = [points]
      isShape = element.name == "polygon"
    case "line":
      lines = [[1, 2].map { SIMD2(number("x\($0)", of: element), number("y\($0)", of: element)) }]
    case "rect", "circle", "ellipse": lines = [element.outline(on: pageSize)]
    default: return
    }
    if !used.isEmpty { try countUsed(points: lines.reduce(0) { $0 + $1.count }, scanner) }
    lines.removeAll(where: \.isEmpty)
    guard !lines.isEmpty else { return }
    count += 1
    guard !context.style.isHidden, !context.isMark else { return }
    if let tool = context.markerTool {
      guard context.style.hasStroke || context.style.hasFill else { return }
      for line in lines { try add(line, tool, context, scanner) }
      return
    }
    let tool = SVGPageWriter.toolClasses.first { context.element.classes.contains($0.value[...]) }?
      .key
    // An eraser that paints nothing is kept for what it is, not for what is seen.
    if context.style.hasStroke || tool == .eraser {
      for line in lines { try add(line, tool ?? (isShape ? .shape : .pen), context, scanner) }
    } else if context.style.hasFill, element.name != "line" {
      for line in lines { try addFilled(line, isShape, context, scanner) }
    }
    guard ["path", "line", "polyline", "polygon"].contains(element.name) else { return }
    for isStart in [true, false] {
      guard let id = isStart ? context.style.startMarker : context.style.endMarker,
        let end = SVGMarker.End(of: lines, isStart: isStart)
      else { continue }
      var context = context
      context.markerTool = tool ?? (isShape ? .shape : .pen)
      try use(id, context, scanner, at: end)
    }
  }

  /// Keeps the error of lines that are drawn up to what is wrong in them.
  private mutating func tell(_ error: InkFormatError) {
    brokenCount += 1
    fault = fault ?? error
  }

  /// Adds an area without a line around it: a dot, a band along the line of a pen, or a shape.
  private mutating func addFilled(
    _ outline: [SIMD2<Double>], _ isShape: Bool, _ context: Context, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    guard let (low, high) = outline.extent else { return }
    let extent = high - low
    let isDisk = context.element.name == "circle" || context.element.name == "ellipse"
    let scale = context.transform.magnification
    let diameter = extent.max() * scale
    let isBand = !isShape || context.element.name == "polygon"
    if isBand, let line = CentreLine.line(of: outline) {
      let width = line.widths.reduce(0, +) / Double(line.widths.count)
      try add(
        line.points, .pen, context, scanner, width: width,
        widths: line.widths.compactMap { PageStroke.width($0 * scale) }, isApproximate: true)
    } else if isDisk || isBand,
      diameter <= max(Self.dotShare * side, 2 * context.style.strokeWidth * scale)
    {
      try add(
        [(low + high) / 2], .pen, context, scanner, width: extent.max(), isApproximate: !isDisk)
    } else if context.element.name == "rect" && covers(low, high) {
      page.paperColor = context.style.inkColor == .white ? nil : context.style.inkColor
    } else {
      try add(outline, .shape, context, scanner)
    }
  }

  /// Whether an area is a background: as large as the page.
  private func covers(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    guard let width = page.width, let height = page.height else { return false }
    let extent = high - low
    return extent.x >= 0.99 * Double(width) && extent.y >= 0.99 * Double(height)
  }

  private mutating func add(
    _ line: [SIMD2<Double>], _ tool: InkTool, _ context: Context, _ scanner: XMLScanner,
    width: Double? = nil, widths: [Float] = [], isApproximate: Bool = false
  ) throws(InkFormatError) {
    try InkPage.check(strokeCount: page.strokes.count + 1, scanner)
    let transform = context.transform
    guard
      var stroke = PageStroke(
        through: line.map { transform($0) }, tool: tool,
        id: (used.isEmpty ? context.element["id"] : nil) ?? String(count - 1))
    else { throw scanner.error(StrokePoint.coordinateProblem + " in <\(context.element.name)>") }
    stroke.color = context.style.inkColor
    stroke.width = PageStroke.width(
      (width ?? context.style.strokeWidth) * transform.magnification)
    stroke.widths = widths
    let steps = zip(line, line.dropFirst()).map { ($1 - $0).length }
    stroke.dash = context.style.dash(ofLength: steps.reduce(0, +))
    stroke.layer = context.layer
    stroke.isApproximate = isApproximate
    page.strokes.append(stroke)
  }
}
