/// A source that scores the cells and gaps of joined writing by a segment network.
struct SegmentSource: LineSource {
  let network: SegmentNetwork

  /// - Complexity: One evaluation of the network for each cell that is not remembered.
  func join(_ evidence: inout LineEvidence, memory: inout ReadingMemory) {
    guard case .joined(let trace, let pieces) = evidence.line.form else { return }
    evidence.lattice = network.lattice(
      of: pieces, trace: trace, scratch: &memory.segments, cache: &memory.cells)
  }
}
