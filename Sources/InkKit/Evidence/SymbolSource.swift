/// A source of what the ink of a cell may be, taken as one symbol.
///
/// A cell is all of an ink, a letter among others, a block, or a run of pieces of joined writing. Each
/// source gets what those before it found, in nats, and adds to it or corrects it:
///
///     templates and networks ─▶ letters with marks ─▶ syllables with signs ─▶ whole syllables
///         ─▶ added templates ─▶ a hand
package protocol SymbolSource: Sendable {
  /// The labels that the source can answer with beside those of the vocabulary.
  ///
  /// - Parameter vocabulary: Says which of its texts are allowed.
  func furtherLabels(in vocabulary: Vocabulary) -> [String]

  /// Adds what a cell may be, or changes what choices cost.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices)

  /// Extra cost of a symbol in a line, where its size is known and others are beside it, in nats.
  ///
  /// - Parameter size: The longer side of its ink, in units of the line's height.
  func lineCost(of symbol: Int, size: Float) -> Float

  /// About how much work it is to ask the source about a cell of some whole strokes; see ``ReadingEffort``.
  ///
  /// - Parameter looksAtParts: Whether letters and their marks and signs are looked at apart.
  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float

  /// Whether the source knows shapes that a network of joined writing has never seen, so that it is to be
  /// asked about cells that look like no character to the network.
  var knowsNewShapes: Bool { get }
}

extension SymbolSource {
  /// The labels of most sources are in the vocabulary.
  package func furtherLabels(in vocabulary: Vocabulary) -> [String] { [] }

  /// Most sources have nothing to add.
  package func lineCost(of symbol: Int, size: Float) -> Float { 0 }

  /// Most sources take no time beside those that look at all templates.
  package func work(ofStrokes count: Int, looksAtParts: Bool) -> Float { 20 }

  /// Most sources know what networks were trained on, or correct them.
  package var knowsNewShapes: Bool { false }
}

/// The ink of a cell as sources of symbols see it.
package struct SymbolCell: Sendable {
  /// The strokes in writing order, none of them empty; none where the cell is a part of joined writing.
  package let strokes: [Stroke]
  /// The ink of a part of joined writing; that of whole strokes is made when it is asked for, as finders
  /// have no use for it.
  private let joinedInk: NormalizedInk?
  /// The box around the strokes; `nil` for a part of joined writing.
  package let box: BoundingBox?
  /// The room for one line, if the ink is all that was written in it.
  package let area: WritingArea?
  /// How many choices are of use: sources of many thousand symbols name the best.
  package let limit: Int
  /// The least cost of the ink of a part of joined writing if it is read otherwise, as several
  /// characters perhaps; infinity if nothing else is known of it.
  let rivalCost: Float
  /// Whether letters and their marks and signs are looked at apart, too.
  let looksAtParts: Bool

  /// A cell of some strokes, or `nil` if they have no point.
  package init?(
    strokes: [Stroke], area: WritingArea? = nil, limit: Int, looksAtParts: Bool = true
  ) {
    let strokes = strokes.filter { !$0.points.isEmpty }
    guard let box = BoundingBox(around: strokes) else { return nil }
    self.strokes = strokes
    joinedInk = nil
    self.box = box
    self.area = area
    self.limit = limit
    rivalCost = .infinity
    self.looksAtParts = looksAtParts
  }

  /// A cell of joined writing.
  ///
  /// - Parameter rivalCost: What its ink costs at best if it is read otherwise.
  init(ink: NormalizedInk, rivalCost: Float) {
    strokes = []
    joinedInk = ink
    box = nil
    area = nil
    limit = 1
    self.rivalCost = rivalCost
    looksAtParts = true
  }

  /// The ink as matchers see it.
  ///
  /// - Complexity: O(*n*) for *n* points.
  package var ink: NormalizedInk? { joinedInk ?? NormalizedInk(strokes: strokes[...]) }

  /// Whether it is a part of joined writing, of which single-character networks know nothing.
  package var isJoined: Bool { box == nil }

  /// The longer side of the box in the unit of the ink, or 0 if it is not known.
  var size: Float { box.map { max($0.width, $0.height) } ?? 0 }
}

/// All sources of a model that say what a cell of whole strokes may be.
package struct SymbolSources: Sendable {
  /// The numbers that the sources speak in.
  package let vocabulary: Vocabulary
  /// The sources in the order in which they are asked.
  let sources: [any SymbolSource]

  /// The choices for a cell by all that is known of its ink alone.
  ///
  /// - Complexity: That of the sources: O(*n*) for *n* points, plus O(*t*) for *t* templates.
  package func choices(for cell: SymbolCell) -> SymbolChoices {
    var choices = SymbolChoices(vocabularyCount: vocabulary.count)
    for source in sources { source.propose(for: cell, to: &choices) }
    return choices
  }

  /// About how much work it is to ask all sources about a cell; see ``ReadingEffort``.
  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float {
    sources.reduce(0) { $0 + $1.work(ofStrokes: count, looksAtParts: looksAtParts) }
  }

  /// About how much work it is to ask all sources about each cell of a line.
  func work(of line: CutLine, at depth: SearchDepth) -> Float {
    var known: [Int: Float] = [:]
    return line.limited(to: depth).cells.reduce(0) { sum, cell in
      let count = cell.end - cell.begin
      let work = known[count] ?? work(ofStrokes: count, looksAtParts: depth.looksAtParts)
      known[count] = work
      return sum + work
    }
  }

  /// All labels that may be answered, each once: those of the vocabulary, and those that are composed
  /// when an ink shows them.
  package var labels: [String] {
    sources.reduce(into: vocabulary.allowedTexts) { labels, source in
      labels += source.furtherLabels(in: vocabulary)
    }
  }

  /// Extra cost of a symbol in a line; see ``SymbolSource/lineCost(of:size:)``.
  func lineCost(of symbol: Int, size: Float) -> Float {
    sources.reduce(0) { $0 + $1.lineCost(of: symbol, size: size) }
  }
}
