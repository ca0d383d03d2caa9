extension FileFormat {
  /// The W3C's markup for ink, as Word, OneNote, CROHME and others write it.
  static let inkML = FileFormat(
    "inkml", "InkML", endings: ["inkml", "ink"], signs: [.root("ink")],
    reading: .pages { XMLPages(InkMLPages()) })
}

/// Makes a page of a document, or several: a trace group at the top that has a truth of its own is a page by itself.
///
/// Traces have the format and the transform of their context, and the color and width of their brush, of a group around
/// them if they name none. Traces within definitions count where a view names them. What the pen did in the air is no
/// stroke.
private struct InkMLPages: XMLPageMaker {
  private var definitions = InkMLDefinitions()
  private var page = InkPage()
  /// The page of the top-level trace group, kept until its end shows whether it is one.
  private var group: InkPage?
  /// The groups that are open, the outermost first, with what they say of their traces.
  private var groups: [InkMLReferences] = []
  /// The context and brush that hold from here on, by a context outside of definitions.
  private var current = InkMLReferences()
  /// The traces of definitions by their names.
  private var hidden: [String: PageStroke] = [:]
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

  mutating func finish() -> InkPage? {
    page.strokes.isEmpty && page.about.label == nil && strokeCount > 0 ? nil : page
  }

  private mutating func start(
    _ element: XMLElement, _ scanner: XMLScanner
  ) throws(InkFormatError) {
    switch element.name {
    case "definitions": definitionDepth += 1
    case "trace": trace = element
    case "traceGroup":
      if groups.isEmpty, definitionDepth == 0 { group = InkPage() }
      groups.append(InkMLReferences(element))
    case "traceView": view(element)
    case "annotation": annotation = element["type"] ?? ""
    default: try definitions.start(element, scanner)
    }
  }

  private mutating func end(
    _ name: String, _ scanner: XMLScanner
  ) throws(InkFormatError) -> InkPage? {
    switch name {
    case "definitions": definitionDepth -= 1
    case "trace": try addTrace(scanner)
    case "annotation": try addAnnotation(scanner)
    case "traceGroup":
      _ = groups.popLast()
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
    try InkPage.check(strokeCount: page.strokes.count + (group?.strokes.count ?? 0) + 1, scanner)
    let references = ([current] + groups + [InkMLReferences(element)])
      .reduce(InkMLReferences()) { $0.overridden(by: $1) }
    let context = definitions.context(references.context)
    var reader = InkMLTrace(text, of: context)
    let points = try reader.points(element, scanner)
    let id = element["id"] ?? String(number)
    var stroke = PageStroke(Stroke(points: points.points), id: id)
    stroke.pressures = points.pressures
    let brush = definitions.brush(references.brush ?? context.brush)
    stroke.color = brush.color
    stroke.width = brush.width
    stroke.tool = brush.tool
    let kind = element["type"]
    guard kind == nil || kind == "penDown" else { return }
    page.millimetersPerUnit = page.millimetersPerUnit ?? context.millimetersPerUnit
    if definitionDepth > 0 { hidden[id] = stroke } else { add(stroke, to: element) }
  }

  /// Adds a stroke, or lets it go on with the one that it continues.
  private mutating func add(_ stroke: PageStroke, to element: XMLElement) {
    let isContinued = element["continuation"] == "middle" || element["continuation"] == "end"
    func join(_ strokes: inout [PageStroke]) {
      let prior = element["priorRef"].map { InkMLDefinitions.name($0) }
      if isContinued, let index = strokes.lastIndex(where: { prior == nil || $0.id == prior }) {
        strokes[index].stroke.points += stroke.stroke.points
        strokes[index].pressures += stroke.pressures
      } else {
        strokes.append(stroke)
      }
    }
    if var open = group.take() {
      join(&open.strokes)
      group = open
    } else {
      join(&page.strokes)
    }
  }

  private mutating func view(_ element: XMLElement) {
    guard let name = element["traceDataRef"].map(InkMLDefinitions.name),
      let stroke = hidden.removeValue(forKey: name)
    else { return }
    page.strokes.append(stroke)
  }

  /// The page of a trace group that has ended, if it is one.
  private mutating func endGroup() -> InkPage? {
    guard var group = group.take() else { return nil }
    guard group.about.label != nil, page.strokes.isEmpty, page.about.label == nil else {
      page.strokes += group.strokes
      return nil
    }
    group.millimetersPerUnit = page.millimetersPerUnit
    group.about.writer = group.about.writer ?? page.about.writer
    group.about.language = group.about.language ?? page.about.language
    return group
  }

  // MARK: Annotations

  private mutating func addAnnotation(_ scanner: XMLScanner) throws(InkFormatError) {
    guard let kind = annotation.take() else { return }
    let value = try scanner.text(of: text, at: scanner.position)
    let isOfPage = groups.isEmpty
    guard groups.count <= 1 else { return }
    var about = isOfPage ? page.about : group?.about ?? InkRecord(ink: Ink())
    switch kind {
    case "truth", "label", "transcription", "Transcription": about.label = value
    case "writer", "writerID", "writer-id": about.writer = value
    case "UI", "id": about.id = value
    case "language", "lang": about.language = value
    case "script": about.script = value
    default: return
    }
    if isOfPage { page.about = about } else { group?.about = about }
  }
}
