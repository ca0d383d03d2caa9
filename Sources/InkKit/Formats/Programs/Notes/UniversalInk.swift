extension FileFormat {
  /// Universal Ink Models of Wacom (UIM) of version 3.1: parts of RIFF with protocol buffers.
  static let uim = FileFormat(
    "uim", "an ink file of Wacom (UIM)", endings: ["uim"],
    signs: [.bytes(Array("UINK".utf8), at: 8)],
    reading: .pages {
      WholeFile { bytes throws(InkFormatError) in ReadPages([try UniversalInk.page(bytes)]) }
    })
}

/// Reads the strokes of a model in the order of its tree, which leaves out those that were deleted.
///
/// A stroke is a spline that goes through its points but the first and the last one, and from a place on
/// its first part to one on its last part. Times are in the data of sensors, which are not read.
struct UniversalInk {
  private var strokes: [Spline] = []
  /// Places of strokes in the order of the tree; `nil` if there is none.
  private var order: [Int]?
  private var styles: [Style] = []
  private var modes: [String] = []
  private var unitScale: Float = 1

  /// Color, width and the like of strokes.
  private struct Style {
    var color: UInt32 = 0
    var size: Float = 0
  }

  private struct Spline {
    var id = ""
    var x: [Float] = []
    var y: [Float] = []
    var sizes: [Float] = []
    var range: (start: Float, end: Float) = (0, 1)
    var style = Style()
    var styleIndex = 0
    var modeIndex = 0
    var mode = ""
    var start: BinaryReader
  }

  static func page(_ bytes: [UInt8]) throws(InkFormatError) -> InkPage {
    var file = BinaryReader(bytes)
    _ = try file.take(4, "a header")
    let length = Int(try file.integer(UInt32.self, "a length"))
    guard length <= file.count else {
      throw file.error("expected \(length) bytes, found \(file.count) bytes to the end", at: 4)
    }
    _ = try file.take(4, "a header")
    var model = UniversalInk()
    var kinds: [UInt8] = []
    var chunk = 0
    while file.count > 0 {
      let start = file.position
      let name = try file.text(4, "the name of a part")
      var part = try file.part(Int(try file.integer(UInt32.self, "a length")), "a part")
      // Parts begin at even bytes.
      if !part.count.isMultiple(of: 2), file.count > 0 { _ = try file.take(1, "a byte") }
      if name == "HEAD" {
        kinds = try compressions(&part)
        continue
      }
      guard chunk >= kinds.count || kinds[chunk] == 0 else {
        throw file.error("the part \(name) is compressed, which is not read", at: start)
      }
      chunk += 1
      switch name {
      case "INKD": try model.readInk(&part)
      case "INKS": try model.readStructure(&part)
      default: break
      }
    }
    return try model.made()
  }

  /// Checks the version, and returns how the parts are compressed, in their order.
  private static func compressions(_ header: inout BinaryReader) throws(InkFormatError) -> [UInt8] {
    let start = header.position
    let major = try header.integer(UInt8.self, "a version")
    let minor = try header.integer(UInt8.self, "a version")
    guard major == 3, minor >= 1 else {
      throw header.error(
        "only version 3.1 of UIM is read, and this is \(major).\(minor); save it with a newer program",
        at: start)
    }
    _ = try header.take(2, "a version")
    var kinds: [UInt8] = []
    while header.count >= 8 {
      _ = try header.take(4, "a part of the header")
      kinds.append(try header.integer(UInt8.self, "a kind"))
      _ = try header.take(3, "a part of the header")
    }
    return kinds
  }

  // MARK: Ink

  private mutating func readInk(_ data: inout BinaryReader) throws(InkFormatError) {
    try data.protobufFields { number, field throws(InkFormatError) in
      switch number {
      case 1:
        guard strokes.count < Limits.strokeCount else {
          throw field.start.error(
            InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description)
        }
        strokes.append(try Self.spline(field))
      case 2: unitScale = try field.float()
      case 5:
        var part = try field.part()
        modes.append(try part.text(part.count, "a text"))
      case 6: styles.append(try Self.style(field))
      default: break
      }
    }
  }

  private static func spline(_ field: ProtobufField) throws(InkFormatError) -> Spline {
    var message = try field.part()
    var spline = Spline(start: message)
    var precisions = 0
    var compressed: [UInt64: [Int64]] = [:]
    try message.protobufFields { number, field throws(InkFormatError) in
      switch number {
      case 1: spline.id = hexadecimal(try field.part())
      case 2: precisions = Int(truncatingIfNeeded: ProtobufField.signed(try field.integer()))
      case 3: spline.range.start = try field.float()
      case 4: spline.range.end = try field.float()
      case 5:
        var data = try field.part()
        try data.protobufFields { number, field throws(InkFormatError) in
          switch number {
          case 1: spline.x += try field.floats()
          case 2: spline.y += try field.floats()
          case 8: spline.sizes += try field.floats()
          default: break
          }
        }
      case 6:
        var data = try field.part()
        try data.protobufFields { number, field throws(InkFormatError) in
          guard [1, 2, 8].contains(number) else { return }
          compressed[number, default: []] += try field.signedIntegers()
        }
      case 7: spline.styleIndex = Int(clamping: try field.integer())
      case 8: spline.style = try style(field)
      case 11: spline.modeIndex = Int(clamping: try field.integer())
      case 12:
        var part = try field.part()
        spline.mode = try part.text(part.count, "a text")
      default: break
      }
    }
    if !compressed.isEmpty {
      // Steps from each number to the next, with four bits for how many digits after the point they have.
      spline.x = sums(compressed[1], digits: precisions & 15)
      spline.y = sums(compressed[2], digits: precisions & 15)
      spline.sizes = sums(compressed[8], digits: precisions >> 4 & 15)
    }
    return spline
  }

  private static func sums(_ steps: [Int64]?, digits: Int) -> [Float] {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    var sum = 0.0
    return (steps ?? []).map { step in
      sum += Double(step)
      return Float(sum / unit)
    }
  }

  private static func style(_ field: ProtobufField) throws(InkFormatError) -> Style {
    var style = Style()
    var message = try field.part()
    try message.protobufFields { number, field throws(InkFormatError) in
      switch number {
      case 1:
        style.color = UInt32(truncatingIfNeeded: ProtobufField.signed(try field.integer()))
      case 2: style.size = try field.float()
      default: break
      }
    }
    return style
  }

  /// The bytes of a name in hexadecimal digits, in groups as UUIDs have them.
  private static func hexadecimal(_ part: BinaryReader) -> String {
    let bytes = part.bytes[part.position..<part.end].prefix(16)
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if bytes.count == 16, [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }

  // MARK: The tree

  private mutating func readStructure(_ data: inout BinaryReader) throws(InkFormatError) {
    var places: [Int]?
    var kind: UInt64 = 0
    try data.protobufFields { number, field throws(InkFormatError) in
      if number == 1 { kind = try field.integer() }
      guard number == 2 else { return }
      places = places ?? []
      var tree = try field.part()
      try tree.protobufFields { number, field throws(InkFormatError) in
        guard number == 2 else { return }
        var node = try field.part()
        try node.protobufFields { number, field throws(InkFormatError) in
          if number == 3 { places?.append(Int(clamping: try field.integer())) }
        }
      }
    }
    // Trees of the other kind are of sensor data.
    if kind == 0 { order = places }
  }

  // MARK: The page

  private func made() throws(InkFormatError) -> InkPage {
    var page = InkPage()
    // Coordinates are in pixels of 1⁄96 inch by their scale.
    if unitScale > 0, unitScale.isFinite {
      page.millimetersPerUnit = 25.4 / 96 * Double(unitScale)
    }
    var seen: Set<Int> = []
    for index in order ?? Array(strokes.indices) {
      guard strokes.indices.contains(index), seen.insert(index).inserted else { continue }
      page.strokes.append(try stroke(of: strokes[index]))
    }
    return page
  }

  private func stroke(of spline: Spline) throws(InkFormatError) -> PageStroke {
    guard spline.x.count == spline.y.count else {
      throw spline.start.error(
        "a stroke has \(spline.x.count) numbers for x and \(spline.y.count) for y")
    }
    let places = zip(spline.x, spline.y).map { SIMD2(Double($0), Double($1)) }
    let mode = spline.mode.isEmpty ? element(modes, spline.modeIndex) ?? "" : spline.mode
    let tool: InkTool = mode.hasSuffix("DestinationOut") ? .eraser : .pen
    guard
      var stroke = PageStroke(
        through: Self.line(through: places, spline.range), tool: tool, id: spline.id)
    else { throw spline.start.error(StrokePoint.coordinateProblem) }
    let style = element(styles, spline.styleIndex) ?? spline.style
    let color = style.color
    if color != 0 {
      stroke.color = InkColor(
        red: UInt8(color >> 24), green: UInt8(color >> 16 & 255), blue: UInt8(color >> 8 & 255),
        alpha: UInt8(color & 255))
    }
    if style.size > 0 { stroke.width = PageStroke.width(Double(style.size)) }
    if spline.sizes.count == places.count, places.count >= 4 {
      stroke.widths = spline.sizes[1..<spline.sizes.count - 1].compactMap {
        PageStroke.width(Double($0))
      }
    }
    return stroke
  }

  /// An element by its number from 1, where 0 is none.
  private func element<Element>(_ list: [Element], _ number: Int) -> Element? {
    list.indices.contains(number - 1) ? list[number - 1] : nil
  }

  /// The points of a spline of Catmull and Rom, its ends moved to where it begins and ends.
  private static func line(
    through places: [SIMD2<Double>], _ range: (start: Float, end: Float)
  ) -> [SIMD2<Double>] {
    guard places.count >= 4 else { return places }
    var line = Array(places[1..<places.count - 1])
    func place(_ time: Float, _ points: ArraySlice<SIMD2<Double>>) -> SIMD2<Double> {
      let points = Array(points)
      let time = Double(time)
      let linear = points[2] - points[0]
      let square = 2 * points[0] - 5 * points[1] + 4 * points[2] - points[3]
      let cube = 3 * points[1] - points[0] - 3 * points[2] + points[3]
      return points[1] + 0.5 * time * (linear + time * (square + time * cube))
    }
    let (start, end) = range
    if start > 0, start <= 1 { line[0] = place(start, places.prefix(4)) }
    if end >= 0, end < 1 { line[line.count - 1] = place(end, places.suffix(4)) }
    return line
  }
}
