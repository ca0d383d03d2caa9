/// Reads lines of characters that are told one by one; see ``LineCells``.
struct CellLineReader: Sendable {
  let cells: any LineCells
  let prior: TextPrior
  /// How lines are found.
  let layout: LayoutChoice
  /// The most candidates.
  let limit: Int

  /// The fewest characters of a line for an ink to be taken for several lines.
  private var fewestCharacters: Float { cells.standOnLines ? 1 : 3 }

  /// The readings of an ink, or `nil` if it is likelier one character.
  ///
  /// - Complexity: That of finding the characters of each cell, of which there are a few for each
  ///   character.
  func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?
  ) -> RecognitionResult? {
    // One stroke is one cell: nothing is gained by reading it twice.
    guard ink.strokes.count(where: { !$0.points.isEmpty }) > 1 else { return nil }
    let lines = lines(of: ink, writingArea: writingArea)
    guard lines.count > 1 || lines.first.map({ $0.lattice.cells.count > 1 }) ?? false else {
      return nil
    }
    var page: [PageReadings.Line] = []
    var own = surroundings
    own.mayBeginWithSpace = false
    own.mayEndWithSpace = false
    var scratch = TextDecoder.Scratch()
    for (index, line) in lines.enumerated() {
      own.after = index == lines.count - 1 ? surroundings.after : ""
      let readings = line.decoder.hypotheses(
        of: line.lattice, in: own, limit: limit, scratch: &scratch)
      guard let best = readings.first else { continue }
      page.append(PageReadings.Line(lattice: line.lattice, readings: readings))
      own.before = String((own.before + best.text).suffix(RecognitionContext.preContextLimit))
    }
    // One character of all strokes is read again, with all that it may be.
    if page.count == 1, page[0].readings[0].parts.count == 1 { return nil }
    return PageReadings(lines: page).result(for: ink, limit: limit)
  }

  /// A line with what its cells may be, and a decoder of their labels.
  private struct Line {
    var lattice: SegmentLattice
    var decoder: TextDecoder

    /// The score of the best reading by the ink alone.
    var bestScore: Float {
      var sums = LatticeSums()
      sums.measure(lattice, labels: decoder.labels)
      return sums.best
    }

    /// The best score of the cell that holds all ink; −∞ if it is too much for one.
    var characterScore: Float {
      let all = SegmentLattice.Cell(begin: 0, end: lattice.pieces.count)
      guard let index = lattice.cells.firstIndex(of: all) else { return -.infinity }
      let count = lattice.labels.count
      return lattice.scores[index * count..<(index + 1) * count].max() ?? -.infinity
    }
  }

  /// The lines from top to bottom.
  ///
  /// Where the layout sees several they are read both ways, and taken for lines if their characters
  /// fit better than those of one line do: the strokes of 三 are no lines, nor are the upper and lower
  /// halves of 苦昌. Letters one above the other in one line fit badly, but are fewer; there all of
  /// the ink is one character, or its lines are lines.
  private func lines(of ink: Ink, writingArea: WritingArea?) -> [Line] {
    let whole = lines(of: [Array(ink.strokes.indices)], in: ink)
    guard layout == .page || layout == .automatic && writingArea == nil,
      let box = ink.boundingBox
    else { return whole }
    let found = Layout.lines(of: ink, direction: cells.direction).map { $0.strokes.sorted() }
    guard found.count > 1 else { return whole }
    if layout == .page { return lines(of: found, in: ink) }
    guard box.width * Float(found.count) >= fewestCharacters * box.height else { return whole }
    let several = lines(of: found, in: ink)
    let score = { (lines: [Line]) in lines.reduce(Float(0)) { $0 + $1.bestScore } }
    let areLines = cells.standOnLines && whole.count == 1 && Self.areApart(found, in: ink)
    let wholeScore = areLines ? whole[0].characterScore : score(whole)
    return score(several) > wholeScore ? several : whole
  }

  /// Whether lines are further from each other than the higher of them is high, as signs below the
  /// letters of a line are not.
  private static func areApart(_ lines: [[Int]], in ink: Ink) -> Bool {
    let boxes = lines.map { strokes in
      MarkBox(strokes: strokes.map { ink.strokes[$0] }) ?? .empty
    }
    return zip(boxes, boxes.dropFirst()).allSatisfy { upper, lower in
      lower.middle.y - upper.middle.y >= max(upper.size.y, lower.size.y)
    }
  }

  private func lines(of strokes: [[Int]], in ink: Ink) -> [Line] {
    strokes.flatMap { cells.lattices(of: $0, in: ink) }.map { lattice in
      Line(
        lattice: lattice,
        decoder: TextDecoder(
          prior: prior, labels: lattice.labels, weights: cells.weights,
          direction: cells.direction))
    }
  }
}
