/// A character of a line that runs from the top down, as forms lay it out.
struct ColumnCell: Hashable, Sendable {
  /// The text: a character, or a whole word where its characters have no boxes of their own.
  var text: String
  /// The box around its ink.
  var box: BoundingBox
  /// Whether a space precedes it.
  var followsSpace: Bool
}

extension ReadLine {
  /// The characters from the top down; `nil` of a line that runs across.
  var columnCells: [ColumnCell]? {
    guard isVertical else { return nil }
    var cells: [ColumnCell] = []
    for word in words {
      let first = cells.count
      if word.characters.map(\.grapheme).joined() == word.text {
        cells += word.characters.map {
          ColumnCell(text: $0.grapheme, box: $0.boundingBox, followsSpace: false)
        }
      } else {
        cells.append(ColumnCell(text: word.text, box: word.boundingBox, followsSpace: false))
      }
      if first > 0, first < cells.count { cells[first].followsSpace = true }
    }
    return cells
  }
}
