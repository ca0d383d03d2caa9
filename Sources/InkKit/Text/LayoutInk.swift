/// The strokes of an ink as the layout sees them: a few samples each, in units of the writing.
///
/// The unit is the typical height of a letter's up and down strokes, so that nothing later depends
/// on the unit of the ink; the origin is the middle of the ink's box.
struct LayoutInk {
  /// A point on a stroke that stands for a part of its length.
  struct Sample {
    var x: Float
    var y: Float
    /// The length of the part, at least a hundredth.
    var mass: Float
  }

  /// What is known of one stroke.
  struct Trace {
    /// The index of the stroke in the ink.
    var stroke: Int
    /// Its samples, along the pen's way.
    var samples: Range<Int>
    /// The length of the pen's way.
    var length: Float
    var box: BoundingBox
  }

  /// How many units of the ink one unit here is.
  private(set) var unit: Float = 1
  /// Where the origin is in the ink.
  private(set) var origin = SIMD2<Float>.zero
  private(set) var samples: [Sample] = []
  /// The strokes that have points, in writing order.
  private(set) var traces: [Trace] = []

  /// The most samples of all strokes together, but for the first eight of each.
  private static let sampleLimit = 200_000

  /// Measures an ink.
  ///
  /// - Complexity: O(*n* + *s* log *s*) for *n* points and *s* strokes.
  init(_ ink: Ink) {
    guard let bounds = ink.boundingBox else { return }
    origin = SIMD2(bounds.minX + bounds.width / 2, bounds.minY + bounds.height / 2)
    var measures = WritingMeasures()
    var lengths: [Float] = []
    lengths.reserveCapacity(ink.strokes.count)
    for stroke in ink.strokes { lengths.append(measures.add(stroke)) }
    unit = measures.unit(in: bounds)

    let scale = 1 / unit
    let limit = max(8, Self.sampleLimit / max(1, ink.strokes.count))
    traces.reserveCapacity(ink.strokes.count)
    for (index, stroke) in ink.strokes.enumerated() {
      guard let box = stroke.boundingBox else { continue }
      let length = lengths[index] * scale
      // Four samples to the unit; the comparison keeps the conversion within range.
      let wanted = length < Float(limit) / 4 ? Int(length * 4) + 1 : limit
      let first = samples.count
      appendSamples(of: stroke, length: lengths[index], count: wanted, scale: scale)
      traces.append(
        Trace(
          stroke: index, samples: first..<samples.count, length: length,
          box: BoundingBox(
            minX: (box.minX - origin.x) * scale, minY: (box.minY - origin.y) * scale,
            maxX: (box.maxX - origin.x) * scale, maxY: (box.maxY - origin.y) * scale)))
    }
  }

  /// Appends points in even steps along a stroke, each in the middle of its step.
  private mutating func appendSamples(of stroke: Stroke, length: Float, count: Int, scale: Float) {
    let mass = max(0.01, length * scale / Float(count))
    guard length > 0, var previous = stroke.points.first.map({ SIMD2($0.x, $0.y) }) else {
      if let point = stroke.points.first {
        samples.append(
          Sample(x: (point.x - origin.x) * scale, y: (point.y - origin.y) * scale, mass: mass))
      }
      return
    }
    let step = length / Float(count)
    var made = 0
    var passed: Float = 0
    for point in stroke.points.dropFirst() {
      let here = SIMD2(point.x, point.y)
      let way = here - previous
      let distance = (way * way).sum().squareRoot()
      while made < count, (Float(made) + 0.5) * step <= passed + distance, distance > 0 {
        let share = ((Float(made) + 0.5) * step - passed) / distance
        let position = (previous + way * max(0, min(1, share)) - origin) * scale
        samples.append(Sample(x: position.x, y: position.y, mass: mass))
        made += 1
      }
      passed += distance
      previous = here
    }
    if made == 0 {
      let position = (previous - origin) * scale
      samples.append(Sample(x: position.x, y: position.y, mass: mass))
    }
  }

  /// Shears the ink so that lines of that slope become level.
  mutating func level(slope: Float) {
    guard slope != 0 else { return }
    for index in samples.indices { samples[index].y -= slope * samples[index].x }
    for index in traces.indices {
      let range = traces[index].samples
      var low = Float.infinity
      var high = -Float.infinity
      for sample in samples[range] {
        low = min(low, sample.y)
        high = max(high, sample.y)
      }
      traces[index].box.minY = low
      traces[index].box.maxY = high
    }
  }
}

/// What decides the unit of a layout.
private struct WritingMeasures {
  /// The heights of the runs of strokes that only rise or only fall, and how much each counts.
  ///
  /// A run counts by its height and by the size of its stroke: a dot that is scribbled over and over
  /// is still a dot.
  private var runs: [(value: Float, weight: Float)] = []
  /// The lengths of the strokes.
  private var lengths: [(value: Float, weight: Float)] = []
  /// The sums of all steps, by axis.
  private var way = SIMD2<Float>.zero

  /// Adds a stroke and returns its length.
  mutating func add(_ stroke: Stroke) -> Float {
    guard let first = stroke.points.first, let box = stroke.boundingBox else { return 0 }
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
