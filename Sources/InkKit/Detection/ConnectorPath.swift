/// Where a connector begins and ends, and which of its ends have heads.
struct ConnectorPath: Sendable {
  /// The ends of the shaft; if one of them has a head, it is the last.
  let tail: SIMD2<Float>
  let head: SIMD2<Float>
  /// How many ends have heads.
  let headCount: Int

  /// The part of a connector's length around an end that a head is looked for in.
  private static let reach: Float = 0.22
  /// How much more of the pen's way than a plain end there is around a head, in relation to ``reach``.
  private static let headShare: Float = 1.45

  /// Follows the strokes of a connector.
  ///
  /// - Parameter shapes: Its strokes; at least one.
  init(_ shapes: [StrokeShape]) {
    let order = shapes.indices.sorted { (-shapes[$0].size, $0) < (-shapes[$1].size, $1) }
    let shaft = shapes[order[0]]
    let size = shaft.size
    var ends = Self.shaftEnds(shaft)
    // Further strokes of a bent shaft go on from its ends; the sides of heads are shorter.
    var rest = order.dropFirst().filter {
      shapes[$0].size > 0.45 * size && shapes[$0].straightness > 0.6
    }
    for index in ends.indices {
      while let next = rest.first(where: { Self.apart(shapes[$0], from: ends[index]) < 0.12 * size }
      ) {
        rest.removeAll { $0 == next }
        let shape = shapes[next]
        let isFromStart =
          (shape.start - ends[index]).length
          < (shape.end - ends[index]).length
        ends[index] = isFromStart ? shape.end : shape.start
      }
    }
    let radius = max(Self.reach * (ends[1] - ends[0]).length, .leastNormalMagnitude)
    let shares = ends.map { end in
      shapes.reduce(Float(0)) { $0 + Self.length(of: $1, within: radius, of: end) } / radius
    }
    let isHead = shares.map { $0 > Self.headShare }
    let isTurned = isHead[0] != isHead[1] ? isHead[0] : shares[0] > shares[1] * 1.3
    (tail, head) = isTurned ? (ends[1], ends[0]) : (ends[0], ends[1])
    headCount = isHead.count(where: { $0 })
  }

  /// The ends of a stroke, or of what is left of it without a head that was drawn in it.
  private static func shaftEnds(_ shaft: StrokeShape) -> [SIMD2<Float>] {
    // The head is behind the farthest point from the start: there the shaft ends.
    let samples = shaft.samples
    guard
      let far = samples.indices.max(by: {
        (samples[$0] - samples[0]).length
          < (samples[$1] - samples[0]).length
      }), far >= StrokeShape.sampleCount / 2
    else { return [shaft.start, shaft.end] }
    let isHooked = (shaft.end - samples[far]).length < 0.5 * shaft.size
    return [shaft.start, isHooked ? samples[far] : shaft.end]
  }

  private static func apart(_ shape: StrokeShape, from place: SIMD2<Float>) -> Float {
    min((shape.start - place).length, (shape.end - place).length)
  }

  /// How much of the pen's way is near a position.
  private static func length(
    of shape: StrokeShape, within radius: Float, of place: SIMD2<Float>
  ) -> Float {
    let step = shape.length / Float(StrokeShape.sampleCount - 1)
    return zip(shape.samples, shape.samples.dropFirst()).reduce(0) { sum, pair in
      ((pair.0 + pair.1) / 2 - place).length < radius ? sum + step : sum
    }
  }
}
