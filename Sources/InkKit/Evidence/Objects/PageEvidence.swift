/// A page and what was found of its strokes one by one and two by two.
package struct PageEvidence: Sendable {
  package let page: PageStrokes
  /// Probabilities of kinds for each stroke.
  let kinds: [KindProbabilities]
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
    let strength: Float
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

  /// Leaves out of account what strokes have to do with others.
  mutating func part(_ parting: Parting) {
    for (strokes, others) in [
      (parting.strokes, Set(parting.others)), (parting.others, Set(parting.strokes)),
    ] {
      for stroke in strokes { links[stroke].removeAll { others.contains($0.other) } }
    }
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
