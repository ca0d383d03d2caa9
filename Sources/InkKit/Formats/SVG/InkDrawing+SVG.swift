extension InkDrawing {
  /// The class of the groups of an SVG document that are no ink: frames, links and labels.
  static let markClass = "inkkit-mark"

  /// The drawing as an SVG document.
  package var svg: String {
    let place = "\(Self.text(corner.x)) \(Self.text(corner.y))"
    let extent = "\(Self.text(size.x)) \(Self.text(size.y))"
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(place) \(extent)\""
    text += " width=\"\(Self.text(size.x))\" height=\"\(Self.text(size.y))\">\n"
    if let title { text += "<title>\(Self.escaped(title))</title>\n" }
    let start =
      corner == SIMD2(0, 0) ? "" : " x=\"\(Self.text(corner.x))\" y=\"\(Self.text(corner.y))\""
    text += "<rect\(start) width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    if !frames.isEmpty {
      text += "<g class=\"\(Self.markClass)\">\n"
      for mark in frames { Self.write(mark, to: &text) }
      text += "</g>\n"
    }
    text += "<g fill=\"none\" stroke=\"black\" stroke-width=\"\(Self.text(penWidth))\""
    text += " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
    for mark in strokes { Self.write(mark, to: &text) }
    text += "</g>\n"
    if !typed.isEmpty {
      text += "<g font-family=\"sans-serif\" xml:space=\"preserve\">\n"
      for mark in typed { Self.write(mark, to: &text) }
      text += "</g>\n"
    }
    if !texts.isEmpty {
      text += "<g class=\"\(Self.markClass)\" font-family=\"sans-serif\">\n"
      for mark in texts { Self.write(mark, to: &text) }
      text += "</g>\n"
    }
    return text + "</svg>\n"
  }

  private static func write(_ mark: Mark, to svg: inout String) {
    switch mark {
    case .frame(let corner, let size, let color):
      svg += "<rect x=\"\(text(corner.x))\" y=\"\(text(corner.y))\""
      svg += " width=\"\(text(size.x))\" height=\"\(text(size.y))\""
      svg += " fill=\"none\" stroke=\"\(color)\"/>\n"
    case .dashes(let start, let end):
      svg += "<line x1=\"\(text(start.x))\" y1=\"\(text(start.y))\""
      svg += " x2=\"\(text(end.x))\" y2=\"\(text(end.y))\""
      svg += " stroke=\"crimson\" stroke-dasharray=\"6 4\"/>\n"
    case .dot(let place, let radius, let color):
      svg += "<circle cx=\"\(text(place.x))\" cy=\"\(text(place.y))\""
      svg += " r=\"\(text(radius))\" fill=\"\(color)\" stroke=\"none\"/>\n"
    case .line(let points):
      svg += "<polyline points=\""
      for (index, point) in points.enumerated() {
        if index > 0 { svg += " " }
        svg += text(point.x)
        svg += ","
        svg += text(point.y)
      }
      svg += "\"/>\n"
    case .text(let label):
      let place = [label.position.x, label.position.y].map(text)
      svg += "<text x=\"\(place[0])\" y=\"\(place[1])\""
      // The order in which it always was.
      if label.anchor == .end { svg += " text-anchor=\"end\"" }
      svg += " font-size=\"\(text(label.size))\""
      if label.anchor == .middle { svg += " text-anchor=\"middle\"" }
      if label.angle != 0 {
        let degrees = text(label.angle * 180 / .pi)
        svg += " transform=\"rotate(\(degrees) \(place[0]) \(place[1]))\""
      }
      svg += " fill=\"\(label.color)\">\(escaped(label.string))</text>\n"
    }
  }

  /// A number of pixels to a tenth.
  private static func text(_ pixels: Float) -> String {
    let tenths = Int((pixels * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, tenth) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
  }

  /// A text for the inside of an element; what XML 1.0 can't hold becomes U+FFFD, what a terminal would act
  /// on a reference.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result += " "
      case _ where scalar.markup == nil && scalar.isActedOn:
        result += "&#x\(String(scalar.value, radix: 16));"
      default: result += scalar.markup ?? String(scalar)
      }
    }
    return result
  }
}
