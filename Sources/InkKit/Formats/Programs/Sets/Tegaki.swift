extension FileFormat {
  /// Characters and collections of characters of Tegaki.
  static let tegaki = FileFormat(
    "tegaki", "a collection of characters of Tegaki", endings: ["charcol", "xml"],
    signs: TegakiPages.signs,
    reading: .pages { XMLPages(TegakiPages()) })
}

/// Makes a page of each `<character>`, whose writing area is 1000 units wide and high if it says nothing else.
private struct TegakiPages: XMLPageMaker {
  static let roots = ["character-collection", "character"]

  private var page: InkPage?
  private var stroke: PageStroke?
  /// The name of the set around.
  private var set: String?
  private var text: [UInt8] = []

  mutating func take(
    _ event: XMLScanner.Event, in scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch event {
    case .start(let element):
      text = []
      try start(element, scanner)
    case .text(let bytes): if page != nil, stroke == nil { text += bytes }
    case .end(let name): return try end(name, scanner)
    }
    return nil
  }

  private mutating func start(_ element: XMLElement, _ scanner: XMLScanner) throws(InkFormatError) {
    switch element.name {
    case "set": set = element["name"]
    case "character":
      page = InkPage()
      page?.name = set
      page?.width = 1000
      page?.height = 1000
    case "stroke":
      guard let page else { throw scanner.error("expected <character> before <stroke>") }
      try InkPage.check(strokeCount: page.strokes.count + 1, scanner)
      stroke = PageStroke(Stroke(points: []), id: String(page.strokes.count))
    case "point": try addPoint(element, scanner)
    default: break
    }
  }

  private mutating func end(
    _ name: String, _ scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch name {
    case "utf8":
      let label = try scanner.text(of: text, at: scanner.position)
      page?.about.label = label.isEmpty ? nil : label
    case "width", "height":
      let side = try side(scanner)
      if name == "width" { page?.width = side } else { page?.height = side }
    case "stroke": if let stroke = stroke.take() { page?.strokes.append(stroke) }
    case "set": set = nil
    case "character":
      guard var page = page.take() else { return nil }
      if let width = page.width, let height = page.height {
        page.about.writingArea = WritingArea(width: width, height: height)
      }
      return page
    default: break
    }
    return nil
  }

  private func side(_ scanner: XMLScanner) throws(InkFormatError) -> Float {
    guard let sides = NumberScanner.numbers(text), sides.count == 1,
      sides[0] >= Double(Ink.coordinateResolution), sides[0] <= Double(Limits.coordinate)
    else { throw scanner.error("expected a number from 1e-9 to 1000000000") }
    return Float(sides[0])
  }

  private mutating func addPoint(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    guard let points = stroke?.stroke.points else {
      throw scanner.error("expected <stroke> before <point>")
    }
    guard points.count < Limits.pointCount else {
      throw scanner.error("<stroke> has more than \(Limits.pointCount) points")
    }
    guard let x = element["x"].flatMap(Double.init), let y = element["y"].flatMap(Double.init),
      var point = StrokePoint(x, y, t: element["timestamp"].flatMap(Double.init) ?? .nan)
    else { throw scanner.error(StrokePoint.coordinateProblem + " in <point>") }
    if let pressure = element["pressure"].flatMap(Double.init), pressure.isFinite {
      point.force = PageStroke.pressure(pressure)
    }
    stroke?.stroke.points.append(point)
  }
}
