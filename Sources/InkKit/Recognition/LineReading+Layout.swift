extension LineReading {
  /// The most strokes of an ink of several lines that may be one character all the same.
  private static let characterStrokeLimit = 6
  /// The most strokes of an ink of several lines that may be one word with large marks.
  private static let wordStrokeLimit = 16

  /// The lines that an ink was found to have, and its strokes that are no writing.
  struct FoundLines {
    /// The lattices from the first line to the last.
    var lattices: [SegmentLattice]
    /// How likely the ink is to be one character by what they say.
    var characterShare: Float
    /// The strokes of a page that are no writing, by rising index.
    var drawnStrokes: [Int] = []
    /// The strokes of writing that was crossed out, if it is read.
    var crossedOut: Set<Int> = []
    /// The regions of a page in reading order, and for each lattice the number of its region; empty where the
    /// ink was not looked at as a page.
    var regions: [PageRegions.Region] = []
    var regionOfLine: [Int] = []
    /// How much the lines of the page fall from left to right.
    var slope: Float = 0
    /// What networks found on the page, writing included; empty without any.
    var objects: [FoundObject] = []
    /// The marks of lists by the numbers of the lines that they begin.
    var marks: [Int: ListMarks.Mark] = [:]
  }

  /// The lines of a page, region by region.
  struct LinesOfRegions {
    var lines: [TextLine]
    /// The number of each line's region.
    var regionOfLine: [Int]
    var regions: [PageRegions.Region]
    var slope: Float
  }

  /// An ink as lines are looked for in it.
  struct LinesPage {
    /// The ink without the steps of a coarse tablet.
    let ink: Ink
    /// Its strokes of writing.
    let written: WrittenPage
    /// Whether it may have several lines.
    let mayBeSeveral: Bool
    /// The strokes of each column from right to left, and the ink with columns as rows, if it is written in columns.
    var columns: (strokes: [[Int]], turned: Ink)?

    /// Whether writing of a role belongs to a diagram.
    fileprivate func isLabel(_ role: PageRegions.Region.Role) -> Bool {
      switch role {
      case .node: true
      case .frame: written.objects.contains { $0.kind == .connector }
      case .text, .note, .cell: false
      }
    }
  }

  /// Whether a line goes through the words of the script, which then crosses nothing out.
  private var hasHeadline: Bool {
    if case .parted(.hangingSyllables) = cutter { return true }
    return false
  }

  /// Whether lines may run from the top down: in Chinese and Japanese.
  private var writesColumns: Bool { cutter.way == .blocks && !writesSpaces }

  /// The script as far as marks before its lines depend on it.
  var listScript: ListMarks.Script {
    ListMarks.Script(
      direction: direction, letterHeight: letterHeight, isOfBlocks: cutter.way == .blocks)
  }

  /// Looks at an ink once for all ways to read it.
  func page(of ink: Ink, in area: WritingArea?) -> LinesPage {
    page(of: ink, in: area, layout: layout)
  }

  /// The same for lines that are found in another way than that of the reading.
  func page(of ink: Ink, in area: WritingArea?, layout: LayoutChoice) -> LinesPage {
    var page = rows(of: ink, in: area, layout: layout)
    if writesColumns, layout == .page {
      let turned = page.ink.turned()
      let columns = WritingColumns.columns(
        of: page.ink, strokes: page.written.writing, turned: turned)
      page.columns = columns.map { ($0, turned) }
    }
    return page
  }

  /// An ink with lines that run across.
  private func rows(of ink: Ink, in area: WritingArea?, layout: LayoutChoice) -> LinesPage {
    let ink = GridSmoothing.smoothed(ink)
    let isLine = area.map { self.isLine($0, of: ink) } ?? false
    let isPage = layout == .page
    let mayBeSeveral = isPage || layout == .automatic && !isLine
    guard isPage else {
      let written =
        mayBeSeveral
        ? WrittenPage(of: ink, by: nil, struck: nil) : WrittenPage(all: ink)
      return LinesPage(ink: ink, written: written, mayBeSeveral: mayBeSeveral)
    }
    var written = WrittenPage(
      of: ink, by: objects, struck: hasHeadline ? nil : keepsCrossedOut ? .kept : .leftOut,
      marksBeside: listScript)
    let insertsWords =
      direction == .leftToRight && !hasHeadline && cutter.way != .blocks && letterHeight == .usual
    let ordered = insertsWords ? written.insertWords(of: ink) : ink
    return LinesPage(ink: ordered, written: written, mayBeSeveral: true)
  }

  /// The lines of an ink.
  func lines(of page: LinesPage, cache: inout RecognitionCache) -> FoundLines {
    var found =
      readsJoined ? joinedLines(of: page, cache: &cache) : partedLines(of: page, cache: &cache)
    let (ink, written) = (page.ink, page.written)
    if keepsCrossedOut { found.crossedOut = Set(written.struck) }
    if written.writing.count < ink.strokes.count {
      // A drawing is no part of a character, and neither is the writing beside it one with it.
      found.characterShare = 0
      found.drawnStrokes = written.drawing(of: ink)
    }
    let wrong = found.take(written.marks, of: direction == .rightToLeft ? ink.mirrored() : ink)
    guard !wrong.isEmpty else { return found }
    return lines(
      of: LinesPage(
        ink: ink, written: written.withoutMarks(wrong), mayBeSeveral: page.mayBeSeveral,
        columns: page.columns),
      cache: &cache)
  }

  /// The least height of letters' up and down strokes in an area that is one line, as a share of its
  /// height.
  ///
  /// In an area that just holds a word or a line 99 of 100 are higher (`unipen-word`, `unipen-line` of
  /// `train`), in one that holds a page (`imadoc-page`) a third.
  private static let leastFill: Float = 1.0 / 6

  /// Whether an area is the room for one line rather than a canvas, on which several may be.
  func isLine(_ area: WritingArea, of ink: Ink) -> Bool {
    LayoutMeasures.unit(of: Array(ink.strokes.indices), in: ink) >= area.height * Self.leastFill
  }

  /// Joined writing: the layout says how many lines there are, the networks whether it is one character.
  private func joinedLines(
    of page: LinesPage, cache: inout RecognitionCache
  ) -> FoundLines {
    let ink = direction == .rightToLeft ? page.ink.mirrored() : page.ink
    let found = linesOfRegions(of: page, in: ink)
    let lines = found.lines
    var several: [SegmentLattice] = []
    var regionOfLine: [Int] = []
    for (line, region) in zip(lines, found.regionOfLine) {
      let isLabel =
        found.regions.indices.contains(region) && page.isLabel(found.regions[region].role)
      let own = lattices(of: line.strokes, in: ink, isLabel: isLabel, cache: &cache)
      several += own
      regionOfLine += own.map { _ in region }
    }
    let asRead = FoundLines(
      lattices: several, characterShare: 0, regions: found.regions, regionOfLine: regionOfLine,
      slope: found.slope)
    if several.count == 1 {
      var one = asRead
      one.characterShare = characterShare(of: several[0])
      return one
    }
    let hasLargeMarks = letterHeight != .usual
    let strokeLimit = hasLargeMarks ? Self.wordStrokeLimit : Self.characterStrokeLimit
    guard several.count > 1, ink.strokes.count <= strokeLimit,
      let whole = lattices(
        of: Layout.singleLine(of: ink, direction: direction).strokes, in: ink, cache: &cache
      ).first
    else { return asRead }
    // Two lines of little ink may be one character in parts, such as = or a careless 8.
    let share = characterShare(of: whole)
    let rows = CharacterRows(lines.map(\.strokes), in: ink)
    if share > 0.5, !(rows.areOfLetters && several.allSatisfy(Self.isOfLetters)) {
      return FoundLines(lattices: [whole], characterShare: share)
    }
    // Three dots that are drawn as a loop are as high as a letter, and further off than one of its line; they look
    // like digits, too.
    let bare = several.count { !Self.hasLetter($0) }
    return hasLargeMarks
      && score(of: [whole]) > score(of: several) - Float(bare) * Self.numberLineCost
      ? FoundLines(lattices: [whole], characterShare: share)
      : asRead
  }

  /// The lines of an ink, region by region.
  ///
  /// - Parameter ink: The page as the cutter takes it: mirrored if lines run from right to left.
  func linesOfRegions(of page: LinesPage, in ink: Ink) -> LinesOfRegions {
    guard page.mayBeSeveral else {
      let line = Layout.singleLine(of: ink, direction: direction)
      return LinesOfRegions(
        lines: [line], regionOfLine: [0],
        regions: [PageRegions.Region(strokes: line.strokes.sorted(), role: .text)],
        slope: line.slope)
    }
    let found = regions(of: page.written, in: ink)
    // A page of one region finds its slope anew, by all of its strokes.
    let slope = found.regions.count > 1 ? found.slope : nil
    let parts =
      found.regions.count > 1
      ? found.regions
      : [
        PageRegions.Region(strokes: page.written.writing, role: found.regions.first?.role ?? .text)
      ]
    var all = LinesOfRegions(lines: [], regionOfLine: [], regions: parts, slope: found.slope)
    for (number, region) in parts.enumerated() {
      let lines = Layout.lines(
        of: ink, strokes: region.strokes, direction: direction, letterHeight: letterHeight,
        slope: slope)
      all.lines += lines
      all.regionOfLine += lines.map { _ in number }
    }
    return all
  }

  private func regions(of page: WrittenPage, in ink: Ink) -> PageRegions {
    PageRegions(
      of: ink, writing: page.writing, drawing: page.drawing(of: ink), outlines: page.outlines,
      letterHeight: letterHeight)
  }

  /// How much less likely a line without a letter is, beside others of so few strokes.
  private static let numberLineCost: Float = 6

  /// Whether a line has a letter in its best reading by the ink alone.
  private static func hasLetter(_ line: SegmentLattice) -> Bool {
    line.bestWay.contains { line.labels[$0.label].contains(where: \.isLetter) }
  }

  /// Whether a line has a letter or a digit in its best reading by the ink alone.
  private static func isOfLetters(_ line: SegmentLattice) -> Bool {
    line.bestWay.contains { cell in
      line.labels[cell.label].contains { $0.isLetter || $0.isNumber }
    }
  }

  /// The share of the cell of all ink in the sum over all readings of a line.
  ///
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  private func characterShare(of lattice: SegmentLattice) -> Float {
    var sums = LatticeSums()
    sums.measure(lattice, isEmpty: decoder.labels.isEmpty, isAllowed: decoder.labels.isAllowed)
    return sums.shareOfWhole(of: lattice)
  }

  /// Letters and blocks side by side: strokes are taken for rows where their gaps and the characters that
  /// they are read as say so; see ``CharacterRows``. The strokes of 三 are no rows, nor are the upper and
  /// lower halves of 苦昌 or of 안녕.
  private func partedLines(
    of page: LinesPage, cache: inout RecognitionCache
  ) -> FoundLines {
    let (ink, mayBeSeveral) = (page.ink, page.mayBeSeveral)
    // One stroke is one cell: nothing is gained by reading it twice.
    guard ink.strokes.count(where: { !$0.points.isEmpty }) > 1 else {
      return FoundLines(lattices: [], characterShare: 1)
    }
    var found = FoundLines(lattices: [], characterShare: 0)
    let whole = [PageRegions.Region(strokes: page.written.writing, role: .text)]
    if mayBeSeveral {
      let parts = regions(of: page.written, in: ink)
      (found.regions, found.slope) = (parts.regions, parts.slope)
    } else {
      found.regions = whole
    }
    for (number, region) in found.regions.enumerated() {
      let rows =
        mayBeSeveral
        ? rowsThatFit(region.strokes, in: ink, cache: &cache)
        : lattices(of: region.strokes, in: ink, cache: &cache)
      found.lattices += rows
      found.regionOfLine += rows.map { _ in number }
    }
    // What is read as one row may be one character, of parts side by side or one above the other.
    if found.lattices.count > 1, let (columns, turned) = page.columns {
      found.regions = whole
      found.lattices = columns.flatMap {
        lattices(of: $0, in: turned, upright: ink, cache: &cache)
      }
      found.regionOfLine = found.lattices.map { _ in 0 }
      return found
    }
    let isAll = page.written.writing.count == ink.strokes.count
    let isOneCell = isAll && found.lattices.count == 1 && found.lattices[0].cells.count <= 1
    return isOneCell || found.lattices.isEmpty
      ? FoundLines(lattices: [], characterShare: 1) : found
  }

  /// How often rows are parted further. Few pages have a level without ink between all of their rows.
  private static let rowDepth = 4

  /// The rows of some strokes if those are likelier than one, and the rows of these; what is read one way
  /// and the other is compared by the cost of a character.
  ///
  /// - Parameter known: The strokes read as one row, if they were.
  private func rowsThatFit(
    _ strokes: [Int], in ink: Ink, known: [SegmentLattice]? = nil, depth: Int = rowDepth,
    cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    if ReadingStop.isDue { return [] }
    var whole = known
    // Rows that run into each other have no level without ink between them.
    let partitions: [() -> [[Int]]] = [
      { CharacterRows.partition(of: ink, strokes: strokes) },
      {
        Layout.lines(of: ink, strokes: strokes, direction: direction).map { $0.strokes.sorted() }
      },
    ]
    for partition in depth > 0 ? partitions : [] {
      let rows = CharacterRows(partition(), in: ink)
      guard rows.mayBeSeveral else { continue }
      if isTooMuchForOneLine(strokes, in: ink) {
        return rows.strokes.flatMap {
          rowsThatFit($0, in: ink, depth: depth - 1, cache: &cache)
        }
      }
      let one = whole ?? lattices(of: strokes, in: ink, cache: &cache)
      whole = one
      let several = rows.strokes.map { lattices(of: $0, in: ink, cache: &cache) }
      let (costs, oneCosts) = (Self.cellCosts(of: several.flatMap(\.self)), Self.cellCosts(of: one))
      let gain = Self.mean(oneCosts) - Self.mean(costs)
      guard gain > 0, rows.logOdds(gain: gain, characterCount: costs.count) > 0 else { continue }
      return zip(rows.strokes, several).flatMap {
        rowsThatFit($0, in: ink, known: $1, depth: depth - 1, cache: &cache)
      }
    }
    return whole ?? lattices(of: strokes, in: ink, cache: &cache)
  }

  /// The costs of the cells of the best readings by the ink alone.
  private static func cellCosts(of lines: [SegmentLattice]) -> [Float] {
    lines.flatMap { $0.bestWay.map { -$0.score } }
  }

  /// The mean of some costs; without any there is no reading.
  private static func mean(_ costs: [Float]) -> Float {
    costs.isEmpty ? .infinity : costs.reduce(into: 0) { $0 += $1 } / Float(costs.count)
  }

  /// Whether some strokes are more than a line of characters as high as all of them can have: then they are
  /// of several lines, for which nothing needs to be read.
  private func isTooMuchForOneLine(_ strokes: [Int], in ink: Ink) -> Bool {
    guard let box = Box(strokes: strokes.map { ink.strokes[$0] }) else { return false }
    // Few characters have more strokes. Letters are narrower than high.
    let (strokesEach, width): (Float, Float) =
      if cutter.way == .blocks { (30, 1) } else { (12, 0.5) }
    let count = box.size.x / max(box.size.y * width, .leastNormalMagnitude) + 1
    return Float(strokes.count) > count * strokesEach
  }

  /// The score of the best readings by the ink alone.
  private func score(of lines: [SegmentLattice]) -> Float {
    lines.reduce(0) { sum, lattice in
      let labels = decoder(of: lattice).labels
      var sums = LatticeSums()
      sums.measure(lattice, isEmpty: labels.isEmpty, isAllowed: labels.isAllowed)
      return sum + sums.best
    }
  }
}
