/// The strokes, segments and facts of UNIPEN text.
struct UnipenText {
  /// The trace of the pen on the pad, or above it.
  struct Component {
    let isDown: Bool
    let line: Int
    let writer: String?
    /// Milliseconds since the last point before it, if they are known.
    var gap: Double?
    /// The points as they are written.
    var points: [StrokePoint] = []
    var pressures: [Float] = []
  }

  /// A part of the ink that has a label.
  struct Segment {
    let level: String
    /// The components, which have points from 0 each.
    var parts: [Part]
    let label: String?
    let line: Int
    /// How many components stand before it; its own follow if it names none.
    let start: Int
  }

  /// The numbers of components from one to another, and of the points of these.
  struct Part {
    var first: Int
    var firstPoint: Int?
    var last: Int
    var lastPoint: Int?
  }

  private(set) var components: [Component] = []
  private(set) var segments: [Segment] = []
  /// The levels of segments, the highest first.
  private(set) var levels: [String] = []
  private(set) var includes: [String] = []
  private(set) var dataID: String?
  private(set) var xPerMillimeter: Double?
  private(set) var yPerMillimeter: Double?
  private(set) var pointsPerSecond: Double?
  private(set) var width: Double?
  private(set) var height: Double?
  /// Whether points have times of their own.
  var hasTimes: Bool { channels.contains("T") }

  private var channels: [String] = []
  private var writer: String?
  private var gap: Double?
  private var pointCount = 0

  /// The most points, components and levels of a file, which is held as a whole.
  private static let pointLimit = 16 * Limits.pointCount
  private static let componentLimit = 16 * Limits.strokeCount
  private static let levelLimit = 64

  mutating func take(
    _ keyword: String, _ arguments: [UInt8], at line: Int
  ) throws(InkFormatError) {
    switch keyword {
    case "SEGMENT": try addSegment(arguments, at: line)
    case "COORD": channels = Self.words(arguments)
    case "HIERARCHY": levels = Array(Self.words(arguments).prefix(Self.levelLimit))
    case "INCLUDE": includes.append(String(utf8OrLatin: arguments.filter { $0 >= 0x20 }.trimmed))
    case "WRITER_ID": writer = Self.words(arguments).first
    case "DATA_ID": dataID = Self.words(arguments).first
    case "DT": gap = (gap ?? 0) + (Self.number(arguments) ?? 0)
    case "X_POINTS_PER_INCH": xPerMillimeter = Self.number(arguments).map { $0 / 25.4 }
    case "Y_POINTS_PER_INCH": yPerMillimeter = Self.number(arguments).map { $0 / 25.4 }
    case "X_POINTS_PER_MM": xPerMillimeter = Self.number(arguments)
    case "Y_POINTS_PER_MM": yPerMillimeter = Self.number(arguments)
    case "POINTS_PER_SECOND": pointsPerSecond = Self.number(arguments)
    case "X_DIM": width = Self.number(arguments)
    case "Y_DIM": height = Self.number(arguments)
    default: break
    }
  }

  /// The facts alone.
  var withoutStrokes: UnipenText {
    var text = self
    text.components = []
    text.segments = []
    return text
  }

  // MARK: Strokes

  mutating func beginStroke(isDown: Bool, at line: Int) throws(InkFormatError) {
    guard components.count < Self.componentLimit else {
      throw InkFormatError(
        .tooLarge, "the file has more than \(Self.componentLimit) strokes; split it", line: line)
    }
    components.append(Component(isDown: isDown, line: line, writer: writer, gap: gap))
    gap = nil
  }

  /// Reads the point of a line, or several if it is known how many numbers a point has.
  mutating func addPoints(_ line: [UInt8], at number: Int) throws(InkFormatError) {
    guard let numbers = NumberScanner.numbers(line) else {
      throw InkFormatError(.malformed, "expected the numbers of a point", line: number)
    }
    guard !numbers.isEmpty else { return }
    let width = channels.isEmpty ? numbers.count : channels.count
    let x = channels.firstIndex(of: "X") ?? 0
    let y = channels.firstIndex(of: "Y") ?? 1
    guard width > max(x, y), numbers.count.isMultiple(of: width) else {
      throw InkFormatError(
        .malformed, "expected \(max(width, 2)) numbers of a point, found \(numbers.count)",
        line: number)
    }
    pointCount += numbers.count / width
    guard pointCount <= Self.pointLimit else {
      throw InkFormatError(
        .tooLarge, "the file has more than \(Self.pointLimit) points; split it", line: number)
    }
    let time = channels.firstIndex(of: "T")
    let pressure = channels.firstIndex(of: "P")
    for start in stride(from: 0, to: numbers.count, by: width) {
      let t = time.map { numbers[start + $0] } ?? .nan
      guard let point = StrokePoint(numbers[start + x], numbers[start + y], t: t) else {
        throw InkFormatError(.malformed, StrokePoint.coordinateProblem, line: number)
      }
      components[components.count - 1].points.append(point)
      if let pressure {
        components[components.count - 1].pressures.append(
          PageStroke.pressure(numbers[start + pressure]))
      }
    }
  }

  // MARK: Segments

  /// Reads `LEVEL 0-2,4:7-5:3 OK "label"`, of which all but the level may lack.
  private mutating func addSegment(_ arguments: [UInt8], at line: Int) throws(InkFormatError) {
    guard segments.count < Self.componentLimit else {
      throw InkFormatError(
        .tooLarge, "the file has more than \(Self.componentLimit) segments; split it", line: line)
    }
    let quote = arguments.firstIndex(of: UInt8(ascii: "\""))
    let words = Self.words(Array(arguments[..<(quote ?? arguments.count)]))
    guard let level = words.first else {
      throw InkFormatError(.malformed, "expected the level of the segment", line: line)
    }
    var parts: [Part] = []
    if let text = words.dropFirst().first, text.utf8.first.map({ (48...57).contains($0) }) == true {
      for range in text.split(separator: ",") {
        guard let part = Part(range), part.first <= part.last else {
          throw InkFormatError(
            .malformed, "expected numbers of strokes such as 0-3 or 2:1-3:5, found '\(text)'",
            line: line)
        }
        parts.append(part)
      }
    }
    segments.append(
      Segment(
        level: level, parts: parts, label: quote.flatMap { Self.label(arguments[($0 + 1)...]) },
        line: line, start: components.count))
    if !levels.contains(level), levels.count < Self.levelLimit { levels.append(level) }
  }

  /// The text up to a quotation mark, before which a backslash stands if it is part of the text.
  private static func label(_ bytes: ArraySlice<UInt8>) -> String? {
    var label: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == UInt8(ascii: "\"") { break }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { label.append(byte) }
    }
    return label.isEmpty ? nil : String(utf8OrLatin: label)
  }

  private static func words(_ bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: JSONScanner.isSpace).map { String(utf8OrLatin: $0) }
  }

  /// The first number, if there is one above zero.
  private static func number(_ bytes: [UInt8]) -> Double? {
    var scanner = NumberScanner(bytes)
    guard scanner.nextByte() != nil, let number = scanner.number(), number > 0 else { return nil }
    return number
  }
}

extension UnipenText.Part {
  /// Reads `3`, `0-3` or `2:1-3:5`.
  fileprivate init?(_ text: Substring) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { end in
      end.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
    guard (1...2).contains(ends.count), ends.allSatisfy({ (1...2).contains($0.count) }),
      !ends.joined().contains(where: { ($0 ?? -1) < 0 }), let first = ends[0][0],
      let last = ends[ends.count - 1][0]
    else { return nil }
    self.first = first
    self.last = last
    firstPoint = ends[0].count == 2 ? ends[0][1] : nil
    let end = ends[ends.count - 1]
    lastPoint = end.count == 2 ? end[1] : nil
  }
}

extension Collection<UInt8> {
  /// The bytes between white space.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let rest = Array(self).drop(while: JSONScanner.isSpace)
    return rest[..<(rest.lastIndex { !JSONScanner.isSpace($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}
