/// Lines that run from the top down, the first one at the right, as Chinese and Japanese may be written.
///
/// Whoever writes goes on along a line, so that the strokes of a row, or of a column, follow each other in time. That
/// way is taken in which fewer strokes are of another line than the stroke before:
///
///     手 手     written 手 書 手 書, from the right: as rows it is the other one each time,
///     書 書     as columns once
///
/// Rows of one character each are a column.
enum WritingColumns {
  /// The least height of a column, in its width: 三 is none of three characters.
  private static let leastHeight: Float = 1.7
  /// The least gap between columns, in their mean width.
  private static let leastGap: Float = 0.25
  /// The most width of a row of one character, in the height of the highest.
  private static let mostWidth: Float = 1.5
  /// How many times as often the row must change as the column does.
  private static let leastRatio = 2

  /// The strokes of each column by rising index, from right to left; `nil` if strokes of an ink are written in rows.
  ///
  /// - Parameters:
  ///   - strokes: The strokes of writing, by rising index.
  ///   - turned: The ink as ``Ink/turned()`` has it.
  /// - Complexity: That of ``Layout/lines(of:strokes:direction:letterHeight:slope:)``.
  static func columns(of ink: Ink, strokes: [Int], turned: Ink) -> [[Int]]? {
    let rows = lines(of: ink, strokes)
    let changesOfRows = changes(of: rows)
    guard changesOfRows > 0 else { return nil }
    if isColumn(rows, in: ink) { return [strokes] }
    let found = [lines(of: turned, strokes), CharacterRows.partition(of: turned, strokes: strokes)]
      .filter { areColumns($0, in: ink) }.map { (strokes: $0, changes: changes(of: $0)) }
    guard let columns = found.min(by: { $0.changes < $1.changes }),
      changesOfRows > leastRatio * columns.changes
    else { return nil }
    return columns.strokes
  }

  /// Whether rows are of one character each, one below the other.
  private static func isColumn(_ rows: [[Int]], in ink: Ink) -> Bool {
    let boxes = rows.compactMap { row in Box(strokes: row.map { ink.strokes[$0] }) }
    let all = boxes.reduce(into: Box.empty) { $0.formUnion($1) }
    let highest = boxes.map(\.size.y).max() ?? 0
    return all.size.y >= leastHeight * all.size.x
      && boxes.allSatisfy { $0.size.x <= mostWidth * highest }
  }

  /// Whether some lines from right to left are higher than wide, with room between them: the halves of 明 have little.
  private static func areColumns(_ lines: [[Int]], in ink: Ink) -> Bool {
    guard lines.count > 1 else { return false }
    let boxes = lines.compactMap { line in Box(strokes: line.map { ink.strokes[$0] }) }
    let all = boxes.reduce(into: SIMD2<Float>.zero) { $0 += $1.size }
    let gaps = zip(boxes, boxes.dropFirst()).map { $0.lower.x - $1.upper.x }
    return all.y >= leastHeight * all.x
      && (gaps.min() ?? 0) * Float(boxes.count) >= leastGap * all.x
  }

  private static func lines(of ink: Ink, _ strokes: [Int]) -> [[Int]] {
    Layout.lines(of: ink, strokes: strokes, direction: .leftToRight).map { $0.strokes.sorted() }
  }

  /// How often a stroke is of another line than the one before.
  private static func changes(of lines: [[Int]]) -> Int {
    let order = lines.enumerated().flatMap { line, strokes in strokes.map { ($0, line) } }
      .sorted { $0.0 < $1.0 }
    return zip(order, order.dropFirst()).count { $0.1 != $1.1 }
  }
}
