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
    SampleFile.byWriter(records.filter { $0.label != nil }).map { own in
      LineComposer(
        words: Dictionary(grouping: own) { $0.label ?? "" }.mapValues { $0.map(\.ink) })
    }
    .filter { composer in composer.words.keys.count { $0.count == 1 } >= count }
  }

  /// The texts of the writer, in order.
  var texts: [String] { words.keys.sorted() }

  /// Whether the writer has ink for every character of a text.
  func canWrite(_ text: String) -> Bool {
    text.split(separator: " ").allSatisfy { word in
      words[String(word)] != nil || word.allSatisfy { words[String($0)] != nil }
    }
  }

  /// A line and what is known of it.
  struct Line {
    let ink: Ink
    let text: String
    /// For each stroke of the ink which of the inks that the line is made of it belongs to.
    let parts: [Int]
  }

  /// The ink of a line; `nil` if a character is missing.
  func ink(of text: String, using random: inout SplitMix64) throws -> Ink? {
    try line(of: text, using: &random)?.ink
  }

  /// A line; `nil` if a character is missing.
  func line(of text: String, using random: inout SplitMix64) throws -> Line? {
    var strokes: [Stroke] = []
    var owners: [Int] = []
    var count = 0
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
          let corner = SIMD2(box.minX, box.minY)
          strokes.append(stroke.moved { ($0 - corner) * scale + SIMD2(left, top) })
          owners.append(count)
        }
        count += 1
        left += box.width * scale + Self.letterGap * 100
      }
      left += (Self.wordGap - Self.letterGap) * 100
    }
    return strokes.isEmpty
      ? nil : Line(ink: try Ink(strokes: strokes), text: text, parts: owners)
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
