extension FileFormat {
  /// Notebooks of Supernote tablets, of which the lines of the pen are read where they are kept beside
  /// the pictures.
  static let supernote = FileFormat(
    "note", "a Supernote notebook", endings: ["note"],
    signs: [.bytes(Array("noteSN_FILE_VER".utf8)), .bytes(Array("SN_FILE_VER".utf8))],
    reading: .pages {
      WholeFile { bytes throws(InkFormatError) in try SupernotePages(bytes) }
    })
}

/// The pages of a notebook, one at a time.
///
/// The format is known from what others found out about tablets of 2021: blocks of `<KEY:VALUE>`, the
/// last of which tells where those of pages are. The unit is a hundredth of a millimetre, and *x* is
/// counted from the right edge.
struct SupernotePages: PageSource {
  private let file: BinaryReader
  private var pages: ArraySlice<(number: Int, offset: Int)> = []

  /// The most pages of a notebook.
  private static let pageLimit = 65_536

  init(_ bytes: [UInt8]) throws(InkFormatError) {
    file = BinaryReader(bytes)
    guard bytes.count >= 4 else { throw file.error("expected the place of the last block", at: 0) }
    var tail = BinaryReader(bytes, in: bytes.count - 4..<bytes.count)
    let offset = Int(try tail.integer(UInt32.self, "the place of the last block"))
    var found: [(number: Int, offset: Int)] = []
    for (key, value) in try Self.block(file, at: offset) where key.hasPrefix("PAGE") {
      guard let number = Int(key.dropFirst(4)), let offset = Int(value),
        found.count < Self.pageLimit
      else { continue }
      found.append((number, offset))
    }
    pages = found.sorted { $0.number < $1.number }[...]
  }

  mutating func next() -> Result<InkPage, InkFormatError>? {
    guard let (number, offset) = pages.popFirst() else { return nil }
    do throws(InkFormatError) {
      return .success(try page(number, at: offset))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Blocks

  /// Reads the keys and values of a block.
  private static func block(
    _ file: BinaryReader, at offset: Int
  ) throws(InkFormatError) -> [(key: String, value: String)] {
    var content = try bytes(file, at: offset)
    let text = try content.text(content.count, "a block")
    return text.split(separator: ">").compactMap { part in
      let parts = part.drop { $0 != "<" }.dropFirst().split(separator: ":", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// The bytes at a place, which their length precedes.
  private static func bytes(
    _ file: BinaryReader, at offset: Int
  ) throws(InkFormatError) -> BinaryReader {
    guard offset >= 0, offset < file.end else {
      throw file.error("a block is said to be at byte \(offset), behind the end", at: 0)
    }
    var reader = BinaryReader(file.bytes, in: offset..<file.end)
    return try reader.part(Int(try reader.integer(UInt32.self, "a length")), "a block")
  }

  // MARK: Pages

  private func page(_ number: Int, at offset: Int) throws(InkFormatError) -> InkPage {
    let block = try Self.block(file, at: offset)
    guard let place = block.last(where: { $0.key == "TOTALPATH" }).flatMap({ Int($0.value) }),
      place > 0
    else {
      guard try hasPicture(block) else { return Self.blank }
      throw InkFormatError(
        .malformed,
        "the page holds its ink only as a picture, which is not read; Supernote itself recognizes the notebooks "
          + "that are made for it, and exports their text",
        line: 1, column: offset + 1, place: "page \(number)")
    }
    var paths = try Self.bytes(file, at: place)
    return try Self.page(of: &paths)
  }

  /// Whether a layer has a picture that is not of one color: pairs of a color and how many dots have it.
  private func hasPicture(_ page: [(key: String, value: String)]) throws(InkFormatError) -> Bool {
    for (key, value) in page where key == "MAINLAYER" || key.hasPrefix("LAYER") {
      guard let place = Int(value), place > 0 else { continue }
      let layer = try Self.block(file, at: place)
      guard let place = layer.last(where: { $0.key == "LAYERBITMAP" }).flatMap({ Int($0.value) }),
        place > 0
      else { continue }
      let picture = try Self.bytes(file, at: place)
      for index in stride(from: picture.position, to: picture.end, by: 2)
      where picture.bytes[index] != picture.bytes[picture.position] {
        return true
      }
    }
    return false
  }

  private static let unitsPerPixel = 11.2
  private static let pixels = SIMD2(1404.0, 1872.0)

  private static var blank: InkPage {
    var page = InkPage()
    page.width = Float(pixels.x * unitsPerPixel)
    page.height = Float(pixels.y * unitsPerPixel)
    page.millimetersPerUnit = 0.01
    return page
  }

  private static func page(of paths: inout BinaryReader) throws(InkFormatError) -> InkPage {
    var page = blank
    let count = Int(try paths.integer(UInt32.self, "a number of paths"))
    guard count <= paths.count / 4 else {
      throw paths.error("\(count) paths are more than there is room for")
    }
    for number in 0..<count {
      var path = try paths.part(Int(try paths.integer(UInt32.self, "a length")), "a path")
      let tool = try path.integer(UInt32.self, "a tool")
      // Text boxes and the like are paths too.
      guard let tool = tools[tool] else { continue }
      guard page.strokes.count < Limits.strokeCount else {
        throw path.error(InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description)
      }
      page.strokes.append(try stroke(&path, tool, id: String(number)))
    }
    return page
  }

  private static let tools: [UInt32: InkTool] = [0x1: .pen, 0xA: .pen, 0xB: .highlighter]

  private static func stroke(
    _ path: inout BinaryReader, _ tool: InkTool, id: String
  ) throws(InkFormatError) -> PageStroke {
    let gray = UInt8(truncatingIfNeeded: try path.integer(UInt32.self, "a color"))
    let width = try path.integer(UInt32.self, "a width")
    _ = try path.take(196, "a part of a path")
    _ = try path.take(24 * count(&path, each: 24), "a part of a path")
    let pointCount = try count(&path, each: 8)
    var places: [SIMD2<Double>] = []
    for _ in 0..<pointCount {
      let y = Double(try path.integer(UInt32.self, "y"))
      let x = Double(try path.integer(UInt32.self, "x"))
      places.append(SIMD2((pixels.x * unitsPerPixel).rounded(.up) - x, y))
    }
    let start = path.position
    guard try count(&path, each: 2) == pointCount else {
      throw path.error("expected as many pressures as points, \(pointCount)", at: start)
    }
    guard var stroke = PageStroke(through: places, tool: tool, id: id) else {
      throw path.error(StrokePoint.coordinateProblem)
    }
    for index in 0..<pointCount {
      stroke.stroke.points[index].force =
        Float(try path.integer(UInt16.self, "a pressure")) / 4095
    }
    stroke.color = InkColor(red: gray, green: gray, blue: gray)
    stroke.width = PageStroke.width(Double(width))
    return stroke
  }

  /// How many things follow, each of so many bytes.
  private static func count(
    _ path: inout BinaryReader, each size: Int
  ) throws(InkFormatError) -> Int {
    let start = path.position
    let count = Int(try path.integer(UInt32.self, "a number of points"))
    guard count <= path.count / size else {
      throw path.error("\(count) points are more than there is room for", at: start)
    }
    return count
  }
}
