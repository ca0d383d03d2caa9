package import InkKit

/// The inks of an evaluation that were read worst: most edits first, of as many the answer that was
/// surer of itself, then the earlier ink.
package struct WorstInks: Sendable {
  /// How many are kept.
  private static let limit = 60
  /// The most points of an ink that is drawn.
  private static let drawnPoints = 50_000

  /// An ink and what was read in it.
  private struct Entry: Sendable {
    let record: InkRecord
    let reading: EvaluatedInk
    let edits: Int
  }

  private var entries: [Entry] = []

  package init() {}

  /// Adds an ink if it was misread, and worse than one of those kept.
  ///
  /// - Complexity: O(*k*) for *k* kept inks, besides the edits.
  package mutating func add(_ record: InkRecord, readAs reading: EvaluatedInk) {
    if reading.isRight { return }
    let entry = Entry(record: record, reading: reading, edits: reading.edits)
    entries.insert(entry, amongFirst: Self.limit) {
      ($0.edits, $0.reading.probability) > ($1.edits, $1.reading.probability)
    }
  }

  /// A figure for each ink.
  var html: String {
    if entries.isEmpty { return "" }
    return "<div class=\"inks\">\n\(entries.map(Self.figure).joined())</div>\n"
  }

  private static func figure(_ entry: Entry) -> String {
    let reading = entry.reading
    let others = reading.texts.dropFirst().prefix(4).map(HTML.foreign)
    let names = [("ink", entry.record.id), ("writer", reading.writer), ("script", reading.script)]
    let said = names.compactMap { name, value in value.map { "\(name) \(HTML.foreign($0))" } }
    var caption = "written \(HTML.foreign(reading.label))<br>"
    caption += "read <mark>\(HTML.foreign(reading.texts.first ?? ""))</mark>"
    caption += " <small>(\(percent(reading.probability)))</small>"
    if !others.isEmpty { caption += "<br><small>then \(others.joined(separator: ", "))</small>" }
    if !said.isEmpty { caption += "<br><small>\(said.joined(separator: ", "))</small>" }
    return
      "<figure>\n\(drawing(of: entry.record.ink))<figcaption>\(caption)</figcaption></figure>\n"
  }

  private static func drawing(of ink: Ink) -> String {
    let count = ink.strokes.reduce(0) { $0 + $1.points.count }
    guard count <= drawnPoints else { return "<p>\(count) points, too many to draw</p>\n" }
    return InkSVG.drawing(of: ink).svg
  }
}
