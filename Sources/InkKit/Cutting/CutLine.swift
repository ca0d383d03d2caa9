/// A line of ink, cut where characters may begin and end.
package struct CutLine: Sendable {
  /// The way in which the line was cut.
  package enum Form: Sendable {
    /// Pieces of strokes that may be joined, of a trace; a line from right to left comes mirrored.
    case joined(LineTrace, [InkCutter.Piece])
    /// Letters or blocks side by side.
    case parted(GroupLine)
  }

  /// How the line was cut.
  package private(set) var form: Form

  /// How lines run.
  package let direction: WritingDirection

  /// The strokes that the line is of; those of joined writing may be mirrored.
  package private(set) var ink: Ink

  /// The pieces in reading order.
  package private(set) var pieces: [InkPiece]

  /// The runs of pieces that may be one character, by rising end, and by rising begin among those of the
  /// same end.
  package private(set) var cells: [SegmentLattice.Cell]

  /// The parts of lines through several letters, each with the first piece of its letter, in reading order.
  private let headlines: [(piece: Int, part: HeadlinePart)]

  /// Cuts joined writing.
  package init(_ trace: LineTrace, of ink: Ink, direction: WritingDirection) {
    let pieces = InkCutter.pieces(of: trace)
    form = .joined(trace, pieces)
    self.direction = direction
    self.ink = ink
    self.pieces = pieces.map { trace.inkPiece($0) }
    cells = LatticeCells.cells(of: pieces)
    headlines = []
  }

  /// Cuts letters or blocks side by side.
  init(_ line: GroupLine, of ink: Ink, direction: WritingDirection) {
    form = .parted(line)
    self.direction = direction
    self.ink = ink
    var pieces: [InkPiece] = []
    var begins = [0]
    var headlines: [(piece: Int, part: HeadlinePart)] = []
    for group in line.groups {
      headlines += group.headlines.map { (pieces.count, $0) }
      for stroke in group.strokes {
        pieces.append(InkPiece(stroke: stroke, points: 0..<ink.strokes[stroke].points.count))
      }
      for part in group.headlines {
        pieces.append(InkPiece(stroke: part.stroke, points: part.points(of: ink)))
      }
      begins.append(pieces.count)
    }
    self.pieces = pieces
    self.headlines = headlines
    cells = line.cells.map {
      SegmentLattice.Cell(begin: begins[$0.groups.lowerBound], end: begins[$0.groups.upperBound])
    }
  }

  /// The same line of joined writing in other pieces.
  func recut(_ pieces: [InkCutter.Piece]) -> CutLine {
    guard case .joined(let trace, _) = form else { return self }
    var line = self
    line.form = .joined(trace, pieces)
    line.pieces = pieces.map { trace.inkPiece($0) }
    line.cells = LatticeCells.cells(of: pieces)
    return line
  }

  /// Whether the line runs from the top down: it was cut in a turned ink.
  private(set) var isColumn = false

  /// A line that was cut in a turned ink, with its strokes as they stand.
  func upright(in ink: Ink) -> CutLine {
    var line = self
    line.ink = ink
    line.isColumn = true
    return line
  }

  /// How many strokes it is of.
  var strokeCount: Int {
    switch form {
    case .joined(let trace, _): trace.strokes.count
    case .parted(let line): line.groups.reduce(0) { $0 + $1.strokes.count }
    }
  }

  /// The same line without the cells of more groups of strokes than a depth has; all of joined writing.
  func limited(to depth: SearchDepth) -> CutLine {
    guard case .parted(let line) = form else { return self }
    var limited = self
    limited.form = .parted(line.limited(to: depth))
    limited.cells = zip(cells, line.cells).filter { $1.isWithin(depth) }.map(\.0)
    return limited
  }

  /// The hash of all that a line says of its ink, where it is cut of letters or blocks side by side.
  var contentHash: UInt64 {
    var hash = ContentHash()
    if case .parted(let line) = form { hash.combine(line.size) }
    if isColumn { hash.combine(1) }
    var last = -1
    for piece in pieces {
      hash.combine(piece.stroke)
      hash.combine(piece.points.lowerBound)
      hash.combine(piece.points.upperBound)
      if piece.stroke != last { hash.combine(ink.strokes[piece.stroke]) }
      last = piece.stroke
    }
    for headline in headlines {
      hash.combine(headline.piece)
      hash.combine(headline.part.lower)
      hash.combine(headline.part.upper)
    }
    for cell in cells {
      hash.combine(cell.begin)
      hash.combine(cell.end)
    }
    return hash.value
  }

  /// The ink of a cell as a character by itself; `nil` if it has no point.
  package func ink(of cell: SegmentLattice.Cell) -> NormalizedInk? {
    guard case .joined(let trace, let pieces) = form else {
      return NormalizedInk(strokes: strokes(of: cell)[...])
    }
    let ink = NormalizedInk(SegmentInk(pieces[cell.begin..<cell.end], of: trace), of: trace)
    return direction == .rightToLeft ? ink.mirrored() : ink
  }

  /// The strokes of a cell, in writing order: whole ones, and parts of lines through several letters.
  package func strokes(of cell: SegmentLattice.Cell) -> [Stroke] {
    let indices = pieces[cell.begin..<cell.end].map(\.stroke).sorted()
    let own = headlines[
      headlines.partitioningIndex {
        $0.piece >= cell.begin
      }..<headlines.partitioningIndex {
        $0.piece >= cell.end
      }]
    guard !own.isEmpty else { return indices.map { ink.strokes[$0] } }
    var last = -1
    return indices.compactMap { index in
      // A line has a part for each letter of the cell.
      guard index != last else { return nil }
      last = index
      let parts = own.filter { $0.part.stroke == index }.map(\.part)
      guard let lower = parts.map(\.lower).min(), let upper = parts.map(\.upper).max() else {
        return ink.strokes[index]
      }
      let stroke = ink.strokes[index].clipped(from: lower, to: upper)
      return stroke.points.isEmpty ? nil : stroke
    }
  }
}

/// How lines are cut where characters may begin and end.
package enum LineCutter: Sendable {
  /// Strokes may join letters.
  case joined
  /// Letters or blocks stand side by side.
  case parted(GroupRule)

  /// How readings of what it cuts are weighed.
  var way: ReadingWay {
    switch self {
    case .joined: .joined
    case .parted(let rule): rule.measure == .letters ? .letters : .blocks
    }
  }

  /// Cuts a line.
  ///
  /// - Parameters:
  ///   - strokes: The indices of the line's strokes, in reading order for joined writing.
  ///   - ink: The ink; mirrored if it is joined and runs from right to left.
  ///   - limit: The most points that joined writing is sampled at, if fewer than usual.
  /// - Returns: One line, or several where it is longer than anything that is written; none if none of
  ///   the strokes has a point.
  /// - Complexity: O(*n* log *n*) for *n* points.
  package func lines(
    of strokes: [Int], in ink: Ink, direction: WritingDirection, atMost limit: Int = .max
  ) -> [CutLine] {
    switch self {
    case .joined:
      guard let trace = LineTrace(ink, strokes: strokes, atMost: limit) else { return [] }
      return [CutLine(trace, of: ink, direction: direction)]
    case .parted(let rule):
      return GroupLine.lines(of: strokes, in: ink, direction: direction, by: rule)
        .map { CutLine($0, of: ink, direction: direction) }
    }
  }
}
