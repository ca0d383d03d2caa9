extension FileFormat {
  /// Samples that zinnia is trained with: S-expressions, mostly a character a line.
  static let zinnia = FileFormat(
    "zinnia", "samples of characters for zinnia", endings: ["s"],
    signs: [.text { $0.starts(with: "(character".utf8) }],
    reading: .pages { TextPages(ZinniaPages()) },
    writing: .pages(keeping: ZinniaWriter.kept) { ZinniaWriter() })
}

/// Makes a page of each `(character (value あ) (width 300) (height 300) (strokes ((51 29)(117 41)) …))`.
///
/// A sample that can't be read does not take the next ones with it.
private struct ZinniaPages: LinePageMaker {
  /// The lines of a sample, until the next one begins.
  private var sample: [UInt8] = []
  private var firstLine = 1
  private var pages: ArraySlice<Result<InkPage, InkFormatError>> = []

  mutating func take(_ line: [UInt8], at number: Int) throws(InkFormatError) {
    let rest = line.drop(while: JSONScanner.isSpace)
    if rest.starts(with: "(character".utf8) { endSample() }
    if sample.isEmpty {
      guard !rest.isEmpty else { return }
      firstLine = number
    }
    sample += line + [UInt8(ascii: "\n")]
    guard sample.count <= Limits.documentByteCount else {
      throw InkFormatError(
        .tooLarge, "the sample is larger than \(Limits.documentByteCount) bytes", line: firstLine)
    }
  }

  mutating func finish() { endSample() }

  mutating func next() -> Result<InkPage, InkFormatError>? { pages.popFirst() }

  private mutating func endSample() {
    guard !sample.isEmpty else { return }
    var scanner = ZinniaScanner(sample, line: firstLine)
    sample = []
    var read: [Result<InkPage, InkFormatError>] = []
    do throws(InkFormatError) {
      while let page = try scanner.character() { read.append(.success(page)) }
    } catch {
      read.append(.failure(error))
    }
    pages += read
  }
}

/// A strict reader of zinnia's S-expressions.
private struct ZinniaScanner {
  private var numbers: NumberScanner
  private let line: Int

  init(_ bytes: [UInt8], line: Int) {
    numbers = NumberScanner(bytes)
    self.line = line
  }

  /// Reads a sample; `nil` at the end.
  mutating func character() throws(InkFormatError) -> InkPage? {
    guard numbers.nextByte() != nil else { return nil }
    try expect("(")
    guard word() == "character" else { throw error("expected 'character'") }
    var page = InkPage()
    while try opens() {
      switch word() {
      case "value": page.about.label = value()
      case "width": page.width = try side()
      case "height": page.height = try side()
      case "strokes":
        page.strokes = try strokes()
        continue
      default: throw error("expected 'value', 'width', 'height' or 'strokes'")
      }
      try expect(")")
    }
    if let width = page.width, let height = page.height, !Self.fits(page.strokes, width, height) {
      page.about.writingArea = WritingArea(width: width, height: height)
    }
    return page
  }

  /// Whether a size says no more than how large the ink is, as of a sample that was cut out, by a unit.
  private static func fits(_ strokes: [PageStroke], _ width: Float, _ height: Float) -> Bool {
    guard let box = BoundingBox(around: strokes.map(\.stroke)) else { return false }
    return [box.minX, box.minY, box.maxX - width, box.maxY - height].allSatisfy { abs($0) <= 1 }
  }

  /// Reads strokes and the end of their list.
  private mutating func strokes() throws(InkFormatError) -> [PageStroke] {
    var strokes: [PageStroke] = []
    while try opens() {
      var points: [StrokePoint] = []
      while try opens() {
        guard let x = number(), let y = number(), let point = StrokePoint(x, y) else {
          throw error("expected two numbers within ±1000000000")
        }
        points.append(point)
        guard points.count <= Limits.pointCount else {
          throw error("a stroke has more than \(Limits.pointCount) points")
        }
        try expect(")")
      }
      strokes.append(PageStroke(Stroke(points: points), id: String(strokes.count)))
      guard strokes.count <= Limits.strokeCount else {
        throw error(InkError(.tooManyStrokes, strokeIndex: strokes.count - 1).description)
      }
    }
    return strokes
  }

  // MARK: Tokens

  /// Reads the beginning of another list, or the end of the one around it.
  private mutating func opens() throws(InkFormatError) -> Bool {
    if numbers.nextByte() == UInt8(ascii: "(") {
      numbers.position += 1
      return true
    }
    if numbers.nextByte() == UInt8(ascii: ")") {
      numbers.position += 1
      return false
    }
    throw error("expected '(' or ')'")
  }

  private mutating func expect(_ mark: Character) throws(InkFormatError) {
    guard numbers.nextByte() == mark.asciiValue else { throw error("expected '\(mark)'") }
    numbers.position += 1
  }

  private mutating func word() -> String {
    _ = numbers.nextByte()
    let start = numbers.position
    while numbers.position < numbers.bytes.count,
      !JSONScanner.isSpace(numbers.bytes[numbers.position]),
      !"()".utf8.contains(numbers.bytes[numbers.position])
    {
      numbers.position += 1
    }
    return String(decoding: numbers.bytes[start..<numbers.position], as: UTF8.self)
  }

  /// Reads what the sample shows, which may be a parenthesis or in quotation marks; `nil` if that is empty.
  private mutating func value() -> String? {
    guard let first = numbers.nextByte() else { return nil }
    if first == UInt8(ascii: "\""), let quoted = quotedValue() {
      return quoted.isEmpty ? nil : quoted
    }
    let start = numbers.position
    let next = start + 1 < numbers.bytes.count ? numbers.bytes[start + 1] : 0
    if first == UInt8(ascii: "(") || first == UInt8(ascii: ")") && next == first {
      numbers.position += 1
    }
    while numbers.position < numbers.bytes.count,
      numbers.bytes[numbers.position] != UInt8(ascii: ")")
    {
      numbers.position += 1
    }
    let value = numbers.bytes[start..<numbers.position]
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// Reads what stands in quotation marks and ends the list, in which a backslash is before such a mark or
  /// another backslash; `nil`, and nothing is read, if the mark is what the sample shows.
  private mutating func quotedValue() -> String? {
    var value: [UInt8] = []
    var isEscaped = false
    for index in (numbers.position + 1)..<numbers.bytes.count {
      let byte = numbers.bytes[index]
      if byte == UInt8(ascii: "\n") { return nil }
      if !isEscaped, byte == UInt8(ascii: "\"") {
        guard index + 1 < numbers.bytes.count, numbers.bytes[index + 1] == UInt8(ascii: ")") else {
          return nil
        }
        numbers.position = index + 1
        return String(decoding: value, as: UTF8.self)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { value.append(byte) }
    }
    return nil
  }

  private mutating func number() -> Double? {
    _ = numbers.nextByte()
    return numbers.number()
  }

  private mutating func side() throws(InkFormatError) -> Float {
    guard let side = number(), side >= Double(Ink.coordinateResolution),
      side <= Double(Limits.coordinate)
    else { throw error("expected a number from 1e-9 to 1000000000") }
    return Float(side)
  }

  private func error(_ problem: String) -> InkFormatError {
    var place = TextPlace(line: line)
    place.pass(numbers.bytes.span.extracting(0..<min(numbers.position, numbers.bytes.count)))
    return InkFormatError(.malformed, problem, line: place.line, column: place.column)
  }
}
