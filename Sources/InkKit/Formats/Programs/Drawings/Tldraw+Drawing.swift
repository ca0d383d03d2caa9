extension TldrawShape {
  /// The transform from the shape to what is around it.
  var transform: PlaneTransform { .shift(place) * .turn(rotation) }

  /// Adds what the shape draws, nothing if that is not seen; `false` if it is where no ink can be.
  ///
  /// - Parameter opacity: How much it covers together with what is around it, from 0 to 1.
  func add(
    to page: inout InkPage, by transform: PlaneTransform, covering opacity: Double
  ) -> Bool {
    guard opacity > 0 else { return true }
    if ["image", "video", "embed", "bookmark"].contains(kind) { page.pictureCount += 1 }
    for (index, line) in lines.enumerated() {
      guard
        var stroke = PageStroke(through: line.map { transform($0) }, tool: tool, id: id)
      else { return false }
      stroke.color = inkColor(color)?.covering(opacity)
      stroke.width = width.flatMap { PageStroke.width($0 * transform.magnification) }
      // The heads of an arrow are whole.
      if kind != "arrow" || index == 0 { stroke.dash = dash }
      if isPen, !segments.isEmpty {
        let pressures = segments.flatMap(\.pressures)
        if pressures.count == line.count { stroke.pressures = pressures }
      }
      page.strokes.append(stroke)
    }
    if !text.isEmpty {
      var typed = PageText(
        text, x: 0, y: 0, angle: transform.angle, size: letterSize.flatMap(PageStroke.width),
        color: inkColor(kind == "text" ? color : labelColor)?.covering(opacity), id: id)
      let size = SIMD2(Double(typed.box.width), Double(typed.box.height))
      let corner = transform(textCorner(of: size))
      guard let point = StrokePoint(corner.x, corner.y) else { return false }
      (typed.x, typed.y) = (point.x, point.y)
      page.texts.append(typed)
    }
    return true
  }

  private var tool: InkTool {
    switch kind {
    case "draw": .pen
    case "highlight": .highlighter
    default: .shape
    }
  }

  /// The width of its line, as tldraw draws it.
  private var width: Double? {
    let widths = ["s": 2.0, "m": 3.5, "l": 5, "xl": 10]
    return size.flatMap { widths[$0] }.map { ($0 + (kind == "draw" ? 1 : 0)) * scale }
  }

  /// The size of its letters, if it names one.
  private var letterSize: Double? {
    let sizes = ["s": 18.0, "m": 24, "l": 36, "xl": 44]
    return size.flatMap { sizes[$0] }.map { $0 * scale }
  }

  /// The box around it from its corner.
  var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    switch kind {
    case "draw", "highlight", "line": return lines.joined().extent ?? (.zero, .zero)
    case "note": return (.zero, SIMD2(200, 200 + growth) * scale)
    case "text":
      let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
      return (.zero, SIMD2(extent.x, 1.35 * (letterSize ?? 0) * Double(lineCount)))
    default: return (.zero, SIMD2(extent.x, extent.y + growth))
    }
  }

  /// The corner of its text of a size: within it as it is aligned, or on the middle of an arrow.
  private func textCorner(of size: SIMD2<Double>) -> SIMD2<Double> {
    switch kind {
    case "text": return .zero
    // The name of a frame is above it.
    case "frame": return SIMD2(0, -size.y)
    case "arrow":
      guard let line = arrowLines.first, !line.isEmpty else { return .zero }
      return (line[(line.count - 1) / 2] + line[line.count / 2]) / 2 - size / 2
    default:
      let (low, high) = box
      return low + alignment * (high - low - size)
    }
  }

  /// The line around it at which arrows stop.
  var rim: [SIMD2<Double>] {
    let (low, high) = box
    return kind == "geo" ? outline[0] : ShapeOutline.rectangle(high - low, at: low)
  }

  /// The color of a name.
  private func inkColor(_ name: String?) -> InkColor? {
    name.flatMap { Self.colors[$0] }.flatMap { InkColor($0) }
  }

  /// The colors of the light theme.
  private static let colors = [
    "black": "#1d1d1d", "grey": "#9fa8b2", "light-violet": "#e085f4", "violet": "#ae3ec9",
    "blue": "#4465e9", "light-blue": "#4ba1f1", "yellow": "#f1ac4b", "orange": "#e16919",
    "green": "#099268", "light-green": "#4cb05e", "light-red": "#f87777", "red": "#e03131",
    "white": "#ffffff",
  ]

  // MARK: Lines

  /// The lines of the shape from its corner.
  private var lines: [[SIMD2<Double>]] {
    switch kind {
    case "draw", "highlight":
      let line = drawnLine
      return line.isEmpty ? [] : [line]
    case "line":
      let order = points.indices.sorted { (points[$0].index, $0) < (points[$1].index, $1) }
      let places = order.map { points[$0].place }
      guard isCurved else { return places.isEmpty ? [] : [places] }
      var path = CurvePath()
      path.curve(through: places, swing: 1.25)
      return path.lines
    case "arrow": return arrowLines
    case "geo": return outline
    default: return []
    }
  }

  /// The points of all segments; a segment begins where the last one has ended.
  private var drawnLine: [SIMD2<Double>] { segments.flatMap(\.points).map { $0 * stretch } }

  private var outline: [[SIMD2<Double>]] {
    let size = SIMD2(extent.x, extent.y + growth)
    func polygon(_ corners: (Double, Double)...) -> [[SIMD2<Double>]] {
      [ShapeOutline.polygon(corners, size: size)]
    }
    let box = ShapeOutline.rectangle(size)
    switch geo {
    case "ellipse", "oval", "cloud": return [ShapeOutline.ellipse(radii: size / 2, at: size / 2)]
    case "diamond": return [ShapeOutline.diamond(size)]
    case "triangle": return polygon((0.5, 0), (1, 1), (0, 1))
    case "pentagon": return polygon((0.5, 0), (1, 0.38), (0.81, 1), (0.19, 1), (0, 0.38))
    case "hexagon": return polygon((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5))
    case "octagon":
      let (near, far) = (0.293, 0.707)
      return polygon(
        (near, 0), (far, 0), (1, near), (1, far), (far, 1), (near, 1), (0, far), (0, near))
    case "trapezoid": return polygon((0.25, 0), (0.75, 0), (1, 1), (0, 1))
    case "rhombus": return polygon((0.25, 0), (1, 0), (0.75, 1), (0, 1))
    case "rhombus-2": return polygon((0, 0), (0.75, 0), (1, 1), (0.25, 1))
    case "star":
      return polygon(
        (0.5, 0), (0.62, 0.38), (1, 0.38), (0.69, 0.62), (0.81, 1), (0.5, 0.76), (0.19, 1),
        (0.31, 0.62), (0, 0.38), (0.38, 0.38))
    case "arrow-right":
      return polygon(
        (0, 0.16), (0.62, 0.16), (0.62, 0), (1, 0.5), (0.62, 1), (0.62, 0.84), (0, 0.84))
    case "arrow-left":
      return polygon(
        (1, 0.16), (0.38, 0.16), (0.38, 0), (0, 0.5), (0.38, 1), (0.38, 0.84), (1, 0.84))
    case "arrow-down":
      return polygon(
        (0.16, 0), (0.16, 0.62), (0, 0.62), (0.5, 1), (1, 0.62), (0.84, 0.62), (0.84, 0))
    case "arrow-up":
      return polygon(
        (0.16, 1), (0.16, 0.38), (0, 0.38), (0.5, 0), (1, 0.38), (0.84, 0.38), (0.84, 1))
    case "x-box": return [box, [.zero, size], [SIMD2(size.x, 0), SIMD2(0, size.y)]]
    case "check-box":
      return [box, [SIMD2(0.25, 0.52) * size, SIMD2(0.45, 0.82) * size, SIMD2(0.82, 0.22) * size]]
    default: return [box]
    }
  }

  /// The line from one end to the other, through a point that the bend moves off its middle, or by two corners, and the
  /// heads.
  private var arrowLines: [[SIMD2<Double>]] {
    guard let start = ends[0], let end = ends[1] else { return [] }
    var path = CurvePath()
    path.move(to: start)
    let way = end - start
    if isElbowed, way.x != 0, way.y != 0 {
      // Along the longer side first, as far as nothing is in the way.
      let middle = start + turn * way
      let isLevel = abs(way.x) >= abs(way.y)
      path.line(to: isLevel ? SIMD2(middle.x, start.y) : SIMD2(start.x, middle.y))
      path.line(to: isLevel ? SIMD2(middle.x, end.y) : SIMD2(end.x, middle.y))
      path.line(to: end)
    } else if bend != 0, way.length > 0 {
      path.curve((start + end) / 2 + 2 * bend * SIMD2(-way.y, way.x) / way.length, to: end)
    } else {
      path.line(to: end)
    }
    guard let whole = path.lines.first else { return [] }
    // From the outline of what it begins in to that of what it ends in.
    let tail = Self.part(of: whole, before: rims[1])
    let line = Array(Self.part(of: tail.reversed(), before: rims[0]).reversed())
    var lines = [line]
    let last = line.count - 1
    // A bend is slight, and its parts are short.
    let step = isElbowed ? 1 : last
    for (head, (tip, before)) in zip(heads, [(0, step), (last, last - step)]) where head != "none" {
      if let head = ShapeOutline.head(at: line[tip], from: line[before]) { lines.append(head) }
    }
    return lines
  }

  /// The part of a line up to where it first meets an outline; all of it if it doesn't.
  private static func part(
    of line: [SIMD2<Double>], before rim: [SIMD2<Double>]
  ) -> [SIMD2<Double>] {
    for index in line.indices.dropLast() {
      let (start, way) = (line[index], line[index + 1] - line[index])
      let shares = rim.indices.dropLast().compactMap { corner in
        meeting(start, way, rim[corner], rim[corner + 1] - rim[corner])
      }
      if let share = shares.min() { return Array(line[...index]) + [start + share * way] }
    }
    return line
  }

  /// How far along a way from a place it meets another one, as a share of the way; `nil` if it doesn't.
  private static func meeting(
    _ start: SIMD2<Double>, _ way: SIMD2<Double>, _ otherStart: SIMD2<Double>,
    _ otherWay: SIMD2<Double>
  ) -> Double? {
    let area = way.x * otherWay.y - way.y * otherWay.x
    guard area != 0 else { return nil }
    let gap = otherStart - start
    let share = (gap.x * otherWay.y - gap.y * otherWay.x) / area
    let otherShare = (gap.x * way.y - gap.y * way.x) / area
    return (0...1).contains(share) && (0...1).contains(otherShare) ? share : nil
  }
}
