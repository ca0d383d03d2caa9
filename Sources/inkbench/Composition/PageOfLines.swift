import InkKit

/// Pages made up of lines that one writer wrote one by one.
struct PageOfLines {
  /// A page and what is known of it.
  struct Page {
    let ink: Ink
    /// The labels of the lines from top to bottom, a newline between them.
    let text: String
    /// For each stroke of the ink the line that it belongs to, from 0 at the top.
    let lines: [Int]
  }

  /// In which order the strokes of a page are given.
  enum Order: String, CaseIterable {
    /// As written, line by line.
    case written = "as written"
    /// As written, but the dots and other small strokes of the page at its end.
    case marksLast = "small strokes last"
    /// The lines in any order, each as it was written.
    case linesShuffled = "lines shuffled"
    /// All strokes in any order.
    case strokesShuffled = "strokes shuffled"
  }

  /// The distance from baseline to baseline in relation to the lines' typical height.
  var spacing: ClosedRange<Float> = 1...2
  /// The steepest slope of a page, in degrees.
  var slope: Float = 5
  /// The slope of every page, in degrees; `nil` if each has one of its own.
  var turn: Float?
  /// How far the slope of a line strays from the page's, in degrees.
  var slopeJitter: Float = 0.7

  /// Composes a page of some lines of one writer.
  func page(of records: [InkRecord], order: Order, using random: inout SplitMix64) throws -> Page {
    let boxes = records.compactMap(\.ink.boundingBox)
    let height = boxes.map(\.height).median ?? 0
    let turn = turn ?? (2 * random.unit() - 1) * slope
    let indent = boxes.map(\.width).max() ?? 0
    var strokes: [(stroke: Stroke, line: Int, isSmall: Bool)] = []
    var baseline: Float = 0
    for (line, record) in records.enumerated() {
      guard let box = record.ink.boundingBox else { continue }
      let degrees = turn + (2 * random.unit() - 1) * slopeJitter
      let tangent = degrees * 0.017_453_3
      let left = random.unit() * random.unit() * indent * 0.5
      // Lines higher than usual push the next one down, as they do on paper.
      let gap = random.number(spacing)
      if line > 0 { baseline += max(height, box.height) * gap }
      let middle = box.minY + box.height / 2
      for stroke in record.ink.strokes where !stroke.points.isEmpty {
        let points = stroke.points.map { point in
          let x = point.x - box.minX + left
          return StrokePoint(x: x, y: point.y - middle + baseline + tangent * x)
        }
        let part = stroke.boundingBox
        let extent = max(part?.width ?? 0, part?.height ?? 0)
        strokes.append((Stroke(points: points), line, extent < height * 0.2))
      }
    }
    var places = Array(strokes.indices)
    switch order {
    case .written: break
    case .marksLast:
      places = places.filter { !strokes[$0].isSmall } + places.filter { strokes[$0].isSmall }
    case .linesShuffled:
      var lines = Array(records.indices)
      random.shuffle(&lines)
      places = lines.flatMap { line in places.filter { strokes[$0].line == line } }
    case .strokesShuffled: random.shuffle(&places)
    }
    return Page(
      ink: try Ink(strokes: places.map { strokes[$0].stroke }),
      text: records.map { $0.label ?? "" }.joined(separator: "\n"),
      lines: places.map { strokes[$0].line })
  }
}

extension PageOfLines {
  /// Lines of development data, neither short nor long, of each writer with enough of them.
  static func writers(of data: String, atLeast count: Int) throws -> [[InkRecord]] {
    let lines = try SampleFile.dev("unipen-line", of: data).filter {
      $0.writer != nil && (8...60).contains($0.label?.count ?? 0)
    }
    return SampleFile.byWriter(lines).filter { $0.count >= count }
  }
}
