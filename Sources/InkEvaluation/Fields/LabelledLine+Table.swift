import InkKit

/// Labelled lines of data sets: tables with tabs, whose first line names the columns.
///
/// - `line`, `tokens`, `labels`: tokens with spaces between, in which `$` stands for a space, and for each
///   the name of its label, with `B-` or `I-` before it.
/// - `line`, `entities`: a JSON array of `[begin, end, label]`.
/// - `line`, `part`: the label of the whole line.
/// - `line`: lines without labels.
extension LabelledLine {
  /// Reads a table.
  ///
  /// - Parameter tags: What tag a label gives; others give none, and a line whose only label does so is left out.
  package static func table(
    _ text: String, tags: [String: String]
  ) throws(LabelledLineError) -> [LabelledLine] {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let columns = rows.first?.split(separator: "\t").map(String.init) ?? []
    guard let lineColumn = columns.firstIndex(of: "line") else {
      throw LabelledLineError(line: 1, problem: "no column is called 'line'")
    }
    var lines: [LabelledLine] = []
    for (index, row) in rows.enumerated().dropFirst() where !row.isEmpty {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == columns.count else {
        throw LabelledLineError(
          line: index + 1, problem: "there are \(cells.count) columns, not \(columns.count)")
      }
      func cell(_ name: String) -> String? { columns.firstIndex(of: name).map { cells[$0] } }
      var spans: [(range: Range<Int>, tag: String)] = []
      if let tokens = cell("tokens"), let labels = cell("labels") {
        spans = try Self.spans(
          of: tokens, labels, in: cells[lineColumn], tags: tags, number: index + 1)
      } else if let entities = cell("entities") {
        spans = try Self.spans(of: entities, tags: tags, number: index + 1)
      } else if let part = cell("part"), !tags.isEmpty {
        guard let tag = tags[part] else { continue }
        spans = [(0..<cells[lineColumn].count, tag)]
      }
      lines.append(LabelledLine(text: cells[lineColumn], spans: spans))
    }
    return lines
  }

  private static func spans(
    of tokens: String, _ labels: String, in line: String, tags: [String: String], number: Int
  ) throws(LabelledLineError) -> [(range: Range<Int>, tag: String)] {
    let tokens = tokens.split(separator: " ")
    let labels = labels.split(separator: " ")
    guard tokens.count == labels.count else {
      throw LabelledLineError(
        line: number, problem: "there are \(labels.count) labels for \(tokens.count) tokens")
    }
    let characters = Array(line)
    var start = 0
    var spans: [(range: Range<Int>, tag: String)] = []
    for (token, label) in zip(tokens, labels) {
      let token = token.map { $0 == "$" ? " " : $0 }
      while start + token.count <= characters.count,
        !characters[start..<start + token.count].elementsEqual(token)
      {
        start += 1
      }
      guard start + token.count <= characters.count else {
        throw LabelledLineError(
          line: number, problem: "the token '\(String(token))' is not in the line")
      }
      let name = label.hasPrefix("B-") || label.hasPrefix("I-") ? label.dropFirst(2) : label
      if let tag = tags[String(name)] { spans.append((start..<start + token.count, tag)) }
      start += token.count
    }
    return spans
  }

  private static func spans(
    of entities: String, tags: [String: String], number: Int
  ) throws(LabelledLineError) -> [(range: Range<Int>, tag: String)] {
    guard let values = try? JSONValue(parsing: Array(entities.utf8)), let all = values.array else {
      throw LabelledLineError(line: number, problem: "the entities are no JSON array")
    }
    var spans: [(range: Range<Int>, tag: String)] = []
    for entity in all {
      guard let parts = entity.array, parts.count == 3, let begin = parts[0].integer,
        let end = parts[1].integer, let label = parts[2].string, begin >= 0, begin < end
      else {
        throw LabelledLineError(
          line: number, problem: "an entity must be [begin, end, label]")
      }
      if let tag = tags[label] { spans.append((begin..<end, tag)) }
    }
    return spans
  }
}
