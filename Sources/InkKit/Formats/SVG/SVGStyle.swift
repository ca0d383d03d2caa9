/// The properties of elements of SVG that decide whether and how they are drawn.
struct SVGStyle: Hashable, Sendable {
  private(set) var fill = "black"
  private(set) var stroke = "none"
  private(set) var strokeWidth = 1.0
  /// The lengths of dashes and gaps, in turns.
  private var dashes: [Double] = []
  private(set) var fontSize = 16.0
  /// The first of the fonts that are named; `nil` for the usual one.
  private(set) var font: String?
  /// The share of a text's width that is before its place.
  private(set) var anchorShare = 0.0
  /// How far the base line of a text is below its place, in sizes of the letters.
  private(set) var baselineDrop = 0.0
  /// How the element shows all that is in it, and how the groups around it do together, which nothing in them undoes.
  private var own = Showing()
  private var around = Showing()
  private var strokeOpacity = 1.0
  private var fillOpacity = 1.0
  private var isVisible = true
  private var color = "black"
  /// Whether white space in texts is as it is written.
  private(set) var keepsSpaces = false
  private var variables = SVGVariables()
  /// The ids of the markers at the ends of lines.
  private(set) var startMarker: String?
  private(set) var endMarker: String?
  /// The paints of the line at whose end a marker is, by the names that ask for them there.
  private var contextPaints: [String: String] = [:]
  /// The transform that the element or a style sheet asks for in one word, and what they ask for by properties of CSS
  /// that have the names of transforms.
  private var wholeTransform: String?
  private var transformParts: [String: String] = [:]
  /// The place that the transform is about.
  private(set) var transformOrigin: SVGTransformOrigin?

  /// The transform that the element or a style sheet asks for.
  var transform: String? {
    let parts = Self.transformNames.compactMap { name in
      transformParts[name].map { "\(name)(\($0))" }
    }
    let all = parts + [wholeTransform].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }

  /// The properties of CSS that are transforms, in the order in which these apply.
  private static let transformNames = ["translate", "rotate", "scale"]

  private struct Showing: Hashable {
    /// The share that is covered.
    var opacity = 1.0
    var isDisplayed = true
  }

  private var opacity: Double { around.opacity * own.opacity }

  /// Whether the element is not drawn, whatever its colors are.
  var isHidden: Bool { !(isVisible && around.isDisplayed && own.isDisplayed) }

  /// Whether the line is drawn, as opposed to what is within it.
  var hasStroke: Bool { isSeen(stroke, covering: strokeOpacity * opacity) && strokeWidth > 0 }
  var hasFill: Bool { isSeen(fill, covering: fillOpacity * opacity) }

  /// Whether a paint is seen, as gradients and others that are no color are.
  private func isSeen(_ paint: String, covering share: Double) -> Bool {
    paint != "none" && share > 0 && inkColor(of: paint)?.alpha != 0
  }

  /// How a line of some length is broken, as Xournal++ names it; `nil` if it isn't.
  func dash(ofLength length: Double) -> String? {
    // Where their number is odd, dashes and gaps change places.
    let all = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let lines = stride(from: 0, to: all.count, by: 2).map { all[$0] }
    let hasGaps = stride(from: 1, to: all.count, by: 2).contains { all[$0] > 0 }
    guard hasStroke, hasGaps, all.allSatisfy({ $0 >= 0 }), lines[0] < length,
      let shortest = lines.min(), let longest = lines.max()
    else { return nil }
    return longest <= strokeWidth ? "dot" : shortest <= strokeWidth ? "dashdot" : "dash"
  }

  private func inkColor(of paint: String) -> InkColor? {
    InkColor(css: paint == "currentColor" ? color : paint)
  }

  /// The style around the marker at an end of a line: not that of the line, but of the whole drawing.
  ///
  /// - Parameter line: The style of the line, whose colors a marker may ask for.
  func forMarker(of line: SVGStyle) -> SVGStyle {
    var style = self
    style.contextPaints = ["context-stroke": line.stroke, "context-fill": line.fill].mapValues {
      $0 == "currentColor" ? line.color : $0
    }
    return style
  }

  /// The color of the line, or of what is within it if it has none.
  var inkColor: InkColor? {
    let (paint, share) = hasStroke ? (stroke, strokeOpacity) : (fill, fillOpacity)
    return inkColor(of: paint)?.covering(share * opacity)
  }

  /// The color of letters in HTML.
  var letterColor: InkColor? { inkColor(of: color)?.covering(opacity) }

  /// The style of an element within one of this style.
  func adding(_ element: XMLElement, by rules: [[SVGStyleSheet.Declaration]]) -> SVGStyle {
    var style = self
    (style.wholeTransform, style.transformParts, style.transformOrigin) = (nil, [:], nil)
    style.around = Showing(
      opacity: opacity, isDisplayed: around.isDisplayed && own.isDisplayed)
    style.own = Showing()
    let inline = element["style"].map { SVGStyleSheet.declarations($0[...]) } ?? []
    let declarations = (rules + [inline]).flatMap(\.self)
    style.variables.add(declarations)
    for attribute in element.attributes { style.set(attribute.name, attribute.value) }
    style.set(declarations)
    return style
  }

  private mutating func set(_ declarations: [SVGStyleSheet.Declaration]) {
    for declaration in declarations {
      // Attributes of these names are something else.
      if Self.transformNames.contains(declaration.name) {
        guard let value = variables.resolved(declaration.value) else { continue }
        transformParts[declaration.name] = value == "none" ? nil : value
      } else {
        set(declaration.name, declaration.value)
      }
    }
  }

  /// The names that ``set(_:_:)`` knows; most attributes have others, whose values may be long.
  private static let names: Set<String> = [
    "fill", "stroke", "marker", "marker-start", "marker-end", "color", "stroke-dasharray",
    "stroke-width", "font-size", "font-family", "font", "text-anchor", "dominant-baseline",
    "opacity", "stroke-opacity", "fill-opacity", "display", "visibility", "transform",
    "transform-origin", "xml:space", "white-space",
  ]

  private mutating func set(_ name: String, _ value: String) {
    guard Self.names.contains(name), let value = variables.resolved(value), value != "inherit"
    else { return }
    switch name {
    case "fill": fill = contextPaints[value] ?? value
    case "stroke": stroke = contextPaints[value] ?? value
    case "marker": (startMarker, endMarker) = (Self.reference(value), Self.reference(value))
    case "marker-start": startMarker = Self.reference(value)
    case "marker-end": endMarker = Self.reference(value)
    case "color": color = value
    case "stroke-dasharray": dashes = (SVGLength.list(value) ?? []).map(\.pixels)
    case "stroke-width": strokeWidth = SVGLength(value)?.pixels ?? strokeWidth
    case "font-size": fontSize = SVGLength(value)?.pixels(ofFont: fontSize) ?? fontSize
    case "font-family":
      let name = value.prefix { $0 != "," }.filter { !"\"'".contains($0) }.trimmed
      font = name.isEmpty || name == "sans-serif" ? nil : name
    case "font":
      // The fonts are behind the size, which may have the height of lines behind it.
      let words = value.split(whereSeparator: \.isWhitespace)
      guard let place = words.firstIndex(where: { SVGLength(String($0))?.unit.isEmpty == false })
      else { return }
      set("font-size", String(words[place].prefix { $0 != "/" }))
      set("font-family", words[(place + 1)...].joined(separator: " "))
    case "text-anchor": anchorShare = ["middle": 0.5, "end": 1][value] ?? 0
    case "dominant-baseline":
      // As Helvetica has them.
      let drops = [
        "middle": 0.26, "central": 0.36, "mathematical": 0.36, "hanging": 0.72, "text-top": 0.93,
        "text-before-edge": 0.93, "text-bottom": -0.21, "text-after-edge": -0.21,
      ]
      baselineDrop = drops[value] ?? 0
    case "opacity": own.opacity = Self.share(value)
    case "stroke-opacity": strokeOpacity = Self.share(value)
    case "fill-opacity": fillOpacity = Self.share(value)
    case "display": own.isDisplayed = value != "none"
    case "visibility": isVisible = value == "visible"
    case "transform": wholeTransform = value == "none" ? nil : value
    case "transform-origin": transformOrigin = SVGTransformOrigin(value)
    case "xml:space": keepsSpaces = value == "preserve"
    case "white-space": keepsSpaces = ["pre", "pre-wrap", "break-spaces"].contains(value)
    default: break
    }
  }

  /// The id in a value such as `url(#head)`; `nil` for `none`.
  private static func reference(_ value: String) -> String? {
    guard value.hasPrefix("url("), let mark = value.firstIndex(of: "#") else { return nil }
    return String(value[value.index(after: mark)...].prefix { !"\"')".contains($0) })
  }

  private static func share(_ text: String) -> Double {
    SVGLength(text)?.share(of: 1) ?? 1
  }
}

/// A length of SVG: a number and its unit.
struct SVGLength: Hashable, Sendable {
  let value: Double
  let unit: String

  /// Reads a length; `nil` if it begins with no number.
  init?(_ text: String) {
    // Units of letters begin as the exponent of a number does.
    let text = text.trimmed
    let letters = ["em", "ex"].first { text.hasSuffix($0) }
    var scanner = NumberScanner(Array(text.utf8.dropLast(letters == nil ? 0 : 2)))
    _ = scanner.nextByte()
    guard let value = scanner.number() else { return nil }
    self.value = value
    let rest = scanner.bytes[scanner.position...].filter { !JSONScanner.isSpace($0) }
    unit = letters ?? String(decoding: rest, as: UTF8.self)
  }

  private init(_ value: Double, unit: ArraySlice<UInt8>) {
    self.value = value
    self.unit = String(decoding: unit, as: UTF8.self)
  }

  /// All lengths of a text with white space or commas between them; `nil` if anything else is there.
  static func list(_ text: some StringProtocol) -> [SVGLength]? {
    var scanner = NumberScanner(Array(text.utf8))
    var lengths: [SVGLength] = []
    while let byte = scanner.nextByte() {
      if byte == UInt8(ascii: ","), !lengths.isEmpty { scanner.position += 1 }
      _ = scanner.nextByte()
      guard let value = scanner.number() else { return nil }
      let unit = scanner.bytes[scanner.position...].prefix {
        $0 == UInt8(ascii: "%") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
      }
      scanner.position = unit.endIndex
      lengths.append(SVGLength(value, unit: unit))
    }
    return lengths
  }

  /// The length in pixels, of which 96 are an inch, and 16 a usual letter.
  var pixels: Double {
    unit == "em" || unit == "ex"
      ? pixels(ofFont: 16) : value * (Self.millimeters[unit].map { $0 * 96 / 25.4 } ?? 1)
  }

  /// The length in pixels, where a per cent is a share of the size of letters.
  func pixels(ofFont size: Double) -> Double {
    switch unit {
    case "em": value * size
    case "ex": value * size / 2
    default: pixels(of: size)
    }
  }

  /// The length in pixels, where a per cent is a share of a whole.
  func pixels(of whole: Double) -> Double { unit == "%" ? value / 100 * whole : pixels }

  /// The angle in degrees; `nil` if the unit is none of angles.
  var degrees: Double? {
    switch unit {
    case "", "deg": value
    case "turn": value * 360
    case "rad": value * 180 / .pi
    case "grad": value * 0.9
    default: nil
    }
  }

  /// The length in millimetres, if its unit is one that can be measured.
  var millimeters: Double? { Self.millimeters[unit].map { $0 * value } }

  /// The share of a whole, from 0 to 1, that a number or a per cent is.
  func share(of whole: Double) -> Double {
    min(max(value / (unit == "%" ? 100 : whole), 0), 1)
  }

  private static let millimeters = [
    "mm": 1, "cm": 10, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "Q": 0.25,
  ]
}
