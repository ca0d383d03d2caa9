/// Writes characters as zinnia has them: a list of S-expressions, one a line, whose coordinates are whole numbers.
///
/// An ink begins at 0, 0 of its area, or of what is drawn without one. One with other coordinates is made larger, up to
/// ``side``, and rounded.
struct ZinniaWriter: DocumentWriter {
  /// What files hold.
  static let kept: PageTraits = [.label]

  /// The longer side of an ink that is made larger.
  private static let side: Float = 1000

  mutating func append(_ page: InkPage) -> [UInt8] {
    let strokes = page.written.map(\.stroke)
    let box = BoundingBox(around: strokes)
    let frame = Self.frame(of: box, in: page.about.writingArea)
    let longest = box.map { max($0.width, $0.height) } ?? 0
    let isEnlarged = page.traits.contains(.fractions) && longest > 0
    // A size has the bounds of a coordinate, and an ink may be twice as wide.
    let scale = min(
      isEnlarged ? max(1, Self.side / longest) : 1,
      Ink.coordinateLimit / max(frame.width, frame.height))
    let corner = SIMD2(frame.minX, frame.minY)
    func placed(_ place: SIMD2<Float>) -> SIMD2<Float> {
      ((place - corner) * scale).rounded(.toNearestOrAwayFromZero)
    }
    let size = placed(SIMD2(frame.maxX, frame.maxY))
    var text = Array("(character (value ".utf8)
    text.append(Self.atom(page.about.label ?? ""))
    text.append(")(width \(Int(max(1, size.x))))")
    text.append("(height \(Int(max(1, size.y))))(strokes ")
    for stroke in strokes where !stroke.points.isEmpty {
      text.append("(")
      for point in stroke.moved(placed).points {
        text.append("(\(Int(point.x)) \(Int(point.y)))")
      }
      text.append(")")
    }
    text.append("))\n")
    return text
  }

  /// The part of the plane that a sample shows: the area of an ink, and all of the ink.
  ///
  /// Ink that is nowhere in its area was recorded with another origin, and lies in the corner of one as large.
  private static func frame(of box: BoundingBox?, in area: WritingArea?) -> BoundingBox {
    guard let area = area?.box else {
      return box ?? BoundingBox(x: 0, y: 0, width: 0, height: 0)
    }
    var frame = BoundingBox(
      minX: area.minX.rounded(.down), minY: area.minY.rounded(.down),
      maxX: area.maxX.rounded(.up), maxY: area.maxY.rounded(.up))
    guard let box else { return frame }
    let meets =
      box.minX <= frame.maxX && box.maxX >= frame.minX && box.minY <= frame.maxY
      && box.maxY >= frame.minY
    if !meets {
      frame = BoundingBox(x: box.minX, y: box.minY, width: frame.width, height: frame.height)
    }
    return frame.union(box)
  }

  /// A label, in quotation marks where it would end before its end.
  private static func atom(_ label: String) -> String {
    let isPlain =
      !label.isEmpty
      && label.unicodeScalars.allSatisfy {
        !"()\"\\;".unicodeScalars.contains($0) && !$0.properties.isWhitespace && !$0.isActedOn
      }
    return isPlain ? label : UnipenWriter.quoted(label)
  }
}
