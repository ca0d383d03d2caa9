/// What letters side by side may be: the sources of single characters, joined to how the letters stand on
/// their line.
///
/// The networks of single characters have seen nothing but whole letters, and are as sure of half a
/// letter, or of two. Whether a cell is one letter is therefore asked of the nearest template, of the
/// gaps inside it, and of its size and place on the line; see ``LetterWeights``.
struct LetterEvidence: LineSource {
  /// What knows the letters.
  private let symbols: SymbolSources
  private let labels: Deferred<LetterLabels>
  private let weights: LetterWeights
  /// Whether small letters and capitals are told apart by their size.
  private let hasCapitals: Bool

  /// How many choices of a cell are considered.
  private static let choiceLimit = 16

  /// Prepares the letters of a script.
  ///
  /// - Parameters:
  ///   - labels: The labels of the templates, and what is expected of them.
  ///   - hasCapitals: Whether expectations of capitals and of small letters are known.
  init(
    _ symbols: SymbolSources, labels: Deferred<LetterLabels>, hasCapitals: Bool,
    weights: LetterWeights
  ) {
    self.symbols = symbols
    self.labels = labels
    self.hasCapitals = hasCapitals
    self.weights = weights
  }

  func work(of line: CutLine, at depth: SearchDepth) -> Float { symbols.work(of: line, at: depth) }

  /// - Complexity: That of the sources of symbols for each cell.
  func join(_ evidence: inout LineEvidence, of cut: CutLine, memory: inout ReadingMemory) {
    guard case .letters(let line) = cut.form else { return }
    var known = LineLabels(labels.value, vocabularyCount: symbols.vocabulary.count)
    let shapes = cut.cells.map {
      shape(of: $0, of: cut, at: evidence.depth, &known, memory: &memory)
    }
    // Which letters are capitals is for the better reading to say.
    let heights = hasCapitals ? weights.capitals : [LetterWeights.Capitals(height: 1, cost: 0)]
    let readings = heights.map { capitals in
      let frame = LetterFrame(line, capitalHeight: capitals.height)
      var lattice = evidence.lattice
      lattice.setChoices(
        zip(line.cells, shapes).map { choices(for: $0, $1, known, in: frame) }
      ) { known.texts[$0] }
      return (lattice, score: lattice.bestScore - capitals.cost)
    }
    guard let best = readings.max(by: { $0.score < $1.score })?.0 else { return }
    evidence.lattice = best
    evidence.lattice.setSpaces(
      weights.spaces.scores(before: line.groups, size: line.size), line.groups)
  }

  /// What a cell may be by its shape alone.
  private struct CellShape {
    /// The cheapest choices by rising cost; their labels are those of the line.
    var choices: [FoundCharacter] = []
    /// How far the nearest template is.
    var distance: Float = 0
  }

  private func shape(
    of cell: SegmentLattice.Cell, of line: CutLine, at depth: SearchDepth,
    _ known: inout LineLabels, memory: inout ReadingMemory
  ) -> CellShape {
    guard
      let choices = symbols.choices(
        of: line.strokes(of: cell), limit: Self.choiceLimit, at: depth, memory: &memory)
    else { return CellShape() }
    var shape = CellShape(
      distance: choices.knowsWholes
        ? 0 : min(choices.shape?.nearest ?? .infinity, choices.nearestAdded))
    for position in choices.cheapest(Self.choiceLimit) {
      let symbol = choices.symbols[position]
      guard !labels.value.isReadWithLetter(symbol) else { continue }
      let label = known.index(
        of: choices.text(at: position, in: symbols.vocabulary), symbol: symbol)
      shape.choices.append(FoundCharacter(label: label, cost: choices.costs[position]))
    }
    return shape
  }

  /// What a cell may be by all that is known of it.
  private func choices(
    for cell: LetterLine.LetterCell, _ shape: CellShape, _ known: LineLabels, in frame: LetterFrame
  ) -> [FoundCharacter] {
    let shared =
      weights.cellCost - cell.overlap * weights.overlapGain + Float(cell.groups.count - 1)
      * weights.groupCost
    return shape.choices.map { choice in
      let misfit = frame.misfit(of: cell.box, as: known.expectations[choice.label])
      let isSyllable = known.isSyllable[choice.label]
      let distance = isSyllable ? 0 : shape.distance * weights.distanceCost
      let gap = cell.gap * (isSyllable ? weights.syllableGapCost : weights.gapCost)
      return FoundCharacter(
        label: choice.label,
        cost: shared + distance + gap + choice.cost * weights.shapeCost
          + misfit.size * weights.sizeCost + misfit.place * weights.placeCost)
    }
  }

  /// The labels of the cells of a line: those of templates, then others as they are found.
  private struct LineLabels {
    private(set) var texts: [String]
    private(set) var expectations: [LabelGeometry.Expectation]
    private(set) var isSyllable: [Bool]
    private var indices: [String: Int] = [:]
    private let templateCount: Int
    private let vocabularyCount: Int

    /// Creates the labels of a line.
    init(_ labels: LetterLabels, vocabularyCount: Int) {
      texts = labels.texts
      expectations = labels.expectations
      templateCount = texts.count
      isSyllable = Array(repeating: false, count: templateCount)
      self.vocabularyCount = vocabularyCount
    }

    /// The index of a text that is a symbol.
    mutating func index(of text: String, symbol: Int) -> Int {
      if symbol < templateCount { return symbol }
      if let index = indices[text] { return index }
      indices[text] = texts.count
      texts.append(text)
      expectations.append(LetterFrame.anyLetter)
      isSyllable.append(symbol >= vocabularyCount)
      return texts.count - 1
    }
  }
}

extension SymbolSources {
  /// What some strokes may be within a line, remembered by their ink; `nil` if they have no point.
  func choices(
    of strokes: [Stroke], limit: Int, at depth: SearchDepth, memory: inout ReadingMemory
  ) -> SymbolChoices? {
    let key =
      memory.choices.limit > 0
      ? ContentHash.value(of: strokes) &+ (depth.looksAtParts ? 0 : 1) : 0
    if let known = memory.choices.value(for: key) { return known }
    guard
      let cell = SymbolCell(strokes: strokes, limit: limit, looksAtParts: depth.looksAtParts)
    else { return nil }
    let choices = choices(for: cell)
    memory.choices.insert(choices, for: key)
    return choices
  }
}

extension ContentHash {
  /// The hash of all points of some strokes.
  static func value(of strokes: some Sequence<Stroke>) -> UInt64 {
    var hash = ContentHash()
    for stroke in strokes { hash.combine(stroke) }
    return hash.value
  }

  /// Adds the points of a stroke, and how many there are.
  mutating func combine(_ stroke: Stroke) {
    combine(stroke.points.count)
    for point in stroke.points {
      combine(point.x)
      combine(point.y)
    }
  }
}
