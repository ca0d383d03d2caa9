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

  /// The measurements of one stroke.
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
  /// The position of the origin in the ink.
  private(set) var origin = SIMD2<Float>.zero
  private(set) var samples: [Sample] = []
  /// The strokes that have points, in writing order.
  private(set) var traces: [Trace] = []

  /// The most samples of all strokes together, but for the first eight of each.
  private static let sampleLimit = 200_000

  /// Measures some strokes of an ink, given by rising indices.
  ///
  /// - Parameter letterHeight: See ``LetterHeight``.
  /// - Complexity: O(*n* + *s* log *s*) for *n* points and *s* strokes.
  init(_ ink: Ink, strokes: [Int], letterHeight: LetterHeight = .usual) {
    var measures = LayoutMeasures()
    var measured: [(stroke: Int, length: Float, box: BoundingBox)] = []
    measured.reserveCapacity(strokes.count)
    var bounds: BoundingBox?
    for index in strokes {
      guard let box = ink.strokes[index].boundingBox else { continue }
      bounds = bounds?.union(box) ?? box
      measured.append((index, measures.add(ink.strokes[index], box: box), box))
    }
    guard let bounds else { return }
    origin = SIMD2(bounds.minX + bounds.width / 2, bounds.minY + bounds.height / 2)
    unit = measures.unit(in: bounds) * letterHeight.inUnits

    let scale = 1 / unit
    let limit = max(8, Self.sampleLimit / measured.count)
    traces.reserveCapacity(measured.count)
    for (index, way, box) in measured {
      let length = way * scale
      // Four samples to the unit; the comparison keeps the conversion within range.
      let wanted = length < Float(limit) / 4 ? Int(length * 4) + 1 : limit
      let first = samples.count
      appendSamples(of: ink.strokes[index], length: way, count: wanted, scale: scale)
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

extension BoundingBox {
  /// The box around this one and another.
  func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
