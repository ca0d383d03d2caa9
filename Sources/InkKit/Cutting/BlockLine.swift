/// A line of characters that each fill a square of about the same size, as Chinese characters and kana
/// do: which of its strokes may be one of them.
///
/// Strokes that lie one above the other belong to one character. What remains are groups side by side,
/// such as the two halves of 明, and a character is a run of groups that is about as wide as the line
/// is high:
///
///     strokes     |¯|  |¯|   _|_          groups     0    1    2
///                 |-|  |-|    |           cells     └─┘  └─┘  └─┘
///                 |_|  | |   _|_                    └──────┘
///
/// The order in which the strokes were written does not matter.
package struct BlockLine: Sendable {
  /// A run of groups that may be one character.
  struct BlockCell: StrokeRun, Sendable {
    var groups: Range<Int>
    /// The box around the run, in units of the line's ``BlockLine/size``.
    var width: Float
    var height: Float
    /// The widest gap between groups in it, and the sum of how far they overlap, in the same units; not
    /// negative.
    var gap: Float
    var overlap: Float
  }

  /// The groups from left to right.
  let groups: [StrokeGroup]
  /// About how wide and high a character is, in the ink's units; positive.
  let size: Float
  /// The cells by rising end, and by rising begin among those of the same end.
  private(set) var cells: [BlockCell] = []

  /// How much of the narrower stroke's width two strokes share that belong together, from 0 to 1.
  private static let sharedWidth: Float = 0.4
  /// The widest character.
  private static let widest: Float = 1.7
  /// The most groups of a character.
  private static let groupLimit = 8

  /// Finds the groups and cells of a line of an ink.
  ///
  /// - Returns: One line, or several where it is longer than anything that is written; none if none
  ///   of the strokes has a point.
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func lines(
    of strokes: [Int], in ink: Ink, measure: Measure = .line
  ) -> [BlockLine] {
    let groups = StrokeGroup.groups(of: strokes, in: ink, sharing: sharedWidth)
    guard !groups.isEmpty else { return [] }
    let size = size(of: groups, by: measure)
    return StrokeGroup.lines(groups).map { BlockLine(groups: $0, size: size) }
  }

  /// The same line without the cells of more groups than a depth has.
  func limited(to depth: SearchDepth) -> BlockLine {
    var limited = self
    limited.cells.removeAll { !$0.isWithin(depth) }
    return limited
  }

  private init(groups: [StrokeGroup], size: Float) {
    self.groups = groups
    self.size = size
    for end in 1...groups.count {
      let count = cells.count
      var box = groups[end - 1].box
      var gap: Float = 0
      var overlap: Float = 0
      for begin in stride(from: end - 1, through: max(0, end - Self.groupLimit), by: -1) {
        if begin < end - 1 {
          let own = groups[begin + 1].box.lower.x - groups[begin].box.upper.x
          gap = max(gap, own)
          overlap += max(-own, 0)
          box.formUnion(groups[begin].box)
        }
        guard begin == end - 1 || box.size.x <= Self.widest * size else { break }
        cells.append(
          BlockCell(
            groups: begin..<end, width: box.size.x / size, height: box.size.y / size,
            gap: gap / size, overlap: overlap / size))
      }
      cells[count...].reverse()
    }
  }

  /// What says how large characters are.
  package enum Measure: Hashable, Sendable {
    /// The line as a whole: its height, or the width of its only group where that is larger, as a line may
    /// hold nothing but 一.
    case line
    /// Its usual groups, among which may be words of several letters: the line as a whole is higher, as its
    /// characters don't stand at the same height.
    case groups
  }

  /// How high a character is beside a group of usual height.
  private static let heightOfUsual: Float = 1.05
  /// Groups that are less than this part of the line's height are parts of characters, or small.
  private static let leastHeight: Float = 0.45
  /// Which of the heights is usual, from the lowest to the highest.
  private static let usualRank: Float = 0.55
  /// How much wider than high a line is whose characters are flat, as one of nothing but 一.
  private static let flatness: Float = 4

  private static func size(of groups: [StrokeGroup], by measure: Measure) -> Float {
    let whole = groups.reduce(into: Box.empty) { $0.formUnion($1.box) }
    let widest = groups.reduce(0) { max($0, $1.box.size.x) }
    let high = groups.filter { $0.box.size.y >= leastHeight * whole.size.y }
    // A joined word is as wide, but stands beside what is high.
    let isFlat =
      whole.size.y * flatness < widest
      && (high.allSatisfy { $0.box.size.y * flatness < $0.box.size.x }
        || !high.contains { $0.box.size.x == widest })
    if isFlat { return max(whole.size.y, widest, .leastNormalMagnitude) }
    switch measure {
    case .line:
      return max(whole.size.y, high.count == 1 ? widest : 0, .leastNormalMagnitude)
    case .groups:
      let heights = high.map(\.box.size.y).sorted()
      let usual = heights.isEmpty ? 0 : heights[Int(usualRank * Float(heights.count))]
      return max(usual * heightOfUsual, min(widest, whole.size.y) / 2, .leastNormalMagnitude)
    }
  }
}
