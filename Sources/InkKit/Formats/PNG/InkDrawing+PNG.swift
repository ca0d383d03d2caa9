extension InkDrawing {
  /// How many pixels of a picture a pixel of the drawing is wide.
  private static let pictureScale: Float = 2

  /// The drawing as a picture in PNG; letters for which there is no glyph are boxes in it.
  package var png: [UInt8] {
    let scale = Self.pictureScale
    var canvas = InkCanvas(
      width: max(1, Int((size.x * scale).rounded(.up))),
      height: max(1, Int((size.y * scale).rounded(.up))))
    func place(_ point: SIMD2<Float>) -> SIMD2<Float> { (point - corner) * scale }
    for mark in frames + strokes + typed + texts {
      switch mark {
      case .frame(let corner, let size, let color):
        let corners: [SIMD2<Float>] = [
          corner, corner + SIMD2(size.x, 0), corner + size, corner + SIMD2(0, size.y), corner,
        ]
        canvas.draw(corners.map(place), width: scale, color: Self.color(color))
      case .dashes(let start, let end):
        canvas.draw(
          dashesFrom: place(start), to: place(end), width: scale, color: Self.color("crimson"),
          dash: 6 * scale, gap: 4 * scale)
      case .dot(let middle, let radius, let color):
        canvas.draw([place(middle)], width: 2 * radius * scale, color: Self.color(color))
      case .line(let points):
        canvas.draw(points.map(place), width: penWidth * scale, color: .black)
      case .text(let text):
        let glyphs = StrokeGlyphs(text.string, size: text.size * scale)
        let share: Float = text.anchor == .start ? 0 : text.anchor == .end ? 1 : 0.5
        let start = place(text.position)
        let shift = SIMD2<Float>(glyphs.width * share, 0)
        let turn = PlaneTransform.turn(Double(text.angle))
        for line in glyphs.lines {
          let points = line.map {
            start + SIMD2<Float>(turn.direction(SIMD2<Double>($0 - shift)))
          }
          canvas.draw(points, width: glyphs.lineWidth, color: Self.color(text.color))
        }
      }
    }
    return canvas.png(title: title)
  }

  /// Whether all letters of the drawing's texts have glyphs, so that none becomes a box in a picture.
  package var hasGlyphs: Bool {
    (typed + texts).allSatisfy {
      if case .text(let text) = $0 { text.string.allSatisfy(StrokeGlyphs.has) } else { true }
    }
  }

  /// The colors of drawings by their names.
  private static func color(_ name: String) -> InkColor {
    InkColor(name) ?? .black
  }
}
