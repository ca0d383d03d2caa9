extension TextDecoder {
  /// A text of the last node with what follows it.
  private struct Ending {
    var record: Int
    var score: Float
    /// The part of the score by the geometry of the line.
    var gain: Float
    var endsWithSpace: Bool
  }

  /// A reading of the last node.
  private struct EndingText {
    var hypothesis: TextHypothesis
    /// Its parts in the order of the ink.
    var way: [TextHypothesis.Part]
    var ending: Ending
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
    guard let first = endings.first else { return [] }
    var total = endings.reduce(Float(0)) {
      $0 + ElementaryFunctions.exp(($1.score - first.score) * weights.sharpness)
    }
    let judges = judgesWholes(of: lattice)
    var found = texts(
      of: endings, lattice: lattice, limit: judges ? max(limit, Self.judgedCount) : limit,
      scratch: scratch)
    if judges { judge(&found, of: lattice, total: &total) }
    guard let best = found.first else { return [] }
    let bonus =
      self.bonus(of: best.hypothesis, endsWithSpace: best.ending.endsWithSpace) + best.ending.gain
    return found.prefix(limit).map { text in
      var hypothesis = text.hypothesis
      hypothesis.cost = max(0, scratch.sums.total + bonus - hypothesis.score)
      hypothesis.probability =
        ElementaryFunctions.exp((hypothesis.score - best.hypothesis.score) * weights.sharpness)
        / total
      return hypothesis
    }
  }

  /// The first readings of distinct texts; cost and probability are left open.
  private func texts(
    of endings: [Ending], lattice: SegmentLattice, limit: Int, scratch: Scratch
  ) -> [EndingText] {
    var found: [EndingText] = []
    // Texts of different bytes may be the same to a reader, who takes e with an accent for é.
    var texts: Set<String> = []
    var alternatives = CellAlternatives(of: lattice, labels: labels)
    for ending in endings where found.count < limit {
      let way = self.way(
        to: ending, lattice: lattice, alternatives: &alternatives, scratch: scratch)
      var hypothesis = TextHypothesis(way, labels: labels.texts)
      if direction == .rightToLeft { hypothesis.putInTextOrder(labels: labels.texts) }
      if ending.endsWithSpace { hypothesis.text += " " }
      hypothesis.score = ending.score
      guard texts.insert(hypothesis.text).inserted else { continue }
      found.append(EndingText(hypothesis: hypothesis, way: way, ending: ending))
    }
    return found
  }

  /// Adds to the scores of readings what is known of them as wholes, and puts them into order again.
  ///
  /// - Parameter total: The sum of the odds of all readings beside the first of those found. Readings that
  ///   are not among these may lose as much as the one that loses most.
  private func judge(_ found: inout [EndingText], of lattice: SegmentLattice, total: inout Float) {
    func odds(_ score: Float, beside best: Float) -> Float {
      ElementaryFunctions.exp((score - best) * weights.sharpness)
    }
    guard let first = found.first?.hypothesis.score else { return }
    let rest = total - found.reduce(Float(0)) { $0 + odds($1.hypothesis.score, beside: first) }
    let gains = self.gains(of: found.map(\.way), in: lattice)
    for (index, gain) in gains.enumerated() { found[index].hypothesis.score += gain }
    // Of equal ones the earlier stays first.
    let judged = found
    let order = judged.indices.sorted { a, b in
      let scores = (judged[a].hypothesis.score, judged[b].hypothesis.score)
      return scores.0 == scores.1 ? a < b : scores.0 > scores.1
    }
    found = order.map { judged[$0] }
    let best = found[0].hypothesis.score
    total = max(0, rest) * odds(first + (gains.min() ?? 0), beside: best)
    total += found.reduce(Float(0)) { $0 + odds($1.hypothesis.score, beside: best) }
  }

  /// Follows the best way back to the first node.
  private func way(
    to ending: Ending, lattice: SegmentLattice, alternatives: inout CellAlternatives,
    scratch: Scratch
  ) -> [TextHypothesis.Part] {
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
    return withoutEmptyLabels(parts.reversed())
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
