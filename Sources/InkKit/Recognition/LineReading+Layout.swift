extension LineReading {
  /// The most strokes of an ink of several lines that may be one character all the same.
  private static let characterStrokeLimit = 6
  /// The most strokes of an ink of several lines that may be one word with large marks.
  private static let wordStrokeLimit = 16

  /// What an ink is made of.
  struct FoundLines {
    /// The lattices from the first line to the last.
    var lattices: [SegmentLattice]
    /// How likely the ink is to be one character by what they say.
    var characterShare: Float
    /// The strokes of a page that are no writing, by rising index.
    var drawnStrokes: [Int] = []
  }

  /// The lines of an ink.
  func lines(
    of ink: Ink, in area: WritingArea?, cache: inout RecognitionCache
  ) -> FoundLines {
    let writing = mayBePage(in: area) ? Layout.writing(of: ink) : Array(ink.strokes.indices)
    var found =
      readsJoined
      ? joinedLines(of: writing, in: ink, area: area, cache: &cache)
      : partedLines(of: writing, in: ink, area: area, cache: &cache)
    if writing.count < ink.strokes.count {
      // A drawing is no part of a character, and neither is the writing beside it one with it.
      found.characterShare = 0
      found.drawnStrokes = Set(ink.strokes.indices).subtracting(writing).sorted()
    }
    return found
  }

  private func mayBePage(in area: WritingArea?) -> Bool {
    layout == .page || layout == .automatic && area == nil
  }

  /// Joined writing: the layout says how many lines there are, the networks whether it is one character.
  private func joinedLines(
    of writing: [Int], in ink: Ink, area: WritingArea?, cache: inout RecognitionCache
  ) -> FoundLines {
    let ink = direction == .rightToLeft ? ink.mirrored() : ink
    let lines =
      mayBePage(in: area)
      ? Layout.lines(
        of: ink, strokes: writing, direction: direction, letterHeight: letterHeight)
      : [Layout.singleLine(of: ink, direction: direction)]
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
    if share > 0.5 { return FoundLines(lattices: [whole], characterShare: share) }
    // Three dots that are drawn as a loop are as high as a letter, and further off than one of its line.
    return hasLargeMarks && score(of: [whole]) > score(of: several)
      ? FoundLines(lattices: [whole], characterShare: share)
      : FoundLines(lattices: several, characterShare: 0)
  }

  /// The share of the cell of all ink in the sum over all readings of a line.
  ///
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  private func characterShare(of lattice: SegmentLattice) -> Float {
    var sums = LatticeSums()
    sums.measure(lattice, isEmpty: decoder.labels.isEmpty, isAllowed: decoder.labels.isAllowed)
    return sums.shareOfWhole(of: lattice)
  }

  /// Letters and blocks side by side: where the layout sees several lines they are read both ways, and
  /// taken for lines if their characters fit better than those of one line do: the strokes of 三 are no
  /// lines, nor are the upper and lower halves of 苦昌. Letters one above the other in one line fit badly,
  /// but are fewer; there all of the ink is one character, or its lines are lines.
  private func partedLines(
    of writing: [Int], in ink: Ink, area: WritingArea?, cache: inout RecognitionCache
  ) -> FoundLines {
    // One stroke is one cell: nothing is gained by reading it twice.
    guard ink.strokes.count(where: { !$0.points.isEmpty }) > 1 else {
      return FoundLines(lattices: [], characterShare: 1)
    }
    let found = linesThatFit(writing, in: ink, area: area, cache: &cache)
    let isAll = writing.count == ink.strokes.count
    let isOneCell = isAll && found.count == 1 && found[0].cells.count <= 1
    return isOneCell || found.isEmpty
      ? FoundLines(lattices: [], characterShare: 1)
      : FoundLines(lattices: found, characterShare: 0)
  }

  private func linesThatFit(
    _ writing: [Int], in ink: Ink, area: WritingArea?, cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    func asOneLine() -> [SegmentLattice] { lattices(of: writing, in: ink, cache: &cache) }
    guard mayBePage(in: area), let box = Box(strokes: writing.map { ink.strokes[$0] }) else {
      return asOneLine()
    }
    let found = Layout.lines(of: ink, strokes: writing, direction: direction)
      .map { $0.strokes.sorted() }
    guard found.count > 1 else { return asOneLine() }
    let isPage = layout == .page
    guard isPage || box.size.x * Float(found.count) >= fewestCharacters * box.size.y else {
      return asOneLine()
    }
    let several = found.flatMap { lattices(of: $0, in: ink, cache: &cache) }
    if isPage || writing.count > mostStrokes(ofLineIn: box) { return several }
    let whole = asOneLine()
    let areLines = standsOnLines && whole.count == 1 && Self.areApart(found, in: ink)
    let wholeScore = areLines ? Self.characterScore(of: whole[0]) : score(of: whole)
    return score(of: several) > wholeScore ? several : whole
  }

  /// Whether what lies one above the other is of different lines, but for what is one character: the
  /// letters of a line stand beside each other, while 二 and 三 look like lines.
  private var standsOnLines: Bool {
    if case .blocks = cutter { return false }
    return true
  }

  /// The fewest characters of a line for an ink to be taken for several lines.
  private var fewestCharacters: Float { standsOnLines ? 1 : 3 }

  /// The most strokes that a line of characters as high as a box may have: more are of several lines, for
  /// which nothing needs to be read.
  private func mostStrokes(ofLineIn box: Box) -> Int {
    // Few characters have more strokes. Letters are narrower than high.
    let (strokes, width): (Float, Float) = standsOnLines ? (12, 0.5) : (30, 1)
    let count = box.size.x / max(box.size.y * width, .leastNormalMagnitude) + 1
    return Int(min(count * strokes, Float(Ink.strokeLimit)))
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

  /// The best score of the cell that holds all ink; −∞ if it is too much for one.
  private static func characterScore(of lattice: SegmentLattice) -> Float {
    let all = SegmentLattice.Cell(begin: 0, end: lattice.pieces.count)
    guard let index = lattice.cells.firstIndex(of: all) else { return -.infinity }
    let count = lattice.labels.count
    return lattice.scores[index * count..<(index + 1) * count].max() ?? -.infinity
  }

  /// Whether lines are further from each other than the higher of them is high, as signs below the
  /// letters of a line are not.
  private static func areApart(_ lines: [[Int]], in ink: Ink) -> Bool {
    let boxes = lines.map { strokes in
      Box(strokes: strokes.map { ink.strokes[$0] }) ?? .empty
    }
    return zip(boxes, boxes.dropFirst()).allSatisfy { upper, lower in
      lower.middle.y - upper.middle.y >= max(upper.size.y, lower.size.y)
    }
  }
}
