/// The models by language tag: those that are installed, and those that sources offer.
///
///     let source = try ModelSource("https://example.org/models")
///     let registry = ModelRegistry(store: "/home/me/.local/share/inkrec/models", sources: [source])
///     let tag = try LanguageTag("de")
///     if !registry.isDownloaded(tag) { _ = try await registry.download(tag) }
///     let recognizer = try Recognizer(model: registry.model(for: tag))
///
/// A registry is a value without a memory: each call looks at the store and the sources as they
/// are then.
public struct ModelRegistry: Sendable {
  /// The folder of installed models, if there is one; it need not exist.
  public var storeFolder: String? { store?.folder }
  /// The sources of further models, in the order in which they are asked.
  public let sources: [ModelSource]
  /// The packs that are listed, installed and read with; others are as if they were not there.
  public let licences: LicencePolicy

  let store: ModelStore?

  /// Creates a registry; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: The folder of installed models. It is made when the first model is installed.
  ///   - sources: Where models are downloaded from; built-in ones are used in place too.
  ///   - licences: The packs that are listed, installed and read with.
  public init(store: String?, sources: [ModelSource], licences: LicencePolicy = .all) {
    self.store = store.map { ModelStore(folder: $0) }
    self.sources = sources
    self.licences = licences
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
  /// - Throws: ``ModelError/Code/unknownSubtag`` or ``ModelError/Code/unknownLanguage`` with the nearest
  ///   tags if nobody has such a model, ``ModelError/Code/noSource`` if there is nowhere to look,
  ///   ``ModelError/Code/planned`` if it is only promised,
  ///   ``ModelError/Code/notInstalled`` if a source has it or a catalog lists it without all of its
  ///   packs, and the error of a damaged file.
  public func model(
    for tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> Model {
    if let model = try openedModel(of: tag, isThorough: false) { return model }
    // Sources that are not built in count only for what nobody else has.
    var choice = try choice { $0.isBuiltIn }
    var answer: ModelChoice.Destination?
    do throws(ModelError) {
      answer = try choice.answer(to: tag, exactly: matching == .exact)
    } catch {
      // Another catalog may know more.
      guard [.unknownLanguage, .unknownSubtag].contains(error.code) else { throw error }
    }
    if case .usable(let best) = answer, let model = try openedModel(of: best, isThorough: true) {
      return model
    }
    choice = try self.choice()
    switch try choice.answer(to: tag, exactly: matching == .exact) {
    case .usable(let best), .offered(let best):
      guard let listing = try available().first(where: { $0.tag == best }) else {
        throw ModelError(.notInstalled, subject: best.description)
      }
      throw notInstalled(listing)
    case .planned(let best): throw choice.planned(best)
    }
  }

  /// The error that a model is offered only, with the packs that a catalog lists and that are not
  /// beside it.
  func notInstalled(_ listing: Listing) -> ModelError {
    let missing = listing.missingPacks.prefix(5)
    let rest = listing.missingPacks.count - missing.count
    let names = quotedList(Array(missing), "and") + (rest > 0 ? " and \(rest) more" : "")
    return ModelError(
      .notInstalled, subject: listing.tag.description,
      detail: missing.isEmpty ? nil : "'\(listing.source ?? "")' lacks \(names)")
  }

  typealias Offer = (source: ModelSource, catalog: ModelCatalog)

  /// The catalogs of some of the sources.
  func offers(_ isWanted: (ModelSource) -> Bool) throws(ModelError) -> [Offer] {
    var offers: [Offer] = []
    for source in sources where isWanted(source) {
      if let catalog = try catalog(of: source) { offers.append((source, catalog)) }
    }
    return offers
  }

  /// The catalog of a source; of one on the web the one that was fetched last, if there is one.
  func catalog(of source: ModelSource) throws(ModelError) -> ModelCatalog? {
    guard let web = source.web else { return try source.catalog().permitted(by: licences) }
    return store?.knownCatalog(of: web)?.permitted(by: licences)
  }

  /// The sources on the web whose catalogs were never fetched.
  public var unknownSources: [ModelSource] {
    sources.filter { source in source.web.map { store?.knownCatalog(of: $0) == nil } ?? false }
  }

  /// Opens an installed or built-in model, or returns `nil` if there is none of the tag.
  private func openedModel(
    of tag: LanguageTag, isThorough: Bool
  ) throws(ModelError) -> Model? {
    if let model = try store?.model(for: tag, licences) { return model }
    for source in sources where source.isBuiltIn {
      let found = try source.catalog(of: tag, isThorough: isThorough)?.permitted(by: licences)
      guard let catalog = found, let entry = catalog.models.first, entry.status != .planned else {
        continue
      }
      // A catalog may lie beside a part of its packs only.
      guard source.missingPacks(of: entry, in: catalog).isEmpty else { continue }
      let packs = try catalog.packs(of: entry).map { (pack) throws(ModelError) in
        try PackFile(path: source.path(of: pack), expecting: pack, isTrusted: true)
      }
      return Model(tag: tag, origin: .builtIn(source.folder), packs: packs)
    }
    return nil
  }

  /// The model of just this tag; `nil` if it isn't there.
  ///
  /// - Throws: The error of a store, catalog or model that can't be used.
  func modelIfThere(_ tag: LanguageTag) throws(ModelError) -> Model? {
    do throws(ModelError) { return try model(for: tag, matching: .exact) } catch {
      guard error.isAbsence || error.code == .planned else { throw error }
      return nil
    }
  }

  /// The tags that the store and some of the sources have.
  func choice(
    _ isWanted: (ModelSource) -> Bool = { _ in true }
  ) throws(ModelError) -> ModelChoice {
    var usable = Set(try store?.tags() ?? [])
    var others: [CatalogModel] = []
    for (source, catalog) in try offers(isWanted) {
      others += catalog.models
      guard source.isBuiltIn, let there = try source.packFiles() else { continue }
      let isThere = Set(catalog.packs.lazy.filter { there.contains($0.file) }.map(\.name))
      usable.formUnion(
        catalog.models.lazy.filter { model in
          model.status != .planned && model.packs.allSatisfy(isThere.contains)
        }.map(\.tag))
    }
    return ModelChoice(usable: usable, others: others, hasSource: !sources.isEmpty)
  }

  /// The tags of models that can be opened or installed that someone who typed a text, be it a tag or
  /// not, may have meant: at most three, the nearest first; none if a catalog can't be read.
  public func suggestions(for text: String) -> [LanguageTag] {
    (try? choice().suggestions(for: text)) ?? []
  }
}

extension ModelError {
  /// Whether there is no model for a language, rather than one that is promised or can't be used.
  package var isAbsence: Bool {
    [.unknownLanguage, .unknownSubtag, .notInstalled, .noSource].contains(code)
  }
}
