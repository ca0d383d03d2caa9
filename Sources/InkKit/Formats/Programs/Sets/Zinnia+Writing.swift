/// Writes characters as zinnia has them: a list of S-expressions, one a line, whose coordinates are whole numbers.
///
/// An ink with other coordinates is made larger, up to ``side``, and rounded.
struct ZinniaWriter: DocumentWriter {
  /// What files hold.
  static let kept: PageTraits = [.label]

  /// The longer side of an ink that is made larger.
  private static let side: Float = 1000

  mutating func append(_ page: InkPage) -> [UInt8] {
    var strokes = page.written.map(\.stroke)
    var area = page.about.writingArea
    if page.traits.contains(.fractions), let box = BoundingBox(around: strokes) {
      let longest = max(box.width, box.height)
      let scale = longest > 0 ? max(1, Self.side / longest) : 1
      let corner = SIMD2(box.minX, box.minY)
      strokes = strokes.map { stroke in
        stroke.moved { (($0 - corner) * scale).rounded(.toNearestOrAwayFromZero) }
      }
      area = nil
    }
    let box = BoundingBox(around: strokes)
    let size = [area?.width ?? box?.maxX, area?.height ?? box?.maxY].map { max(1, $0 ?? 1) }
    var text = Array("(character (value ".utf8)
    text.append(Self.atom(page.about.label ?? ""))
    text.append(")(width \(Int(size[0].rounded(.up))))")
    text.append("(height \(Int(size[1].rounded(.up))))(strokes ")
    for stroke in strokes where !stroke.points.isEmpty {
      text.append("(")
      for point in stroke.points { text.append("(\(Int(point.x)) \(Int(point.y)))") }
      text.append(")")
    }
    text.append("))\n")
    return text
  }

  /// A label, in quotation marks where it would end before its end.
  private static func atom(_ label: String) -> String {
    let isPlain =
      !label.isEmpty
      && label.unicodeScalars.allSatisfy {
        !"()\"\\;".unicodeScalars.contains($0) && !$0.properties.isWhitespace && !$0.isActedOn
      }
    if isPlain { return label }
    var quoted = "\""
    for scalar in label.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar.isActedOn ? " " : scalar)
    }
    return quoted + "\""
  }
}
