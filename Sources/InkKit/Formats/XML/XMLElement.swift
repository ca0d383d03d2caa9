/// The start of an XML element.
struct XMLElement: Hashable, Sendable {
  /// The name without its prefix: namespaces differ by program, and what they name does not.
  let name: String
  /// The attributes in their order, with names as they are written.
  let attributes: [XMLAttribute]

  /// A name without its prefix.
  static func localName(_ name: Substring) -> Substring {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map { name[name.utf8.index(after: $0)...] } ?? name
  }

  /// The value of an attribute by its name as it is written, or else by its name without a prefix.
  subscript(name: String) -> String? {
    let exact = attributes.first { $0.name == name }
    return (exact ?? attributes.first { $0.localName == name })?.value
  }
}

/// An attribute of an XML element.
struct XMLAttribute: Hashable, Sendable {
  let name: String
  let value: String

  /// The name without its prefix.
  var localName: Substring { XMLElement.localName(name[...]) }
}
