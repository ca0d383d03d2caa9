/// A value that JSON can say: every answer and every file that is written does it by this.
///
/// A protocol of our own rather than `Encodable`: an answer leaves out members that say nothing and takes some of
/// others between its own, for which that needs keys and an encoding by hand for each type.
package protocol JSONWritable {
  /// Appends the value.
  func write(to json: inout JSONWriter)
}

/// A value that is an object in JSON.
package protocol JSONObject: JSONWritable {
  /// Appends the members, in their order.
  func writeMembers(to json: inout JSONWriter)
}

extension JSONObject {
  package func write(to json: inout JSONWriter) { json.writeObject { writeMembers(to: &$0) } }
}

extension JSONWritable {
  /// The value as a JSON text on one line, without its end.
  package func encoded() -> String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}

/// An object of some members that belong to no type.
package struct JSONMembers: JSONObject {
  private let write: (inout JSONWriter) -> Void

  /// Creates an object, whose members `write` appends.
  package init(_ write: @escaping (inout JSONWriter) -> Void) { self.write = write }

  package func writeMembers(to json: inout JSONWriter) { write(&json) }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(digits: String(self)) }
}

extension Double: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Float: JSONWritable {
  package func write(to json: inout JSONWriter) { json.write(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let value = self { value.write(to: &json) } else { json.write(Bool?.none) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) { json.writeArray(self) }
}

extension JSONValue: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.write(Bool?.none)
    case .bool(let bool): json.write(bool)
    case .number(let number): json.write(number)
    case .string(let string): json.write(string)
    case .array(let elements): json.writeArray(elements)
    case .object(let members):
      json.writeObject { for member in members { $0.member(member.key, member.value) } }
    }
  }
}
