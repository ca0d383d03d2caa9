extension TextDecoder {
  /// A text of the last node with what follows it.
  private struct Ending {
    var record: Int
    var score: Float
    /// The part of the score by the geometry of the line.
    var gain: Float
    var endsWithSpace: Bool
  }

  /// The readings that end at the last node, by rising cost.
  func endings(
    of lattice: SegmentLattice, in surroundings: TextSurroundings, limit: Int, scratch: Scratch
  ) -> [TextHypothesis] {
    let after = prior.symbols(ofFollowing: surroundings.after)
    var endings: [Ending] = []
    for index in scratch.nodeBegins[lattice.pieces.count]..<scratch.records.count {
      let record = scratch.records[index]
      guard record.hasText else { continue }
      let gain = geometryGain(ofRecord: index, of: lattice, scratch: scratch)
      let cost = weights.priorWeight * prior.cost(of: after, in: record.state) - gain
      endings.append(
        Ending(record: index, score: record.score - cost, gain: gain, endsWithSpace: false))
      if surroundings.mayEndWithSpace {
        let cost =
          weights.priorWeight * prior.cost(of: [labels.space] + after, in: record.state) - gain
        endings.append(
          Ending(
            record: index, score: record.score - cost + weights.edgeSpaceBonus, gain: gain,
            endsWithSpace: true))
      }
    }
    // A reading that the prior rules out, and a score that is not a number, are no reading.
    endings.removeAll { !($0.score > -.infinity) }
    endings.sort { a, b in
      guard a.score == b.score else { return a.score > b.score }
      return a.record == b.record ? b.endsWithSpace : a.record < b.record
    }
    guard let best = endings.first else { return [] }
    let total = endings.reduce(Float(0)) {
      $0 + ElementaryFunctions.exp(($1.score - best.score) * weights.sharpness)
    }

    var found: [TextHypothesis] = []
    // Texts of different bytes may be the same to a reader, who takes e with an accent for é.
    var texts: Set<String> = []
    var alternatives = CellAlternatives(of: lattice, labels: labels)
    var bonus: Float = 0
    for ending in endings where found.count < limit {
      var hypothesis = self.hypothesis(
        of: ending, lattice: lattice, alternatives: &alternatives, scratch: scratch)
      guard texts.insert(hypothesis.text).inserted else { continue }
      if found.isEmpty {
        bonus = self.bonus(of: hypothesis, endsWithSpace: ending.endsWithSpace) + ending.gain
      }
      hypothesis.cost = max(0, scratch.sums.total + bonus - ending.score)
      hypothesis.score = ending.score
      hypothesis.probability =
        ElementaryFunctions.exp((ending.score - best.score) * weights.sharpness) / total
      found.append(hypothesis)
    }
    return found
  }

  /// How much the geometry of the line adds to a text of the last node; 0 without one.
  private func geometryGain(
    ofRecord record: Int, of lattice: SegmentLattice, scratch: Scratch
  ) -> Float {
    guard let geometry, !lattice.boxes.isEmpty else { return 0 }
    var parts: [(label: Int, box: Box)] = []
    var index = record
    while index >= 0 {
      let record = scratch.records[index]
      index = Int(record.previous)
      guard record.cell >= 0, !labels.isEmpty[Int(record.label)] else { continue }
      let cell = lattice.cells[Int(record.cell)]
      var box = Box.empty
      for piece in lattice.boxes[cell.begin..<cell.end] { box.formUnion(piece) }
      parts.append((Int(record.label), box))
    }
    return geometry.gain(of: parts)
  }

  /// Follows the best way back to the first node; cost and probability are left open.
  private func hypothesis(
    of ending: Ending, lattice: SegmentLattice, alternatives: inout CellAlternatives,
    scratch: Scratch
  ) -> TextHypothesis {
    var parts: [TextHypothesis.Part] = []
    var index = ending.record
    while index >= 0 {
      let record = scratch.records[index]
      if record.cell >= 0 {
        let cell = lattice.cells[Int(record.cell)]
        let followsSpace = scratch.records[Int(record.previous)].endsWithSpace
        parts.append(
          TextHypothesis.Part(
            label: Int(record.label), begin: cell.begin, end: cell.end, followsSpace: followsSpace,
            alternatives: alternatives.texts(beside: Int(record.label), of: Int(record.cell))))
      }
      index = Int(record.previous)
    }
    parts.reverse()
    parts = withoutEmptyLabels(parts)
    var hypothesis = TextHypothesis(parts, labels: labels.texts)
    if direction == .rightToLeft { hypothesis.putInTextOrder(labels: labels.texts) }
    if ending.endsWithSpace { hypothesis.text += " " }
    return hypothesis
  }

  /// Gives the ink of empty labels to the part before, or to the first one.
  private func withoutEmptyLabels(_ parts: [TextHypothesis.Part]) -> [TextHypothesis.Part] {
    var kept: [TextHypothesis.Part] = []
    var pending: TextHypothesis.Part?
    for var part in parts {
      if labels.isEmpty[part.label] {
        if kept.isEmpty {
          pending = pending ?? part
        } else {
          kept[kept.count - 1].end = part.end
        }
        continue
      }
      if let first = pending {
        part.begin = first.begin
        part.followsSpace = part.followsSpace || first.followsSpace
        pending = nil
      }
      kept.append(part)
    }
    return kept
  }

  /// The bonuses in the score of a reading.
  private func bonus(of hypothesis: TextHypothesis, endsWithSpace: Bool) -> Float {
    var sum = endsWithSpace ? weights.edgeSpaceBonus : 0
    for (index, part) in hypothesis.parts.enumerated() {
      sum += labels.bonuses[part.label]
      if part.followsSpace { sum += index == 0 ? weights.edgeSpaceBonus : weights.spaceBonus }
    }
    return sum
  }
}
