/// Collects the elements of an SVG document.
struct SVGPen {
  private let width: Float
  private var frames = ""
  private var strokes = ""
  private var texts = ""
  private var labels = SVGLabels()

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
  /// ink that it holds. Texts begin where their frame does, from whichever side they are written; one that
  /// would lie on another one moves away from its frame.
  mutating func draw(_ boxes: [InkSVG.Box], fit: SVGFit, fontSize: Float) {
    for box in boxes {
      let reach = width / 2 + (box.isWord ? 3 : 1)
      let color = box.color ?? (box.isWord ? "steelblue" : "darkorange")
      drawFrame(box.bounds, fit: fit, color: color, reach: reach)
      let isFromRight = box.label.isRightToLeft
      let corner = fit(
        StrokePoint(
          x: isFromRight ? box.bounds.maxX : box.bounds.minX,
          y: box.isWord ? box.bounds.minY : box.bounds.maxY))
      let position = labels.place(
        box.label, at: corner + SIMD2(0, box.isWord ? -reach - 2 : reach + fontSize),
        fontSize: fontSize, isUpwards: box.isWord)
      texts += "<text x=\"\(Self.text(position.x))\" y=\"\(Self.text(position.y))\""
      if isFromRight { texts += " text-anchor=\"end\"" }
      texts += " font-size=\"\(Self.text(fontSize))\" fill=\"\(color)\">"
      texts += "\(Self.escaped(box.label))</text>\n"
    }
  }

  /// Draws thin lines, with a dot at those ends that have heads.
  mutating func draw(_ links: [InkSVG.Link], fit: SVGFit) {
    for link in links {
      let start = fit(StrokePoint(x: link.start.x, y: link.start.y))
      let end = fit(StrokePoint(x: link.end.x, y: link.end.y))
      frames += "<line x1=\"\(Self.text(start.x))\" y1=\"\(Self.text(start.y))\""
      frames += " x2=\"\(Self.text(end.x))\" y2=\"\(Self.text(end.y))\""
      frames += " stroke=\"crimson\" stroke-dasharray=\"6 4\"/>\n"
      guard link.hasHead else { continue }
      frames += "<circle cx=\"\(Self.text(end.x))\" cy=\"\(Self.text(end.y))\""
      frames += " r=\"\(Self.text(width))\" fill=\"crimson\" stroke=\"none\"/>\n"
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

  /// Keeps the labels of frames away from a text that is written later.
  mutating func reserve(_ label: String, centeredAt position: SIMD2<Float>) {
    if label.isEmpty { return }
    labels.reserve(label, centeredAt: position, fontSize: Self.captionSize)
  }

  private static let captionSize: Float = 13

  /// Writes a text around the middle of its baseline.
  mutating func write(_ label: String, centeredAt position: SIMD2<Float>) {
    if label.isEmpty { return }
    texts += "<text x=\"\(Self.text(position.x))\" y=\"\(Self.text(position.y))\""
    texts +=
      " font-size=\"\(Self.text(Self.captionSize))\" text-anchor=\"middle\" fill=\"dimgray\">"
    texts += Self.escaped(label)
    texts += "</text>\n"
  }

  /// The whole document, which is larger than it was to be where labels lie outside.
  func document(width: Float, height: Float, title: String?) -> String {
    let corner = pointwiseMin(labels.lower - 2, SIMD2(0, 0))
    let size = pointwiseMax(labels.upper + 2, SIMD2(width, height)) - corner
    let (width, height) = (size.x, size.y)
    let place = "\(Self.text(corner.x)) \(Self.text(corner.y))"
    let extent = "\(Self.text(width)) \(Self.text(height))"
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(place) \(extent)\""
    text += " width=\"\(Self.text(width))\" height=\"\(Self.text(height))\">\n"
    if let title { text += "<title>\(Self.escaped(title))</title>\n" }
    let start =
      corner == SIMD2(0, 0) ? "" : " x=\"\(Self.text(corner.x))\" y=\"\(Self.text(corner.y))\""
    text += "<rect\(start) width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
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
      case "\t", "\n", "\r": result += " "
      case _ where scalar.markup == nil && scalar.isActedOn:
        result += "&#x\(String(scalar.value, radix: 16));"
      default: result += scalar.markup ?? String(scalar)
      }
    }
    return result
  }
}
