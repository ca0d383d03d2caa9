/// The ways to take some strokes of a syllable for signs, and the rest for the letter that they belong
/// to.
///
/// Signs may be as large as the letter and stand on any side of it, so they are peeled off one after the
/// other: strokes that stand where a sign may stand around all others, and look like it, then further
/// ones around what is left. What was peeled off is measured again against the letter alone.
///
///     के ं     all strokes  ─▶  ं  above the rest  ─▶  े  above क
///                         ─▶  े  above the rest  ─▶  ं  above क       the same split
package struct SignSplits {
  typealias Strokes = MarkSplits.Strokes

  /// A stroke of the syllable.
  struct Part {
    var box: Box
    /// Whether it may be the line that letters hang from: such a line runs on over signs.
    var isHeadline: Bool
  }

  /// Some strokes that are a sign.
  struct Group {
    var strokes: Strokes
    /// What each mark costs by place, size and shape; infinity for those that don't fit.
    var costs: [Float]
  }

  /// A way to split a syllable.
  struct Split {
    var letter: Strokes
    var groups: [Group]
    /// The box around the letter, across not counting lines that it hangs from.
    var box: Box
    /// The sequences of signs that these may be, the cheapest first.
    var sequences: [(index: Int, cost: Float)]
  }

  /// More strokes than this are no syllable.
  static let partLimit = 12
  /// How many strokes may be one sign are looked at closely at each step, how many ways go on to the
  /// next one, and how many sequences of signs are kept for each way.
  static let shapeCount = 10
  static let beamWidth = 7
  static let sequenceCount = 4
  /// The most that place and size of a sign may cost, and its shape besides.
  static let placementLimit: Float = 6
  static let costLimit: Float = 12
  /// What a unit of distance between shapes costs.
  static let shapeWeight: Float = 12
  /// By how much places are freer while other signs are not peeled off, and beside other signs.
  static let peelingSlack: Float = 1.6
  static let outerSlack: Float = 1.3
  /// What each further stroke of a sign is worth: the letter has one less that it doesn't have.
  static let strokeGain: Float = 0.5

  private let parts: [Part]
  private let composition: SyllableComposition
  private let shape: (Strokes) -> NormalizedInk?
  private let all: Strokes

  /// Prepares to split.
  ///
  /// - Parameter shape: The shape of some strokes.
  init(
    of parts: [Part], composition: SyllableComposition,
    shape: @escaping (Strokes) -> NormalizedInk?
  ) {
    self.parts = parts
    self.composition = composition
    self.shape = shape
    all = (1 << Strokes(parts.count)) - 1
  }

  /// The size of a letter, that of its signs is related to.
  package static func unit(of box: Box) -> Float { max(box.size.y, box.size.x * 0.6) }

  /// The splits, the cheapest first.
  ///
  /// - Complexity: O(*n*³ *m*) for *n* strokes and *m* marks to compare places, and a fixed number of
  ///   comparisons of shapes.
  func best() -> [Split] {
    guard parts.count >= 2, parts.count <= Self.partLimit else { return [] }
    var known: [Strokes: [Float]] = [:]
    var beam = [Peeled(rest: all, groups: [], cost: 0)]
    var splits: [Split] = []
    for depth in 1...SyllableSigns.markLimit {
      var next: [Peeled] = []
      for peeled in beam where !peeled.groups.isEmpty || depth == 1 {
        for sign in signs(around: peeled.rest, known: &known) {
          var further = peeled
          further.rest &= ~sign.strokes
          further.groups = (peeled.groups + [sign.strokes]).sorted()
          further.cost += sign.cost
          if !next.contains(where: { $0.groups == further.groups }) { next.append(further) }
        }
      }
      next.sort { ($0.cost, $0.rest) < ($1.cost, $1.rest) }
      beam = Array(next.prefix(Self.beamWidth))
      for peeled in beam {
        if let split = split(peeled, known: &known) { splits.append(split) }
      }
    }
    return splits.sorted {
      ($0.sequences[0].cost, $0.letter) < ($1.sequences[0].cost, $1.letter)
    }
  }

  /// Strokes that were taken for signs.
  private struct Peeled {
    var rest: Strokes
    var groups: [Strokes]
    var cost: Float
  }

  /// The box around some strokes; across, lines that letters hang from don't count beside others.
  private func box(of strokes: Strokes) -> Box {
    var box = Box.empty
    var body = Box.empty
    for index in parts.indices where strokes >> Strokes(index) & 1 == 1 {
      box.formUnion(parts[index].box)
      if !parts[index].isHeadline { body.formUnion(parts[index].box) }
    }
    guard body.lower.x <= body.upper.x else { return box }
    box.lower.x = body.lower.x
    box.upper.x = body.upper.x
    return box
  }

  /// The strokes among some that look most like a sign around the others, and what each costs.
  private func signs(
    around rest: Strokes, known: inout [Strokes: [Float]]
  ) -> [(strokes: Strokes, cost: Float)] {
    let indices = parts.indices.filter { rest >> Strokes($0) & 1 == 1 }
    guard indices.count >= 2 else { return [] }
    var found: [(strokes: Strokes, costs: [Float], cost: Float)] = []
    for strokes in Self.choices(of: indices) where strokes != rest {
      let letter = rest & ~strokes
      guard hasBody(letter) else { continue }
      let box = self.box(of: letter)
      let costs = placements(
        of: self.box(of: strokes), on: box, unit: Self.unit(of: box), slack: Self.peelingSlack)
      guard let least = costs.min(), least < Self.placementLimit else { continue }
      found.append((strokes, costs, least - gain(of: strokes)))
    }
    found.sort { ($0.cost, $0.strokes) < ($1.cost, $1.strokes) }
    return found.prefix(Self.shapeCount).compactMap { found in
      let unit = Self.unit(of: box(of: rest & ~found.strokes))
      let costs = adding(shapeOf: found.strokes, unit: unit, to: found.costs, known: &known)
      let least = costs.min() ?? .infinity
      return least < Self.costLimit ? (found.strokes, least - gain(of: found.strokes)) : nil
    }
  }

  private func gain(of strokes: Strokes) -> Float {
    Self.strokeGain * Float(strokes.nonzeroBitCount - 1)
  }

  private func hasBody(_ strokes: Strokes) -> Bool {
    parts.indices.contains { strokes >> Strokes($0) & 1 == 1 && !parts[$0].isHeadline }
  }

  /// All sets of one to three strokes.
  private static func choices(of indices: [Int]) -> [Strokes] {
    var choices: [Strokes] = []
    for (place, first) in indices.enumerated() {
      choices.append(1 << Strokes(first))
      for (next, second) in indices.enumerated().dropFirst(place + 1) {
        let both: Strokes = 1 << Strokes(first) | 1 << Strokes(second)
        choices.append(both)
        for third in indices.dropFirst(next + 1) { choices.append(both | 1 << Strokes(third)) }
      }
    }
    return choices
  }

  /// What place and size of some strokes cost for each mark.
  private func placements(
    of box: Box, on letter: Box, unit: Float, slack: Float
  ) -> [Float] {
    guard unit > 0 else { return [] }
    return zip(composition.marks.marks, composition.isUsed).map { mark, isUsed in
      guard isUsed else { return .infinity }
      let cost = mark.placement.cost(of: box, on: letter, unit: unit, slack: slack)
      return cost < Self.placementLimit ? cost : .infinity
    }
  }

  private func adding(
    shapeOf strokes: Strokes, unit: Float, to placements: [Float],
    known: inout [Strokes: [Float]]
  ) -> [Float] {
    var distances = known[strokes] ?? [Float](repeating: -1, count: placements.count)
    let isMissing = placements.indices.map { placements[$0] < .infinity && distances[$0] < 0 }
    if isMissing.contains(true), let ink = shape(strokes) {
      let size = box(of: strokes).longerSide / unit
      let found = composition.marks.distances(
        from: MarkShape(ink, size: size), of: isMissing)
      for mark in distances.indices where isMissing[mark] { distances[mark] = found[mark] }
      known[strokes] = distances
    }
    return placements.indices.map { mark in
      placements[mark] < .infinity && distances[mark] >= 0
        ? placements[mark] + distances[mark] * Self.shapeWeight : .infinity
    }
  }

  /// The split that some strokes are, measured against the letter alone; `nil` if no sequence of signs
  /// is like that.
  private func split(_ peeled: Peeled, known: inout [Strokes: [Float]]) -> Split? {
    let letter = box(of: peeled.rest)
    let unit = Self.unit(of: letter)
    let slack = peeled.groups.count == 1 ? 1 : Self.outerSlack
    var groups: [Group] = []
    for strokes in peeled.groups {
      let own = box(of: strokes)
      var places = placements(of: own, on: letter, unit: unit, slack: slack)
      if peeled.groups.count > 1 {
        // A sign may stand beyond another one, or beside it.
        let others = box(of: all & ~strokes)
        let beyond = placements(of: own, on: others, unit: unit, slack: slack)
        for mark in places.indices { places[mark] = min(places[mark], beyond[mark]) }
      }
      guard places.contains(where: { $0 < .infinity }) else { return nil }
      groups.append(
        Group(
          strokes: strokes,
          costs: adding(shapeOf: strokes, unit: unit, to: places, known: &known)))
    }
    var found: [(index: Int, cost: Float)] = []
    for (index, sequence) in composition.sequences.enumerated()
    where sequence.marks.count == groups.count {
      let cost = Self.cost(of: sequence.marks, from: 0, groups, taken: 0)
      if cost < Self.costLimit { found.append((index, cost)) }
    }
    guard !found.isEmpty else { return nil }
    found.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    return Split(
      letter: peeled.rest, groups: groups, box: letter,
      sequences: Array(found.prefix(Self.sequenceCount)))
  }

  /// What the marks from a place on cost if each is one of the groups that are not taken, in the best
  /// order.
  private static func cost(
    of marks: [Int], from place: Int, _ groups: [Group], taken: UInt8
  ) -> Float {
    guard place < marks.count else { return 0 }
    var least = Float.infinity
    for (index, group) in groups.enumerated() where taken >> UInt8(index) & 1 == 0 {
      let cost = group.costs[marks[place]]
      guard cost < least else { continue }
      least = min(
        least,
        cost + Self.cost(of: marks, from: place + 1, groups, taken: taken | 1 << UInt8(index)))
    }
    return least
  }
}
