import InkKit

/// The $P+ recognizer, beside which templates are measured (R.-D. Vatavu, "Improving Gesture Recognition
/// Accuracy on Touch Screens for Users with Low Vision", CHI 2017): a cloud of 32 points, each matched
/// with the nearest of the other cloud by place and turning angle.
struct PointCloud {
  private let points: [SIMD2<Float>]
  /// The turn at each point, 0 to 1.
  private let angles: [Float]

  private static let count = 32

  /// Resamples the strokes to points at equal distances, scales them to a box of 1 and centres them.
  init(_ ink: Ink) {
    let strokes = ink.strokes.map(\.places).filter { !$0.isEmpty }
    let length = strokes.reduce(Float(0)) { $0 + $1.pathLength }
    let step = length / Float(Self.count - 1)
    var points: [SIMD2<Float>] = []
    var left: Float = 0
    for stroke in strokes {
      var previous = stroke[0]
      if points.isEmpty { points.append(previous) }
      for point in stroke.dropFirst() {
        var way = point - previous
        while step > 0, left + way.length >= step {
          previous += way * ((step - left) / way.length)
          points.append(previous)
          way = point - previous
          left = 0
        }
        left += way.length
        previous = point
      }
    }
    let last = strokes.last?.last ?? .zero
    while points.count < Self.count { points.append(points.last ?? last) }
    points = Array(points.prefix(Self.count))
    let box = Box(around: points)
    let scale = 1 / max(box.longerSide, .leastNormalMagnitude)
    let center = points.reduce(.zero, +) / Float(points.count)
    self.points = points.map { ($0 - center) * scale }
    angles = Self.angles(of: self.points)
  }

  private static func angles(of points: [SIMD2<Float>]) -> [Float] {
    points.indices.map { index in
      guard index > 0, index < points.count - 1 else { return 0 }
      let (arriving, leaving) = (
        points[index] - points[index - 1], points[index + 1] - points[index]
      )
      let turn = ElementaryFunctions.angle(
        of: SIMD2(arriving.dot(leaving), abs(arriving.cross(leaving))))
      return turn / .pi
    }
  }

  /// How far two clouds are, the nearer way of matching one with the other.
  func distance(to other: PointCloud) -> Float {
    min(oneWay(to: other), other.oneWay(to: self))
  }

  private func oneWay(to other: PointCloud) -> Float {
    var isMatched = [Bool](repeating: false, count: Self.count)
    var sum: Float = 0
    for (point, angle) in zip(points, angles) {
      var least = (index: 0, distance: Float.infinity)
      for index in other.points.indices {
        let distance = gap(point, angle, other.points[index], other.angles[index])
        if distance < least.distance { least = (index, distance) }
      }
      isMatched[least.index] = true
      sum += least.distance
    }
    for index in other.points.indices where !isMatched[index] {
      var least = Float.infinity
      for (point, angle) in zip(points, angles) {
        least = min(least, gap(point, angle, other.points[index], other.angles[index]))
      }
      sum += least
    }
    return sum
  }

  private func gap(
    _ one: SIMD2<Float>, _ angle: Float, _ other: SIMD2<Float>, _ otherAngle: Float
  ) -> Float {
    let turn = angle - otherAngle
    return ((one - other).squaredLength + turn * turn).squareRoot()
  }
}
