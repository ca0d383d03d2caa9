/// Writes drawings of Excalidraw: strokes as free drawings, and objects that are known as rectangles, ellipses, diamonds,
/// lines, arrows bound to what they join, and texts.
struct ExcalidrawWriter {
  /// What files hold.
  static let kept: PageTraits = [
    .fractions, .pressures, .colors, .widths, .texts, .turnedTexts, .letters,
    .paperColor,
  ]

  /// An element, and the members of its kind.
  private struct Element {
    var kind: String
    var corner: SIMD2<Double> = .zero
    var size: SIMD2<Double> = .zero
    var angle = 0.0
    var color = InkColor.black
    var width: Float = 1
    var opacity = 100
    var group: String?
    var isRound = false
    var points: [SIMD2<Double>]?
    var pressures: [Float]?
    var text: (string: String, size: Double)?
    /// The element that a text is in.
    var container: String?
    /// The elements that an arrow joins, and how far from them it stays.
    var bindings: [(id: String, gap: Double)?] = []
    var heads: [Bool] = []
    /// The arrows and texts that are bound to it.
    var bound: [(id: String, kind: String)] = []
  }

  private let page: InkPage
  private var elements: [Element] = []
  /// The element of each object.
  private var places: [Int: Int] = [:]

  private init(_ page: InkPage) {
    self.page = page
  }

  /// The file of a page.
  static func file(of page: InkPage) -> [UInt8] {
    var writer = ExcalidrawWriter(page)
    writer.addElements()
    var json = JSONWriter()
    json.writeObject { json in
      json.member("type", "excalidraw")
      json.member("version", 2)
      json.member("source", "inkrec")
      json.member(
        "elements",
        writer.elements.indices.map { index in
          JSONMembers { writer.write(index, to: &$0) }
        })
      json.member(
        "appState",
        JSONMembers { $0.member("viewBackgroundColor", (page.paperColor ?? .white).hex) })
      json.member("files", JSONMembers { _ in })
    }
    return Array((json.text + "\n").utf8)
  }

  private static func id(_ index: Int) -> String { "ink-\(index + 1)" }

  // MARK: Elements

  private mutating func addElements() {
    let objects = page.objects
    let hidden = Set(objects.filter { $0.shape != nil || $0.text != nil }.flatMap(\.strokes))
    for (index, object) in objects.enumerated() where object.shape != nil && object.ends.isEmpty {
      add(index)
    }
    for (index, object) in objects.enumerated()
    where object.text != nil || object.shape != nil && !object.ends.isEmpty {
      add(index)
    }
    for (index, stroke) in page.strokes.enumerated() where !hidden.contains(index) {
      guard stroke.tool != .eraser, !stroke.stroke.points.isEmpty else { continue }
      var element = element("freedraw", like: stroke, through: stroke.stroke.points)
      element.pressures = stroke.pressures
      elements.append(element)
    }
    let shapes = elements.indices.filter {
      ["rectangle", "ellipse", "diamond"].contains(elements[$0].kind)
    }
    for text in page.texts {
      var element = Element(kind: "text")
      element.corner = SIMD2(Double(text.x), Double(text.y))
      element.color = text.color ?? .black
      fit(text.text, size: Double(text.fontSize), in: &element)
      // The program turns it about its middle.
      element.angle = Double(text.angle)
      let middle = element.size / 2
      element.corner += PlaneTransform.turn(element.angle).direction(middle) - middle
      if let container = container(of: element, among: shapes) { bind(&element, to: container) }
      elements.append(element)
    }
  }

  private mutating func add(_ index: Int) {
    let object = page.objects[index]
    let count = elements.count
    defer { if elements.count > count { places[index] = count } }
    if object.text != nil { return addText(object) }
    guard let shape = object.shape else { return }
    let stroke = object.strokes.first.map { page.strokes[$0] } ?? PageStroke(Stroke(points: []))
    if object.ends.isEmpty { addShape(shape, like: stroke) } else { addLine(object, shape, stroke) }
  }

  private mutating func addShape(_ shape: FittedShape, like stroke: PageStroke) {
    var half = SIMD2(Double(shape.halfSize.x), Double(shape.halfSize.y))
    var angle = Double(shape.angle)
    let kind: String
    switch shape.name {
    case "rectangle", "square", "stadium": kind = "rectangle"
    case "ellipse", "circle": kind = "ellipse"
    case "diamond" where shape.corners.count == 4:
      kind = "diamond"
      let corners = shape.corners.map { SIMD2($0.x, $0.y) }
      var (along, across) = (corners[2] - corners[0], corners[3] - corners[1])
      if abs(along.x) < abs(along.y) { (along, across) = (across, along) }
      half = SIMD2(Double(along.length), Double(across.length)) / 2
      angle = Double(ElementaryFunctions.angle(of: along.x < 0 ? along * -1 : along))
    default:
      // Anything else is drawn by its lines, which stay together.
      let group = shape.outline.count > 1 ? "group-\(elements.count + 1)" : nil
      for line in shape.outline where !line.points.isEmpty {
        var element = element("line", like: stroke, through: line.points)
        element.group = group
        elements.append(element)
      }
      return
    }
    var element = element(kind, like: stroke, through: [])
    element.corner = SIMD2(Double(shape.center.x), Double(shape.center.y)) - half
    element.size = half * 2
    element.angle = angle
    element.isRound = shape.name == "stadium"
    elements.append(element)
  }

  /// Adds an arrow, or a line if it joins nothing: lines of the program can't be bound.
  private mutating func addLine(_ object: PageObject, _ shape: FittedShape, _ stroke: PageStroke) {
    let joins = object.ends.map { end in
      end.flatMap { page.objects[$0].container ?? $0 }.flatMap { places[$0] }
    }
    let points = shape.shaft ?? shape.outline.first?.points ?? []
    guard let first = points.first, let last = points.last else { return }
    let isArrow = object.headCount > 0 || joins.contains { $0 != nil }
    var element = element(isArrow ? "arrow" : "line", like: stroke, through: points)
    if isArrow {
      element.heads = [object.headCount > 1, object.headCount > 0]
      element.bindings = zip(joins, [first, last]).map { join, end in
        join.map { (Self.id($0), gap(from: end, to: elements[$0])) }
      }
      for join in Set(joins.compactMap(\.self)) {
        elements[join].bound.append((Self.id(elements.count), "arrow"))
      }
    }
    elements.append(element)
  }

  /// How far a place is from the frame of an element.
  private func gap(from place: StrokePoint, to element: Element) -> Double {
    let place = SIMD2(Double(place.x), Double(place.y))
    let nearest = pointwiseMin(pointwiseMax(place, element.corner), element.corner + element.size)
    let way = place - nearest
    return max(1, (way * way).sum().squareRoot())
  }

  private mutating func addText(_ object: PageObject) {
    guard let text = object.text else { return }
    var element = Element(kind: "text")
    let lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count
    fit(text, size: Double(object.frame.height) / Double(lineCount) / 1.25, in: &element)
    let shrink = min(1, Double(object.frame.width) * 1.1 / element.size.x)
    fit(text, size: max(4, (element.text?.size ?? 20) * shrink), in: &element)
    var middle = SIMD2(
      Double(object.frame.minX + object.frame.maxX), Double(object.frame.minY + object.frame.maxY))
    middle /= 2
    // Lines hold no texts: in a shape that is drawn by them a text stays where it was written.
    if let container = object.container.flatMap({ places[$0] }), elements[container].kind != "line"
    {
      middle = elements[container].corner + elements[container].size / 2
      bind(&element, to: container)
    }
    element.corner = middle - element.size / 2
    elements.append(element)
  }

  /// Binds a text, the next element, to the shape that it is in.
  private mutating func bind(_ text: inout Element, to container: Int) {
    text.container = Self.id(container)
    elements[container].bound.append((Self.id(elements.count), "text"))
  }

  /// The smallest shape that has room for a typed text where it is, is turned as it is, and has no text yet: the
  /// program knows one for each shape.
  private func container(of text: Element, among shapes: [Int]) -> Int? {
    shapes.filter { index in
      let shape = elements[index]
      guard abs(shape.angle - text.angle) < 0.01,
        !shape.bound.contains(where: { $0.kind == "text" })
      else { return false }
      let way = text.corner - shape.corner + (text.size - shape.size) / 2
      let offset = PlaneTransform.turn(-shape.angle).direction(way)
      let room = (shape.size - text.size) / 2
      return abs(offset.x) <= room.x && abs(offset.y) <= room.y
    }.min { elements[$0].size.x * elements[$0].size.y < elements[$1].size.x * elements[$1].size.y }
  }

  private func fit(_ text: String, size: Double, in element: inout Element) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.map { Double(SVGLabels.width(of: String($0))) }.max() ?? 0
    element.text = (text, size)
    element.size = SIMD2(width * size, Double(lines.count) * 1.25 * size)
  }

  private func element(
    _ kind: String, like stroke: PageStroke, through points: [StrokePoint]
  ) -> Element {
    var element = Element(kind: kind)
    element.color = stroke.color ?? .black
    element.width = stroke.width ?? page.usualWidth
    if stroke.tool == .highlighter {
      element.opacity = Int((Double(stroke.visibleColor.alpha) / 2.55).rounded())
      element.color.alpha = 255
    }
    guard let first = points.first, let box = BoundingBox(around: [Stroke(points: points)]) else {
      return element
    }
    element.corner = SIMD2(Self.short(first.x), Self.short(first.y))
    // Points begin at the element's corner, unless a sum would not be the same place again.
    var steps = points.map { point in
      SIMD2(
        Self.step(to: point.x, from: element.corner.x),
        Self.step(to: point.y, from: element.corner.y))
    }
    let isExact = zip(steps, points).allSatisfy { step, point in
      let sum = element.corner + step
      return Float(sum.x) == point.x && Float(sum.y) == point.y
    }
    if !isExact {
      element.corner = .zero
      steps = points.map { SIMD2(Double($0.x), Double($0.y)) }
    }
    element.points = steps
    element.size = SIMD2(Self.short(box.width), Self.short(box.height))
    return element
  }

  /// The number of the fewest digits that a coordinate is read back from.
  private static func short(_ number: Float) -> Double { Double(number.description) ?? 0 }

  /// The difference of a coordinate to one of the element's corner, with as few digits as will do.
  private static func step(to number: Float, from corner: Double) -> Double {
    let step = short(Float(short(number) - corner))
    return Float(corner + step) == number ? step : Double(number) - corner
  }

  // MARK: JSON

  private func write(_ index: Int, to json: inout JSONWriter) {
    let element = elements[index]
    json.member("id", Self.id(index))
    json.member("type", element.kind)
    json.member("x", element.corner.x)
    json.member("y", element.corner.y)
    json.member("width", element.size.x)
    json.member("height", element.size.y)
    json.member("angle", element.angle)
    json.member("strokeColor", element.color.hex)
    json.member("backgroundColor", "transparent")
    json.member("fillStyle", "solid")
    json.member("strokeWidth", element.width)
    json.member("strokeStyle", "solid")
    json.member("roughness", 0)
    json.member("opacity", element.opacity)
    json.member("groupIds", element.group.map { [$0] } ?? [])
    json.member("frameId", orNull: String?.none)
    json.member(
      "roundness", orNull: element.isRound ? JSONMembers { $0.member("type", 3) } : nil)
    // Numbers by which the program draws and merges: the same ones each time.
    json.member("seed", index + 1)
    json.member("version", 1)
    json.member("versionNonce", index + 1)
    json.member("isDeleted", false)
    json.member(
      "boundElements",
      element.bound.map { bound in
        JSONMembers {
          $0.member("id", bound.id)
          $0.member("type", bound.kind)
        }
      })
    json.member("updated", 1)
    json.member("link", orNull: String?.none)
    json.member("locked", false)
    if let points = element.points {
      json.member("points", points.map { [$0.x, $0.y] })
      json.member("lastCommittedPoint", orNull: String?.none)
    }
    if let pressures = element.pressures {
      json.member("pressures", pressures)
      json.member("simulatePressure", pressures.isEmpty)
    }
    if element.kind == "arrow" || element.kind == "line" { writeEnds(of: element, to: &json) }
    if let text = element.text { write(text, of: element, to: &json) }
  }

  private func writeEnds(of element: Element, to json: inout JSONWriter) {
    for (index, name) in ["start", "end"].enumerated() {
      let binding = element.bindings.indices.contains(index) ? element.bindings[index] : nil
      json.member(
        "\(name)Binding",
        orNull: binding.map { binding in
          JSONMembers {
            $0.member("elementId", binding.id)
            $0.member("focus", 0)
            $0.member("gap", binding.gap)
          }
        })
      let hasHead = element.heads.indices.contains(index) && element.heads[index]
      json.member("\(name)Arrowhead", orNull: hasHead ? "arrow" : nil)
    }
  }

  private func write(
    _ text: (string: String, size: Double), of element: Element, to json: inout JSONWriter
  ) {
    json.member("text", text.string)
    json.member("originalText", text.string)
    json.member("fontSize", text.size)
    // The program's font of handwriting.
    json.member("fontFamily", 5)
    json.member("textAlign", element.container == nil ? "left" : "center")
    json.member("verticalAlign", element.container == nil ? "top" : "middle")
    json.member("containerId", orNull: element.container)
    json.member("autoResize", true)
    json.member("lineHeight", 1.25)
  }
}
