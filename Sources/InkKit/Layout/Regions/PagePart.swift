/// A part of a page that is read as a whole: a few words side by side, or all that stands in a frame.
///
/// Positions are those of a ``LevelPage``.
struct PagePart {
  /// Indices of the strokes of writing, rising.
  var strokes: [Int]
  /// The box around the part, with its frame.
  var box: Box
  /// The number of the line that the words stand in; `nil` for a frame.
  var line: Int?
  /// How high the middle of the line lies, or of the frame: all words of a line have one.
  var level: Float
  /// How many lines high it is, at least 1.
  var rowCount = 1
  /// The number of its frame, if it is one.
  var frame: Int?

  /// Whether the words stand in a frame of their own.
  var isFramed: Bool { line == nil }
}

/// A page turned so that its lines are level, in units of its writing; *y* grows downwards.
struct LevelPage {
  /// The writing, already level.
  let layout: LayoutInk
  /// How much lines fall from left to right.
  let slope: Float
  /// The lines of the page if it were one region.
  let bands: [LayoutBand]
  /// The way from one line to the next, in units.
  let pitch: Float

  /// Measures some strokes of writing, given by rising indices.
  init(_ ink: Ink, writing: [Int], letterHeight: LetterHeight) {
    var layout = LayoutInk(ink, strokes: writing, letterHeight: letterHeight)
    slope = LayoutSlope.slope(of: layout)
    layout.level(slope: slope)
    self.layout = layout
    bands = LayoutLines.bands(of: layout)
    pitch = Self.pitch(of: bands)
  }

  /// The usual way between lines that lie one above the other, that of a page of one line 3 units.
  private static func pitch(of bands: [LayoutBand]) -> Float {
    let middles = bands.map { (y: $0.meanHeight, box: $0.box) }.sorted { $0.y < $1.y }
    var ways: [Float] = []
    for (index, upper) in middles.enumerated() {
      let next = middles[(index + 1)...].first {
        min($0.box.maxX, upper.box.maxX) > max($0.box.minX, upper.box.minX) && $0.y > upper.y + 1
      }
      if let next { ways.append(next.y - upper.y) }
    }
    return ways.median.map { max(2, min(8, $0)) } ?? 3
  }

  /// A position of the ink on the page.
  func place(_ point: StrokePoint) -> SIMD2<Float> {
    var place = (SIMD2(point.x, point.y) - layout.origin) / layout.unit
    place.y -= slope * place.x
    return place
  }

  /// The point of the ink at a position of the page.
  func point(_ place: SIMD2<Float>, at time: Int?) -> StrokePoint {
    let level = SIMD2(place.x, place.y + slope * place.x) * layout.unit + layout.origin
    return StrokePoint(x: level.x, y: level.y, t: time)
  }

  /// The positions of a stroke of the ink on the page, at most some hundred.
  func places(_ stroke: Stroke) -> [SIMD2<Float>] {
    let pace = stroke.points.count / 128 + 1
    var places = stride(from: 0, to: stroke.points.count, by: pace).map { place(stroke.points[$0]) }
    if pace > 1, let last = stroke.points.last { places.append(place(last)) }
    return places
  }

  /// The middle of the line that is nearest to a position.
  func center(near place: SIMD2<Float>) -> Float {
    bands.filter { $0.box.minX < place.x && $0.box.maxX > place.x }.map { $0.center(at: place.x) }
      .min { abs($0 - place.y) < abs($1 - place.y) } ?? .infinity
  }

  /// The widest gap inside of a part, in units: words of a line that are further apart are parts of their own.
  private static let innerGap: Float = 0.9

  /// The words of each line as parts; small strokes belong to the nearest part of their line.
  func words() -> [PagePart] {
    bands.enumerated().flatMap { line, band in
      var parts: [PagePart] = []
      let level = band.meanHeight
      let traces = band.traces.map { layout.traces[$0] }
        .sorted { ($0.box.minX, $0.stroke) < ($1.box.minX, $1.stroke) }
      for trace in traces {
        let box = Box(
          lower: SIMD2(trace.box.minX, trace.box.minY),
          upper: SIMD2(trace.box.maxX, trace.box.maxY))
        if let last = parts.last, box.lower.x - last.box.upper.x <= Self.innerGap {
          parts[parts.count - 1].strokes.append(trace.stroke)
          parts[parts.count - 1].box.formUnion(box)
        } else {
          parts.append(
            PagePart(strokes: [trace.stroke], box: box, line: line, level: level))
        }
      }
      return parts
    }
  }
}
