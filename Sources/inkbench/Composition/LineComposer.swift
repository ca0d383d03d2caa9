import InkKit

/// Lines of text made up of what one writer wrote: whole words where the writer wrote them, single letters
/// side by side for others. All are scaled so that small letters are one unit of 100 high, and stand on one
/// line.
struct LineComposer {
  private let words: [String: [Ink]]

  /// The space between words, in heights of small letters.
  private static let wordGap: Float = 1.1
  /// The space between letters.
  private static let letterGap: Float = 0.25

  /// The inks of all writers who wrote enough characters, in the order of their names.
  static func writers(of records: [InkRecord], atLeast count: Int) -> [LineComposer] {
    var writers: [String: [String: [Ink]]] = [:]
    for record in records {
      guard let label = record.label else { continue }
      writers[record.writer ?? "", default: [:]][label, default: []].append(record.ink)
    }
    return writers.sorted { $0.key < $1.key }.map { LineComposer(words: $0.value) }
      .filter { composer in composer.words.keys.count { $0.count == 1 } >= count }
  }

  /// What the writer wrote, in order.
  var texts: [String] { words.keys.sorted() }

  /// Whether the writer has ink for every character of a text.
  func canWrite(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      words[String(word)] != nil || word.allSatisfy { words[String($0)] != nil }
    }
  }

  /// A line; `nil` if a character is missing.
  func ink(of text: String, using random: inout SplitMix64) throws -> Ink? {
    var strokes: [Stroke] = []
    var left: Float = 0
    for word in text.split(separator: " ").map(String.init) {
      let parts = words[word] == nil ? word.map { String($0) } : [word]
      for part in parts {
        guard let inks = words[part] else { return nil }
        let ink = inks[random.below(inks.count)]
        guard let box = ink.boundingBox else { return nil }
        let reach = Reach(of: part)
        let size = (reach.up - reach.down) * 100
        let scale = min(
          size / max(box.height, 1e-3), 400 / max(box.width, box.height, 1e-3) * Float(part.count))
        let top = -reach.up * 100
        for stroke in ink.strokes where !stroke.points.isEmpty {
          strokes.append(
            Stroke(
              points: stroke.points.map {
                StrokePoint(x: ($0.x - box.minX) * scale + left, y: ($0.y - box.minY) * scale + top)
              }))
        }
        left += box.width * scale + Self.letterGap * 100
      }
      left += (Self.wordGap - Self.letterGap) * 100
    }
    return strokes.isEmpty ? nil : try Ink(strokes: strokes)
  }

  /// How far characters reach above and below the line, in heights of small letters.
  private struct Reach {
    var up: Float = 0
    var down: Float = 0

    init(of text: String) {
      let all = text.map(Self.reach)
      up = all.map(\.up).max() ?? 1
      down = all.map(\.down).min() ?? 0
    }

    private static func reach(of character: Character) -> (up: Float, down: Float) {
      switch character {
      case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z": (1, 0)
      case "g", "p", "q", "y": (1, -0.7)
      case "j": (1.5, -0.7)
      case "i", "t": (1.5, 0)
      case ".": (0.15, 0)
      case ",": (0.15, -0.3)
      case "-": (0.55, 0.45)
      case ":": (0.8, 0)
      case "(", ")", "/": (1.7, -0.3)
      default: (1.7, 0)
      }
    }
  }
}
