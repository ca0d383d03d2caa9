import InkKit

/// The lines of a hit as people read them: what was found stands in the place of the best reading.
struct Snippet {
  /// A piece of it, and whether it is what was found.
  struct Piece: Hashable {
    var text: String
    var isFound: Bool
  }

  /// The pieces from the first to the last.
  private(set) var pieces: [Piece] = []
  /// The best reading of what was found, where it is another one.
  private(set) var bestReading: String?

  /// How many characters are shown before what was found, and behind it.
  private static let margin = 60

  /// Puts the lines of a hit together: `/` stands for a line break, `…` for what is left out.
  init(of hit: SearchHit, on page: ReadPage) {
    let lines = page.lines
    var best: [String] = []
    var last: (line: Int, end: Int)?
    for part in hit.parts {
      let text = Array(lines[part.line].text)
      let range = part.range.clamped(to: 0..<text.count)
      if let last {
        if last.line == part.line {
          add(String(text[min(last.end, range.lowerBound)..<range.lowerBound]), isFound: false)
        } else {
          addEnd(of: Array(lines[last.line].text), from: last.end)
          add(part.line == last.line + 1 ? " / " : " … ", isFound: false)
          addBeginning(of: text, to: range.lowerBound)
        }
      } else {
        addBeginning(of: text, to: range.lowerBound)
      }
      best.append(String(text[range]))
      add(part.text, isFound: true)
      last = (part.line, range.upperBound)
    }
    if let last { addEnd(of: Array(lines[last.line].text), from: last.end) }
    let reading = best.joined(separator: " ")
    bestReading = reading == hit.text ? nil : reading
  }

  private mutating func add(_ text: String, isFound: Bool) {
    if !text.isEmpty { pieces.append(Piece(text: onOneLine(text), isFound: isFound)) }
  }

  private mutating func addBeginning(of text: [Character], to end: Int) {
    let start = max(0, end - Self.margin)
    add((start > 0 ? "…" : "") + String(text[start..<end]), isFound: false)
  }

  private mutating func addEnd(of text: [Character], from start: Int) {
    let end = min(text.count, start + Self.margin)
    guard start < end else { return }
    add(String(text[start..<end]) + (end < text.count ? "…" : ""), isFound: false)
  }
}
