/// Reads lines of text with a segment network and a prior.
struct TextReader: Sendable {
  /// What scores the ways to cut a line.
  let network: SegmentNetwork
  /// What templates say besides that were added to the model.
  let added: AddedTemplates?
  /// What finds the best texts.
  let decoder: TextDecoder
  /// How lines are found.
  let layout: LayoutChoice
  /// The most candidates.
  let limit: Int

  /// Creates a reader.
  init(
    network: SegmentNetwork, added: AddedTemplates?, prior: TextPrior,
    options: RecognizerOptions, weights: DecoderWeights
  ) {
    self.network = network
    self.added = added
    let labels = added?.labels ?? network.labels
    let rules = TextKindRules(options.kind)
    decoder = TextDecoder(
      prior: prior, labels: labels,
      isAllowed: labels.map { label in
        label.allSatisfy { rules.allows($0) && options.characterSet?.contains($0) ?? true }
      }, weights: weights)
    layout = options.layout
    limit = options.maximumResultCount
  }

  /// The lattices of an ink, line by line from top to bottom.
  ///
  /// - Parameter cache: Holds those of the last reading; lines that are as they were have the same.
  func lattices(
    of ink: Ink, in area: WritingArea?, cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    let isPage = layout == .page || layout == .automatic && area == nil
    let lines = isPage ? Layout.lines(of: ink) : [Layout.singleLine(of: ink)]
    cache.startReading()
    return lines.compactMap { lattice(of: $0, in: ink, cache: &cache) }
  }

  /// The lattice of a line, or `nil` if it has no point.
  func lattice(
    of line: TextLine, in ink: Ink, cache: inout RecognitionCache
  ) -> SegmentLattice? {
    let key = cache.isActive ? Self.key(of: line, in: ink) : 0
    if let known = cache.lattices.value(for: key) { return known }
    guard let trace = LineTrace(ink, strokes: line.strokes) else { return nil }
    var scratch = SegmentNetwork.Scratch()
    var lattice = network.lattice(of: trace, scratch: &scratch, cache: &cache.cells)
    if let added { lattice = added.applied(to: lattice, of: trace) }
    cache.lattices.insert(lattice, for: key)
    return lattice
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
