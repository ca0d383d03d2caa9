extension ModelCatalog {
  /// Parses what a catalog says of one model and its packs, or returns `nil` if they are not found.
  ///
  /// In a catalog as ``encoded()`` writes it the model and its packs are looked for by the beginnings of
  /// their lines; the others are not looked at. Entries of other catalogs, with the tag or name first
  /// and the models before the packs, are passed over without being taken apart.
  ///
  /// - Parameter isThorough: Whether a model that is not found so is looked for in the whole catalog,
  ///   which may be written otherwise.
  /// - Complexity: O(*n*) for *n* bytes; unless it is thorough, without an allocation per entry.
  init?(
    parsing bytes: [UInt8], of tag: LanguageTag, isThorough: Bool, name: String
  ) throws(ModelError) {
    if let (models, packs) = Self.lines(of: tag, in: bytes) {
      let json: JSONValue = .object([
        JSONMember(key: "formatVersion", value: .number(Double(Self.formatVersion))),
        JSONMember(key: "models", value: .array([models])),
        JSONMember(key: "packs", value: .array(packs)),
      ])
      try self.init(json, name: name)
      return
    }
    var part = PartScanner(bytes, beginning: #"{"tag":"\#(tag)","#)
    do throws(JSONError) {
      try part.scan()
    } catch {
      throw ModelError(.invalidCatalog, subject: name, detail: error.description)
    }
    if part.isWhole {
      let json: JSONValue = .object([
        JSONMember(key: "formatVersion", value: part.formatVersion),
        JSONMember(key: "models", value: .array(part.models)),
        JSONMember(key: "packs", value: .array(part.packs)),
      ])
      try self.init(json, name: name)
      return
    }
    guard isThorough else { return nil }
    let whole = try ModelCatalog(parsing: bytes, name: name)
    guard let model = whole.model(for: tag) else { return nil }
    try self.init(models: [model], packs: whole.packs(of: model), name: name)
  }
}

extension ModelCatalog {
  /// The text that ``encoded()`` writes at the beginning, at the end and in front of each entry.
  private static let beginning = Array(
    "{\n  \"formatVersion\": \(formatVersion),\n  \"models\": [\n".utf8)
  private static let end = Array("\n  ]\n}\n".utf8)

  /// The lines of a model and its packs, or `nil` if they are not all there, once, in a catalog as
  /// ``encoded()`` writes it.
  private static func lines(
    of tag: LanguageTag, in bytes: [UInt8]
  ) -> (model: JSONValue, packs: [JSONValue])? {
    let span = bytes.span
    guard span.count >= end.count, span.holds(beginning, at: 0),
      span.holds(end, at: span.count - end.count)
    else { return nil }
    let modelBeginning = Array(#"    {"tag":"\#(tag)","#.utf8)
    var model: JSONValue?
    var packs: [JSONValue] = []
    var wanted: [[UInt8]] = []
    var position = beginning.count
    while position < span.count {
      if span.holds(modelBeginning, at: position) {
        guard model == nil, let found = value(ofLineAt: position, in: bytes) else { return nil }
        model = found
        wanted = (found["packs"]?.array ?? []).map {
          Array(#"    {"name":"\#($0.string ?? "")","#.utf8)
        }
      } else if wanted.contains(where: { span.holds($0, at: position) }) {
        guard let found = value(ofLineAt: position, in: bytes) else { return nil }
        packs.append(found)
      }
      position = span.lineEnd(from: position) + 1
    }
    guard let model, packs.count == wanted.count else { return nil }
    return (model, packs)
  }

  /// The value of a line, without the comma at its end.
  private static func value(ofLineAt position: Int, in bytes: [UInt8]) -> JSONValue? {
    let line = bytes[position..<bytes.span.lineEnd(from: position)]
    return try? JSONValue(parsing: Array(line.last == UInt8(ascii: ",") ? line.dropLast() : line))
  }
}

extension Span<UInt8> {
  /// Whether some bytes are at a position.
  @inline(__always)
  fileprivate func holds(_ other: [UInt8], at position: Int) -> Bool {
    guard count - position >= other.count else { return false }
    for index in other.indices where self[position + index] != other[index] { return false }
    return true
  }
}

/// Looks for a model and its packs in the text of a catalog.
private struct PartScanner {
  private(set) var formatVersion = JSONValue.null
  /// The model, if it was found.
  private(set) var models: [JSONValue] = []
  /// The packs of the model that were found.
  private(set) var packs: [JSONValue] = []

  private var scanner: JSONScanner
  private let beginningOfModel: [UInt8]

  init(_ bytes: [UInt8], beginning: String) {
    scanner = JSONScanner(bytes)
    beginningOfModel = Array(beginning.utf8)
  }

  /// Whether all that the model needs was found.
  var isWhole: Bool { models.count == 1 && packs.count == packNames.count }

  private var packNames: [String] {
    models.first?["packs"]?.array?.compactMap(\.string) ?? []
  }

  /// Reads the whole text.
  mutating func scan() throws(JSONError) {
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      switch key {
      case "formatVersion": formatVersion = try scanner.value()
      case "models": models = try entries(beginning: [beginningOfModel])
      case "packs":
        packs = try entries(beginning: packNames.map { Array(#"{"name":"\#($0)","#.utf8) })
      default: try scanner.skipValue()
      }
    }
    try scanner.finish()
  }

  /// Reads an array, and keeps the elements that begin in one of some ways.
  private mutating func entries(beginning starts: [[UInt8]]) throws(JSONError) -> [JSONValue] {
    var entries: [JSONValue] = []
    guard try scanner.kind() == .array else {
      try scanner.skipValue()
      return []
    }
    try scanner.elements { scanner throws(JSONError) in
      _ = try scanner.kind()
      if starts.contains(where: { scanner.bytes.span.holds($0, at: scanner.position) }) {
        entries.append(try scanner.value())
      } else {
        try scanner.skipValue()
      }
    }
    return entries
  }
}
