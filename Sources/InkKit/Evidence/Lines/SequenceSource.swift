/// A source that scores a line of joined writing by a segment network and, as a whole, by a sequence network.
///
/// Letters that the writer ran into each other have no valley between them to cut at. The sequence network
/// doesn't need any, so that it tells where to cut once more before either network's scores are asked for.
struct SequenceSource: LineSource {
  private let segments: SegmentSource
  private let network: SequenceNetwork
  private let evidence: SequenceEvidence

  /// Whether the segment network alone may tell that a line is one character: which one it is, sources
  /// of single characters say then, and what this network might add is not worth its time.
  private let yieldsToCharacters: Bool
  private let isEmpty: [Bool]
  private let isAllowed: [Bool]

  /// Prepares a network for lattices of a segment network.
  ///
  /// - Parameters:
  ///   - bases: What the network knows the last of the labels by.
  ///   - isAllowed: For each label whether it may be read.
  ///   - yieldsToCharacters: Whether lines that are surely one character are passed over.
  init(
    _ network: SequenceNetwork, beside segments: SegmentNetwork, bases: SequenceEvidence.Bases,
    isAllowed: [Bool], weights: DecoderWeights, yieldsToCharacters: Bool
  ) {
    let labels = segments.labels
    self.segments = SegmentSource(network: segments)
    self.network = network
    evidence = SequenceEvidence(
      labels: labels, bases: bases, outputs: network.labels, weights: weights)
    self.yieldsToCharacters = yieldsToCharacters
    isEmpty = labels.map(\.isEmpty)
    self.isAllowed = isAllowed
  }

  /// - Complexity: O(*n*) for *n* points, plus that of ``SegmentSource``, twice for lines that may be one
  ///   character, and of ``SequenceEvidence``.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    guard case .joined(let trace, let pieces) = evidence.line.form else { return }
    let mayBeCharacter = yieldsToCharacters && pieces.count <= LatticeCells.pieceLimit
    if mayBeCharacter {
      segments.join(&evidence, memory: &memory)
      if isSurelyCharacter(evidence.lattice) { return }
    }
    let posteriors = network.posteriors(of: pieces, trace: trace, scratch: &memory.frames)
    let recut = posteriors.recut(pieces, of: trace)
    if recut.pieces.count > pieces.count { evidence.line = evidence.line.recut(recut.pieces) }
    if recut.pieces.count > pieces.count || !mayBeCharacter {
      segments.join(&evidence, memory: &memory)
    }
    let own = evidence.lattice
    evidence.lattice = self.evidence.applied(
      to: own, recut.posteriors, scratch: &memory.sequences)
    evidence.ownScores = own.scores
  }

  private func isSurelyCharacter(_ lattice: SegmentLattice) -> Bool {
    var sums = LatticeSums()
    sums.measure(lattice, isEmpty: isEmpty, isAllowed: isAllowed)
    return sums.shareOfWhole(of: lattice) > 1 - LatticeSums.negligibleShare
  }
}

extension LatticeSums {
  /// Below this share of all readings, what an ink may be as one character is left out of account;
  /// above the rest to one, what it may be otherwise.
  static let negligibleShare: Float = 1e-3

  /// How likely the ink of a lattice that was measured is to be one character, from 0 to 1: the share of
  /// the cell that holds all of it in the sum over all readings.
  func shareOfWhole(of lattice: SegmentLattice) -> Float {
    let nodes = (0, lattice.pieces.count)
    guard let whole = lattice.cells.lastIndex(where: { ($0.begin, $0.end) == nodes }),
      total > -.infinity
    else { return 0 }
    return ElementaryFunctions.exp(min(cellSums[whole] - total, 0))
  }
}
