extension ModelCatalog {
  /// Parses what a catalog says of one model and its packs, or returns `nil` if they are not found.
  ///
  /// Entries as ``encoded()`` writes them, with the tag or name first and the models before the packs,
  /// are passed over without being taken apart.
  ///
  /// - Parameter isThorough: Whether a model that is not found so is looked for in the whole catalog,
  ///   which may be written otherwise.
  /// - Complexity: O(*n*) for *n* bytes; unless it is thorough, without an allocation per entry.
  init?(
    parsing bytes: [UInt8], of tag: LanguageTag, isThorough: Bool, name: String
  ) throws(ModelError) {
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
    var isFirst = true
    while let key = try scanner.nextKey(&isFirst) {
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
    try scanner.beginArray()
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      _ = try scanner.kind()
      if starts.contains(where: { scanner.begins(with: $0) }) {
        entries.append(try scanner.value())
      } else {
        try scanner.skipValue()
      }
    }
    return entries
  }
}

extension JSONScanner {
  /// Whether the bytes from the current one on are some others.
  fileprivate func begins(with other: [UInt8]) -> Bool {
    guard bytes.count - position >= other.count else { return false }
    for index in other.indices where bytes[position + index] != other[index] { return false }
    return true
  }
}
