/// Rough outlines of templates, to pass over most of them before any is warped.
///
/// An outline is eight points of the sequence with their directions. Its squared distance from
/// the ink's outline is what the alignment along the diagonal would cost at those points: not a
/// bound, but cheap and close enough to rank templates. Outlines of eight templates lie
/// side by side in SIMD lanes.
struct TemplateOutlines: Sendable {
  /// Every which element of a sequence belongs to its outline, and the first of them.
  static let stride = 4
  static let first = 2

  /// How many numbers make an outline.
  static let dimension = WarpSequence.count / stride * 4

  private(set) var blocks: [SIMD8<Float>] = []
  private(set) var count = 0

  mutating func append(coordinates: [SIMD2<Int8>]) {
    let lane = count % TimeWarp.laneCount
    if lane == 0 {
      blocks.append(contentsOf: repeatElement(.zero, count: Self.dimension))
    }
    let base = blocks.count - Self.dimension
    let outline = Self.outline { SIMD2<Float>(coordinates[$0]) / 127 }
    for index in 0..<Self.dimension { blocks[base + index][lane] = outline[index] }
    count += 1
  }

  /// The outline of a sequence: for each of its points *x*, *y*, cosine and sine, weighted.
  static func outline(of point: (Int) -> SIMD2<Float>) -> [Float] {
    var outline: [Float] = []
    outline.reserveCapacity(dimension)
    for index in Swift.stride(from: first, to: WarpSequence.count, by: stride) {
      let here = point(index)
      let step = here - point(index - 1)
      let length = (step * step).sum().squareRoot() + 1e-3
      let direction = step / length * WarpSequence.directionWeight
      let position = here * WarpSequence.positionWeight
      outline += [position.x, position.y, direction.x, direction.y]
    }
    return outline
  }

  /// Writes the squared distances of an outline from those of all templates.
  ///
  /// - Parameter distances: Room for ``count`` values, rounded up to a multiple of eight.
  /// - Complexity: O(*n*) for *n* templates.
  func measure(_ outline: Span<Float>, into distances: inout MutableSpan<SIMD8<Float>>) {
    let blocks = blocks.span
    for block in 0..<distances.count {
      var sum = SIMD8<Float>.zero
      let base = block * Self.dimension
      for index in 0..<Self.dimension {
        let difference = blocks[base + index] - outline[index]
        sum += difference * difference
      }
      distances[block] = sum
    }
  }
}
