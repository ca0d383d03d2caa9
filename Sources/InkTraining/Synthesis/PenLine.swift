import InkKit

/// Points along the lines of a pen.
enum PenLine {
  /// Points along a straight way, without its beginning.
  static func points(
    from start: SIMD2<Float>, by way: SIMD2<Float>, spacing: Float
  ) -> [SIMD2<Float>] {
    let distance = way.length
    let count = Int(distance / spacing)
    guard count > 0 else { return [] }
    return (1...count).map { start + way * (Float($0) / Float(count)) }
  }

  /// Points at even distances along a line that begin and end where it does; of a dot one.
  static func resampled(_ points: [SIMD2<Float>], spacing: Float) -> [SIMD2<Float>] {
    let length = points.pathLength
    guard length > 0 else { return Array(points.prefix(1)) }
    let count = max(1, (length / spacing).rounded(.toNearestOrEven))
    let step = length / count
    var output = [points[0]]
    var previous = points[0]
    var walked: Float = 0
    for point in points.dropFirst() {
      let way = point - previous
      let distance = way.length
      guard distance > 0 else { continue }
      while Float(output.count) < count, walked + distance >= step * Float(output.count) {
        let share = (step * Float(output.count) - walked) / distance
        output.append(previous + way * min(max(share, 0), 1))
      }
      walked += distance
      previous = point
    }
    output.append(points[points.count - 1])
    return output
  }

  /// Draws each point but the ends towards its neighbours, again and again.
  static func round(_ points: inout [SIMD2<Float>], passCount: Int) {
    guard points.count > 2 else { return }
    for _ in 0..<passCount {
      var previous = points[0]
      for index in 1..<(points.count - 1) {
        let here = points[index]
        points[index] = here / 2 + (previous + points[index + 1]) / 4
        previous = here
      }
    }
  }
}
