/// Strokes as lists of numbers, before it is known whether a list is a point or a column.
///
/// Everything is kept flat, so that an ink of any size takes a handful of allocations.
struct NumberLists {
  /// The numbers of all lists; NaN, which JSON lacks, stands for `null`.
  private(set) var values: [Double] = []
  /// One past the last number of each list.
  private var listEnds: [Int] = []
  /// The byte of the document at which each list begins.
  private var listOffsets: [Int] = []
  /// One past the last list of each stroke.
  private var strokeEnds: [Int] = []
  /// How many numbers the list that is being read has, or `nil` between lists.
  private(set) var openListCount: Int?

  /// How many strokes were read.
  var strokeCount: Int { strokeEnds.count }

  /// Reads `[n,…]`, or `null` as an empty list.
  mutating func readList(from scanner: inout JSONScanner) throws(JSONError) {
    _ = scanner.nextByte()
    listOffsets.append(scanner.position)
    if !scanner.skipNull() {
      let start = values.count
      try scanner.beginArray()
      do throws(JSONError) {
        while try scanner.nextElement() {
          values.append(scanner.skipNull() ? .nan : try scanner.number())
          // Three numbers to a point.
          if values.count > 3 * Limits.pointCount { throw tooManyPoints(scanner) }
        }
      } catch {
        openListCount = values.count - start
        throw error
      }
    }
    listEnds.append(values.count)
    if listEnds.count > Limits.pointCount + 3 * Limits.strokeCount {
      throw tooManyPoints(scanner)
    }
  }

  /// Thrown before more of an ink is read that has too many points.
  private func tooManyPoints(_ scanner: JSONScanner) -> JSONError {
    scanner.error(InkError(.tooManyPoints, strokeIndex: strokeCount).description)
  }

  /// Ends a stroke after its last list.
  mutating func endStroke() { strokeEnds.append(listEnds.count) }

  /// The lists of a stroke.
  func lists(ofStroke stroke: Int) -> Range<Int> {
    (stroke == 0 ? 0 : strokeEnds[stroke - 1])..<strokeEnds[stroke]
  }

  /// The numbers of a list.
  func numbers(ofList list: Int) -> Range<Int> {
    (list == 0 ? 0 : listEnds[list - 1])..<listEnds[list]
  }

  /// The byte of the document at which a list of a stroke, or the stroke's first one, begins.
  func offset(ofList list: Int, inStroke stroke: Int) -> Int {
    listOffsets[lists(ofStroke: stroke).lowerBound + list]
  }

  /// A number or list that can't be part of a stroke.
  struct Fault: Error {
    enum Kind {
      case coordinate, time
      case pointLength(Int)
      case columnCount(Int)
      case columnLength(Int, expected: Int)
    }

    let kind: Kind
    let stroke: Int
    /// The list within the stroke, if one is to blame.
    var list: Int?
    /// The number within the list, if one is to blame.
    var element: Int?
  }

  // MARK: Points

  /// The strokes if every list is a point.
  func pointStrokes() -> Result<[Stroke], Fault> {
    var strokes: [Stroke] = []
    strokes.reserveCapacity(strokeCount)
    for stroke in 0..<strokeCount {
      let lists = lists(ofStroke: stroke)
      var points: [StrokePoint] = []
      points.reserveCapacity(lists.count)
      for list in lists {
        let range = numbers(ofList: list)
        guard range.count == 2 || range.count == 3 else {
          return .failure(
            Fault(
              kind: .pointLength(range.count), stroke: stroke, list: list - lists.lowerBound))
        }
        let start = range.lowerBound
        let time = range.count == 3 ? values[start + 2] : .nan
        switch Self.point(x: values[start], y: values[start + 1], time: time) {
        case .success(let point): points.append(point)
        case .failure(let number):
          return .failure(
            Fault(
              kind: number.kind, stroke: stroke, list: list - lists.lowerBound,
              element: number.axis))
        }
      }
      strokes.append(Stroke(points: points))
    }
    return .success(strokes)
  }

  // MARK: Columns

  /// The strokes if every list is a column.
  func columnStrokes() -> Result<[Stroke], Fault> {
    var strokes: [Stroke] = []
    strokes.reserveCapacity(strokeCount)
    for stroke in 0..<strokeCount {
      let lists = lists(ofStroke: stroke)
      if lists.isEmpty {
        strokes.append(Stroke(points: []))
        continue
      }
      guard lists.count == 2 || lists.count == 3 else {
        return .failure(Fault(kind: .columnCount(lists.count), stroke: stroke))
      }
      let columns = lists.map(numbers(ofList:))
      for (index, column) in columns.enumerated() where column.count != columns[0].count {
        if index == 2 && column.isEmpty { continue }
        let kind = Fault.Kind.columnLength(column.count, expected: columns[0].count)
        return .failure(Fault(kind: kind, stroke: stroke, list: index))
      }
      let hasTimes = columns.count == 3 && !columns[2].isEmpty
      var points: [StrokePoint] = []
      points.reserveCapacity(columns[0].count)
      for index in 0..<columns[0].count {
        let x = values[columns[0].lowerBound + index]
        let y = values[columns[1].lowerBound + index]
        let time = hasTimes ? values[columns[2].lowerBound + index] : .nan
        switch Self.point(x: x, y: y, time: time) {
        case .success(let point): points.append(point)
        case .failure(let number):
          return .failure(
            Fault(kind: number.kind, stroke: stroke, list: number.axis, element: index))
        }
      }
      strokes.append(Stroke(points: points))
    }
    return .success(strokes)
  }

  /// The number of a point that is at fault: 0 for x, 1 for y, 2 for the time.
  private struct NumberFault: Error {
    let axis: Int
    var kind: Fault.Kind { axis == 2 ? .time : .coordinate }
  }

  @inline(__always)
  private static func point(
    x: Double, y: Double, time: Double
  ) -> Result<StrokePoint, NumberFault> {
    if let point = StrokePoint(x, y, t: time) { return .success(point) }
    // A NaN, which stands for null, is at fault, too.
    let axis = [x, y].firstIndex { !(abs($0) <= Double(Limits.coordinate)) } ?? 2
    return .failure(NumberFault(axis: axis))
  }
}
