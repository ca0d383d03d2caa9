/// What templates say about the cells of a lattice, added to what the segment network says.
///
/// A label's distance from the ink of a cell becomes a score: `weight` for each unit of distance
/// that it is nearer than `expected`. Only cells that some good reading goes through are compared.
package struct TemplateEvidence: Sendable {
  /// What finds the distances.
  let matcher: TemplateMatcher
  /// For each label of the matcher its place among the lattice's, or −1.
  let places: [Int]
  /// What a unit of distance counts.
  var weight: Float
  /// The distance at which templates speak neither for nor against a cell.
  var expected: Float
  /// How far the best reading through a cell may lie behind the best of all.
  var threshold: Float

  /// Memory that comparing reuses.
  package struct Scratch {
    var matcher = TemplateMatcher.Scratch()
    var handicaps: [Float] = []
    var distances: [Float] = []
    var sums = LatticeSums()

    /// Creates scratch memory.
    package init() {}
  }

  /// Adds the evidence to a lattice.
  ///
  /// - Complexity: O(*n*) outlines of *n* templates for each cell that is compared.
  func add(
    to lattice: inout SegmentLattice, pieces: [InkCutter.Piece], trace: LineTrace,
    labels: DecoderLabels, scratch: inout Scratch
  ) {
    scratch.sums.measure(lattice, labels: labels)
    let labelCount = lattice.labels.count
    for (index, cell) in lattice.cells.enumerated()
    where scratch.sums.bestThrough(index, of: lattice) > scratch.sums.best - threshold {
      let row = index * labelCount
      let best = scratch.sums.cellBest[index]
      scratch.handicaps.removeAll(keepingCapacity: true)
      for place in places {
        let behind = place >= 0 ? best - lattice.scores[row + place] : 0
        scratch.handicaps.append(behind > 12 ? .infinity : behind * 0.5)
      }
      scratch.distances = Array(repeating: .infinity, count: places.count)
      let ink = NormalizedInk(SegmentInk(pieces[cell.begin..<cell.end], of: trace), of: trace)
      matcher.measure(
        ink, handicaps: scratch.handicaps, into: &scratch.distances, scratch: &scratch.matcher)
      for (label, place) in places.enumerated() where place >= 0 {
        let distance = min(scratch.distances[label], expected + TemplateMatcher.saturation)
        lattice.scores[row + place] += weight * (expected - distance)
      }
    }
  }
}
