/// Writes a page as an SVG document in its own coordinates: a line for each stroke, in groups for its layers.
enum SVGPageWriter {
  /// What files hold.
  static let kept: PageTraits = [
    .fractions, .colors, .widths, .tools, .layers, .texts, .turnedTexts, .letters, .size, .label,
    .labelBreaks, .paperColor, .dashes, .fonts, .pageNames,
  ]

  /// The class of a title that is the label of the ink, as opposed to a name of the drawing.
  static let labelClass = "ink-label"

  /// The class of lines of each tool whose strokes are no writing.
  static let toolClasses: [InkTool: String] = [
    .highlighter: "ink-highlighter", .eraser: "ink-eraser",
  ]

  /// The file of a page.
  ///
  /// - Parameter layer: Elements that lie above all that is drawn.
  static func file(of page: InkPage, over layer: [UInt8] = []) -> [UInt8] {
    var text: [UInt8] = []
    let paper = page.paper
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    let isLayered = page.traits.contains(.layers)
    if isLayered {
      text.append(" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"")
    }
    text.append(" viewBox=\"")
    for (index, number) in [paper.minX, paper.minY, paper.width, paper.height].enumerated() {
      if index > 0 { text.append(" ") }
      text.append(decimal: number)
    }
    text.append("\"")
    if let unit = page.millimetersPerUnit {
      for (name, side) in [("width", paper.width), ("height", paper.height)] {
        text.append(" \(name)=\"")
        text.append(decimal: Float(Double(side) * unit))
        text.append("mm\"")
      }
    }
    text.append(">\n")
    let titles: [(String?, String?)] = [(page.about.label, labelClass), (page.name, nil)]
    for (title, name) in titles {
      guard let title else { continue }
      text.append("<title")
      text.append(attribute: "class", name)
      text.append(">", markup: title, "</title>\n")
    }
    if let color = page.shownPaperColor {
      text.append("<rect")
      for (name, value) in [
        ("x", paper.minX), ("y", paper.minY), ("width", paper.width), ("height", paper.height),
      ] {
        text.append(attribute: name, value)
      }
      text.append(attribute: "fill", color.hex)
      text.append("/>\n")
    }
    let width = page.usualWidth
    text.append("<g fill=\"none\" stroke=\"#000000\"")
    text.append(attribute: "stroke-width", width)
    text.append(" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n")
    let textsOfLayers = isLayered ? page.texts.filter { $0.layer != nil } : []
    for (name, strokes, texts) in page.layered(page.strokes, textsOfLayers) {
      if isLayered {
        text.append("<g inkscape:groupmode=\"layer\"")
        text.append(attribute: "inkscape:label", name)
        text.append(">\n")
      }
      for stroke in strokes { write(stroke, usualWidth: width, to: &text) }
      for typed in texts { write(typed, isAmongStrokes: true, to: &text) }
      if isLayered { text.append("</g>\n") }
    }
    text.append("</g>\n")
    for typed in page.texts where !isLayered || typed.layer == nil { write(typed, to: &text) }
    text += layer
    text.append("</svg>\n")
    return text
  }

  private static func write(_ stroke: PageStroke, usualWidth: Float, to text: inout [UInt8]) {
    guard let first = stroke.stroke.points.first else { return }
    // A line of one point is not drawn, but one that closes where it began is, as a dot.
    let isDot = stroke.stroke.points.count == 1
    text.append(isDot ? "<path" : "<polyline")
    text.append(attribute: "class", toolClasses[stroke.tool])
    let color = stroke.visibleColor
    if stroke.tool == .eraser, stroke.color == nil {
      text.append(attribute: "stroke", "none")
    } else if color != .black {
      text.append(attribute: "stroke", InkColor(color, alpha: 255).hex)
      if color.alpha < 255 {
        text.append(attribute: "stroke-opacity", (Float(color.alpha) / 255 * 1000).rounded() / 1000)
      }
    }
    let width = stroke.width ?? stroke.widths.max()
    if let width, width != usualWidth { text.append(attribute: "stroke-width", width) }
    if let dash = stroke.dash {
      let lengths = dashes(dash, width: width ?? usualWidth)
      text.append(attribute: "stroke-dasharray", lengths.map(\.description).joined(separator: " "))
    }
    text.append(isDot ? " d=\"M" : " points=\"")
    text.append(isDot ? [first] : stroke.stroke.points, UInt8(ascii: ","), UInt8(ascii: " "))
    text.append(isDot ? "z\"/>\n" : "\"/>\n")
  }

  /// The lengths of dashes and gaps of a line whose ends are round, by the names of Xournal++.
  private static func dashes(_ name: String, width: Float) -> [Float] {
    if name.hasPrefix("cust:"), let own = NumberScanner.numbers(Array(name.utf8.dropFirst(5))) {
      return own.map(Float.init)
    }
    let shares: [Float] = name == "dot" ? [0, 2] : name == "dashdot" ? [4, 3, 0, 3] : [4, 3]
    return shares.map { $0 * width }
  }

  private static func write(
    _ typed: PageText, isAmongStrokes: Bool = false, to text: inout [UInt8]
  ) {
    text.append("<text xml:space=\"preserve\"")
    let fonts = [typed.font.map { "'\($0)'" }, "sans-serif"].compactMap(\.self)
    text.append(attribute: "font-family", fonts.joined(separator: ", "))
    text.append(attribute: "font-size", typed.fontSize)
    text.append(attribute: "fill", (isAmongStrokes ? typed.color ?? .black : typed.color)?.hex)
    if isAmongStrokes { text.append(attribute: "stroke", "none") }
    if typed.angle != 0 {
      let degrees = typed.angle * 180 / .pi
      text.append(attribute: "transform", "rotate(\(degrees) \(typed.x) \(typed.y))")
    }
    text.append(">")
    for (index, line) in typed.lines.enumerated() {
      text.append("<tspan")
      text.append(attribute: "x", typed.x)
      text.append(attribute: "y", typed.baseline(ofLine: index))
      text.append(">", markup: String(line), "</tspan>")
    }
    text.append("</text>\n")
  }
}

extension InkColor {
  /// A color that covers otherwise.
  init(_ color: InkColor, alpha: UInt8) {
    self = color
    self.alpha = alpha
  }
}
