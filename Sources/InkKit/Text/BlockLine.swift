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
struct BlockLine: Sendable {
  /// Some strokes that lie one above the other.
  struct Group: Sendable {
    /// Their indices in the ink, in writing order.
    var strokes: [Int]
    /// The box around them.
    var box: BoundingBox
  }

  /// A run of groups that may be one character.
  struct Cell: Sendable {
    var groups: Range<Int>
    /// The box around the run, in units of the line's ``BlockLine/size``.
    var width: Float
    var height: Float
    /// The widest gap between groups in it, in the same units.
    var gap: Float
  }

  /// The groups from left to right.
  let groups: [Group]
  /// About how wide and high a character is, in the ink's units; positive.
  let size: Float
  /// The cells by rising end, and by rising begin among those of the same end.
  private(set) var cells: [Cell] = []

  /// How much of the narrower stroke's width two strokes share that belong together, from 0 to 1.
  private static let overlap: Float = 0.4
  /// The widest character.
  private static let widest: Float = 1.7
  /// The most groups of a character.
  private static let groupLimit = 8

  /// The most groups of a line; what follows is taken for another line.
  static let lineLimit = 256

  /// Finds the groups and cells of a line of an ink.
  ///
  /// - Returns: One line, or several where it is longer than anything that is written; none if none
  ///   of the strokes has a point.
  /// - Complexity: O(*s* log *s*) for *s* strokes and their points.
  static func lines(of strokes: [Int], in ink: Ink) -> [BlockLine] {
    var boxes = strokes.compactMap { index in
      ink.strokes[index].boundingBox.map { Group(strokes: [index], box: $0) }
    }
    boxes.sort { a, b in
      (a.box.minX + a.box.maxX, a.strokes[0]) < (b.box.minX + b.box.maxX, b.strokes[0])
    }
    guard let first = boxes.first else { return [] }
    let whole = boxes.dropFirst().reduce(into: first.box) { $0.formUnion($1.box) }
    let groups = merged(boxes)
    let size = size(of: groups, in: whole)
    return stride(from: 0, to: groups.count, by: lineLimit).map { begin in
      BlockLine(groups: Array(groups[begin..<min(begin + lineLimit, groups.count)]), size: size)
    }
  }

  private init(groups: [Group], size: Float) {
    self.groups = groups
    self.size = size
    for end in 1...groups.count {
      let count = cells.count
      var box = groups[end - 1].box
      var gap: Float = 0
      for begin in stride(from: end - 1, through: max(0, end - Self.groupLimit), by: -1) {
        if begin < end - 1 {
          gap = max(gap, groups[begin + 1].box.minX - groups[begin].box.maxX)
          box.formUnion(groups[begin].box)
        }
        guard begin == end - 1 || box.width <= Self.widest * size else { break }
        cells.append(
          Cell(
            groups: begin..<end, width: box.width / size, height: box.height / size,
            gap: gap / size))
      }
      cells[count...].reverse()
    }
  }

  /// Joins neighbours that lie one above the other, until none do.
  private static func merged(_ boxes: [Group]) -> [Group] {
    var groups: [Group] = []
    for next in boxes {
      var next = next
      while let last = groups.last, belongTogether(last.box, next.box) {
        next.strokes += last.strokes
        next.box.formUnion(last.box)
        groups.removeLast()
      }
      groups.append(next)
    }
    for index in groups.indices { groups[index].strokes.sort() }
    return groups
  }

  private static func belongTogether(_ a: BoundingBox, _ b: BoundingBox) -> Bool {
    let shared = min(a.maxX, b.maxX) - max(a.minX, b.minX)
    return shared >= min(a.width, b.width) * overlap && shared >= 0
  }

  /// The height of the line, or the width of its widest group where that is larger: a line may hold
  /// nothing but 一.
  private static func size(of groups: [Group], in whole: BoundingBox) -> Float {
    let widest = groups.reduce(0) { max($0, $1.box.width) }
    return max(whole.height, min(widest, whole.width), .leastNormalMagnitude)
  }
}

extension BoundingBox {
  /// Grows the box just enough to hold another.
  fileprivate mutating func formUnion(_ other: BoundingBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}
