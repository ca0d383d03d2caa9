/// The name that a document gives its ink, a string or a number.
package struct DocumentID: Hashable, Sendable {
  /// The string, or the digits of the number as they are written, so that none is lost.
  package let text: String
  /// Whether it is a number.
  package let isNumber: Bool

  package init(text: String, isNumber: Bool) {
    self.text = text
    self.isNumber = isNumber
  }
}

extension DocumentID {
  /// Whether a text can be written as a number in JSON.
  static func canBeNumber(_ text: String) -> Bool {
    var scanner = JSONScanner(Array(text.utf8))
    guard let id = try? scanner.documentID() else { return false }
    return id.isNumber && id.text == text
  }
}

extension DocumentID: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if isNumber { json.write(digits: text) } else { json.write(text) }
  }
}

extension InkRecord {
  /// The name of the ink as its document gives it.
  package var documentID: DocumentID? {
    get { id.map { DocumentID(text: $0, isNumber: isIDNumber) } }
    set {
      id = newValue?.text
      isIDNumber = newValue?.isNumber ?? false
    }
  }
}

extension JSONScanner {
  /// Reads a name, or `null` as nothing.
  mutating func documentID() throws(JSONError) -> DocumentID? {
    if skipNull() { return nil }
    guard try kind() == .number else { return DocumentID(text: try string(), isNumber: false) }
    let start = position
    _ = try number()
    return DocumentID(
      text: String(decoding: bytes[start..<position], as: UTF8.self), isNumber: true)
  }

  /// Whether a key names the ink.
  static func isIDKey(_ key: String) -> Bool { key == "id" || key == "key_id" }
}
