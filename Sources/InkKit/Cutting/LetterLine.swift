/// A line of letters side by side: which of its strokes may be one of them.
///
///     strokes     ь  ı  с  ∙ı          groups     0  1  2  3     a dot lies above its stem
///                                      cells      └──┘           ы is a run of two groups
///                                                       └──┘
///
/// Strokes that lie one above the other belong to one letter. What remains are groups side by side,
/// and a letter is a run of a few of them. The order in which the strokes were written does not
/// matter.
package struct LetterLine: Sendable {
  /// A run of groups that may be one letter.
  struct LetterCell: StrokeRun, Sendable {
    var groups: Range<Int>
    /// The box around the run.
    var box: Box
    /// The sum of the gaps between its groups, and of how far they overlap, in units of the line's
    /// ``LetterLine/size``; not negative.
    var gap: Float
    var overlap: Float
  }

  /// The groups in reading order.
  let groups: [StrokeGroup]
  /// About how high a letter is, in the ink's units; positive.
  let size: Float
  /// The cells by rising end, and by rising begin among those of the same end.
  private(set) var cells: [LetterCell] = []

  /// How much of the narrower stroke's width two strokes share that belong together, from 0 to 1.
  private static let sharedWidth: Float = 0.6

  /// How large letters of several groups may be.
  package struct Limits: Sendable {
    /// The most groups.
    var groupCount: Int
    /// The most width, in units of the line's size.
    var width: Float
    /// Whether the line that letters hang from may be drawn through several of them.
    var cutsHeadlines = false

    /// The limits for letters, and for letters with signs beside them.
    static let letters = Limits(groupCount: 4, width: 2.5)
    static let syllables = Limits(groupCount: 6, width: 4)
    static let hangingSyllables = Limits(groupCount: 6, width: 4, cutsHeadlines: true)
  }

  /// The widest gaps inside a letter, all together, in units of the line's size.
  private static let widestGap: Float = 1.2
  /// The least size, as a share of the line's height.
  private static let leastSize: Float = 0.4

  /// Finds the groups and cells of a line of an ink.
  ///
  /// - Returns: One line, or several where it is longer than anything that is written; none if none
  ///   of the strokes has a point.
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func lines(
    of strokes: [Int], in ink: Ink, direction: WritingDirection, limits: Limits = .letters
  ) -> [LetterLine] {
    let headlines =
      limits.cutsHeadlines ? Headline.all(of: strokes, in: ink, sharing: sharedWidth) : []
    let isHeadline = Set(headlines.map(\.stroke))
    var groups = StrokeGroup.groups(
      of: strokes.filter { !isHeadline.contains($0) }, in: ink, sharing: sharedWidth,
      direction: direction)
    for headline in headlines { headline.hang(&groups) }
    guard !groups.isEmpty else { return [] }
    let size = size(of: groups)
    return StrokeGroup.lines(groups).map { LetterLine(groups: $0, size: size, limits: limits) }
  }

  /// The same line without the cells of more groups than a depth has.
  func limited(to depth: SearchDepth) -> LetterLine {
    var limited = self
    limited.cells.removeAll { !$0.isWithin(depth) }
    return limited
  }

  private init(groups: [StrokeGroup], size: Float, limits: Limits) {
    self.groups = groups
    self.size = size
    for end in 1...groups.count {
      let count = cells.count
      var cell = LetterCell(groups: end - 1..<end, box: groups[end - 1].box, gap: 0, overlap: 0)
      cells.append(cell)
      for begin in stride(from: end - 2, through: max(0, end - limits.groupCount), by: -1) {
        let gap = (cell.box.lower.x - groups[begin].box.upper.x) / size
        cell.gap += max(gap, 0)
        cell.overlap += max(-gap, 0)
        cell.box.formUnion(groups[begin].box)
        cell.groups = begin..<end
        guard cell.box.size.x <= limits.width * size, cell.gap <= Self.widestGap else { break }
        cells.append(cell)
      }
      cells[count...].reverse()
    }
  }

  /// The height that half of the larger groups exceed, but never little of the whole line: a line may
  /// begin and end with dashes.
  private static func size(of groups: [StrokeGroup]) -> Float {
    let whole = groups.reduce(into: Box.empty) { $0.formUnion($1.box) }
    let sides = groups.map { $0.box.longerSide }.sorted()
    let large = sides.filter { $0 >= sides[sides.count - 1] / 3 }
    return max(large[large.count / 2], whole.size.y * leastSize, .leastNormalMagnitude)
  }
}
