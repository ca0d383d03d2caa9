/// How letters fit the line that they stand on: by the nearest template, by the gaps inside them, and by
/// their size and place; see ``LetterWeights``.
struct LetterFit: CharacterFit {
  /// The labels of the templates, and what is expected of them.
  let labels: Deferred<LetterLabels>
  /// Whether small letters and capitals are told apart by their size: expectations of both are known.
  let hasCapitals: Bool
  /// Whether a network knows marks, so that a letter with one beside it is read as both.
  let knowsMarks: Bool
  let weights: LetterWeights

  let choiceLimit = 16

  /// Up to what share of the line's size a group is as small as a full stop or a comma, and how far above the base line
  /// its middle may be.
  private static let smallSize: Float = 0.35
  private static let lowPlace: Float = 0.3

  /// - Complexity: O(*c*) for *c* choices of all cells.
  func weigh(
    _ found: [SymbolChoices?], of line: GroupLine, in symbols: SymbolSources,
    to lattice: inout SegmentLattice
  ) {
    var known = LineLabels(labels.value, vocabularyCount: symbols.vocabulary.count)
    let shapes = found.map { $0.map { shape($0, in: symbols, &known) } ?? CellShape() }
    // Which letters are capitals is for the better reading to say.
    let heights = hasCapitals ? weights.capitals : [LetterWeights.Capitals(height: 1, cost: 0)]
    let readings = heights.map { capitals in
      let frame = LetterFrame(line, capitalHeight: capitals.height)
      var reading = lattice
      reading.setChoices(
        zip(line.cells, shapes).map {
          choices(for: $0, $1, known, in: frame, endsInMark: endsInMark($0, of: line, in: frame))
        }
      ) { known.texts[$0] }
      return (reading, score: reading.bestScore - capitals.cost)
    }
    if let best = readings.max(by: { $0.score < $1.score })?.0 { lattice = best }
  }

  /// A cell's evidence by its shape alone.
  private struct CellShape {
    /// The cheapest choices by rising cost; their labels are those of the line.
    var choices: [FoundCharacter] = []
    /// How far the nearest template is.
    var distance: Float = 0
  }

  private func shape(
    _ choices: SymbolChoices, in symbols: SymbolSources, _ known: inout LineLabels
  ) -> CellShape {
    var shape = CellShape(
      distance: choices.knowsWholes
        ? 0 : min(choices.shape?.nearest ?? .infinity, choices.nearestAdded))
    for position in choices.cheapest(choiceLimit) {
      let symbol = choices.symbols[position]
      guard !labels.value.isReadWithLetter(symbol) else { continue }
      let label = known.index(
        of: choices.text(at: position, in: symbols.vocabulary), symbol: symbol)
      shape.choices.append(FoundCharacter(label: label, cost: choices.costs[position]))
    }
    return shape
  }

  /// The choices for a cell by all that is known of it.
  private func choices(
    for cell: GroupLine.Cell, _ shape: CellShape, _ known: LineLabels, in frame: LetterFrame,
    endsInMark: Bool
  ) -> [FoundCharacter] {
    let shared =
      weights.cellCost - cell.overlap * weights.overlapGain + Float(cell.groups.count - 1)
      * weights.groupCost
    let markCost = endsInMark ? weights.markCost : 0
    return shape.choices.map { choice in
      let misfit = frame.misfit(of: cell.box, as: known.expectations[choice.label])
      let isSyllable = known.isSyllable[choice.label]
      let distance = isSyllable ? 0 : shape.distance * weights.distanceCost
      let gap = cell.gap * (isSyllable ? weights.syllableGapCost : weights.gapCost)
      return FoundCharacter(
        label: choice.label,
        cost: shared + distance + gap + choice.cost * weights.shapeCost
          + misfit.size * weights.sizeCost + misfit.place * weights.placeCost
          + (isSyllable || known.isMark[choice.label] ? 0 : markCost))
    }
  }

  /// Whether the last group of a cell of several is as small and low as a full stop or a comma.
  private func endsInMark(
    _ cell: GroupLine.Cell, of line: GroupLine, in frame: LetterFrame
  ) -> Bool {
    guard knowsMarks, cell.groups.count > 1 else { return false }
    let box = line.groups[cell.groups.upperBound - 1].box
    return box.longerSide < Self.smallSize * line.size
      && box.middle.y > frame.baseline - Self.lowPlace * line.size
  }

  /// The labels of the cells of a line: those of templates, then others as they are found.
  private struct LineLabels {
    private(set) var texts: [String]
    private(set) var expectations: [LabelGeometry.Expectation]
    private(set) var isSyllable: [Bool]
    private(set) var isMark: [Bool]
    private var indices: [String: Int] = [:]
    private let templateCount: Int
    private let vocabularyCount: Int

    /// Creates the labels of a line.
    init(_ labels: LetterLabels, vocabularyCount: Int) {
      texts = labels.texts
      expectations = labels.expectations
      templateCount = texts.count
      isSyllable = Array(repeating: false, count: templateCount)
      isMark = labels.isMark
      self.vocabularyCount = vocabularyCount
    }

    /// The index of a text that is a symbol.
    mutating func index(of text: String, symbol: Int) -> Int {
      if symbol < templateCount { return symbol }
      if let index = indices[text] { return index }
      indices[text] = texts.count
      texts.append(text)
      expectations.append(LetterFrame.expectation(of: text))
      isMark.append(LetterLabels.isMark(text))
      isSyllable.append(symbol >= vocabularyCount && !isMark[isMark.count - 1])
      return texts.count - 1
    }
  }
}
