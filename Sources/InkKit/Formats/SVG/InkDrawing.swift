/// A drawing of inks: strokes, frames, links and texts at places in pixels, which becomes an SVG document or a picture.
package struct InkDrawing: Sendable {
  /// A part of the drawing.
  enum Mark: Sendable {
    /// A thin frame.
    case frame(corner: SIMD2<Float>, size: SIMD2<Float>, color: String)
    /// A thin line of dashes.
    case dashes(from: SIMD2<Float>, to: SIMD2<Float>)
    /// A filled circle.
    case dot(at: SIMD2<Float>, radius: Float, color: String)
    /// The line of the pen.
    case line([SIMD2<Float>])
    case text(Text)
  }

  /// A line of text.
  struct Text: Sendable {
    let string: String
    /// The place on its baseline that ``anchor`` names.
    let position: SIMD2<Float>
    let size: Float
    let color: String
    var anchor = Anchor.start
    /// The turn about its place, in radians clockwise.
    var angle: Float = 0
  }

  /// The part of a text that is at its place.
  enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// The width of the pen in pixels.
  let penWidth: Float
  /// What lies below the strokes, the strokes, what was typed beside them, and what lies above.
  var frames: [Mark] = []
  private(set) var strokes: [Mark] = []
  private(set) var typed: [Mark] = []
  var texts: [Mark] = []
  var labels = SVGLabels()
  /// The name of the drawing.
  private(set) var title: String?
  /// The upper left corner and the size: what was asked for, and more where labels lie outside.
  private(set) var corner = SIMD2<Float>(0, 0)
  private(set) var size = SIMD2<Float>(0, 0)

  /// Draws the strokes, a dot as a circle a little wider than the pen.
  mutating func draw(_ ink: Ink, fit: SVGFit) {
    for stroke in ink.strokes {
      let points = stroke.points.map { fit($0) }
      guard let first = points.first else { continue }
      let isDot = points.allSatisfy { $0 == first }
      strokes.append(
        isDot ? .dot(at: first, radius: penWidth * 0.7, color: "black") : .line(points))
    }
  }

  /// Writes what was typed, line by line.
  mutating func draw(_ texts: [PageText], fit: SVGFit) {
    for text in texts {
      for (index, line) in text.lines.enumerated() where !line.isEmpty {
        let start = text.turned(StrokePoint(x: text.x, y: text.baseline(ofLine: index)))
        typed.append(
          .text(
            Text(
              string: String(line), position: fit(start), size: text.fontSize * fit.scale,
              color: "black", angle: text.angle)))
      }
    }
  }

  /// Draws a thin frame, a few pixels outside its bounds.
  mutating func drawFrame(
    _ frame: BoundingBox, fit: SVGFit, color: String = "silver", reach: Float = 0
  ) {
    let corner = fit(StrokePoint(x: frame.minX, y: frame.minY)) - reach
    let size = fit(StrokePoint(x: frame.maxX, y: frame.maxY)) - corner + reach
    frames.append(.frame(corner: corner, size: size, color: color))
  }

  /// Writes the number of each stroke, from 1, above its beginning.
  mutating func number(_ ink: Ink, fit: SVGFit, fontSize: Float) {
    for (index, stroke) in ink.strokes.enumerated() {
      guard let first = stroke.points.first else { continue }
      var position = fit(first)
      position.y = max(position.y, fontSize)
      texts.append(
        .text(
          Text(string: "\(index + 1)", position: position, size: fontSize, color: "crimson")))
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
    texts.append(
      .text(
        Text(
          string: label, position: position, size: Self.captionSize, color: "dimgray",
          anchor: .middle)))
  }

  /// The drawing of a size, which is larger than it was to be where labels lie outside.
  func framed(width: Float, height: Float, title: String?) -> InkDrawing {
    var drawing = self
    drawing.corner = pointwiseMin(labels.bounds.lower - 2, SIMD2(0, 0))
    drawing.size = pointwiseMax(labels.bounds.upper + 2, SIMD2(width, height)) - drawing.corner
    drawing.title = title
    return drawing
  }
}
