/// Appends values to a JSON text, which has no white space.
///
/// Numbers are the shortest that read back as the same value; strings escape what RFC 8259
/// demands, and what a terminal would act on: see ``Swift/Unicode/Scalar/isActedOn``. The same values give the
/// same bytes everywhere.
package struct JSONWriter {
  /// The text so far.
  package private(set) var text = ""

  /// Whether an item stands before the next one of what is open.
  private var hasItems = false

  /// Creates an empty text.
  package init() {}

  /// Appends an object, whose members `writeMembers` appends.
  package mutating func writeObject(_ writeMembers: (inout JSONWriter) -> Void) {
    write("{", writeMembers, "}")
  }

  /// Appends an array, whose elements `writeElements` appends.
  package mutating func writeArray(_ writeElements: (inout JSONWriter) -> Void) {
    write("[", writeElements, "]")
  }

  /// Appends an array.
  package mutating func writeArray(_ elements: some Sequence<some JSONWritable>) {
    writeArray { for element in elements { $0.element(element) } }
  }

  /// Appends an element to the open array.
  package mutating func element(_ value: some JSONWritable) {
    beginItem()
    value.write(to: &self)
  }

  /// Appends a member to the open object; nothing for no value.
  package mutating func member(_ key: String, _ value: (some JSONWritable)?) {
    guard let value else { return }
    beginItem()
    write(key)
    text += ":"
    value.write(to: &self)
  }

  /// Appends a member to the open object, `null` for no value.
  package mutating func member(_ key: String, orNull value: (some JSONWritable)?) {
    member(key, Optional.some(value))
  }

  /// Appends a list as a member to the open object; nothing for an empty one.
  package mutating func member(_ key: String, ifAny elements: [some JSONWritable]) {
    if !elements.isEmpty { member(key, elements) }
  }

  private mutating func write(
    _ opening: String, _ writeItems: (inout JSONWriter) -> Void, _ closing: String
  ) {
    text += opening
    hasItems = false
    writeItems(&self)
    text += closing
    hasItems = true
  }

  private mutating func beginItem() {
    if hasItems { text += "," }
    hasItems = true
  }
}

extension JSONWriter {
  /// Appends `null`, `true` or `false`.
  package mutating func write(_ bool: Bool?) {
    text += bool.map { $0 ? "true" : "false" } ?? "null"
  }

  /// Appends a number by its digits, so that none is lost.
  package mutating func write(digits: String) { text += digits }

  /// Appends a string in quotes.
  package mutating func write(_ string: String) {
    text += "\""
    if string.utf8.allSatisfy(Self.isPlain) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    text += "\""
  }

  /// Whether a byte stands for itself, whatever is beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isActedOn:
      // All of them have at most four digits.
      text += "\\u" + padded(String(scalar.value, radix: 16), to: 4, with: "0")
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Appends a number; JSON has no NaN and no infinities, so they become `null`.
  package mutating func write(_ number: Double) { writeNumber(number) }

  /// Appends a number with the few digits that its own type needs.
  package mutating func write(_ number: Float) { writeNumber(number) }

  private mutating func writeNumber<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ number: Number
  ) {
    // Every whole number up to this one is exact.
    if let integer = Int(exactly: number), abs(integer) <= 1 << (Number.significandBitCount + 1),
      number.sign == .plus || integer != 0
    {
      text += String(integer)
    } else {
      text += number.isFinite ? number.description : "null"
    }
  }
}
