/// Corrects the cells of lattices by what one person's samples teach.
struct PersonalCells: Sendable {
  let hand: PersonalHand
  /// For each label of the hand its place among those of the lattices, or −1.
  private let places: [Int]
  private let labels: DecoderLabels

  /// How far the best reading through a cell may lie behind the best of all for the cell to be
  /// corrected.
  static let threshold: Float = 10

  /// Prepares a hand for lattices of some labels; `nil` if it says nothing of cells.
  init?(_ hand: PersonalHand, labels: [String]) {
    guard hand.samples.contains(where: { !$0.cellErrors.isEmpty }) else { return nil }
    self.hand = hand
    let indices = Dictionary(
      labels.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    places = hand.templates.labels.map { indices[$0] ?? -1 }
    self.labels = DecoderLabels(
      labels, prior: TextPrior(language: nil, options: RecognizerOptions()), characterBonus: 0,
      isAllowed: [])
  }

  /// The lattice with corrected scores.
  ///
  /// - Parameter direction: How the line runs; one from right to left comes mirrored.
  /// - Complexity: O(*n*) outlines of *n* samples for each cell that a good reading goes through.
  func applied(
    to lattice: SegmentLattice, of pieces: [InkCutter.Piece], trace: LineTrace,
    direction: WritingDirection
  ) -> SegmentLattice {
    var sums = LatticeSums()
    sums.measure(lattice, labels: labels)
    var scratch = TemplateMatcher.Scratch()
    var corrected = lattice
    let count = lattice.labels.count
    for (index, cell) in lattice.cells.enumerated()
    where sums.bestThrough(index, of: lattice) > sums.best - Self.threshold {
      let ink = NormalizedInk(SegmentInk(pieces[cell.begin..<cell.end], of: trace), of: trace)
      let gains = hand.gains(
        of: direction == .rightToLeft ? ink.mirrored() : ink, size: 0, in: .cell,
        scratch: &scratch)
      for (gain, place) in zip(gains, places) where place >= 0 {
        corrected.scores[index * count + place] += gain
      }
    }
    return corrected
  }
}
