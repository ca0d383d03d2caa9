/// One pass over one document, from bytes straight into strokes.
struct InkParser {
  var scanner: JSONScanner
  let format: InkFormat
  /// The place that the parser has come to; tells that of an error after it was thrown.
  var place = InkPlace()
  /// How many points the strokes that are objects have so far.
  var pointCount = 0

  init(_ bytes: [UInt8], format: InkFormat) {
    scanner = JSONScanner(bytes)
    self.format = format
  }

  /// Reads the whole document.
  mutating func record() throws(JSONError) -> InkRecord {
    var record = InkRecord(ink: Ink())
    var strokes: [Stroke]?
    switch scanner.nextByte() {
    case UInt8(ascii: "{"): try readObject(into: &record, &strokes, prefix: "")
    case UInt8(ascii: "["): strokes = try self.strokes(isDrawing: false)
    default: throw scanner.unexpected("an object or an array")
    }
    place = InkPlace()
    try scanner.finish()
    do {
      record.ink = try Ink(strokes: strokes ?? [])
    } catch {
      throw scanner.error(error.description, at: 0)
    }
    return record
  }

  /// Reads an object that holds strokes, or requests that do.
  private mutating func readObject(
    into record: inout InkRecord, _ strokes: inout [Stroke]?, prefix: String
  ) throws(JSONError) {
    place = InkPlace(prefix: prefix)
    let start = scanner.position
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      place.key = key
      switch key {
      case "strokes": strokes = try self.strokes(isDrawing: false)
      case "drawing", "ink": strokes = try self.strokes(isDrawing: true)
      case "requests" where prefix.isEmpty: try readRequest(into: &record, &strokes)
      case "id", "key_id": record.documentID = try scanner.documentID()
      case "label", "word": record.label = try optionalString()
      case "language", "lang": record.language = try optionalString()
      case "script": record.script = try optionalString()
      case "writer": record.writer = try optionalString()
      case "preContext", "pre_context": record.preContext = try optionalString()
      case "writingArea":
        record.writingArea = try writingArea(width: "width", height: "height")
      case "writing_guide":
        record.writingArea = try writingArea(
          width: "writing_area_width", height: "writing_area_height")
      default: try scanner.skipValue()
      }
      place.key = ""
    }
    place = InkPlace(prefix: prefix)
    guard strokes != nil else {
      let outline = JSONOutline(scanner.bytes.prefix(FileStart.sampleSize))
      let program = FileStart(scanner.bytes[...], isComplete: true).format(
        root: nil, outline: outline, isText: false)
      if let program { throw scanner.error(program.problem, at: start) }
      throw scanner.error("expected a key 'strokes', 'drawing', 'ink' or 'requests'", at: start)
    }
  }

  /// Reads the only request of a Google Input Tools message.
  private mutating func readRequest(
    into record: inout InkRecord, _ strokes: inout [Stroke]?
  ) throws(JSONError) {
    try scanner.beginArray()
    guard try scanner.nextElement() else {
      throw scanner.error("expected a request", at: scanner.position - 1)
    }
    try readObject(into: &record, &strokes, prefix: "requests[0].")
    guard try !scanner.nextElement() else {
      place = InkPlace(key: "requests[1]")
      throw scanner.error("expected only one request; write one ink a line (NDJSON)")
    }
  }

  /// Reads a string, or `null` as nothing.
  private mutating func optionalString() throws(JSONError) -> String? {
    if scanner.skipNull() { return nil }
    return try scanner.string()
  }

  /// Reads a writing area, or `null` as nothing.
  private mutating func writingArea(
    width widthKey: String, height heightKey: String
  ) throws(JSONError) -> WritingArea? {
    if scanner.skipNull() { return nil }
    var width: Float?
    var height: Float?
    var x: Float = 0
    var y: Float = 0
    let start = scanner.position
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      place.member = key
      switch key {
      case widthKey: width = try side()
      case heightKey: height = try side()
      case "x": x = try coordinate()
      case "y": y = try coordinate()
      default: try scanner.skipValue()
      }
      place.member = ""
    }
    guard let width, let height else {
      throw scanner.error(
        "expected a key '\(width == nil ? widthKey : heightKey)'", at: start)
    }
    return WritingArea(width: width, height: height, originX: x, originY: y)
  }

  /// Reads a width or height.
  private mutating func side() throws(JSONError) -> Float {
    _ = scanner.nextByte()
    let start = scanner.position
    let value = try coordinate()
    guard value >= Ink.coordinateResolution else {
      throw scanner.error("expected a number from 1e-9", at: start)
    }
    return value
  }

  /// Reads a number that can be part of an ink.
  @inline(__always)
  mutating func coordinate() throws(JSONError) -> Float {
    _ = scanner.nextByte()
    let start = scanner.position
    let value = try scanner.number()
    guard abs(value) <= Double(Limits.coordinate) else {
      throw scanner.error(StrokePoint.coordinateProblem, at: start)
    }
    return Float(value)
  }
}
