extension JSONScanner {
  /// Reads the text of a document of another program.
  ///
  /// - Parameter place: The name of the text's file within the document, for errors.
  static func document<Contents>(
    _ bytes: [UInt8], place: String = "",
    _ read: (inout JSONScanner) throws(JSONError) -> Contents
  ) throws(InkFormatError) -> Contents {
    var scanner = JSONScanner(bytes)
    do throws(JSONError) {
      return try read(&scanner)
    } catch {
      throw InkFormatError(
        .malformed, error.problem, line: error.line, column: error.column, place: place)
    }
  }

  /// Reads an object member by member.
  ///
  /// - Parameters:
  ///   - withNull: Whether members that are `null` are read, too.
  ///   - read: Reads the value of a key.
  mutating func members(
    withNull: Bool = false, _ read: (inout JSONScanner, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try beginObject()
    while let key = try nextKey() {
      if withNull || !skipNull() { try read(&self, key) }
    }
  }

  /// Reads one member of an object; the others are passed over.
  mutating func member(
    _ name: String, _ read: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try members { scanner, key throws(JSONError) in
      if key == name { try read(&scanner) } else { try scanner.skipValue() }
    }
  }

  /// Reads an array element by element.
  mutating func elements(
    _ read: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try beginArray()
    while try nextElement() { try read(&self) }
  }

  /// Reads an array of numbers.
  mutating func numbers() throws(JSONError) -> [Double] {
    var numbers: [Double] = []
    try elements { scanner throws(JSONError) in numbers.append(try scanner.number()) }
    return numbers
  }

  /// Reads a place: an array of *x* and *y*, or an object with such members; whatever else is there is
  /// passed over.
  mutating func place() throws(JSONError) -> SIMD2<Double> {
    let start = position
    if try kind() == .array {
      let numbers = try numbers()
      guard numbers.count >= 2 else { throw error("expected a point", at: start) }
      return SIMD2(numbers[0], numbers[1])
    }
    return try self.place(pressedBy: nil).place
  }

  /// Reads an array of places behind some others.
  ///
  /// - Throws: Also that there are more of them than an ink may have points.
  mutating func appendPlaces(to places: inout [SIMD2<Double>]) throws(JSONError) {
    try elements { scanner throws(JSONError) in
      try scanner.checkRoom(behind: places.count)
      places.append(try scanner.place())
    }
  }

  /// Throws if an ink may have no further point behind so many.
  func checkRoom(behind pointCount: Int) throws(JSONError) {
    guard pointCount < Limits.pointCount else {
      throw error(InkError(.tooManyPoints, strokeIndex: 0).description)
    }
  }

  /// Reads an object with members *x* and *y*, and how hard the pen was pressed, 0.5 if that is not there.
  ///
  /// - Parameter key: The name of the pressure; `nil` if there is none.
  mutating func place(
    pressedBy key: String?
  ) throws(JSONError) -> (place: SIMD2<Double>, pressure: Double) {
    var place = SIMD2<Double>.zero
    var pressure = 0.5
    try members { scanner, name throws(JSONError) in
      switch name {
      case "x": place.x = try scanner.number()
      case "y": place.y = try scanner.number()
      case key: pressure = try scanner.number()
      default: try scanner.skipValue()
      }
    }
    return (place, pressure)
  }
}
