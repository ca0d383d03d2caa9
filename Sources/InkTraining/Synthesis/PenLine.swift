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

  /// Draws each point of a line but its ends towards its neighbours, again and again.
  ///
  /// - Parameter line: Those of the points that are the line.
  static func round(_ points: inout [SIMD2<Float>], of line: Range<Int>, passCount: Int) {
    guard line.count > 2 else { return }
    for _ in 0..<passCount {
      var previous = points[line.lowerBound]
      for index in line.dropFirst().dropLast() {
        let here = points[index]
        points[index] = here / 2 + (previous + points[index + 1]) / 4
        previous = here
      }
    }
  }

  /// Draws a line straight from one of few of its points to the next, each of them moved by chance.
  ///
  /// - Parameters:
  ///   - line: Those of the points that are the line.
  ///   - stride: How many points lead from one to the next, at least 1.
  ///   - jitter: How far points are moved.
  static func coarsen(
    _ points: inout [SIMD2<Float>], of line: Range<Int>, every stride: Int, jitter: Float,
    using generator: inout SplitMix64
  ) {
    guard line.count > 2 else { return }
    var begin = line.lowerBound
    var end = begin + 1 + generator.below(stride)
    while begin < line.upperBound - 1 {
      end = min(end, line.upperBound - 1)
      points[end] += jitter * SIMD2(generator.normal(), generator.normal())
      let way = points[end] - points[begin]
      for index in begin + 1..<end {
        points[index] = points[begin] + way * (Float(index - begin) / Float(end - begin))
      }
      begin = end
      end = begin + stride
    }
  }
}
