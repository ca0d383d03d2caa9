/// What a pack says about itself.
public struct PackMetadata: Hashable, Sendable {
  /// The pack's name, unique in a catalog, such as `latin`; see ``PackKind`` for what it holds.
  public var name: String
  /// What the pack holds.
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

/// What kind of knowledge a pack holds; more kinds may be added.
public struct PackKind: Hashable, Sendable {
  /// The name of the kind in metadata and catalogs.
  public let name: String

  /// Stroke templates of a script.
  public static let templates = PackKind(name: "templates")
  /// Marks of letters, and which letters have them.
  public static let marks = PackKind(name: "marks")
  /// Vowel signs and other signs of a script, and what they make of its letters.
  public static let signs = PackKind(name: "signs")
  /// What reads letter and signs of a script's syllables at once.
  public static let syllables = PackKind(name: "syllables")
  /// What finds characters of a script that has too many for templates of each.
  public static let characters = PackKind(name: "characters")
  /// Alphabet, frequencies and words of a language.
  public static let text = PackKind(name: "text")
  /// Weights of a network that reads whole lines.
  public static let sequence = PackKind(name: "sequence")
  /// Samples of one person's hand, and what a model got wrong in them.
  public static let personal = PackKind(name: "personal")

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
