import InkTestSupport
import Testing

@testable import InkKit

/// Groups of strokes that are judged as wholes.
@Suite struct GroupSearchTests {
  /// Strokes of lines, squares and dots on a page, with random bonds between neighbours and random kinds.
  static func evidence(seed: Int, count: Int = 14) -> PageEvidence {
    var random = SplitMix64(seed: UInt64(seed))
    let shapes = (0..<count).compactMap { _ -> StrokeShape? in
      let corner = SIMD2(random.unit(), random.unit()) * 300
      let size = 5 + 80 * random.unit()
      switch random.below(3) {
      case 0:
        return StrokeShape(
          Stroke(
            DrawnShapes.polygon([
              corner, corner + SIMD2(size, 0), corner + size, corner + SIMD2(0, size),
            ])))
      case 1:
        return StrokeShape(
          Stroke(
            DrawnShapes.line(
              from: corner, to: corner + SIMD2(size * random.unit(), size), count: 9)))
      default: return StrokeShape(Stroke([corner]))
      }
    }
    let page = PageStrokes(indices: Array(shapes.indices), shapes: shapes)
    let kinds = shapes.map { _ -> KindProbabilities in
      var values = SIMD8<Float>.zero
      for kind in 0..<KindProbabilities.count { values[kind] = 0.05 + random.unit() }
      return KindProbabilities(values: values / values.sum())
    }
    let bonds = StrokePairs.pairs(in: page).map {
      StrokeGrouping.Bond(pair: $0, strength: 6 * random.unit() - 3)
    }
    return PageEvidence(page, kinds, bonds)
  }

  /// A network of random weights.
  static func network(seed: Int) -> DenseNetwork {
    var random = SplitMix64(seed: UInt64(seed))
    func layer(_ inputs: Int, _ units: Int) -> DenseLayer {
      DenseLayer(
        inputCount: inputs, unitCount: units,
        values: (0..<((inputs + 1) * units / 8)).map { _ in
          var block = SIMD8<Float>.zero
          for lane in 0..<8 { block[lane] = random.normal() * 0.4 }
          return block
        })
    }
    return DenseNetwork(layers: [layer(GroupFeatures.count, 16), layer(16, 8)])
  }

  @Test(.inOptimizedBuilds, arguments: 1...40)
  func `every stroke is of one group, and groups are likelier than those before`(_ seed: Int) {
    let evidence = Self.evidence(seed: seed)
    let count = evidence.page.shapes.count
    var search = GroupSearch(evidence, by: Self.network(seed: seed))
    let first = (0..<count).map { $0 / 3 }
    let groups = search.groups(from: first)
    #expect(groups.joined().sorted() == Array(0..<count), "seed \(seed)")
    #expect(groups.allSatisfy { $0 == $0.sorted() && !$0.isEmpty }, "seed \(seed)")
    let before = stride(from: 0, to: count, by: 3).map { Array($0..<min($0 + 3, count)) }
    let (old, new) = (
      before.reduce(Float(0)) { $0 + search.judgement(of: $1).value },
      groups.reduce(Float(0)) { $0 + search.judgement(of: $1).value }
    )
    let isOneText =
      groups.count == 1 && search.judgement(of: groups[0]).kinds.likeliest == .text
    #expect(new >= old - 1e-3 - (isOneText ? GroupSearch.writingPrior : 0), "seed \(seed)")
    var again = GroupSearch(evidence, by: Self.network(seed: seed))
    #expect(again.groups(from: first) == groups, "seed \(seed)")
  }

  @Test(.inOptimizedBuilds, arguments: 1...40)
  func `what is known of groups is used again only where nothing changed`(_ seed: Int) {
    let evidence = Self.evidence(seed: seed, count: 24)
    let first = (0..<24).map { $0 / 3 }
    var search = GroupSearch(evidence, by: Self.network(seed: seed))
    _ = search.groups(from: first)
    var random = SplitMix64(seed: UInt64(100 + seed))
    let changed = random.below(24)
    var kinds = evidence.kinds
    kinds[changed].values *= 0.1
    kinds[changed].values[StrokeKind.connector.rawValue] += 0.9
    let bonds = StrokePairs.pairs(in: evidence.page).compactMap { pair in
      pair.first == changed || pair.second == changed
        ? StrokeGrouping.Bond(pair: pair, strength: 6 * random.unit() - 3) : nil
    }
    let now = evidence.with(kinds, bonds)
    var known = GroupSearch(search, with: now)
    var fresh = GroupSearch(now, by: Self.network(seed: seed))
    #expect(known.groups(from: first) == fresh.groups(from: first), "seed \(seed)")
    let changes = now.changes(from: evidence)
    #expect(changes.strokes == [changed] && changes.isNear[changed])
  }

  @Test func `groups are judged apart from what they are parted from, and then as before`() {
    let parting = PageEvidence.Parting(strokes: [0, 1, 2], others: Array(3..<14))
    let changed = (1...10).filter { seed in
      let evidence = Self.evidence(seed: seed)
      var search = GroupSearch(evidence, by: Self.network(seed: seed))
      let whole = search.judgement(of: [0, 1, 2]).value
      let parted = search.judgement(of: [0, 1, 2], parting).value
      var apart = GroupSearch(evidence, by: Self.network(seed: seed))
      apart.part(parting)
      #expect(apart.judgement(of: [0, 1, 2]).value == parted, "seed \(seed)")
      _ = search.judgement(of: [0, 1, 2, 3], parting)
      var other = GroupSearch(evidence, by: Self.network(seed: seed))
      #expect(
        search.judgement(of: [1, 2, 3]).value == other.judgement(of: [1, 2, 3]).value,
        "seed \(seed)")
      return whole != parted
    }
    #expect(!changed.isEmpty)
  }

  /// A network to which every group is as likely of a kind, and as likely a whole object, in nats.
  private static func network(kind: StrokeKind, value: Float) -> DenseNetwork {
    var biases = SIMD8<Float>(repeating: -20)
    biases[kind.rawValue] = value
    biases[GroupSearch.noneOutput] = 0
    func zeros(_ count: Int) -> [SIMD8<Float>] { Array(repeating: .zero, count: count) }
    return DenseNetwork(layers: [
      DenseLayer(
        inputCount: GroupFeatures.count, unitCount: 8, values: zeros(GroupFeatures.count + 1)),
      DenseLayer(inputCount: 8, unitCount: 8, values: zeros(8) + [biases]),
    ])
  }

  @Test func `a few strokes are one text where that is nearly as likely as several objects`() {
    func groupCount(_ count: Int, _ kind: StrokeKind, value: Float) -> Int {
      let evidence = Self.evidence(seed: 1, count: count)
      var search = GroupSearch(evidence, by: Self.network(kind: kind, value: value))
      return search.groups(from: Array(0..<count)).count
    }
    // Six objects are likelier than one by five times the value.
    let (less, more) = (GroupSearch.writingPrior / 6, GroupSearch.writingPrior / 4)
    #expect(groupCount(6, .text, value: less) == 1)
    #expect(groupCount(6, .text, value: more) == 6)
    #expect(groupCount(6, .shape, value: less) == 6)
    #expect(groupCount(40, .text, value: GroupSearch.writingPrior / 60) == 40, "no few strokes")
  }

  @Test(arguments: 1...20)
  func `two groups are divided anew with all of their strokes`(_ seed: Int) {
    let evidence = Self.evidence(seed: seed)
    let (one, other) = ([0, 2, 5], [1, 3, 4, 6])
    let divisions = GroupSearch.divisions(of: one, other, evidence)
    #expect(divisions.contains([Array(0...6)]), "seed \(seed)")
    for parts in divisions {
      #expect(parts.joined().sorted() == Array(0...6), "seed \(seed)")
      #expect(parts != [one, other] && parts != [other, one], "seed \(seed)")
    }
  }

  @Test func `a group is parted at its weakest bonds`() {
    let strokes = (0..<4).compactMap { index in
      StrokeShape(
        Stroke(
          DrawnShapes.line(
            from: SIMD2(Float(index) * 10, 0), to: SIMD2(Float(index) * 10 + 9, 0), count: 5)))
    }
    let page = PageStrokes(indices: [0, 1, 2, 3], shapes: strokes)
    let bonds = [(0, 1, Float(3)), (1, 2, 1), (2, 3, 2)].map {
      StrokeGrouping.Bond(pair: .init(first: $0.0, second: $0.1), strength: $0.2)
    }
    let evidence = PageEvidence(
      page, Array(repeating: DiagramPriorTests.shape, count: 4), bonds)
    #expect(
      GroupSearch.partings(of: [0, 1, 2, 3], evidence)
        == [[[0, 1], [2, 3]], [[0, 1, 2], [3]], [[0], [1, 2, 3]]])
    #expect(GroupSearch.partings(of: [2], evidence).isEmpty)
  }

  @Test func `a mark of editing is one stroke`() {
    let evidence = Self.evidence(seed: 3)
    for seed in 1...30 {
      var search = GroupSearch(evidence, by: Self.network(seed: seed))
      #expect(search.judgement(of: [0, 1]).kinds[.gesture] == 0, "seed \(seed)")
    }
  }
}
