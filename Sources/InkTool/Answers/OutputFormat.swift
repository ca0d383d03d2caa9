import InkKit

/// The form in which a command prints its answers.
struct OutputFormat: Hashable, Sendable {
  /// The forms that there are; each command has some of them.
  enum Name: String, Sendable {
    case text, json, csv, tsv, dot, mermaid
  }

  let name: Name
  /// Whether cells of tables that a spreadsheet would take for formulas stay as they are.
  var keepsFormulas = false
}

extension OutputFormat {
  /// The forms of all commands that print answers.
  static let usual: [Name] = [.text, .json, .csv, .tsv]

  /// The options of a command that has some forms, `--json` being short for one of them.
  ///
  /// - Parameters:
  ///   - forms: Names of further forms, which are no answers to inks.
  ///   - isSpecial: Whether a screen of help has room for the short one alone.
  static func specs(
    json: String, _ names: [Name] = usual, forms: [String] = [], isSpecial: Bool = true
  ) -> [OptionSpec] {
    let names = names.map(\.rawValue) + forms
    return [
      OptionSpec(name: "json", summary: json),
      OptionSpec(
        name: "output-format", value: "NAME", summary: names.joined(separator: ", "),
        completion: .choices(names), isSpecial: isSpecial),
      OptionSpec(
        name: "formulas", summary: "csv, tsv: no ' before cells that begin with =, +, -, @",
        isSpecial: true),
    ]
  }

  /// Interprets the options.
  ///
  /// - Parameter file: The path of a file whose ending names the form if no option does.
  init(
    _ arguments: ParsedArguments, of names: [Name] = usual, file: String? = nil
  ) throws(ToolError) {
    var given = try arguments.choice("output-format", of: names.map(\.rawValue))
    if given == nil, !arguments.has("json"), let file {
      given = try Self.name(byEndingOf: file, of: names)?.rawValue
    }
    guard !arguments.has("json") || given == nil || given == "json" else {
      throw .usage("'--json' and '--output-format \(given ?? "")' exclude each other")
    }
    name = arguments.has("json") ? .json : given.flatMap(Name.init) ?? .text
    keepsFormulas = arguments.has("formulas")
    guard !keepsFormulas || isTable else {
      throw .usage("'--formulas' is about tables; they need --output-format csv or tsv")
    }
  }

  /// Endings of files beside the names of forms.
  private static let endings: [(ending: String, name: Name)] = [
    ("txt", .text), ("ndjson", .json), ("jsonl", .json),
  ]

  /// The form that a file's ending names; `nil` if its name has none.
  private static func name(byEndingOf file: String, of names: [Name]) throws(ToolError) -> Name? {
    guard let ending = file.fileEnding?.dropFirst().lowercased() else { return nil }
    let all = names.map { (ending: $0.rawValue, name: $0) } + endings
    if let found = all.first(where: { $0.ending == ending }) { return found.name }
    guard FileFormat(writtenTo: file) == nil else {
      throw .usage("'\(file)' is a name for ink, which 'inkrec convert' writes, not for texts")
    }
    let known = (all.map(\.ending) + PageForm.all.flatMap(\.endings)).map { ".\($0)" }
    throw .usage(
      "'--output' writes files as \(known.joined(separator: ", ")), not as '.\(ending)'; "
        + "--output-format names the form")
  }

  /// Refuses a switch that is about text, if this is another form.
  func refuse(_ name: String, of arguments: ParsedArguments) throws(ToolError) {
    guard !isText, arguments.has(name) else { return }
    let form = arguments.has("json") ? "--json" : "--output-format \(self.name)"
    throw .usage("'--\(name)' and '\(form)' exclude each other")
  }

  var isJSON: Bool { name == .json }
  var isText: Bool { name == .text }
  /// Whether answers are rows of one table, which begins with the names of its columns.
  var isTable: Bool { name == .csv || name == .tsv }

  /// A row of a table: cells with commas (RFC 4180, but with line feeds) or tabs between.
  func row(_ cells: [String]) -> String {
    let cells = keepsFormulas ? cells : cells.map(Self.guarded)
    return name == .csv
      ? cells.map(Self.quoted).joined(separator: ",") + "\n"
      : cells.map(onOneLine).joined(separator: "\t") + "\n"
  }

  /// The row that names the columns; nothing but for a table.
  func header(_ columns: [String]) -> String { isTable ? row(columns) : "" }

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

extension JSONWritable {
  /// The value as a cell of a table: a text without quotes, nothing for `null`.
  var cell: String {
    if let text = self as? String { return text }
    let text = encoded()
    return text == "null" ? "" : text
  }
}

extension AnswerSource {
  /// The columns of a table that say where an ink is.
  static let columns = ["file", "line", "index"]

  /// The cells of those columns; a page is told in the place of a line.
  var cells: [String] { [file, "\(page ?? line)", index?.cell ?? ""] }

  /// The same, or none where nothing shall say where the ink is.
  var placeCells: [String] { isPlaced ? cells : [] }
}

extension InputProblem {
  /// The cells of the columns that say where the ink is, and of its name.
  var cells: [String] {
    switch self {
    case .ink(let ink): ink.source.cells + [ink.id?.text ?? ""]
    case .file(let file): [file.file, "", "", ""]
    }
  }
}
