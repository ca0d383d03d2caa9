import InkKit

extension JSONObject {
  /// The value as an answer in a line: behind the name of what it answers, and where that is.
  func line(id: DocumentID? = nil, from source: AnswerSource? = nil) -> String {
    JSONMembers { json in
      json.member("id", id)
      source?.writeMembers(to: &json)
      writeMembers(to: &json)
    }.encoded() + "\n"
  }
}

extension AnswerSource: JSONObject {
  /// The members that say where an ink is.
  func writeMembers(to json: inout JSONWriter) {
    json.member("strokeIDs", ifAny: strokeIDs)
    guard isPlaced else { return }
    json.member("file", file)
    json.member(page == nil ? "line" : "page", page ?? line)
    json.member("index", index)
  }
}

extension InputProblem: JSONObject {
  /// The reason; `byte` is the byte of the line, from 1, if one is to blame.
  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .ink(let ink):
      json.member("byte", ink.column)
      ToolError(status, ink.problem, code: ink.code).writeMembers(to: &json)
    case .file(let file):
      json.member("file", file.file)
      file.error.writeMembers(to: &json)
    }
  }

  /// The problem as an answer in a line.
  ///
  /// - Parameter isPlaced: Whether it says in which file and line the ink is.
  func line(isPlaced: Bool) -> String {
    guard case .ink(let ink) = self else { return line() }
    var source = ink.source
    source.isPlaced = isPlaced
    return line(id: ink.id, from: source)
  }
}
