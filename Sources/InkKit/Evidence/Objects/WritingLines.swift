/// Lines of writing among the strokes of a page, which the networks look at one by one and with few neighbours only.
///
/// A letter by itself may be a shape, and a bar a connector; in a row of strokes as high as letters that stand on
/// one line, the longer the more, they are writing. Pages may slope.
struct WritingLines {
  /// A row of strokes side by side.
  private struct Row {
    var strokes: [Int] = []
    /// The length of the ink, in units.
    var mass: Float = 0
    var width: Float = 0
  }

  /// For each stroke of the page the number of its row, `nil` if it is too large for a letter.
  private var numbers: [Int?]
  private var rows: [Row] = []
  /// The unit of the page's writing.
  private var unit: Float = 0

  /// How high and wide a stroke of writing is at most, in units of the page's writing. Joined words are wide.
  private static let height: Float = 3.6
  /// The fewest strokes of a page that has rows.
  private static let count = 6
  /// How long and wide a row is at least in which strokes are rather writing, and the share of it that must look
  /// like writing by itself, by length.
  private static let mass: Float = 16
  private static let width: Float = 7
  private static let textShare: Float = 0.5
  /// The length of a row that goes up and down all the way, and the strokes of one of letters that stand apart, in
  /// which nothing else needs to look like writing.
  private static let surely: Float = 40
  private static let upAndDown: Float = 1.8
  private static let letterCount = 10
  /// The way between the ends of an outline in relation to its diagonal.
  private static let opening: Float = 0.3
  /// Drawings of so many strokes that all stand in rows are writing if the rows have ``count`` strokes.
  private static let manyStrokes = 30

  /// Finds rows.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  init(_ page: PageStrokes, kinds: [StrokeKind]) {
    numbers = [Int?](repeating: nil, count: page.shapes.count)
    let ink = Self.ink(of: page)
    let texts = page.shapes.indices.filter { kinds[$0] == .text }
    let sizes = page.shapes.map(\.size).sorted()
    let middle = sizes[sizes.count / 2]
    let known =
      texts.count * 3 > page.shapes.count
      ? texts : page.shapes.indices.filter { page.shapes[$0].size < 2 * middle }
    unit = LayoutMeasures.unit(of: known, in: ink)
    let highest = Self.height * unit
    let small = page.shapes.indices.filter { page.shapes[$0].box.size.y < highest }
    var layout = LayoutInk(ink, strokes: small)
    guard layout.traces.count >= Self.count else { return }
    layout.level(slope: LayoutSlope.slope(of: layout))
    for (number, band) in LayoutLines.rows(of: layout).enumerated() {
      var row = Row(width: band.box.width)
      for trace in band.traces {
        let stroke = layout.traces[trace].stroke
        row.strokes.append(stroke)
        row.mass += layout.traces[trace].length
        numbers[stroke] = number
      }
      rows.append(row)
    }
  }

  /// The samples of a page's strokes: shapes were measured of strokes of an ink, so that theirs make one, too.
  private static func ink(of page: PageStrokes) -> Ink {
    (try? Ink(strokes: page.shapes.map { Stroke($0.samples) })) ?? Ink()
  }

  /// The slope of the lines of a page, if its smaller strokes are writing.
  static func slope(of page: PageStrokes) -> Float {
    let sizes = page.shapes.map(\.size).sorted()
    let large = sizes[sizes.count * 3 / 4] * 3
    let small = page.shapes.indices.filter { page.shapes[$0].size < large }
    return LayoutSlope.slope(of: LayoutInk(ink(of: page), strokes: small))
  }

  /// Objects with those of drawing that stand in rows of writing taken for text.
  static func corrected(
    _ objects: [FoundObjects.Object], _ page: PageStrokes
  ) -> [FoundObjects.Object] {
    guard objects.contains(where: { $0.kind == .text }) || page.shapes.count > 2 * count,
      objects.contains(where: { canBeWriting($0.kind) })
    else { return objects }
    var positions: [Int: Int] = [:]
    for (position, stroke) in page.indices.enumerated() { positions[stroke] = position }
    var kinds = [StrokeKind](repeating: .sketch, count: page.shapes.count)
    for object in objects {
      for stroke in object.strokes { positions[stroke].map { kinds[$0] = object.kind } }
    }
    let lines = WritingLines(page, kinds: kinds)
    return objects.map { object in
      guard canBeWriting(object.kind) else { return object }
      let own = object.strokes.compactMap { positions[$0] }
      guard lines.areWriting(own, kinds, page) else { return object }
      var text = object
      text.kind = .text
      return text
    }
  }

  private static func canBeWriting(_ kind: StrokeKind) -> Bool {
    kind == .shape || kind == .connector || kind == .sketch
  }

  /// Whether nearly all of an object is of rows that are writing.
  private func areWriting(_ strokes: [Int], _ kinds: [StrokeKind], _ page: PageStrokes) -> Bool {
    // An outline around something is none.
    let isOutline = strokes.contains { stroke in
      page.insideCounts[stroke] > 0 && page.shapes[stroke].gap < Self.opening
        && page.shapes[stroke].box.size.min() > 2 * unit
    }
    guard !isOutline else { return false }
    var (written, all) = (Float(0), Float(0))
    for stroke in strokes {
      let length = page.shapes[stroke].length
      all += length
      if let number = numbers[stroke], isWriting(rows[number], besides: strokes, kinds, page) {
        written += length
      }
    }
    return written > 0.85 * all
  }

  private func isWriting(
    _ row: Row, besides strokes: [Int], _ kinds: [StrokeKind], _ page: PageStrokes
  ) -> Bool {
    if strokes.count >= Self.manyStrokes, row.strokes.count >= Self.count { return true }
    guard row.mass >= Self.mass, row.width >= Self.width else { return false }
    if row.mass >= Self.surely, row.mass >= Self.upAndDown * row.width { return true }
    if row.strokes.count >= Self.letterCount { return true }
    var (text, all) = (Float(0), Float(0))
    for stroke in row.strokes where !strokes.contains(stroke) || strokes.count > Self.count {
      all += page.shapes[stroke].length
      if kinds[stroke] == .text { text += page.shapes[stroke].length }
    }
    return all > 0 && text >= Self.textShare * all
  }
}
