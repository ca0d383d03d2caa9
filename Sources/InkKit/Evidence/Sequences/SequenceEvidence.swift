/// The evidence of a sequence network for the cells of a lattice, joined to the lattice's own.
///
/// The network's spikes are trained to lie in the frames of their character's cell, so each frame
/// belongs to one cell of a reading. What the frames *b* ..< *e* of a cell say of a label is the sum
/// over all ways to spell it once, with blanks (–) around it,
///
///     log Σ  Π p(–, t) · Π p(label, t) · Π p(–, t)        over b ≤ i < j ≤ e
///           b≤t<i      i≤t<j        j≤t<e
///
/// and what they say of an empty label is that all are blank. One pass from each node at which cells
/// begin holds three running sums (see ``SequenceSums``):
///
///     before   ─▶ inside ─▶ after        frame by frame, read off as inside + after
///       ↺ –         ↺ p       ↺ –        wherever a cell ends
///
/// A space stands between cells (see ``SequenceGaps``). The frames around a node may say it, so there
/// a space is as good as a blank to the cells that end or begin at the node. What the frames say of a
/// space, or of none, is then up to the node alone: a way that goes through it pays for one of both. A
/// cell that lies across the node pays for a space as for any label that is not its own.
///
/// No probability counts as less than a part of its frame's largest, so that one frame makes a
/// reading unlikely but never impossible; see ``DecoderWeights/sequenceFloor``.
package struct SequenceEvidence: Sendable {
  /// For each label of the lattices its place in a row: that of an output of the network, or the
  /// last one for labels that the network doesn't know.
  private let places: [Int]
  private let knowsAll: Bool
  /// The labels that the network knows by their ``Bases``, and what they cost at most.
  private let based: Range<Int>
  private let basedCost: Float

  /// The outputs that are labels.
  private let outputCount: Int

  private let weights: DecoderWeights

  /// How much less likely than a cell's likeliest label one is taken to be that the network doesn't
  /// know, as a logarithm.
  static let unknownLabelCost: Float = 1

  /// Labels that the network doesn't know, but what they look like without their marks.
  struct Bases {
    /// The labels of the network for the last labels of lattices before the empty one; `nil` for unknown
    /// ones.
    var labels: [String?] = []
    /// How much less likely than a cell's likeliest label one may be taken to be, as a logarithm.
    var greatestCost: Float = unknownLabelCost
  }

  /// Prepares the labels of lattices, some of which the network may know by others.
  ///
  /// - Parameters:
  ///   - labels: The labels of all lattices that will be seen.
  ///   - outputs: The labels of the sequence network.
  ///   - weights: How much either source counts.
  init(labels: [String], bases: Bases, outputs: [String], weights: DecoderWeights) {
    precondition(
      weights.sequenceFloor > 0 && weights.sequenceFloor < 1,
      "The floor of probabilities is a part of the largest.")
    let known = outputs.firstPositions
    let blank = outputs.count + 1
    let unknown = (blank + 8) / 8 * 8
    var places = labels.map { $0.isEmpty ? blank : known[$0] ?? unknown }
    based = (labels.count - 1 - bases.labels.count)..<(labels.count - 1)
    basedCost = bases.greatestCost
    for (label, base) in zip(based, bases.labels) {
      places[label] = base.flatMap { known[$0] } ?? unknown
    }
    self.places = places
    knowsAll = !places.contains(unknown)
    outputCount = outputs.count
    self.weights = weights
  }

  /// Memory that the evidence of one line needs.
  package struct Scratch {
    fileprivate var frames = SequenceFrames()
    fileprivate var gaps = SequenceGaps()
    fileprivate var sums = SequenceSums()
    /// A cell's score for each output, and for labels that are none.
    fileprivate var row: [Float] = []

    /// The cells by rising begin, and by rising end among those of the same begin.
    fileprivate var order: [Int32] = []
    fileprivate var begins: [Int] = []
  }

  /// The lattice with what the frames of its line say of it: both, weighted, add up. What is
  /// impossible stays so.
  ///
  /// - Complexity: O(*pfl*) for *p* pieces, *f* frames of the widest cell at each and *l* labels, and
  ///   O(*cl*) for *c* cells.
  package func applied(
    to lattice: SegmentLattice, _ posteriors: FramePosteriors, scratch: inout Scratch
  ) -> SegmentLattice {
    precondition(
      lattice.labels.count == places.count && posteriors.labels.count == outputCount,
      "Evidence is prepared for the labels of lattice and network.")
    precondition(
      posteriors.nodeFrames.count == lattice.pieces.count + 1, "Each node has its first frame.")
    var joined = lattice
    scratch.frames.copy(posteriors, floor: weights.sequenceFloor)
    scratch.gaps.measure(
      posteriors, isPossible: lattice.spaceScores.map { $0 > -.infinity },
      floor: weights.sequenceFloor)
    scratch.row = Array(repeating: 0, count: posteriors.blockCount * 8 + 1)
    scratch.order(lattice.cells, nodeCount: lattice.pieces.count + 1)
    for begin in lattice.pieces.indices {
      addCells(
        scratch.begins[begin]..<scratch.begins[begin + 1], from: begin, posteriors, to: &joined,
        scratch: &scratch)
    }
    for node in lattice.spaceScores.indices where lattice.spaceScores[node] > -.infinity {
      joined.spaceScores[node] =
        weights.segmentWeight * lattice.spaceScores[node]
        + weights.sequenceWeight * (scratch.gaps.logSpace[node] - scratch.gaps.logNone[node])
    }
    return joined
  }

  /// Joins what the frames say to the scores of all cells that begin at a node.
  private func addCells(
    _ cells: Range<Int>, from begin: Int, _ posteriors: FramePosteriors,
    to lattice: inout SegmentLattice, scratch: inout Scratch
  ) {
    let nodeFrames = posteriors.nodeFrames
    scratch.sums.start(blockCount: posteriors.blockCount)
    var frame = nodeFrames[begin]
    for place in cells {
      let index = Int(scratch.order[place])
      let end = lattice.cells[index].end
      let last = nodeFrames[end] - 1
      // The last frame of a cell is another one to a longer cell, to which no space is near.
      while frame < last {
        let isGap = scratch.gaps.holdsSpace(
          frame, begin: begin, end: begin, nodeFrames: nodeFrames)
        let blank = isGap ? scratch.frames.gaps[frame] : scratch.frames.blanks[frame]
        scratch.sums.advance(over: frame, of: scratch.frames, blank: blank)
        frame += 1
      }
      if last >= nodeFrames[begin] {
        let isGap = scratch.gaps.holdsSpace(last, begin: begin, end: end, nodeFrames: nodeFrames)
        scratch.sums.write(
          to: &scratch.row, endingWith: last, of: scratch.frames,
          blank: isGap ? scratch.frames.gaps[last] : scratch.frames.blanks[last],
          blankPlace: posteriors.blank)
      } else {
        // Ink without a frame is as blank as can be.
        let floor = ElementaryFunctions.log(weights.sequenceFloor)
        for output in scratch.row.indices { scratch.row[output] = floor }
        scratch.row[posteriors.blank] = 0
      }
      if !knowsAll || !based.isEmpty {
        let best = scratch.row[..<outputCount].max() ?? scratch.row[posteriors.blank]
        scratch.row[scratch.row.count - 1] = best - Self.unknownLabelCost
      }
      join(
        scratch.row, and: scratch.gaps.logNone[begin], to: &lattice.scores,
        from: index * places.count)
    }
  }

  /// Joins a row, and what is true of all labels, to the scores of a cell.
  private func join(_ row: [Float], and all: Float, to scores: inout [Float], from first: Int) {
    let (own, other) = (weights.segmentWeight, weights.sequenceWeight)
    let least = (row.last ?? 0) + Self.unknownLabelCost - basedCost
    let row = row.span
    let places = places.span
    var scores = scores.mutableSpan
    for label in 0..<places.count {
      let score = scores[first + label]
      // A weight of 0 would make −∞ no number.
      guard score > -.infinity else { continue }
      let said = row[places[label]]
      scores[first + label] =
        own * score + other * ((based.contains(label) ? max(said, least) : said) + all)
    }
  }
}

extension SequenceEvidence.Scratch {
  /// Finds the cells of each begin.
  fileprivate mutating func order(_ cells: [SegmentLattice.Cell], nodeCount: Int) {
    begins.removeAll(keepingCapacity: true)
    begins.append(contentsOf: repeatElement(0, count: nodeCount + 1))
    for cell in cells { begins[cell.begin + 1] += 1 }
    for node in 0..<nodeCount { begins[node + 1] += begins[node] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: cells.count))
    var next = begins
    for (index, cell) in cells.enumerated() {
      order[next[cell.begin]] = Int32(index)
      next[cell.begin] += 1
    }
  }
}
