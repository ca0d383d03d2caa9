/// Drawings of inks, as SVG documents or pictures.
///
/// Ink of any unit is scaled to a fixed size, so that drawings compare; equal inks give equal
/// bytes.
package enum InkSVG {
  /// The longest side of a drawn ink in pixels.
  static let longestSide: Float = 320
  /// How much longer that side is for each box, and how long it gets.
  static let sidePerBox: Float = 24
  static let longestPageSide: Float = 1600
  /// How long three quarters of the strokes are drawn at least as far as that side lasts, in pixels; where it doesn't,
  /// the pen is thinner, so that letters of a page stay apart.
  static let shortStroke: Float = 28
  /// The width of the pen, and the least.
  static let penWidths: ClosedRange<Float> = 1.5...5
  /// The side of the square that an ink fits into within a tile of a grid.
  static let tileSide: Float = 96
  /// The height of the label below a tile.
  static let labelHeight: Float = 20

  /// One ink of a grid and what is written below it.
  package struct Tile: Hashable, Sendable {
    /// The ink to draw.
    package var ink: Ink
    /// What was typed beside it.
    package var texts: [PageText]
    /// The text below it, possibly empty.
    package var label: String
    /// The words and characters that are framed in the ink.
    package var boxes: [Box]
    /// Connections to draw between parts of the ink.
    package var links: [Link]

    /// Creates a tile.
    package init(
      ink: Ink, texts: [PageText] = [], label: String = "", boxes: [Box] = [], links: [Link] = []
    ) {
      self.ink = ink
      self.texts = texts
      self.label = label
      self.boxes = boxes
      self.links = links
    }
  }

  /// A part of an ink that is marked by a frame and a label.
  package struct Box: Hashable, Sendable {
    /// The frame, in the coordinates of the ink.
    package var bounds: BoundingBox
    /// The text of the box.
    package var label: String
    /// Whether this is a word, labelled above its frame, or a character, labelled below.
    package var isWord: Bool
    /// The color of frame and label, if it is not the usual one of words or characters.
    package var color: String?

    /// Creates a box.
    package init(
      bounds: BoundingBox, label: String, isWord: Bool = false, color: String? = nil
    ) {
      self.bounds = bounds
      self.label = label
      self.isWord = isWord
      self.color = color
    }
  }

  /// A line from one part of an ink to another, with a head at its end.
  package struct Link: Hashable, Sendable {
    /// Where it begins and ends, in the coordinates of the ink.
    package var start: SIMD2<Float>
    package var end: SIMD2<Float>
    /// Whether there is a head at its end.
    package var hasHead: Bool

    /// Creates a link.
    package init(start: SIMD2<Float>, end: SIMD2<Float>, hasHead: Bool) {
      self.start = start
      self.end = end
      self.hasHead = hasHead
    }
  }

  /// A drawing of one ink with a margin around it.
  ///
  /// - Parameters:
  ///   - texts: What was typed beside the ink.
  ///   - writingArea: Drawn as a frame if there is one; the drawing then shows all of it.
  ///   - isNumbered: Whether each stroke has its number, from 1, beside its beginning.
  ///   - boxes: What is marked in the ink; with many boxes the drawing is larger.
  ///   - links: What joins parts of the ink.
  ///   - title: What viewers show as the name of the drawing.
  /// - Complexity: O(*n*) for *n* points.
  package static func drawing(
    of ink: Ink, texts: [PageText] = [], writingArea: WritingArea? = nil, isNumbered: Bool = false,
    boxes: [Box] = [], links: [Link] = [], title: String? = nil
  ) -> InkDrawing {
    let frame = writingArea?.box
    let wanted = largeSide(of: ink, texts, frame: frame)
    let side = min(max(longestSide, Float(boxes.count) * sidePerBox, wanted), longestPageSide)
    let pen = penWidths.upperBound * min(1, side / max(wanted, .leastNormalMagnitude))
    var drawing = InkDrawing(penWidth: max(pen, penWidths.lowerBound))
    let fit = SVGFit(
      box: BoundingBox(around: ink.strokes, and: texts), frame: frame, side: side,
      margin: boxes.isEmpty ? 12 : 24)
    if let frame { drawing.drawFrame(frame, fit: fit) }
    drawing.draw(ink, fit: fit)
    drawing.draw(texts, fit: fit)
    drawing.draw(boxes, fit: fit, fontSize: 12)
    drawing.draw(links, fit: fit)
    if isNumbered { drawing.number(ink, fit: fit, fontSize: 14) }
    return drawing.framed(width: fit.width, height: fit.height, title: title)
  }

  /// The longest side of a drawing in which most strokes and typed letters are large enough to be seen well.
  private static func largeSide(of ink: Ink, _ texts: [PageText], frame: BoundingBox?) -> Float {
    let strokes = ink.strokes.compactMap { InkKit.Box(strokes: [$0])?.longerSide }
    let sizes = (strokes + texts.map(\.fontSize)).filter { $0 > 0 }.sorted()
    guard !sizes.isEmpty, var area = BoundingBox(around: ink.strokes, and: texts) else { return 0 }
    if let frame { area = area.union(frame) }
    let side = max(area.width, area.height) / sizes[sizes.count / 4] * shortStroke
    return side.isFinite ? side : 0
  }

  /// A drawing of many inks in rows, each in a square of its own with its label below.
  ///
  /// - Parameters:
  ///   - columnCount: How many inks a row has, at least 1.
  ///   - isNumbered: Whether each stroke has its number, from 1, beside its beginning.
  ///   - title: What viewers show as the name of the drawing.
  /// - Complexity: O(*n*) for *n* points.
  package static func drawing(
    of tiles: [Tile], columnCount: Int = 8, isNumbered: Bool = false, title: String? = nil
  ) -> InkDrawing {
    precondition(columnCount >= 1, "A grid needs at least one column.")
    let margin: Float = 10
    let width = tileSide + 2 * margin
    let height = width + labelHeight
    var drawing = InkDrawing(penWidth: 3)
    let corners = tiles.indices.map { index in
      SIMD2(Float(index % columnCount) * width, Float(index / columnCount) * height)
    }
    let caption = SIMD2(width / 2, width + 12)
    for (tile, corner) in zip(tiles, corners) {
      drawing.reserve(tile.label, centeredAt: corner + caption)
    }
    for (tile, corner) in zip(tiles, corners) {
      var fit = SVGFit(
        box: BoundingBox(around: tile.ink.strokes, and: tile.texts), frame: nil, side: tileSide,
        margin: margin)
      fit.center(in: width, at: corner)
      drawing.draw(tile.ink, fit: fit)
      drawing.draw(tile.texts, fit: fit)
      drawing.draw(tile.boxes, fit: fit, fontSize: 8)
      drawing.draw(tile.links, fit: fit)
      if isNumbered { drawing.number(tile.ink, fit: fit, fontSize: 9) }
      drawing.write(tile.label, centeredAt: corner + caption)
    }
    let rowCount = (tiles.count + columnCount - 1) / columnCount
    return drawing.framed(
      width: Float(min(columnCount, tiles.count)) * width, height: Float(rowCount) * height,
      title: title)
  }
}
