/// Some strokes of a line that lie one above the other, and so belong to one character.
struct StrokeGroup: Sendable {
  /// Their indices in the ink, in writing order.
  var strokes: [Int]
  /// The box around them, as if the line ran from left to right.
  var box: Box
  /// Parts of the group in lines through several letters, which are none of its strokes.
  var headlines: [HeadlinePart] = []

  /// How many pieces of ink it is of.
  var pieceCount: Int { strokes.count + headlines.count }

  /// The most groups of a line; what follows is taken for another line.
  static let lineLimit = 256

  /// The groups of some strokes in reading order; none if none of them has a point.
  ///
  /// - Parameter share: How much of the narrower one's width two neighbours share that belong
  ///   together, from 0 to 1.
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func groups(
    of strokes: [Int], in ink: Ink, sharing share: Float,
    direction: WritingDirection = .leftToRight
  ) -> [StrokeGroup] {
    var all = strokes.compactMap { index in
      ink.strokes[index].boundingBox.map {
        StrokeGroup(strokes: [index], box: Box($0, direction: direction))
      }
    }
    all.sort { a, b in
      (a.box.lower.x + a.box.upper.x, a.strokes[0]) < (b.box.lower.x + b.box.upper.x, b.strokes[0])
    }
    var groups: [StrokeGroup] = []
    for next in all {
      var next = next
      while let last = groups.last, last.shares(share, with: next) {
        next.strokes += last.strokes
        next.box.formUnion(last.box)
        groups.removeLast()
      }
      groups.append(next)
    }
    for index in groups.indices { groups[index].strokes.sort() }
    return groups
  }

  /// The groups as lines: one, or several where it is longer than anything that is written.
  static func lines(_ groups: [StrokeGroup]) -> [[StrokeGroup]] {
    stride(from: 0, to: groups.count, by: lineLimit).map {
      Array(groups[$0..<min($0 + lineLimit, groups.count)])
    }
  }

  private func shares(_ share: Float, with other: StrokeGroup) -> Bool {
    let shared = min(box.upper.x, other.box.upper.x) - max(box.lower.x, other.box.lower.x)
    return shared >= min(box.size.x, other.box.size.x) * share && shared >= 0
  }
}

extension Box {
  /// A box as if its line ran from left to right.
  fileprivate init(_ box: BoundingBox, direction: WritingDirection) {
    self.init(box)
    guard direction == .rightToLeft else { return }
    (lower.x, upper.x) = (-upper.x, -lower.x)
  }
}
