/// The ink of a line that joins others: its way, and how large its heads are.
struct ConnectorTrace {
  /// The corners of the way from tail to head, or points along it if it is a curve.
  var shaft: [SIMD2<Float>]
  /// How far the wings of its heads reach from their tips; 0 without a head.
  let headSize: Float
}

extension ShapeFitter {
  /// A line that joins others: straight, with corners, or a smooth curve.
  ///
  /// Heads are found as those of ``shape(named:)`` are, and what is left is the way; unlike there the number of heads
  /// is known, so that the ink of one that is a blot doesn't matter, and no corner is taken for one.
  ///
  /// - Parameters:
  ///   - headCount: How many of its ends have heads, 0 to 2.
  ///   - head: Where the last end is, the one that has the head of one.
  /// - Returns: `nil` if the ink is a point.
  func connector(headCount: Int, head: SIMD2<Float>) -> ConnectorTrace? {
    let parts = headCount > 0 ? shaftAndHeads(keepsHead: true) : (Self.joined(trace.strokes), [])
    guard var way = parts?.way, let first = way.first, let last = way.last, first != last else {
      return nil
    }
    if (first - head).squaredLength < (last - head).squaredLength { way.reverse() }
    let shaft = Self.path(along: way, tolerance: trace.diagonal * 0.06)
    guard headCount > 0 else { return ConnectorTrace(shaft: shaft, headSize: 0) }
    let tips = headCount > 1 ? [way[0], way[way.count - 1]] : [way[way.count - 1]]
    let drawn = Self.headSize((parts?.heads ?? []).flatMap(\.self), tips: tips)
    let length = shaft.pathLength
    return ConnectorTrace(
      shaft: shaft,
      headSize: min(
        max(drawn, length * Self.headShares.lowerBound), length * Self.headShares.upperBound))
  }

  /// How large heads are at least and at most beside the shaft.
  static let headShares: ClosedRange<Float> = 0.06...0.4

  /// The shape of a line that joins others: an `arrow`, a `line` or a `polyline`.
  func connector(along trace: ConnectorTrace, headCount: Int) -> FittedShape {
    let shaft = trace.shaft
    let direction = (shaft[shaft.count - 1] - shaft[0]).unit
    guard headCount > 0 else {
      return made(
        shaft.count == 2 ? "line" : "polyline",
        half: shaft.count == 2 ? SIMD2(shaft.pathLength / 2, 0) : nil, direction: direction,
        corners: shaft, lines: [shaft])
    }
    var lines = [shaft, Self.head(of: shaft, size: trace.headSize)]
    if headCount > 1 { lines.append(Self.head(of: shaft.reversed(), size: trace.headSize)) }
    let form = [shaft.count > 2 ? "bent" : nil, headCount > 1 ? "two-headed" : nil]
      .compactMap(\.self)
    return made(
      "arrow", form: form.isEmpty ? nil : form.joined(separator: " "), direction: direction,
      shaft: shaft, lines: lines)
  }

  // MARK: Curves

  /// The part of a way around a corner in which a sharp one turns.
  private static let cornerReach: Float = 0.06
  /// How much of its turn a sharp corner makes there.
  private static let sharpness: Float = 0.6
  /// Of how many points a curve is.
  private static let curvePointCount = 24
  /// Over how much of its way a curve is smoothed: the deviation of a bell curve.
  private static let smoothing: Float = 0.04

  /// The corners of a way, or points along it if it is a curve.
  static func path(along way: [SIMD2<Float>], tolerance: Float) -> [SIMD2<Float>] {
    let corners = way.simplified(tolerance: tolerance)
    guard corners.count > 2 else {
      return Array(way.prefix(1)) + Array(way.suffix(1))
    }
    let isCurve = (1..<corners.count - 1).contains { index in
      let arriving = (corners[index] - corners[index - 1]).unit
      let leaving = (corners[index + 1] - corners[index]).unit
      let turn = ElementaryFunctions.angle(
        of: SIMD2(arriving.dot(leaving), arriving.cross(leaving)))
      return abs(Self.turn(of: way, at: corners[index])) < Self.sharpness * abs(turn)
    }
    return isCurve ? smooth(way) : corners
  }

  /// By how much a way turns near one of its points, in radians.
  private static func turn(of way: [SIMD2<Float>], at corner: SIMD2<Float>) -> Float {
    guard let place = way.firstIndex(of: corner) else { return .pi }
    let reach = max(1, Int((Float(way.count) * cornerReach).rounded()))
    let (low, high) = (max(0, place - reach), min(way.count - 1, place + reach))
    guard low < place, high > place else { return .pi }
    // What arrives and leaves within the reach, without the corner itself, which may be rounded.
    let arriving = (way[low] - way[max(0, low - reach)]).unit
    let leaving = (way[min(way.count - 1, high + reach)] - way[high]).unit
    guard arriving.squaredLength > 0, leaving.squaredLength > 0 else { return .pi }
    return ElementaryFunctions.angle(of: SIMD2(arriving.dot(leaving), arriving.cross(leaving)))
  }

  /// The points of a curve without tremor, its ends kept.
  private static func smooth(_ way: [SIMD2<Float>]) -> [SIMD2<Float>] {
    let count = curvePointCount
    let fine = way.resampled(every: way.pathLength / Float(8 * count))
    guard fine.count > count, let first = fine.first, let last = fine.last else { return way }
    return (0...count).map { index in
      if index == 0 { return first }
      if index == count { return last }
      let place = Float(index) / Float(count)
      // Near the ends, less: a mean of one side alone would draw the curve away from them.
      let width = min(smoothing, min(place, 1 - place) / 2)
      var (sum, weights) = (SIMD2<Float>.zero, Float(0))
      for (step, point) in fine.enumerated() {
        let distance = (Float(step) / Float(fine.count - 1) - place) / width
        guard abs(distance) < 3 else { continue }
        let weight = ElementaryFunctions.exp(-distance * distance / 2)
        sum += point * weight
        weights += weight
      }
      return weights > 0 ? sum / weights : fine[Int(place * Float(fine.count - 1))]
    }
  }
}
