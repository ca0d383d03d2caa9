/// A strict parser of RFC 8259 that hands out one token at a time.
///
/// It builds no tree, so that the points of an ink go straight from bytes into strokes. Numbers
/// beyond the range of `Double`, text that is not UTF-8, lone surrogates and nesting deeper than
/// ``depthLimit`` are errors.
///
///     try scanner.beginArray()
///     while try scanner.nextElement() { sum += try scanner.number() }
struct JSONScanner {
  /// The deepest nesting that is accepted: far more than any ink needs, and little stack.
  static let depthLimit = 128

  /// The text.
  let bytes: [UInt8]
  /// The next byte to look at.
  var position = 0
  /// How many arrays and objects are open.
  private var depth = 0
  /// Whether the next element or key is the first of the innermost array or object.
  private var isFirst = false

  /// Starts at the beginning of a text, after a byte order mark if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// The kind of the next value, judged by its first byte.
  enum Kind {
    case object, array, string, number, literal
  }

  /// Looks at the next value without reading it.
  mutating func kind() throws(JSONError) -> Kind {
    switch nextByte() ?? 0 {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
    default: throw unexpected("a value")
    }
  }

  /// Skips white space and returns the byte after it, or `nil` at the end.
  @inline(__always)
  mutating func nextByte() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, Self.isSpace(byte) else { return byte }
      position += 1
    }
    return nil
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte begins an array or an object.
  static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  // MARK: Arrays and objects

  /// Reads `[`.
  mutating func beginArray() throws(JSONError) {
    guard nextByte() == UInt8(ascii: "[") else { throw unexpected("an array") }
    try open()
  }

  /// Reads `{`.
  mutating func beginObject() throws(JSONError) {
    guard nextByte() == UInt8(ascii: "{") else { throw unexpected("an object") }
    try open()
  }

  @inline(__always)
  private mutating func open() throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw error("the nesting is deeper than \(Self.depthLimit)")
    }
    depth += 1
    position += 1
    isFirst = true
  }

  /// Moves to the next element of the innermost array, or reads its `]` and returns `false`.
  @inline(__always)
  mutating func nextElement() throws(JSONError) -> Bool {
    try advance(closing: UInt8(ascii: "]"), expected: "',' or ']'")
  }

  /// Reads the next key of the innermost object and its colon, or its `}` and returns `nil`.
  mutating func nextKey() throws(JSONError) -> String? {
    guard try advance(closing: UInt8(ascii: "}"), expected: "',' or '}'") else { return nil }
    guard nextByte() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try string()
    guard nextByte() == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    return key
  }

  /// Moves past the next key of the innermost object and its colon, or reads its `}` and returns
  /// `false`.
  private mutating func skipKey() throws(JSONError) -> Bool {
    guard try advance(closing: UInt8(ascii: "}"), expected: "',' or '}'") else { return false }
    guard nextByte() == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    try skipString()
    guard nextByte() == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func advance(
    closing: UInt8, expected: @autoclosure () -> String
  ) throws(JSONError) -> Bool {
    defer { isFirst = false }
    let byte = nextByte()
    if byte == closing {
      position += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw unexpected(expected()) }
    position += 1
    return true
  }

  // MARK: Whole values

  /// Reads `true` or `false`.
  mutating func bool() throws(JSONError) -> Bool {
    if skip(literal: "true") { return true }
    if skip(literal: "false") { return false }
    throw unexpected("true or false")
  }

  /// Reads `null` if it comes next.
  @inline(__always)
  mutating func skipNull() -> Bool {
    nextByte() == UInt8(ascii: "n") && skip(literal: "null")
  }

  private mutating func skip(literal: StaticString) -> Bool {
    guard nextByte() != nil else { return false }
    let end = position + literal.utf8CodeUnitCount
    guard end <= bytes.count, bytes[position..<end].elementsEqual(literal.description.utf8) else {
      return false
    }
    position = end
    return true
  }

  /// Reads past one value of any kind, and checks it all the same.
  mutating func skipValue() throws(JSONError) {
    switch try kind() {
    case .object:
      try beginObject()
      while try skipKey() { try skipValue() }
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .string: try skipString()
    case .number: _ = try number()
    case .literal:
      if !skipNull() { _ = try bool() }
    }
  }

  /// Checks that nothing but white space follows.
  mutating func finish() throws(JSONError) {
    guard nextByte() == nil else { throw unexpected("the end of the data") }
  }

  // MARK: Errors

  /// An error at the current byte, or at another one.
  func error(_ problem: String, at offset: Int? = nil) -> JSONError {
    JSONError(problem, at: offset ?? position, in: bytes)
  }

  /// An error that names what should have been at the current byte, and what is there.
  func unexpected(_ expected: String) -> JSONError {
    error("expected \(expected), found \(found)")
  }

  /// The thing that begins at the current byte, in words.
  private var found: String {
    guard position < bytes.count else { return "the end of the data" }
    switch bytes[position] {
    case UInt8(ascii: "{"): return "an object"
    case UInt8(ascii: "["): return "an array"
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      let word = bytes[position...].prefix(12).prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
      return word.elementsEqual("null".utf8) ? "null" : "'\(String(decoding: word, as: UTF8.self))'"
    case let byte where byte > 0x20 && byte < 0x7F: return "'\(Unicode.Scalar(byte))'"
    case let byte:
      let digits = String(byte, radix: 16, uppercase: true)
      return "byte 0x\(byte < 16 ? "0" : "")\(digits)"
    }
  }
}
