import InkKit

/// The fields of a request, read as what they should be; a field that is `null` is as one that is absent.
struct RequestFields: Sendable {
  private let fields: JSONFields

  /// Takes a request apart.
  init(_ bytes: [UInt8]) throws(ServiceFailure) {
    do { fields = try JSONFields(bytes) } catch { throw .malformed(error) }
  }

  /// Throws if there is a field of another name than these, which is likely a mistake.
  func check(names: [String], of request: String) throws(ServiceFailure) {
    for field in fields.all where !names.contains(field.key) {
      let hint =
        nearest(to: field.key, among: names).map { "did you mean '\($0)'?" }
        ?? "it takes \(names.joined(separator: ", "))"
      throw .usage("'\(request)' has no field '\(Self.short(field.key))'; \(hint)")
    }
  }

  /// Whether a field is there.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The name of the request, a string or a number.
  func id(_ name: String) throws(ServiceFailure) -> AnswerID? {
    guard let field = fields[name] else { return nil }
    switch try value(field) {
    case .string(let text): return .string(text)
    case .number: return .number(fields.text(field))
    default: throw problem(name, "a string or a number", field)
    }
  }

  /// A string.
  func string(_ name: String) throws(ServiceFailure) -> String? {
    guard let field = fields[name] else { return nil }
    guard let string = try value(field).string else { throw problem(name, "a string", field) }
    return string
  }

  /// `true` or `false`; absent is `false`.
  func bool(_ name: String) throws(ServiceFailure) -> Bool {
    guard let field = fields[name] else { return false }
    guard let bool = try value(field).bool else { throw problem(name, "true or false", field) }
    return bool
  }

  /// A whole number from 1.
  func count(_ name: String, upTo limit: Int) throws(ServiceFailure) -> Int? {
    guard let field = fields[name] else { return nil }
    guard let count = try value(field).integer, (1...limit).contains(count) else {
      throw problem(name, "a whole number from 1 to \(limit)", field)
    }
    return count
  }

  /// A probability.
  func probability(_ name: String) throws(ServiceFailure) -> Float? {
    guard let field = fields[name] else { return nil }
    guard let number = try value(field).number, (0...1).contains(number) else {
      throw problem(name, "a number from 0 to 1", field)
    }
    return Float(number)
  }

  /// A list of strings.
  func strings(_ name: String) throws(ServiceFailure) -> [String]? {
    guard let field = fields[name] else { return nil }
    guard let array = try value(field).array else { throw problem(name, "strings", field) }
    let strings = array.compactMap(\.string)
    guard strings.count == array.count else { throw problem(name, "strings", field) }
    return strings
  }

  /// The room for one line, written as in an ink.
  func writingArea(_ name: String) throws(ServiceFailure) -> WritingArea? {
    guard let field = fields[name] else { return nil }
    let value = try value(field)
    let numbers = ["width", "height", "x", "y"].map { value[$0]?.number.map { Float($0) } }
    guard let width = numbers[0], let height = numbers[1],
      let area = WritingArea(
        width: width, height: height, originX: numbers[2] ?? 0, originY: numbers[3] ?? 0)
    else {
      throw problem(name, "a width and a height such as {\"width\":800,\"height\":120}", field)
    }
    return area
  }

  /// The value of a field, whatever it is.
  func value(_ name: String) throws(ServiceFailure) -> JSONValue? {
    guard let field = fields[name] else { return nil }
    return try value(field)
  }

  /// The value of a field as a document of its own.
  func document(_ name: String) -> InkDocument? {
    fields[name].map { InkDocument($0, of: fields) }
  }

  /// The whole request as a document.
  var document: InkDocument { InkDocument(bytes: fields.bytes, line: 1) }

  /// That a field is not what is expected.
  func problem(_ name: String, _ expected: String) -> ServiceFailure {
    guard let field = fields[name] else { return .usage("'\(name)' needs \(expected)") }
    return problem(name, expected, field)
  }

  private func problem(
    _ name: String, _ expected: String, _ field: JSONFields.Field
  ) -> ServiceFailure {
    .usage("'\(name)' needs \(expected), not \(Self.short(fields.text(field)))")
  }

  /// The most bytes of a field that is read as a tree, which takes many times as much memory: a list of words.
  private static let valueLimit = 2 * Limits.wordsByteCount

  private func value(_ field: JSONFields.Field) throws(ServiceFailure) -> JSONValue {
    guard field.range.count <= Self.valueLimit else {
      throw .usage("'\(field.key)' is longer than \(Self.valueLimit) bytes")
    }
    do { return try fields.value(field) } catch { throw .malformed(error) }
  }

  /// The beginning of what may be long.
  private static func short(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(40))…" : text
  }
}
