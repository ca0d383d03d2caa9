extension FileFormat {
  /// The pages of notebooks of reMarkable tablets, in the versions 3 to 6 of their format.
  static let remarkable = FileFormat(
    "rm", "a reMarkable notebook page", endings: ["rm"],
    signs: [.bytes(Array("reMarkable .lines file".utf8))],
    reading: .pages {
      WholeFile { bytes throws(InkFormatError) in ReadPages([try ReMarkablePage.page(bytes)]) }
    })
}

/// Reads a page of a reMarkable notebook.
///
/// The unit is a dot of the screen, 226 to an inch; in version 6 *x* is 0 in the middle of the page.
enum ReMarkablePage {
  private static let mark = "reMarkable .lines file, version="
  private static let headerLength = 43

  /// A page without ink.
  static var blank: InkPage {
    var page = InkPage()
    page.width = 1404
    page.height = 1872
    page.millimetersPerUnit = 25.4 / 226
    return page
  }

  static func page(_ bytes: [UInt8]) throws(InkFormatError) -> InkPage {
    var reader = BinaryReader(bytes)
    let header = bytes[try reader.take(headerLength, "a header")]
    guard header.starts(with: mark.utf8), let digit = header.dropFirst(mark.utf8.count).first else {
      throw reader.error("expected the header of a reMarkable page", at: 0)
    }
    var page = blank
    switch digit {
    case UInt8(ascii: "3")...UInt8(ascii: "5"):
      try readLayers(&reader, version: digit - UInt8(ascii: "0"), into: &page)
    case UInt8(ascii: "6"):
      var scene = ReMarkableScene()
      while reader.count > 0 { try scene.readBlock(&reader) }
      try scene.add(to: &page, reader)
    default:
      throw reader.error(
        "only versions 3 to 6 of pages of reMarkable are read", at: mark.utf8.count)
    }
    return page
  }

  // MARK: Versions 3 to 5

  private static func readLayers(
    _ reader: inout BinaryReader, version: UInt8, into page: inout InkPage
  ) throws(InkFormatError) {
    let layerCount = try count(&reader, "layers", each: 4)
    for layer in 0..<layerCount {
      page.layers.append("")
      for _ in 0..<(try count(&reader, "strokes", each: 20)) {
        let tool = Int(try reader.integer(Int32.self, "a tool"))
        let color = Int(try reader.integer(Int32.self, "a color"))
        _ = try reader.take(4, "a number")
        let width = try reader.float("a width")
        if version == 5 { _ = try reader.take(4, "a number") }
        var points: [StrokePoint] = []
        var stroke = PageStroke(
          Stroke(points: []), tool: ReMarkablePen.tool(tool), id: String(page.strokes.count))
        for _ in 0..<(try count(&reader, "points", each: 24)) {
          let x = try reader.float("x")
          let y = try reader.float("y")
          var point = try ReMarkablePen.point(x, y, reader)
          _ = try reader.take(8, "a speed and a direction")
          stroke.widths.append(try reader.float("a width"))
          point.force = try reader.float("a pressure")
          points.append(point)
        }
        stroke.stroke.points = points
        stroke.width = width
        stroke.color = ReMarkablePen.color(color)
        stroke.layer = layer
        page.strokes.append(stroke)
        guard page.strokes.count <= Limits.strokeCount else {
          throw reader.error(InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description)
        }
      }
    }
    guard reader.count == 0 else { throw reader.error("expected the end of the file") }
  }

  /// How many things follow, each of at least so many bytes.
  private static func count(
    _ reader: inout BinaryReader, _ name: String, each size: Int
  ) throws(InkFormatError) -> Int {
    let start = reader.position
    let count = Int(try reader.integer(Int32.self, "a number of \(name)"))
    guard count >= 0, count <= reader.count / size else {
      throw reader.error("\(count) \(name) are more than the file has room for", at: start)
    }
    return count
  }
}
