/// Lines through points, made of the commands of a path: curves become points on them.
///
/// A point between two of them is nowhere further from the curve than ``tolerance`` times the length of
/// the polygon that controls it, whatever the unit, so that a file's numbers alone decide how many points
/// there are.
struct CurvePath {
  /// The lines, each begun by a move.
  private(set) var lines: [[SIMD2<Double>]] = []
  /// How many points there are.
  private(set) var count = 0
  /// The last point.
  private(set) var current = SIMD2<Double>.zero
  /// The first point of the last line, to which closing returns.
  private(set) var start = SIMD2<Double>.zero
  private var isOpen = false

  /// How far from a curve the lines between its points may be, as a share of the length of its control
  /// polygon.
  static let tolerance = 0.002

  /// Whether there are more points than an ink may have.
  var isTooLong: Bool { count > Limits.pointCount }

  /// Begins a line.
  mutating func move(to place: SIMD2<Double>) {
    start = place
    current = place
    isOpen = false
  }

  /// Goes straight to a place.
  mutating func line(to place: SIMD2<Double>) {
    begin()
    append(place)
  }

  /// Adds a line of its own through places.
  mutating func lines(_ places: [SIMD2<Double>]) {
    guard let first = places.first else { return }
    move(to: first)
    for place in places.dropFirst() { line(to: place) }
  }

  /// Goes along a quadratic Bézier curve.
  mutating func curve(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    let start = current
    let bend = start - 2 * control + end
    flatten(bend: 2 * bend, along: [start, control, end]) { time in
      let rest = 1 - time
      return rest * rest * start + 2 * rest * time * control + time * time * end
    }
    append(end)
  }

  /// Goes along a cubic Bézier curve.
  mutating func curve(
    _ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    let start = current
    let bends = [start - 2 * first + second, first - 2 * second + end]
    let bend = bends[0].length > bends[1].length ? bends[0] : bends[1]
    flatten(bend: 6 * bend, along: [start, first, second, end]) { time in
      let rest = 1 - time
      return rest * rest * (rest * start + 3 * time * first)
        + time * time * (3 * rest * second + time * end)
    }
    append(end)
  }

  /// Adds a line of its own that goes along a curve through places, at each in the direction from the one before to the
  /// one after.
  ///
  /// - Parameter swing: How far it goes that way, 1 for the spline of Catmull and Rom.
  mutating func curve(through places: [SIMD2<Double>], swing: Double = 1) {
    guard places.count > 2 else { return lines(places) }
    let share = swing / 6
    move(to: places[0])
    for index in places.indices.dropLast() where !isTooLong {
      let (start, end) = (places[index], places[index + 1])
      let before = places[max(index - 1, 0)]
      let after = places[min(index + 2, places.count - 1)]
      curve(start + share * (end - before), end - share * (after - start), to: end)
    }
  }

  /// Goes along a part of an ellipse.
  ///
  /// - Parameters:
  ///   - ellipse: The transform of the unit circle to the ellipse.
  ///   - turns: The angles at which the part begins and ends, as shares of a whole turn.
  ///   - end: Where it ends, if that is known exactly.
  mutating func arc(
    _ ellipse: PlaneTransform, turns: (from: Double, to: Double), to end: SIMD2<Double>
  ) {
    let extent = min(abs(turns.to - turns.from), 1)
    guard extent.isFinite else { return line(to: end) }
    let count = max(2, Int((extent * 64).rounded(.up)))
    begin()
    for step in 1..<count {
      let turn = turns.from + (turns.to - turns.from) * Double(step) / Double(count)
      append(ellipse(SIMD2<Double>(ElementaryFunctions.direction(turns: Float(turn)))))
    }
    append(end)
  }

  /// Returns to the beginning of the line.
  mutating func close() {
    begin()
    if current != start { append(start) }
    isOpen = false
  }

  /// Makes sure that there is a line, as a move alone draws nothing.
  private mutating func begin() {
    if isOpen { return }
    isOpen = true
    start = current
    lines.append([current])
    count += 1
  }

  private mutating func append(_ place: SIMD2<Double>) {
    lines[lines.count - 1].append(place)
    current = place
    count += 1
  }

  /// Adds the points of a curve but its ends, at equal steps of its parameter.
  ///
  /// Between two of *n* steps a curve is at most ⅛ ∣*B″*∣ ∕ *n*² off the line.
  private mutating func flatten(
    bend: SIMD2<Double>, along polygon: [SIMD2<Double>], at point: (Double) -> SIMD2<Double>
  ) {
    begin()
    let length = zip(polygon, polygon.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let count = (bend.length / (8 * Self.tolerance * length)).squareRoot().rounded(.up)
    // The bend is at most twelve times as long, so that there are less than 30 steps.
    guard count.isFinite, count > 1 else { return }
    for step in 1..<Int(count) { append(point(Double(step) / count)) }
  }
}

extension SIMD2<Double> {
  /// The length of a vector.
  var length: Double { (self * self).sum().squareRoot() }
}
