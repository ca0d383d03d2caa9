package import InkKit

/// Letters of alphabets besides Latin as the project's own code draws them, in print.
package enum DrawnLetters {
  /// In the notation of ``DrawnGlyphs``: the line at 60, small letters of Cyrillic and all letters of
  /// Hebrew from 0 on.
  private static let table: [Character: String] = [
    "и": "0 0 L 0 60 L 40 0 L 40 60",
    "й": "0 0 L 0 60 L 40 0 L 40 60|8 -24 L 14 -16 L 26 -16 L 32 -24",
    "к": "0 0 L 0 60|35 0 L 2 30 L 36 60",
    "л": "0 60 L 20 0 L 40 60", "м": "0 60 L 5 0 L 25 40 L 45 0 L 50 60",
    "н": "0 0 L 0 60|40 0 L 40 60|0 30 L 40 30", "о": "O 25 30 25 30 -90 270",
    "п": "0 0 L 0 60|0 0 L 40 0 L 40 60", "т": "0 0 L 40 0|20 0 L 20 60",
    "ш": "0 0 L 0 60 L 60 60 L 60 0|30 0 L 30 60",
    "ы": "0 0 L 0 60 L 25 60 L 28 40 L 0 32|45 0 L 45 60",
    "д": "12 60 L 22 0 L 48 0 L 48 60|0 66 L 0 60 L 60 60 L 60 66",
    "ד": "0 0 L 50 0|40 0 L 40 60", "ו": "0 0 L 10 0 L 12 60",
    "ח": "0 60 L 0 0 L 45 0 L 45 60", "ל": "5 -35 L 5 0 L 40 0 L 38 25 L 18 60",
    "ם": "0 0 L 45 0 L 45 60 L 0 60 L 0 0", "ר": "0 0 L 38 2 L 44 12 L 44 60",
  ]

  /// The ink of a line of letters side by side.
  ///
  /// - Parameter text: Letters of the table and spaces; other characters have no ink.
  package static func ink(
    of text: String, direction: WritingDirection = .leftToRight
  ) throws -> Ink {
    var strokes: [Stroke] = []
    var edge: Float = 0
    for character in text {
      guard let drawn = table[character] else {
        edge += 50
        continue
      }
      let paths = drawn.split(separator: "|").map { DrawnPath($0).points.map { $0 * 100 } }
      let width = paths.joined().reduce(Float(0)) { max($0, $1.x) }
      let left = direction == .leftToRight ? edge : -edge - width
      for points in paths {
        let kept = stride(from: 0, to: points.count - 1, by: 4).map { points[$0] }
        strokes.append(
          Stroke(
            points: (kept + points.suffix(1)).map { StrokePoint(x: $0.x + left, y: $0.y) }))
      }
      edge += width + 9
    }
    return try Ink(strokes: strokes)
  }
}
