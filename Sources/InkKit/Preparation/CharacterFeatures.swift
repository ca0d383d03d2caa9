/// The numbers by which the classifier tells characters apart.
///
///     0 ..< 160     trajectory   32 points of x, y, cos, sin, pen-up; every other point of the ink
///     160 ..< 672   ink map      8 × 8 cells of 8 directions, by length of pen-down path
///     672 ..< 800   lift map     4 × 4 cells of 8 directions, by length of the pen's way in the air
///     800 ..< 808   whole        extent, its logarithm, number of strokes, length of path
///     808 ..< 813   duration     of the pen on the surface and in the air; 0 if it is not known
///
/// A view of lines alone has one finer map instead, 11 × 11 cells of 4 directions, and no trajectory
/// and lifts: it is the same in whatever order and direction strokes are drawn.
///
/// The ink map does not depend on the order of strokes. Cells, row by row, overlap linearly, and
/// a direction is shared between its two neighbours among eight by splitting the step into an
/// axis and a diagonal part (direction features of C.-L. Liu & X.-D. Zhou, "Online Japanese
/// character recognition using trajectory-based normalization and direction feature extraction",
/// IWFHR 2006). The square root brings their distribution nearer to the normal one.
package enum CharacterFeatures {
  /// In which frame the maps are drawn; networks of different views err differently.
  package enum View: UInt32, Sendable {
    /// The frame of the ink's moments.
    case moments = 0
    /// The box around the ink.
    case box = 1
    /// The box around the ink, its narrower side widened.
    case stretched = 2
    /// The same box without the trajectory: the order of strokes shows in the lift map alone.
    case shape = 3
    /// The frame of the ink's moments, without order and direction of strokes.
    case lines = 4
  }

  static let trajectoryPointCount = 32
  static let mapSide = 8
  static let liftMapSide = 4
  /// The side of the map of lines, whose cells fit into those of the ink map.
  static let lineMapSide = 11
  static let directionCount = 8
  static let trajectoryCount = trajectoryPointCount * 5
  static let mapCount = mapSide * mapSide * directionCount
  static let liftMapCount = liftMapSide * liftMapSide * directionCount
  static let wholeCount = 8
  package static let durationCount = 5

  /// All that decides what is seen of a character, for the fingerprints of networks.
  static let constants = [
    Float(NormalizedInk.pointCount), Float(trajectoryPointCount), Float(mapSide),
    Float(liftMapSide), Float(lineMapSide), Float(directionCount), Float(wholeCount),
    Float(durationCount), MapFrame.reach, MapFrame.narrowest, WritingDuration.shortest,
    WritingDuration.longest,
  ]

  /// How many numbers describe an ink.
  package static let count =
    trajectoryCount + mapCount + liftMapCount + wholeCount + durationCount

  /// Writes the features of an ink; `features` holds ``count`` values.
  package static func extract(
    from ink: NormalizedInk, view: View, into features: inout MutableSpan<Float>
  ) {
    for index in 0..<count { features[index] = 0 }
    if view != .shape && view != .lines { extractTrajectory(of: ink, into: &features) }
    let frame =
      switch view {
      case .moments, .lines: MapFrame(moments: ink)
      case .box: MapFrame.box
      case .stretched, .shape: MapFrame(stretching: ink)
      }
    let length = extractMaps(of: ink, in: frame, linesAlone: view == .lines, into: &features)
    let base = trajectoryCount + mapCount + liftMapCount
    features[base] = ink.extent.x
    features[base + 1] = ink.extent.y
    features[base + 2] = ElementaryFunctions.log(ink.extent.x + 0.02) * 0.5
    features[base + 3] = ElementaryFunctions.log(ink.extent.y + 0.02) * 0.5
    features[base + 4] = min(Float(ink.strokeCount), 10) * 0.3
    features[base + 5] = min(length * 0.15, 3)
    features[base + 6] = ink.strokeCount == 1 ? 1 : 0
    features[base + 7] = ink.strokeCount == 2 ? 1 : 0
    if let duration = ink.duration { extract(duration, at: base + wholeCount, into: &features) }
  }

  /// Writes the logarithms of the times, centred on and scaled by what is usual for a character:
  /// some 240 ms on the surface. Two more features bend the first one's effect.
  private static func extract(
    _ duration: WritingDuration, at base: Int, into features: inout MutableSpan<Float>
  ) {
    let down = (ElementaryFunctions.log(duration.penDown) - 5.5) * 1.5
    let up = (ElementaryFunctions.log(duration.penUp + 50) - 5) * 0.7
    features[base] = 1
    features[base + 1] = min(down, 4)
    features[base + 2] = min(up, 4)
    features[base + 3] = max(features[base + 1], 0)
    features[base + 4] = max(features[base + 1] + 1, 0)
  }

  private static func extractTrajectory(
    of ink: NormalizedInk, into features: inout MutableSpan<Float>
  ) {
    let points = ink.points.span
    let begins = ink.beginsStroke.span
    var previous = points[0]
    for sample in 0..<trajectoryPointCount {
      let index = sample * (NormalizedInk.pointCount / trajectoryPointCount)
      let here = points[index]
      let step = here - previous
      let length = (step * step).sum().squareRoot()
      let offset = sample * 5
      features[offset] = here.x
      features[offset + 1] = here.y
      features[offset + 2] = step.x / (length + 1e-3)
      features[offset + 3] = step.y / (length + 1e-3)
      features[offset + 4] = begins[index] || (index > 0 && begins[index - 1]) ? 1 : 0
      previous = here
    }
  }

  /// Fills both maps, or that of lines, and returns the length of the pen-down path.
  private static func extractMaps(
    of ink: NormalizedInk, in frame: MapFrame, linesAlone: Bool,
    into features: inout MutableSpan<Float>
  ) -> Float {
    let points = ink.points.span
    let begins = ink.beginsStroke.span
    var total: Float = 0
    for index in 1..<NormalizedInk.pointCount {
      let from = points[index - 1]
      let way = points[index] - from
      let step = way * frame.scale
      let middle = (from + way / 2 - frame.center) * frame.scale
      if begins[index] {
        guard !linesAlone else { continue }
        deposit(
          step, at: middle, side: liftMapSide, offset: trajectoryCount + mapCount,
          into: &features)
      } else {
        if linesAlone {
          deposit(
            step, at: middle, side: lineMapSide, directions: directionCount / 2,
            offset: trajectoryCount, into: &features)
        } else {
          deposit(step, at: middle, side: mapSide, offset: trajectoryCount, into: &features)
        }
        total += (way * way).sum().squareRoot()
      }
    }
    for index in trajectoryCount..<(trajectoryCount + mapCount + liftMapCount)
    where features[index] > 0 {
      features[index] = features[index].squareRoot() * 2
    }
    return total
  }

  /// Adds a step of the path to the four cells around its middle and its two directions.
  ///
  /// - Parameters:
  ///   - side: How many columns the map has, and rows unless there are others.
  ///   - directions: 8, or 4 where opposite directions are the same.
  ///   - offset: Where the map begins.
  @inline(__always)
  static func deposit(
    _ step: SIMD2<Float>, at middle: SIMD2<Float>, side: Int, rows: Int? = nil,
    directions: Int = directionCount, offset: Int, into features: inout MutableSpan<Float>
  ) {
    let width = abs(step.x)
    let height = abs(step.y)
    let axisPart = abs(width - height)
    let diagonalPart = min(width, height) * 1.414_213_56
    guard axisPart + diagonalPart > 0 else { return }
    // Directions count from +x in eighths of a turn towards +y.
    let axis = (width >= height ? (step.x >= 0 ? 0 : 4) : (step.y >= 0 ? 2 : 6)) % directions
    let diagonal =
      (step.x >= 0 ? (step.y >= 0 ? 1 : 7) : (step.y >= 0 ? 3 : 5)) % directions

    let rows = rows ?? side
    let column = CellShare((middle.x + 1) / 2 * Float(side - 1), among: side)
    let row = CellShare((middle.y + 1) / 2 * Float(rows - 1), among: rows)
    let (rightShare, lowerShare) = (column.share, row.share)
    let cell = offset + (row.first * side + column.first) * directions
    let below = cell + side * directions

    let upperLeft = (1 - rightShare) * (1 - lowerShare)
    let upperRight = rightShare * (1 - lowerShare)
    let lowerLeft = (1 - rightShare) * lowerShare
    let lowerRight = rightShare * lowerShare
    features[cell + axis] += axisPart * upperLeft
    features[cell + diagonal] += diagonalPart * upperLeft
    features[cell + directions + axis] += axisPart * upperRight
    features[cell + directions + diagonal] += diagonalPart * upperRight
    features[below + axis] += axisPart * lowerLeft
    features[below + diagonal] += diagonalPart * lowerLeft
    features[below + directions + axis] += axisPart * lowerRight
    features[below + directions + diagonal] += diagonalPart * lowerRight
  }
}
