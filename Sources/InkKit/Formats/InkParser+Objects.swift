extension InkParser {
  static let severalInksProblem = "an array of inks is not an ink; write one a line (NDJSON)"

  /// Reads a stroke `{"points":[…]}`, where `pointers` is another name, or `{"x":[…],"y":[…],"t":[…]}`.
  mutating func strokeObject() throws(JSONError) -> Stroke {
    place.isObject = true
    let start = scanner.position
    var points: [StrokePoint]?
    var columns = Columns()
    var isInk = false
    var isFirst = true
    try scanner.beginObject()
    while let key = try scanner.nextKey(&isFirst) {
      switch key {
      case "points", "pointers", "stroke", "add": points = try self.points(key)
      case "x": columns.x = try column(key) { parser throws(JSONError) in try parser.coordinate() }
      case "y": columns.y = try column(key) { parser throws(JSONError) in try parser.coordinate() }
      case "t", "time":
        columns.t = try column(key) { parser throws(JSONError) in try parser.time() }
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
      points: x.indices.map { StrokePoint(x: x[$0], y: y[$0], t: t?[$0]) })
  }

  // MARK: Columns

  /// The columns of a stroke so far.
  private struct Columns {
    var x: [Float]?
    var y: [Float]?
    var t: [Int?]?
  }

  /// Reads a list of numbers, or `null` as nothing.
  private mutating func column<Number>(
    _ key: String, by number: (inout InkParser) throws(JSONError) -> Number
  ) throws(JSONError) -> [Number]? {
    if scanner.skipNull() { return nil }
    var numbers: [Number] = []
    place.list = key
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
      place.item = numbers.count
      numbers.append(try number(&self))
      try checkPointCount(pointCount + numbers.count)
    }
    place.item = nil
    if key == "x" { pointCount += numbers.count }
    return numbers
  }

  // MARK: Points

  /// Reads the points of a key, or those of a list that stands by itself.
  mutating func points(_ key: String) throws(JSONError) -> [StrokePoint] {
    var points: [StrokePoint] = []
    place.list = key
    place.item = 0
    place.member = ""
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
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
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
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

  /// Reads `{"x":…,"y":…,"t":…}`.
  private mutating func pointObject() throws(JSONError) -> StrokePoint {
    var x: Float?
    var y: Float?
    var t: Int?
    _ = scanner.nextByte()
    let start = scanner.position
    var isFirst = true
    try scanner.beginObject()
    while let key = try scanner.nextKey(&isFirst) {
      place.member = key
      switch key {
      case "x": x = try coordinate()
      case "y": y = try coordinate()
      case "t", "time": t = try time()
      default: try scanner.skipValue()
      }
    }
    place.member = ""
    guard let x, let y else {
      throw scanner.error("expected a key '\(x == nil ? "x" : "y")'", at: start)
    }
    return StrokePoint(x: x, y: y, t: t)
  }

  private mutating func time() throws(JSONError) -> Int? {
    if scanner.skipNull() { return nil }
    _ = scanner.nextByte()
    let start = scanner.position
    let value = try scanner.number()
    guard abs(value) <= NumberLists.timeLimit else {
      throw scanner.error(Self.timeProblem, at: start)
    }
    return NumberLists.milliseconds(value)
  }

  static let timeProblem = "expected milliseconds within ±2⁵³"
}
