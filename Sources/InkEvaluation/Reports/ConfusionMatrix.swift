import InkKit

/// Written characters against the ones read in their place, for those that are taken for each
/// other most often.
struct ConfusionMatrix {
  /// How many characters have a row and a column.
  private static let limit = 24

  /// The characters with rows and columns, in the order of their code points.
  let characters: [String]
  private let counts: [MisreadCharacter: Int]
  private let written: [String: Int]
  /// How often each character was misread, as anything.
  private let misread: [String: Int]

  init(_ tally: EvaluationTally) {
    var involved: [String: Int] = [:]
    var misread: [String: Int] = [:]
    for (confusion, count) in tally.confusions {
      misread[confusion.label, default: 0] += count
      for text in [confusion.label, confusion.text] where tally.written[text] != nil {
        involved[text, default: 0] += count
      }
    }
    let most = involved.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.limit)
    characters = most.map(\.key).sortedByScalars()
    counts = tally.confusions
    written = tally.written
    self.misread = misread
  }

  /// The table; empty if nothing was misread.
  var html: String {
    if characters.isEmpty { return "" }
    let head =
      (["written"] + characters.map(HTML.foreign) + ["<i>other</i>", "<i>nothing</i>", "of"])
      .map { "<th scope=\"col\">\($0)</th>" }
    let rows = characters.map { label in
      "<tr><th scope=\"row\">\(HTML.foreign(label))</th>\(row(of: label))</tr>\n"
    }
    return
      "<div class=\"wide\"><table class=\"matrix\"><caption>Rows: written; columns: read</caption>\n"
      + "<thead><tr>\(head.joined())</tr></thead>\n<tbody>\n\(rows.joined())</tbody></table></div>\n"
  }

  private func row(of label: String) -> String {
    let total = written[label] ?? 0
    let nothing = count(label, "")
    let right = max(0, total - (misread[label] ?? 0))
    var listed = nothing
    var cells = characters.map { text in
      guard text != label else { return cell(right, of: total, label, text) }
      let count = count(label, text)
      listed += count
      return cell(count, of: total, label, text)
    }
    cells.append(cell(max(0, (misread[label] ?? 0) - listed), of: total, label, "other"))
    cells.append(cell(nothing, of: total, label, "nothing"))
    return cells.joined() + "<td style=\"--s:0\"><small>\(total)</small></td>"
  }

  private func count(_ label: String, _ text: String) -> Int {
    counts[MisreadCharacter(label: label, text: text)] ?? 0
  }

  private func cell(_ count: Int, of total: Int, _ label: String, _ text: String) -> String {
    let share = total == 0 ? 0 : min(1, Double(count) / Double(total))
    let kind = label == text ? " class=\"right\"" : ""
    let title = "\(HTML.text(label)) read as \(HTML.text(text)): \(count) of \(total)"
    return "<td\(kind) style=\"--s:\(fixed(share, decimals: 3))\" title=\"\(title)\">"
      + (count == 0 ? "" : "\(count)") + "</td>"
  }
}
