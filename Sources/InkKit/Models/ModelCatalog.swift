/// Which models there are and the packs that they need: the contents of a `catalog.json`.
///
/// The same type describes an installed model in the store, as a catalog of one model.
public struct ModelCatalog: Hashable, Sendable {
  /// The models in the order of the catalog; each tag occurs once.
  public let models: [CatalogModel]
  /// The packs in the order of the catalog; each name and each file occurs once.
  public let packs: [CatalogPack]

  /// The version of the catalog's form that this InkKit reads and writes.
  public static let formatVersion = 1

  /// Parses and checks a catalog.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: A ``ModelError`` that names the member that is wrong.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let json = try CheckedJSON(bytes) { ModelError(.invalidCatalog, subject: name, detail: $0) }
    let version = try json.integer("formatVersion", in: 1...Int(Int32.max))
    guard version <= Self.formatVersion else {
      throw ModelError(
        .formatTooNew, subject: name,
        detail: "its format is \(version), and this one reads \(Self.formatVersion)")
    }
    try self.init(
      models: json.objects("models").map { (json) throws(ModelError) in try CatalogModel(json) },
      packs: json.objects("packs").map { (json) throws(ModelError) in try CatalogPack(json) },
      name: name)
  }

  /// Creates a catalog, or says what contradicts what.
  init(models: [CatalogModel], packs: [CatalogPack], name: String) throws(ModelError) {
    func fail(_ detail: String) -> ModelError {
      ModelError(.invalidCatalog, subject: name, detail: detail)
    }
    var files: Set<String> = []
    var names: Set<String> = []
    for pack in packs {
      guard names.insert(pack.name).inserted else { throw fail("pack '\(pack.name)' is twice") }
      // Some file systems don't tell large letters from small ones.
      guard files.insert(pack.file.lowercased()).inserted else {
        throw fail("two packs have the file '\(pack.file)'")
      }
    }
    var tags: Set<LanguageTag> = []
    for model in models {
      guard tags.insert(model.tag).inserted else { throw fail("model '\(model.tag)' is twice") }
      guard Set(model.packs).count == model.packs.count, !model.packs.isEmpty else {
        throw fail("model '\(model.tag)' needs different packs, at least one")
      }
      for pack in model.packs where !names.contains(pack) {
        throw fail("model '\(model.tag)' needs a pack '\(pack)', which is not there")
      }
    }
    self.models = models
    self.packs = packs
  }

  /// The model of a tag, if the catalog has it.
  public func model(for tag: LanguageTag) -> CatalogModel? {
    models.first { $0.tag == tag }
  }

  /// The packs of a model, in its order.
  public func packs(of model: CatalogModel) -> [CatalogPack] {
    model.packs.compactMap { name in packs.first { $0.name == name } }
  }

  /// The catalog as JSON with a final line break: the same values give the same bytes.
  public func encoded() -> String {
    let json: JSONValue = [
      "formatVersion": .number(Double(Self.formatVersion)),
      "models": .array(models.map(\.json)),
      "packs": .array(packs.map(\.json)),
    ]
    return json.encoded(pretty: true) + "\n"
  }
}

/// A model in a catalog: a language and the names of the packs that it needs.
public struct CatalogModel: Hashable, Sendable {
  /// The language.
  public var tag: LanguageTag
  /// The language's English name.
  public var name: String
  /// How far the model may be relied on, such as `stable` or `experimental`.
  public var status: String
  /// The names of its packs, at least one.
  public var packs: [String]

  /// Creates an entry; the catalog checks it.
  public init(tag: LanguageTag, name: String, status: String = "stable", packs: [String]) {
    self.tag = tag
    self.name = name
    self.status = status
    self.packs = packs
  }

  init(_ json: CheckedJSON) throws(ModelError) {
    tag = try json.tag("tag")
    name = try json.optionalString("name") ?? ""
    status = try json.optionalString("status") ?? "stable"
    packs = try json.strings("packs")
  }

  /// The entry as JSON.
  public var json: JSONValue {
    [
      "tag": .string(tag.description), "name": .string(name), "status": .string(status),
      "packs": .array(packs.map { .string($0) }),
    ]
  }
}

/// A pack in a catalog: its file, and what the file must be.
public struct CatalogPack: Hashable, Sendable {
  /// What the pack says about itself.
  public var metadata: PackMetadata
  /// The name of its file, in the folder of the catalog.
  public var file: String
  /// The number of bytes.
  public var byteCount: Int
  /// The SHA-256 of the bytes: 64 hexadecimal digits in small letters.
  public var sha256: String
  /// The version of the pack's form.
  public var formatVersion: Int

  /// The most bytes that a pack may have.
  public static let byteLimit = 1 << 30

  /// The pack's name.
  public var name: String { metadata.name }

  /// Describes the bytes of a pack.
  ///
  /// - Throws: The error of bytes that are no sound pack.
  public init(bytes: [UInt8], file: String) throws(ModelError) {
    guard bytes.count <= Self.byteLimit else {
      throw ModelError(
        .corrupt, subject: file, offset: Self.byteLimit,
        detail: "a pack has at most \(Self.byteLimit) bytes")
    }
    metadata = try PackFile(bytes: bytes, name: file).metadata
    self.file = file
    byteCount = bytes.count
    sha256 = SHA256.hexDigest(of: bytes)
    formatVersion = Int(PackLayout.formatVersion)
  }

  fileprivate init(_ json: CheckedJSON) throws(ModelError) {
    metadata = try PackMetadata(json)
    file = try json.fileName("file")
    byteCount = try json.integer("bytes", in: 1...Self.byteLimit)
    sha256 = try json.string("sha256")
    guard sha256.utf8.count == 64, sha256.allSatisfy(Set("0123456789abcdef").contains) else {
      throw json.error("sha256", "must be 64 hexadecimal digits in small letters")
    }
    formatVersion = try json.integer("formatVersion", in: 1...Int(Int32.max))
  }

  /// The entry as JSON.
  public var json: JSONValue {
    let file: [JSONMember] = [
      JSONMember(key: "file", value: .string(file)),
      JSONMember(key: "bytes", value: .number(Double(byteCount))),
      JSONMember(key: "sha256", value: .string(sha256)),
      JSONMember(key: "formatVersion", value: .number(Double(formatVersion))),
    ]
    var members = metadata.json.object ?? []
    // After the name, before what describes the contents.
    members.insert(contentsOf: file, at: 1)
    return .object(members)
  }
}
