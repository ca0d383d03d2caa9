/// Divides the strokes of a page into objects by how much each group of strokes looks like one.
///
/// It begins with groups that pairs of strokes voted for, and divides two neighbouring ones anew as long as the
/// objects are likelier afterwards: joined, parted at another place, or with a stroke handed over.
package struct GroupSearch {
  /// A judgement of a group of strokes as an object.
  struct Judgement: Sendable {
    /// Its kind, if it is an object.
    let kinds: KindProbabilities
    /// How much speaks for its being one whole object, in nats; against it if negative.
    let value: Float
  }

  private var evidence: PageEvidence
  private let network: DenseNetwork
  private var scratch: GroupFeatures.Scratch
  private var networkScratch = DenseScratch()
  private var judgements: [[Int]: Judgement] = [:]
  private var partedJudgements: [PageEvidence.Parting: [[Int]: Judgement]] = [:]
  /// How many strokes all groups had that were judged, those with many neighbours counted as several.
  private var work = 0
  private var changes: [[[Int]]: Change?] = [:]

  /// Some groups divided anew.
  private struct Change {
    /// How much likelier the objects are then, in nats.
    let gain: Float
    let groups: [[Int]]
  }

  /// The most strokes of groups that are joined, parted, or hand one over: each way to do so is a group to
  /// be judged, which takes time for all of its strokes.
  private static let sizeLimit = 100
  /// The most strokes of two groups that are divided anew.
  private static let changeLimit = 1_000
  /// How many strokes are judged at most for each of the page: several times as many as pages take, and a bound for
  /// thousands of strokes without order.
  private static let workLimit = 600
  /// How many neighbours of a stroke take as much time as the stroke itself.
  private static let linksOfStroke = 16
  /// How many of the bonds that hold a group together it is parted at, the weakest first.
  private static let partingLimit = 9
  /// How little may speak for two strokes being of one object for them to be tried as such.
  private static let leastBond: Float = -5
  /// The output of a group that is no object, after those of kinds.
  package static let noneOutput = KindProbabilities.count
  /// How much a group's judgement counts at most, in nats.
  private static let valueLimit: Float = 6

  init(_ evidence: PageEvidence, by network: DenseNetwork) {
    self.evidence = evidence
    self.network = network
    scratch = GroupFeatures.Scratch(strokeCount: evidence.page.shapes.count)
  }

  /// Begins anew with evidence that changed in part: groups are known that have nothing to do with that part.
  init(_ search: GroupSearch, with evidence: PageEvidence) {
    self.init(evidence, by: search.network)
    let changes = evidence.changes(from: search.evidence)
    func isSame(_ group: some Sequence<Int>) -> Bool {
      var box = Box.empty
      for stroke in group {
        if changes.isNear[stroke] { return false }
        box.formUnion(evidence.strokes[stroke].box)
      }
      return !changes.strokes.contains {
        let middle = evidence.strokes[$0].middle
        return all(box.lower .<= middle) && all(middle .<= box.upper)
      }
    }
    judgements = search.judgements.filter { isSame($0.key) }
    self.changes = search.changes.filter { isSame($0.key.joined()) }
  }

  // MARK: Judging

  /// Whether as many groups were judged as a page may take.
  var isExhausted: Bool { work >= Self.workLimit * evidence.page.shapes.count }

  /// Judges a group.
  mutating func judgement(of group: [Int]) -> Judgement {
    if let known = judgements[group] { return known }
    let judgement = judged(group)
    judgements[group] = judgement
    return judgement
  }

  private mutating func judged(_ group: [Int]) -> Judgement {
    work += group.reduce(0) { $0 + 1 + evidence.links[$1].count / Self.linksOfStroke }
    var values = network.likelihoods(
      of: GroupFeatures.features(of: group, evidence, &scratch), count: Self.noneOutput + 1,
      &networkScratch)
    var none = max(values[Self.noneOutput], 1e-6)
    values[Self.noneOutput] = 0
    // A mark of editing is drawn in one stroke.
    if group.count > 1 {
      none += values[StrokeKind.gesture.rawValue]
      values[StrokeKind.gesture.rawValue] = 0
    }
    let whole = max(values.sum(), 1e-6)
    let value = ElementaryFunctions.log(whole / none)
    return Judgement(
      kinds: KindProbabilities(values: values / whole),
      value: max(-Self.valueLimit, min(Self.valueLimit, value)))
  }

  /// Judges a group while some strokes have nothing to do with others.
  mutating func judgement(of group: [Int], _ parting: PageEvidence.Parting?) -> Judgement {
    guard let parting else { return judgement(of: group) }
    if let known = partedJudgements[parting]?[group] { return known }
    // The links of the group are all that it is judged by.
    let links = evidence.part(parting, in: group)
    let judgement = judged(group)
    evidence.restore(links, of: group)
    partedJudgements[parting, default: [:]][group] = judgement
    return judgement
  }

  /// Leaves out of account from now on what strokes have to do with others.
  mutating func part(_ parting: PageEvidence.Parting) {
    _ = evidence.part(parting, in: parting.strokes + parting.others)
    let changed = Set(parting.strokes + parting.others)
    judgements = judgements.filter { changed.isDisjoint(with: $0.key) }
    partedJudgements = [:]
  }

  // MARK: Dividing

  /// The groups that two are divided into in other ways.
  static func divisions(
    of one: [Int], _ other: [Int], _ evidence: PageEvidence
  ) -> [[[Int]]] {
    guard one.count + other.count <= changeLimit else { return [] }
    let union = (one + other).sorted()
    var divisions: [[[Int]]] = []
    if union.count <= sizeLimit {
      divisions.append([union])
      divisions += partings(of: union, evidence).filter { $0[0] != one && $0[0] != other }
    }
    for (from, to) in [(one, other), (other, one)]
    where from.count > 1 && from.count <= sizeLimit {
      for stroke in from {
        guard
          evidence.kinds[stroke][.text] < 0.97,
          evidence.links[stroke].contains(where: {
            $0.strength > leastBond && to.contains($0.other)
          })
        else { continue }
        divisions.append([from.filter { $0 != stroke }, (to + [stroke]).sorted()])
      }
    }
    return divisions
  }

  /// The ways to part a group at one of the bonds that hold it together best.
  static func partings(of group: [Int], _ evidence: PageEvidence) -> [[[Int]]] {
    guard group.count > 1, group.count <= sizeLimit else { return [] }
    // The strongest tree (R. Prim 1957): each stroke hangs on the one that it is bound to best.
    var parents = [Int](repeating: -1, count: group.count)
    var best = [(strength: Float, parent: Int)](
      repeating: (-.infinity, 0), count: group.count)
    var isIn = [Bool](repeating: false, count: group.count)
    var order: [Int] = []
    var next = 0
    while true {
      isIn[next] = true
      order.append(next)
      for link in evidence.links[group[next]] {
        guard let index = group.firstIndex(of: link.other), !isIn[index],
          link.strength > best[index].strength
        else { continue }
        best[index] = (link.strength, next)
      }
      guard
        let following = group.indices.filter({ !isIn[$0] })
          .max(by: { best[$0].strength < best[$1].strength })
      else { break }
      parents[following] = best[following].parent
      next = following
    }
    let roots = group.indices.filter { parents[$0] >= 0 }
      .sorted { (best[$0].strength, $0) < (best[$1].strength, $1) }.prefix(partingLimit)
    return roots.map { root in
      var isBelow = [Bool](repeating: false, count: group.count)
      isBelow[root] = true
      for index in order where parents[index] >= 0 && isBelow[parents[index]] {
        isBelow[index] = true
      }
      return [
        group.indices.filter { !isBelow[$0] }.map { group[$0] },
        group.indices.filter { isBelow[$0] }.map { group[$0] },
      ]
    }
  }

  /// The ways to take a large group apart where it is bound less well.
  static func dissolutions(of group: [Int], _ evidence: PageEvidence) -> [[[Int]]] {
    guard group.count >= dissolvedCount else { return [] }
    var places: [Int: Int] = [:]
    for (place, stroke) in group.enumerated() { places[stroke] = place }
    let pairs = group.enumerated().flatMap { place, stroke in
      evidence.links[stroke].compactMap { link -> (Int, Int, Float)? in
        guard link.other > stroke, let other = places[link.other] else { return nil }
        return (place, other, link.strength)
      }
    }
    return dissolvingCosts.compactMap { cost in
      let numbers = StrokeGrouping.groups(
        of: group.count,
        bonds: pairs.map {
          StrokeGrouping.Bond(
            pair: StrokePairs.Pair(first: $0.0, second: $0.1), strength: $0.2 - cost)
        })
      let parts = StrokeGrouping.members(of: numbers).map { $0.map { group[$0] } }
      return parts.count > 1 ? parts : nil
    }
  }

  /// How many strokes a group has at least that is taken apart at once.
  private static let dissolvedCount = 6
  /// How much less speaks for every bond where it is.
  private static let dissolvingCosts: [Float] = [1, 2.5]

  /// The neighbours of a group that it may be divided anew with, by the groups' numbers.
  static func neighbours(
    of group: [Int], _ numbers: [Int], _ evidence: PageEvidence
  ) -> [Int] {
    let own = numbers[group[0]]
    var others = Set<Int>()
    for stroke in group {
      for link in evidence.links[stroke]
      where link.strength > leastBond && numbers[link.other] != own {
        others.insert(numbers[link.other])
      }
    }
    return others.sorted()
  }

  /// The likeliest groups that are found step by step.
  ///
  /// - Parameter numbers: For each stroke the number of its group to begin with.
  /// - Returns: The groups by their first strokes.
  mutating func groups(from numbers: [Int]) -> [[Int]] {
    var numbers = numbers
    var groups = StrokeGrouping.members(of: numbers)
    var waiting = Array(groups.indices)
    var steps = 8 * groups.count
    while let number = waiting.popLast(), steps > 0, !isExhausted, !ReadingStop.isDue {
      guard !groups[number].isEmpty else { continue }
      steps -= 1
      let group = groups[number]
      var best = bestChange(of: [group])
      var free = [number]
      for other in Self.neighbours(of: group, numbers, evidence) {
        let both = [group, groups[other]].sorted { $0[0] < $1[0] }
        guard let change = bestChange(of: both), change.gain > best?.gain ?? 0 else { continue }
        best = change
        free = [number, other]
      }
      guard let best else { continue }
      for part in best.groups {
        let target: Int
        if let place = free.popLast() {
          target = place
        } else {
          target = groups.count
          groups.append([])
        }
        groups[target] = part
        for stroke in part { numbers[stroke] = target }
        waiting += Self.neighbours(of: part, numbers, evidence) + [target]
      }
      for place in free { groups[place] = [] }
    }
    groups = groups.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
    return isOneText(groups, strokeCount: numbers.count) ? [Array(numbers.indices)] : groups
  }

  /// How to divide a group anew, or two neighbouring ones, the one with the first stroke before; `nil` if they are
  /// best as they are.
  private mutating func bestChange(of groups: [[Int]]) -> Change? {
    if let known = changes[groups] { return known }
    let value = groups.reduce(Float(0)) { $0 + judgement(of: $1).value }
    let divisions =
      groups.count == 1
      ? Self.partings(of: groups[0], evidence) + Self.dissolutions(of: groups[0], evidence)
      : Self.divisions(of: groups[0], groups[1], evidence)
    var best: Change?
    for parts in divisions where !ReadingStop.isDue {
      let gain = parts.reduce(-value) { $0 + judgement(of: $1).value }
      if gain > best?.gain ?? Self.leastGain { best = Change(gain: gain, groups: parts) }
    }
    changes[groups] = .some(best)
    return best
  }

  /// Whether a few strokes that were found to be several objects are rather one word or line of writing, which few
  /// steps may not lead to.
  private mutating func isOneText(_ groups: [[Int]], strokeCount: Int) -> Bool {
    guard groups.count > 1, strokeCount <= Self.textLimit else { return false }
    let whole = judgement(of: Array(0..<strokeCount))
    let value = groups.reduce(Float(0)) { $0 + judgement(of: $1).value }
    return whole.kinds.likeliest == .text && whole.value + Self.writingPrior > value
  }

  /// The most strokes of an ink that may be one text as a whole.
  private static let textLimit = 30
  /// How much more than by its look an ink of a few strokes is writing alone, in nats: people write more than they
  /// draw, and writing is not to be disturbed. With 2 a fifth fewer words of `poh-word` are taken for drawing than
  /// with 0, and other pages stay as they are; 4 mends hardly more.
  static let writingPrior: Float = 2

  /// How much likelier objects must become for groups to be divided anew, in nats.
  private static let leastGain: Float = 0.05

  // MARK: Learning

  /// The groups that are judged where a page is divided as one of some divisions, each once.
  package static func candidates(
    from divisions: [[Int]], _ evidence: PageEvidence
  ) -> [[Int]] {
    let candidates = divisions.flatMap { numbers -> [[Int]] in
      let groups = StrokeGrouping.members(of: numbers)
      return groups.flatMap { group -> [[Int]] in
        let apart = partings(of: group, evidence) + dissolutions(of: group, evidence)
        let anew = neighbours(of: group, numbers, evidence).flatMap {
          Self.divisions(of: group, groups[$0], evidence)
        }
        return [group] + (apart + anew).joined()
      }
    }
    return candidates.uniqued()
  }
}
