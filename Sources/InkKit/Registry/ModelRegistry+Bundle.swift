/// Folders of a few models, which programs ship.
extension ModelRegistry {
  /// The folder of models that was written for a program.
  public struct Bundle: Hashable, Sendable {
    /// The folder's path.
    public let folder: String
    /// The models in it, by tag.
    public let tags: [LanguageTag]
    /// The names of the packs' files.
    public let packFiles: [String]
    /// The bytes of all packs.
    public let byteCount: Int
    /// The path of the text that tells the licences and sources of all packs.
    public var licencesPath: String { "\(folder)/\(BundleLicences.fileName)" }
  }

  /// Writes a folder with a catalog of some models alone, their packs, and their licences as a text to
  /// show: what a program copies as its resources, and hands to ``standard(builtIn:licences:)``.
  ///
  ///     let bundle = try registry.bundle([LanguageTag("de"), LanguageTag("en")], to: "Sources/App/Models")
  ///
  /// The packs that ``licences`` leaves out are left out. The packs come first, each checked against its
  /// catalog, and the catalog last: whoever is killed meanwhile leaves what was there. A folder that an
  /// earlier bundle was written to is brought up to date, and loses the packs that it doesn't need any more.
  ///
  /// - Parameters:
  ///   - tags: At least one language; of several that one model serves it comes once.
  ///   - folder: A path; the folder is made if need be.
  /// - Throws: The errors of ``listing(for:matching:)``; ``ModelError/Code/planned`` and
  ///   ``ModelError/Code/notInstalled`` of a model whose packs aren't there or are on the web;
  ///   ``ModelError/Code/cannotWrite`` if the folder is one of the sources or has files that no bundle wrote,
  ///   of which none is changed; the error of a pack that is not what its catalog promises.
  /// - Complexity: O(*n*) for *n* bytes of packs.
  public func bundle(
    _ tags: [LanguageTag], matching: Matching = .bestEffort, to folder: String
  ) throws(ModelError) -> Bundle {
    var listings: [LanguageTag: Listing] = [:]
    for tag in tags {
      let listing = try listing(for: tag, matching: matching)
      if listing.presence == .planned { throw try choice().planned(listing.tag) }
      guard listing.missingPacks.isEmpty, !listing.isOnWeb else { throw notInstalled(listing) }
      listings[listing.tag] = listing
    }
    let chosen = listings.values.sorted { $0.tag < $1.tag }
    var packs: [CatalogPack] = []
    var paths: [String: String] = [:]
    for (pack, path) in chosen.flatMap({ zip($0.packs, $0.packPaths) }) {
      var pack = pack
      pack.file = ModelStore.fileName(of: pack)
      if paths.updateValue(path, forKey: pack.file) == nil { packs.append(pack) }
    }
    // Otherwise packs that others need might go.
    let identity = FileSystem.identity(of: folder)
    let origins = Set(paths.values.map(FileSystem.parent(of:)) + sources.map(\.folder))
    if let identity,
      origins.contains(where: { FileSystem.identity(of: $0)?.isSameFile(as: identity) == true })
    {
      throw ModelError(
        .cannotWrite, subject: folder, detail: "models are taken from this very folder")
    }
    let models = chosen.map { listing in
      var model = listing.model
      model.packs = listing.packs.map(\.name)
      model.source = nil
      return model
    }
    try BundleFolder(path: folder).write(
      ModelCatalog(models: models, packs: packs, name: folder), packPaths: paths)
    return Bundle(
      folder: folder, tags: chosen.map(\.tag), packFiles: packs.map(\.file),
      byteCount: packs.reduce(0) { $0 + $1.byteCount })
  }
}

/// A folder that a bundle of models is written to.
private struct BundleFolder {
  let path: String

  /// Writes what is not there yet, and removes what an earlier bundle had besides.
  ///
  /// - Parameter packPaths: Where each pack is, by the name of its file.
  func write(
    _ catalog: ModelCatalog, packPaths: [String: String]
  ) throws(ModelError) {
    try FileSystem.createFolder(path)
    // The lock of the folder itself, as a file for it would be shipped.
    try FileDescriptor(folder: path).withLock { () throws(ModelError) in
      let earlier = try earlierFiles(than: catalog)
      let catalogPath = path(of: ModelSource.catalogName)
      // From now on it names what may have to be removed again.
      let coming = try FileSystem.writeTemporary(for: catalogPath) { (file, _) throws(ModelError) in
        try file.append(Array(catalog.encoded().utf8).span)
      }
      for pack in catalog.packs {
        guard let source = packPaths[pack.file] else { continue }
        if (try? PackCheck.check(path(of: pack.file), pack)) != nil { continue }
        try PackCheck.copy(source, pack, to: path(of: pack.file))
      }
      let licences = BundleLicences(catalog).text
      try FileSystem.atomicWrite(path(of: BundleLicences.fileName), Array(licences.utf8))
      try FileSystem.replace(catalogPath, with: coming)
      for name in earlier { try FileSystem.remove(path(of: name)) }
    }
  }

  private func path(of name: String) -> String { "\(path)/\(name)" }

  /// The files of an earlier bundle that a catalog has no use for, and those that a killed run left.
  ///
  /// - Throws: ``ModelError/Code/cannotWrite`` for a file that no bundle wrote.
  private func earlierFiles(than catalog: ModelCatalog) throws(ModelError) -> [String] {
    let names = try FileSystem.names(in: path)
    var own: Set = [BundleLicences.fileName, ModelSource.catalogName]
    own.formUnion(catalog.packs.map(\.file))
    // The catalog of a bundle, and those of runs that were killed.
    var earlier: [CatalogPack] = []
    for name in names where finalName(of: name) == ModelSource.catalogName {
      let bytes = try FileSystem.read(path(of: name), atMost: ModelSource.catalogByteLimit)
      do throws(ModelError) {
        earlier += try ModelCatalog(parsing: bytes, name: path(of: name)).packs
      } catch {
        // It was being written.
        if name == ModelSource.catalogName { throw error }
      }
    }
    // Catalogs of other folders give packs other names.
    if names.contains(ModelSource.catalogName),
      !names.contains(BundleLicences.fileName)
        || earlier.contains(where: { $0.file != ModelStore.fileName(of: $0) })
    {
      throw foreign(ModelSource.catalogName)
    }
    let known = own.union(earlier.map(\.file))
    if let name = names.first(where: { !known.contains(finalName(of: $0)) }) {
      throw foreign(name)
    }
    return names.filter { !own.contains($0) }
  }

  /// The name that a file is to have, once it is written.
  private func finalName(of name: String) -> String {
    FileSystem.finalName(ofTemporary: name) ?? name
  }

  private func foreign(_ name: String) -> ModelError {
    ModelError(
      .cannotWrite, subject: path,
      detail: "it has '\(name)', which is of no bundle of models that was written there")
  }
}
