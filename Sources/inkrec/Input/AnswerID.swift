import InkKit

/// The name by which an answer tells what it answers, as it was given.
enum AnswerID: Hashable, Sendable {
  case string(String)
  /// A number by its digits, so that none is lost.
  case number(String)
}

extension AnswerID {
  /// The name that a document gives its ink.
  init(_ id: DocumentID) {
    self = id.isNumber ? .number(id.text) : .string(id.text)
  }
}

extension InkRecord {
  /// The name that its answer has.
  var answerID: AnswerID? {
    id.map { isIDNumber ? .number($0) : .string($0) }
  }
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

  /// The members that an answer ends with if it is an error.
  mutating func writeError(_ message: String, code: String) {
    write(raw: "\"error\":")
    write(message)
    write(raw: ",\"code\":")
    write(code)
  }
}
