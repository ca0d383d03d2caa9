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
  struct BlockCell: Sendable {
    var groups: Range<Int>
    /// The box around the run, in units of the line's ``BlockLine/size``.
    var width: Float
    var height: Float
    /// The widest gap between groups in it, in the same units.
    var gap: Float
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
  static func lines(of strokes: [Int], in ink: Ink) -> [BlockLine] {
    let groups = StrokeGroup.groups(of: strokes, in: ink, sharing: sharedWidth)
    guard !groups.isEmpty else { return [] }
    let size = size(of: groups)
    return StrokeGroup.lines(groups).map { BlockLine(groups: $0, size: size) }
  }

  private init(groups: [StrokeGroup], size: Float) {
    self.groups = groups
    self.size = size
    for end in 1...groups.count {
      let count = cells.count
      var box = groups[end - 1].box
      var gap: Float = 0
      for begin in stride(from: end - 1, through: max(0, end - Self.groupLimit), by: -1) {
        if begin < end - 1 {
          gap = max(gap, groups[begin + 1].box.lower.x - groups[begin].box.upper.x)
          box.formUnion(groups[begin].box)
        }
        guard begin == end - 1 || box.size.x <= Self.widest * size else { break }
        cells.append(
          BlockCell(
            groups: begin..<end, width: box.size.x / size, height: box.size.y / size,
            gap: gap / size))
      }
      cells[count...].reverse()
    }
  }

  /// The height of the line, or the width of its widest group where that is larger: a line may hold
  /// nothing but 一.
  private static func size(of groups: [StrokeGroup]) -> Float {
    let whole = groups.reduce(into: Box.empty) { $0.formUnion($1.box) }
    let widest = groups.reduce(0) { max($0, $1.box.size.x) }
    return max(whole.size.y, widest, .leastNormalMagnitude)
  }
}
