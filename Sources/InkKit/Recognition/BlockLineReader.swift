/// Reads lines of characters that a finder finds.
///
/// Each cell of a line has its own few labels; together they are the labels of a decoder that is made
/// for the ink.
struct BlockLineReader: Sendable {
  let finder: any CharacterFinder
  /// For each of the finder's labels whether it may be answered; empty if all may.
  let isAllowed: [Bool]
  let prior: TextPrior
  /// How lines are found.
  let layout: LayoutChoice
  /// The most candidates.
  let limit: Int

  /// How many labels of a cell are considered.
  static let labelLimit = 10

  /// What a cell costs for each unit that it is wider than high lines have it, squared.
  static let widthCost: Float = 40
  static let usualWidth: Float = 1.1
  /// What a gap inside a cell costs for each unit.
  static let gapCost: Float = 10
  /// What the lack of size costs a character that fills its square, for each unit, and from where on.
  static let smallCost: Float = 12
  static let usualSize: Float = 0.5
  /// What a mark costs for each unit that it is larger than marks are.
  static let largeMarkCost: Float = 20
  static let markSize: Float = 0.35

  /// The fewest characters of a line for an ink to be taken for several lines.
  static let fewestCharacters: Float = 3

  /// How evidence is weighed: no spaces are between characters, and costs of shapes are independent
  /// of how many characters there are.
  static let weights: DecoderWeights = {
    var weights = DecoderWeights()
    weights.priorWeight = 0.5
    weights.characterBonus = 0
    weights.edgeSpaceBonus = 0
    weights.labelThreshold = 14
    weights.cellThreshold = 20
    return weights
  }()

  /// The readings of an ink, or `nil` if it is likelier one character.
  ///
  /// - Complexity: That of finding the characters of each cell, of which there are a few for each
  ///   character.
  func result(
    for ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?
  ) -> RecognitionResult? {
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
  }

  /// The lines from top to bottom.
  ///
  /// Where the layout sees several they are read both ways, and taken for lines if their characters
  /// fit better than those of one line do: the strokes of 三 are no lines, nor are the upper and lower
  /// halves of 苦昌.
  private func lines(of ink: Ink, writingArea: WritingArea?) -> [Line] {
    let whole = lines(of: [Array(ink.strokes.indices)], in: ink)
    guard layout == .page || layout == .automatic && writingArea == nil,
      let box = ink.boundingBox
    else { return whole }
    let found = Layout.lines(of: ink).map { $0.strokes.sorted() }
    guard found.count > 1 else { return whole }
    if layout == .page { return lines(of: found, in: ink) }
    guard box.width * Float(found.count) >= Self.fewestCharacters * box.height else { return whole }
    let several = lines(of: found, in: ink)
    let score = { (lines: [Line]) in lines.reduce(Float(0)) { $0 + $1.bestScore } }
    return score(several) > score(whole) ? several : whole
  }

  private func lines(of strokes: [[Int]], in ink: Ink) -> [Line] {
    strokes.flatMap { BlockLine.lines(of: $0, in: ink) }.map { line in
      let lattice = lattice(of: line, in: ink)
      return Line(
        lattice: lattice,
        decoder: TextDecoder(prior: prior, labels: lattice.labels, weights: Self.weights))
    }
  }

  /// What the strokes of a cell may be, at the cost of their shape, size and place.
  private func choices(
    for cell: BlockLine.Cell, of line: BlockLine, in ink: Ink
  ) -> [FoundCharacter] {
    let strokes = line.groups[cell.groups].flatMap(\.strokes).sorted().map { ink.strokes[$0] }
    let excess = max(cell.width - Self.usualWidth, 0)
    let shared = excess * excess * Self.widthCost + cell.gap * Self.gapCost
    let size = max(cell.width, cell.height)
    return finder.candidates(of: strokes[...], limit: Self.labelLimit, isAllowed: isAllowed)
      .map { choice in
        var choice = choice
        choice.cost += shared + finder.lineCost(of: choice.label, size: size)
        if Self.isMark(finder.labels[choice.label]) {
          choice.cost += max(size - Self.markSize, 0) * Self.largeMarkCost
        } else {
          choice.cost += max(Self.usualSize - size, 0) * Self.smallCost
        }
        return choice
      }
  }

  /// Whether a label is a mark of less than half the size of a character.
  private static func isMark(_ label: String) -> Bool {
    ["、", "。", "・", ",", ".", "'", "`"].contains(label)
  }

  /// The cells with what each may be; the labels are those of any cell.
  private func lattice(of line: BlockLine, in ink: Ink) -> SegmentLattice {
    let found = line.cells.map { choices(for: $0, of: line, in: ink) }
    var places: [Int: Int] = [:]
    var labels: [String] = []
    for choice in found.joined() where places[choice.label] == nil {
      places[choice.label] = labels.count
      labels.append(finder.labels[choice.label])
    }
    var scores = [Float](repeating: -.infinity, count: line.cells.count * labels.count)
    for (cell, choices) in found.enumerated() {
      for choice in choices {
        guard let place = places[choice.label] else { continue }
        scores[cell * labels.count + place] = -choice.cost
      }
    }
    var pieces: [InkPiece] = []
    var begins = [0]
    for group in line.groups {
      for stroke in group.strokes {
        pieces.append(InkPiece(stroke: stroke, points: 0..<ink.strokes[stroke].points.count))
      }
      begins.append(pieces.count)
    }
    return SegmentLattice(
      pieces: pieces,
      cells: line.cells.map {
        SegmentLattice.Cell(begin: begins[$0.groups.lowerBound], end: begins[$0.groups.upperBound])
      }, labels: labels, scores: scores,
      spaceScores: spaceScores(of: line, begins: begins))
  }

  /// What a space is worth for each unit that a gap is wider than gaps inside words are.
  static let spaceGain: Float = 25
  static let usualGap: Float = 0.45

  /// For each node how much better a space is there than none; `begins` has the nodes of the groups.
  private func spaceScores(of line: BlockLine, begins: [Int]) -> [Float] {
    var scores = Array(repeating: -Float.infinity, count: (begins.last ?? 0) + 1)
    guard finder.writesSpaces else { return scores }
    var right = -Float.infinity
    for (group, begin) in zip(line.groups, begins) {
      if right > -.infinity {
        let gap = min((group.box.minX - right) / line.size, 2)
        scores[begin] = (gap - Self.usualGap) * Self.spaceGain - Self.weights.spaceBonus
      }
      right = max(right, group.box.maxX)
    }
    return scores
  }
}
