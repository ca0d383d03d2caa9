/// Reads lines of text with a segment network, perhaps a sequence network, and a prior.
package struct TextReader: Sendable {
  /// What scores the ways to cut a line.
  package let network: SegmentNetwork
  /// What reads a line as a whole besides; `nil` where the model has no such network.
  let sequence: SequenceNetwork?
  private let evidence: SequenceEvidence?
  /// What letters with marks add; `nil` where the language has none that the network doesn't know.
  package let composed: ComposedCells?
  /// What one person's samples correct.
  let personal: PersonalCells?
  /// What templates say besides that were added to the model.
  let added: AddedTemplates?
  /// What finds the best texts.
  let decoder: TextDecoder
  /// How lines are found.
  let layout: LayoutChoice
  /// How they run.
  package let direction: WritingDirection
  /// The most candidates.
  let limit: Int

  /// Creates a reader.
  ///
  /// - Parameter languageLabels: Which labels the language has; `nil` if it may have any.
  init(
    network: SegmentNetwork, sequence: SequenceNetwork?, composed: ComposedCells?,
    personal: PersonalHand?, added: AddedTemplates?, prior: TextPrior, options: RecognizerOptions,
    languageLabels: LanguageAlphabet.Labels?, weights: DecoderWeights, direction: WritingDirection
  ) {
    self.network = network
    self.sequence = sequence
    evidence = sequence.map {
      SequenceEvidence(labels: network.labels, outputs: $0.labels, weights: weights)
    }
    self.composed = composed
    self.personal = personal.flatMap {
      PersonalCells($0, labels: composed?.labels ?? network.labels)
    }
    self.added = added
    let labels = added?.labels ?? composed?.labels ?? network.labels
    let rules = TextKindRules(options.kind)
    decoder = TextDecoder(
      prior: prior, labels: labels,
      isAllowed: labels.map { label in
        languageLabels?.contains(label) ?? true
          && label.allSatisfy { rules.allows($0) && options.characterSet?.contains($0) ?? true }
      }, weights: weights, direction: direction)
    layout = options.layout
    self.direction = direction
    limit = options.maximumResultCount
  }

  /// Memory that the lattices of one ink need.
  package struct Scratch {
    fileprivate var segments = SegmentNetwork.Scratch()
    fileprivate var frames = SequenceNetwork.Scratch()
    fileprivate var evidence = SequenceEvidence.Scratch()

    /// Creates scratch memory.
    package init() {}
  }

  /// An ink as its lines are read, from left to right.
  func readable(_ ink: Ink) -> Ink {
    direction == .rightToLeft ? ink.mirrored() : ink
  }

  /// The lattices of a readable ink, line by line from top to bottom.
  ///
  /// - Parameter cache: Holds those of the last reading; lines that are as they were have the same.
  func lattices(
    of ink: Ink, in area: WritingArea?, scratch: inout Scratch, cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    let isPage = layout == .page || layout == .automatic && area == nil
    let lines =
      isPage
      ? Layout.lines(of: ink, direction: direction)
      : [Layout.singleLine(of: ink, direction: direction)]
    cache.startReading()
    return lines.compactMap { lattice(of: $0, in: ink, scratch: &scratch, cache: &cache) }
  }

  /// The lattice of a line of a readable ink with all evidence, or `nil` if it has no point.
  ///
  /// A cell looks at a few pieces and is known again while the line grows; what the sequence network
  /// says of it depends on the whole line.
  func lattice(
    of line: TextLine, in ink: Ink, scratch: inout Scratch, cache: inout RecognitionCache
  ) -> SegmentLattice? {
    let key = cache.isActive ? Self.key(of: line, in: ink) : 0
    if let known = cache.lattices.value(for: key) { return known }
    guard let trace = LineTrace(ink, strokes: line.strokes) else { return nil }
    var lattice = ownLattice(of: trace, scratch: &scratch, cells: &cache.cells)
    if personal != nil || added != nil {
      let pieces = InkCutter.pieces(of: trace)
      if let personal {
        lattice = personal.applied(to: lattice, of: pieces, trace: trace, direction: direction)
      }
      if let added {
        lattice = added.applied(to: lattice, of: pieces, trace: trace, direction: direction)
      }
    }
    cache.lattices.insert(lattice, for: key)
    return lattice
  }

  /// The lattice of a line without what a person has added.
  package func ownLattice(
    of trace: LineTrace, scratch: inout Scratch, cells: inout CellCache
  ) -> SegmentLattice {
    let pieces = InkCutter.pieces(of: trace)
    let own = network.lattice(
      of: pieces, trace: trace, scratch: &scratch.segments, cache: &cells)
    var lattice = own
    let hasSequence = sequence != nil && !isSurelyCharacter(lattice)
    if hasSequence, let sequence, let evidence {
      let posteriors = sequence.posteriors(of: pieces, trace: trace, scratch: &scratch.frames)
      lattice = evidence.applied(to: lattice, posteriors, scratch: &scratch.evidence)
    }
    if let composed {
      lattice = composed.applied(
        to: lattice, own: own, hasSequence: hasSequence, of: pieces, trace: trace, by: network,
        scratch: &scratch.segments)
    }
    return lattice
  }

  /// Whether cells alone tell that a line is one character, which one is for others to say: then what
  /// the sequence network might add is not worth its time.
  private func isSurelyCharacter(_ lattice: SegmentLattice) -> Bool {
    // Before letters and templates are added, the lattice has fewer labels than the decoder.
    guard added == nil, composed == nil, lattice.pieces.count <= LatticeCells.pieceLimit else {
      return false
    }
    return singleCharacterShare(of: lattice) > 1 - Recognizer.negligibleShare
  }

  /// The hash of all that a line's lattice depends on.
  private static func key(of line: TextLine, in ink: Ink) -> UInt64 {
    var hash = ContentHash()
    for stroke in line.strokes {
      hash.combine(stroke)
      hash.combine(ink.strokes[stroke].points.count)
      for point in ink.strokes[stroke].points {
        hash.combine(point.x)
        hash.combine(point.y)
      }
    }
    return hash.value
  }

  /// How likely the ink of a line is to be one character, from 0 to 1: the share of the cell that
  /// holds all of it in the sum over all readings.
  ///
  /// - Complexity: O(*cl*) for *c* cells of *l* labels.
  func singleCharacterShare(of lattice: SegmentLattice) -> Float {
    let nodes = (0, lattice.pieces.count)
    guard let whole = lattice.cells.lastIndex(where: { ($0.begin, $0.end) == nodes }) else {
      return 0
    }
    var sums = LatticeSums()
    sums.measure(lattice, labels: decoder.labels)
    guard sums.total > -.infinity else { return 0 }
    return ElementaryFunctions.exp(min(sums.cellSums[whole] - sums.total, 0))
  }
}
