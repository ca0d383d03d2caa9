/// The measurements that decide the unit of a layout.
struct LayoutMeasures {
  /// The heights of the runs of strokes that only rise or only fall, and how much each counts.
  ///
  /// A run counts by its height and by the size of its stroke: a dot that is scribbled over and over
  /// is still a dot.
  private var runs: [(value: Float, weight: Float)] = []
  /// The lengths of the strokes.
  private var lengths: [(value: Float, weight: Float)] = []
  /// The sums of all steps, by axis.
  private var way = SIMD2<Float>.zero

  /// The unit of some strokes of an ink.
  static func unit(of strokes: [Int], in ink: Ink) -> Float {
    var measures = LayoutMeasures()
    var bounds: BoundingBox?
    for index in strokes {
      guard let box = ink.strokes[index].boundingBox else { continue }
      bounds = bounds?.union(box) ?? box
      _ = measures.add(ink.strokes[index], box: box)
    }
    return bounds.map { measures.unit(in: $0) } ?? 1
  }

  /// Adds a stroke and returns its length.
  mutating func add(_ stroke: Stroke, box: BoundingBox) -> Float {
    guard let first = stroke.points.first else { return 0 }
    // A turn counts once the pen has come back by more than a tremor.
    let tremor = box.height / 12
    let size = box.width + box.height
    var length: Float = 0
    var previous = first
    var low = first.y
    var high = first.y
    var start = first.y
    var direction = 0
    for point in stroke.points {
      let step = SIMD2(point.x - previous.x, point.y - previous.y)
      length += (step * step).sum().squareRoot()
      way += SIMD2(abs(step.x), abs(step.y))
      previous = point
      low = min(low, point.y)
      high = max(high, point.y)
      if direction >= 0, point.y < high - tremor {
        if direction > 0 { addRun(high - start, size: size) }
        (start, direction, low) = (high, -1, point.y)
        high = point.y
      } else if direction <= 0, point.y > low + tremor {
        if direction < 0 { addRun(start - low, size: size) }
        (start, direction, high) = (low, 1, point.y)
        low = point.y
      }
    }
    if direction > 0 { addRun(high - start, size: size) }
    if direction < 0 { addRun(start - low, size: size) }
    lengths.append((length, length))
    return length
  }

  private mutating func addRun(_ height: Float, size: Float) {
    runs.append((height, height * size))
  }

  /// The typical height of an up or down stroke.
  ///
  /// Ink that is nearly level everywhere, as a line of dashes, is taken to be half as high as its
  /// strokes are long, and dots to be a third as high as they are apart.
  func unit(in bounds: BoundingBox) -> Float {
    var unit = Self.weightedMedian(runs)
    if way.y < way.x * 0.25 { unit = max(unit, Self.weightedMedian(lengths) * 0.5) }
    let count = Float(max(1, lengths.count))
    let spacing = max(
      max(bounds.width, bounds.height) / count, (bounds.width / count * bounds.height).squareRoot())
    if way.x + way.y < spacing * count * 0.15 { unit = max(unit, spacing / 3) }
    // Keeps all coordinates in units within a million.
    unit = max(unit, max(bounds.width, bounds.height) * 1e-6)
    return unit > .leastNormalMagnitude && unit.isFinite ? unit : 1
  }

  /// The value up to which values make up half of the weight.
  private static func weightedMedian(_ values: [(value: Float, weight: Float)]) -> Float {
    let sorted = values.sorted { $0.value < $1.value }
    let half = sorted.reduce(0) { $0 + Double($1.weight) } / 2
    var sum = 0.0
    for (value, weight) in sorted {
      sum += Double(weight)
      if sum >= half { return value }
    }
    return 0
  }
}
