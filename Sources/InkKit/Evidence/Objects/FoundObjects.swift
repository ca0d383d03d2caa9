/// The objects of a page by their strokes: what is found before anything is named or read.
package struct FoundObjects: Sendable {
  /// An object.
  package struct Object: Hashable, Sendable {
    /// What it is.
    package var kind: StrokeKind
    /// Its strokes by their numbers in the ink, rising.
    package var strokes: [Int]
    /// How sure the kind is, from 0 to 1: the mean of its strokes.
    package var certainty: Float
  }

  /// The objects, by their first strokes.
  package var objects: [Object]
}

extension DetectionNetworks {
  /// Finds the objects of a page.
  ///
  /// - Parameter shapes: What is measured of each stroke of the ink; `nil` for those without points.
  /// - Complexity: O(*n*²) for *n* strokes up to ``PageStrokes/partLimit``; more are taken in parts.
  package func objects(among shapes: [StrokeShape?]) -> FoundObjects {
    let known = shapes.indices.filter { shapes[$0] != nil }
    var objects: [FoundObjects.Object] = []
    for start in stride(from: 0, to: known.count, by: PageStrokes.partLimit) {
      let part = Array(known[start..<min(known.count, start + PageStrokes.partLimit)])
      let page = PageStrokes(indices: part, shapes: part.compactMap { shapes[$0] })
      objects += self.objects(of: page)
    }
    return FoundObjects(objects: objects)
  }

  private func objects(of page: PageStrokes) -> [FoundObjects.Object] {
    let (kinds, numbers) = strokes(of: page)
    var groups = [[Int]](repeating: [], count: (numbers.max() ?? -1) + 1)
    for (position, number) in numbers.enumerated() { groups[number].append(position) }
    let found = groups.map { Self.object($0, kinds, page) }
    return TextBlocks.joined(found, page)
  }

  /// The object of some strokes, whose kinds are taken to be one, longer strokes having more of a say.
  private static func object(
    _ positions: [Int], _ kinds: [KindProbabilities], _ page: PageStrokes
  ) -> FoundObjects.Object {
    var sums = SIMD8<Float>.zero
    var weights: Float = 0
    for position in positions {
      let weight = page.shapes[position].length + page.quartiles[0] * 0.5
      for kind in 0..<KindProbabilities.count {
        sums[kind] += weight * ElementaryFunctions.log(max(kinds[position].values[kind], 1e-6))
      }
      weights += weight
    }
    let logarithms = sums / max(weights, .leastNormalMagnitude)
    var best = StrokeKind.text
    for kind in StrokeKind.allCases where logarithms[kind.rawValue] > logarithms[best.rawValue] {
      best = kind
    }
    let total = positions.reduce(Float(0)) { $0 + kinds[$1][best] }
    return FoundObjects.Object(
      kind: best, strokes: positions.map { page.indices[$0] },
      certainty: total / Float(positions.count))
  }
}
