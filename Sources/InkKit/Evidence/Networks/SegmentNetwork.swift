/// Scores the cells of a lattice, label by label, and the gaps between pieces.
///
///     cell features ─▶ hidden ─▶ hidden ─▶ one score for each label
///     gap features  ─▶ hidden ─▶ one score for a space
///
/// The scores are not normalized cell by cell. Training makes the sum of scores along the right way
/// through a lattice large against the sum over all ways and labels, so a run of pieces that is no
/// character, a part of one or two together, learns to look bad under every label (a segmental
/// conditional random field: S. Sarawagi & W. Cohen, NIPS 2004; with networks: L. Kong, C. Dyer &
/// N. Smith, "Segmental recurrent neural networks", ICLR 2016).
package struct SegmentNetwork: Sendable {
  /// The labels, in the order of the scores; the last one is empty: ink that says nothing, like a
  /// slip of the pen, or a late stroke that the writer put far from its letter.
  package private(set) var labels: [String]

  private var storage: NetworkLayers

  /// A network for letters with marks, whose labels come before the empty one; `nil` without one.
  private var markedLetters: MarkedLetterNetwork?

  /// The number of labels that the network's own layers score, the empty one too.
  package var ownLabelCount: Int { labels.count - (markedLetters?.letters.count ?? 0) }

  /// How many layers there are for cells.
  package static let cellLayerCount = 3

  /// How many cells are scored with the weights as they lie in a pack; an ink that may be a single
  /// character has fewer.
  private static let packedUses = 10

  /// The layers for cells, then those for gaps.
  package var layers: [DenseLayer] {
    get { storage.widened }
    _modify { yield &storage.widened }
  }

  /// The layers for cells.
  package var cellLayers: [DenseLayer] {
    get { Array(layers[..<Self.cellLayerCount]) }
    set { layers.replaceSubrange(..<Self.cellLayerCount, with: newValue) }
  }

  /// The layers for gaps.
  package var gapLayers: [DenseLayer] {
    get { Array(layers[Self.cellLayerCount...]) }
    set { layers.replaceSubrange(Self.cellLayerCount..., with: newValue) }
  }

  /// Features that are taken for zero, to measure what they are good for; none otherwise.
  package var silencedFeatures: [Int] = []

  package init(labels: [String], cellLayers: [DenseLayer], gapLayers: [DenseLayer]) {
    precondition(
      cellLayers.count == 3 && gapLayers.count == 2
        && cellLayers[0].inputCount == SegmentFeatures.count
        && gapLayers[0].inputCount == SpaceFeatures.count
        && cellLayers[2].unitCount == labels.count && gapLayers[1].unitCount == 1,
      "A segment network has three layers for cells and two for gaps.")
    self.labels = labels
    storage = NetworkLayers(cellLayers + gapLayers)
  }

  /// Creates a network of layers in a pack, five of the right shapes.
  init(labels: [String], packed: [PackedLayer]) {
    self.labels = labels
    storage = NetworkLayers(packed, packedUses: Self.packedUses)
  }

  /// A digest of the first layer, the same for the same network: what goes on from its units is of use
  /// with no other.
  package var digest: UInt64 {
    var hash = ContentHash()
    for bias in storage.firstBiases { hash.combine(bias) }
    return hash.value
  }

  /// The units of the first hidden layer for cells.
  var firstUnitCount: Int { storage.firstBiases.count }

  /// The network that also scores letters with marks, beside labels of its own.
  ///
  /// - Precondition: `marked` was trained beside this network, and it has none yet.
  func joined(with marked: MarkedLetterNetwork?) -> SegmentNetwork {
    guard let marked else { return self }
    precondition(
      markedLetters == nil && marked.baseDigest == digest
        && marked.layers[0].inputCount == firstUnitCount,
      "Letters with marks are told by what was trained beside the network.")
    var joined = self
    joined.markedLetters = marked
    joined.labels = labels.dropLast() + marked.letters + [""]
    return joined
  }

  /// Memory that scoring reuses.
  package struct Scratch {
    package var features = [Float](repeating: 0, count: SegmentFeatures.count)
    package var gapFeatures = [Float](repeating: 0, count: SpaceFeatures.count)
    /// The units of the first hidden layer.
    fileprivate var units: [Float] = []
    var dense = DenseScratch()

    package init() {}
  }

  /// Appends the score of each label for a cell.
  func score(
    _ cell: SegmentLattice.Cell, pieces: [InkCutter.Piece], trace: LineTrace,
    into scores: inout [Float], scratch: inout Scratch
  ) {
    score(
      cell, by: storage.usable(for: 1), pieces: pieces, trace: trace, into: &scores,
      scratch: &scratch)
  }

  private func score(
    _ cell: SegmentLattice.Cell, by layers: NetworkLayers.Usable, pieces: [InkCutter.Piece],
    trace: LineTrace, into scores: inout [Float], scratch: inout Scratch
  ) {
    var features = scratch.features.mutableSpan
    SegmentFeatures.extract(cell, pieces: pieces, trace: trace, into: &features)
    for place in silencedFeatures { features[place] = 0 }
    layers.apply(0..<1, to: scratch.features, scratch: &scratch.dense)
    DenseLayer.rectify(scratch.dense.sums, into: &scratch.units)
    layers.apply(1..<Self.cellLayerCount, to: scratch.units, scratch: &scratch.dense)
    let last = ownLabelCount - 1
    for label in 0..<last { scores.append(scratch.dense.sums[label / 8][label % 8]) }
    let empty = cell.end - cell.begin > 1 ? -.infinity : scratch.dense.sums[last / 8][last % 8]
    markedLetters?.score(scratch.units, into: &scores, scratch: &scratch.dense)
    scores.append(empty)
  }

  /// The scores of a space before each piece, and −∞ where there can be none.
  package func spaceScores(
    pieces: [InkCutter.Piece], trace: LineTrace, scratch: inout Scratch
  ) -> [Float] {
    let gaps = SpaceFeatures.gaps(between: pieces)
    let summary = SpaceFeatures.summary(of: gaps, isGrowing: trace.isGrowing)
    let layers = storage.usable(for: 0)
    var scores: [Float] = []
    scores.reserveCapacity(gaps.count)
    for (node, gap) in gaps.enumerated() {
      guard let gap else {
        scores.append(-.infinity)
        continue
      }
      var features = scratch.gapFeatures.mutableSpan
      SpaceFeatures.extract(
        node, gap: gap, summary: summary, pieces: pieces, trace: trace, into: &features)
      layers.apply(
        Self.cellLayerCount..<(Self.cellLayerCount + 2), to: scratch.gapFeatures,
        scratch: &scratch.dense)
      scores.append(scratch.dense.sums[0][0])
    }
    return scores
  }

  /// The lattice of a line of ink.
  package func lattice(of trace: LineTrace, scratch: inout Scratch) -> SegmentLattice {
    var cache = RecentValues<[Float]>(limit: 0)
    return lattice(
      of: InkCutter.pieces(of: trace), trace: trace, scratch: &scratch, cache: &cache)
  }

  /// The lattice of a line of ink whose pieces are known, with the scores of cells that are known.
  ///
  /// - Complexity: O(*c*) evaluations of the network for *c* cells; a line has about a dozen cells
  ///   for each character.
  func lattice(
    of pieces: [InkCutter.Piece], trace: LineTrace, scratch: inout Scratch,
    cache: inout RecentValues<[Float]>
  ) -> SegmentLattice {
    let cells = LatticeCells.cells(of: pieces)
    var scores: [Float] = []
    scores.reserveCapacity(cells.count * labels.count)
    let hashes = cache.isActive ? pieces.map { trace.contentHash(of: $0) } : []
    let layers = storage.usable(for: cells.count)
    for cell in cells {
      let key = cache.isActive ? SegmentFeatures.key(of: cell, pieces: pieces, hashes: hashes) : 0
      if cache.isActive, let known = cache.value(for: key) {
        scores += known
        continue
      }
      if ReadingStop.isDue {
        scores += repeatElement(-.infinity, count: labels.count)
        continue
      }
      score(
        cell, by: layers, pieces: pieces, trace: trace, into: &scores, scratch: &scratch)
      if cache.isActive { cache.insert(Array(scores.suffix(labels.count)), for: key) }
    }
    return SegmentLattice(
      pieces: pieces.map { trace.inkPiece($0) }, boxes: pieces.map(\.box), cells: cells,
      labels: labels, scores: scores,
      spaceScores: spaceScores(pieces: pieces, trace: trace, scratch: &scratch))
  }
}

extension LineTrace {
  /// The hash of a piece's points and of what else cells see of it.
  fileprivate func contentHash(of piece: InkCutter.Piece) -> UInt64 {
    var hash = ContentHash()
    hash.combine(piece.beginsStroke ? 1 : 0)
    hash.combine(piece.endsStroke ? 1 : 0)
    hash.combine(piece.isDelayed ? 1 : 0)
    for point in points[piece.points] {
      hash.combine(point.x)
      hash.combine(point.y)
    }
    return hash.value
  }
}
