/// An element of a drawing of Excalidraw.
struct ExcalidrawElement {
  private var id: String?
  private var kind = ""
  private var x = 0.0
  private var y = 0.0
  private var width = 0.0
  private var height = 0.0
  /// The turn about its middle, in radians clockwise.
  private var angle = 0.0
  private var color: String?
  /// The color of the area within its line.
  private var areaColor: String?
  /// How much it covers, in percent.
  private var opacity = 100.0
  private var strokeWidth: Double?
  private var strokeStyle = ""
  private var isDeleted = false
  /// Whether a line goes along a curve through its points.
  private var isRound = false
  private var isElbowed = false
  private var points: [SIMD2<Double>] = []
  private var pressures: [Float] = []
  private var text: String?
  private var name: String?
  private var fontSize: Double?
  private var startHead: String?
  private var endHead: String?

  /// Reads an element.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "id": id = try scanner.string()
      case "type": kind = try scanner.string()
      case "x": x = try scanner.number()
      case "y": y = try scanner.number()
      case "width": width = try scanner.number()
      case "height": height = try scanner.number()
      case "angle": angle = try scanner.number()
      case "strokeColor": color = try scanner.string()
      case "backgroundColor": areaColor = try scanner.string()
      case "opacity": opacity = try scanner.number()
      case "strokeWidth": strokeWidth = try scanner.number()
      case "strokeStyle": strokeStyle = try scanner.string()
      case "isDeleted": isDeleted = try scanner.bool()
      case "roundness":
        isRound = true
        try scanner.skipValue()
      // As older versions say it.
      case "strokeSharpness": isRound = try scanner.string() == "round"
      case "elbowed": isElbowed = try scanner.bool()
      case "points":
        points = []
        try scanner.appendPlaces(to: &points)
      case "pressures": pressures = try scanner.numbers().map(Float.init)
      case "text": text = try scanner.string()
      case "name": name = try scanner.string()
      case "fontSize": fontSize = try scanner.number()
      case "startArrowhead": startHead = try scanner.string()
      case "endArrowhead": endHead = try scanner.string()
      default: try scanner.skipValue()
      }
    }
  }

  // MARK: On a page

  /// Adds what the element draws; `false` if it is where no ink can be.
  func add(to page: inout InkPage) -> Bool {
    if isDeleted { return true }
    if ["image", "embeddable", "iframe"].contains(kind) { page.pictureCount += 1 }
    // A shape whose line is not seen may be an area that is.
    let paint = Self.isSeen(color) ? color : areaColor ?? "transparent"
    guard opacity > 0, Self.isSeen(paint) else { return true }
    let inkColor = paint.flatMap { InkColor($0) }?.covering(opacity / 100)
    let transform = .shift(SIMD2(x, y)) * PlaneTransform.turn(angle).about(middle)
    if let typed {
      let place = transform(typed.corner)
      guard let corner = StrokePoint(place.x, place.y) else { return false }
      page.texts.append(
        PageText(
          typed.text, x: corner.x, y: corner.y, angle: transform.angle,
          size: typed.size.map { Float($0) }, color: inkColor, id: id))
      return true
    }
    for (index, line) in lines.enumerated() {
      let tool: InkTool = kind == "freedraw" ? .pen : .shape
      guard var stroke = PageStroke(through: line.map { transform($0) }, tool: tool, id: id) else {
        return false
      }
      stroke.color = inkColor
      stroke.width = strokeWidth.map { Float($0) }
      // What is drawn freely is whole whatever it says, and so are the heads behind a line.
      if tool == .shape, index == 0 { stroke.dash = PageStroke.dash(strokeStyle) }
      if pressures.count == line.count { stroke.pressures = pressures }
      page.strokes.append(stroke)
    }
    return true
  }

  /// What was typed in the element, the size of its letters, and the corner of it: a text, or the name above a frame.
  private var typed: (text: String, size: Double?, corner: SIMD2<Double>)? {
    switch kind {
    case "text": text.map { ($0, fontSize, .zero) }
    case "frame", "magicframe": name.map { ($0, 14, SIMD2(0, -20)) }
    default: nil
    }
  }

  /// Whether a color is seen; a line that names none is black.
  private static func isSeen(_ color: String?) -> Bool {
    color.flatMap { InkColor($0) }?.alpha != 0
  }

  /// The lines of the element, from its corner.
  private var lines: [[SIMD2<Double>]] {
    let size = SIMD2(width, height)
    switch kind {
    case "freedraw": return points.isEmpty ? [] : [points]
    case "line", "arrow", "draw":
      guard points.count > 1 else { return points.isEmpty ? [] : [points] }
      let last = points.count - 1
      let heads = [
        startHead.flatMap { _ in ShapeOutline.head(at: points[0], from: points[1]) },
        endHead.flatMap { _ in ShapeOutline.head(at: points[last], from: points[last - 1]) },
      ]
      return [drawnLine] + heads.compactMap(\.self)
    case "rectangle": return [ShapeOutline.rectangle(size)]
    case "diamond": return [ShapeOutline.diamond(size)]
    case "ellipse": return [ShapeOutline.ellipse(radii: size / 2, at: size / 2)]
    default: return []
    }
  }

  /// The line through its points.
  private var drawnLine: [SIMD2<Double>] {
    guard kind != "freedraw", isRound, !isElbowed else { return points }
    var path = CurvePath()
    path.curve(through: points)
    return path.lines.first ?? points
  }

  /// The point that the element turns about: the middle of its frame, or of its line.
  private var middle: SIMD2<Double> {
    guard let (low, high) = drawnLine.extent else { return SIMD2(width, height) / 2 }
    return (low + high) / 2
  }
}
