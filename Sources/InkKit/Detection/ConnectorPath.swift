/// Where a connector begins and ends, and which of its ends have heads.
struct ConnectorPath: Sendable {
  /// The ends of the shaft; if one of them has a head, it is the last.
  let tail: SIMD2<Float>
  let head: SIMD2<Float>
  /// How many ends have heads.
  let headCount: Int

  /// The circles around an end in which ink is measured, in relation to the connector's length: heads are of
  /// any size beside it.
  private static let radii: [Float] = [0.08, 0.12, 0.17, 0.22, 0.3]
  /// How much ink a circle around an end has with a head, in its radii, and how much with the lesser of two
  /// heads, beside the other one; a plain end has one radius.
  private static let leastHead: Float = 1.35
  private static let secondHead: Float = 1.8
  private static let alike: Float = 0.6

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
    let length = max((ends[1] - ends[0]).length, .leastNormalMagnitude)
    let amounts = ends.map { end in
      Self.radii.reduce(Float(0)) { most, share in
        let radius = share * length
        let ink = shapes.reduce(Float(0)) { $0 + Self.length(of: $1, within: radius, of: end) }
        return max(most, ink / radius)
      }
    }
    let isTurned = amounts[0] > amounts[1]
    (tail, head) = isTurned ? (ends[1], ends[0]) : (ends[0], ends[1])
    let (less, more) = (min(amounts[0], amounts[1]), max(amounts[0], amounts[1]))
    headCount = more < Self.leastHead ? 0 : less > Self.secondHead && less > Self.alike * more ? 2 : 1
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
    zip(shape.samples, shape.samples.dropFirst()).reduce(0) { sum, pair in
      sum + length(from: pair.0 - place, to: pair.1 - place, within: radius)
    }
  }

  /// How much of a straight way is in a circle around 0.
  private static func length(
    from start: SIMD2<Float>, to end: SIMD2<Float>, within radius: Float
  ) -> Float {
    let way = end - start
    let square = (way * way).sum()
    guard square > 0 else { return 0 }
    // Where |start + t · way| is the radius.
    let half = -(start * way).sum() / square
    let rest = half * half - ((start * start).sum() - radius * radius) / square
    guard rest > 0 else { return 0 }
    let reach = rest.squareRoot()
    return max(min(half + reach, 1) - max(half - reach, 0), 0) * square.squareRoot()
  }
}
