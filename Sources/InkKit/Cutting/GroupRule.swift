/// How the strokes of a line are taken for characters side by side.
package struct GroupRule: Hashable, Sendable {
  /// How much of the narrower stroke's width two strokes share that belong together, from 0 to 1.
  var sharedWidth: Float
  /// The most groups of a character.
  var groupCount: Int
  /// The most width of a character of several groups, and the widest gaps inside it, all together, in units of
  /// the line's size.
  var width: Float
  var gap: Float
  /// Whether the line that letters hang from may be drawn through several of them.
  var cutsHeadlines = false
  /// What says how large characters are.
  var measure: Measure

  /// What says how large characters are.
  package enum Measure: Hashable, Sendable {
    /// The larger half of its groups.
    case letters
    /// The line as a whole: its height, or the width of its only group where that is larger, as a line may
    /// hold nothing but 一.
    case line
    /// Its usual groups, among which may be words of several letters: the line as a whole is higher, as its
    /// characters don't stand at the same height.
    case groups
  }

  /// The rules for letters, and for letters with signs beside them.
  package static let letters = GroupRule(
    sharedWidth: 0.6, groupCount: 4, width: 2.5, gap: 1.2, measure: .letters)
  package static let syllables = GroupRule(
    sharedWidth: 0.6, groupCount: 6, width: 4, gap: 1.2, measure: .letters)
  package static let hangingSyllables = GroupRule(
    sharedWidth: 0.6, groupCount: 6, width: 4, gap: 1.2, cutsHeadlines: true, measure: .letters)

  /// The rules for characters that each fill a square of about the same size: Korean syllables, and Chinese
  /// characters and kana.
  package static let blocks = GroupRule(
    sharedWidth: 0.4, groupCount: 8, width: 1.7, gap: .infinity, measure: .line)
  package static let characters = GroupRule(
    sharedWidth: 0.4, groupCount: 8, width: 1.7, gap: .infinity, measure: .groups)

  /// How large the characters of a line are, in the ink's units.
  func size(of groups: [StrokeGroup]) -> Float {
    let whole = groups.reduce(into: Box.empty) { $0.formUnion($1.box) }
    return measure == .letters
      ? Self.letterSize(of: groups, in: whole)
      : Self.blockSize(of: groups, in: whole, isOfGroups: measure == .groups)
  }

  /// The least size of letters, as a share of the line's height.
  private static let leastLetterSize: Float = 0.4

  /// The height that half of the larger groups exceed, but never little of the whole line: a line may
  /// begin and end with dashes.
  private static func letterSize(of groups: [StrokeGroup], in whole: Box) -> Float {
    let sides = groups.map { $0.box.longerSide }
    let least = (sides.max() ?? 0) / 3
    let usual = sides.filter { $0 >= least }.median ?? 0
    return max(usual, whole.size.y * leastLetterSize, .leastNormalMagnitude)
  }

  /// How high a character is beside a group of usual height.
  private static let heightOfUsual: Float = 1.05
  /// Groups that are less than this part of the line's height are parts of characters, or small.
  private static let leastHeight: Float = 0.45
  /// Which of the heights is usual, from the lowest to the highest.
  private static let usualRank: Float = 0.55
  /// How much wider than high a line is whose characters are flat, as one of nothing but 一.
  private static let flatness: Float = 4

  private static func blockSize(
    of groups: [StrokeGroup], in whole: Box, isOfGroups: Bool
  ) -> Float {
    let widest = groups.reduce(0) { max($0, $1.box.size.x) }
    let high = groups.filter { $0.box.size.y >= leastHeight * whole.size.y }
    // A joined word is as wide, but stands beside what is high.
    let isFlat =
      whole.size.y * flatness < widest
      && (high.allSatisfy { $0.box.size.y * flatness < $0.box.size.x }
        || !high.contains { $0.box.size.x == widest })
    if isFlat { return max(whole.size.y, widest, .leastNormalMagnitude) }
    guard isOfGroups else {
      return max(whole.size.y, high.count == 1 ? widest : 0, .leastNormalMagnitude)
    }
    let heights = high.map(\.box.size.y).sorted()
    let usual = heights.isEmpty ? 0 : heights[Int(usualRank * Float(heights.count))]
    return max(usual * heightOfUsual, min(widest, whole.size.y) / 2, .leastNormalMagnitude)
  }
}
