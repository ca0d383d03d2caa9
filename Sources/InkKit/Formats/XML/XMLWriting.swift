extension [UInt8] {
  /// Appends the text of an element, or with quotation marks of an attribute.
  mutating func append(markup text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("&quot;")
      case _ where scalar.markup == nil && scalar.isActedOn:
        append("&#x\(String(scalar.value, radix: 16));")
      default: append(scalar.markup ?? String(scalar))
      }
    }
  }

  /// Appends text between two pieces of markup.
  mutating func append(_ start: String, markup text: String, _ end: String) {
    append(start)
    append(markup: text)
    append(end)
  }

  /// Appends an attribute, if it has a value.
  mutating func append(attribute name: String, _ value: String?) {
    if let value { append(" \(name)=\"", markup: value, "\"") }
  }

  /// Appends an attribute that is a number, if it has a value.
  mutating func append(attribute name: String, _ value: Float?) {
    guard let value, value.isFinite else { return }
    append(" \(name)=\"")
    append(decimal: value)
    append("\"")
  }
}
