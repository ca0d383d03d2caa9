/// The words of a pack about itself: name, kind, version, licence, sources.
public struct PackMetadata: Hashable, Sendable {
  /// The pack's name, unique in a catalog, such as `latin`; see ``PackKind`` for what it holds.
  public var name: String
  /// The kind of knowledge in the pack.
  public var kind: PackKind
  /// The script of the templates, such as `Latn`, if it is one.
  public var script: String?
  /// The language that the pack is for, if it is one.
  public var language: LanguageTag?
  /// The version of the contents, such as `1`.
  public var version: String
  /// The licence of the contents, such as `CC BY 4.0`.
  public var licence: String
  /// The data that the pack was made from.
  public var sources: [String]
  /// A sentence for people.
  public var summary: String

  /// Creates metadata.
  ///
  /// - Precondition: `name` has 1 to 100 letters, digits, `.`, `_` and `-`, and begins with a letter
  ///   or digit.
  public init(
    name: String, kind: PackKind, script: String? = nil, language: LanguageTag? = nil,
    version: String = "1", licence: String = "", sources: [String] = [], summary: String = ""
  ) {
    precondition(name.isPlainFileName, "A pack's name must be able to name a file.")
    self.name = name
    self.kind = kind
    self.script = script
    self.language = language
    self.version = version
    self.licence = licence
    self.sources = sources
    self.summary = summary
  }
}

/// The kind of knowledge that a pack holds; each is named in the folder that it has.
public struct PackKind: Hashable, Sendable {
  /// The name of the kind in metadata and catalogs.
  public let name: String

  /// Creates a kind by its name, which may be one that this version doesn't know.
  public init(name: String) {
    self.name = name
  }
}

extension PackMetadata {
  /// Reads the contents of a pack's `META` section.
  init(
    parsing bytes: [UInt8], fail: @escaping @Sendable (String) -> ModelError
  ) throws(ModelError) {
    try self.init(try CheckedJSON(bytes) { fail("metadata: \($0)") })
  }

  /// Reads the members that describe a pack, in its metadata or in a catalog.
  package init(_ json: CheckedJSON) throws(ModelError) {
    name = try json.fileName("name")
    kind = PackKind(name: try json.string("kind"))
    script = try json.optionalString("script")
    language = try json.optionalTag("language")
    version = try json.optionalString("version") ?? "1"
    licence = try json.optionalString("licence") ?? ""
    sources = try json.strings("sources")
    summary = try json.optionalString("description") ?? ""
  }

  /// The metadata as JSON, the same for the same values; what is empty is left out.
  package var json: JSONValue {
    var members = [
      JSONMember(key: "name", value: .string(name)),
      JSONMember(key: "kind", value: .string(kind.name)),
    ]
    if let script { members.append(JSONMember(key: "script", value: .string(script))) }
    if let language {
      members.append(JSONMember(key: "language", value: .string(language.description)))
    }
    members.append(JSONMember(key: "version", value: .string(version)))
    members.append(JSONMember(key: "licence", value: .string(licence)))
    members.append(JSONMember(key: "sources", value: .array(sources.map { .string($0) })))
    if !summary.isEmpty {
      members.append(JSONMember(key: "description", value: .string(summary)))
    }
    return .object(members)
  }
}
