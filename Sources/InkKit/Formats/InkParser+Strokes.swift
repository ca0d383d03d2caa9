extension InkParser {
  /// Reads a list of strokes in any format, or in the one that is forced.
  ///
  /// - Parameter isDrawing: Whether the key says that lists of numbers are columns.
  mutating func strokes(isDrawing: Bool) throws(JSONError) -> [Stroke] {
    var strokes: [Stroke] = []
    var lists = NumberLists()
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
      place.stroke = strokes.count + lists.strokeCount
      if format == .mlkit || !strokes.isEmpty {
        guard try scanner.kind() == .object else {
          throw scanner.unexpected("a stroke object with 'points'")
        }
        strokes.append(try strokeObject())
      } else if format == .automatic, lists.strokeCount == 0, try scanner.kind() == .object {
        strokes.append(try strokeObject())
      } else {
        try readLists(into: &lists)
      }
    }
    place.stroke = nil
    place.isObject = false
    if lists.strokeCount == 0 { return strokes }
    return try self.strokes(of: lists, isDrawing: isDrawing)
  }

  // MARK: Objects

  /// Reads `{"points":[…]}`.
  private mutating func strokeObject() throws(JSONError) -> Stroke {
    place.isObject = true
    let start = scanner.position
    var points: [StrokePoint]?
    var isInk = false
    var isFirst = true
    try scanner.beginObject()
    while let key = try scanner.nextKey(&isFirst) {
      switch key {
      case "points": points = try pointObjects()
      case "strokes", "drawing", "ink":
        isInk = true
        try scanner.skipValue()
      default: try scanner.skipValue()
      }
    }
    guard let points else {
      if isInk && place.key.isEmpty { throw scanner.error(Self.severalInksProblem, at: start) }
      throw scanner.error("expected a key 'points'", at: start)
    }
    return Stroke(points: points)
  }

  private static let severalInksProblem =
    "an array of inks is not an ink; write one a line (NDJSON)"

  private mutating func pointObjects() throws(JSONError) -> [StrokePoint] {
    var points: [StrokePoint] = []
    place.item = 0
    place.member = ""
    var isFirst = true
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
      place.item = points.count
      points.append(try pointObject())
    }
    place.item = nil
    return points
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

  private static let timeProblem = "expected milliseconds within ±2⁵³"

  // MARK: Lists

  /// Reads one stroke of lists of numbers, which may turn out to be points or columns.
  private mutating func readLists(into lists: inout NumberLists) throws(JSONError) {
    var isFirst = true
    var index = 0
    try scanner.beginArray()
    while try scanner.nextElement(&isFirst) {
      place.item = index
      do {
        try lists.readList(from: &scanner)
      } catch {
        let element = lists.openListCount
        place.element = element
        // A list in place of the first number is an ink too deep.
        if element == 0, place.key.isEmpty, scanner.nextByte() == UInt8(ascii: "[") {
          throw scanner.error(Self.severalInksProblem)
        }
        throw error
      }
      index += 1
    }
    place.item = nil
    lists.endStroke()
  }

  private mutating func strokes(
    of lists: NumberLists, isDrawing: Bool
  ) throws(JSONError) -> [Stroke] {
    let isColumns =
      format == .columns || format == .automatic && lists.areColumns(isDrawing: isDrawing)
    let result = isColumns ? lists.columnStrokes() : lists.pointStrokes()
    switch result {
    case .success(let strokes): return strokes
    case .failure(let fault):
      place.stroke = fault.stroke
      place.item = fault.list
      place.element = fault.element
      throw scanner.error(problem(of: fault), at: offset(of: fault, in: lists))
    }
  }

  private func problem(of fault: NumberLists.Fault) -> String {
    switch fault.kind {
    case .coordinate: Self.coordinateProblem
    case .time: Self.timeProblem
    case .pointLength(let count): "expected a point of 2 or 3 numbers, found \(count)"
    case .columnCount(let count): "expected 2 or 3 columns (x, y, time), found \(count)"
    case .columnLength(let count, let expected):
      "expected a column of \(expected) numbers like the first, found \(count)"
    }
  }

  /// The byte of the number that is at fault, of its list, or of its stroke's first list.
  private func offset(of fault: NumberLists.Fault, in lists: NumberLists) -> Int {
    var scanner = scanner
    scanner.position = lists.offset(ofList: fault.list ?? 0, inStroke: fault.stroke)
    guard let element = fault.element else { return scanner.position }
    // The list was read before, so that reading it again can't fail.
    var isFirst = true
    try? scanner.beginArray()
    for _ in 0..<element where (try? scanner.nextElement(&isFirst)) == true {
      try? scanner.skipValue()
    }
    _ = try? scanner.nextElement(&isFirst)
    _ = scanner.nextByte()
    return scanner.position
  }
}
