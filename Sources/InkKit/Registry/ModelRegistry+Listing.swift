extension ModelRegistry {
  /// A model and its packs, without opening them.
  public struct Listing: Hashable, Sendable {
    /// The language, its name, and the names of the packs.
    package let model: CatalogModel
    /// The packs, in the order of the model.
    package let packs: [CatalogPack]
    /// The place that the model is used from, or `nil` if it can't be used as it is; see ``presence``.
    public let origin: Model.Origin?
    /// How much of the model is there.
    public let presence: ModelPresence
    /// The names of the packs that are not in the store or in the source's folder; none of a source on
    /// the web, which is not asked.
    public let missingPacks: [String]
    /// The paths of the packs, in their order: in the store or in the source; addresses if the source
    /// is on the web.
    public let packPaths: [String]
    /// The folder or address of the source that the model comes from. `nil` if it was installed from a
    /// pack of one's own.
    public let source: String?
    /// Whether the packs must come from the web first.
    public let isOnWeb: Bool

    /// The language.
    public var tag: LanguageTag { model.tag }

    /// The language's English name; empty if its catalog doesn't tell it.
    public var name: String { model.name }

    /// How far the model may be relied on.
    public var status: ModelStatus { model.status }

    /// The versions of the packs, in their order, such as `1+3`.
    public var version: String { packs.map(\.metadata.version).joined(separator: "+") }

    /// The licences of the packs and of what is in them, each once.
    public var licences: [String] { packs.flatMap(\.metadata.licences).uniqued() }

    /// The languages that the packs hold texts of, after the model's own.
    public var languages: [String] {
      ([tag.language] + packs.compactMap(\.metadata.language?.language)).uniqued()
    }

    /// The bytes of all packs; a pack that models share counts for each of them.
    public var byteCount: Int { packs.reduce(0) { $0 + $1.byteCount } }
  }

  /// The models in the store, by tag.
  ///
  /// - Parameter report: Is given the error of each damaged manifest; its model is left out.
  /// - Throws: The error of a store that can't be listed.
  public func installed(
    damaged report: (ModelError) -> Void = { _ in }
  ) throws(ModelError) -> [Listing] {
    var listings: [Listing] = []
    for tag in try store?.tags() ?? [] {
      do throws(ModelError) {
        // A model that is deleted just now is not installed.
        if let listing = try installedListing(of: tag) { listings.append(listing) }
      } catch {
        report(error)
      }
    }
    return listings
  }

  /// The tags of the models in the store, also of those whose manifests are damaged, in their order.
  public func installedTags() throws(ModelError) -> [LanguageTag] { try store?.tags() ?? [] }

  private func installedListing(of tag: LanguageTag) throws(ModelError) -> Listing? {
    guard let store,
      let manifest = try store.manifest(of: tag)?.permitted(by: licences),
      let model = manifest.models.first
    else { return nil }
    let packs = manifest.packs(of: model)
    let missing = packs.filter { !FileSystem.exists(store.path(of: $0)) }.map(\.name)
    return Listing(
      model: model, packs: packs, origin: .store(store.folder),
      presence: missing.isEmpty ? .present : .partly, missingPacks: missing,
      packPaths: packs.map(store.path(of:)), source: model.source, isOnWeb: false)
  }

  /// The models that sources offer, by tag; of several sources that have a tag the first counts that has all of it,
  /// in its place or for downloading, or else the one that has most.
  ///
  /// Whether their packs are there is looked up in the folders, and ``Listing/presence`` tells it. Of
  /// sources on the web it is what was known last; ``refreshCatalogs(conditions:)`` asks them.
  ///
  /// - Throws: The error of a folder that can't be read, or of a catalog that is damaged.
  public func available() throws(ModelError) -> [Listing] {
    try available { (error) throws(ModelError) in throw error }
  }

  /// The models that sources offer, but for those in folders that can't be read.
  ///
  /// - Parameter report: Is given the error of each such folder.
  /// - Throws: The error of a catalog that is damaged, or what `report` throws.
  public func available(
    unreadable report: (ModelError) throws(ModelError) -> Void
  ) throws(ModelError) -> [Listing] {
    var listings: [LanguageTag: Listing] = [:]
    for source in sources {
      let found: ModelCatalog?
      let there: Set<String>?
      do throws(ModelError) {
        found = try self.catalog(of: source)
        there = try found == nil ? nil : source.packFiles()
      } catch {
        guard error.isAbout(source) else { throw error }
        try report(error)
        continue
      }
      guard let catalog = found else { continue }
      for model in catalog.models {
        let listing = Listing(model, of: catalog, in: source, there: there)
        if let other = listings[model.tag],
          min(other.presence, .downloadable) >= min(listing.presence, .downloadable)
        {
          continue
        }
        listings[model.tag] = listing
      }
    }
    return listings.values.sorted { $0.tag < $1.tag }
  }

  /// The models that came with the program and can be used at once, also where another source offers them, too, by
  /// tag; a folder that can't be read has none.
  ///
  /// - Throws: The error of a catalog that is damaged.
  package func inPlace() throws(ModelError) -> [Listing] {
    let own = ModelRegistry(store: nil, sources: sources.filter(\.isBuiltIn), licences: licences)
    return try own.available { _ in }.filter { $0.origin != nil }
  }

  /// The model that serves a language: as ``model(for:matching:)`` chooses, but also one that must be
  /// installed first, and one that is only promised.
  public func listing(
    for tag: LanguageTag, matching: Matching = .bestEffort
  ) throws(ModelError) -> Listing {
    if let listing = try installedListing(of: tag) { return listing }
    let available = try available()
    if let listing = available.first(where: { $0.tag == tag }) { return listing }
    let best = try choice().answer(to: tag, exactly: matching == .exact).tag
    if let listing = try installedListing(of: best) ?? available.first(where: { $0.tag == best }) {
      return listing
    }
    // Deleted since the tags were listed.
    throw ModelError(.notInstalled, subject: best.description)
  }
}

extension ModelRegistry.Listing {
  /// The model of a source's catalog.
  ///
  /// - Parameter there: The names of the files in the source's folder; `nil` on the web.
  fileprivate init(
    _ model: CatalogModel, of catalog: ModelCatalog, in source: ModelSource, there: Set<String>?
  ) {
    let packs = catalog.packs(of: model)
    let missing = there.map { there in packs.filter { !there.contains($0.file) } } ?? []
    let presence = ModelPresence(
      of: packs.count, missing: missing.count, isInPlace: source.isBuiltIn)
    self.init(
      model: model, packs: packs, origin: presence == .present ? .builtIn(source.folder) : nil,
      presence: presence, missingPacks: missing.map(\.name),
      packPaths: packs.map(source.path(of:)), source: source.folder, isOnWeb: source.web != nil)
  }
}
