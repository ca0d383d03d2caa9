/// Where an ink came from.
struct AnswerSource: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in messages.
  let file: String
  /// The line at which the ink begins, from 1.
  let line: Int
  /// Its place in an array of inks, from 0, or `nil` if it stands by itself.
  var index: Int?
  /// The number of the page of a document, from 1, or `nil` if it is an ink in JSON.
  var page: Int?
  /// How the document names the objects that the strokes come from; empty if it is an ink in JSON.
  var strokeIDs: [String] = []
  /// Whether an object of JSON says where it is.
  var isPlaced = true

  /// Such as `notes.ndjson:3`, or `notes.json:1[2]` for the third ink of an array; `notes.xopp:3` for a page.
  var description: String { "\(file):\(page ?? line)\(index.map { "[\($0)]" } ?? "")" }
}
