/// A page and what was found of its strokes one by one and two by two.
package struct PageEvidence: Sendable {
  package let page: PageStrokes
  /// Probabilities of kinds for each stroke.
  private(set) var kinds: [KindProbabilities]
  /// For each stroke the others that it may be of one object with.
  private(set) var links: [[Link]]
  /// The traits of each stroke by which groups are judged.
  let strokes: [Trait]
  /// For each stroke the pieces of its way.
  let pieces: [[Piece]]

  /// The relation of a stroke to another one.
  struct Link: Sendable {
    /// The other's position.
    let other: Int
    /// How much speaks for both being of one object, in nats; against it if negative.
    var strength: Float
    /// How near this one's start and end come to the other one, and to its ends.
    let reaches: SIMD2<Float>
    let meetings: SIMD2<Float>
    /// How near the other's start and end come to this one.
    let guests: SIMD2<Float>
  }

  /// A stroke in a few numbers.
  struct Trait: Sendable {
    let box: Box
    let middle: SIMD2<Float>
    let length: Float
    let start: SIMD2<Float>
    let end: SIMD2<Float>
    /// The point that is farthest from the line between the ends.
    let bend: SIMD2<Float>
    let straightness: Float
    let gap: Float

    var size: Float { max(box.longerSide, .leastNormalMagnitude) }
  }

  /// A piece of a stroke's way.
  struct Piece: Sendable {
    let middle: SIMD2<Float>
    /// Its length by direction: level, upright, down to the right, up to the right.
    let directions: SIMD4<Float>
  }

  /// Looks at what strokes have to do with each other.
  init(_ page: PageStrokes, _ kinds: [KindProbabilities], _ bonds: [StrokeGrouping.Bond]) {
    self.page = page
    self.kinds = kinds
    var links = [[Link]](repeating: [], count: page.shapes.count)
    for bond in bonds {
      let (one, other) = (bond.pair.first, bond.pair.second)
      let (first, second) = (page.shapes[one], page.shapes[other])
      let reaches = SIMD2(
        PageStrokes.distance(from: first.start, to: second),
        PageStrokes.distance(from: first.end, to: second))
      let guests = SIMD2(
        PageStrokes.distance(from: second.start, to: first),
        PageStrokes.distance(from: second.end, to: first))
      let starts = SIMD2((first.start - second.start).length, (first.start - second.end).length)
      let ends = SIMD2((first.end - second.start).length, (first.end - second.end).length)
      links[one].append(
        Link(
          other: other, strength: bond.strength, reaches: reaches,
          meetings: SIMD2(starts.min(), ends.min()), guests: guests))
      links[other].append(
        Link(
          other: one, strength: bond.strength, reaches: guests,
          meetings: pointwiseMin(starts, ends), guests: reaches))
    }
    self.links = links
    strokes = page.shapes.map { shape in
      Trait(
        box: shape.box, middle: shape.box.middle, length: shape.length, start: shape.start,
        end: shape.end, bend: shape.bend, straightness: shape.straightness, gap: shape.gap)
    }
    pieces = page.shapes.map(Self.pieces)
  }

  /// Some strokes and others that they have nothing to do with.
  struct Parting: Hashable, Sendable {
    let strokes: [Int]
    let others: [Int]
  }

  /// Leaves out of account what some of these strokes have to do with others.
  ///
  /// - Returns: The links of each as they were.
  mutating func part(_ parting: Parting, in group: [Int]) -> [[Link]] {
    let old = group.map { links[$0] }
    for (strokes, others) in [
      (parting.strokes, parting.others), (parting.others, parting.strokes),
    ] {
      let others = Set(others)
      for stroke in Set(strokes).intersection(group) {
        links[stroke].removeAll { others.contains($0.other) }
      }
    }
    return old
  }

  /// Takes back what ``part(_:in:)`` did.
  mutating func restore(_ old: [[Link]], of group: [Int]) {
    for (stroke, links) in zip(group, old) { self.links[stroke] = links }
  }

  // MARK: Changes

  /// The same page with other kinds and bonds.
  ///
  /// - Parameter bonds: Of the same pairs as before.
  func with(_ kinds: [KindProbabilities], _ bonds: [StrokeGrouping.Bond]) -> PageEvidence {
    var evidence = self
    evidence.kinds = kinds
    for bond in bonds {
      let (one, other) = (bond.pair.first, bond.pair.second)
      for (stroke, guest) in [(one, other), (other, one)] {
        guard let index = links[stroke].firstIndex(where: { $0.other == guest }) else { continue }
        evidence.links[stroke][index].strength = bond.strength
      }
    }
    return evidence
  }

  /// The strokes whose kinds are others than they were, and for each stroke whether it is one of them, or one of its
  /// bonds is another, or with one of them.
  func changes(from old: PageEvidence) -> (strokes: [Int], isNear: [Bool]) {
    let isChanged = kinds.indices.map { kinds[$0].values != old.kinds[$0].values }
    let isNear = links.indices.map { stroke in
      isChanged[stroke] || links[stroke].count != old.links[stroke].count
        || zip(links[stroke], old.links[stroke]).contains {
          $0.strength != $1.strength || isChanged[$0.other]
        }
    }
    return (kinds.indices.filter { isChanged[$0] }, isNear)
  }

  /// The pieces of a stroke's way between every other sample.
  private static func pieces(of shape: StrokeShape) -> [Piece] {
    stride(from: 0, to: StrokeShape.sampleCount - 1, by: 2).compactMap { index in
      let start = shape.samples[index]
      let end = shape.samples[min(index + 2, StrokeShape.sampleCount - 1)]
      let way = end - start
      let squared = way.squaredLength
      guard squared > 0 else { return nil }
      let level = way.x * way.x / squared
      let slant = 2 * abs(way.x * way.y) / squared
      let slanted = slant * slant
      var directions = SIMD4<Float>.zero
      directions[level > 0.5 ? 0 : 1] = 1 - slanted
      directions[way.x * way.y > 0 ? 2 : 3] = slanted
      return Piece(middle: (start + end) / 2, directions: directions * squared.squareRoot())
    }
  }
}
