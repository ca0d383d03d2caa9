/// The tree of groups and lines that a page of version 6 is made of: what authors added and deleted, in blocks.
///
/// A layer is a group right below the root. A group may hang on a letter of the typed text, and be shifted by where that is.
struct ReMarkableScene {
  private struct Group {
    var parent: ReMarkableID?
    var label = ""
    var anchor: ReMarkableID?
    var shift: Float = 0
    var isHidden = false
  }

  /// Where the lines of a group are.
  private struct Placement {
    var layer: Int?
    var shift = SIMD2<Float>.zero
    /// Whether it, or a group around it, is not shown.
    var isHidden = false
  }

  private var groups: [ReMarkableID: Group] = [:]
  private var lines: [(parent: ReMarkableID, stroke: PageStroke)] = []
  private var text: ReMarkableText?
  /// The groups below the root in the order in which they were added.
  private var layers: [ReMarkableID] = []

  private static let root = ReMarkableID(author: 0, number: 1)

  /// Reads a block and passes over those of kinds that hold no ink.
  mutating func readBlock(_ reader: inout BinaryReader) throws(InkFormatError) {
    let length = Int(try reader.integer(UInt32.self, "the length of a block"))
    _ = try reader.take(2, "the header of a block")
    let version = try reader.integer(UInt8.self, "a version")
    let kind = try reader.integer(UInt8.self, "a kind")
    var block = try reader.part(length, "a block")
    switch kind {
    case 0x01:
      let node = try block.id(1)
      _ = try block.id(2)
      _ = try block.byte(3)
      var tree = try block.part(4)
      place(node, in: try tree.id(1))
    case 0x02: try readNode(&block)
    case 0x04: try readGroup(&block)
    case 0x05: try readLine(&block, version: version)
    case 0x07: text = try ReMarkableText(&block)
    default: break
    }
  }

  private mutating func place(_ node: ReMarkableID, in parent: ReMarkableID) {
    groups[node, default: Group()].parent = parent
    if parent == Self.root, !layers.contains(node), layers.count < 4096 { layers.append(node) }
  }

  private mutating func readNode(_ block: inout BinaryReader) throws(InkFormatError) {
    let node = try block.id(1)
    var label = try block.part(2)
    _ = try label.id(1)
    var name = try label.part(2)
    groups[node, default: Group()].label = try name.string()
    if block.hasField(3, .part) {
      var visible = try block.part(3)
      _ = try visible.id(1)
      groups[node]?.isHidden = try visible.byte(2) == 0
    }
    guard block.hasField(7, .part) else { return }
    var anchor = try block.part(7)
    _ = try anchor.id(1)
    groups[node]?.anchor = try anchor.id(2)
    for index in 8...9 as ClosedRange<UInt64> where block.hasField(index, .part) {
      _ = try block.part(index)
    }
    guard block.hasField(10, .part) else { return }
    var origin = try block.part(10)
    _ = try origin.id(1)
    groups[node]?.shift = Float(bitPattern: try origin.four(2))
  }

  /// Reads where an item is and returns its value; `nil` if it was deleted.
  private static func item(
    _ block: inout BinaryReader
  ) throws(InkFormatError) -> (parent: ReMarkableID, id: ReMarkableID, value: BinaryReader?) {
    let parent = try block.id(1)
    let id = try block.id(2)
    _ = try block.id(3)
    _ = try block.id(4)
    let deleted = try block.four(5)
    guard deleted == 0, block.hasField(6, .part) else { return (parent, id, nil) }
    var value = try block.part(6)
    _ = try value.integer(UInt8.self, "a kind")
    return (parent, id, value)
  }

  private mutating func readGroup(_ block: inout BinaryReader) throws(InkFormatError) {
    let item = try Self.item(&block)
    guard var value = item.value else { return }
    place(try value.id(2), in: item.parent)
  }

  private mutating func readLine(
    _ block: inout BinaryReader, version: UInt8
  ) throws(InkFormatError) {
    let item = try Self.item(&block)
    guard var value = item.value else { return }
    let tool = Int(try value.four(1))
    let color = Int(try value.four(2))
    let scale = Double(bitPattern: try value.eight(3))
    _ = try value.four(4)
    var points = try value.part(5)
    guard lines.count < Limits.strokeCount else {
      throw value.error(InkError(.tooManyStrokes, strokeIndex: Limits.strokeCount).description)
    }
    let size = version >= 2 ? 14 : 24
    guard points.count.isMultiple(of: size) else {
      throw points.error("expected points of \(size) bytes, found \(points.count) bytes")
    }
    var stroke = PageStroke(
      Stroke(points: []), tool: ReMarkablePen.tool(tool), id: item.id.description)
    while points.count > 0 {
      let x = try points.float("x")
      let y = try points.float("y")
      var point = try ReMarkablePen.point(x, y, points)
      if version >= 2 {
        _ = try points.take(2, "a speed")
        stroke.widths.append(Float(try points.integer(UInt16.self, "a width")) / 4)
        _ = try points.take(1, "a direction")
        point.force = Float(try points.integer(UInt8.self, "a pressure")) / 255
      } else {
        _ = try points.take(8, "a speed and a direction")
        stroke.widths.append(try points.float("a width"))
        point.force = try points.float("a pressure")
      }
      stroke.stroke.points.append(point)
    }
    stroke.width = Float(scale)
    stroke.color = ReMarkablePen.color(color)
    lines.append((item.parent, stroke))
  }

  // MARK: The page

  /// Adds the lines that are shown where they are on the page, and the text.
  func add(to page: inout InkPage, _ reader: BinaryReader) throws(InkFormatError) {
    page.layers = layers.map { groups[$0]?.label ?? "" }
    let tops = text?.tops ?? [:]
    var places: [ReMarkableID: Placement] = [:]
    for (parent, line) in lines {
      let found = places[parent] ?? place(of: parent, tops)
      places[parent] = found
      if found.isHidden { continue }
      var stroke = line
      stroke.layer = found.layer
      if found.shift != .zero {
        for index in stroke.stroke.points.indices {
          let point = stroke.stroke.points[index]
          let place = try ReMarkablePen.point(
            point.x + found.shift.x, point.y + found.shift.y, reader)
          stroke.stroke.points[index] = point.moved(to: place.place)
        }
      }
      page.strokes.append(stroke)
    }
    if let text, !text.string.isEmpty {
      let corner = try ReMarkablePen.point(Float(text.x), Float(text.y), reader)
      page.texts.append(PageText(text.string, x: corner.x, y: corner.y))
    }
  }

  /// The layer of a group, and how far those around it shift it.
  private func place(of group: ReMarkableID, _ tops: [ReMarkableID: Float]) -> Placement {
    var place = Placement()
    var node = group
    // A group may be in itself in a spoilt file; no layer is that deep.
    for _ in 0..<256 {
      guard let found = groups[node] else { break }
      if let anchor = found.anchor {
        place.shift += SIMD2(
          found.shift, ReMarkableText.endAnchors.contains(anchor) ? 100 : tops[anchor] ?? 0)
      }
      place.isHidden = place.isHidden || found.isHidden
      place.layer = layers.firstIndex(of: node)
      if place.layer != nil { return place }
      guard let parent = found.parent else { break }
      node = parent
    }
    return place
  }
}
