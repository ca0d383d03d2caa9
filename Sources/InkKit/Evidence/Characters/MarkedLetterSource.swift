/// Letters with marks that stand by themselves, as the network of joined writing tells them: their marks
/// may be drawn in one stroke with the letter.
///
///     cost of ç  =  least cost so far  +  the network's best score of a plain character  −  that of ç
struct MarkedLetterSource: SymbolSource {
  private let network: SegmentNetwork
  /// For each letter with marks its index among the network's labels, and its number in the vocabulary.
  private let letters: [(label: Int, number: Int)]

  /// Prepares a network that knows letters with marks; `nil` if none of them may be answered.
  init?(_ network: SegmentNetwork, vocabulary: Vocabulary) {
    let marked = (network.ownLabelCount - 1)..<(network.labels.count - 1)
    let letters = marked.compactMap { label -> (label: Int, number: Int)? in
      guard let number = vocabulary.number(of: network.labels[label]),
        vocabulary.isAllowed[number]
      else { return nil }
      return (label, number)
    }
    guard !letters.isEmpty else { return nil }
    self.network = network
    self.letters = letters
  }

  /// - Complexity: One evaluation of the network.
  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard !cell.isJoined, let least = choices.costs.min(), least < .infinity,
      let ink = try? Ink(strokes: cell.strokes),
      let trace = LineTrace(ink, strokes: Array(ink.strokes.indices))
    else { return }
    let pieces = InkCutter.pieces(of: trace)
    guard 1...LatticeCells.pieceLimit ~= pieces.count else { return }
    var scores: [Float] = []
    var scratch = SegmentNetwork.Scratch()
    network.score(
      SegmentLattice.Cell(begin: 0, end: pieces.count), pieces: pieces, trace: trace,
      into: &scores, scratch: &scratch)
    let plain = scores[..<(network.ownLabelCount - 1)].max() ?? 0
    for letter in letters {
      choices.lower(letter.number, to: least + plain - scores[letter.label])
    }
    choices.raiseToZero()
  }
}
