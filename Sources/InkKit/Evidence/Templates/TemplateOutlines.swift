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

  /// For every eight templates the numbers of their outlines, side by side.
  let blocks: [SIMD8<Float>]

  /// Makes the outlines of templates, eight at a time; lanes without a template are zero.
  ///
  /// - Parameter coordinates: The points of all templates, one template after the other.
  /// - Complexity: O(*n*) for *n* templates.
  init(of coordinates: [SIMD2<Int8>]) {
    let count = coordinates.count / WarpSequence.count
    let blockCount = (count + TimeWarp.laneCount - 1) / TimeWarp.laneCount
    var blocks = [SIMD8<Float>](repeating: .zero, count: blockCount * Self.dimension)
    var outlines = blocks.mutableSpan
    let points = coordinates.span
    for block in 0..<blockCount {
      let template = block * TimeWarp.laneCount
      var place = block * Self.dimension
      for index in Swift.stride(from: Self.first, to: WarpSequence.count, by: Self.stride) {
        var (x, y) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        var (previousX, previousY) = (x, y)
        for lane in 0..<min(TimeWarp.laneCount, count - template) {
          let point = (template + lane) * WarpSequence.count + index
          x[lane] = Float(points[point].x)
          y[lane] = Float(points[point].y)
          previousX[lane] = Float(points[point - 1].x)
          previousY[lane] = Float(points[point - 1].y)
        }
        x /= 127
        y /= 127
        let stepX = x - previousX / 127
        let stepY = y - previousY / 127
        let length = (stepX * stepX + stepY * stepY).squareRoot() + 1e-3
        outlines[place] = x * WarpSequence.positionWeight
        outlines[place + 1] = y * WarpSequence.positionWeight
        outlines[place + 2] = stepX / length * WarpSequence.directionWeight
        outlines[place + 3] = stepY / length * WarpSequence.directionWeight
        place += 4
      }
    }
    self.blocks = blocks
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
  /// - Parameter distances: Room for a value for each template, rounded up to a multiple of eight.
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
