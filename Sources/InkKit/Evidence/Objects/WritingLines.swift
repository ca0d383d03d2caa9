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

  /// How high and wide a stroke of writing is at most, in units of the page's writing. Joined words are wide.
  private static let height: Float = 3.6
  /// How long and wide a row is at least in which strokes are rather writing, and how many strokes it has.
  private static let mass: Float = 16
  private static let width: Float = 7
  private static let count = 6
  /// The share of a row that must look like writing by itself, by length; of rows as long as ``surely``, less.
  private static let textShare: Float = 0.5
  private static let surely: Float = 40
  private static let leastShare: Float = 0.2

  /// Finds rows.
  ///
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  init(_ page: PageStrokes, kinds: [StrokeKind]) {
    numbers = [Int?](repeating: nil, count: page.shapes.count)
    // Shapes were measured of strokes of an ink, so that theirs make one, too.
    let ink = (try? Ink(strokes: page.shapes.map { Stroke($0.samples) })) ?? Ink()
    let texts = page.shapes.indices.filter { kinds[$0] == .text }
    let sizes = page.shapes.map(\.size).sorted()
    let middle = sizes[sizes.count / 2]
    let known =
      texts.count * 3 > page.shapes.count
      ? texts : page.shapes.indices.filter { page.shapes[$0].size < 2 * middle }
    let unit = LayoutMeasures.unit(of: known, in: ink)
    let small = page.shapes.indices.filter { page.shapes[$0].box.size.y < Self.height * unit }
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
    guard row.mass >= Self.mass, row.width >= Self.width, row.strokes.count >= Self.count else {
      return false
    }
    var (text, all) = (Float(0), Float(0))
    for stroke in row.strokes where !strokes.contains(stroke) || strokes.count > Self.count {
      all += page.shapes[stroke].length
      if kinds[stroke] == .text { text += page.shapes[stroke].length }
    }
    let isSure = row.mass >= Self.surely && row.strokes.count >= Self.manyStrokes
    return isSure || all > 0 && text >= Self.textShare * all
  }
}
