extension ShapeFitter {
  /// An arrow: the shaft is the longest way, and heads are what is left at its ends.
  func arrow() -> FittedShape? {
    guard let (drawn, heads) = shaftAndHeads(), let first = drawn.first, let last = drawn.last
    else { return nil }
    var way = drawn
    // Each head is at the end that it is nearer to.
    let near = heads.map { head -> Bool in
      let middle = head.reduce(.zero, +) / Float(max(head.count, 1))
      return (middle - first).squaredLength < (middle - last).squaredLength
    }
    let (atFirst, atLast) = (near.contains(true), near.contains(false))
    guard atFirst || atLast else { return nil }
    if atFirst, !atLast { way.reverse() }
    let shaft = Self.shaft(along: way, tolerance: trace.diagonal * 0.06)
    let isTwoHeaded = atFirst && atLast
    let size = Self.headSize(
      heads.flatMap(\.self), tips: isTwoHeaded ? [first, last] : [shaft[shaft.count - 1]])
    return connector(
      along: ConnectorTrace(shaft: shaft, headSize: size), headCount: isTwoHeaded ? 2 : 1)
  }

  /// The longest way, with the strokes that prolong it, and what is left at its ends.
  ///
  /// - Parameter keepsHead: Whether something is to be left, as there is a head: the wings of a flat one may be about
  ///   straight, too.
  func shaftAndHeads(keepsHead: Bool = false) -> (way: [SIMD2<Float>], heads: [[SIMD2<Float>]])? {
    // The two wings of a head may be a longer way than a short shaft, but are less large.
    let strokes = trace.strokes.map { (line: $0, size: Box(around: $0).longerSide) }
      .sorted { ($0.size, $0.line.pathLength) > ($1.size, $1.line.pathLength) }.map(\.line)
    guard let longest = strokes.first, longest.count > 1 else { return nil }
    var way = longest
    var heads = Array(strokes.dropFirst())
    if let cut = Self.tip(of: longest) {
      // Shaft and head are one stroke.
      heads.append(Array(longest[cut...]))
      way = Array(longest[...cut])
    } else if let cut = Self.tip(of: longest.reversed()) {
      let reversed: [SIMD2<Float>] = longest.reversed()
      heads.append(Array(reversed[cut...]))
      way = Array(reversed[...cut])
    }
    // A shaft in two parts goes on beyond the first.
    let parts = Self.prolonged(way, heads, reach: trace.diagonal * 0.08)
    return keepsHead && parts.1.isEmpty ? (way, heads) : parts
  }

  /// Where a stroke that draws shaft and head turns back sharply, never to leave the tip far again.
  private static func tip(of stroke: [SIMD2<Float>]) -> Int? {
    let corners = stroke.simplified(tolerance: stroke.pathLength * 0.025)
    guard corners.count > 2 else { return nil }
    for index in 1..<(corners.count - 1) {
      let (arriving, leaving) = (
        corners[index] - corners[index - 1], corners[index + 1] - corners[index]
      )
      guard arriving.unit.dot(leaving.unit) < -0.3 else { continue }
      let walked = Array(corners[...index]).pathLength
      let reach = corners[(index + 1)...].reduce(Float(0)) { max($0, ($1 - corners[index]).length) }
      guard reach < 0.62 * walked, walked > 0.3 * stroke.pathLength else { continue }
      return stroke.firstIndex(of: corners[index])
    }
    return nil
  }

  /// A shaft that other strokes prolong, and the strokes that do not.
  private static func prolonged(
    _ way: [SIMD2<Float>], _ others: [[SIMD2<Float>]], reach: Float
  ) -> ([SIMD2<Float>], [[SIMD2<Float>]]) {
    var way = way
    var rest: [[SIMD2<Float>]] = []
    for other in others {
      guard let start = other.first, let end = other.last, let first = way.first,
        let last = way.last,
        other.pathLength > 0.45 * way.pathLength,
        // A head turns back; what goes on is about straight.
        (end - start).length > 0.8 * other.pathLength
      else {
        rest.append(other)
        continue
      }
      if (start - last).length < reach {
        way += other
      } else if (end - last).length < reach {
        way += other.reversed()
      } else if (end - first).length < reach {
        way = other + way
      } else if (start - first).length < reach {
        way = other.reversed() + way
      } else {
        rest.append(other)
      }
    }
    return (way, rest)
  }

  /// The corners of a shaft; its two ends if it is about straight.
  private static func shaft(along way: [SIMD2<Float>], tolerance: Float) -> [SIMD2<Float>] {
    let corners = way.simplified(tolerance: tolerance)
    return corners.count > 1 ? corners : Array(way.prefix(1)) + Array(way.suffix(1))
  }

  /// How far the wings of heads reach from the tips.
  static func headSize(_ points: [SIMD2<Float>], tips: [SIMD2<Float>]) -> Float {
    points.reduce(Float(0)) { size, point in
      max(size, tips.map { (point - $0).length }.min() ?? 0)
    }
  }

  /// The two wings at the end of a shaft, at 27° to it.
  static func head(of shaft: [SIMD2<Float>], size: Float) -> [SIMD2<Float>] {
    let tip = shaft[shaft.count - 1]
    let back = (shaft[shaft.count - 2] - tip).unit * size
    let opening = ElementaryFunctions.direction(turns: 0.075)
    return [
      tip + back.turned(by: opening), tip, tip + back.turned(by: opening * SIMD2(1, -1)),
    ]
  }
}
