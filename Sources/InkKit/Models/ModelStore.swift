/// The folder of installed models.
///
///     models/TAG.json            one model: a catalog of it and its packs
///     packs/NAME-DIGEST.inkpack  packs, named by name and the begin of their SHA-256
///     lock                       held by whoever changes the store
///
/// A model is installed when its manifest is there. Its packs are put in place before it and
/// removed after it, each file under a temporary name first, so that whoever is killed at any
/// moment leaves the store as it was before or as it should be after; what is left over then is
/// removed by the next change. Readers take no lock: a pack never changes under its name.
struct ModelStore: Sendable {
  /// The folder, which need not exist yet.
  let folder: String

  static let packSuffix = ".inkpack"
  static let manifestSuffix = ".json"

  private var manifestFolder: String { folder + "/models" }
  private var packFolder: String { folder + "/packs" }

  /// The path of a model's manifest, whether it is there or not.
  func manifestPath(of tag: LanguageTag) -> String {
    "\(manifestFolder)/\(tag)\(Self.manifestSuffix)"
  }

  /// The path of an installed pack.
  func path(of pack: CatalogPack) -> String { "\(packFolder)/\(pack.file)" }

  /// The name of a pack's file in the store.
  static func fileName(of pack: CatalogPack) -> String {
    "\(pack.name)-\(pack.sha256.prefix(16))\(packSuffix)"
  }

  // MARK: - Reading

  /// The tags of the installed models, in order.
  func tags() throws(ModelError) -> [LanguageTag] {
    var tags: [LanguageTag] = []
    for name in try FileSystem.names(in: manifestFolder) where name.hasSuffix(Self.manifestSuffix) {
      // Files of other names are not the store's.
      guard let tag = try? LanguageTag(String(name.dropLast(Self.manifestSuffix.count))),
        name == "\(tag)\(Self.manifestSuffix)"
      else { continue }
      tags.append(tag)
    }
    return tags.sorted()
  }

  /// Whether a model is installed; one question to the file system.
  func hasManifest(of tag: LanguageTag) -> Bool { FileSystem.exists(manifestPath(of: tag)) }

  /// Whether a pack of a catalog is there, by its name.
  func hasPack(_ pack: CatalogPack) -> Bool {
    FileSystem.exists("\(packFolder)/\(Self.fileName(of: pack))")
  }

  /// A model's manifest, or `nil` if the model is not installed.
  func manifest(of tag: LanguageTag) throws(ModelError) -> ModelCatalog? {
    let path = manifestPath(of: tag)
    guard FileSystem.exists(path) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, atMost: ModelSource.catalogByteLimit)
    } catch {
      // Removed since it was looked for.
      guard FileSystem.exists(path) else { return nil }
      throw error
    }
    let manifest = try ModelCatalog(parsing: bytes, name: path)
    guard manifest.models.count == 1, manifest.models[0].tag == tag else {
      throw ModelError(
        .invalidCatalog, subject: path, detail: "it must have the model '\(tag)' and no other")
    }
    return manifest
  }

  /// Opens an installed model, or returns `nil` if it is not installed.
  func model(for tag: LanguageTag) throws(ModelError) -> Model? {
    var manifest = try manifest(of: tag)
    while let current = manifest {
      do {
        var packs: [PackFile] = []
        for pack in current.packs(of: current.models[0]) {
          packs.append(try PackFile(path: path(of: pack), expecting: pack))
        }
        return Model(tag: tag, origin: .store(folder), packs: packs)
      } catch {
        // Someone may have replaced or deleted the model since its manifest was read.
        manifest = try self.manifest(of: tag)
        if manifest == current { throw error }
      }
    }
    return nil
  }

  // MARK: - Changing

  /// What was done to install a model.
  struct Installation {
    /// Whether the model was there already, in all its parts.
    var wasUpToDate: Bool
    /// The bytes of the packs that were copied.
    var copiedByteCount: Int
  }

  /// Installs a model, or brings it up to date; packs that are already there are kept.
  ///
  /// A store that can't be written is an error only if there is something to write.
  func install(
    _ model: CatalogModel, of catalog: ModelCatalog, packPath: (CatalogPack) -> String
  ) throws(ModelError) -> Installation {
    var packs: [CatalogPack] = []
    var sources: [String] = []
    for pack in catalog.packs(of: model) {
      sources.append(packPath(pack))
      packs.append(pack)
      packs[packs.count - 1].file = Self.fileName(of: pack)
    }
    let manifest = try ModelCatalog(
      models: [model], packs: packs, name: manifestPath(of: model.tag))
    do throws(ModelError) {
      return try withLock { () throws(ModelError) in try install(manifest, from: sources) }
    } catch  where error.code == .cannotWrite || error.code == .noSpace {
      guard isInstalled(manifest), packs.allSatisfy({ isSound($0) }) else { throw error }
      return Installation(wasUpToDate: true, copiedByteCount: 0)
    }
  }

  /// Puts the packs of a manifest in place and then the manifest; the lock must be held.
  ///
  /// - Parameter sources: Where the packs are copied from, in their order.
  private func install(
    _ manifest: ModelCatalog, from sources: [String]
  ) throws(ModelError) -> Installation {
    try removeLeftovers()
    var copied = 0
    for (pack, source) in zip(manifest.packs, sources) where !isSound(pack) {
      try PackCheck.copy(source, pack, to: path(of: pack))
      copied += pack.byteCount
    }
    let isCurrent = isInstalled(manifest)
    if !isCurrent {
      let path = manifestPath(of: manifest.models[0].tag)
      try FileSystem.atomicWrite(path, Array(manifest.encoded().utf8))
      try removeLeftovers()
    }
    return Installation(wasUpToDate: isCurrent && copied == 0, copiedByteCount: copied)
  }

  private func isInstalled(_ manifest: ModelCatalog) -> Bool {
    (try? self.manifest(of: manifest.models[0].tag)) == manifest
  }

  private func isSound(_ pack: CatalogPack) -> Bool {
    (try? PackCheck.check(path(of: pack), pack)) != nil
  }

  /// Deletes a model and the packs that no other model needs.
  ///
  /// - Returns: The bytes that were freed, or `nil` if the model was not installed.
  func delete(_ tag: LanguageTag) throws(ModelError) -> Int? {
    guard hasManifest(of: tag) else { return nil }
    return try withLock { () throws(ModelError) in
      guard try FileSystem.remove(manifestPath(of: tag)) else { return nil }
      try FileSystem.synchronizeFolder(of: manifestPath(of: tag))
      return try removeLeftovers()
    }
  }

  /// Makes the store's folders, and does something while nobody else changes the store.
  private func withLock<Result>(
    _ body: () throws(ModelError) -> Result
  ) throws(ModelError) -> Result {
    try FileSystem.createFolder(manifestFolder)
    try FileSystem.createFolder(packFolder)
    return try FileDescriptor(openingOrCreating: folder + "/lock").withLock(body)
  }

  /// Removes temporary files and packs that no model needs; the lock must be held.
  ///
  /// - Returns: The bytes that were freed.
  @discardableResult
  private func removeLeftovers() throws(ModelError) -> Int {
    var freed = 0
    for folder in [manifestFolder, packFolder] {
      for name in try FileSystem.names(in: folder)
      where name.hasSuffix(FileSystem.temporarySuffix) {
        try FileSystem.remove("\(folder)/\(name)")
      }
    }
    var needed: Set<String> = []
    for tag in try tags() {
      // What a damaged manifest needs is not known: then all packs stay.
      guard let manifest = try? manifest(of: tag) else { return 0 }
      needed.formUnion(manifest.packs.map(\.file))
    }
    for name in try FileSystem.names(in: packFolder)
    where name.hasSuffix(Self.packSuffix) && !needed.contains(name) {
      let path = "\(packFolder)/\(name)"
      let size = FileSystem.byteCount(of: path) ?? 0
      if try FileSystem.remove(path) { freed += size }
    }
    return freed
  }
}
