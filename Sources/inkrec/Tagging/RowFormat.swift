import InkKit

/// How rows are written.
struct RowFormat: Hashable, Sendable {
  /// The languages in which rows can be written.
  enum Language: String, CaseIterable, Sendable {
    case text, json, csv, tsv
  }

  let language: Language
  /// Whether cells of tables that a spreadsheet would take for formulas stay as they are.
  var keepsFormulas = false

  /// The names, the default first.
  static let names = Language.allCases.map(\.rawValue)

  /// The option that lets cells of tables be as they are.
  static let formulasSpec = OptionSpec(
    name: "formulas", summary: "csv, tsv: no ' before cells that begin with =, +, -, @",
    isSpecial: true)

  /// The line that names the columns, where there is one.
  func header(of tags: [String]) -> String? {
    switch language {
    case .text, .json: nil
    case .csv, .tsv: line(Self.columns + tags + Self.furtherColumns)
    }
  }

  private static let columns = ["kind"]
  private static let furtherColumns = ["least", "most", "text", "confidence", "heading"]

  /// The line of a row, with its end.
  func text(of row: TaggedRow, id: AnswerID? = nil) -> String {
    switch language {
    case .text:
      row.isHeading
        ? "# \(onOneLine(row.text))\n"
        : row.fields.map { onOneLine($0.text ?? "") }.joined(separator: "\t") + "\n"
    case .json: Self.jsonLine(row, id: id)
    case .csv, .tsv: line(Self.cells(of: row))
    }
  }

  private static func cells(of row: TaggedRow) -> [String] {
    let quantity = row.fields.lazy.compactMap(\.quantity).first
    let numbers = [quantity?.least, quantity?.most].map { $0.map(Self.number) ?? "" }
    let confidence = fixed(Double(row.confidence), decimals: 4)
    return [row.isHeading ? "heading" : "row"] + row.fields.map { $0.text ?? "" } + numbers
      + [row.text, confidence, row.heading ?? ""]
  }

  private static func number(_ value: Double) -> String {
    var json = JSONWriter()
    json.write(value)
    return json.text
  }

  /// Cells with commas (RFC 4180, but with line feeds) or tabs between.
  private func line(_ cells: [String]) -> String {
    let cells = keepsFormulas ? cells : cells.map(Self.guarded)
    return language == .csv
      ? cells.map(Self.quoted).joined(separator: ",") + "\n"
      : cells.map(onOneLine).joined(separator: "\t") + "\n"
  }

  /// A cell that no spreadsheet takes for a formula, as writing may say anything: with an apostrophe before what
  /// begins like one (OWASP, *CSV Injection*), unless it is a number.
  private static func guarded(_ cell: String) -> String {
    guard let first = cell.first, "=+-@\t\r＝＋－＠".contains(first), Double(cell) == nil else {
      return cell
    }
    return "'" + cell
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}

// MARK: - JSON

extension RowFormat {
  private static func jsonLine(_ row: TaggedRow, id: AnswerID?) -> String {
    var json = JSONWriter()
    json.write(row, id: id)
    json.write(raw: "\n")
    return json.text
  }
}

extension JSONWriter {
  /// A row as an object: its fields, and what there is to tell of it besides.
  mutating func write(_ row: TaggedRow, id: AnswerID? = nil) {
    write(raw: "{")
    write(id)
    for field in row.fields {
      write(field.tag)
      write(raw: ":")
      write(orNull: field.text)
      write(raw: ",")
    }
    write(raw: "\"text\":")
    write(row.text)
    write(raw: ",\"confidence\":")
    write(row.confidence)
    write(raw: ",\"boxes\":")
    writeBoxes(of: row)
    write(raw: ",\"numbers\":")
    writeNumbers(of: row)
    write(raw: ",\"kind\":\"\(row.isHeading ? "heading" : "row")\",\"heading\":")
    write(orNull: row.heading)
    write(raw: "}")
  }
}

extension JSONWriter {
  fileprivate mutating func write(orNull text: String?) {
    if let text { write(text) } else { write(raw: "null") }
  }

  /// For each field with ink its boxes; `null` for a row without ink.
  fileprivate mutating func writeBoxes(of row: TaggedRow) {
    guard !row.boxes.isEmpty else { return write(raw: "null") }
    write(raw: "{")
    var isFirst = true
    for (field, boxes) in zip(row.fields, row.boxes) where !boxes.isEmpty {
      if !isFirst { write(raw: ",") }
      isFirst = false
      write(field.tag)
      write(raw: ":")
      writeList(boxes) { $0.writeSides(of: $1) }
    }
    write(raw: "}")
  }

  /// For each field that says a number that one, or the two of a range.
  fileprivate mutating func writeNumbers(of row: TaggedRow) {
    write(raw: "{")
    var isFirst = true
    for field in row.fields {
      guard let quantity = field.quantity else { continue }
      if !isFirst { write(raw: ",") }
      isFirst = false
      write(field.tag)
      write(raw: ":")
      if quantity.isRange {
        writeList([quantity.least, quantity.most]) { $0.write($1) }
      } else {
        write(quantity.least)
      }
    }
    write(raw: "}")
  }
}
