import InkKit

/// A part of a row: what it says, its strokes to the right of 0, and how wide they are.
struct RowPart {
  var text: String
  var strokes: [Stroke]
  var width: Float
}

/// The inks of characters that fill squares, and the runs of a text that they are enough for.
struct RowCharacters {
  private var inks: [Character: [Ink]] = [:]
  private let runs: [[Character]]

  /// How many characters stand before and behind a word, at least and at most.
  private static let runLengths = 2...5

  init(_ records: [InkRecord], text: [UInt8]) {
    for record in records {
      guard let label = record.label, label.count == 1, let character = label.first,
        !character.isASCII
      else { continue }
      inks[character, default: []].append(record.ink)
    }
    let known = inks
    runs = String(decoding: text, as: UTF8.self).split { known[$0] == nil }.map { Array($0) }
      .filter { $0.count >= Self.runLengths.lowerBound }
  }

  /// Some characters of the text that stand beside each other there, 100 units high around 0; of a column one below
  /// the other, 100 units wide around 0.
  func run(isColumn: Bool = false, using random: inout SplitMix64) -> RowPart {
    let run = runs[random.below(runs.count)]
    let length = min(
      Self.runLengths.lowerBound + random.below(Self.runLengths.count), run.count)
    var part = RowPart(text: "", strokes: [], width: 0)
    for character in run[random.below(run.count - length + 1)...].prefix(length) {
      let inks = inks[character] ?? []
      guard !inks.isEmpty else { continue }
      let ink = inks[random.below(inks.count)]
      guard let box = ink.boundingBox else { continue }
      let size = Self.size(of: character)
      let scale = size * (90 + 15 * random.unit()) / max(box.width, box.height, 1e-3)
      let middle = 5 * random.normal() + (size < 0.5 ? 30 : 0)
      let shift =
        isColumn
        ? SIMD2(middle - (box.minX + box.maxX) / 2 * scale, part.width - box.minY * scale)
        : SIMD2(part.width - box.minX * scale, middle - (box.minY + box.maxY) / 2 * scale)
      part.strokes += ink.strokes.map { $0.scaled(scale, moved: shift) }
      part.width += (isColumn ? box.height : box.width) * scale + 10 + 15 * random.unit()
      part.text.append(character)
    }
    return part
  }

  /// How large a character is written, as a part of the row's height.
  private static func size(of character: Character) -> Float {
    switch character {
    case "、", "。", "・", "“", "”": 0.25
    case "ー", "々": 0.7
    default: isKana(String(character)) ? 0.85 : 1
    }
  }

  /// Whether a text is in hiragana or katakana.
  static func isKana(_ text: String) -> Bool {
    let script = text.unicodeScalars.first.flatMap { CharacterScript($0) }
    return script == .hiragana || script == .katakana
  }
}
