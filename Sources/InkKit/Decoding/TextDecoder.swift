/// Reads a lattice: finds the texts that ink and language together make likeliest.
///
/// The search goes from node to node. At each it keeps the best texts of the ink before the node,
/// whatever cells they are made of: since they explain the same ink, their scores compare.
///
///     nodes    0        1        2        3
///     texts    ─        c        a        d          the texts of node 3 come from cells that end
///                       o        cl       cl, ci      there: from each text at the cell's begin,
///                                d        …           with each likely label of the cell, and with
///                                                     a space before it if one can be there
///
/// A text's score is
///
///     Σ scores of its cells + Σ scores of its spaces − w · (prior's cost) + bonuses
///
/// and at the last node, where all letters are known, what the geometry of the line adds; see
/// ``GeometryScorer``.
///
/// A label may be empty: the cell's ink says nothing, like the stroke that joins two letters. It adds
/// its score but no text, and no space comes before it.
///
/// The ways to cut the ink into the same text are merged, and their scores added as probabilities.
/// Cells that no good way goes through, by the ink alone, are not tried. As the prior's costs are
/// not negative, the score before the prior was asked is an upper bound: labels and texts are tried
/// in falling order, and given up as soon as the bound is below what the node keeps.
///
/// **Cost.** A reading's cost is how far its score lies below the sum over all readings that the
/// lattice has, allowed or not: minus the logarithm of what the ink alone says of the text, plus the
/// weighted prior. It is never negative but for the bonuses; those that the best reading has are
/// therefore taken off all. It grows with the length of the text: divided by the number of
/// characters it tells how well an ink fits; see ``ScriptFit``.
///
/// **A second scorer.** The decoder only adds what a cell says of each label, so that another source
/// of evidence joins ``SegmentLattice/scores`` before decoding; see ``SequenceEvidence``.
package struct TextDecoder: Sendable {
  package let prior: TextPrior

  /// How evidence is weighed, and how far the search looks.
  package let weights: DecoderWeights

  /// How the lines run; those from right to left come mirrored.
  package let direction: WritingDirection

  package let labels: DecoderLabels

  /// Scores whole readings of lines whose pieces have boxes; `nil` if nothing is known of their letters.
  let geometry: GeometryScorer?

  let identity = DecoderIdentity()

  /// Creates a decoder for the lattices of a model.
  ///
  /// - Parameters:
  ///   - labels: The labels of all lattices that will be read.
  ///   - isAllowed: For each label whether it may be read; all may if it is empty. What is not
  ///     allowed still counts against the reading, so that costs don't depend on what is asked for.
  ///   - direction: How the lines run; see ``MixedDirections`` for the order of what is read.
  ///   - geometry: A scorer of the same labels.
  init(
    prior: TextPrior, labels: [String], isAllowed: [Bool] = [],
    weights: DecoderWeights = DecoderWeights(), direction: WritingDirection = .leftToRight,
    geometry: GeometryScorer? = nil
  ) {
    precondition(
      isAllowed.isEmpty || isAllowed.count == labels.count, "Each label is allowed or not.")
    precondition(
      weights.beamSize >= 1 && weights.labelLimit >= 1, "A decoder keeps at least one text.")
    self.prior = prior
    self.weights = weights
    self.direction = direction
    self.geometry = geometry
    self.labels = DecoderLabels(
      labels, prior: prior, characterBonus: weights.characterBonus, isAllowed: isAllowed)
  }

  /// A decoder of other labels, all of which may be read.
  func reading(_ labels: [String]) -> TextDecoder {
    TextDecoder(prior: prior, labels: labels, weights: weights, direction: direction)
  }

  /// Memory that decoding needs; its size follows the longest line. A line that begins as the last one
  /// did, with the same decoder, is not decoded anew up to where it goes on otherwise.
  package struct Scratch: Sendable {
    var sums = LatticeSums()
    var beam = TextBeam()
    var advances = AdvanceCache()
    var shortlists = CellShortlists()

    /// The texts of all nodes, node by node.
    var records: [TextRecord] = []
    /// The records of each node by falling score, and where those of each begin.
    var order: [Int32] = []
    var nodeBegins: [Int] = []

    /// What the records are of; `nil` before the first line, and after one that was left.
    var last: DecodedLine?
  }

  /// The readings of a lattice within a text.
  ///
  /// - Parameters:
  ///   - surroundings: The text around the ink. A reading that begins a new word after the text before it
  ///     begins with a space.
  ///   - limit: The most readings, at least 1.
  /// - Returns: Readings of distinct texts by rising cost; none if the lattice has no piece or no
  ///   way from its first to its last node.
  /// - Complexity: O(*cl*) for *c* cells of *l* labels, plus O(*c*) calls of the prior.
  func hypotheses(
    of lattice: SegmentLattice, in surroundings: TextSurroundings, limit: Int,
    scratch: inout Scratch
  ) -> [TextHypothesis] {
    precondition(limit >= 1, "A decoder returns at least one reading.")
    precondition(lattice.labels == labels.texts, "A decoder reads lattices of its labels.")
    guard !lattice.pieces.isEmpty else { return [] }
    let last = scratch.last?.decoder === identity ? scratch.last : nil
    scratch.last = nil
    let knownCells = last?.sameCellCount(as: lattice) ?? 0
    scratch.sums.measure(
      lattice, isEmpty: labels.isEmpty, isAllowed: labels.isAllowed, knownCells: knownCells)
    guard scratch.sums.best > -.infinity else { return [] }
    let line = DecodedLine(
      decoder: identity, surroundings: surroundings, beamSize: max(weights.beamSize, limit),
      lattice: lattice,
      isTried: lattice.cells.indices.map {
        scratch.sums.bestThrough($0, of: lattice) >= scratch.sums.best - weights.cellThreshold
      })
    var first = 1
    if let node = last?.lastSameNode(as: line, sameCells: knownCells) {
      scratch.keepNodes(through: node)
      first = node + 1
    } else {
      start(in: surroundings, scratch: &scratch)
    }
    defer { scratch.advances.finish(recordCount: scratch.records.count, labels: labels) }
    var next = lattice.cells[..<knownCells].partitioningIndex { $0.end >= first }
    for node in first..<(lattice.pieces.count + 1) {
      if ReadingStop.isDue { return [] }
      let first = next
      while next < lattice.cells.count && lattice.cells[next].end <= node { next += 1 }
      scratch.beam.start(size: line.beamSize, threshold: weights.beamThreshold)
      expand(cells: first..<next, of: line, scratch: &scratch)
      scratch.beam.finish()
      scratch.keepBeam()
      if node < lattice.pieces.count && lattice.spaceScores[node] > -.infinity {
        addSpaces(score: lattice.spaceScores[node] + weights.spaceBonus, scratch: &scratch)
      }
      scratch.finishNode()
    }
    scratch.last = line
    return endings(of: lattice, in: surroundings, limit: limit, scratch: scratch)
  }

  /// Makes the records of the first node.
  private func start(in surroundings: TextSurroundings, scratch: inout Scratch) {
    scratch.records.removeAll(keepingCapacity: true)
    scratch.order.removeAll(keepingCapacity: true)
    scratch.nodeBegins.removeAll(keepingCapacity: true)
    scratch.nodeBegins.append(0)
    let before = String(surroundings.before.suffix(RecognitionContext.preContextLimit))
    let all = prior.textStarts(after: before)
    let continuing = all.filter { !$0.leadingSpace }
    let starts = surroundings.mayBeginWithSpace || continuing.isEmpty ? all : continuing
    for start in starts {
      let hasSpace = start.leadingSpace && surroundings.mayBeginWithSpace
      let score = -weights.priorWeight * start.cost + (hasSpace ? weights.edgeSpaceBonus : 0)
      scratch.records.append(
        TextRecord(
          state: start.state, score: score, best: score,
          hash: hasSpace ? DecoderLabels.hashAppendingSpace(0) : 0, previous: -1, label: -1,
          cell: -1, endsWithSpace: hasSpace, hasText: false))
      scratch.advances.start(filler: start.state)
    }
    scratch.finishNode()
  }

  /// Adds to a node's texts those with a space after them.
  private func addSpaces(score: Float, scratch: inout Scratch) {
    let first = scratch.nodeBegins[scratch.nodeBegins.count - 1]
    guard first < scratch.records.count else { return }
    let limit = scratch.records[first].score - weights.beamThreshold
    for index in first..<scratch.records.count {
      let record = scratch.records[index]
      guard record.score + score >= limit else { break }
      guard record.hasText else { continue }
      let next = prior.advance(record.state, by: labels.space)
      let gain = score - weights.priorWeight * next.cost
      guard record.score + gain >= limit else { continue }
      scratch.records.append(
        TextRecord(
          state: next.state, score: record.score + gain, best: record.best + gain,
          hash: DecoderLabels.hashAppendingSpace(record.hash), previous: Int32(index), label: -1,
          cell: -1, endsWithSpace: true, hasText: true))
    }
  }

  /// Offers the beam what the cells make of the texts at their begins.
  private func expand(cells: Range<Int>, of line: DecodedLine, scratch: inout Scratch) {
    let lattice = line.lattice
    scratch.shortlists.removeAll()
    for index in cells where line.isTried[index] {
      let sources = scratch.sources(of: lattice.cells[index].begin)
      guard let source = sources.first else { continue }
      scratch.shortlists.add(
        cell: index, of: lattice, labels: labels, weights: weights,
        sourceScore: scratch.records[Int(scratch.order[source])].score)
    }
    scratch.shortlists.sort()
    for index in scratch.shortlists.order {
      let list = scratch.shortlists.lists[index]
      for source in scratch.sources(of: lattice.cells[list.cell].begin) {
        let index = Int(scratch.order[source])
        let record = scratch.records[index]
        guard record.score + list.best >= scratch.beam.limit else { break }
        for entry in list.entries {
          let choice = scratch.shortlists.choices[entry]
          guard record.score + choice.score >= scratch.beam.limit else { break }
          let isEmpty = labels.isEmpty[Int(choice.label)]
          // A space is between characters.
          if isEmpty && record.endsWithSpace && record.hasText { continue }
          let next = scratch.advances.advance(
            record.state, ofRecord: index, by: Int(choice.label), labels: labels, prior: prior)
          let gain = choice.score - weights.priorWeight * next.cost
          scratch.beam.offer(
            TextRecord(
              state: next.state, score: record.score + gain, best: record.best + gain,
              hash: labels.hash(record.hash, appending: Int(choice.label)),
              previous: Int32(index), label: choice.label, cell: Int32(list.cell),
              endsWithSpace: false, hasText: record.hasText || !isEmpty))
        }
      }
    }
  }
}

extension TextDecoder.Scratch {
  /// The indices in ``order`` of the records of a node.
  func sources(of node: Int) -> Range<Int> {
    nodeBegins[node]..<nodeBegins[node + 1]
  }

  /// Adds the texts of the beam to the present node.
  mutating func keepBeam() {
    for record in beam.records { records.append(record) }
  }

  /// Forgets the nodes behind one.
  mutating func keepNodes(through node: Int) {
    records.removeSubrange(nodeBegins[node + 1]...)
    order.removeSubrange(nodeBegins[node + 1]...)
    nodeBegins.removeSubrange((node + 2)...)
  }

  /// Puts the records of the present node into order, and ends the node.
  mutating func finishNode() {
    let first = nodeBegins[nodeBegins.count - 1]
    for index in first..<records.count {
      // The texts of the beam are in order, and so are nearly those with a space.
      var rank = order.count
      order.append(Int32(index))
      let score = records[index].score
      while rank > first && records[Int(order[rank - 1])].score < score {
        order[rank] = order[rank - 1]
        rank -= 1
      }
      order[rank] = Int32(index)
    }
    nodeBegins.append(records.count)
  }
}
