/// The letters of a text or a title of a drawing, as they come in parts, some of which begin a line.
struct SVGText: Sendable {
  private var letters: [UInt8] = []
  /// Where the base line of the first line begins, if a part says so.
  private(set) var place: SIMD2<Double>?
  /// The index of the first letter of the last line.
  private var lineStart = 0
  /// Whether a part of the last line has ended: then what begins a line is another one, though this one may be empty.
  private var hasPart = false

  /// Adds letters: of white space that isn't kept one space, and none where a line begins.
  mutating func add(_ bytes: [UInt8], keepingSpaces: Bool) {
    guard !keepingSpaces else {
      letters += bytes
      return
    }
    for byte in bytes {
      let isSpace = JSONScanner.isSpace(byte)
      if isSpace, letters.last.map(JSONScanner.isSpace) ?? true { continue }
      letters.append(isSpace ? UInt8(ascii: " ") : byte)
    }
  }

  /// Begins a part that has a place of its own, and so another line, as programs write lines.
  ///
  /// - Parameter place: Where the base line begins, if it is said.
  mutating func beginLine(at place: SIMD2<Double>?) {
    let end = letters[lineStart...].lastIndex { !JSONScanner.isSpace($0) }
    letters.removeSubrange((end.map { $0 + 1 } ?? lineStart)...)
    if end != nil || hasPart {
      letters.append(UInt8(ascii: "\n"))
      lineStart = letters.count
      hasPart = false
    } else if lineStart == 0 {
      self.place = place ?? self.place
    }
  }

  /// Ends a part.
  mutating func endPart() { hasPart = true }

  /// All letters, without a space after the last one unless it is kept.
  func bytes(keepingSpaces: Bool) -> [UInt8] {
    let hasSpace = !keepingSpaces && letters.last == UInt8(ascii: " ")
    return Array(letters.dropLast(hasSpace ? 1 : 0))
  }
}

extension SVGText {
  /// The text where it is on the page; `nil` where no ink can be.
  ///
  /// - Parameters:
  ///   - string: Its letters.
  ///   - size: The size of the page.
  func placed(
    _ string: String, in element: XMLElement, _ style: SVGStyle, _ transform: PlaneTransform,
    on size: SIMD2<Double>
  ) -> PageText? {
    func shift(_ name: String) -> Double {
      element[name].flatMap(SVGLength.init)?.pixels(ofFont: style.fontSize) ?? 0
    }
    let ownPlace =
      SIMD2(element.length("x", on: size), element.length("y", on: size))
      + SIMD2(shift("dx"), shift("dy"))
    let width = string.split(separator: "\n").map { SVGLabels.width(of: String($0)) }.max() ?? 0
    let above = Double(PageText.ascent) - style.baselineDrop
    let corner = transform(
      (place ?? ownPlace) - style.fontSize * SIMD2(style.anchorShare * Double(width), above))
    guard let point = StrokePoint(corner.x, corner.y) else { return nil }
    return PageText(
      string, x: point.x, y: point.y, angle: transform.angle,
      size: PageStroke.width(style.fontSize * transform.magnification), color: style.inkColor,
      id: element["id"])
  }
}
