/// An object of a document of Rnote: a line of the brush, a shape, or a text; pictures are only counted.
struct RnoteObject {
  private var path = CurvePath()
  private var pressures: [Float] = []
  private var tool = InkTool.pen
  private var text: (string: String, transform: PlaneTransform, size: Double?)?
  private var color: InkColor?
  private var isPicture = false
  private var width: Double?

  /// Reads an object, whose only member tells its kind.
  init(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, kind throws(JSONError) in
      guard ["brushstroke", "shapestroke", "textstroke"].contains(kind) else {
        isPicture = kind == "bitmapimage" || kind == "vectorimage"
        return try scanner.skipValue()
      }
      if kind == "shapestroke" { tool = .shape }
      var string = ""
      var size: Double?
      var transform = PlaneTransform.identity
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "path": try readPath(&scanner)
        case "shape": try readShape(&scanner)
        case "style", "text_style":
          size = try readStyle(&scanner, depth: 0) ?? size
        case "text": string = try scanner.string()
        case "transform": transform = try Self.transform(&scanner)
        default: try scanner.skipValue()
        }
      }
      if kind == "textstroke" { text = (string, transform, size) }
    }
  }

  /// The middle of the frame around it.
  var middle: SIMD2<Double> {
    if let text { return text.transform.origin }
    guard let (low, high) = path.lines.joined().extent else { return .zero }
    return (low + high) / 2
  }

  /// Adds it to a page whose corner is at a place; `false` if it is where no ink can be.
  func add(to page: inout InkPage, from corner: SIMD2<Double>, id: Int, isMarker: Bool) -> Bool {
    if isPicture { page.pictureCount += 1 }
    for line in path.lines {
      guard
        var stroke = PageStroke(
          through: line.map { $0 - corner }, tool: isMarker ? .highlighter : tool, id: String(id))
      else { return false }
      stroke.color = color
      stroke.width = width.flatMap(PageStroke.width)
      if pressures.count == line.count { stroke.pressures = pressures }
      page.strokes.append(stroke)
    }
    if let text {
      let place = text.transform.origin - corner
      guard let point = StrokePoint(place.x, place.y) else { return false }
      let size = text.size.flatMap { PageStroke.width($0 * text.transform.magnification) }
      page.texts.append(
        PageText(
          text.string, x: point.x, y: point.y, angle: text.transform.angle, size: size,
          color: color, id: String(id)))
    }
    return true
  }

  // MARK: Lines

  /// Reads the path of a brush: its start and what follows, or in older files parts with a start each.
  private mutating func readPath(_ scanner: inout JSONScanner) throws(JSONError) {
    if try scanner.kind() == .array {
      try scanner.elements { scanner throws(JSONError) in try readSegment(&scanner) }
    } else {
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "start": try begin(Element(&scanner))
        case "segments":
          try scanner.elements { scanner throws(JSONError) in try readSegment(&scanner) }
        default: try scanner.skipValue()
        }
      }
    }
    // A start alone is a dot.
    if path.lines.isEmpty { path.line(to: path.current) }
  }

  /// A point of the pen and its pressure.
  private struct Element {
    var place = SIMD2<Double>.zero
    var pressure: Float = 0.5

    init(_ scanner: inout JSONScanner) throws(JSONError) {
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "pos": place = try scanner.place()
        case "pressure": pressure = PageStroke.pressure(try scanner.number())
        default: try scanner.skipValue()
        }
      }
    }
  }

  private mutating func begin(_ element: Element) {
    path.move(to: element.place)
    pressures = [element.pressure]
  }

  private mutating func readSegment(_ scanner: inout JSONScanner) throws(JSONError) {
    let place = scanner.position
    try scanner.members { scanner, kind throws(JSONError) in
      var start: Element?
      var end: Element?
      var controls: [SIMD2<Double>] = []
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "start": start = try Element(&scanner)
        case "end", "element": end = try Element(&scanner)
        case "cp", "cp1", "cp2": controls.append(try scanner.place())
        default: try scanner.skipValue()
        }
      }
      guard let end else { throw scanner.error("expected a part of a path with an end", at: place) }
      if pressures.isEmpty { begin(start ?? end) }
      switch controls.count {
      case 0: path.line(to: end.place)
      case 1: path.curve(controls[0], to: end.place)
      default: path.curve(controls[0], controls[1], to: end.place)
      }
      pressures.append(end.pressure)
    }
    guard !path.isTooLong else {
      throw scanner.error(InkError(.tooManyPoints, strokeIndex: 0).description, at: place)
    }
  }

  // MARK: Shapes

  private mutating func readShape(_ scanner: inout JSONScanner) throws(JSONError) {
    try scanner.members { scanner, kind throws(JSONError) in
      var places: [String: SIMD2<Double>] = [:]
      var corners: [SIMD2<Double>] = []
      var transform = PlaneTransform.identity
      try scanner.members { scanner, key throws(JSONError) in
        switch key {
        case "start", "end", "tip", "cp", "cp1", "cp2", "radii":
          places[key] = try scanner.place()
        case "path":
          try scanner.appendPlaces(to: &corners)
        case "transform": transform = try Self.transform(&scanner)
        case "cuboid":
          try scanner.member("half_extents") { scanner throws(JSONError) in
            places["radii"] = try scanner.place()
          }
        default: try scanner.skipValue()
        }
      }
      func place(_ key: String) -> SIMD2<Double> { places[key] ?? .zero }
      path.move(to: place("start"))
      switch kind {
      case "line": path.line(to: place("end"))
      case "arrow":
        path.line(to: place("tip"))
        path.lines(ShapeOutline.head(at: place("tip"), from: place("start")) ?? [])
      case "rect":
        let radii = place("radii")
        path.lines(ShapeOutline.rectangle(2 * radii, at: -radii).map { transform($0) })
      case "ellipse":
        path.lines(ShapeOutline.ellipse(radii: place("radii"), at: .zero).map { transform($0) })
      case "quadbez": path.curve(place("cp"), to: place("end"))
      case "cubbez": path.curve(place("cp1"), place("cp2"), to: place("end"))
      case "polyline", "polygon":
        for corner in corners { path.line(to: corner) }
        if kind == "polygon" { path.close() }
      default: break
      }
    }
  }

  /// Reads a transform: a matrix of three columns, as nine numbers or in three lists.
  private static func transform(_ scanner: inout JSONScanner) throws(JSONError) -> PlaneTransform {
    var numbers: [Double] = []
    let start = scanner.position
    try scanner.member("affine") { scanner throws(JSONError) in
      try scanner.elements { scanner throws(JSONError) in
        if try scanner.kind() == .array {
          numbers += try scanner.numbers()
        } else {
          numbers.append(try scanner.number())
        }
      }
    }
    guard numbers.count == 9 else {
      throw scanner.error("expected a matrix of 9 numbers", at: start)
    }
    return PlaneTransform(
      x: SIMD2(numbers[0], numbers[1]), y: SIMD2(numbers[3], numbers[4]),
      origin: SIMD2(numbers[6], numbers[7]))
  }

  // MARK: Style

  /// Reads color and width, which are in an object that is named after the kind of the style, and returns
  /// the size of letters.
  private mutating func readStyle(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONError) -> Double? {
    var size: Double?
    try scanner.members { scanner, key throws(JSONError) in
      switch key {
      case "stroke_color", "color": color = try Self.color(&scanner)
      case "stroke_width": width = try scanner.number()
      case "font_size": size = try scanner.number()
      default:
        guard depth == 0, try scanner.kind() == .object else { return try scanner.skipValue() }
        size = try readStyle(&scanner, depth: 1) ?? size
      }
    }
    return size
  }

  static func color(_ scanner: inout JSONScanner) throws(JSONError) -> InkColor {
    var color = InkColor(red: 0, green: 0, blue: 0)
    try scanner.members { scanner, key throws(JSONError) in
      guard let part = ["r": \InkColor.red, "g": \.green, "b": \.blue, "a": \.alpha][key] else {
        return try scanner.skipValue()
      }
      color[keyPath: part] = UInt8((min(max(try scanner.number(), 0), 1) * 255).rounded())
    }
    return color
  }
}
