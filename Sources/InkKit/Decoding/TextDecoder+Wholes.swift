extension TextDecoder {
  /// The fewest readings that are judged as wholes where anything is known of their line as a whole.
  static let judgedCount = 24

  /// The most that the frames of a line say against a text beside the best one, as a logarithm: about what
  /// two frames say that never saw one of its letters (see ``DecoderWeights/sequenceFloor``). A text may also
  /// lack frames alone, like three dots that are one frame each.
  static let mostAgainst: Float = 16

  /// Whether readings of a lattice are judged as wholes.
  func judgesWholes(of lattice: SegmentLattice) -> Bool {
    weights.wholeWeight != 0 && lattice.frames != nil
  }

  /// What is added to the scores of some readings by what is known of them as wholes.
  ///
  /// - Parameter ways: The parts of each reading in the order of the ink.
  /// - Complexity: O(*rft*) for *r* readings of *t* labels and *f* frames.
  func gains(of ways: [[TextHypothesis.Part]], in lattice: SegmentLattice) -> [Float] {
    let none = Array(repeating: Float(0), count: ways.count)
    guard judgesWholes(of: lattice), let frames = lattice.frames else { return none }
    let known = lattice.labels.map { frames.outputs[$0] }
    var sums = SpellingSums()
    var outputs: [Int] = []
    let spelled = ways.map { way in
      outputs.removeAll(keepingCapacity: true)
      for (index, part) in way.enumerated() {
        // The space before all ink is in no frame.
        if part.followsSpace && index > 0 { outputs.append(frames.space) }
        // A label that the frames don't know is as good as the one that its ink says; what else there is to
        // say of it, the cell has said.
        let output = known[part.label] ?? frames.likeliestLabel(from: part.begin, to: part.end)
        if let output { outputs.append(output) }
      }
      return sums.logSum(of: outputs, in: frames)
    }
    guard let best = spelled.max(), best > -.infinity else { return none }
    return spelled.map { weights.wholeWeight * max($0 - best, -Self.mostAgainst) }
  }
}
