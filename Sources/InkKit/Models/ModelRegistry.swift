/// The models by language tag: those that are installed, and those that sources offer.
///
/// A registry is a value without a memory: each call looks at the store and the sources as they
/// are then.
public struct ModelRegistry: Sendable {
  /// The folder of installed models, if there is one; it need not exist.
  public var storeFolder: String? { store?.folder }
  /// Where models are found besides, in the order in which they are asked.
  public let sources: [ModelSource]

  let store: ModelStore?

  /// Creates a registry; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: The folder of installed models. It is made when the first model is installed.
  ///   - sources: Where models are downloaded from; built-in ones are used in place too.
  public init(store: String?, sources: [ModelSource]) {
    self.store = store.map { ModelStore(folder: $0) }
    self.sources = sources
  }

  /// How a tag is looked up.
  public enum Matching: Hashable, Sendable {
    /// Only the tag itself.
    case exact
    /// The tag itself, or the one that serves best; see ``TagMatching``.
    case bestEffort
  }

  /// Opens the model that serves a language.
  ///
  /// An installed model comes before a built-in one of the same tag, and the tag itself before one
  /// that serves in its place.
  ///
  /// - Throws: ``ModelError/Code/unknownLanguage`` with the nearest tags if nobody has such a model,
  ///   ``ModelError/Code/notInstalled`` if a source has it, and the error of a damaged file.
  public func model(
    for tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> Model {
    if let model = try store?.model(for: tag) { return model }
    let builtIn = try offers { $0.isBuiltIn }
    if let model = try builtInModel(for: tag, builtIn) { return model }

    let usable = Set(try store?.tags() ?? []).union(
      builtIn.flatMap { $0.catalog.models.map(\.tag) })
    if matching == .bestEffort, let best = TagMatching(usable).bestEffort(tag) {
      if let model = try store?.model(for: best) { return model }
      if let model = try builtInModel(for: best, builtIn) { return model }
    }
    let others = try offers { !$0.isBuiltIn }
    let known = TagMatching(usable.union(others.flatMap { $0.catalog.models.map(\.tag) }))
    if let offer = matching == .exact ? known.exact(tag) : known.bestEffort(tag) {
      throw ModelError(.notInstalled, subject: offer.description)
    }
    throw Self.unknown(tag, among: known)
  }

  typealias Offer = (source: ModelSource, catalog: ModelCatalog)

  /// The catalogs of some of the sources.
  func offers(_ isWanted: (ModelSource) -> Bool = { _ in true }) throws(ModelError) -> [Offer] {
    var offers: [Offer] = []
    for source in sources where isWanted(source) {
      offers.append((source, try source.catalog()))
    }
    return offers
  }

  private func builtInModel(
    for tag: LanguageTag, _ offers: [Offer]
  ) throws(ModelError) -> Model? {
    for (source, catalog) in offers {
      guard let entry = catalog.model(for: tag) else { continue }
      var packs: [PackFile] = []
      for pack in catalog.packs(of: entry) {
        packs.append(try PackFile(path: source.path(of: pack), expecting: pack))
      }
      return Model(tag: tag, origin: .builtIn(source.folder), packs: packs)
    }
    return nil
  }

  static func unknown(_ tag: LanguageTag, among known: TagMatching) -> ModelError {
    // In a look-up of just the tag, the one that would serve is the best suggestion.
    let serving = [known.bestEffort(tag)].compactMap(\.self)
    let near = known.nearest(to: tag.description).filter { !serving.contains($0) }
    return ModelError(
      .unknownLanguage, subject: tag.description,
      suggestions: (serving + near).map(\.description))
  }
}

extension ModelRegistry {
  /// What is known about a model without opening it.
  public struct Listing: Hashable, Sendable {
    /// The language, its name, and the names of the packs.
    public let model: CatalogModel
    /// The packs, in the order of the model.
    public let packs: [CatalogPack]
    /// Where the model is used from, or `nil` if it must be installed first.
    public let origin: Model.Origin?
    /// The paths of the packs, in their order: in the store or in the source.
    public let packPaths: [String]

    /// The language.
    public var tag: LanguageTag { model.tag }

    /// The bytes of all packs; a pack that models share counts for each of them.
    public var byteCount: Int { packs.reduce(0) { $0 + $1.byteCount } }
  }

  /// The models in the store, by tag.
  public func installed() throws(ModelError) -> [Listing] {
    guard let store else { return [] }
    var listings: [Listing] = []
    for tag in try store.tags() {
      // A model that is deleted just now is not installed.
      guard let manifest = try store.manifest(of: tag) else { continue }
      let packs = manifest.packs(of: manifest.models[0])
      listings.append(
        Listing(
          model: manifest.models[0], packs: packs, origin: .store(store.folder),
          packPaths: packs.map(store.path(of:))))
    }
    return listings
  }

  /// The models that sources offer, by tag; the first source that has a tag counts.
  public func available() throws(ModelError) -> [Listing] {
    var listings: [LanguageTag: Listing] = [:]
    for (source, catalog) in try offers() {
      for model in catalog.models where listings[model.tag] == nil {
        let packs = catalog.packs(of: model)
        listings[model.tag] = Listing(
          model: model, packs: packs, origin: source.isBuiltIn ? .builtIn(source.folder) : nil,
          packPaths: packs.map(source.path(of:)))
      }
    }
    return listings.values.sorted { $0.tag < $1.tag }
  }

  /// What serves a language: as ``model(for:matching:)`` chooses, but also one that must be
  /// installed first.
  public func listing(
    for tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> Listing {
    // Installed models come last, so that they replace offers of the same tag.
    var listings: [LanguageTag: Listing] = [:]
    for listing in try available() + installed() { listings[listing.tag] = listing }
    if let listing = listings[tag] { return listing }
    let usable = TagMatching(listings.values.filter { $0.origin != nil }.map(\.tag))
    let known = TagMatching(listings.keys)
    if matching == .bestEffort, let best = usable.bestEffort(tag) ?? known.bestEffort(tag),
      let listing = listings[best]
    {
      return listing
    }
    throw Self.unknown(tag, among: known)
  }
}
