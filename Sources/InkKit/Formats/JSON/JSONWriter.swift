/// Appends JSON tokens to a text.
///
/// Numbers are the shortest that read back as the same value; strings escape what RFC 8259
/// demands, and what a terminal would act on: see ``Swift/Unicode/Scalar/isActedOn``. The same values give the
/// same bytes everywhere.
package struct JSONWriter {
  /// The text so far.
  package private(set) var text = ""

  package init() {}

  /// Appends punctuation, white space or a literal as it is.
  package mutating func write(raw: String) {
    text += raw
  }

  /// Appends an array, whose elements `writeElement` appends.
  package mutating func writeList<Element>(
    _ elements: [Element], _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      writeElement(&self, element)
    }
    text += "]"
  }

  /// Appends a string in quotes.
  package mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
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
    text += "\""
  }

  /// Appends a number; JSON has no NaN and no infinities, so they become `null`.
  package mutating func write(_ number: Double) {
    if !number.isFinite {
      text += "null"
    } else if let integer = Int(exactly: number), abs(integer) <= 1 << 53,
      number.sign == .plus || integer != 0
    {
      text += String(integer)
    } else {
      text += number.description
    }
  }

  /// Appends a number with the few digits that its own type needs.
  package mutating func write(_ number: Float) {
    if let integer = Int(exactly: number), abs(integer) <= 1 << 24,
      number.sign == .plus || integer != 0
    {
      text += String(integer)
    } else {
      text += number.isFinite ? number.description : "null"
    }
  }

  /// Appends an integer.
  package mutating func write(_ number: Int) {
    text += String(number)
  }
}

extension JSONValue {
  /// The value as a JSON text.
  ///
  /// The text is deterministic: members keep their order, and numbers are the shortest that read
  /// back as the same value. NaN and infinities, which JSON lacks, become `null`.
  ///
  /// - Parameter pretty: Whether every member and element has a line of its own, indented by two
  ///   spaces a level; otherwise there is no white space at all.
  package func encoded(pretty: Bool = false) -> String {
    var writer = JSONWriter()
    writer.write(self, indentation: pretty ? 0 : nil)
    return writer.text
  }
}

extension JSONWriter {
  /// Appends a tree, on one line if there is no indentation.
  package mutating func write(_ value: JSONValue, indentation: Int? = nil) {
    switch value {
    case .null: write(raw: "null")
    case .bool(let bool): write(raw: bool ? "true" : "false")
    case .number(let number): write(number)
    case .string(let string): write(string)
    case .array(let elements) where elements.isEmpty: write(raw: "[]")
    case .array(let elements):
      write(raw: "[")
      for (index, element) in elements.enumerated() {
        beginItem(index, indentation)
        write(element, indentation: indentation.map { $0 + 1 })
      }
      endItems(indentation)
      write(raw: "]")
    case .object(let members) where members.isEmpty: write(raw: "{}")
    case .object(let members):
      write(raw: "{")
      for (index, member) in members.enumerated() {
        beginItem(index, indentation)
        write(member.key)
        write(raw: indentation == nil ? ":" : ": ")
        write(member.value, indentation: indentation.map { $0 + 1 })
      }
      endItems(indentation)
      write(raw: "}")
    }
  }

  private mutating func beginItem(_ index: Int, _ indentation: Int?) {
    if index > 0 { write(raw: ",") }
    if let indentation { breakLine(indentation + 1) }
  }

  private mutating func endItems(_ indentation: Int?) {
    if let indentation { breakLine(indentation) }
  }

  private mutating func breakLine(_ indentation: Int) {
    write(raw: "\n")
    for _ in 0..<indentation { write(raw: "  ") }
  }
}
