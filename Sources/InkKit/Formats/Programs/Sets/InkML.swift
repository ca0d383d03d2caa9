extension FileFormat {
  /// The W3C's markup for ink, as Word, OneNote, CROHME and others write it.
  static let inkML = FileFormat(
    "inkml", "InkML", endings: ["inkml", "ink"], signs: InkMLPages.signs,
    reading: .pages { XMLPages(InkMLPages()) },
    writing: .pages(keeping: InkMLWriter.kept) { InkMLWriter() })
}

/// Makes a page of a document, or several: a trace group at the top that has a truth of its own is a page by itself,
/// unless the document has a truth as a whole. Traces outside of such groups are pages of their own, those before a group
/// and those after the last.
///
/// Traces have the format and the transform of their context, and the color and width of their brush, of a group around
/// them if they name none. Traces within definitions count where a view names them, whole or from one of their points to
/// another. What the pen did in the air is no stroke.
///
/// The label of a page is the truth of all of it. Truths of parts of it, such as those of the symbols of a formula, are
/// passed over.
private struct InkMLPages: XMLPageMaker {
  static let roots = ["ink"]

  private var definitions = InkMLDefinitions()
  private var page = InkPage()
  /// The page of the top-level trace group, kept until its end shows whether it is one.
  private var group: InkPage?
  /// Whether that group is a page because it says so.
  private var isPage = false
  private var hasPages = false
  /// The page of a group that has ended, until the traces before it are taken.
  private var waiting: InkPage?
  /// The index of the layer of traces, if the group around them is one.
  private var layer: Int?
  /// The groups that are open, the outermost first, with what they say of their traces.
  private var groups: [InkMLReferences] = []
  /// The context and brush that hold from here on, by a context outside of definitions.
  private var current = InkMLReferences()
  /// The traces of definitions by their names, and the millimetres of their units, if they are known.
  private var hidden: [String: (stroke: PageStroke, unit: Double?)] = [:]
  /// The names of those traces by the names of the groups that they are in.
  private var hiddenGroups: [String: [String]] = [:]
  /// The groups with a name that are open within definitions.
  private var openHiddenGroups: [String?] = []
  /// The names so far, and errors about traces with others that views name.
  private var names: Set<String> = []
  private var missing: [String: InkFormatError] = [:]
  /// The error of the first reference to something else that nothing before it is, or of a mapping that is not read.
  private var fault: InkFormatError?
  /// How many points views have so far.
  private var viewedPointCount = 0
  private var trace: XMLElement?
  private var annotation: String?
  private var text: [UInt8] = []
  private var definitionDepth = 0
  private var strokeCount = 0

  mutating func take(
    _ event: XMLScanner.Event, in scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch event {
    case .text(let bytes):
      if trace != nil || annotation != nil || definitions.takesText { text += bytes }
    case .start(let element):
      text = []
      try start(element, scanner)
    case .end(let name): return try end(name, scanner)
    }
    return nil
  }

  mutating func following() -> InkPage? { waiting.take() }

  mutating func finish() -> InkPage? {
    page.strokes.isEmpty && page.about.label == nil && (strokeCount > 0 || hasPages) ? nil : page
  }

  /// The first view whose trace did not come later, either, or reference to something else.
  mutating func takeFault() -> InkFormatError? {
    let views = missing.filter { !names.contains($0.key) }.map(\.value)
    let errors = views + [fault].compactMap(\.self)
    (missing, fault) = ([:], nil)
    return errors.min { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// The most errors of views that are kept: each looks for its place in the file.
  private static let missingLimit = 8

  private mutating func start(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    checkReferences(of: element, scanner)
    if let id = element["id"] { names.insert(id) }
    switch element.name {
    case "definitions": definitionDepth += 1
    case "trace": trace = element
    case "traceGroup", "traceView":
      if groups.isEmpty, definitionDepth == 0 {
        group = InkPage()
        isPage = false
      }
      groups.append(InkMLReferences(element))
      openHiddenGroups.append(definitionDepth > 0 ? element["id"] : nil)
      if element.name == "traceView", definitionDepth == 0 { try view(element, scanner) }
    case "annotation": annotation = element["type"] ?? ""
    case "mapping":
      checkKind(ofMapping: element, scanner)
      try definitions.start(element, scanner)
    default: try definitions.start(element, scanner)
    }
  }

  /// Keeps the error of a mapping by tables or formulas: places by it are those before it.
  private mutating func checkKind(ofMapping element: XMLElement, _ scanner: XMLScanner) {
    guard let kind = element["type"], !["identity", "affine", "unknown"].contains(kind) else {
      return
    }
    fault =
      fault
      ?? scanner.error(
        "a <mapping> of the type '\(kind.prefix(40))' is not read; only affine ones are")
  }

  /// The attributes that refer to what is defined before.
  private static let references = [
    "contextRef", "brushRef", "traceFormatRef", "inkSourceRef", "canvasTransformRef", "mappingRef",
    "priorRef",
  ]

  private mutating func checkReferences(of element: XMLElement, _ scanner: XMLScanner) {
    guard fault == nil else { return }
    for reference in Self.references {
      guard let name = element[reference].map(InkMLDefinitions.name), !names.contains(name),
        // The standard defines some, such as the context `DefaultContext`.
        !name.hasPrefix("Default")
      else { continue }
      fault = scanner.error(
        "nothing before this is '\(name.prefix(40))', which the \(reference) of a "
          + "<\(element.name.prefix(40))> names")
      return
    }
  }

  private mutating func end(
    _ name: String, _ scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch name {
    case "definitions": definitionDepth -= 1
    case "trace": try addTrace(scanner)
    case "annotation": try addAnnotation(scanner)
    case "traceGroup", "traceView":
      _ = groups.popLast()
      _ = openHiddenGroups.popLast()
      layer = nil
      if groups.isEmpty { return endGroup() }
    default:
      if let named = try definitions.end(name, text, scanner), definitionDepth == 0 {
        current.context = named
      }
    }
    return nil
  }

  // MARK: Traces

  private mutating func addTrace(_ scanner: XMLScanner) throws(InkFormatError) {
    guard let element = trace.take() else { return }
    let number = strokeCount
    strokeCount += 1
    let drawnCount = page.strokes.count + (group?.strokes.count ?? 0)
    try InkPage.check(strokeCount: max(drawnCount, hidden.count) + 1, scanner)
    let references = ([current] + groups + [InkMLReferences(element)])
      .reduce(InkMLReferences()) { $0.overridden(by: $1) }
    let context = definitions.context(references.context)
    var reader = InkMLTrace(text, of: context)
    let points = try reader.points(element, scanner)
    let id = element["id"] ?? String(number)
    names.insert(id)
    var stroke = PageStroke(Stroke(points: points), id: id)
    let brush = definitions.brush(references.brush ?? context.brush)
    stroke.color = brush.inkColor
    stroke.width = brush.width(in: context.millimetersPerUnit)
    stroke.tool = brush.tool
    stroke.layer = layer
    guard element["type"] != "penUp" else { return }
    page.millimetersPerUnit = page.millimetersPerUnit ?? context.millimetersPerUnit
    if group?.millimetersPerUnit == nil { group?.millimetersPerUnit = context.millimetersPerUnit }
    // A transform brings traces to a unit of the page, whatever their own is.
    let unit = context.transform == nil ? context.millimetersPerUnit : nil
    guard definitionDepth > 0 else { return add(stroke, in: unit, to: element) }
    hidden[id] = (stroke, unit)
    for case let name? in openHiddenGroups.suffix(8) { hiddenGroups[name, default: []].append(id) }
  }

  /// Adds a stroke in the unit of the page, or lets it go on with the one that it continues.
  private mutating func add(_ stroke: PageStroke, in unit: Double?, to element: XMLElement) {
    let isContinued = element["continuation"] == "middle" || element["continuation"] == "end"
    func join(_ page: inout InkPage) {
      let stroke = stroke.converted(from: unit, to: page.millimetersPerUnit)
      let prior = element["priorRef"].map { InkMLDefinitions.name($0) }
      if isContinued, let index = page.strokes.lastIndex(where: { prior == nil || $0.id == prior })
      {
        page.strokes[index].stroke.points += stroke.stroke.points
      } else {
        page.strokes.append(stroke)
      }
    }
    if var open = group.take() {
      open.millimetersPerUnit = open.millimetersPerUnit ?? unit
      join(&open)
      group = open
    } else {
      join(&page)
    }
  }

  /// Adds the traces of definitions that a view names, or the points `from` one `to` another, counted from 1.
  private mutating func view(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    guard let name = element["traceDataRef"].map(InkMLDefinitions.name) else { return }
    if !names.contains(name), missing.count < Self.missingLimit {
      missing[name] = scanner.error(
        "there is no trace '\(name.prefix(40))', which a <traceView> names")
    }
    let from = element["from"].flatMap { Int($0) }
    let to = element["to"].flatMap { Int($0) }
    for name in hiddenGroups[name] ?? [name] {
      guard let (whole, unit) = hidden[name] else { continue }
      var stroke = whole
      let count = stroke.stroke.points.count
      if from != nil || to != nil {
        let start = min(max((from ?? 1) - 1, 0), count)
        let range = start..<max(start, min(to ?? count, count))
        stroke.stroke = Stroke(points: Array(stroke.stroke.points[range]))
      } else {
        // A trace is on the page once, however many views name it.
        hidden[name] = nil
      }
      viewedPointCount += stroke.stroke.points.count
      try InkPage.check(
        strokeCount: page.strokes.count + (group?.strokes.count ?? 0) + 1, scanner)
      guard viewedPointCount <= 4 * Limits.pointCount else {
        throw scanner.error("views of traces have more than \(4 * Limits.pointCount) points")
      }
      add(stroke, in: unit, to: element)
    }
  }

  /// The page that ends with a trace group: of the group, if it is one, after that of the traces before it.
  private mutating func endGroup() -> InkPage? {
    guard var group = group.take() else { return nil }
    // What only views traces that are on the page already says something about them.
    let hasTraces = !group.strokes.isEmpty || page.strokes.isEmpty
    guard isPage || group.about.label != nil && page.about.label == nil && hasTraces else {
      let (layerCount, unit) = (page.layers.count, page.millimetersPerUnit)
      page.layers += group.layers
      page.strokes += group.strokes.map {
        var stroke = $0.converted(from: group.millimetersPerUnit, to: unit)
        stroke.layer = stroke.layer.map { $0 + layerCount }
        return stroke
      }
      return nil
    }
    hasPages = true
    group.millimetersPerUnit = group.millimetersPerUnit ?? page.millimetersPerUnit
    group.about.writer = group.about.writer ?? page.about.writer
    group.about.language = group.about.language ?? page.about.language
    guard !page.strokes.isEmpty, page.about.label == nil else { return group }
    let before = page
    (page.strokes, page.layers) = ([], [])
    waiting = group
    return before
  }

  // MARK: Annotations

  private mutating func addAnnotation(_ scanner: XMLScanner) throws(InkFormatError) {
    guard let kind = annotation.take() else { return }
    let value = try scanner.text(of: text, at: scanner.position)
    let isOfPage = groups.isEmpty
    if kind == "layer", groups.count == 2, group != nil {
      group?.layers.append(value)
      layer = group.map { $0.layers.count - 1 }
    }
    guard groups.count <= 1 else { return }
    func numbers(_ count: Int) -> [Float]? {
      NumberScanner.numbers(Array(value.utf8))
        .flatMap { $0.count == count ? $0.map { Float($0) } : nil }
    }
    var about = isOfPage ? page.about : group?.about ?? InkRecord(ink: Ink())
    switch kind {
    case "truth", "label", "transcription", "Transcription": about.label = value
    case "writer", "writerID", "writer-id": about.writer = value
    case "UI", "id": about.id = value
    case "idIsNumber": about.isIDNumber = about.id.map(DocumentID.canBeNumber) ?? false
    case "language", "lang": about.language = value
    case "script": about.script = value
    case "preContext": about.preContext = value
    case "page": isPage = !isOfPage
    case "writingArea":
      about.writingArea = numbers(4).flatMap {
        WritingArea(width: $0[2], height: $0[3], originX: $0[0], originY: $0[1])
      }
    case "pageSize":
      let edges = numbers(2).map { $0 + [0, 0] } ?? numbers(4)
      if isOfPage { page.setEdges(edges) } else { group?.setEdges(edges) }
    default: return
    }
    if isOfPage { page.about = about } else { group?.about = about }
  }
}

extension PageStroke {
  /// The stroke in a unit of other millimetres; as it is where they are not known.
  fileprivate func converted(from unit: Double?, to other: Double?) -> PageStroke {
    guard let unit, let other, unit != other, other > 0 else { return self }
    return moved(by: .zero, scaledBy: Float(unit / other))
  }
}

extension InkPage {
  /// Takes a width, a height, and a left and an upper edge.
  fileprivate mutating func setEdges(_ numbers: [Float]?) {
    (width, height) = (numbers?[0], numbers?[1])
    (originX, originY) = (numbers?[2] ?? 0, numbers?[3] ?? 0)
  }
}
