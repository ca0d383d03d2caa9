/// Divides the groups of a diagram anew by how they stand to each other.
///
/// By itself a group of strokes may be an arrow or the letter beside it, three sides of a box or a box. Among outlines it is
/// plain which: a line that leads to two others joins them, one that leads nowhere is rather a leg or a head of another,
/// and what closes an outline is its side. So runs of strokes that were drawn one after the other are taken out of a
/// group, or handed to another, as long as that makes the objects likelier together with what they join and close.
struct DiagramSearch {
  private var search: GroupSearch
  private(set) var structure: DiagramStructure
  /// What was measured of groups, as they are met again and again.
  private var outlines: [[Int]: (strokes: [Int], closing: Float)] = [:]
  private var tips: [[Int]: [SIMD2<Float>]] = [:]

  /// The most strokes that are handed on at once: two legs and a head.
  private static let runLimit = 4
  /// How much likelier each end that reaches something makes a connector, and how much less likely one that doesn't, in
  /// nats. Chosen, as ``closingGain``, on `flowchart-diagram`: *How it was tuned* of InkTraining.
  private static let endGain: Float = 1.5
  private static let freeCost: Float = 4
  /// How much likelier a closed outline is a shape than an open one, in nats.
  private static let closingGain: Float = 10
  /// The least probability of a kind that counts.
  private static let leastProbability: Float = 1e-3

  /// Takes the groups that were found by their looks alone.
  ///
  /// - Parameter numbers: For each stroke the number of the group that its bonds give it to.
  init(_ evidence: PageEvidence, from numbers: [Int], by network: DenseNetwork) {
    self.init(GroupSearch(evidence, by: network), evidence, from: numbers)
  }

  /// The same for evidence that changed in part since another search began.
  init(_ search: DiagramSearch, with evidence: PageEvidence, from numbers: [Int]) {
    self.init(GroupSearch(search.search, with: evidence), evidence, from: numbers)
  }

  private init(_ search: GroupSearch, _ evidence: PageEvidence, from numbers: [Int]) {
    var search = search
    let groups = search.groups(from: numbers)
    let kinds = groups.map { search.judgement(of: $0).kinds.likeliest }
    self.search = search
    structure = DiagramStructure(groups, kinds, evidence)
  }

  /// The objects by their first strokes: their strokes, their kinds, and how certain these are.
  mutating func objects() -> [(strokes: [Int], kind: StrokeKind, certainty: Float)] {
    if structure.isDiagram {
      var waiting = Array(structure.groups.indices)
      var steps = 4 * waiting.count
      while let number = waiting.popLast(), steps > 0, !search.isExhausted {
        steps -= 1
        guard !structure.groups[number].isEmpty, let change = bestChange(of: number) else {
          continue
        }
        waiting += apply(change, to: number)
      }
    }
    return structure.groups.indices.filter { !structure.groups[$0].isEmpty }
      .map { number in
        let (group, kind) = (structure.groups[number], structure.kinds[number])
        let looks = search.judgement(of: group).kinds
        let kinds = looks.likeliest == kind ? looks : judged(group, but: [number]).kinds
        return (group, kind, kinds[kind])
      }
      .sorted { $0.strokes[0] < $1.strokes[0] }
  }

  /// A run of strokes that goes from one group to another.
  private struct Change {
    /// How much likelier the objects are then, in nats.
    let gain: Float
    let run: [Int]
    /// What is left out of account if it is taken out of a text.
    let parting: PageEvidence.Parting?
    /// The number of the other group; a new one has that of all groups.
    let target: Int
  }

  /// - Returns: The groups that changed and are not empty.
  private mutating func apply(_ change: Change, to number: Int) -> [Int] {
    let target = change.target
    let own = [number, target]
    let rest = structure.groups[number].filter { !change.run.contains($0) }
    if let parting = change.parting { search.part(parting) }
    let joined = (target < structure.groups.count ? structure.groups[target] : []) + change.run
    for (number, group) in [(number, rest), (target, joined.sorted())] {
      structure.set(
        number, to: group, group.isEmpty ? .text : judged(group, but: own).kinds.likeliest)
    }
    return own.filter { !structure.groups[$0].isEmpty }
  }

  /// The best way to hand on a run of a group's strokes; `nil` if they are best as they are.
  private mutating func bestChange(of number: Int) -> Change? {
    let group = structure.groups[number]
    let before = judged(group, but: [number]).value
    var best: Change?
    for run in runs(of: group) {
      if search.isExhausted || ReadingStop.isDue { return nil }
      let rest = group.filter { !run.contains($0) }
      let joins = !rest.isEmpty && reachedCount(by: run, but: [number]) == 2
      let targets = structure.drawings(metBy: run, but: number)
      guard joins || !targets.isEmpty else { continue }
      // Bonds are how text got strokes of drawings; that these are none is what is considered here.
      let parting =
        rest.isEmpty || structure.kinds[number] != .text
        ? nil : PageEvidence.Parting(strokes: run, others: rest)
      let left = rest.isEmpty ? 0 : judged(rest, but: [number], parting).value
      func consider(_ gain: Float, _ target: Int) {
        if gain > best?.gain ?? 0 {
          best = Change(gain: gain, run: run, parting: parting, target: target)
        }
      }
      if joins {
        consider(judged(run, but: [number], parting).value + left - before, structure.groups.count)
      }
      for target in targets {
        let own = [target, number]
        let old = judged(structure.groups[target], but: own).value
        let new = judged((structure.groups[target] + run).sorted(), but: own, parting).value
        consider(new + left - before - old, target)
      }
    }
    return best
  }

  /// The runs of a group's strokes that were drawn one after the other, with at most one of another group between.
  private func runs(of group: [Int]) -> [[Int]] {
    (1...Self.runLimit).flatMap { count in
      (0..<max(0, group.count - count + 1)).compactMap { start in
        let run = group[start..<(start + count)]
        return run[start + count - 1] - run[start] <= count ? Array(run) : nil
      }
    }
  }

  /// What a group looks like among the others, and how much speaks for its being an object of its likeliest kind.
  private mutating func judged(
    _ group: [Int], but own: [Int], _ parting: PageEvidence.Parting? = nil
  ) -> GroupSearch.Judgement {
    var alone = search.judgement(of: group, parting)
    // Corners that were mended make no outline less whole.
    let outline = outline(of: group)
    if outline.strokes.count < group.count {
      let rest = search.judgement(of: outline.strokes, parting)
      if rest.kinds.likeliest == .shape { alone = rest }
    }
    var values = alone.kinds.values
    for kind in 0..<KindProbabilities.count {
      values[kind] = max(values[kind], Self.leastProbability)
    }
    if group.count > 1 { values[StrokeKind.gesture.rawValue] = 0 }
    // What its ends reach is looked up only where it could make a connector of the group.
    let isLine =
      values[StrokeKind.connector.rawValue] * ElementaryFunctions.exp(2 * Self.endGain)
      >= values.max()
    let reached = isLine ? Float(reachedCount(by: group, but: own)) : 0
    values[StrokeKind.connector.rawValue] *= ElementaryFunctions.exp(
      Self.endGain * reached - Self.freeCost * (2 - reached))
    values[StrokeKind.shape.rawValue] *= ElementaryFunctions.exp(
      Self.closingGain * outline.closing)
    return GroupSearch.Judgement(
      kinds: KindProbabilities(values: values / values.sum()),
      value: alone.value + ElementaryFunctions.log(values.max()))
  }

  /// The strokes of a group without those that mend it, and how much of an outline it closes.
  private mutating func outline(of group: [Int]) -> (strokes: [Int], closing: Float) {
    if let known = outlines[group] { return known }
    let outline = (structure.outline(of: group), structure.closing(of: group))
    outlines[group] = outline
    return outline
  }

  private mutating func reachedCount(by group: [Int], but own: [Int]) -> Int {
    let ends = tips[group] ?? structure.tips(of: group)
    tips[group] = ends
    return structure.reachedCount(by: group, from: ends, but: own)
  }
}
