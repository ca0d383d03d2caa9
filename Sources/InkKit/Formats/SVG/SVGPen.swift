/// Collects the elements of an SVG document.
struct SVGPen {
  private let width: Float
  private var frames = ""
  private var strokes = ""
  private var texts = ""

  /// Creates a pen of a width in pixels.
  init(width: Float) {
    self.width = width
  }

  /// Draws the strokes, a dot as a circle a little wider than the pen.
  mutating func draw(_ ink: Ink, fit: SVGFit) {
    for stroke in ink.strokes {
      let points = stroke.points.map { fit($0) }
      guard let first = points.first else { continue }
      if points.allSatisfy({ $0 == first }) {
        strokes += "<circle cx=\"\(Self.text(first.x))\" cy=\"\(Self.text(first.y))\""
        strokes += " r=\"\(Self.text(width * 0.7))\" fill=\"black\" stroke=\"none\"/>\n"
        continue
      }
      strokes += "<polyline points=\""
      for (index, point) in points.enumerated() {
        if index > 0 { strokes += " " }
        strokes += Self.text(point.x)
        strokes += ","
        strokes += Self.text(point.y)
      }
      strokes += "\"/>\n"
    }
  }

  /// Draws frames with what they say, words above and characters below, each a little outside the
  /// ink that it holds.
  mutating func draw(_ boxes: [InkSVG.Box], fit: SVGFit, fontSize: Float) {
    for box in boxes {
      let reach = width / 2 + (box.isWord ? 3 : 1)
      let color = box.isWord ? "steelblue" : "darkorange"
      drawFrame(box.bounds, fit: fit, color: color, reach: reach)
      let position = fit(StrokePoint(x: box.bounds.minX, y: box.bounds.minY))
      let below = fit(StrokePoint(x: box.bounds.minX, y: box.bounds.maxY)).y
      let y = box.isWord ? max(position.y - reach - 2, fontSize) : below + reach + fontSize
      texts += "<text x=\"\(Self.text(position.x))\" y=\"\(Self.text(y))\""
      texts += " font-size=\"\(Self.text(fontSize))\" fill=\"\(color)\">"
      texts += "\(Self.escaped(box.label))</text>\n"
    }
  }

  /// Draws a thin frame, a few pixels outside its bounds.
  mutating func drawFrame(
    _ frame: BoundingBox, fit: SVGFit, color: String = "silver", reach: Float = 0
  ) {
    let corner = fit(StrokePoint(x: frame.minX, y: frame.minY)) - reach
    let size = fit(StrokePoint(x: frame.maxX, y: frame.maxY)) - corner + reach
    frames += "<rect x=\"\(Self.text(corner.x))\" y=\"\(Self.text(corner.y))\""
    frames += " width=\"\(Self.text(size.x))\" height=\"\(Self.text(size.y))\""
    frames += " fill=\"none\" stroke=\"\(color)\"/>\n"
  }

  /// Writes the number of each stroke, from 1, above its beginning.
  mutating func number(_ ink: Ink, fit: SVGFit, fontSize: Float) {
    for (index, stroke) in ink.strokes.enumerated() {
      guard let first = stroke.points.first else { continue }
      let position = fit(first)
      texts += "<text x=\"\(Self.text(position.x))\" y=\"\(Self.text(max(position.y, fontSize)))\""
      texts += " font-size=\"\(Self.text(fontSize))\" fill=\"crimson\">\(index + 1)</text>\n"
    }
  }

  /// Writes a text around the middle of its baseline.
  mutating func write(_ label: String, centeredAt position: SIMD2<Float>) {
    if label.isEmpty { return }
    texts += "<text x=\"\(Self.text(position.x))\" y=\"\(Self.text(position.y))\""
    texts += " font-size=\"13\" text-anchor=\"middle\" fill=\"dimgray\">"
    texts += Self.escaped(label)
    texts += "</text>\n"
  }

  /// The whole document.
  func document(width: Float, height: Float, title: String?) -> String {
    let size = "\(Self.text(width)) \(Self.text(height))"
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\""
    text += " width=\"\(Self.text(width))\" height=\"\(Self.text(height))\">\n"
    if let title { text += "<title>\(Self.escaped(title))</title>\n" }
    text += "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    text += frames
    text += "<g fill=\"none\" stroke=\"black\" stroke-width=\"\(Self.text(self.width))\""
    text += " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
    text += strokes
    text += "</g>\n"
    if !texts.isEmpty { text += "<g font-family=\"sans-serif\">\n\(texts)</g>\n" }
    return text + "</svg>\n"
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
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r": result += " "
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isActedOn: result += "&#x\(String(scalar.value, radix: 16));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
