/// Cuts lines into blocks, and asks a finder which characters they may be; see ``BlockLine``.
struct BlockCells: LineCells {
  let finder: any CharacterFinder
  /// For each of the finder's labels whether it may be answered; empty if all may.
  let isAllowed: [Bool]

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

  /// How evidence is weighed: no spaces are between characters, and costs of shapes are independent
  /// of how many characters there are.
  private static let usualWeights: DecoderWeights = {
    var weights = DecoderWeights()
    weights.priorWeight = 0.5
    weights.characterBonus = 0
    weights.edgeSpaceBonus = 0
    weights.labelThreshold = 14
    weights.cellThreshold = 20
    return weights
  }()

  private static let spaceGain = SpaceGain(
    usualGap: 0.45, gain: 25, bonus: usualWeights.spaceBonus)

  var weights: DecoderWeights { Self.usualWeights }

  var direction: WritingDirection { .leftToRight }

  var standOnLines: Bool { false }

  func lattices(of strokes: [Int], in ink: Ink) -> [SegmentLattice] {
    BlockLine.lines(of: strokes, in: ink).map { lattice(of: $0, in: ink) }
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

  private func lattice(of line: BlockLine, in ink: Ink) -> SegmentLattice {
    let spaces =
      finder.writesSpaces
      ? Self.spaceGain.scores(before: line.groups, size: line.size)
      : line.groups.map { _ in -.infinity }
    return SegmentLattice(
      of: line.groups, in: ink, runs: line.cells.map(\.groups),
      found: line.cells.map { choices(for: $0, of: line, in: ink) }, spaces: spaces
    ) { finder.labels[$0] }
  }
}
