import InkKit

/// Labelled lines as JSON, an object for each:
///
///     {"text": "2 cups flour, sifted", "value": "2", "measure": "cups", "ingredient": "flour"}
///     {"text": "1 tin, 1 jar", "tags": {"value": ["1", "1"], "measure": ["tin", "jar"]}}
///     {"text": "2 cups flour", "spans": [[0, 1, "value"], [2, 6, "measure"], [7, 12, "ingredient"]]}
///     {"tokens": ["2", "cups", "flour"], "tags": ["value", "measure", "ingredient"]}
///
/// A field names a tag, and what of the text has it: it is searched from left to right, behind what the same
/// tag had before. Members whose values are no texts are passed over, and so are `id`, `writer`, `source`.
extension LabelledLine {
  /// The most bytes of a line.
  package static let byteLimit = 1 << 16

  private static let otherMembers: Set<String> = ["text", "id", "writer", "source"]

  /// The members and columns of a row besides its fields, with those that say where its ink is, whose names fields
  /// can't have.
  package static let reservedNames: Set<String> = [
    "id", "file", "line", "page", "index", "text", "confidence", "boxes", "numbers", "kind",
    "least", "most",
  ]

  /// Reads one object.
  ///
  /// - Parameter number: The line of the file, from 1, for errors.
  package init(parsing bytes: [UInt8], line number: Int) throws(LabelledLineError) {
    func fail(_ problem: String) -> LabelledLineError {
      LabelledLineError(line: number, problem: problem)
    }
    try self.init(bytes, fail: fail)
    if let tag = tags.lazy.compactMap(\.self).first(where: {
      $0.isEmpty || Self.reservedNames.contains($0)
    }) {
      throw fail("'\(tag)' can't be the name of a field")
    }
  }

  private init(
    _ bytes: [UInt8], fail: (String) -> LabelledLineError
  ) throws(LabelledLineError) {
    guard bytes.count <= Self.byteLimit else {
      throw fail("the line has more than \(Self.byteLimit) bytes")
    }
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: bytes) } catch {
      throw fail("byte \(error.column): \(error.problem)")
    }
    guard let members = value.object else { throw fail("a labelled line must be a JSON object") }
    func member(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    if let tokens = member("tokens")?.array {
      try self.init(tokens: tokens, tags: member("tags")?.array, fail: fail)
      return
    }
    guard let text = member("text")?.string else {
      throw fail(
        member("text") == nil ? "the line has no \"text\"" : "\"text\" must be a string")
    }
    if let spans = member("spans")?.array {
      try self.init(text: text, spans: spans, fail: fail)
      return
    }
    var fields = member("tags")?.object ?? []
    if fields.isEmpty { fields = members.filter { !Self.otherMembers.contains($0.key) } }
    try self.init(text: text, fields: fields, fail: fail)
  }

  private init(
    tokens: [JSONValue], tags: [JSONValue]?, fail: (String) -> LabelledLineError
  ) throws(LabelledLineError) {
    guard let tags, tags.count == tokens.count else {
      throw fail("\"tags\" must have as many elements as \"tokens\", \(tokens.count)")
    }
    var text = ""
    var spans: [(range: Range<Int>, tag: String)] = []
    for (token, tag) in zip(tokens, tags) {
      guard let word = token.string else { throw fail("\"tokens\" must be texts") }
      if !text.isEmpty { text += " " }
      let start = text.count
      text += word
      // "O" is what many files call a word without a tag.
      if let tag = tag.string, tag != "O", start < text.count {
        spans.append((start..<text.count, tag))
      }
    }
    self.init(text: text, spans: spans)
  }

  private init(
    text: String, spans: [JSONValue], fail: (String) -> LabelledLineError
  ) throws(LabelledLineError) {
    let count = text.count
    var places: [(range: Range<Int>, tag: String)] = []
    for span in spans {
      guard let values = span.array, values.count == 3, let begin = values[0].integer,
        let end = values[1].integer, let tag = values[2].string, begin >= 0, begin < end,
        end <= count
      else {
        throw fail(
          "each of \"spans\" must be [begin, end, tag] inside the text of \(count) characters")
      }
      if let other = places.first(where: { $0.range.overlaps(begin..<end) }) {
        throw fail("\"spans\" gives characters both to '\(other.tag)' and to '\(tag)'")
      }
      places.append((begin..<end, tag))
    }
    self.init(text: text, spans: places)
  }

  private init(
    text: String, fields: [JSONMember], fail: (String) -> LabelledLineError
  ) throws(LabelledLineError) {
    let characters = Array(text)
    var places: [(range: Range<Int>, tag: String)] = []
    for field in fields {
      var start = 0
      let parts = field.value.array?.compactMap(\.string) ?? field.value.string.map { [$0] } ?? []
      for part in parts where !part.isEmpty {
        guard let place = Self.place(of: Array(part), in: characters, from: start, but: places)
        else {
          throw fail(
            "'\(part)' of \"\(field.key)\" is not in the text, or belongs to another field")
        }
        places.append((place, field.key))
        start = place.upperBound
      }
    }
    self.init(text: text, spans: places)
  }

  /// Where characters are found as whole words first, then inside of words, but in no other field.
  private static func place(
    of part: [Character], in text: [Character], from start: Int,
    but taken: [(range: Range<Int>, tag: String)]
  ) -> Range<Int>? {
    guard part.count <= text.count else { return nil }
    var found: Range<Int>?
    for begin in stride(from: start, through: text.count - part.count, by: 1)
    where text[begin..<begin + part.count].elementsEqual(part) {
      let place = begin..<begin + part.count
      guard !taken.contains(where: { $0.range.overlaps(place) }) else { continue }
      let isWhole =
        (begin == 0 || !(text[begin - 1].isLetter && part[0].isLetter))
        && (place.upperBound == text.count
          || !(text[place.upperBound].isLetter && part[part.count - 1].isLetter))
      if isWhole { return place }
      found = found ?? place
    }
    return found
  }
}
