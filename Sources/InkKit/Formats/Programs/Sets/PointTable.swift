extension FileFormat {
  /// Tables with a point a row.
  static let csv = FileFormat(
    "csv", "a table of points (CSV)", endings: ["csv", "tsv"],
    signs: [
      .text { text in
        var beginning = PointTableBeginning()
        for line in text.split(whereSeparator: LineEnd.contains) {
          switch beginning.take(Array(line)) {
          case .header: return true
          case .passedOver: continue
          case .other: return false
          }
        }
        return false
      }
    ], reading: .pages { TextPages(PointTablePages()) })
}

/// The lines of a table up to the one that names its columns.
private struct PointTableBeginning {
  /// A line's part in it.
  enum Line {
    case header(PointTableHeader)
    /// A blank line, a comment, or `sep=;`.
    case passedOver
    /// No line of a table of points.
    case other
  }

  /// The separators that there may be: one if a line names it.
  private var separators = Array(",;\t".utf8)

  /// Takes the next line.
  mutating func take(_ line: [UInt8]) -> Line {
    // Names of columns may stand in a comment, too, as NumPy writes them.
    if let header = PointTableHeader(line, separators) { return .header(header) }
    let text = line.filter { !JSONScanner.isSpace($0) }
    if text.isEmpty || text.first == PointTableHeader.commentMark { return .passedOver }
    // By this line spreadsheets are told how cells are parted.
    let key = Array("sep=".utf8)
    guard line.count == key.count + 1, line.starts(with: key), let separator = line.last else {
      return .other
    }
    separators = [separator]
    return .passedOver
  }
}

/// The columns of a table of points, by the names in its first row.
private struct PointTableHeader {
  /// A column that counts.
  enum Column {
    case x, y, pressure, altitude, azimuth, stroke, page, label, writer
    /// Names of inks.
    case ink
    /// Names of inks, or numbers of rows, beside a column of strokes.
    case id
    /// Times, and how many milliseconds the unit has.
    case time(Double)
    /// Whether the pen is down, or up.
    case down, up

    /// Whether a cell may hold any text.
    var isText: Bool {
      switch self {
      case .page, .label, .writer, .ink, .id: true
      default: false
      }
    }
  }

  /// The byte that a comment begins with.
  static let commentMark = UInt8(ascii: "#")

  let separator: UInt8
  let columns: [Column?]

  /// Reads a first row; `nil` if it does not name x and y.
  init?(_ line: [UInt8], _ separators: [UInt8]) {
    for separator in separators {
      guard let fields = Self.fields(of: line, by: separator) else { continue }
      var columns = fields.map { field in
        Self.column(
          String(utf8OrLatin: field).lowercased().filter { $0.isLetter || $0.isNumber })
      }
      let isWhole =
        columns.contains { if case .x? = $0 { true } else { false } }
        && columns.contains { if case .y? = $0 { true } else { false } }
      guard columns.count >= 2, isWhole else { continue }
      // Without a column of strokes it may be one of them, of points, or of inks.
      if !columns.contains(where: { if case .stroke? = $0 { true } else { false } }) {
        columns = columns.map { column -> Column? in
          if case .id? = column { nil } else { column }
        }
      }
      self.separator = separator
      self.columns = columns
      return
    }
    return nil
  }

  /// Whether a line is a comment rather than a row: if it begins with `#`, which is no name or label of a row then.
  func isComment(_ line: [UInt8]) -> Bool {
    guard line.first(where: { !JSONScanner.isSpace($0) }) == Self.commentMark else { return false }
    let fields = Self.fields(of: line, by: separator)
    return fields?.count != columns.count || !(columns[0]?.isText ?? true)
  }

  private static func column(_ name: String) -> Column? {
    switch name {
    case "x", "posx", "xpos", "xcoord", "coordx", "xcoordinate", "pointx": .x
    case "y", "posy", "ypos", "ycoord", "coordy", "ycoordinate", "pointy": .y
    case "t", "time", "timestamp", "ms", "tms", "timems", "timestampms", "milliseconds": .time(1)
    case "ts", "times", "timesec", "timesecs", "timeseconds", "seconds": .time(1000)
    case "timeus", "tus", "microseconds": .time(0.001)
    case "p", "f", "pressure", "force": .pressure
    case "altitude", "altitudeangle": .altitude
    case "azimuth", "azimuthangle": .azimuth
    case "stroke", "strokeid", "strokeindex", "strokenumber", "strokenum", "curve", "trace",
      "traceid", "path", "pathid":
      .stroke
    case "page", "pageid", "pagenumber": .page
    case "ink", "inkid", "sample", "sampleid", "drawing", "drawingid", "file", "filename": .ink
    case "id": .id
    case "label", "text", "word", "truth", "transcription", "character", "char", "symbol": .label
    case "writer", "writerid", "user", "userid", "author", "subject", "subjectid": .writer
    case "pen", "pendown", "penstate", "tip", "tipdown", "tipswitch", "down", "touch", "contact":
      .down
    case "penup", "up": .up
    default: nil
    }
  }

  /// The fields of a row (RFC 4180), without the quotation marks around them; `nil` if the last one goes on in the
  /// next line.
  static func fields(of line: [UInt8], by separator: UInt8) -> [ArraySlice<UInt8>]? {
    let quote = UInt8(ascii: "\"")
    guard line.contains(quote) else {
      return line.split(separator: separator, omittingEmptySubsequences: false)
    }
    var fields: [ArraySlice<UInt8>] = []
    var field: [UInt8] = []
    var place = PlaceInField.start
    for byte in line {
      switch (place, byte) {
      case (.start, quote):
        field = []
        place = .quoted
      case (.quoted, quote): place = .behindMark
      // A mark that is doubled is one of the text.
      case (.behindMark, quote):
        field.append(byte)
        place = .quoted
      case (.start, separator), (.plain, separator), (.behindMark, separator):
        fields.append(field[...])
        field = []
        place = .start
      default:
        field.append(byte)
        if place == .behindMark || place == .start && !JSONScanner.isSpace(byte) { place = .plain }
      }
    }
    return place == .quoted ? nil : fields + [field[...]]
  }

  /// Where a byte stands in a field.
  private enum PlaceInField {
    /// Before all but white space.
    case start
    /// In a field without quotation marks around it, where one is of the text.
    case plain
    /// Between quotation marks.
    case quoted
    /// Behind a mark that ends the field, or is the first half of one in it.
    case behindMark
  }
}

/// Makes the pages of a table: one for each value of its columns of pages, names of inks, or labels, or a single one.
///
/// A stroke ends where the value of its column changes, where the pen is up, and at a blank line; an empty cell is no value,
/// and a comment changes nothing.
private struct PointTablePages: LinePageMaker {
  private var beginning = PointTableBeginning()
  private var header: PointTableHeader?
  /// A row whose last field goes on in the next line, and the line in which it begins.
  private var open: (row: [UInt8], line: Int)?
  private var page: InkPage?
  private var ended: InkPage?
  private var stroke: PageStroke?
  /// The values that the points of the stroke, and of the page, have in common.
  private var strokeKey = ""
  private var pageKey = ""
  /// The last value of the column `id`.
  private var id: String?
  /// Whether the column `id` counts the rows, as it does if it changes between the first two points of a stroke.
  private var idsCountRows = false
  private var rowCount = 0
  private var pointCount = 0

  /// The most bytes of a row that has several lines.
  private static let rowLimit = 1 << 16

  mutating func take(_ line: [UInt8], at number: Int) throws(InkFormatError) {
    guard let header else {
      switch beginning.take(line) {
      case .header(let header): self.header = header
      case .passedOver: break
      case .other:
        throw InkFormatError(
          .malformed, "expected a first row with the names of columns, x and y among them",
          line: number)
      }
      return
    }
    if open == nil, header.isComment(line) { return }
    guard open != nil || !line.allSatisfy(JSONScanner.isSpace) else { return endStroke() }
    let row = open.map { $0.row + [UInt8(ascii: "\n")] + line } ?? line
    let start = open?.line ?? number
    guard let fields = PointTableHeader.fields(of: row, by: header.separator) else {
      guard row.count <= Self.rowLimit else { throw Self.unclosed(at: start) }
      open = (row, start)
      return
    }
    open = nil
    try take(fields, header, at: start)
  }

  private mutating func take(
    _ fields: [ArraySlice<UInt8>], _ header: PointTableHeader, at number: Int
  ) throws(InkFormatError) {
    var row = try Row(fields, header, in: strokeKey, at: number)
    rowCount += 1
    if rowCount == 2, id != nil, row.isNamedOtherwise(id), row.page == pageKey,
      row.stroke == strokeKey
    {
      idsCountRows = true
      page?.about.id = row.ink
    }
    if idsCountRows { row.id = nil }
    // A label or an id may stand in the first row of its page alone.
    if let page,
      row.page != pageKey || row.isNamedOtherwise(id)
        || row.label != nil && row.label != page.about.label
    {
      endPage()
    }
    if row.stroke != strokeKey || !row.isDown { endStroke() }
    pageKey = row.page
    id = row.id ?? id
    strokeKey = row.stroke
    if page == nil {
      page = InkPage()
      page?.about.id = row.name
      page?.about.label = row.label
      page?.about.writer = row.writer
      pointCount = 0
    }
    guard row.isDown, let point = row.point else { return }
    pointCount += 1
    guard pointCount <= Limits.pointCount else {
      throw InkFormatError(
        .malformed, "the page has more than \(Limits.pointCount) points", line: number)
    }
    if stroke == nil {
      stroke = PageStroke(
        Stroke(points: []), id: row.stroke.isEmpty ? nil : row.stroke)
    }
    stroke?.stroke.points.append(point)
    guard page?.strokes.count ?? 0 < Limits.strokeCount else {
      throw InkFormatError(
        .malformed, InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description,
        line: number)
    }
  }

  mutating func finish() throws(InkFormatError) {
    if let open { throw Self.unclosed(at: open.line) }
    endPage()
  }

  private static func unclosed(at line: Int) -> InkFormatError {
    InkFormatError(.malformed, "a quotation mark of the row is not closed", line: line)
  }

  mutating func next() -> Result<InkPage, InkFormatError>? { ended.take().map { .success($0) } }

  private mutating func endStroke() {
    if let stroke = stroke.take() { page?.strokes.append(stroke) }
  }

  private mutating func endPage() {
    endStroke()
    guard var page = page.take() else { return }
    for index in page.strokes.indices where page.strokes[index].id == nil {
      page.strokes[index].id = String(index)
    }
    ended = page
  }

  /// A row of the table.
  private struct Row {
    /// The point, `nil` if x or y lacks.
    var point: StrokePoint?
    var isDown = true
    var stroke: String
    var page = ""
    /// The name of the ink by its own columns.
    var ink: String?
    var id: String?
    var label: String?
    var writer: String?

    /// Reads a row.
    ///
    /// - Parameter stroke: The stroke that it goes on with, unless it names another one.
    init(
      _ fields: [ArraySlice<UInt8>], _ header: PointTableHeader, in stroke: String, at line: Int
    ) throws(InkFormatError) {
      self.stroke = stroke
      var x: Double?
      var y: Double?
      var t = Double.nan
      var held = StrokePoint(x: 0, y: 0)
      guard fields.count <= header.columns.count else {
        throw InkFormatError(
          .malformed,
          "the row has \(fields.count) cells, and the first one names \(header.columns.count) columns",
          line: line)
      }
      for (field, column) in zip(fields, header.columns) {
        guard let column, !field.allSatisfy(JSONScanner.isSpace) else { continue }
        switch column {
        case .x: x = try Self.number(field, header, at: line)
        case .y: y = try Self.number(field, header, at: line)
        case .time(let unit): t = try Self.number(field, header, at: line) * unit
        case .pressure: held.force = PageStroke.pressure(try Self.number(field, header, at: line))
        case .altitude: held.altitude = Float(try Self.number(field, header, at: line))
        case .azimuth: held.azimuth = Float(try Self.number(field, header, at: line))
        case .stroke: self.stroke = Self.text(field)
        case .page: page += Self.text(field) + "\n"
        case .ink:
          page += Self.text(field) + "\n"
          ink = (ink.map { $0 + "/" } ?? "") + Self.text(field)
        case .id: id = Self.text(field)
        case .label: label = Self.text(field)
        case .writer: writer = Self.text(field)
        case .down: isDown = !Self.isOff(field)
        case .up: isDown = Self.isOff(field)
        }
      }
      guard let x, let y else {
        guard x == nil, y == nil else {
          throw InkFormatError(
            .malformed, "expected a number for \(x == nil ? "x" : "y"), too", line: line)
        }
        isDown = false
        return
      }
      guard let place = StrokePoint(x, y, t: t) else {
        throw InkFormatError(.malformed, StrokePoint.coordinateProblem, line: line)
      }
      held.t = place.t
      point = held.moved(to: place.place)
    }

    /// The name of the ink.
    var name: String? {
      let parts = [ink, id].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: "/")
    }

    /// Whether it says another id than the one of the rows before.
    func isNamedOtherwise(_ known: String?) -> Bool { id != nil && id != known }

    private static func text(_ field: ArraySlice<UInt8>) -> String { String(utf8OrLatin: field) }

    private static func isOff(_ field: ArraySlice<UInt8>) -> Bool {
      let text = text(field).lowercased().filter { !$0.isWhitespace }
      return ["0", "0.0", "false", "up", "off", "no", "hover", "air"].contains(text)
    }

    private static func number(
      _ field: ArraySlice<UInt8>, _ header: PointTableHeader, at line: Int
    ) throws(InkFormatError) -> Double {
      // A comma between fields is none within numbers.
      let digits =
        header.separator == UInt8(ascii: ",")
        ? Array(field) : field.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
      var scanner = NumberScanner(digits)
      guard scanner.nextByte() != nil, let number = scanner.number(), scanner.nextByte() == nil
      else {
        throw InkFormatError(
          .malformed, "expected a number, found '\(String(utf8OrLatin: field.prefix(40)))'",
          line: line)
      }
      return number
    }
  }
}
