/// Which models there are and the packs that they need: the contents of a `catalog.json`.
///
/// The same type describes an installed model in the store, as a catalog of one model.
package struct ModelCatalog: Hashable, Sendable {
  /// The models in the order of the catalog; each tag occurs once.
  package let models: [CatalogModel]
  /// The packs in the order of the catalog; each name and each file occurs once.
  package let packs: [CatalogPack]

  /// The index of each pack by its name.
  private let places: [String: Int]

  /// The version of the catalog's form that this InkKit reads and writes.
  package static let formatVersion = 1

  /// Parses and checks a catalog.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: A ``ModelError`` that names the member that is wrong.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    try self.init(
      CheckedJSON(bytes) { ModelError(.invalidCatalog, subject: name, detail: $0) }, name: name)
  }

  /// Checks a catalog that was parsed.
  init(_ json: JSONValue, name: String) throws(ModelError) {
    try self.init(
      CheckedJSON(json) { ModelError(.invalidCatalog, subject: name, detail: $0) }, name: name)
  }

  private init(_ json: CheckedJSON, name: String) throws(ModelError) {
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
  package init(models: [CatalogModel], packs: [CatalogPack], name: String) throws(ModelError) {
    func fail(_ detail: String) -> ModelError {
      ModelError(.invalidCatalog, subject: name, detail: detail)
    }
    var files: Set<String> = []
    var places: [String: Int] = [:]
    for (index, pack) in packs.enumerated() {
      guard places.updateValue(index, forKey: pack.name) == nil else {
        throw fail("pack '\(pack.name)' is twice")
      }
      // Some file systems don't tell large letters from small ones.
      guard files.insert(pack.file.lowercased()).inserted else {
        throw fail("two packs have the file '\(pack.file)'")
      }
    }
    var tags: Set<LanguageTag> = []
    for model in models {
      guard tags.insert(model.tag).inserted else { throw fail("model '\(model.tag)' is twice") }
      let isPlanned = model.status == .planned
      guard Set(model.packs).count == model.packs.count, model.packs.isEmpty == isPlanned else {
        throw fail(
          isPlanned
            ? "model '\(model.tag)' is planned and can't have packs"
            : "model '\(model.tag)' needs different packs, at least one")
      }
      for pack in model.packs where places[pack] == nil {
        throw fail("model '\(model.tag)' needs a pack '\(pack)', which is not there")
      }
    }
    self.models = models
    self.packs = packs
    self.places = places
  }

  /// The model of a tag, if the catalog has it.
  package func model(for tag: LanguageTag) -> CatalogModel? {
    models.first { $0.tag == tag }
  }

  /// The packs of a model, in its order.
  package func packs(of model: CatalogModel) -> [CatalogPack] {
    model.packs.compactMap { name in places[name].map { packs[$0] } }
  }

  /// The catalog without the packs that may not be taken, and without the models that have no other.
  package func permitted(by licences: LicencePolicy) -> ModelCatalog {
    guard packs.contains(where: { !licences.allows($0.metadata) }) else { return self }
    let packs = packs.filter { licences.allows($0.metadata) }
    let places = packs.map(\.name).firstPositions
    let models = models.compactMap { model -> CatalogModel? in
      var model = model
      model.packs.removeAll { places[$0] == nil }
      return model.packs.isEmpty && model.status != .planned ? nil : model
    }
    return ModelCatalog(models: models, packs: packs, places: places)
  }

  private init(models: [CatalogModel], packs: [CatalogPack], places: [String: Int]) {
    self.models = models
    self.packs = packs
    self.places = places
  }

  /// The catalog as JSON, a model or pack a line, with a final line break: the same values give the
  /// same bytes.
  package func encoded() -> String {
    func lines(_ entries: [JSONValue]) -> String {
      let lines = entries.map { "    " + $0.encoded() }.joined(separator: ",\n")
      return lines.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    }
    return """
      {
        "formatVersion": \(Self.formatVersion),
        "models": \(lines(models.map(\.json))),
        "packs": \(lines(packs.map(\.json)))
      }

      """
  }
}
