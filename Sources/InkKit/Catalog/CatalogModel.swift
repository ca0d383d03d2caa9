/// A model in a catalog: a language and the names of the packs that it needs.
package struct CatalogModel: Hashable, Sendable {
  package var tag: LanguageTag
  /// The language's English name.
  package var name: String
  /// How far the model may be relied on.
  package var status: ModelStatus
  /// The ink of people writing their own language that a ``ModelStatus/tested`` model was measured on, and how
  /// it did; empty for others.
  package var measured: String
  /// The names of its packs: none if it is planned, else at least one.
  package var packs: [String]
  /// Where an installed model came from: the folder or address of a source. Catalogs of sources don't
  /// say it.
  package var source: String?

  /// Creates an entry; the catalog checks it.
  package init(
    tag: LanguageTag, name: String, status: ModelStatus = .stable, measured: String = "",
    packs: [String]
  ) {
    self.tag = tag
    self.name = name
    self.status = status
    self.measured = measured
    self.packs = packs
  }

  package init(_ json: CheckedJSON) throws(ModelError) {
    tag = try json.tag("tag")
    name = try json.optionalString("name") ?? ""
    status = try json.optionalString("status").map { ModelStatus(name: $0) } ?? .stable
    measured = try json.optionalString("measured") ?? ""
    packs = try json.strings("packs")
    source = try json.optionalString("source")?.withoutCredentials
  }

  /// The entry as JSON.
  package var json: JSONValue {
    var members = [
      JSONMember(key: "tag", value: .string(tag.description)),
      JSONMember(key: "name", value: .string(name)),
      JSONMember(key: "status", value: .string(status.name)),
      JSONMember(key: "packs", value: .array(packs.map { .string($0) })),
    ]
    if !measured.isEmpty { members.append(JSONMember(key: "measured", value: .string(measured))) }
    if let source { members.append(JSONMember(key: "source", value: .string(source))) }
    return .object(members)
  }
}

/// How far a model may be relied on; more kinds may be added.
public struct ModelStatus: Hashable, Sendable {
  /// The name in catalogs.
  public let name: String

  /// As good as its maker promises; the status in catalogs that tell no more.
  public static let stable = ModelStatus(name: "stable")
  /// Measured on ink of people writing their own language, whom no pack learned from.
  public static let tested = ModelStatus(name: "tested")
  /// Its letters are known from people who copied them, and mostly don't write them.
  public static let copied = ModelStatus(name: "copied")
  /// Its letters come from reference strokes and fonts, or only other languages of its script were measured.
  public static let reference = ModelStatus(name: "reference")
  /// There is nothing to recognize with yet: the catalog promises the name, and has no packs for it.
  public static let planned = ModelStatus(name: "planned")
  /// Somebody made it for their own use.
  public static let user = ModelStatus(name: "user")

  /// Creates a status by its name, which may be one that this version doesn't know.
  public init(name: String) {
    self.name = name
  }
}
