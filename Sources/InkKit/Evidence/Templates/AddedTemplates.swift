/// What templates that were added to a model say about the cells of a lattice.
///
/// A model's own templates are known to its segment network, which was trained on the same ink.
/// Those that a user adds are not: where one of them is near the ink of a cell, its label gains,
/// and labels that the network doesn't know come in beside its own. As they gain on the best label of
/// the cell, whatever found that one, they change an answer in which a sequence network has a say,
/// too.
struct AddedTemplates: Sendable {
  /// What finds the distances from the added templates.
  let matcher: TemplateMatcher
  /// The labels of the lattices: those of the network, those that only templates have, and the
  /// empty one.
  let labels: [String]
  /// For each label of the templates its place among ``labels``.
  private let places: [Int]
  private let networkLabels: DecoderLabels

  /// What a unit of distance counts; see ``ScoringWeights/soloDistanceWeight``.
  private let distanceWeight: Float

  /// The distance from which on a template says nothing for a label that the network knows.
  static let near: Float = 4

  /// How far the best reading through a cell may lie behind the best of all for the cell to be
  /// compared.
  static let threshold: Float = 10

  /// Prepares templates; `nil` if there are none.
  ///
  /// - Parameter distanceWeight: What a unit of distance counts.
  init?(_ templates: TemplateSet, networkLabels: [String], distanceWeight: Float) {
    guard templates.count > 0 else { return nil }
    let known = networkLabels.dropLast()
    let others = templates.labels.filter { !known.contains($0) }
    labels = known + others + [""]
    let indices = Dictionary(
      labels.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    places = templates.labels.map { indices[$0] ?? 0 }
    // The network's own opinion says which cells are worth a look, whatever the prior expects.
    self.networkLabels = DecoderLabels(
      networkLabels, prior: TextPrior(language: nil, options: RecognizerOptions()),
      characterBonus: 0, isAllowed: [])
    matcher = TemplateMatcher(templates: templates)
    self.distanceWeight = distanceWeight
  }

  /// The lattice with what the templates say of it.
  ///
  /// - Parameter direction: How the line runs; one from right to left comes mirrored.
  /// - Complexity: O(*n*) outlines of *n* templates for each cell that a good reading goes through.
  func applied(
    to lattice: SegmentLattice, of pieces: [InkCutter.Piece], trace: LineTrace,
    direction: WritingDirection = .leftToRight
  ) -> SegmentLattice {
    var sums = LatticeSums()
    sums.measure(lattice, labels: networkLabels)
    let networkLabelCount = lattice.labels.count
    var scratch = TemplateMatcher.Scratch()
    let handicaps = [Float](repeating: 0, count: places.count)
    var distances = handicaps
    var scores: [Float] = []
    scores.reserveCapacity(lattice.cells.count * labels.count)
    for (index, cell) in lattice.cells.enumerated() {
      let row = scores.count
      let own = lattice.scores[(index * networkLabelCount)..<((index + 1) * networkLabelCount)]
      scores += own.dropLast()
      scores.append(
        contentsOf: repeatElement(-.infinity, count: labels.count - networkLabelCount))
      scores += own.suffix(1)
      guard sums.bestThrough(index, of: lattice) > sums.best - Self.threshold else { continue }
      let best = own.max() ?? 0
      let segment = SegmentInk(pieces[cell.begin..<cell.end], of: trace)
      let ink = NormalizedInk(segment, of: trace)
      matcher.measure(
        direction == .rightToLeft ? ink.mirrored() : ink, handicaps: handicaps, into: &distances,
        scratch: &scratch)
      for (distance, place) in zip(distances, places) {
        let gain = (Self.near - distance) * distanceWeight
        if place < networkLabelCount - 1 {
          // As if the template had seen the label as often as the network has.
          scores[row + place] = LatticeSums.logAdd(scores[row + place], best + gain - 1)
        } else {
          scores[row + place] = best + gain - 1
        }
      }
    }
    return SegmentLattice(
      pieces: lattice.pieces, cells: lattice.cells, labels: labels, scores: scores,
      spaceScores: lattice.spaceScores)
  }
}
