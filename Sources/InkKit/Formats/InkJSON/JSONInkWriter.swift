extension FileFormat {
  /// A file of ink in JSON of any form; it is written as one ink, or as an array of inks.
  static let ink = FileFormat(
    "ink", "ink in JSON", endings: ["json"], reading: .inks(.automatic),
    writing: .pages(keeping: objects) { JSONInkWriter(format: .mlkit, isArray: true) })

  /// Ink in JSON of any form, an ink a line.
  static let ndjson = FileFormat(
    "ndjson", "ink in JSON, one a line", endings: ["ndjson", "jsonl"], reading: .inks(.automatic),
    writing: lines(of: .mlkit))

  /// Ink in JSON whose strokes are objects.
  static let mlkit = FileFormat(
    "mlkit", "ink in JSON", endings: ["json", "ndjson", "jsonl"], reading: .inks(.mlkit),
    writing: lines(of: .mlkit))

  /// Ink in JSON whose strokes are lists of points.
  static let points = FileFormat(
    "points", "ink in JSON", endings: ["json", "ndjson", "jsonl"], reading: .inks(.points),
    writing: lines(of: .points))

  /// Ink in JSON whose strokes are lists of columns.
  static let columns = FileFormat(
    "columns", "ink in JSON", endings: ["json", "ndjson", "jsonl"], reading: .inks(.columns),
    writing: lines(of: .columns))

  /// Ink in JSON as a list of steps of the pen.
  static let stroke3 = FileFormat(
    "stroke3", "ink in JSON", endings: ["json", "ndjson", "jsonl"], reading: .inks(.stroke3))

  private static func lines(of format: InkFormat) -> Writing {
    let kept: PageTraits =
      switch format {
      case .mlkit: objects
      case .points: PageTraits.record.union(.partialTimes)
      default: .record
      }
    return .pages(keeping: kept) { JSONInkWriter(format: format, isArray: false) }
  }

  /// What points that are objects hold.
  private static var objects: PageTraits {
    PageTraits.record.union([.partialTimes, .pressures, .angles, .partialPressures])
  }
}

/// Writes inks in JSON: one a line, or as an array if there are several.
private struct JSONInkWriter: DocumentWriter {
  let format: InkFormat
  let isArray: Bool
  /// The first ink, as long as it may be the only one.
  private var first: [UInt8]?
  private var isOpen = false

  init(format: InkFormat, isArray: Bool) {
    self.format = format
    self.isArray = isArray
  }

  mutating func append(_ page: InkPage) throws(InkFormatError) -> [UInt8] {
    let line = Array(try page.record().encoded(as: format).utf8)
    let lineEnd: [UInt8] = [UInt8(ascii: "\n")]
    guard isArray else { return line + lineEnd }
    if isOpen { return Array(",\n".utf8) + line }
    guard let first = first.take() else {
      first = line
      return []
    }
    isOpen = true
    return Array("[".utf8) + first + Array(",\n".utf8) + line
  }

  mutating func finish() -> [UInt8] {
    isOpen ? Array("]\n".utf8) : first.map { $0 + Array("\n".utf8) } ?? []
  }
}
