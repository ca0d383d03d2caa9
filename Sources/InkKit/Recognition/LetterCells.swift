/// Cuts lines into letters, and asks a recognizer of single characters what they are; see
/// ``LetterLine``.
///
/// The network of single characters has seen nothing but whole letters, and is as sure of half a
/// letter, or of two. Whether a cell is one letter is therefore asked of the nearest template, of the
/// gaps inside it, and of its size and place on the line:
///
///     cost  =  w₁ · (cost of the label by its shape)  +  w₂ · (distance of the nearest template)
///              + w₃ · gaps  −  w₄ · overlaps  +  w₅ + w₆ · further groups
///              + w₇ · (misfit of its size)  +  w₈ · (misfit of its place)
///
/// The weights are about those that make right readings of 680 random lines of one to seven letters
/// likeliest (a conditional random field, without any text model), lines that were composed of the
/// letters of half the writers of the development set.
struct LetterCells: LineCells {
  /// What knows the letters.
  private let recognizer: Recognizer
  private let labels: LetterLabels

  private static let shapeCost: Float = 1.2
  private static let distanceCost: Float = 0.45
  private static let gapCost: Float = 11
  private static let syllableGapCost: Float = 4
  private static let overlapGain: Float = 3
  private static let cellCost: Float = 1.3
  private static let groupCost: Float = 0.3
  private static let sizeCost: Float = 1.2
  private static let placeCost: Float = 1

  /// How many labels of a cell are considered.
  private static let labelLimit = 16

  /// How high capitals may be in units of the line's size, which is that of small letters where there
  /// are many, and what each costs: lines of nothing but capitals are rare.
  private static let capitals: [(height: Float, cost: Float)] = [(1.35, 0), (1, 1)]

  /// How evidence is weighed: costs of shapes are independent of how many characters there are.
  private static let usualWeights: DecoderWeights = {
    var weights = DecoderWeights()
    weights.characterBonus = 0
    weights.edgeSpaceBonus = 0
    weights.cellThreshold = 20
    return weights
  }()

  private static let spaceGain = SpaceGain(
    usualGap: 0.8, gain: 15, bonus: usualWeights.spaceBonus)

  /// Creates cells.
  ///
  /// - Parameter labels: The recognizer's own.
  init(_ recognizer: Recognizer, labels: LetterLabels) {
    self.recognizer = recognizer
    self.labels = labels
  }

  var weights: DecoderWeights { Self.usualWeights }

  var direction: WritingDirection { recognizer.direction }

  var standOnLines: Bool { true }

  func lattices(of strokes: [Int], in ink: Ink) -> [SegmentLattice] {
    LetterLine.lines(
      of: strokes, in: ink, direction: direction,
      limits: recognizer.syllables == nil ? .letters : .syllables
    ).compactMap { line in
      var labels = LineLabels(labels, letterCount: recognizer.composition?.letters.count ?? 0)
      let shapes = line.cells.map { shape(of: $0, of: line, in: ink, &labels) }
      // Which letters are capitals is for the better reading to say.
      let capitals = recognizer.geometry == nil ? [(height: 1, cost: 0)] : Self.capitals
      let readings = capitals.map { capital in
        let frame = LetterFrame(line, capitalHeight: capital.height)
        let lattice = SegmentLattice(
          of: line.groups, in: ink, runs: line.cells.map(\.groups),
          found: zip(line.cells, shapes).map { choices(for: $0, $1, labels, in: frame) },
          spaces: Self.spaceGain.scores(before: line.groups, size: line.size)
        ) { labels.texts[$0] }
        return (lattice, score: Self.bestScore(of: lattice) - capital.cost)
      }
      return readings.max { $0.score < $1.score }?.0
    }
  }

  /// The score of the best reading by the ink alone.
  private static func bestScore(of lattice: SegmentLattice) -> Float {
    var best = [Float](repeating: -.infinity, count: lattice.pieces.count + 1)
    best[0] = 0
    let count = lattice.labels.count
    for (index, cell) in lattice.cells.enumerated() {
      let score = lattice.scores[index * count..<(index + 1) * count].max() ?? -.infinity
      best[cell.end] = max(best[cell.end], best[cell.begin] + score)
    }
    return best[lattice.pieces.count]
  }

  /// What a cell may be by its shape alone.
  private struct Shape {
    /// The cheapest labels by rising cost, as indices in the labels of the line.
    var labels: [FoundCharacter] = []
    /// How far the nearest template is.
    var distance: Float = 0
  }

  private func shape(
    of cell: LetterLine.Cell, of line: LetterLine, in ink: Ink, _ labels: inout LineLabels
  ) -> Shape {
    let strokes = line.groups[cell.groups].flatMap(\.strokes).sorted().map { ink.strokes[$0] }
    guard let choices = recognizer.characterChoices(of: strokes, in: nil) else { return Shape() }
    let order = Recognizer.cheapest(Self.labelLimit, of: choices.costs)
    var shape = Shape(distance: choices.distance)
    for index in order where !self.labels.isReadWithLetter(index) {
      shape.labels.append(
        FoundCharacter(
          label: labels.place(of: choices.labels[index], at: index), cost: choices.costs[index]))
    }
    return shape
  }

  /// What a cell may be by all that is known of it.
  private func choices(
    for cell: LetterLine.Cell, _ shape: Shape, _ labels: LineLabels, in frame: LetterFrame
  ) -> [FoundCharacter] {
    let shared =
      Self.cellCost - cell.overlap * Self.overlapGain + Float(cell.groups.count - 1)
      * Self.groupCost
    return shape.labels.map { choice in
      let misfit = frame.misfit(of: cell.box, as: labels.expectations[choice.label])
      let isSyllable = labels.isSyllable[choice.label]
      let distance = isSyllable ? 0 : shape.distance * Self.distanceCost
      let gap = cell.gap * (isSyllable ? Self.syllableGapCost : Self.gapCost)
      return FoundCharacter(
        label: choice.label,
        cost: shared + distance + gap + choice.cost * Self.shapeCost
          + misfit.size * Self.sizeCost + misfit.place * Self.placeCost)
    }
  }

  /// The labels of the cells of a line: those of templates, then those that are composed.
  private struct LineLabels {
    private(set) var texts: [String]
    private(set) var expectations: [LabelGeometry.Expectation]
    private(set) var isSyllable: [Bool]
    private var places: [String: Int] = [:]
    private let templateCount: Int
    private let letterCount: Int

    /// Creates the labels of a line.
    ///
    /// - Parameter letterCount: How many letters with marks there are behind those of templates.
    init(_ labels: LetterLabels, letterCount: Int) {
      texts = labels.texts
      expectations = labels.expectations
      self.letterCount = letterCount
      templateCount = texts.count
      isSyllable = texts.map { _ in false }
    }

    /// The place of a text that has an index among choices.
    mutating func place(of text: String, at index: Int) -> Int {
      if index < templateCount { return index }
      if let place = places[text] { return place }
      places[text] = texts.count
      texts.append(text)
      expectations.append(LetterFrame.anyLetter)
      isSyllable.append(index >= templateCount + letterCount)
      return texts.count - 1
    }
  }
}
