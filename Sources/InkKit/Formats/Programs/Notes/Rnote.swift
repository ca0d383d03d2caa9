extension FileFormat {
  /// Documents of Rnote up to version 0.12: JSON, compressed with gzip.
  static let rnote = FileFormat(
    "rnote", "an Rnote document", endings: ["rnote"],
    signs: [
      .json { $0["data.engine_snapshot"] != nil || $0["data.store_snapshot"] != nil }
    ],
    reading: .json(limit: Limits.fileByteCount, RnoteDocument.pages))

  /// Documents of Rnote since version 0.13, whose parts are compressed with zstd.
  static let rnoteNew = FileFormat(
    "", "a document of Rnote 0.13 or newer",
    signs: ["RNOTE-\u{3A6}\u{39B}", "RNOTE\u{3A6}\u{39B}"].map { .bytes(Array($0.utf8)) },
    reading: .none(advice: "export it with Rnote as Xournal++ (.xopp), or as SVG"))
}

/// Makes pages of the objects of a document.
///
/// Layouts that go on sideways are one page without edges. The others are pages below each other, on
/// which objects are where their middle is.
struct RnoteDocument {
  private var extent = SIMD2<Double>.zero
  private var origin = SIMD2<Double>.zero
  private var pageSize = SIMD2<Double>.zero
  private var dpi: Double?
  private var layout = ""
  /// The objects in the order of the file; those that were deleted have left a gap.
  private var objects: [RnoteObject?] = []
  private var times: [RnoteTime] = []
  private var trashed: [Bool] = []

  private var paperColor: InkColor?
  private var ruling: PaperRuling?
  /// Whether there was a snapshot, without which a file is another program's.
  private var hasSnapshot = false
  /// The most pages of a document.
  private static let pageLimit = 65_536

  static func pages(_ scanner: inout JSONScanner) throws(JSONError) -> [InkPage] {
    var document = RnoteDocument()
    try document.read(&scanner)
    try scanner.finish()
    guard document.hasSnapshot else { return [] }
    guard let pages = document.made else {
      throw scanner.error(StrokePoint.coordinateProblem, at: 0)
    }
    return pages
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "data", "engine_snapshot", "store_snapshot", "document", "sheet", "format":
        hasSnapshot = hasSnapshot || key.hasSuffix("_snapshot")
        if key == "format" { try readPageFormat(&scanner) } else { try read(&scanner) }
      case "background":
        try scanner.members { scanner, key throws(JSONError) in
          switch key {
          case "color": paperColor = try RnoteObject.color(&scanner)
          case "pattern" where try scanner.kind() == .string:
            ruling = Self.rulings[try scanner.string()].map { PaperRuling($0) }
          default: try scanner.skipValue()
          }
        }
      case "x": origin.x = try scanner.number()
      case "y": origin.y = try scanner.number()
      case "width": extent.x = try scanner.number()
      case "height": extent.y = try scanner.number()
      case "layout": layout = try scanner.string()
      case "stroke_components": try readObjects(&scanner)
      case "chrono_components":
        times = try Self.slots(&scanner) { scanner throws(JSONError) in
          try RnoteTime(&scanner)
        }.map { $0 ?? RnoteTime() }
      case "trash_components":
        trashed = try Self.slots(&scanner) { scanner throws(JSONError) in
          var isTrashed = false
          try scanner.member("trashed") { scanner throws(JSONError) in
            isTrashed = try scanner.bool()
          }
          return isTrashed
        }.map { $0 ?? false }
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readPageFormat(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "width": pageSize.x = try scanner.number()
      case "height": pageSize.y = try scanner.number()
      case "dpi": dpi = try scanner.number()
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func readObjects(_ scanner: inout JSONScanner) throws(JSONError) {
    var count = 0
    objects = try Self.slots(&scanner) { scanner throws(JSONError) in
      guard count < Limits.strokeCount else {
        throw scanner.error(InkError(.tooManyStrokes, strokeIndex: count).description)
      }
      count += 1
      return try RnoteObject(&scanner)
    }
  }

  /// Reads the slots of a list, each with a value that may be missing.
  private static func slots<Value>(
    _ scanner: inout JSONScanner,
    _ read: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value?] {
    var values: [Value?] = []
    try scanner.elements { scanner throws(JSONError) in
      var value: Value?
      try scanner.member("value") { scanner throws(JSONError) in value = try read(&scanner) }
      values.append(value)
    }
    return values
  }

  /// The names that Xournal++ has for patterns of paper.
  private static let rulings = [
    "lines": "lined", "grid": "graph", "dots": "dotted", "isometric_grid": "isograph",
    "isometric_dots": "isodotted",
  ]

  // MARK: Pages

  /// The pages; `nil` if something is where no ink can be.
  private var made: [InkPage]? {
    let order = objects.indices.filter { objects[$0] != nil && !isTrashed($0) }
      .map { (time(of: $0), $0) }.sorted { $0 < $1 }
    var page = InkPage()
    page.paperColor = paperColor == .white ? nil : paperColor
    page.ruling = ruling
    if let dpi, dpi > 0 { page.millimetersPerUnit = 25.4 / dpi }
    let hasPages =
      ["fixed_size", "continuous_vertical", "endless_vertical"].contains(layout)
      && pageSize.x > 0 && pageSize.y > 0
    var count = 1
    if hasPages {
      page.width = PageStroke.width(pageSize.x)
      page.height = PageStroke.width(pageSize.y)
      count = Int(min(max((extent.y / pageSize.y).rounded(), 1), Double(Self.pageLimit)))
    }
    var pages: [InkPage] = []
    for number in 0..<count {
      page.number = number + 1
      pages.append(page)
    }
    for (_, index) in order {
      guard let object = objects[index] else { continue }
      let number =
        hasPages
        ? Int(
          min(max(((object.middle.y - origin.y) / pageSize.y).rounded(.down), 0), Double(count - 1))
        )
        : 0
      let corner = hasPages ? origin + SIMD2(0, Double(number) * pageSize.y) : .zero
      let isMarker = index < times.count && times[index].isHighlighter
      guard object.add(to: &pages[number], from: corner, id: index, isMarker: isMarker) else {
        return nil
      }
    }
    return pages
  }

  private func isTrashed(_ index: Int) -> Bool { index < trashed.count && trashed[index] }

  private func time(of index: Int) -> Double { index < times.count ? times[index].time : 0 }
}

/// The turn in which an object was put on a page, and its layer.
struct RnoteTime {
  private(set) var time = 0.0
  private(set) var isHighlighter = false

  init() {}

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "t": time = try scanner.number()
      case "layer" where try scanner.kind() == .string:
        isHighlighter = try scanner.string().lowercased() == "highlighter"
      default: try scanner.skipValue()
      }
    }
  }
}
