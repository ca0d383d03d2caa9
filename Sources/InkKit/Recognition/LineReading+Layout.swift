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
  }

  /// An ink as lines are looked for in it.
  struct LinesPage {
    /// The ink without the steps of a coarse tablet.
    let ink: Ink
    /// Its strokes of writing.
    let written: WrittenPage
    /// Whether it may have several lines.
    let mayBeSeveral: Bool
  }

  /// Whether a line goes through the words of the script, which then crosses nothing out.
  private var hasHeadline: Bool {
    if case .parted(.hangingSyllables) = cutter { return true }
    return false
  }

  /// Looks at an ink once for all ways to read it.
  func page(of ink: Ink, in area: WritingArea?) -> LinesPage {
    page(of: ink, in: area, layout: layout)
  }

  /// The same for lines that are found in another way than that of the reading.
  func page(of ink: Ink, in area: WritingArea?, layout: LayoutChoice) -> LinesPage {
    let ink = GridSmoothing.smoothed(ink)
    let isLine = area.map { self.isLine($0, of: ink) } ?? false
    let isPage = layout == .page
    let mayBeSeveral = isPage || layout == .automatic && !isLine
    return LinesPage(
      ink: ink,
      written: mayBeSeveral
        ? WrittenPage(of: ink, by: isPage ? objects : nil, leavesOutStruck: isPage && !hasHeadline)
        : WrittenPage(all: ink),
      mayBeSeveral: mayBeSeveral)
  }

  /// The lines of an ink.
  func lines(of page: LinesPage, cache: inout RecognitionCache) -> FoundLines {
    var found =
      readsJoined ? joinedLines(of: page, cache: &cache) : partedLines(of: page, cache: &cache)
    let (ink, writing) = (page.ink, page.written.writing)
    if writing.count < ink.strokes.count {
      // A drawing is no part of a character, and neither is the writing beside it one with it.
      found.characterShare = 0
      found.drawnStrokes = Set(ink.strokes.indices).subtracting(writing).sorted()
    }
    return found
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
    let lines =
      page.mayBeSeveral
      ? pageLines(of: page.written, in: ink) : [Layout.singleLine(of: ink, direction: direction)]
    let several = lines.flatMap { lattices(of: $0.strokes, in: ink, cache: &cache) }
    if several.count == 1 {
      return FoundLines(lattices: several, characterShare: characterShare(of: several[0]))
    }
    let hasLargeMarks = letterHeight != .usual
    let strokeLimit = hasLargeMarks ? Self.wordStrokeLimit : Self.characterStrokeLimit
    guard several.count > 1, ink.strokes.count <= strokeLimit,
      let whole = lattices(
        of: Layout.singleLine(of: ink, direction: direction).strokes, in: ink, cache: &cache
      ).first
    else { return FoundLines(lattices: several, characterShare: 0) }
    // Two lines of little ink may be one character in parts, such as = or a careless 8.
    let share = characterShare(of: whole)
    let rows = CharacterRows(lines.map(\.strokes), in: ink)
    if share > 0.5, !(rows.areOfLetters && several.allSatisfy(Self.isOfLetters)) {
      return FoundLines(lattices: [whole], characterShare: share)
    }
    // Three dots that are drawn as a loop are as high as a letter, and further off than one of its line.
    return hasLargeMarks && score(of: [whole]) > score(of: several)
      ? FoundLines(lattices: [whole], characterShare: share)
      : FoundLines(lattices: several, characterShare: 0)
  }

  /// The lines of a page, region by region.
  ///
  /// - Parameter ink: The page as the cutter takes it: mirrored if lines run from right to left.
  func pageLines(of page: WrittenPage, in ink: Ink) -> [TextLine] {
    let found = regions(of: page, in: ink)
    guard found.regions.count > 1 else {
      return Layout.lines(
        of: ink, strokes: page.writing, direction: direction, letterHeight: letterHeight)
    }
    return found.regions.flatMap {
      Layout.lines(
        of: ink, strokes: $0, direction: direction, letterHeight: letterHeight, slope: found.slope)
    }
  }

  /// The regions of a page.
  private func regions(of page: WrittenPage, in ink: Ink) -> PageRegions {
    let drawing = Set(ink.strokes.indices).subtracting(page.writing).sorted()
    return PageRegions(
      of: ink, writing: page.writing, drawing: drawing, outlines: page.outlines,
      letterHeight: letterHeight)
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
    let (ink, page, mayBeSeveral) = (page.ink, page.written, page.mayBeSeveral)
    // One stroke is one cell: nothing is gained by reading it twice.
    guard ink.strokes.count(where: { !$0.points.isEmpty }) > 1 else {
      return FoundLines(lattices: [], characterShare: 1)
    }
    let found =
      mayBeSeveral
      ? regions(of: page, in: ink).regions.flatMap { rowsThatFit($0, in: ink, cache: &cache) }
      : lattices(of: page.writing, in: ink, cache: &cache)
    let isAll = page.writing.count == ink.strokes.count
    let isOneCell = isAll && found.count == 1 && found[0].cells.count <= 1
    return isOneCell || found.isEmpty
      ? FoundLines(lattices: [], characterShare: 1)
      : FoundLines(lattices: found, characterShare: 0)
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
