/// The path of a line as a sequence network sees it: points in the order of the lattice's pieces.
///
/// Pieces that continue each other are one run; its points are every other one of the trace. From
/// run to run the pen goes through the air, which is three points more. So late strokes (the dot of
/// i, the bar of t) come where they belong, and each frame of the network belongs to one piece.
///
///     trace      · · · · · · ·      · · · · ·
///     path       ·   ·   ·   · ◦ ◦ ◦·   ·   ·
///
/// Of each point the network is told where the pen goes, whether it is down, how high it is, and how
/// long the way through the air is.
package struct SequencePath {
  /// The number of points.
  private(set) var pointCount = 0

  /// For each node of the lattice the first point of the piece that begins there, and last the
  /// number of all points.
  private(set) var nodePoints: [Int] = []

  /// For each node the first frame whose middle lies at or behind it.
  package var nodeFrames: [Int] {
    nodePoints.map { ($0 + Self.pointsPerFrame - 1) / Self.pointsPerFrame }
  }

  /// The points, those of the air between two of them.
  private var points: [SIMD2<Float>] = []
  /// For each point whether the pen is up.
  private var isAir: [Bool] = []
  /// For each point of the air where the pen goes, from its last point to the next.
  private var jumps: [SIMD2<Float>] = []

  /// The points that a frame of the network stands for.
  private static let pointsPerFrame = 4
  /// The points of the trace from one point to the next.
  static let stride = 2
  /// The points of a way through the air.
  static let airCount = 3
  /// The longest jump that is told, in σ.
  static let longestJump: Float = 4

  static let constants = [Float(stride), Float(airCount), longestJump]

  /// The values of a point: two of direction, air, height, two of the jump, and two zeros.
  static let blockCount = 1

  /// Lays the path of a line.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the trace, or of one whose points are the same in number.
  ///   - trace: The points of the trace.
  /// - Complexity: O(*n*) for *n* points.
  package init(_ pieces: [InkCutter.Piece], of trace: [SIMD2<Float>]) {
    var index = 0
    nodePoints.reserveCapacity(pieces.count + 1)
    while index < pieces.count {
      let begin = pieces[index].points.lowerBound
      let airStart = points.count
      if index > 0 { appendAir(to: trace[begin], of: trace, from: pieces[index - 1]) }
      let first = points.count
      var end = index
      repeat {
        let offset = (pieces[end].points.lowerBound - begin + Self.stride - 1) / Self.stride
        nodePoints.append(end == index ? airStart : first + offset)
        end += 1
      } while end < pieces.count && pieces[end].continues(pieces[end - 1])
      let last = pieces[end - 1].points.upperBound
      for place in Swift.stride(from: begin, to: last, by: Self.stride) {
        points.append(trace[place])
        isAir.append(false)
        jumps.append(.zero)
      }
      index = end
    }
    pointCount = points.count
    nodePoints.append(pointCount)
  }

  private mutating func appendAir(
    to next: SIMD2<Float>, of trace: [SIMD2<Float>], from piece: InkCutter.Piece
  ) {
    let from = trace[piece.points.upperBound - 1]
    let way = next - from
    var jump = way
    jump.replace(with: Self.longestJump, where: jump .> Self.longestJump)
    jump.replace(with: -Self.longestJump, where: jump .< -Self.longestJump)
    for number in 1...Self.airCount {
      points.append(from + way * (Float(number) / Float(Self.airCount + 1)))
      isAir.append(true)
      jumps.append(jump)
    }
  }

  /// The point of the trace that lies between a frame and the one before it.
  ///
  /// - Parameters:
  ///   - index: The number of a piece that both frames are of.
  ///   - pieces: The pieces that the path was laid over.
  func cut(before frame: Int, in index: Int, of pieces: [InkCutter.Piece]) -> Int {
    let isBehindAir = index > 0 && !pieces[index].continues(pieces[index - 1])
    let first = nodePoints[index] + (isBehindAir ? Self.airCount : 0)
    let middle = frame * Self.pointsPerFrame - Self.pointsPerFrame / 2
    return pieces[index].points.lowerBound + (middle - first) * Self.stride
  }

  /// Writes the values of all points.
  ///
  /// - Returns: How many rows, from the first on, the matrix had before.
  /// - Complexity: O(*n*) for *n* points.
  @discardableResult
  package func fill(_ matrix: inout SequenceMatrix) -> Int {
    var same = 0
    while same < min(pointCount, matrix.rowCount),
      values(at: same) == matrix.values[matrix.start(ofRow: same)]
    {
      same += 1
    }
    matrix.resize(rowCount: pointCount, blockCount: Self.blockCount, keeping: same)
    for index in same..<pointCount { matrix.values[matrix.start(ofRow: index)] = values(at: index) }
    return same
  }

  /// The values of a point.
  private func values(at index: Int) -> SIMD8<Float> {
    var block = SIMD8<Float>.zero
    if isAir[index] {
      block[2] = 1
      block[4] = jumps[index].x * 0.5
      block[5] = jumps[index].y * 0.5
    } else {
      let way = direction(at: index)
      let direction = way / ((way * way).sum().squareRoot() + 0.01)
      block[0] = direction.x
      block[1] = direction.y
    }
    block[3] = min(max(points[index].y, -20), 20) * 0.5
    return block
  }

  /// The way to the next point of the run, or from the one before at its end.
  private func direction(at index: Int) -> SIMD2<Float> {
    if index + 1 < pointCount, !isAir[index + 1] { return points[index + 1] - points[index] }
    if index > 0, !isAir[index - 1] { return points[index] - points[index - 1] }
    return .zero
  }
}

extension InkCutter.Piece {
  /// Whether a piece goes on where another one of the same stroke ends.
  fileprivate func continues(_ other: InkCutter.Piece) -> Bool {
    stroke == other.stroke && points.lowerBound == other.points.upperBound
  }
}
