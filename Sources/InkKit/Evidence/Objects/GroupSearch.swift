/// Divides the strokes of a page into objects by how much each group of strokes looks like one.
///
/// It begins with groups that pairs of strokes voted for, and divides two neighbouring ones anew as long as the
/// objects are likelier afterwards: joined, parted at another place, or with a stroke handed over.
package struct GroupSearch {
  /// What a group of strokes may be.
  struct Judgement: Sendable {
    /// Its kind, if it is an object.
    let kinds: KindProbabilities
    /// How much speaks for its being one whole object, in nats; against it if negative.
    let value: Float
  }

  private let evidence: PageEvidence
  private let network: DenseNetwork
  private var scratch: GroupFeatures.Scratch
  private var networkScratch = DenseNetwork.Scratch()
  private var judgements: [[Int]: Judgement] = [:]

  /// The most strokes of groups that are joined, or parted.
  private static let sizeLimit = 100
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

  // MARK: Judging

  /// What a group is.
  mutating func judgement(of group: [Int]) -> Judgement {
    if let known = judgements[group] { return known }
    network.apply(
      to: GroupFeatures.features(of: group, evidence, &scratch), &networkScratch)
    let sums = networkScratch.sums[0]
    var most = sums[0]
    for output in 1...Self.noneOutput { most = max(most, sums[output]) }
    var values = SIMD8<Float>.zero
    for kind in 0..<KindProbabilities.count {
      values[kind] = ElementaryFunctions.exp(sums[kind] - most)
    }
    var none = max(ElementaryFunctions.exp(sums[Self.noneOutput] - most), 1e-6)
    // A mark of editing is drawn in one stroke.
    if group.count > 1 {
      none += values[StrokeKind.gesture.rawValue]
      values[StrokeKind.gesture.rawValue] = 0
    }
    let whole = max(values.sum(), 1e-6)
    let value = ElementaryFunctions.log(whole / none)
    let judgement = Judgement(
      kinds: KindProbabilities(values: values / whole),
      value: max(-Self.valueLimit, min(Self.valueLimit, value)))
    judgements[group] = judgement
    return judgement
  }

  // MARK: Dividing

  /// The groups that two are divided into in other ways.
  static func divisions(
    of one: [Int], _ other: [Int], _ evidence: PageEvidence
  ) -> [[[Int]]] {
    let union = (one + other).sorted()
    var divisions: [[[Int]]] = []
    if union.count <= sizeLimit {
      divisions.append([union])
      divisions += partings(of: union, evidence).filter { $0[0] != one && $0[0] != other }
    }
    for (from, to) in [(one, other), (other, one)] where from.count > 1 {
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
    while let number = waiting.popLast(), steps > 0 {
      guard !groups[number].isEmpty else { continue }
      steps -= 1
      var best: (gain: Float, gone: [Int], groups: [[Int]])?
      func consider(_ gain: Float, _ gone: [Int], _ parts: [[Int]]) {
        if gain > (best?.gain ?? 0.05) { best = (gain, gone, parts) }
      }
      let group = groups[number]
      let value = judgement(of: group).value
      for parts in Self.partings(of: group, evidence) + Self.dissolutions(of: group, evidence) {
        let gain = parts.reduce(-value) { $0 + judgement(of: $1).value }
        consider(gain, [number], parts)
      }
      for other in Self.neighbours(of: group, numbers, evidence) {
        let both = value + judgement(of: groups[other]).value
        for parts in Self.divisions(of: group, groups[other], evidence) {
          let gain = parts.reduce(-both) { $0 + judgement(of: $1).value }
          consider(gain, [number, other], parts)
        }
      }
      guard let best else { continue }
      var free = best.gone
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
    return groups.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
  }

  // MARK: Learning

  /// The groups that are judged where a page is divided as one of some divisions, each once.
  package static func candidates(
    from divisions: [[Int]], _ evidence: PageEvidence
  ) -> [[Int]] {
    var known = Set<[Int]>()
    var candidates: [[Int]] = []
    func add(_ group: [Int]) {
      if known.insert(group).inserted { candidates.append(group) }
    }
    for numbers in divisions {
      let groups = StrokeGrouping.members(of: numbers)
      for group in groups {
        add(group)
        (partings(of: group, evidence) + dissolutions(of: group, evidence)).joined().forEach(add)
        for other in neighbours(of: group, numbers, evidence) {
          Self.divisions(of: group, groups[other], evidence).joined().forEach(add)
        }
      }
    }
    return candidates
  }
}
