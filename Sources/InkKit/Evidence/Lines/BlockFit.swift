/// How characters that fill squares fit their line: by how wide and high they are; see ``BlockWeights``.
struct BlockFit: CharacterFit {
  let weights: BlockWeights

  let choiceLimit = 10

  /// - Complexity: O(*c*) for *c* choices of all cells.
  func weigh(
    _ found: [SymbolChoices?], of line: GroupLine, in symbols: SymbolSources,
    to lattice: inout SegmentLattice
  ) {
    let weighed = zip(found, line.cells).map { choices, cell in
      choices.map { weigh($0, as: cell, of: line, in: symbols) } ?? []
    }
    // No source of blocks composes texts that have no number.
    lattice.setChoices(weighed) { symbols.vocabulary.texts[$0] }
  }

  /// What a cell may be, at the cost of its shape, size and place.
  private func weigh(
    _ choices: SymbolChoices, as cell: GroupLine.Cell, of line: GroupLine,
    in symbols: SymbolSources
  ) -> [FoundCharacter] {
    let (width, height) = (cell.box.size.x / line.size, cell.box.size.y / line.size)
    let isAll = cell.groups.count == line.groups.count
    let excess = max(width - (isAll ? weights.aloneWidth : weights.usualWidth), 0)
    let alone = isAll ? weights.aloneGain : 0
    let shared =
      excess * excess * weights.widthCost + cell.widestGap * weights.gapCost - cell.overlap
      * weights.overlapGain - alone
    let size = max(width, height)
    return choices.cheapest(choiceLimit).map { position in
      let symbol = choices.symbols[position]
      let cost = choices.costs[position]
      let own: Float
      let text = symbols.vocabulary.texts[symbol]
      let kind = Kind(text)
      switch kind {
      case .punctuation:
        own =
          cost - weights.punctuationGain
          + max(size - weights.punctuationSize, 0) * weights.largePunctuationCost
      case .latin, .highLatin:
        let least = kind == .highLatin ? weights.highLatinSize : weights.latinSize
        let lack = max(least - size, 0) * weights.smallCost
        let excess = max(width - weights.latinWidth, 0) * weights.latinWidthCost
        own = cost * weights.latinShare - weights.latinGain + lack + excess
      case .character:
        let lack = max(weights.usualSize - size, 0) * weights.smallCost
        let isRare =
          weights.rareCost != 0
          && symbols.vocabulary.alphabet.map { $0.rarity(of: text) > .common } ?? false
        own = cost - weights.cellGain + lack + (isRare ? weights.rareCost : 0)
      }
      return FoundCharacter(
        label: symbol, cost: own + shared + symbols.lineCost(of: symbol, size: size))
    }
  }

  /// How large a text is written.
  private enum Kind {
    /// A character that fills its square.
    case character
    /// A small letter of ASCII, which may be narrow, and less high than characters.
    case latin
    /// A letter or digit of ASCII that is about as high as characters.
    case highLatin
    /// Punctuation of less than half the size of a character.
    case punctuation

    init(_ text: String) {
      switch text.unicodeScalars.first ?? " " {
      case "、", "。", "，", "・", "“", "”", ",", ".", "'", "\"", "`", "-": self = .punctuation
      case "b", "d", "f", "h", "k", "l", "A"..."Z", "0"..."9": self = .highLatin
      case "a"..."z": self = .latin
      default: self = .character
      }
    }
  }
}

/// How the evidence of blocks is weighed, in nats.
///
/// The usual weights were chosen on lines of composed Korean syllables (`inkbench DATA hangul`), those of
/// characters on rows composed of the development set's (`casia-char`, `tegaki-ja`, kana of `omniglot-char`,
/// letters and digits of `unipen-char`; `inkbench DATA rows`).
package struct BlockWeights: Hashable, Sendable {
  /// The gain of each cell. Costs say how far a cell is from the nearest character, the best too, and
  /// two characters are no worse than the one that both might be together.
  package var cellGain: Float = 0
  /// The gain of an ink that is one character as a whole, and its greatest width without a cost:
  /// characters by themselves are wider than in lines.
  package var aloneGain: Float = 0
  package var aloneWidth: Float = 1.1
  /// The cost of characters that the language doesn't know, such as parts of others.
  package var rareCost: Float = 0
  /// The cost of each unit of a cell's width beyond that of high lines, squared.
  package var widthCost: Float = 40
  package var usualWidth: Float = 1.1
  /// The cost of each unit of the widest gap inside a cell.
  package var gapCost: Float = 10
  /// The gain of each unit by which groups of a cell overlap.
  package var overlapGain: Float = 0
  /// The cost of each unit that a character which fills its square lacks to the usual size.
  package var smallCost: Float = 12
  package var usualSize: Float = 0.5
  /// The gain of each mark of punctuation.
  package var punctuationGain: Float = 0
  /// The cost of each unit by which punctuation is larger than it is written.
  package var largePunctuationCost: Float = 20
  package var punctuationSize: Float = 0.35
  /// How much of their cost letters and digits of ASCII keep, of which a line has more than of characters, and
  /// what is gained by each.
  package var latinShare: Float = 1
  package var latinGain: Float = 0
  /// From where on small ones and high ones lack size, and what they cost for each unit that they are wider than
  /// usual.
  package var latinSize: Float = 0.25
  package var highLatinSize: Float = 0.25
  package var latinWidth: Float = 0.55
  package var latinWidthCost: Float = 0

  /// The weights for a ``PrototypeFinder``, whose costs are distances.
  package static let characters = BlockWeights(
    cellGain: 9, aloneGain: 4, aloneWidth: 1.3, rareCost: 3.5, widthCost: 90, usualWidth: 1,
    gapCost: 7, overlapGain: 12, punctuationGain: 9, latinShare: 0.78, latinGain: 7.5,
    highLatinSize: 0.5, latinWidthCost: 6)

  /// Where spaces are, in scripts that have them: a logistic regression over 600 lines of Korean fonts, where
  /// 1.4 % of the gaps are taken for what they are not, and with one width for all lines 2.4.
  var spaces = SpaceGain(
    gain: 20, medianShare: 0.9, widestShare: 0.2, leastGap: 0.12, bonus: Self.decoder.spaceBonus)

  /// How the decoder weighs: costs of shapes are independent of how many characters there are.
  private static let decoder = DecoderWeights(
    priorWeight: 0.5, characterBonus: 0, edgeSpaceBonus: 0, labelThreshold: 14, cellThreshold: 20)
}

extension BlockWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("blocks", usual: BlockWeights())
  /// Those of the decoder for blocks.
  package static let decoderPlace = WeightPlace("blocks.decoder", usual: decoder)

  package static var members: Members {
    [
      ("cellGain", \.cellGain), ("aloneGain", \.aloneGain), ("aloneWidth", \.aloneWidth),
      ("rareCost", \.rareCost), ("widthCost", \.widthCost), ("usualWidth", \.usualWidth),
      ("gapCost", \.gapCost), ("overlapGain", \.overlapGain), ("smallCost", \.smallCost),
      ("largePunctuationCost", \.largePunctuationCost),
      ("punctuationGain", \.punctuationGain), ("latinShare", \.latinShare),
      ("latinGain", \.latinGain), ("latinSize", \.latinSize),
      ("highLatinSize", \.highLatinSize), ("latinWidthCost", \.latinWidthCost),
    ] + SpaceGain.members(within: \BlockWeights.spaces)
  }
}
