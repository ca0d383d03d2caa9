import InkKit

/// How answers are printed.
enum AnswerFormat: Hashable, Sendable {
  /// A line a candidate with its score, and an empty line between inks; of at most one candidate, a
  /// line an ink.
  case lines(top: Int)
  /// The best text alone, with its line breaks.
  case text
  /// An object a line.
  case json

  /// The answer to an ink; the line of an ink without one is empty.
  func text(of answer: InkAnswer, id: String?) -> String {
    switch self {
    case .json: jsonLine(of: answer, id: id)
    case .text: (answer.result.candidates.first?.text ?? "") + "\n"
    case .lines(top: 1) where answer.result.candidates.isEmpty: "\n"
    case .lines: plainText(of: answer.result)
    }
  }

  /// What takes the place of the answer to an unusable ink.
  func text(of unusable: UnusableInk) -> String {
    switch self {
    case .json: jsonLine(of: unusable)
    case .text, .lines(top: 1): "\n"
    case .lines: ""
    }
  }

  /// What stands between two answers.
  var separator: String {
    switch self {
    case .json, .text, .lines(top: 1): ""
    case .lines: "\n"
    }
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
