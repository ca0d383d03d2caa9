extension InkPage {
  /// The box around the paper, if it has edges.
  package var edges: BoundingBox? {
    guard let width, let height else { return nil }
    return BoundingBox(x: originX, y: originY, width: width, height: height)
  }

  /// The part of the plane that a picture of the page shows: its paper, and beyond it as much as is drawn there.
  ///
  /// A page without edges has a margin around what is drawn.
  var paper: BoundingBox {
    let drawn = BoundingBox(around: strokes.map(\.stroke), and: texts)
    if let room = edges ?? about.writingArea?.box, room.width > 0, room.height > 0 {
      return drawn?.union(room) ?? room
    }
    guard let box = drawn else { return BoundingBox(minX: 0, minY: 0, maxX: 1, maxY: 1) }
    let margin = max(max(box.width, box.height) / 20, usualWidth * 2)
    return BoundingBox(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin,
      maxY: box.maxY + margin)
  }

  /// The color of the paper in a picture; `nil` for white.
  ///
  /// Where none is known, and all ink is all but white, as it was written on a dark screen, the paper is dark: else
  /// nothing would be seen.
  var shownPaperColor: InkColor? {
    if let paperColor { return paperColor }
    let strokes = visibleStrokes
    guard texts.isEmpty, !strokes.isEmpty, strokes.allSatisfy(\.visibleColor.isAllButWhite) else {
      return nil
    }
    return .darkPaper
  }

  /// The width of a line that says none: half a millimetre, or a small part of what is drawn.
  var usualWidth: Float {
    if let millimetersPerUnit, millimetersPerUnit > 0 { return Float(0.5 / millimetersPerUnit) }
    guard let box = BoundingBox(around: strokes.map(\.stroke)) else { return 1 }
    let side = max(box.width, box.height)
    return side > 0 ? side / 200 : 1
  }

  /// The names of the layers, of which there is at least one.
  var layerNames: [String] { layers.isEmpty ? [""] : layers }

  /// The index of the layer of a stroke in ``layerNames``.
  func layer(of stroke: PageStroke) -> Int { layer(at: stroke.layer) }

  private func layer(at index: Int?) -> Int { min(max(0, index ?? 0), max(0, layers.count - 1)) }

  /// The names of the layers, each with those of some strokes and texts that lie in it, in their order.
  ///
  /// - Complexity: O(*n* + *m*) for *n* layers and *m* strokes and texts.
  func layered(
    _ strokes: [PageStroke], _ texts: [PageText] = []
  ) -> [(name: String, strokes: [PageStroke], texts: [PageText])] {
    var layers = layerNames.map {
      (name: $0, strokes: [PageStroke](), texts: [PageText]())
    }
    for stroke in strokes { layers[layer(of: stroke)].strokes.append(stroke) }
    for text in texts { layers[layer(at: text.layer)].texts.append(text) }
    return layers
  }

  /// The strokes of a picture: an eraser is seen only by the color with which it covers what is below.
  var visibleStrokes: [PageStroke] { strokes.filter { $0.tool != .eraser || $0.color != nil } }
}

extension PageStroke {
  /// The color in a picture: a marker lets what is below show through.
  var visibleColor: InkColor {
    var color = self.color ?? .black
    if tool == .highlighter, color.alpha == 255 { color.alpha = 110 }
    return color
  }
}

extension InkColor {
  /// Dark paper, as the dark looks of programs have it.
  fileprivate static let darkPaper = InkColor(red: 32, green: 32, blue: 32)
  /// The least part of each color in what is hardly seen on white: #e6e6e6 has a contrast of 1.25 to 1.
  private static let leastOfWhite: UInt8 = 230

  fileprivate var isAllButWhite: Bool { min(red, green, blue) >= Self.leastOfWhite }
}

extension PageText {
  /// How far the base line of the first line is below the upper edge, in sizes of the letters.
  static let ascent: Float = 0.95
  /// How far the lines are apart, in the same unit.
  static let lineHeight: Float = 1.25

  /// The size of the letters, or a usual one.
  var fontSize: Float { size ?? 12 }

  /// Where the letters of a line stand.
  ///
  /// - Parameter index: The number of the line, from 0.
  func baseline(ofLine index: Int) -> Float {
    y + fontSize * (Float(index) * Self.lineHeight + Self.ascent)
  }

  /// The box around its lines before its turn.
  var box: BoundingBox {
    BoundingBox(
      x: x, y: y, width: fontSize * SVGLabels.width(of: longestLine),
      height: fontSize * Self.lineHeight * Float(lines.count))
  }

  /// The place of a point of the text after its turn.
  func turned(_ point: StrokePoint) -> StrokePoint {
    let turn = PlaneTransform.turn(Double(angle)).about(SIMD2(Double(x), Double(y)))
    return point.moved(to: SIMD2<Float>(turn(SIMD2(Double(point.x), Double(point.y)))))
  }

  /// The box around a part of the text after its turn.
  func turned(_ box: BoundingBox) -> BoundingBox {
    let corners = [box.minX, box.maxX].flatMap { x in
      [box.minY, box.maxY].map { turned(StrokePoint(x: x, y: $0)) }
    }
    return Stroke(points: corners).boundingBox ?? box
  }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var longestLine: String { lines.max { $0.count < $1.count }.map(String.init) ?? "" }
}

extension BoundingBox {
  /// The box around some strokes and typed texts; `nil` if there is nothing.
  init?(around strokes: [Stroke], and texts: [PageText]) {
    let drawn = BoundingBox(around: strokes)
    self.init(around: [drawn].compactMap(\.self) + texts.map { $0.turned($0.box) })
  }
}
