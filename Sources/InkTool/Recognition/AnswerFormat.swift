import InkKit

/// How answers to inks are printed.
struct AnswerFormat: Hashable, Sendable {
  /// The forms of an answer.
  enum Style: Hashable, Sendable {
    /// A line a candidate with its score, and an empty line between inks; of at most one candidate, a
    /// line an ink.
    case lines(top: Int)
    /// The best text alone, with its line breaks.
    case text
    /// An object a line.
    case json
    /// A row a candidate, and one without a text for an ink that has none.
    case table(OutputFormat)
  }

  let style: Style
  /// Whether lines begin with where the ink is, and a tab.
  var namesSource = false
  /// Whether an object or a row says where the ink is.
  var placesObjects = true

  /// The line before all answers.
  var header: String {
    guard case .table(let table) = style else { return "" }
    return table.row(
      (placesObjects ? AnswerSource.columns : [])
        + ["id", "rank", "text", "score", "probability", "model"])
  }

  /// The answer to an ink; the line of an ink without one is empty.
  func text(of answer: InkAnswer, id: DocumentID?, from source: AnswerSource) -> String {
    let result = answer.result
    switch style {
    case .json:
      var source = source
      source.isPlaced = placesObjects
      return answer.line(id: id, from: source)
    case .text: return named("\(result.candidates.first?.markedText ?? "")\n", source.description)
    case .lines(let top):
      if result.candidates.isEmpty { return noText(ofTop: top, source.description) }
      return result.candidates.map { named(plainText(of: $0), source.description) }.joined()
    case .table(let table):
      let place = source.cells + [id?.text ?? ""]
      let rows = result.candidates.enumerated().map { index, candidate in
        [
          (index + 1).cell, candidate.markedText, candidate.score.cell, candidate.probability.cell,
          index < answer.candidateModels.count ? answer.candidateModels[index] : answer.model,
        ]
      }
      return (rows.isEmpty ? [Self.noCells] : rows).map { row($0, at: place, of: table) }.joined()
    }
  }

  /// The text in place of the answer to an ink or a file that can't be used.
  func text(of problem: InputProblem) -> String {
    switch style {
    case .json: problem.line(isPlaced: placesObjects)
    case .text: noText(ofTop: 1, problem.place)
    case .lines(let top): noText(ofTop: top, problem.place)
    case .table(let table): row(Self.noCells, at: problem.cells, of: table)
    }
  }

  /// The cells of no candidate.
  private static let noCells = Array(repeating: "", count: 5)

  private func row(_ cells: [String], at place: [String], of table: OutputFormat) -> String {
    table.row(place.dropFirst(placesObjects ? 0 : AnswerSource.columns.count) + cells)
  }

  private func noText(ofTop top: Int, _ place: String) -> String {
    top == 1 || namesSource ? named("\n", place) : ""
  }

  private func named(_ line: String, _ place: String) -> String {
    namesSource ? "\(onOneLine(place))\t\(line)" : line
  }

  /// Prints answers in this form.
  func printer(_ console: Console) -> AnswerPrinter {
    var separator = ""
    if case .lines(let top) = style, top > 1 { separator = "\n" }
    return AnswerPrinter(
      console: console, separator: separator, placeholder: text(of:), start: header)
  }
}

/// Prints answers one after the other.
struct AnswerPrinter {
  let console: Console
  /// The text between two answers.
  let separator: String
  /// The text in the place of an answer to what can't be used; `nil` if there is none.
  let placeholder: (InputProblem) -> String?
  /// The text before the next answer.
  fileprivate(set) var start = ""
  /// Whether nothing was printed yet.
  fileprivate(set) var isEmpty = true

  /// Prints the text of an answer, or what stands for it.
  mutating func write(_ answer: Result<String, InputProblem>) throws {
    let text: String? =
      switch answer {
      case .success(let text): text
      case .failure(let problem): placeholder(problem)
      }
    guard let text else { return }
    try console.write(start + text)
    start = separator
    isEmpty = false
  }

  /// Ends: also a table without rows has the names of its columns.
  func finish() throws {
    if isEmpty { try console.write(start) }
  }
}
