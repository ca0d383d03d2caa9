/// The folder of installed models.
///
///     models/TAG.json            one model: a catalog of it and its packs
///     packs/NAME-DIGEST.inkpack  packs, named by name and the begin of their SHA-256
///     downloads/…                what came of packs over the network so far
///     catalogs/…                 what sources on the web offer, as of last time
///     users/NAME/TAG.inkpack     what the model TAG gets wrong in the hand of NAME
///     lock                       held by whoever changes the store
///
/// A model is installed when its manifest is there. Its packs are put in place before it and
/// removed after it, each file under a temporary name first, so that whoever is killed at any
/// moment leaves the store as it was before or as it should be after; what is left over then is
/// removed by the next change. Readers take no lock: a pack never changes under its name. Nobody holds
/// the lock while waiting for the network: packs come to a folder of their own, and move when all are
/// there.
///
/// Only what a manifest names is ever removed: one that is to come, or to go, is in `models` under a
/// temporary name for as long as its packs may be there without it. Files of other people stay, and so
/// does what symbolic links lead to: the store may be one itself, its folders may not.
package struct ModelStore: Sendable {
  /// The folder, which need not exist yet.
  let folder: String

  package static let packSuffix = ".inkpack"
  static let manifestSuffix = ".json"

  var manifestFolder: String { folder + "/models" }
  var packFolder: String { folder + "/packs" }
  var downloadFolder: String { folder + "/downloads" }
  var catalogFolder: String { folder + "/catalogs" }

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
    try FileSystem.names(in: manifestFolder)
      .compactMap { Self.tag(inFileName: $0, before: Self.manifestSuffix) }.sorted()
  }

  /// The tag that is all of a file's name before a suffix, or `nil` if the file is not the store's.
  static func tag(inFileName name: String, before suffix: String) -> LanguageTag? {
    guard name.hasSuffix(suffix), let tag = try? LanguageTag(String(name.dropLast(suffix.count))),
      name == "\(tag)\(suffix)"
    else { return nil }
    return tag
  }

  /// Whether a model is installed; one question to the file system.
  func hasManifest(of tag: LanguageTag) -> Bool { FileSystem.exists(manifestPath(of: tag)) }

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

  /// Opens an installed model, or returns `nil` if it is not installed, or none of its packs may be taken.
  func model(
    for tag: LanguageTag, _ licences: LicencePolicy = .all
  ) throws(ModelError) -> Model? {
    var manifest = try manifest(of: tag)
    var tries = 0
    while let current = manifest {
      do {
        var packs: [PackFile] = []
        for pack in current.packs(of: current.models[0]) where licences.allows(pack.metadata) {
          packs.append(try PackFile(path: path(of: pack), expecting: pack))
        }
        if packs.isEmpty { return nil }
        return Model(tag: tag, origin: .store(folder), packs: packs)
      } catch {
        // Someone may have replaced or deleted the model since its manifest was read.
        manifest = try self.manifest(of: tag)
        // The same model may have been deleted and installed again; what stays away is missing.
        tries += 1
        if manifest == current, error.code != .cannotRead || tries == 10 { throw error }
      }
    }
    return nil
  }

  /// Whether an installed pack is what its manifest says; read once as long as nobody writes to it.
  func isSound(_ pack: CatalogPack, _ checked: CheckedFiles) -> Bool {
    (try? checked.check(path(of: pack), pack)) != nil
  }

  // MARK: - Changing

  /// The manifest of a model with the names that packs have in the store.
  ///
  /// - Parameter source: What the manifest tells of where the model came from.
  func manifest(
    for model: CatalogModel, of catalog: ModelCatalog, from source: String? = nil
  ) throws(ModelError) -> ModelCatalog {
    var model = model
    model.source = source
    let packs = catalog.packs(of: model).map { pack in
      var pack = pack
      pack.file = Self.fileName(of: pack)
      return pack
    }
    return try ModelCatalog(models: [model], packs: packs, name: manifestPath(of: model.tag))
  }

  /// The outcome of installing a model.
  struct Installation {
    /// Whether the manifest was there already.
    var isUnchanged = true
    /// The bytes of the packs that were copied.
    var copiedByteCount = 0
    /// The packs that are neither there nor supplied; then nothing was installed.
    var missing: [CatalogPack] = []
  }

  /// Installs a model, or brings it up to date; packs that are already there are kept.
  ///
  /// A store that can't be written is an error only if there is something to write.
  ///
  /// - Parameter supplies: Where packs come from, by their SHA-256.
  func install(
    _ manifest: ModelCatalog, from supplies: [String: PackSupply], checked: CheckedFiles
  ) throws(ModelError) -> Installation {
    do throws(ModelError) {
      return try withLock { () throws(ModelError) in
        try installLocked(manifest, from: supplies, checked: checked)
      }
    } catch  where [.cannotWrite, .noSpace, .notPermitted].contains(error.code) {
      guard isInstalled(manifest), manifest.packs.allSatisfy({ isSound($0, checked) }) else {
        throw error
      }
      return Installation()
    }
  }

  /// Puts the packs of a manifest in place and then the manifest; the lock must be held.
  private func installLocked(
    _ manifest: ModelCatalog, from supplies: [String: PackSupply], checked: CheckedFiles
  ) throws(ModelError) -> Installation {
    if checked.isFirstChange() { try removeLeftovers() }
    var done = Installation()
    let wanted = manifest.packs.filter { !isSound($0, checked) }
    done.missing = wanted.filter { supplies[$0.sha256]?.isThere != true }
    done.isUnchanged = isInstalled(manifest)
    guard done.missing.isEmpty, !wanted.isEmpty || !done.isUnchanged else { return done }
    let path = manifestPath(of: manifest.models[0].tag)
    // From now on it names what may have to be removed again.
    let coming = try FileSystem.writeTemporary(for: path) { (file, _) throws(ModelError) in
      try file.append(Array(manifest.encoded().utf8).span)
    }
    do throws(ModelError) {
      try FileSystem.synchronizeFolder(of: path)
      for pack in wanted {
        switch supplies[pack.sha256] {
        case .file(let source): try PackCheck.copy(source, pack, to: self.path(of: pack))
        case .staged(let staged, _):
          guard try FileSystem.move(staged, to: self.path(of: pack)) else {
            // Someone found the pack installed and removed this, and someone else deleted it then.
            done.missing = [pack]
            try removeLeftovers()
            return done
          }
        case nil: break
        }
        done.copiedByteCount += pack.byteCount
      }
      // The packs that only the old one needs are to go.
      if !done.isUnchanged { try keepGoing(path) }
      try FileSystem.replace(path, with: coming)
    } catch {
      // What can't be removed now is removed by the next change.
      _ = try? removeLeftovers()
      throw error
    }
    try removeLeftovers()
    return done
  }

  /// Gives a manifest that is there a second, temporary name, so that it is known which packs may go when
  /// it has gone.
  private func keepGoing(_ path: String) throws(ModelError) {
    guard let bytes = try? FileSystem.read(path, atMost: ModelSource.catalogByteLimit) else {
      return
    }
    _ = try FileSystem.writeTemporary(for: path) { (file, _) throws(ModelError) in
      try file.append(bytes.span)
    }
    try FileSystem.synchronizeFolder(of: path)
  }

  /// Whether just this is installed, whichever source it came from.
  private func isInstalled(_ manifest: ModelCatalog) -> Bool {
    guard let installed = try? self.manifest(of: manifest.models[0].tag) else { return false }
    func plain(_ model: CatalogModel) -> CatalogModel {
      var model = model
      model.source = nil
      return model
    }
    return installed.packs == manifest.packs
      && plain(installed.models[0]) == plain(manifest.models[0])
  }

  /// Deletes a model and the packs that no other model needs.
  ///
  /// - Returns: The bytes that were freed, or `nil` if the model was not installed.
  func delete(_ tag: LanguageTag) throws(ModelError) -> Int? {
    guard hasManifest(of: tag) else { return nil }
    return try withLock { () throws(ModelError) in
      let path = manifestPath(of: tag)
      try removeLeftovers()
      guard try FileSystem.move(path, to: FileSystem.temporaryPath(for: path)) else { return nil }
      return try removeLeftovers()
    }
  }

  /// Makes the store's folders, and does something while nobody else changes the store.
  ///
  /// - Throws: The error of a folder that is a symbolic link.
  func withLock<Result>(
    _ body: () throws(ModelError) -> Result
  ) throws(ModelError) -> Result {
    try FileSystem.createFolder(folder)
    try FileSystem.createOwnFolder(manifestFolder)
    try FileSystem.createOwnFolder(packFolder)
    return try FileDescriptor(openingOrCreating: folder + "/lock").withLock(body)
  }
}

// MARK: - What comes over the network

extension ModelStore {
  /// The path of the file in which the bytes of a pack are gathered until all are there.
  func downloadPath(of pack: CatalogPack) -> String {
    "\(downloadFolder)/\(Self.fileName(of: pack))\(Self.downloadSuffix)"
  }

  static let downloadSuffix = ".partial"

  /// How long a part of a pack is kept that nobody goes on with: a week.
  static let downloadAgeLimit = 7 * 86_400

  /// The path of the catalog that was fetched from a source on the web.
  private func catalogPath(of address: WebAddress) -> String {
    let host = String(address.host.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
    let digest = SHA256.hexDigest(of: Array(address.text.utf8)).prefix(16)
    return "\(catalogFolder)/\(host)-\(digest)\(Self.manifestSuffix)"
  }

  /// The catalog of a source on the web as it was fetched last, if there is one that can be read.
  func knownCatalog(of address: WebAddress) -> ModelCatalog? {
    let path = catalogPath(of: address)
    guard let bytes = try? FileSystem.read(path, atMost: ModelSource.catalogByteLimit) else {
      return nil
    }
    return try? ModelCatalog(parsing: bytes, name: path)
  }

  /// Keeps the catalog of a source on the web.
  func keepCatalog(_ bytes: [UInt8], of address: WebAddress) throws(ModelError) {
    let path = catalogPath(of: address)
    if let kept = try? FileSystem.read(path, atMost: ModelSource.catalogByteLimit), kept == bytes {
      return
    }
    try withLock { () throws(ModelError) in
      try FileSystem.createOwnFolder(catalogFolder)
      try FileSystem.atomicWrite(path, bytes)
    }
  }
}
