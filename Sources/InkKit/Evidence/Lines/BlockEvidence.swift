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

  func work(of line: CutLine, at depth: SearchDepth) -> Float { symbols.work(of: line, at: depth) }

  /// - Complexity: That of the sources of symbols for each cell.
  func join(_ evidence: inout LineEvidence, of cut: CutLine, memory: inout ReadingMemory) {
    guard case .blocks(let line) = cut.form else { return }
    let found = zip(cut.cells, line.cells).map { cell, block in
      choices(
        of: cut.strokes(of: cell), as: block, isAll: block.groups.count == line.groups.count,
        at: evidence.depth, memory: &memory)
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
    of strokes: [Stroke], as block: BlockLine.BlockCell, isAll: Bool, at depth: SearchDepth,
    memory: inout ReadingMemory
  ) -> [FoundCharacter] {
    guard
      let choices = symbols.choices(
        of: strokes, limit: Self.choiceLimit, at: depth, memory: &memory)
    else { return [] }
    let excess = max(block.width - (isAll ? weights.aloneWidth : weights.usualWidth), 0)
    let alone = isAll ? weights.aloneGain : 0
    let shared =
      excess * excess * weights.widthCost + block.gap * weights.gapCost - block.overlap
      * weights.overlapGain - alone
    let size = max(block.width, block.height)
    return choices.cheapest(Self.choiceLimit).map { position in
      let symbol = choices.symbols[position]
      let cost = choices.costs[position]
      let own: Float
      let text = symbols.vocabulary.texts[symbol]
      switch Kind(text) {
      case .punctuation:
        own = cost + max(size - weights.punctuationSize, 0) * weights.largePunctuationCost
      case .latin:
        let lack = max(weights.latinSize - size, 0) * weights.smallCost
        let excess = max(block.width - weights.latinWidth, 0) * weights.latinWidthCost
        own = cost * weights.latinShare - weights.latinGain + lack + excess
      case .character:
        let lack = max(weights.usualSize - size, 0) * weights.smallCost
        let isRare =
          weights.rareCost != 0 && symbols.vocabulary.alphabet?.isRare(text) ?? false
        own = cost - weights.cellGain + lack + (isRare ? weights.rareCost : 0)
      }
      return FoundCharacter(
        label: symbol, cost: own + shared + symbols.lineCost(of: symbol, size: size))
    }
  }

  /// Whether a text is a letter or digit of ASCII.
  static func isLatin(_ text: String) -> Bool { Kind(text) == .latin && text.utf8.count == 1 }

  /// How large a text is written.
  private enum Kind {
    /// It fills its square.
    case character
    /// A letter or digit of ASCII, which may be narrow, and less high than characters.
    case latin
    /// Punctuation of less than half the size of a character.
    case punctuation

    init(_ text: String) {
      switch text.unicodeScalars.first ?? " " {
      case "、", "。", "・", "“", "”", ",", ".", "'", "\"", "`", "-": self = .punctuation
      case "a"..."z", "A"..."Z", "0"..."9": self = .latin
      default: self = .character
      }
    }
  }
}

/// How the evidence of blocks is weighed, in nats.
///
/// The usual weights were chosen on lines of composed Korean syllables (`inkbench DATA hangul`), those of
/// characters on rows composed of the development set's (`casia-char`, `tegaki-ja`, kana of `omniglot-char`,
/// letters and digits of `unipen-char`; `inkbench DATA han-rows`).
package struct BlockWeights: Hashable, Sendable {
  /// What is gained by each cell. Costs say how far a cell is from the nearest character, the best too, and
  /// two characters are no worse than the one that both might be together.
  package var cellGain: Float = 0
  /// What is gained by all ink being one character, and how wide it may be without a cost: those that are
  /// written by themselves are wider than in lines.
  package var aloneGain: Float = 0
  package var aloneWidth: Float = 1.1
  /// What characters cost that the language doesn't know, such as parts of others.
  package var rareCost: Float = 0
  /// What a cell costs for each unit that it is wider than high lines have it, squared.
  package var widthCost: Float = 40
  package var usualWidth: Float = 1.1
  /// What the widest gap inside a cell costs for each unit.
  package var gapCost: Float = 10
  /// What is gained for each unit by which groups of a cell overlap.
  package var overlapGain: Float = 0
  /// What the lack of size costs a character that fills its square, for each unit, and from where on.
  package var smallCost: Float = 12
  package var usualSize: Float = 0.5
  /// What punctuation costs for each unit that it is larger than it is written.
  package var largePunctuationCost: Float = 20
  package var punctuationSize: Float = 0.35
  /// How much of their cost letters and digits of ASCII keep, of which a line has more than of characters, and
  /// what is gained by each.
  package var latinShare: Float = 1
  package var latinGain: Float = 0
  /// From where on they lack size, and what they cost for each unit that they are wider than usual.
  package var latinSize: Float = 0.25
  package var latinWidth: Float = 0.55
  package var latinWidthCost: Float = 0

  /// The weights for a ``PrototypeFinder``, whose costs are distances.
  package static let characters: BlockWeights = {
    var weights = BlockWeights()
    weights.cellGain = 9
    weights.aloneGain = 4
    weights.aloneWidth = 1.4
    weights.rareCost = 3.5
    weights.widthCost = 90
    weights.usualWidth = 1
    weights.gapCost = 7
    weights.overlapGain = 12
    weights.latinShare = 0.78
    weights.latinGain = 7.5
    weights.latinWidthCost = 6
    return weights
  }()

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
