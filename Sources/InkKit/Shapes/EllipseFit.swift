/// Fits ellipses and circles to the outline of a shape.
struct EllipseFit {
  /// The middle.
  var center: SIMD2<Float>
  /// Half of its width and height before it is turned.
  var half: SIMD2<Float>
  /// The direction of its width, of length 1.
  var direction: SIMD2<Float>
}

extension EllipseFit {
  /// The steps of Gauss and Newton.
  private static let stepCount = 12

  /// The ellipse of least squares, by the share of its radius that points are off, from the moments of the
  /// ink as a beginning.
  init(through trace: ShapeTrace) {
    let hull = trace.points
    var sums = LineSums()
    for point in hull { sums.add(point) }
    var along = sums.line?.direction ?? SIMD2(1, 0)
    if abs(along.x) < abs(along.y) { along = SIMD2(along.y, -along.x) }
    let direction = along.x < 0 ? along * -1 : along
    self.direction = direction
    let turned = Box(around: hull.map { Self.local($0, .zero, direction) })
    center = turned.middle.turned(by: direction)
    let least = trace.diagonal * 1e-3
    half = turned.size / 2
    half.replace(with: SIMD2(repeating: least), where: half .< least)
    for _ in 0..<Self.stepCount {
      guard let better = improved(through: hull, least: least) else { break }
      self = better
    }
  }

  /// The circle of least squares (I. Kåsa 1976).
  static func circle(through trace: ShapeTrace) -> (center: SIMD2<Float>, radius: Float) {
    let middle = trace.box.middle
    var squares = SIMD2<Float>.zero
    var (product, sums, cubes) = (Float(0), SIMD2<Float>.zero, SIMD2<Float>.zero)
    var total: Float = 0
    for point in trace.points {
      let place = (point - middle) / trace.diagonal
      let square = place.squaredLength
      squares += place * place
      product += place.x * place.y
      sums += place
      cubes += place * square
      total += square
    }
    let count = Float(trace.points.count)
    let means = sums / count
    let (xx, yy) = (squares.x - sums.x * means.x, squares.y - sums.y * means.y)
    let xy = product - sums.x * means.y
    let right = (cubes - sums * (total / count)) / 2
    let parting = xx * yy - xy * xy
    guard parting > 1e-6 else { return (middle, trace.box.longerSide / 2) }
    let place = SIMD2(
      (right.x * yy - right.y * xy) / parting, (right.y * xx - right.x * xy) / parting)
    let radius =
      (total / count - 2 * place.dot(means) + place.squaredLength).squareRoot() * trace.diagonal
    return (middle + place * trace.diagonal, radius)
  }

  private static func local(
    _ point: SIMD2<Float>, _ center: SIMD2<Float>, _ direction: SIMD2<Float>
  ) -> SIMD2<Float> {
    let place = point - center
    return SIMD2(place.dot(direction), place.dot(direction.quarterTurned))
  }

  /// One step: the five numbers are moved so that the radii of all points come nearest to 1.
  private func improved(through points: [SIMD2<Float>], least: Float) -> EllipseFit? {
    var system = NormalEquations(count: 5)
    for point in points {
      let place = Self.local(point, center, direction)
      let scaled = place / half
      let radius = scaled.length
      guard radius > 1e-3 else { continue }
      // The slopes of the radius by place, half axes and angle.
      let slope = scaled / half / radius
      let turning = slope.x * place.y - slope.y * place.x
      let grown = scaled * scaled / half / radius
      system.add([-slope.x, -slope.y, -grown.x, -grown.y, turning], is: 1 - radius)
    }
    // A circle has no angle: a little weight keeps it where it is.
    guard let change = system.solution(damping: [0, 0, 0, 0, 1e-3 * Float(points.count)]) else {
      return nil
    }
    var better = self
    better.center += SIMD2(change[0], change[1]).turned(by: direction)
    better.half += SIMD2(change[2], change[3])
    better.half.replace(with: SIMD2(repeating: least), where: better.half .< least)
    let turn = max(min(change[4], 0.3), -0.3)
    better.direction = direction.turned(by: SIMD2(1, turn).unit)
    guard better.center.x.isFinite, better.center.y.isFinite, better.half.length.isFinite,
      better.half.x < 100 * half.x, better.half.y < 100 * half.y
    else { return nil }
    return better
  }

  /// Points along the ellipse, closed.
  var outline: [SIMD2<Float>] {
    (0...64).map { index in
      center
        + (half * ElementaryFunctions.direction(turns: Float(index) / 64)).turned(by: direction)
    }
  }
}

/// The normal equations of a problem of least squares.
struct NormalEquations {
  private let count: Int
  private var matrix: [Float]
  private var right: [Float]

  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  /// Adds an equation: the sum of unknowns by factors is a value.
  mutating func add(_ factors: [Float], is value: Float) {
    for row in 0..<count {
      for column in 0..<count { matrix[row * count + column] += factors[row] * factors[column] }
      right[row] += factors[row] * value
    }
  }

  /// The unknowns, by Gaussian elimination; `nil` if they are not determined.
  ///
  /// - Parameter damping: What is added to the diagonal, which keeps unknowns small.
  func solution(damping: [Float]) -> [Float]? {
    var (matrix, right) = (matrix, right)
    for row in 0..<count {
      matrix[row * count + row] += damping[row] + 1e-6 * matrix[row * count + row]
    }
    for pivot in 0..<count {
      let best = (pivot..<count).max {
        abs(matrix[$0 * count + pivot]) < abs(matrix[$1 * count + pivot])
      }
      guard let best, abs(matrix[best * count + pivot]) > 1e-20 else { return nil }
      if best != pivot {
        for column in 0..<count {
          matrix.swapAt(pivot * count + column, best * count + column)
        }
        right.swapAt(pivot, best)
      }
      for row in (pivot + 1)..<max(count, pivot + 1) {
        let factor = matrix[row * count + pivot] / matrix[pivot * count + pivot]
        guard factor != 0 else { continue }
        for column in pivot..<count {
          matrix[row * count + column] -= factor * matrix[pivot * count + column]
        }
        right[row] -= factor * right[pivot]
      }
    }
    var unknowns = [Float](repeating: 0, count: count)
    for row in (0..<count).reversed() {
      var sum = right[row]
      for column in (row + 1)..<max(count, row + 1) {
        sum -= matrix[row * count + column] * unknowns[column]
      }
      unknowns[row] = sum / matrix[row * count + row]
    }
    return unknowns.allSatisfy(\.isFinite) ? unknowns : nil
  }
}
