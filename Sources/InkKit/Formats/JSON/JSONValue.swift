/// A JSON text as a tree.
///
/// Inks are read without it; it is for catalogs, recipes, metadata and output.
package indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number; integers are exact up to 2⁵³.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object: its members in the order of the text, with duplicates.
  case object([JSONMember])
}

/// A key and its value.
package struct JSONMember: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// Parses a JSON text (RFC 8259) in UTF-8; a byte order mark is passed over.
  ///
  /// - Throws: What was expected at which line and byte, also for nesting deeper than 128, for
  ///   numbers beyond the range of `Double`, and for lone surrogates.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    self = try scanner.value()
    try scanner.finish()
  }

  /// The value of a key, the last one if there are duplicates, or `nil` if this is not an object
  /// with that key.
  ///
  /// - Complexity: O(*n*) for *n* members.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The string, or `nil` if this is none.
  package var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The number, or `nil` if this is none.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The number if it is an integer that `Int` holds, or `nil`.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0) }
  }

  /// The truth value, or `nil` if this is none.
  package var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The elements, or `nil` if this is not an array.
  package var array: [JSONValue]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The members, or `nil` if this is not an object.
  package var object: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSONScanner {
  /// Reads one value of any kind as a tree.
  mutating func value() throws(JSONError) -> JSONValue {
    switch try kind() {
    case .object:
      try beginObject()
      var members: [JSONMember] = []
      while let key = try nextKey() {
        members.append(JSONMember(key: key, value: try value()))
      }
      return .object(members)
    case .array:
      try beginArray()
      var elements: [JSONValue] = []
      while try nextElement() { elements.append(try value()) }
      return .array(elements)
    case .string: return .string(try string())
    case .number: return .number(try number())
    case .literal: return skipNull() ? .null : .bool(try bool())
    }
  }
}
