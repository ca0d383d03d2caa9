extension PageForm {
  /// JIIX 3, the JSON of MyScript's programs: an object for each page, in a line of its own.
  static let jiix = PageForm("jiix", endings: ["jiix"]) { _ in JIIXWriter() }
}

/// Writes pages as JIIX 3, in millimetres from the corner of the paper.
///
/// A page is a block of the type `Raw Content` whose elements are a `Text` for each region, and a `Node`, an `Edge` or
/// a `Drawing` for each object. Words have their candidates, and the parts of strokes that they are made of under the
/// names that the document has for them.
struct JIIXWriter: DocumentWriter {
  private var count = 0

  mutating func append(_ page: TranscribedPage) -> [UInt8] {
    count += 1
    return Array((JIIXPage(page, number: count).encoded() + "\n").utf8)
  }
}

/// A page as a block of JIIX.
private struct JIIXPage: JSONObject {
  let page: TranscribedPage
  let number: Int
  let scale: JIIXScale

  init(_ page: TranscribedPage, number: Int) {
    self.page = page
    self.number = number
    scale = JIIXScale(page)
  }

  func writeMembers(to json: inout JSONWriter) {
    json.member("type", "Raw Content")
    json.member("id", number == 1 ? "MainBlock" : "MainBlock/\(number)")
    json.member("version", "3")
    json.member("lang", page.reading.language?.description ?? page.ink.about.language)
    json.member("bounding-box", scale.box(page.reading.bounds))
    // That of the strokes, which it is read in again as.
    json.member("label", page.reading.text)
    var elements = page.searchable.regions.enumerated().map { index, region in
      JIIXElement.text(region, id: "text/\(index + 1)", scale)
    }
    elements += page.reading.drawings.filter { $0.kind != .text }.map { .drawing($0, scale) }
    json.member("elements", elements)
  }
}

/// Lengths in millimetres, and the names of strokes.
private struct JIIXScale {
  private let measure: PaperMeasure
  private let strokeIDs: [String]
  private let strokes: [PageStroke]

  init(_ page: TranscribedPage) {
    measure = PaperMeasure(page)
    strokes = page.ink.written
    strokeIDs = strokes.enumerated().map { $1.id ?? String($0) }
  }

  /// A length or place of points in micrometres.
  private static func millimeters(_ points: Double) -> Double {
    (points * 25.4 / 72 * 1000).rounded() / 1000
  }

  func length(_ length: Float) -> Double {
    Self.millimeters(Double(length) * measure.pointsPerUnit)
  }

  func y(_ point: StrokePoint) -> Double { Self.millimeters(measure.place(point).y) }

  func box(_ box: BoundingBox) -> JSONMembers {
    let corner = measure.place(StrokePoint(x: box.minX, y: box.minY))
    let size = (length(box.width), length(box.height))
    return JSONMembers { json in
      json.member("x", Self.millimeters(corner.x))
      json.member("y", Self.millimeters(corner.y))
      json.member("width", size.0)
      json.member("height", size.1)
    }
  }

  /// A part of a stroke, with its places, and its times if all of them are known.
  func item(_ segment: DrawingSegment) -> JSONMembers? {
    guard strokes.indices.contains(segment.strokeIndex) else { return nil }
    let points = strokes[segment.strokeIndex].stroke.points
    let part = points[segment.points.clamped(to: points.indices)]
    let places = part.map(measure.place)
    let times = part.compactMap(\.t)
    let id = strokeIDs[segment.strokeIndex]
    return JSONMembers { json in
      json.member("type", "stroke")
      json.member("id", id)
      if segment.points.count < points.count {
        json.member("first-point", segment.points.lowerBound)
        json.member("last-point", segment.points.upperBound - 1)
      }
      json.member("X", places.map { Self.millimeters($0.x) })
      json.member("Y", places.map { Self.millimeters($0.y) })
      if times.count == part.count { json.member("T", ifAny: times) }
    }
  }

  /// A whole stroke.
  func item(stroke index: Int) -> JSONMembers? {
    guard strokes.indices.contains(index) else { return nil }
    return item(
      DrawingSegment(strokeIndex: index, points: strokes[index].stroke.points.indices))
  }
}

/// A part of a page.
private enum JIIXElement: JSONObject {
  case text(ReadRegion, id: String, JIIXScale)
  case drawing(DetectedObject, JIIXScale)

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .text(let region, let id, let scale): Self.write(region, id, scale, to: &json)
    case .drawing(let object, let scale): Self.write(object, scale, to: &json)
    }
  }

  private static func write(
    _ region: ReadRegion, _ id: String, _ scale: JIIXScale, to json: inout JSONWriter
  ) {
    json.member("type", "Text")
    json.member("id", id)
    json.member("kind", region.kind.rawValue)
    json.member("bounding-box", scale.box(region.boundingBox))
    json.member("label", region.lines.map(\.text).joined(separator: "\n"))
    var words: [JSONMembers] = []
    var chars: [JSONMembers] = []
    var spans: [JSONMembers] = []
    for (index, line) in region.lines.enumerated() {
      // White space stands among the words, without a box.
      if index > 0 { words.append(JSONMembers { $0.member("label", "\n") }) }
      let start = words.count
      for (index, word) in line.words.enumerated() {
        if index > 0 { words.append(JSONMembers { $0.member("label", " ") }) }
        let first = chars.count
        for character in word.characters {
          let number = words.count
          chars.append(
            JSONMembers { json in
              json.member("label", character.grapheme)
              json.member("word", number)
              json.member("bounding-box", scale.box(character.boundingBox))
              if !character.alternatives.isEmpty {
                json.member("candidates", [character.grapheme] + character.alternatives)
              }
            })
        }
        let range = first..<chars.count
        words.append(JSONMembers { write(word, chars: range, scale, to: &$0) })
      }
      let range = start..<words.count
      spans.append(
        JSONMembers { json in
          json.member("first-word", range.lowerBound)
          json.member("last-word", max(range.lowerBound, range.upperBound - 1))
          if !line.isVertical { json.member("baseline-y", scale.y(line.baseline.from)) }
          json.member("x-height", scale.length(line.xHeight))
          json.member("bounding-box", scale.box(line.boundingBox))
        })
    }
    json.member("words", words)
    json.member("chars", ifAny: chars)
    json.member("lines", spans)
  }

  private static func write(
    _ word: ReadWord, chars: Range<Int>, _ scale: JIIXScale, to json: inout JSONWriter
  ) {
    json.member("label", word.text)
    json.member("candidates", [word.text] + word.alternatives.map(\.text))
    json.member("bounding-box", scale.box(word.boundingBox))
    if !chars.isEmpty {
      json.member("first-char", chars.lowerBound)
      json.member("last-char", chars.upperBound - 1)
    }
    let segments = word.characters.flatMap(\.drawingSegments)
    json.member("items", ifAny: segments.compactMap(scale.item))
  }

  private static func write(
    _ object: DetectedObject, _ scale: JIIXScale, to json: inout JSONWriter
  ) {
    json.member(
      "type",
      object.kind == .connector ? "Edge" : object.kind == .shape ? "Node" : "Drawing")
    json.member("id", object.trackingID)
    json.member("kind", object.labels.first?.text ?? object.kind.name)
    json.member("bounding-box", scale.box(object.frame))
    if object.ends.contains(where: { $0 != nil }) {
      json.member("connected", object.ends.compactMap(\.self))
    }
    json.member("items", ifAny: object.strokes.compactMap(scale.item(stroke:)))
  }
}
