extension FileFormat {
  /// Exports of MyScript's programs (JIIX), and messages to its service; lists of its strokes are ink in JSON.
  static let myscript = FileFormat(
    "myscript", "an export of MyScript", endings: ["jiix", "json"],
    signs: [.json(MyScriptPages.isExport)],
    reading: .pages {
      WholeFile(limit: Limits.documentByteCount) { bytes in MyScriptPages(bytes) }
    })
}

/// Makes a page of each JSON text of a file, with all strokes that are anywhere in it.
struct MyScriptPages: PageSource {
  private var scanner: JSONScanner

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes)
  }

  /// Whether the first members are those of an export or a message.
  static func isExport(_ outline: JSONOutline) -> Bool {
    guard ["drawing", "ink", "requests"].allSatisfy({ outline[$0] == nil }) else { return false }
    if outline["strokes.X"] != nil { return true }
    guard outline["strokes"] == nil else { return false }
    let isMessage =
      outline["strokeGroups"] != nil || outline["textInput.inputUnits"] != nil
      || outline["events.x"] != nil && outline["events.y"] != nil
    let isJIIX =
      ["Text", "Math", "Diagram", "Drawing", "Raw Content", "Text Document", "Part"]
      .contains(outline["type"])
      && ["elements", "words", "chars", "expressions", "items", "label", "version", "bounding-box"]
        .contains { outline[$0] != nil }
    return isMessage || isJIIX
  }

  mutating func next() throws(InkFormatError) -> Result<InkPage, InkFormatError>? {
    guard scanner.nextByte() != nil else { return nil }
    do throws(JSONError) {
      let start = scanner.position
      var export = MyScriptExport()
      let node = try export.node(&scanner)
      guard !export.isEmpty(node) else {
        throw scanner.error(
          "there are no strokes; export them with 'export.jiix.strokes' set to true", at: start)
      }
      return .success(export.page(of: node))
    } catch {
      throw InkFormatError(.malformed, error.problem, line: error.line, column: error.column)
    }
  }
}

/// The strokes, labels and settings of a text of MyScript.
private struct MyScriptExport {
  /// The contents of a JSON value.
  struct Node {
    var strokes: [StrokePart] = []
    var label: String?
    /// Whether the stroke is a single event that goes on with the one before.
    var isContinued = false
  }

  /// The members of an object that may be a stroke, or an event of the pen.
  private struct Draft {
    var x: [Double] = []
    var y: [Double] = []
    var t: [Double] = []
    var pressures: [Float] = []
    var id: String?
    var event: String?
    var isEraser = false
    var start = 0.0
    var firstPoint: Int?
  }

  private var language: String?
  private var dotsPerInch: Double?
  private var isJIIX = false
  private var strokeCount = 0
  private var pointCount = 0

  /// Whether there are words, and no strokes that they are made of.
  func isEmpty(_ node: Node) -> Bool { node.strokes.isEmpty && node.label?.isEmpty == false }

  func page(of node: Node) -> InkPage {
    var page = InkPage()
    page.strokes = StrokePart.whole(node.strokes)
    page.millimetersPerUnit = isJIIX ? 1 : dotsPerInch.map { 25.4 / $0 }
    page.about.label = node.label
    page.about.language = language
    // Times of an export begin at the first stroke.
    let start = page.strokes.lazy.flatMap(\.stroke.points).compactMap(\.t).min() ?? 0
    for stroke in page.strokes.indices {
      for point in page.strokes[stroke].stroke.points.indices where isJIIX {
        page.strokes[stroke].stroke.points[point].t? -= start
      }
      page.strokes[stroke].id = page.strokes[stroke].id ?? String(stroke)
    }
    return page
  }

  // MARK: Values

  mutating func node(_ scanner: inout JSONScanner) throws(JSONError) -> Node {
    switch try scanner.kind() {
    case .object: return try object(&scanner)
    case .array: return try list(&scanner)
    default:
      try scanner.skipValue()
      return Node()
    }
  }

  private mutating func list(_ scanner: inout JSONScanner) throws(JSONError) -> Node {
    var node = Node()
    var labels: [String] = []
    try scanner.elements { scanner throws(JSONError) in
      let element = try self.node(&scanner)
      if element.isContinued, !node.strokes.isEmpty {
        node.strokes[node.strokes.count - 1].stroke.stroke.points +=
          element.strokes[0].stroke.stroke.points
      } else {
        node.strokes += element.strokes
      }
      if let label = element.label, !label.isEmpty { labels.append(label) }
    }
    node.label = labels.isEmpty ? nil : labels.joined(separator: "\n")
    return node
  }

  private mutating func object(_ scanner: inout JSONScanner) throws(JSONError) -> Node {
    let start = scanner.position
    var node = Node()
    var draft = Draft()
    var characters: [StrokePart] = []
    var parts: String?
    try scanner.members(withNull: true) { scanner, key throws(JSONError) in
      let kind = try scanner.kind()
      switch key {
      case "x": draft.x = try numbers(&scanner)
      case "X":
        isJIIX = true
        draft.x = try numbers(&scanner)
      case "y", "Y": draft.y = try numbers(&scanner)
      case "t", "T": draft.t = try numbers(&scanner)
      case "p", "F", "f": draft.pressures = try numbers(&scanner).map(PageStroke.pressure)
      case "label" where kind == .string: node.label = try scanner.string()
      case "id" where kind == .string: draft.id = try scanner.string()
      case "first-point" where kind == .number:
        draft.firstPoint = StrokePart.index(try scanner.number())
      case "eventType" where kind == .string: draft.event = try scanner.string().uppercased()
      case "pointerType" where kind == .string:
        draft.isEraser = try scanner.string().uppercased() == "ERASER"
      case "timestamp" where kind == .string: draft.start = Self.milliseconds(try scanner.string())
      case "lang" where kind == .string, "language" where kind == .string:
        language = try scanner.string()
      case "xDPI" where kind == .number:
        let value = try scanner.number()
        dotsPerInch = value > 0 ? value : nil
      case "version" where kind == .string, "bounding-box":
        isJIIX = true
        try scanner.skipValue()
      case "chars": characters = try self.node(&scanner).strokes
      case "elements", "expressions":
        let found = try self.node(&scanner)
        node.strokes += found.strokes
        parts = parts ?? found.label
      default: node.strokes += try self.node(&scanner).strokes
      }
    }
    node.label = node.label ?? parts
    if node.strokes.isEmpty { node.strokes = characters }
    try add(draft, to: &node, at: start, scanner)
    return node
  }

  /// Reads a list of numbers, or a single one.
  private mutating func numbers(_ scanner: inout JSONScanner) throws(JSONError) -> [Double] {
    switch try scanner.kind() {
    case .number: return [try scanner.number()]
    case .array:
      var numbers: [Double] = []
      try scanner.elements { scanner throws(JSONError) in
        guard try scanner.kind() == .number else { throw scanner.unexpected("a number") }
        numbers.append(try scanner.number())
        guard numbers.count <= Limits.pointCount else {
          throw scanner.error("a stroke has more than \(Limits.pointCount) points")
        }
      }
      return numbers
    default:
      try scanner.skipValue()
      return []
    }
  }

  // MARK: Strokes

  private mutating func add(
    _ draft: Draft, to node: inout Node, at start: Int, _ scanner: JSONScanner
  ) throws(JSONError) {
    guard !draft.x.isEmpty, !draft.y.isEmpty else { return }
    guard draft.x.count == draft.y.count, draft.t.isEmpty || draft.t.count == draft.x.count else {
      throw scanner.error(
        "expected columns of \(draft.x.count) numbers like x, found "
          + "\(draft.y.count == draft.x.count ? draft.t.count : draft.y.count)", at: start)
    }
    var points: [StrokePoint] = []
    points.reserveCapacity(draft.x.count)
    for index in draft.x.indices {
      let t = draft.t.isEmpty ? Double.nan : draft.start + draft.t[index]
      guard let point = StrokePoint(draft.x[index], draft.y[index], t: t) else {
        throw scanner.error(StrokePoint.coordinateProblem, at: start)
      }
      points.append(point)
    }
    pointCount += points.count
    strokeCount += 1
    guard pointCount <= Limits.pointCount, strokeCount <= Limits.pointCount else {
      throw scanner.error("there are more than \(Limits.pointCount) points", at: start)
    }
    var stroke = PageStroke(
      Stroke(points: points), tool: draft.isEraser ? .eraser : .pen, id: draft.id)
    if draft.pressures.count == points.count { stroke.pressures = draft.pressures }
    node.strokes.append(StrokePart(stroke: stroke, firstPoint: draft.firstPoint))
    node.isContinued = node.strokes.count == 1 && (draft.event == "MOVE" || draft.event == "UP")
  }

  /// The milliseconds of `2018-10-09 12:57:28.471000` since some day, 0 if it is none.
  private static func milliseconds(_ text: String) -> Double {
    let parts = text.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    guard parts.count >= 6, parts.allSatisfy({ $0 <= 9999 }) else { return 0 }
    // Days of a year that begins in March (Hinnant's algorithm).
    let year = parts[1] > 2 ? parts[0] : parts[0] - 1
    let month = parts[1] > 2 ? parts[1] - 3 : parts[1] + 9
    let leap = (year / 4).rounded(.down) - (year / 100).rounded(.down) + (year / 400).rounded(.down)
    let days = 365 * year + leap + ((153 * month + 2) / 5).rounded(.down) + parts[2]
    return (((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]).rounded(.down) * 1000
      + (parts[5] * 1000).truncatingRemainder(dividingBy: 1000).rounded()
  }
}
