import InkKit

/// The fields of a request, read as what they should be; a field that is `null` is as one that is absent.
struct RequestFields: Sendable {
  private let fields: JSONFields

  /// Other names of fields, by those of the options.
  private static let aliases = ["top": "limit"]

  /// The most bytes of a field that is read as a tree, which takes many times as much memory: a list of words.
  private static let valueLimit = 2 * Limits.wordsByteCount

  /// The most code points of a name or a value that a message shows.
  private static let shownLength = 40

  /// Takes a request apart.
  init(_ bytes: [UInt8]) throws(ToolError) {
    do { fields = try JSONFields(bytes) } catch { throw .malformed(error) }
  }

  /// Throws if there is a field of another name than these, or one twice, which is likely a mistake.
  func check(names: [String], of request: String) throws(ToolError) {
    let known = names + Self.aliases.filter { names.contains($0.key) }.values
    for field in fields.all where !known.contains(field.key) {
      throw .usage(
        "'\(request)' has no field '\(field.key.shortened(to: Self.shownLength))'; "
          + hint(for: field.key, among: names))
    }
    var given: Set<String> = []
    for field in fields.all where has(field.key) {
      let name = Self.aliases.first { $0.value == field.key }?.key ?? field.key
      guard given.insert(name).inserted else {
        let alias = Self.aliases[name].map { " or '\($0)'" } ?? ""
        throw .usage("'\(request)' takes '\(name)'\(alias) once")
      }
    }
  }

  /// Whether a field is there.
  func has(_ name: String) -> Bool { fields[name] != nil }

  /// The name of the request, a string or a number.
  func id(_ name: String) throws(ToolError) -> DocumentID? {
    try value(name, "a string or a number") { given in
      let id = given.json?.string.map { DocumentID(text: $0, isNumber: false) }
      guard id == nil, given.json?.number != nil, let field = fields[name] else { return id }
      return DocumentID(text: fields.text(field), isNumber: true)
    }
  }

  /// The value of a field as a document of its own.
  func document(_ name: String) -> InkDocument? {
    fields[name].map { InkDocument($0, of: fields) }
  }

  /// The whole request as a document.
  var document: InkDocument { InkDocument(bytes: fields.bytes, line: 1) }
}

extension RequestFields: ValueSource {
  func spelled(_ name: String) -> String {
    guard let alias = Self.aliases[name], has(alias), !has(name) else { return name.asField }
    return alias
  }

  func given(_ name: String) throws(ToolError) -> GivenValue? {
    guard let field = fields[spelled(name)] else { return nil }
    guard field.range.count <= Self.valueLimit else {
      throw .usage("'\(field.key)' is longer than \(Self.valueLimit) bytes")
    }
    do {
      let value = try fields.value(field)
      return GivenValue(
        text: (value.string ?? fields.text(field)).shortened(to: Self.shownLength), json: value)
    } catch {
      throw .malformed(error)
    }
  }
}
