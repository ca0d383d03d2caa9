/// The line that letters of Devanagari, Bengali or Gurmukhi hang from, drawn in one go through several of
/// them.
///
///     ━━━━━━━━━━━━━━━━━━      one stroke; it is cut in the gaps between the letters below it, and each
///      न    म  │ स् ते        letter is read with its own part
struct Headline: Sendable {
  /// Its index in the ink.
  let stroke: Int
  /// The box around it.
  let box: Box

  /// How long it is at least, in heights of a letter.
  private static let length: Float = 0.5
  /// How far down a letter it may be, as a share of the letter's height.
  private static let depth: Float = 0.4
  /// The most lines that are looked for, the longest; words of one line of writing are fewer.
  private static let limit = 256
  /// The most parts of lines, for each letter: whoever draws more over each other writes no words.
  private static let partLimit = 4

  /// The lines of some strokes that run through several letters.
  ///
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func all(of strokes: [Int], in ink: Ink, sharing share: Float) -> [Headline] {
    let flat = strokes.compactMap { index -> Headline? in
      guard let box = ink.strokes[index].boundingBox.map({ Box($0) }),
        box.size.x > 0, box.isFlat
      else { return nil }
      return Headline(stroke: index, box: box)
    }
    guard !flat.isEmpty else { return [] }
    let longest = flat.sorted {
      ($0.box.size.x, -$0.stroke) > ($1.box.size.x, -$1.stroke)
    }.prefix(limit)
    let isFlat = Set(flat.map(\.stroke))
    let letters = StrokeGroup.groups(
      of: strokes.filter { !isFlat.contains($0) }, in: ink, sharing: share
    ).map(\.box)
    let heights = letters.map(\.size.y).sorted()
    guard let height = heights.dropFirst(heights.count / 2).first else { return [] }
    var partCount = 0
    return longest.filter { line in
      guard line.box.size.x >= height * length else { return false }
      // Dots and signs above the line don't hang from it.
      let below = letters.count { letter in
        letter.middle.x > line.box.lower.x && letter.middle.x < line.box.upper.x
          && letter.size.y > height / 2
          && line.box.middle.y < letter.lower.y + letter.size.y * depth
      }
      guard below > 1, partCount + below <= letters.count * partLimit else { return false }
      partCount += below
      return true
    }
  }

  /// Gives each of some groups its part of the line.
  ///
  /// - Parameter groups: Those of the line of writing, in reading order.
  func hang(_ groups: inout [StrokeGroup]) {
    var below = groups.indices.filter {
      groups[$0].box.middle.x > box.lower.x && groups[$0].box.middle.x < box.upper.x
    }
    if below.isEmpty {
      // Its letters hang together with others: it belongs to the nearest.
      let nearest = groups.indices.min {
        abs(groups[$0].box.middle.x - box.middle.x) < abs(groups[$1].box.middle.x - box.middle.x)
      }
      below = nearest.map { [$0] } ?? []
    }
    var lower = -Float.infinity
    for (place, index) in below.enumerated() {
      var upper = Float.infinity
      if place + 1 < below.count {
        upper = (groups[index].box.upper.x + groups[below[place + 1]].box.lower.x) / 2
        // Groups that reach over each other are parted where the second one begins.
        upper = max(upper, lower)
      }
      groups[index].headlines.append(HeadlinePart(stroke: stroke, lower: lower, upper: upper))
      lower = upper
    }
  }
}

extension Stroke {
  /// Parts of the stroke between two places across, cut between its points; empty if none lies there.
  ///
  /// A stroke that leaves the strip and comes back stays one stroke.
  func clipped(from lower: Float, to upper: Float) -> Stroke {
    var points: [StrokePoint] = []
    for (index, point) in self.points.enumerated() {
      if index > 0 {
        let last = self.points[index - 1]
        var cuts = [lower, upper].filter { ($0 - last.x) * ($0 - point.x) < 0 }
        if last.x > point.x { cuts.reverse() }
        for x in cuts {
          let share = (x - last.x) / (point.x - last.x)
          points.append(StrokePoint(x: x, y: last.y + (point.y - last.y) * share))
        }
      }
      if point.x >= lower, point.x <= upper { points.append(point) }
    }
    return Stroke(points: points)
  }
}

extension Box {
  /// How wide and flat the line must be that letters hang from, in widths of the ink and of itself,
  /// and how far down it may be in heights of the ink.
  private static let headlineWidth: Float = 0.35
  private static let headlineFlatness: Float = 0.25
  private static let headlineDepth: Float = 0.6

  /// Whether a stroke is as flat as the line that letters hang from.
  fileprivate var isFlat: Bool { size.y <= size.x * Self.headlineFlatness }

  /// Whether a stroke may be the line that letters hang from, by itself or over several of them.
  package func isHeadline(in whole: Box) -> Bool {
    size.x >= whole.size.x * Self.headlineWidth && isFlat
      && middle.y <= whole.lower.y + whole.size.y * Self.headlineDepth
  }
}
