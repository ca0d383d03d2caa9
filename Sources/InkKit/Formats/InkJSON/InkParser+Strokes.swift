extension InkParser {
  /// Reads a list of strokes in any format, or in the one that is forced.
  ///
  /// - Parameter isDrawing: Whether the key says that lists of numbers are columns.
  mutating func strokes(isDrawing: Bool) throws(JSONError) -> [Stroke] {
    if format == .stroke3 || format == .automatic && beginsWithSteps { return try steps() }
    var strokes: [Stroke] = []
    var lists = NumberLists()
    try scanner.beginArray()
    while try scanner.nextElement() {
      place.stroke = strokes.count + lists.strokeCount
      if format == .mlkit || format == .automatic && lists.strokeCount == 0, beginsWithPoint {
        strokes.append(Stroke(points: try points("")))
      } else if format == .mlkit || !strokes.isEmpty {
        guard try scanner.kind() == .object else {
          if format == .automatic, let stroke = columnsAmongObjects() {
            strokes.append(stroke)
            continue
          }
          throw scanner.unexpected("a stroke object with 'points'")
        }
        strokes.append(try strokeObject())
      } else if format == .automatic, lists.strokeCount == 0, try scanner.kind() == .object {
        strokes.append(try strokeObject())
      } else {
        try readLists(into: &lists)
      }
      let count = strokes.count + lists.strokeCount
      guard count <= Limits.strokeCount else {
        throw limitError(.tooManyStrokes, inStroke: Limits.strokeCount)
      }
    }
    place.stroke = nil
    place.isObject = false
    if lists.strokeCount == 0 {
      let greatest = strokes.lazy.map(\.greatestForce).max() ?? 0
      if greatest > 1 { for index in strokes.indices { strokes[index].divideForces(by: greatest) } }
      return strokes
    }
    return try self.strokes(of: lists, isDrawing: isDrawing)
  }

  /// Whether the next stroke is a list of points that are objects, `[{"x": 1, "y": 2}, …]`.
  private var beginsWithPoint: Bool {
    var ahead = scanner
    return (try? ahead.beginArray()) != nil && ahead.nextByte() == UInt8(ascii: "{")
  }

  // MARK: Lists

  /// Reads one stroke of lists of numbers, which may turn out to be points or columns.
  private mutating func readLists(into lists: inout NumberLists) throws(JSONError) {
    var index = 0
    try scanner.beginArray()
    while try scanner.nextElement() {
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

  /// Reads lists that can only be columns, as MyScript's files have for a dot among other strokes: `[[302],[298]]`.
  private mutating func columnsAmongObjects() -> Stroke? {
    let start = scanner
    var lists = NumberLists()
    if (try? readLists(into: &lists)) != nil, case .failure = lists.pointStrokes(),
      case .success(let strokes) = lists.columnStrokes()
    {
      return strokes.first
    }
    scanner = start
    place.item = nil
    place.element = nil
    return nil
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
    case .coordinate: StrokePoint.coordinateProblem
    case .time: StrokePoint.timeProblem
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
    try? scanner.beginArray()
    for _ in 0..<element where (try? scanner.nextElement()) == true {
      try? scanner.skipValue()
    }
    _ = try? scanner.nextElement()
    _ = scanner.nextByte()
    return scanner.position
  }

  /// The error of an ink that is too large, thrown before more of it is read.
  func limitError(_ code: InkError.Code, inStroke index: Int) -> JSONError {
    scanner.error(InkError(code, strokeIndex: index).description)
  }
}
