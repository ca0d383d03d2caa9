/// The features of a stroke for the networks: itself, its size beside the others', and what is
/// around it.
package enum PageFeatures {
  /// How many features a stroke has before anything is known of its neighbours' kinds.
  static let count = StrokeShape.featureCount + StrokeLoops.featureCount + 34
  /// How many it has once each stroke was looked at by itself.
  static let jointCount = count + 8 * KindProbabilities.count

  /// How many it has once strokes were joined to objects.
  package static let groupedCount = jointCount + KindProbabilities.count + 9

  /// Changes when features do.
  static let constants: [Float] = [
    Float(StrokeShape.sampleCount), Float(count), Float(jointCount), Float(groupedCount),
    Float(PageStrokes.neighbourCount),
  ]

  /// How near an end has to be to another stroke to touch it, in relation to the page's middle size.
  private static let touch: Float = 0.5

  /// The features of all strokes of a page.
  package static func features(of page: PageStrokes) -> [[Float]] {
    let loops = StrokeLoops.features(of: page)
    return ReadingStop.map(
      page.shapes.indices, rest: [Float](repeating: 0, count: count)
    ) { position in
      page.shapes[position].features + loops[position] + surroundings(of: position, page)
    }
  }

  private static func surroundings(of position: Int, _ page: PageStrokes) -> [Float] {
    let shape = page.shapes[position]
    let size = shape.size
    let middle = page.quartiles[1]
    var values: [Float] = []
    for quartile in 0..<4 { values.append(PageStrokes.ratio(size, page.quartiles[quartile])) }
    values.append(PageStrokes.ratio(size, page.extent))
    values.append(PageStrokes.ratio(max(shape.box.size.y, middle / 16), middle))
    values.append(logarithm(Float(page.measure.strokeCount)) / 3)
    for step in [-1, 1, -2, 2] {
      let other = position + step
      guard page.shapes.indices.contains(other) else {
        values += [0, 2, 1]
        continue
      }
      let gap = shape.box.distance(to: page.shapes[other].box)
      values.append(PageStrokes.ratio(page.shapes[other].size, size))
      values.append(min(gap / middle, 4) / 2)
      values.append(0)
    }
    let inside = page.insideCounts[position]
    let outside = page.outsideCounts[position]
    values.append(logarithm(1 + Float(inside)) / 2)
    values.append(logarithm(1 + Float(outside)) / 2)
    values.append(
      page.containers[position].map { PageStrokes.ratio(page.shapes[$0].size, size) } ?? -1)
    // How near the ends come to other strokes.
    var nearest: [Float] = []
    for end in [shape.start, shape.end] {
      let distance = page.neighbours[position].reduce(Float.infinity) {
        min($0, PageStrokes.distance(from: end, to: page.shapes[$1.position]))
      }
      nearest.append(min(distance / size, 2))
      nearest.append(min(distance / middle, 4) / 2)
    }
    if nearest[0] > nearest[2] { nearest = Array(nearest[2...] + nearest[..<2]) }
    values += nearest
    let near = page.neighbours[position].prefix(4)
    let count = max(Float(near.count), 1)
    values.append(
      near.reduce(0) { $0 + PageStrokes.ratio(page.shapes[$1.position].size, size) } / count)
    values.append(near.reduce(0) { $0 + min($1.distance / middle, 4) } / count / 2)
    values.append(
      near.reduce(0) { $0 + shape.box.levelShare(with: page.shapes[$1.position].box) } / count)
    values.append(
      near.reduce(0) { $0 + ($1.distance < 0.15 * size ? 1 : 0) } / 4)
    values.append(near.isEmpty ? 1 : 0)
    values.append(min((near.first?.distance ?? .infinity) / size, 2))
    values.append(page.measure.strokeCount < 2 ? 1 : 0)
    values.append(page.measure.strokeCount < 5 ? 1 : 0)
    return values
  }

  /// The features of strokes beside the probabilities that were found of all of them.
  package static func joint(
    _ features: [[Float]], _ kinds: [KindProbabilities], _ page: PageStrokes
  ) -> [[Float]] {
    let insides = inside(page, kinds)
    return page.shapes.indices.map { position in
      var values = features[position]
      func append(_ probabilities: KindProbabilities?) {
        for kind in StrokeKind.allCases { values.append(probabilities?[kind] ?? 0) }
      }
      func at(_ other: Int) -> KindProbabilities? {
        kinds.indices.contains(other) ? kinds[other] : nil
      }
      append(kinds[position])
      append(at(position - 1))
      append(at(position + 1))
      append(mean([at(position - 2), at(position + 2)].compactMap(\.self).map { ($0, 1) }))
      let middle = page.quartiles[1]
      let near = page.neighbours[position]
      append(mean(near.map { (kinds[$0.position], 1 / (0.2 + $0.distance / middle)) }))
      append(insides[position])
      append(page.containers[position].map { kinds[$0] })
      append(
        mean(near.filter { $0.distance < touch * middle }.map { (kinds[$0.position], 1) }))
      return values
    }
  }

  /// The features of strokes beside what was found of the objects that they were joined to.
  ///
  /// - Parameter groups: For each stroke the number of its object.
  package static func grouped(
    _ features: [[Float]], _ kinds: [KindProbabilities], _ groups: [Int], _ page: PageStrokes
  ) -> [[Float]] {
    let members = StrokeGrouping.members(of: groups)
    let summaries = members.map { summary(of: $0, kinds, page) }
    return zip(joint(features, kinds, page), groups.indices).map { values, position in
      let group = members[groups[position]]
      let box = group.reduce(into: Box.empty) { $0.formUnion(page.shapes[$1].box) }
      let (first, last) = (group[0], group[group.count - 1])
      return values + summaries[groups[position]] + [
        PageStrokes.ratio(page.shapes[position].size, box.longerSide),
        position == first ? 1 : 0, position == last ? 1 : 0,
      ]
    }
  }

  /// The summary of an object: its kind so far, the number of its strokes, how it closes, and its size.
  private static func summary(
    of group: [Int], _ kinds: [KindProbabilities], _ page: PageStrokes
  ) -> [Float] {
    let shapes = group.map { page.shapes[$0] }
    let lengths = shapes.map { $0.length + page.quartiles[0] * 0.25 }
    let mean = mean(zip(group, lengths).map { (kinds[$0], max($1, .leastNormalMagnitude)) })
    let box = shapes.reduce(into: Box.empty) { $0.formUnion($1.box) }
    let loop = StrokeLoops.closing(of: shapes)
    return StrokeKind.allCases.map { mean?[$0] ?? 0 } + [
      logarithm(Float(group.count)) / 2, loop.x * 2, loop.y,
      PageStrokes.ratio(box.longerSide, page.quartiles[1]),
      box.size.x / max(box.size.x + box.size.y, .leastNormalMagnitude),
      Float(group[group.count - 1] - group[0] + 1 - group.count) > 0 ? 1 : 0,
    ]
  }

  /// The mean probabilities of the strokes that lie in each one's box.
  private static func inside(
    _ page: PageStrokes, _ kinds: [KindProbabilities]
  ) -> [KindProbabilities?] {
    var sums = [SIMD8<Float>](repeating: .zero, count: kinds.count)
    var counts = [Float](repeating: 0, count: kinds.count)
    for (position, container) in page.containers.enumerated() {
      guard let container else { continue }
      sums[container] += kinds[position].values
      counts[container] += 1
    }
    return zip(sums, counts).map { $1 > 0 ? KindProbabilities(values: $0 / $1) : nil }
  }

  private static func mean(_ parts: [(KindProbabilities, Float)]) -> KindProbabilities? {
    let weight = parts.reduce(0) { $0 + $1.1 }
    guard weight > 0 else { return nil }
    return KindProbabilities(
      values: parts.reduce(SIMD8<Float>.zero) { $0 + $1.0.values * $1.1 } / weight)
  }

  static func logarithm(_ value: Float) -> Float { ElementaryFunctions.log(value) }
}
