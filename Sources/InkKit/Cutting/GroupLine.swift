/// A line of letters or blocks side by side: which of its strokes may be one of them.
///
///     strokes     ь  ı  с  ∙ı          groups     0  1  2  3     a dot lies above its stem
///                                      cells      └──┘           ы is a run of two groups
///                                                       └──┘
///
/// Strokes that lie one above the other belong to one character. What remains are groups side by side, such
/// as the two halves of 明, and a character is a run of a few of them. The order in which the strokes were
/// written does not matter.
package struct GroupLine: Sendable {
  /// A run of groups that may be one character.
  struct Cell: Sendable {
    var groups: Range<Int>
    /// The box around the run.
    var box: Box
    /// The sum of the gaps between its groups, the widest of them, and the sum of how far they overlap, in
    /// units of the line's ``GroupLine/size``; not negative.
    var gap: Float = 0
    var widestGap: Float = 0
    var overlap: Float = 0

    /// Whether a search of some depth looks at it.
    func isWithin(_ depth: SearchDepth) -> Bool { groups.count <= depth.groupCount }
  }

  /// The groups in reading order.
  let groups: [StrokeGroup]
  /// About how high a letter is, or how wide and high a block, in the ink's units; positive.
  let size: Float
  /// The cells by rising end, and by rising begin among those of the same end.
  private(set) var cells: [Cell] = []

  /// Finds the groups and cells of a line of an ink.
  ///
  /// - Returns: One line, or several where it is longer than anything that is written; none if none
  ///   of the strokes has a point.
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func lines(
    of strokes: [Int], in ink: Ink, direction: WritingDirection = .leftToRight, by rule: GroupRule
  ) -> [GroupLine] {
    let headlines =
      rule.cutsHeadlines ? Headline.all(of: strokes, in: ink, sharing: rule.sharedWidth) : []
    let isHeadline = Set(headlines.map(\.stroke))
    var groups = StrokeGroup.groups(
      of: strokes.filter { !isHeadline.contains($0) }, in: ink, sharing: rule.sharedWidth,
      direction: direction)
    for headline in headlines { headline.hang(&groups) }
    guard !groups.isEmpty else { return [] }
    let size = rule.size(of: groups)
    return StrokeGroup.lines(groups).map { GroupLine(groups: $0, size: size, rule: rule) }
  }

  /// The same line without the cells of more groups than a depth has.
  func limited(to depth: SearchDepth) -> GroupLine {
    var limited = self
    limited.cells.removeAll { !$0.isWithin(depth) }
    return limited
  }

  private init(groups: [StrokeGroup], size: Float, rule: GroupRule) {
    self.groups = groups
    self.size = size
    for end in 1...groups.count {
      let count = cells.count
      var cell = Cell(groups: end - 1..<end, box: groups[end - 1].box)
      cells.append(cell)
      for begin in stride(from: end - 2, through: max(0, end - rule.groupCount), by: -1) {
        let gap = (cell.box.lower.x - groups[begin].box.upper.x) / size
        cell.gap += max(gap, 0)
        cell.widestGap = max(cell.widestGap, gap)
        cell.overlap += max(-gap, 0)
        cell.box.formUnion(groups[begin].box)
        cell.groups = begin..<end
        guard cell.box.size.x <= rule.width * size, cell.gap <= rule.gap else { break }
        cells.append(cell)
      }
      cells[count...].reverse()
    }
  }
}
