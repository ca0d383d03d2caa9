/// The letters of a text, a frame of HTML or a title of a drawing, as they come in parts, some of which begin a line.
struct SVGText: Sendable {
  /// The elements whose letters are a text of their own.
  static let names: Set<String> = ["title", "text", "foreignObject"]

  /// The elements of HTML that begin and end a line.
  private static let blockNames: Set<String> = [
    "div", "p", "pre", "blockquote", "ul", "ol", "li", "table", "tr", "h1", "h2", "h3", "h4", "h5",
    "h6",
  ]

  private var letters: [UInt8] = []
  /// Where the base line of the first line begins, if a part says so.
  private(set) var place: SIMD2<Double>?
  /// The style of the first letters.
  private(set) var style: SVGStyle?
  /// The index of the first letter of the last line.
  private var lineStart = 0
  /// Whether a part of the last line has ended: then what begins a line is another one, though this one may be empty.
  private var hasPart = false

  /// Adds letters that are seen: of white space that isn't kept one space, and none where a line begins.
  mutating func add(_ bytes: [UInt8], in style: SVGStyle?, keepingSpaces: Bool) {
    if style?.isHidden == true { return }
    if self.style == nil, !bytes.allSatisfy(JSONScanner.isSpace) { self.style = style }
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

  /// Begins an element within, and with it a line where that has a place of its own, as programs write lines, or is a
  /// block of HTML.
  ///
  /// - Parameter size: The size of the page.
  mutating func begin(_ element: XMLElement, on size: SIMD2<Double>) {
    switch element.name {
    case "tspan" where element["x"] != nil && (element["y"] ?? element["dy"]) != nil:
      let place = SIMD2(element.length("x", on: size), element.length("y", on: size))
      beginLine(at: element["y"] == nil ? nil : place)
    case "br":
      hasPart = true
      beginLine(at: nil)
    case let name where Self.blockNames.contains(name): beginLine(at: nil)
    default: break
    }
  }

  /// Ends an element within.
  mutating func end(_ element: XMLElement) {
    if element.name == "tspan" { hasPart = true }
    if Self.blockNames.contains(element.name) { beginLine(at: nil) }
  }

  /// Begins a line, unless one begins there already.
  ///
  /// - Parameter place: Where the base line begins, if it is said.
  private mutating func beginLine(at place: SIMD2<Double>?) {
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
    // A frame of HTML has its place at its upper left corner.
    let isFrame = element.name == "foreignObject"
    func shift(_ name: String) -> Double {
      element[name].flatMap(SVGLength.init)?.pixels(ofFont: style.fontSize) ?? 0
    }
    let ownPlace =
      SIMD2(element.length("x", on: size), element.length("y", on: size))
      + SIMD2(shift("dx"), shift("dy"))
    let width = string.split(separator: "\n").map { SVGLabels.width(of: String($0)) }.max() ?? 0
    let above = Double(PageText.ascent) - style.baselineDrop
    let start = isFrame ? SIMD2<Double>.zero : SIMD2(style.anchorShare * Double(width), above)
    let corner = transform((place ?? ownPlace) - style.fontSize * start)
    guard let point = StrokePoint(corner.x, corner.y) else { return nil }
    var text = PageText(
      string, x: point.x, y: point.y, angle: transform.angle,
      size: PageStroke.width(style.fontSize * transform.magnification),
      color: isFrame ? style.letterColor : style.inkColor, id: element["id"])
    text.font = style.font
    return text
  }
}
