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
  ///   ``ModelError/Code/planned`` if it is only promised, ``ModelError/Code/notInstalled`` if a
  ///   source has it, and the error of a damaged file.
  public func model(
    for tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> Model {
    if let model = try store?.model(for: tag) { return model }
    let builtIn = try offers { $0.isBuiltIn }
    if let model = try builtInModel(for: tag, builtIn) { return model }

    let usable = Set(try store?.tags() ?? []).union(
      builtIn.flatMap { $0.catalog.models.filter { $0.status != .planned }.map(\.tag) })
    let isPlanned = builtIn.contains { $0.catalog.model(for: tag) != nil }
    if matching == .bestEffort, !isPlanned, let best = TagMatching(usable).bestEffort(tag) {
      if let model = try store?.model(for: best) { return model }
      if let model = try builtInModel(for: best, builtIn) { return model }
    }
    let all = builtIn + (try offers { !$0.isBuiltIn })
    let known = TagMatching(usable.union(all.flatMap { $0.catalog.models.map(\.tag) }))
    if let offer = matching == .exact ? known.exact(tag) : known.bestEffort(tag) {
      let isPlanned = all.allSatisfy {
        $0.catalog.model(for: offer).map { $0.status == .planned } ?? true
      }
      throw ModelError(isPlanned ? .planned : .notInstalled, subject: offer.description)
    }
    throw Self.unknown(tag, among: known, names: all.flatMap(\.catalog.models))
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
      guard let entry = catalog.model(for: tag), entry.status != .planned else { continue }
      var packs: [PackFile] = []
      for pack in catalog.packs(of: entry) {
        packs.append(try PackFile(path: source.path(of: pack), expecting: pack))
      }
      return Model(tag: tag, origin: .builtIn(source.folder), packs: packs)
    }
    return nil
  }

  /// The error that there is no such model, with those that may have been meant: the one that
  /// would serve if just the tag is looked up, the one of that name, and those of like tags.
  static func unknown(
    _ tag: LanguageTag, among known: TagMatching, names: [CatalogModel]
  ) -> ModelError {
    let text = tag.description
    let named = names.filter { $0.name.lowercased() == text.lowercased() }.map(\.tag)
    var suggestions: [LanguageTag] = []
    for tag in [known.bestEffort(tag)].compactMap(\.self) + named + known.nearest(to: text)
    where !suggestions.contains(tag) {
      suggestions.append(tag)
    }
    return ModelError(
      .unknownLanguage, subject: text, suggestions: suggestions.prefix(3).map(\.description))
  }
}
