/// Where in a character how much of its path runs in which direction.
///
/// Eight by eight cells of four directions: ─ ╲ │ ╱, either way along them, so that neither the
/// order nor the direction of strokes matters, nor much whether they are joined. Cells overlap
/// linearly, and a direction is shared between its two neighbours by splitting the step into an
/// axis and a diagonal part (direction features of C.-L. Liu & X.-D. Zhou, "Online Japanese
/// character recognition using trajectory-based normalization and direction feature extraction",
/// IWFHR 2006). The square root brings their distribution nearer to the normal one.
package enum DirectionMap {
  static let side = 8
  static let directionCount = 4

  /// How many numbers describe a character.
  package static let count = side * side * directionCount

  /// The longest step that is drawn in one place: a third of a cell.
  static let longestStep: Float = 0.08

  static let constants = [
    Float(NormalizedInk.pointCount), Float(side), Float(directionCount), longestStep,
  ]

  /// Replaces `map` by the map of an ink, drawn in the frame of its moments.
  package static func draw(_ ink: NormalizedInk, into map: inout [Float]) {
    map.removeAll(keepingCapacity: true)
    map.append(contentsOf: repeatElement(0, count: count))
    var cells = map.mutableSpan
    let frame = MapFrame(moments: ink)
    let points = ink.points.span
    let begins = ink.beginsStroke.span
    for index in 1..<points.count where !begins[index] {
      let from = (points[index - 1] - frame.center) * frame.scale
      let way = (points[index] - frame.center) * frame.scale - from
      let length = (way * way).sum().squareRoot()
      // Frames stretch at most a few times, so that there are few steps.
      let count = Int((length / longestStep).rounded(.up))
      let step = way / Float(max(count, 1))
      for place in 0..<count {
        deposit(step, at: from + step * (Float(place) + 0.5), into: &cells)
      }
    }
    for index in 0..<count { cells[index] = cells[index].squareRoot() }
  }

  /// Adds a step to the four cells around its middle.
  @inline(__always)
  private static func deposit(
    _ step: SIMD2<Float>, at middle: SIMD2<Float>, into cells: inout MutableSpan<Float>
  ) {
    let width = abs(step.x)
    let height = abs(step.y)
    let axisPart = abs(width - height)
    let diagonalPart = min(width, height) * 1.414_213_56
    let axis = width > height ? 0 : 2
    let diagonal = (step.x < 0) == (step.y < 0) ? 1 : 3

    // The centres of the outer cells are half a cell from the edges.
    let place = (middle + 1) * (Float(side) / 2) - 0.5
    let column = CellShare(place.x, among: side)
    let row = CellShare(place.y, among: side)
    let (right, lower) = (column.share, row.share)
    let cell = (row.first * side + column.first) * directionCount
    let below = cell + side * directionCount
    cells[cell + axis] += axisPart * (1 - right) * (1 - lower)
    cells[cell + directionCount + axis] += axisPart * right * (1 - lower)
    cells[below + axis] += axisPart * (1 - right) * lower
    cells[below + directionCount + axis] += axisPart * right * lower
    cells[cell + diagonal] += diagonalPart * (1 - right) * (1 - lower)
    cells[cell + directionCount + diagonal] += diagonalPart * right * (1 - lower)
    cells[below + diagonal] += diagonalPart * (1 - right) * lower
    cells[below + directionCount + diagonal] += diagonalPart * right * lower
  }
}
