extension InkParser {
  static let severalInksProblem = "an array of inks is not an ink; write one a line (NDJSON)"

  /// Reads a stroke `{"points":[…]}`, where `pointers` is another name, or `{"x":[…],"y":[…],"t":[…]}`, which may have
  /// columns of forces and angles, too.
  mutating func strokeObject() throws(JSONError) -> Stroke {
    place.isObject = true
    let start = scanner.position
    var points: [StrokePoint]?
    var columns = Columns()
    var isInk = false
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      switch key {
      case "points", "pointers", "stroke", "add": points = try self.points(key)
      case "x": columns.x = try column(key) { parser throws(JSONError) in try parser.coordinate() }
      case "y": columns.y = try column(key) { parser throws(JSONError) in try parser.coordinate() }
      case "t", "time":
        columns.t = try column(key) { parser throws(JSONError) in try parser.time() }
      case "force", "pressure":
        columns.force = try measures(key) ?? columns.force
      case "altitude", "altitudeAngle":
        columns.altitude = try measures(key) ?? columns.altitude
      case "azimuth", "azimuthAngle":
        columns.azimuth = try measures(key) ?? columns.azimuth
      default:
        if InkShape.keys.contains(key) { isInk = true }
        try scanner.skipValue()
      }
    }
    if let points { return Stroke(points: points) }
    if isInk && place.key.isEmpty { throw scanner.error(Self.severalInksProblem, at: start) }
    guard let x = columns.x, let y = columns.y else {
      let missing = columns.x != nil ? "y" : columns.y != nil ? "x" : "points"
      throw scanner.error("expected a key '\(missing)'", at: start)
    }
    let t = columns.t.flatMap { $0.isEmpty ? nil : $0 }
    guard y.count == x.count, t.map({ $0.count == x.count }) ?? true else {
      throw scanner.error(
        "expected columns of \(x.count) numbers like x, found \(y.count == x.count ? t?.count ?? 0 : y.count)",
        at: start)
    }
    return Stroke(
      points: x.indices.map { index in
        func value(_ column: [Float?]?) -> Float? {
          column.flatMap { $0.count == x.count ? $0[index] : nil }
        }
        return StrokePoint(
          x: x[index], y: y[index], t: t?[index], force: value(columns.force),
          altitude: value(columns.altitude), azimuth: value(columns.azimuth))
      })
  }

  // MARK: Columns

  /// The columns of a stroke so far.
  private struct Columns {
    var x: [Float]?
    var y: [Float]?
    var t: [Int?]?
    /// These count if they are as long as x; before they did, any were read over.
    var force: [Float?]?
    var altitude: [Float?]?
    var azimuth: [Float?]?
  }

  /// Reads a list of numbers, or `null` as nothing.
  private mutating func column<Number>(
    _ key: String, by number: (inout InkParser) throws(JSONError) -> Number
  ) throws(JSONError) -> [Number]? {
    if scanner.skipNull() { return nil }
    var numbers: [Number] = []
    place.list = key
    try scanner.beginArray()
    while try scanner.nextElement() {
      place.item = numbers.count
      numbers.append(try number(&self))
      try checkPointCount((key == "x" ? pointCount : 0) + numbers.count)
    }
    place.item = nil
    if key == "x" { pointCount += numbers.count }
    return numbers
  }

  /// Reads a column of forces or angles; anything else than a list is read over.
  private mutating func measures(_ key: String) throws(JSONError) -> [Float?]? {
    guard try scanner.kind() == .array else {
      try scanner.skipValue()
      return nil
    }
    return try column(key) { parser throws(JSONError) in try parser.measure() }
  }

  // MARK: Points

  /// Reads the points of a key, or those of a list that stands by itself.
  mutating func points(_ key: String) throws(JSONError) -> [StrokePoint] {
    var points: [StrokePoint] = []
    place.list = key
    place.item = 0
    place.member = ""
    try scanner.beginArray()
    while try scanner.nextElement() {
      place.item = points.count
      let isList = scanner.nextByte() == UInt8(ascii: "[")
      points.append(try isList ? pointList() : pointObject())
      try checkPointCount(pointCount + points.count)
    }
    place.item = nil
    pointCount += points.count
    return points
  }

  /// Reads `[x,y]` or `[x,y,t]`.
  private mutating func pointList() throws(JSONError) -> StrokePoint {
    let start = scanner.position
    var numbers: (x: Float, y: Float) = (0, 0)
    var t: Int?
    var count = 0
    try scanner.beginArray()
    while try scanner.nextElement() {
      place.element = count
      switch count {
      case 0: numbers.x = try coordinate()
      case 1: numbers.y = try coordinate()
      case 2: t = try time()
      default: try scanner.skipValue()
      }
      count += 1
    }
    place.element = nil
    guard count == 2 || count == 3 else {
      throw scanner.error("expected a point of 2 or 3 numbers, found \(count)", at: start)
    }
    return StrokePoint(x: numbers.x, y: numbers.y, t: t)
  }

  /// Stops at the first point that an ink can't have.
  private func checkPointCount(_ count: Int) throws(JSONError) {
    if count > Limits.pointCount {
      throw limitError(.tooManyPoints, inStroke: place.stroke ?? 0)
    }
  }

  /// Reads `{"x":…,"y":…,"t":…}`, and force and angles by their names here and in pointer events.
  private mutating func pointObject() throws(JSONError) -> StrokePoint {
    var x: Float?
    var y: Float?
    var t: Int?
    var (force, altitude, azimuth): (Float?, Float?, Float?)
    _ = scanner.nextByte()
    let start = scanner.position
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      place.member = key
      switch key {
      case "x": x = try coordinate()
      case "y": y = try coordinate()
      case "t", "time": t = try time()
      case "force", "pressure": force = try measure()
      case "altitude", "altitudeAngle": altitude = try measure()
      case "azimuth", "azimuthAngle": azimuth = try measure()
      default: try scanner.skipValue()
      }
    }
    place.member = ""
    guard let x, let y else {
      throw scanner.error("expected a key '\(x == nil ? "x" : "y")'", at: start)
    }
    return StrokePoint(x: x, y: y, t: t, force: force, altitude: altitude, azimuth: azimuth)
  }

  /// Reads a force or an angle. Any value that is none, such as a text, counts as not recorded: no reading goes by it.
  private mutating func measure() throws(JSONError) -> Float? {
    guard try scanner.kind() == .number else {
      try scanner.skipValue()
      return nil
    }
    return Float(try scanner.number())
  }

  private mutating func time() throws(JSONError) -> Int? {
    if scanner.skipNull() { return nil }
    _ = scanner.nextByte()
    let start = scanner.position
    let value = try scanner.number()
    guard abs(value) <= StrokePoint.timeLimit else {
      throw scanner.error(StrokePoint.timeProblem, at: start)
    }
    return StrokePoint.milliseconds(value)
  }
}
