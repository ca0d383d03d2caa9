import InkKit

/// The name by which an answer tells what it answers, as it was given.
enum AnswerID: Hashable, Sendable {
  case string(String)
  /// A number by its digits, so that none is lost.
  case number(String)
}

extension JSONWriter {
  /// The member that an answer begins with; nothing for what has no name.
  mutating func write(_ id: AnswerID?) {
    guard let id else { return }
    write(raw: "\"id\":")
    switch id {
    case .string(let text): write(text)
    case .number(let digits): write(raw: digits)
    }
    write(raw: ",")
  }
}
