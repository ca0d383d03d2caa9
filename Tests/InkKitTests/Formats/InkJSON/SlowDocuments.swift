@testable import InkKit

/// The documents of a stream, found by whole lines and by decoding what might be one: slow, and what
/// ``InkReader`` is to find byte by byte.
///
/// It knows no arrays of inks, no strings over lines and no indented text, which have tests of their own.
struct SlowDocuments {
  let lines: [String]
  private(set) var found: [String] = []

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start = 0
    var linesAreDocuments = false
    while start < lines.count {
      if lines[start].isEmpty {
        start += 1
        continue
      }
      let end = self.end(from: start)
      let length = end.map { $0 + 1 - start } ?? (isTornAtEnd(start, linesAreDocuments) ? 1 : nil)
      let count =
        length.map { isDocument(start, $0, linesAreDocuments) ? $0 : 1 } ?? lines.count - start
      found.append("\(start + 1): \(self.text(start, count))")
      linesAreDocuments =
        count == 1 && "{[".contains(lines[start].first ?? "x") && depth(of: lines[start]) <= 0
      start += count
    }
  }

  private func text(_ start: Int, _ count: Int) -> String {
    var lines = lines[start..<start + count]
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func depth(of text: String) -> Int {
    text.count { "{[".contains($0) } - text.count { "}]".contains($0) }
  }

  /// The line at whose end all brackets are closed; `nil` if there is none, or a line before it begins
  /// with a value where none can be.
  private func end(from start: Int) -> Int? {
    var depth = 0
    for line in start..<lines.count {
      if line > start, let first = lines[line].first, !",:]}".contains(first) {
        let before = lines[start..<line].last { !$0.isEmpty }?.last ?? " "
        if !"[{,:".contains(before) { return start }
      }
      depth += self.depth(of: lines[line])
      if depth <= 0 { return line }
    }
    return nil
  }

  private func opensInk(_ line: String) -> Bool {
    line.hasPrefix("[[[") || line.hasPrefix("{\"strokes\"")
  }

  private func standsAlone(_ line: String) -> Bool {
    "{[".contains(line.first ?? "x") && "}]".contains(line.last ?? "x") && depth(of: line) == 0
  }

  private func isDocument(_ start: Int, _ count: Int, _ linesAreDocuments: Bool) -> Bool {
    let later = lines[start + 1..<start + count]
    let bytes = Array(text(start, count).utf8)
    if later.contains(where: opensInk) {
      return (try? InkDecoder().record(from: bytes)) != nil
    }
    let first = later.first { "{[".contains($0.first ?? "x") }
    guard count > 1, linesAreDocuments || first.map(standsAlone) == true else { return true }
    return (try? JSONValue(parsing: bytes)) != nil
  }

  private func isTornAtEnd(_ start: Int, _ linesAreDocuments: Bool) -> Bool {
    let later = lines[(start + 1)...].filter { !$0.isEmpty }
    guard !lines[(start + 1)...].isEmpty else { return false }
    let first = later.first { "{[".contains($0.first ?? "x") }
    return linesAreDocuments || later.contains(where: opensInk)
      || first.map(standsAlone) == true
  }
}
