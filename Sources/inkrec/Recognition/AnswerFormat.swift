import InkKit

/// How answers are printed.
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
  }

  let style: Style
  /// Whether lines begin with where the ink is, and a tab.
  var namesSource = false
  /// Whether an object says where the ink is.
  var placesObjects = true

  /// The answer to an ink; the line of an ink without one is empty.
  func text(of answer: InkAnswer, id: AnswerID?, from source: AnswerSource) -> String {
    let result = answer.result
    switch style {
    case .json: return jsonLine(of: answer, id: id, from: placesObjects ? source : nil)
    case .text: return named("\(result.candidates.first?.text ?? "")\n", source.description)
    case .lines(let top):
      if result.candidates.isEmpty { return noText(ofTop: top, source.description) }
      return result.candidates.map { named(plainText(of: $0), source.description) }.joined()
    }
  }

  /// What takes the place of the answer to an ink or a file that can't be used.
  func text(of problem: InputProblem) -> String {
    switch style {
    case .json: jsonLine(of: problem, isPlaced: placesObjects)
    case .text: noText(ofTop: 1, problem.place)
    case .lines(let top): noText(ofTop: top, problem.place)
    }
  }

  private func noText(ofTop top: Int, _ place: String) -> String {
    top == 1 || namesSource ? named("\n", place) : ""
  }

  private func named(_ line: String, _ place: String) -> String {
    namesSource ? "\(onOneLine(place))\t\(line)" : line
  }

  /// What stands between two answers.
  var separator: String {
    if case .lines(let top) = style, top > 1 { "\n" } else { "" }
  }
}

/// Prints answers one after the other.
struct AnswerPrinter {
  let format: AnswerFormat
  let console: Console
  private var isFirst = true

  init(_ format: AnswerFormat, console: Console) {
    self.format = format
    self.console = console
  }

  /// Prints the text of an answer.
  mutating func write(_ text: String) throws {
    if !isFirst { try console.write(format.separator) }
    isFirst = false
    try console.write(text)
  }
}
