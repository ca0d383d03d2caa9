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
  private static let height: Float = 5
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
  /// How many strokes a drawing has that may be writing on a diagram, too.
  private static let largeCount = 12
  /// Drawings of so many strokes are writing if their rows have ``count`` strokes, or are words: so wide, and with
  /// as much ink for their width.
  private static let manyStrokes = 30
  private static let wordWidth: Float = 3
  private static let wordMass: Float = 1.5
  /// The share of the length of a drawing that must be of rows of writing, and of one of many strokes.
  private static let writtenShare: Float = 0.85
  private static let writtenShareOfMany: Float = 0.5

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

  /// The samples of a page's strokes, which were measured of strokes of an ink; those of a level page may be beyond
  /// the limit of coordinates.
  private static func ink(of page: PageStrokes) -> Ink {
    Ink(valid: page.shapes.map { Stroke($0.samples) })
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
    _ objects: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    guard objects.contains(where: { $0.kind == .text }) || page.shapes.count > 2 * count,
      page.shapes.count >= count
    else { return objects }
    var kinds = [StrokeKind](repeating: .sketch, count: page.shapes.count)
    for object in objects {
      for stroke in object.strokes {
        page.position(ofStroke: stroke).map { kinds[$0] = object.kind }
      }
    }
    let lines = WritingLines(page, kinds: kinds)
    // Boxes and arrows of a diagram stand in rows, too.
    let isDiagram = objects.count { $0.kind == .connector && $0.strokes.count < largeCount } > 1
    return objects.flatMap { object in
      guard [.shape, .connector, .sketch].contains(object.kind) else {
        return lines.parted(object, page)
      }
      guard !isDiagram || object.strokes.count >= largeCount else { return [object] }
      let own = object.strokes.compactMap(page.position)
      // Nobody draws an outline or an arrow in so many strokes.
      let isTooMuch = object.kind != .sketch && own.count >= manyStrokes
      guard isTooMuch || lines.areWriting(own, kinds, page) else { return [object] }
      var text = object
      text.kind = .text
      return [text]
    }
  }

  /// How sure outlines and lines are that were taken for writing by the networks.
  private static let certainty: Float = 0.6
  /// How large strokes in an outline are at most in relation to it.
  private static let contentSize: Float = 0.6

  /// A text without the outlines around its words, and without the lines that lead from those.
  private func parted(
    _ object: FoundObject, _ page: PageStrokes
  ) -> [FoundObject] {
    guard object.kind == .text, object.strokes.count >= Self.count else { return [object] }
    let own = object.strokes.filter { page.position(ofStroke: $0) != nil }
    func shape(_ stroke: Int) -> StrokeShape { page.shapes[page.position(ofStroke: stroke) ?? 0] }
    let outlines = own.filter { stroke in
      let (box, gap) = (shape(stroke).box, shape(stroke).gap)
      guard gap < Self.opening, shape(stroke).fillsBox,
        shape(stroke).length < 1.4 * 2 * (box.size.x + box.size.y)
      else { return false }
      // The bar of a letter is no content: it reaches out of the bowl.
      let inside = own.filter {
        $0 != stroke && box.contains(shape($0).box.lower) && box.contains(shape($0).box.upper)
      }
      return inside.contains { shape($0).size > 0.2 * shape(stroke).size }
        && inside.allSatisfy {
          shape($0).size < Self.contentSize * shape(stroke).size
            && shape($0).box.size.y < box.size.y / 1.3
        }
    }
    guard outlines.count > 1 else { return [object] }
    let lines = own.filter { stroke in
      let line = shape(stroke)
      let ends = [line.start, line.end].map { Box(lower: $0, upper: $0) }
      return line.straightness > 0.95 && !outlines.contains(stroke)
        && outlines.contains { outline in
          let box = shape(outline).box
          return line.size > 0.6 * box.size.min()
            && ends.contains { $0.distance(to: box) < 0.2 * box.size.min() }
        }
    }
    var text = object
    text.strokes.removeAll { outlines.contains($0) || lines.contains($0) }
    func drawn(_ kind: StrokeKind) -> (Int) -> FoundObject {
      { FoundObject(kind: kind, strokes: [$0], certainty: Self.certainty) }
    }
    return [text].filter { !$0.strokes.isEmpty } + outlines.map(drawn(.shape))
      + lines.map(drawn(.connector))
  }

  /// Whether nearly all of an object is of rows that are writing.
  private func areWriting(_ strokes: [Int], _ kinds: [StrokeKind], _ page: PageStrokes) -> Bool {
    // An outline around something is none, if it is no whole page.
    let isOutline =
      strokes.count < Self.manyStrokes
      && strokes.contains { stroke in
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
    let share = strokes.count >= Self.manyStrokes ? Self.writtenShareOfMany : Self.writtenShare
    return written > share * all
  }

  private func isWriting(
    _ row: Row, besides strokes: [Int], _ kinds: [StrokeKind], _ page: PageStrokes
  ) -> Bool {
    if strokes.count >= Self.manyStrokes,
      row.strokes.count >= Self.count
        || row.width >= Self.wordWidth && row.mass >= Self.wordMass * row.width
    {
      return true
    }
    guard row.mass >= Self.mass, row.width >= Self.width else { return false }
    if strokes.count >= Self.largeCount {
      if row.mass >= Self.surely, row.mass >= Self.upAndDown * row.width { return true }
      if row.strokes.count >= Self.letterCount { return true }
    }
    var (text, all) = (Float(0), Float(0))
    for stroke in row.strokes where !strokes.contains(stroke) || strokes.count > Self.count {
      all += page.shapes[stroke].length
      if kinds[stroke] == .text { text += page.shapes[stroke].length }
    }
    return all > 0 && text >= Self.textShare * all
  }
}
