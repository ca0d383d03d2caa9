/// Where an ink came from.
struct AnswerSource: Hashable, Sendable, CustomStringConvertible {
  /// What messages call the file.
  let file: String
  /// The line at which the ink begins, from 1.
  let line: Int
  /// Its place in an array of inks, from 0, or `nil` if it stands by itself.
  var index: Int?

  /// Such as `notes.ndjson:3`, or `notes.json:1[2]` for the third ink of an array.
  var description: String { "\(file):\(line)\(index.map { "[\($0)]" } ?? "")" }
}
