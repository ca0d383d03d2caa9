/// The numbers by which a block or drawing is read: where its ink runs, and in which direction.
///
///     0 ..< 1024     16 × 16 cells of 4 directions, by length of path
///     1024 ..< 1030  whole: extent, its logarithm, number of strokes, length of path
///
/// Opposite directions are the same, and the pen's way in the air leaves no trace, so that order
/// and direction of strokes don't matter, and joining them little. The block fills the map, its
/// narrower side widened to the square root of its share; cells overlap linearly. The square root
/// brings the distribution of the lengths nearer to the normal one, as in ``CharacterFeatures``.
package enum DirectionFeatures {
  static let side = 16
  static let directionCount = 4
  static let mapCount = side * side * directionCount

  /// How many numbers describe an ink.
  package static let count = mapCount + 6

  /// How far apart the points are whose directions count, relative to the longer side.
  private static let step: Float = 0.03
  /// The most such points; a longer path is walked more coarsely.
  private static let pointLimit: Float = 2000
  /// The narrowest side that is still widened, relative to the longer one.
  private static let narrowest: Float = 0.05

  static let constants = [Float(side), Float(directionCount), step, pointLimit, narrowest]

  /// Replaces `features` by the ``count`` features of an ink.
  ///
  /// - Parameter strokes: The points of each stroke, as those of an ``Ink``; empty strokes don't count.
  /// - Returns: Whether there was a point.
  /// - Complexity: O(*n*) for *n* points.
  package static func extract(_ strokes: [[SIMD2<Float>]], into features: inout [Float]) -> Bool {
    features = Array(repeating: 0, count: count)
    var box = Box.empty
    var length: Float = 0
    for stroke in strokes {
      var previous = stroke.first ?? .zero
      for point in stroke {
        box.formUnion(point)
        length += (point - previous).length
        previous = point
      }
    }
    guard !box.isEmpty else { return false }
    let longer = box.longerSide
    // Of a dot there is nothing more to say.
    guard longer > 0 else { return true }
    let extent = box.size / longer
    let scale = scale(of: box)
    let center = box.middle
    let pace = max(step * longer, length / pointLimit)
    var map = features.mutableSpan
    for stroke in strokes {
      guard var last = stroke.first else { continue }
      var previous = last
      var walk = EvenWalk(step: pace)
      for point in stroke {
        walk.go(from: previous, by: point - previous) { here in
          deposit((here - last) * scale, at: ((here + last) / 2 - center) * scale, into: &map)
          last = here
        }
        previous = point
      }
      deposit((previous - last) * scale, at: ((previous + last) / 2 - center) * scale, into: &map)
    }
    for index in 0..<mapCount where map[index] > 0 { map[index] = map[index].squareRoot() * 2 }
    map[mapCount] = extent.x
    map[mapCount + 1] = extent.y
    map[mapCount + 2] = ElementaryFunctions.log(extent.x + 0.02) * 0.5
    map[mapCount + 3] = ElementaryFunctions.log(extent.y + 0.02) * 0.5
    map[mapCount + 4] = Float(min(strokes.count { !$0.isEmpty }, 20)) * 0.1
    map[mapCount + 5] = min(length / longer, 20) * 0.1
    return true
  }

  /// The factors that bring an ink, whose box has an extent, to −1…1 or less.
  static func scale(of box: Box) -> SIMD2<Float> {
    let extent = box.size / box.longerSide
    let widened = extent.replacing(with: narrowest, where: extent .< narrowest)
    return 2 / box.longerSide / widened.squareRoot()
  }

  /// Adds a step to the four cells around its middle, at −1…1, and its two directions.
  @inline(__always)
  private static func deposit(
    _ step: SIMD2<Float>, at middle: SIMD2<Float>, into map: inout MutableSpan<Float>
  ) {
    let width = abs(step.x)
    let height = abs(step.y)
    let axisPart = abs(width - height)
    let diagonalPart = min(width, height) * 1.414_213_56
    let axis = width >= height ? 0 : 2
    let diagonal = (step.x >= 0) == (step.y >= 0) ? 1 : 3
    let column = CellShare((middle.x + 1) / 2 * Float(side - 1), among: side)
    let row = CellShare((middle.y + 1) / 2 * Float(side - 1), among: side)
    let (right, bottom) = (column.share, row.share)
    let cell = (row.first * side + column.first) * directionCount
    let below = cell + side * directionCount
    let upperLeft = (1 - right) * (1 - bottom)
    let upperRight = right * (1 - bottom)
    map[cell + axis] += axisPart * upperLeft
    map[cell + diagonal] += diagonalPart * upperLeft
    map[cell + directionCount + axis] += axisPart * upperRight
    map[cell + directionCount + diagonal] += diagonalPart * upperRight
    map[below + axis] += axisPart * (1 - right) * bottom
    map[below + diagonal] += diagonalPart * (1 - right) * bottom
    map[below + directionCount + axis] += axisPart * right * bottom
    map[below + directionCount + diagonal] += diagonalPart * right * bottom
  }
}
