/// The networks that tell the kinds of strokes and which of them are of one object.
///
///     features of a stroke ─▶ alone ─▶ kinds ─▶ joint, twice ─▶ kinds ─▶ bond of each pair ─▶ groups
///                                                                                             │
///     groups ◀─ lastBond of each pair ◀─ kinds ◀─ grouped: features beside those of the group ◀┘
///       │
///       └─▶ whole: groups divided anew by what each of them is ─▶ objects
///
/// `joint` sees the kinds that were found of the neighbours in place, in order, within and around, so that what
/// is certain of one stroke reaches the others; `grouped` also sees the group that a stroke was joined to, and
/// `whole` sees all strokes of a group at once. Kinds and bonds of a page that is a diagram are corrected by
/// ``DiagramPrior``.
package struct DetectionNetworks: Sendable {
  /// From the features of a stroke to its kind.
  package var alone: DenseNetwork
  /// The same with what was found of its neighbours.
  package var joint: DenseNetwork
  /// From the features of a pair to whether it is of one object.
  package var bond: DenseNetwork
  /// From the features of a stroke and its object to its kind.
  package var grouped: DenseNetwork
  /// ``bond`` with the kinds of ``grouped``.
  package var lastBond: DenseNetwork
  /// From the features of a group of strokes to the kind of object that it is, or that it is none.
  package var whole: DenseNetwork

  /// How often ``joint`` is applied.
  package static let jointRounds = 2

  /// Takes over networks in the order of the properties.
  package init(_ networks: [DenseNetwork]) {
    (alone, joint, bond) = (networks[0], networks[1], networks[2])
    (grouped, lastBond, whole) = (networks[3], networks[4], networks[5])
  }

  /// The objects of a page by their first strokes: their strokes, their kinds, and how certain these are.
  func objects(of page: PageStrokes) -> [(strokes: [Int], kind: StrokeKind, certainty: Float)] {
    let pairs = StrokePairs.measured(in: page)
    let found = evidence(of: page, pairs, knowsDiagrams: true)
    var search = DiagramSearch(found.evidence, from: found.groups, by: whole)
    let bridges = search.structure.bridges()
    if !bridges.isEmpty {
      let again = evidence(found.evidence, pairs, withConnectors: bridges)
      search = DiagramSearch(search, with: again.evidence, from: again.groups)
    }
    return search.objects()
  }

  /// The evidence of a page before groups are judged as wholes: the kinds of strokes, their bonds, and the number
  /// of each one's group.
  ///
  /// - Parameter knowsDiagrams: Whether ``DiagramPrior`` counts; not while networks are trained, whose pages
  ///   have the shares that they are to learn.
  package func evidence(
    of page: PageStrokes, knowsDiagrams: Bool = true
  ) -> (evidence: PageEvidence, groups: [Int]) {
    evidence(of: page, StrokePairs.measured(in: page), knowsDiagrams: knowsDiagrams)
  }

  private func evidence(
    of page: PageStrokes, _ pairs: [StrokePairs.Measured], knowsDiagrams: Bool
  ) -> (evidence: PageEvidence, groups: [Int]) {
    let features = PageFeatures.features(of: page)
    let first = firstStrokes(of: page, features, pairs, knowsDiagrams: knowsDiagrams)
    var scratch = DenseScratch()
    var kinds = ReadingStop.map(
      PageFeatures.grouped(features, first.kinds, first.groups, page), rest: KindProbabilities()
    ) { grouped.kinds(of: $0, &scratch) }
    if knowsDiagrams { kinds = DiagramPrior.applied(to: kinds) }
    let bonds = Self.bonds(pairs, kinds, by: lastBond, knowsDiagrams: knowsDiagrams)
    return (
      PageEvidence(page, kinds, bonds),
      StrokeGrouping.groups(of: page.shapes.count, bonds: bonds)
    )
  }

  /// How sure strokes are of connectors because of where they lead.
  private static let connectorShare: Float = 0.9

  /// The evidence of a page of which it turned out that some strokes are of connectors.
  private func evidence(
    _ evidence: PageEvidence, _ pairs: [StrokePairs.Measured], withConnectors strokes: [Int]
  ) -> (evidence: PageEvidence, groups: [Int]) {
    var kinds = evidence.kinds
    for stroke in strokes {
      kinds[stroke].values *= 1 - Self.connectorShare
      kinds[stroke].values[StrokeKind.connector.rawValue] += Self.connectorShare
    }
    let bonds = Self.bonds(pairs, kinds, by: lastBond, knowsDiagrams: true)
    return (
      evidence.with(kinds, bonds),
      StrokeGrouping.groups(of: kinds.count, bonds: bonds)
    )
  }

  /// The kinds and groups of strokes without ``grouped``.
  package func firstStrokes(
    of page: PageStrokes, _ features: [[Float]], _ pairs: [StrokePairs.Measured],
    knowsDiagrams: Bool
  ) -> (kinds: [KindProbabilities], groups: [Int]) {
    var kinds = jointKinds(of: page, features)
    if knowsDiagrams { kinds = DiagramPrior.applied(to: kinds) }
    let bonds = Self.bonds(pairs, kinds, by: bond, knowsDiagrams: knowsDiagrams)
    return (kinds, StrokeGrouping.groups(of: page.shapes.count, bonds: bonds))
  }

  /// The kinds of strokes before any pair was looked at.
  package func jointKinds(
    of page: PageStrokes, _ features: [[Float]]
  ) -> [KindProbabilities] {
    var scratch = DenseScratch()
    var kinds = ReadingStop.map(features, rest: KindProbabilities()) {
      alone.kinds(of: $0, &scratch)
    }
    for _ in 0..<Self.jointRounds where !ReadingStop.isDue {
      kinds = ReadingStop.map(
        PageFeatures.joint(features, kinds, page), rest: KindProbabilities()
      ) { joint.kinds(of: $0, &scratch) }
    }
    return kinds
  }

  private static func bonds(
    _ pairs: [StrokePairs.Measured], _ kinds: [KindProbabilities], by bond: DenseNetwork,
    knowsDiagrams: Bool
  ) -> [StrokeGrouping.Bond] {
    var scratch = DenseScratch()
    let isDiagram = knowsDiagrams && DiagramPrior.isDiagram(kinds)
    return pairs.compactMap { measured in
      if ReadingStop.isDue { return nil }
      bond.apply(to: StrokePairs.features(of: measured, kinds), &scratch)
      let pair = measured.pair
      let more = isDiagram ? DiagramPrior.bond(kinds[pair.first], kinds[pair.second]) : 0
      return StrokeGrouping.Bond(
        pair: pair, strength: scratch.sums[0][1] - scratch.sums[0][0] + more)
    }
  }
}
