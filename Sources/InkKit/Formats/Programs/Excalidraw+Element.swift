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
  private var strokeWidth: Double?
  private var isDeleted = false
  private var points: [SIMD2<Double>] = []
  private var pressures: [Float] = []
  private var text: String?
  private var fontSize: Double?
  private var startHead: String?
  private var endHead: String?

  /// Reads an element.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var isFirst = true
    try scanner.beginObject()
    while let key = try scanner.nextKey(&isFirst) {
      if scanner.skipNull() { continue }
      switch key {
      case "id": id = try scanner.string()
      case "type": kind = try scanner.string()
      case "x": x = try scanner.number()
      case "y": y = try scanner.number()
      case "width": width = try scanner.number()
      case "height": height = try scanner.number()
      case "angle": angle = try scanner.number()
      case "strokeColor": color = try scanner.string()
      case "strokeWidth": strokeWidth = try scanner.number()
      case "isDeleted": isDeleted = try scanner.bool()
      case "points": points = try Self.points(&scanner)
      case "pressures": pressures = try Self.numbers(&scanner).map(Float.init)
      case "text": text = try scanner.string()
      case "fontSize": fontSize = try scanner.number()
      case "startArrowhead": startHead = try scanner.string()
      case "endArrowhead": endHead = try scanner.string()
      default: try scanner.skipValue()
      }
    }
  }

  private static func points(_ scanner: inout JSONScanner) throws(JSONError) -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
      let start = scanner.position
      let numbers = try numbers(&scanner)
      guard numbers.count >= 2 else { throw scanner.error("expected a point", at: start) }
      guard points.count < Limits.pointCount else {
        throw scanner.error(InkError(.tooManyPoints, strokeIndex: 0).description, at: start)
      }
      points.append(SIMD2(numbers[0], numbers[1]))
    }
    return points
  }

  private static func numbers(_ scanner: inout JSONScanner) throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) { numbers.append(try scanner.number()) }
    return numbers
  }

  // MARK: On a page

  /// Adds what the element draws; `false` if it is where no ink can be.
  func add(to page: inout InkPage) -> Bool {
    if isDeleted { return true }
    if kind == "text", let text {
      guard let corner = StrokePoint(x, y) else { return false }
      page.texts.append(
        PageText(
          text, x: corner.x, y: corner.y, size: fontSize.map { Float($0) }, id: id))
      return true
    }
    let lines = self.lines
    let middle = self.middle(of: lines)
    for line in lines {
      var points: [StrokePoint] = []
      for place in line {
        let place = turned(place, about: middle) + SIMD2(x, y)
        guard let point = StrokePoint(place.x, place.y) else { return false }
        points.append(point)
      }
      var stroke = PageStroke(
        Stroke(points: points), tool: kind == "freedraw" ? .pen : .shape, id: id)
      stroke.color = color.flatMap { InkColor($0) }
      stroke.width = strokeWidth.map { Float($0) }
      if pressures.count == points.count { stroke.pressures = pressures }
      page.strokes.append(stroke)
    }
    return true
  }

  /// The lines of the element, from its corner.
  private var lines: [[SIMD2<Double>]] {
    let size = SIMD2(width, height)
    func outline(_ corners: [(Double, Double)]) -> [[SIMD2<Double>]] {
      [corners.map { SIMD2($0.0, $0.1) * size }]
    }
    switch kind {
    case "freedraw": return points.isEmpty ? [] : [points]
    case "line", "arrow", "draw":
      guard points.count > 1 else { return points.isEmpty ? [] : [points] }
      return [points] + head(startHead, at: points[0], from: points[1])
        + head(endHead, at: points[points.count - 1], from: points[points.count - 2])
    case "rectangle": return outline([(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)])
    case "diamond": return outline([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5), (0.5, 0)])
    case "ellipse":
      return [
        (0...64).map { step in
          (SIMD2<Double>(ElementaryFunctions.direction(turns: Float(step) / 64)) + 1) / 2 * size
        }
      ]
    default: return []
    }
  }

  /// The two lines of a head, as long as Excalidraw draws them at most: 30, and half of the arrow's last part.
  private func head(
    _ name: String?, at tip: SIMD2<Double>, from last: SIMD2<Double>
  ) -> [[SIMD2<Double>]] {
    let way = last - tip
    let length = (way * way).sum().squareRoot()
    guard name != nil, length > 0, length.isFinite else { return [] }
    let back = way / length * min(30, length / 2)
    // 20 degrees to either side.
    let (sine, cosine) = (0.342, 0.94)
    let sides = [sine, -sine].map { sine in
      tip + SIMD2(back.x * cosine - back.y * sine, back.x * sine + back.y * cosine)
    }
    return [[sides[0], tip, sides[1]]]
  }

  /// The point that the element turns about: the middle of its frame, or of its points.
  private func middle(of lines: [[SIMD2<Double>]]) -> SIMD2<Double> {
    guard let first = points.first else { return SIMD2(width, height) / 2 }
    var low = first
    var high = first
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low + high) / 2
  }

  private func turned(_ place: SIMD2<Double>, about middle: SIMD2<Double>) -> SIMD2<Double> {
    guard angle != 0 else { return place }
    let turns = (angle / (2 * .pi)).truncatingRemainder(dividingBy: 1)
    let direction = SIMD2<Double>(ElementaryFunctions.direction(turns: Float(turns)))
    let way = place - middle
    return middle
      + SIMD2(
        way.x * direction.x - way.y * direction.y, way.x * direction.y + way.y * direction.x)
  }
}
