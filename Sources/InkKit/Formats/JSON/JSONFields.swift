/// The members of a JSON object as they are written, so that each can be read by what knows it: the ink of a
/// request goes straight from bytes into strokes, without a tree.
///
///     let fields = try JSONFields(Array(#"{"id":7,"ink":[[[1,2],[3,4]]]}"#.utf8))
///     print(fields.text(fields.all[1]))  // [[[1,2],[3,4]]]
package struct JSONFields: Sendable {
  /// A member of the object.
  package struct Field: Sendable {
    /// The key.
    package let key: String
    /// The bytes of the value in the text.
    package let range: Range<Int>
  }

  /// The whole text.
  package let bytes: [UInt8]
  /// The members in the order of the text, with duplicates.
  package let all: [Field]

  /// Takes an object apart; its values are checked to be JSON, and not looked at any further.
  ///
  /// - Throws: What was expected at which line and byte, also if the text is no object.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    var fields: [Field] = []
    try scanner.members(withNull: true) { scanner, key throws(JSONError) in
      _ = scanner.nextByte()
      let start = scanner.position
      try scanner.skipValue()
      fields.append(Field(key: key, range: start..<scanner.position))
    }
    try scanner.finish()
    self.bytes = bytes
    all = fields
  }

  /// The member of a key, the last one if there are duplicates; `nil` if there is none, or it is `null`.
  package subscript(key: String) -> Field? {
    all.last { $0.key == key }.flatMap { bytes[$0.range].elementsEqual("null".utf8) ? nil : $0 }
  }

  /// The text of a value.
  package func text(_ field: Field) -> String {
    String(decoding: bytes[field.range], as: UTF8.self)
  }

  /// The value of a member as a tree.
  package func value(_ field: Field) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(bytes[field.range]))
  }
}
