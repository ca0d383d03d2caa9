/// The kind of a pack's section: four ASCII characters.
///
/// Whoever defines the contents of a section names it in an extension beside its code. A reader
/// passes over kinds that it doesn't know, so a section may be added without a new format version.
package struct PackSection: Hashable, Sendable {
  /// The characters as a number, the first one in the lowest byte.
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a kind from four ASCII characters, such as `"META"`.
  package init(_ name: StaticString) {
    let bytes = Array(name.description.utf8)
    precondition(
      bytes.count == 4 && bytes.allSatisfy { (0x20...0x7E).contains($0) },
      "A section's kind is four printable ASCII characters.")
    rawValue = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The metadata of the pack, as a JSON object; every pack has it.
  package static let metadata = PackSection("META")
}

extension PackSection: CustomStringConvertible {
  package var description: String {
    String(
      decoding: (0..<4).map { shift in
        let byte = UInt8(truncatingIfNeeded: rawValue >> (8 * UInt32(shift)))
        return (0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?")
      }, as: UTF8.self)
  }
}
