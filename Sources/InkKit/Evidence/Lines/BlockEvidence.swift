/// What characters that fill squares may be: the sources of single characters, joined to how wide and
/// high blocks are.
struct BlockEvidence: LineSource {
  private let symbols: SymbolSources
  private let weights: BlockWeights
  /// Whether there are spaces between words.
  private let writesSpaces: Bool

  /// How many choices of a cell are considered.
  private static let choiceLimit = 10

  /// Prepares the characters of a script.
  init(_ symbols: SymbolSources, writesSpaces: Bool, weights: BlockWeights) {
    self.symbols = symbols
    self.writesSpaces = writesSpaces
    self.weights = weights
  }

  /// - Complexity: That of the sources of symbols for each cell.
  func join(_ evidence: inout LineEvidence, of cut: CutLine, memory: inout ReadingMemory) {
    guard case .blocks(let line) = cut.form else { return }
    let found = zip(cut.cells, line.cells).map { cell, block in
      choices(of: cut.strokes(of: cell), as: block, memory: &memory)
    }
    // No source of blocks composes texts that have no number.
    evidence.lattice.setChoices(found) { symbols.vocabulary.texts[$0] }
    let spaces =
      writesSpaces
      ? weights.spaces.scores(before: line.groups, size: line.size)
      : line.groups.map { _ in -.infinity }
    evidence.lattice.setSpaces(spaces, line.groups)
  }

  /// What the strokes of a cell may be, at the cost of their shape, size and place.
  private func choices(
    of strokes: [Stroke], as block: BlockLine.BlockCell, memory: inout ReadingMemory
  ) -> [FoundCharacter] {
    guard
      let choices = symbols.choices(of: strokes, limit: Self.choiceLimit, memory: &memory)
    else { return [] }
    let excess = max(block.width - weights.usualWidth, 0)
    let shared = excess * excess * weights.widthCost + block.gap * weights.gapCost
    let size = max(block.width, block.height)
    return choices.cheapest(Self.choiceLimit).map { position in
      let symbol = choices.symbols[position]
      let misfit =
        Self.isPunctuation(symbols.vocabulary.texts[symbol])
        ? max(size - weights.punctuationSize, 0) * weights.largePunctuationCost
        : max(weights.usualSize - size, 0) * weights.smallCost
      return FoundCharacter(
        label: symbol,
        cost: choices.costs[position] + shared + symbols.lineCost(of: symbol, size: size) + misfit)
    }
  }

  /// Whether a text is punctuation of less than half the size of a character.
  private static func isPunctuation(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "、", "。", "・", ",", ".", "'", "`": true
    default: false
    }
  }
}

/// How the evidence of blocks is weighed, in nats.
///
/// The weights were chosen on lines composed of the development set's characters (`tegaki-ja`) and of
/// composed Korean syllables (`inkbench DATA hangul`).
package struct BlockWeights: Hashable, Sendable {
  /// What a cell costs for each unit that it is wider than high lines have it, squared.
  package var widthCost: Float = 40
  package var usualWidth: Float = 1.1
  /// What a gap inside a cell costs for each unit.
  package var gapCost: Float = 10
  /// What the lack of size costs a character that fills its square, for each unit, and from where on.
  package var smallCost: Float = 12
  package var usualSize: Float = 0.5
  /// What punctuation costs for each unit that it is larger than it is written.
  package var largePunctuationCost: Float = 20
  package var punctuationSize: Float = 0.35

  /// Where spaces are, in scripts that have them.
  var spaces = SpaceGain(usualGap: 0.45, gain: 25, bonus: Self.decoder.spaceBonus)

  /// Creates the usual weights.
  package init() {}

  /// How the decoder weighs: costs of shapes are independent of how many characters there are.
  static let decoder: DecoderWeights = {
    var weights = DecoderWeights()
    weights.priorWeight = 0.5
    weights.characterBonus = 0
    weights.edgeSpaceBonus = 0
    weights.labelThreshold = 14
    weights.cellThreshold = 20
    return weights
  }()
}
