extension FileFormat {
  /// How files of PNG begin.
  static let pngMark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A picture of a page, which can't be read: its lines are lost.
  static let png = FileFormat(
    "png", "a PNG image", endings: ["png"], signs: [.bytes(Array(pngMark.prefix(4)))],
    reading: .none(),
    writing: .page(
      keeping: [
        .fractions, .colors, .widths, .changingWidths, .tools, .texts, .turnedTexts, .size,
        .label, .labelBreaks, .paperColor,
      ],
      isText: false
    ) { $0.picture() })
}

extension InkPage {
  /// Pixels of an inch, where the unit of the page is known.
  private static let resolution = 150.0
  /// The longest side where it is not, and the longest that there is, in pixels.
  private static let usualSide: Float = 1600
  private static let longestSide: Float = 8192

  /// The page as a picture.
  func picture() -> [UInt8] {
    let paper = self.paper
    let side = max(paper.width, paper.height)
    var scale = side > 0 ? Self.usualSide / side : 1
    if let millimetersPerUnit { scale = Float(millimetersPerUnit / 25.4 * Self.resolution) }
    scale = min(scale, side > 0 ? Self.longestSide / side : 1)
    var canvas = InkCanvas(
      width: max(1, Int((paper.width * scale).rounded(.up))),
      height: max(1, Int((paper.height * scale).rounded(.up))), color: shownPaperColor ?? .white)
    let corner = SIMD2(paper.minX, paper.minY)
    func place(_ x: Float, _ y: Float) -> SIMD2<Float> { (SIMD2(x, y) - corner) * scale }
    for stroke in visibleStrokes {
      let widths = stroke.widths.isEmpty ? [stroke.width ?? usualWidth] : stroke.widths
      // Thinner lines than a pixel would be too pale to see.
      let radii = widths.map { max($0 * scale, 1) / 2 }
      canvas.draw(
        stroke.stroke.points.map { place($0.x, $0.y) }, radii: radii, color: stroke.visibleColor)
    }
    for text in texts {
      for (index, line) in text.lines.enumerated() {
        let glyphs = StrokeGlyphs(String(line), size: text.fontSize * scale)
        let start = StrokePoint(x: text.x, y: text.baseline(ofLine: index))
        for line in glyphs.lines {
          let points = line.map { point in
            let place = text.turned(start.moved(to: start.place + point / scale))
            return (place.place - corner) * scale
          }
          canvas.draw(
            points, width: glyphs.lineWidth,
            color: text.color ?? .black)
        }
      }
    }
    return canvas.png(title: about.label)
  }
}
