/// Removal of files from a store: only those that it put there itself.
extension ModelStore {
  /// Removes what killed runs left over, and the packs that no model needs any more; the lock must be held.
  ///
  /// - Returns: The bytes of the packs.
  @discardableResult
  func removeLeftovers() throws(ModelError) -> Int {
    for path in [packFolder, catalogFolder] {
      guard let folder = try Folder(existing: path) else { continue }
      for name in try folder.names() where FileSystem.finalName(ofTemporary: name) != nil {
        try folder.remove(name)
      }
    }
    try removeOldDownloads()
    try tendHands()
    guard let manifests = try Folder(existing: manifestFolder),
      let packs = try Folder(existing: packFolder)
    else { return 0 }
    let gone = try manifests.names().filter { name in
      FileSystem.finalName(ofTemporary: name)?.hasSuffix(Self.manifestSuffix) == true
    }
    guard !gone.isEmpty else { return 0 }
    var needed: Set<String> = []
    for tag in try tags() {
      // The packs of a damaged manifest are not known: then all packs stay.
      guard let manifest = try? manifest(of: tag) else { return 0 }
      needed.formUnion(manifest.packs.map(\.file))
    }
    var freed = 0
    for name in gone {
      let path = "\(manifestFolder)/\(name)"
      let bytes = try? FileSystem.read(path, atMost: ModelSource.catalogByteLimit)
      let manifest = bytes.flatMap { try? ModelCatalog(parsing: $0, name: path) }
      let files = if let manifest { manifest.packs.map(\.file) } else { try ownFiles(in: packs) }
      for file in files
      where !needed.contains(file) && Self.hasDigest(file, before: Self.packSuffix)
        && packs.kind(of: file) != .folder
      {
        freed += try packs.remove(file) ?? 0
      }
      try packs.synchronize()
      try manifests.remove(name)
    }
    return freed
  }

  /// The packs that can only be the store's, where no manifest tells any more: their names have the begin
  /// of the SHA-256 of what they hold.
  private func ownFiles(in packs: borrowing Folder) throws(ModelError) -> [String] {
    var files: [String] = []
    for name in try packs.names() where Self.hasDigest(name, before: Self.packSuffix) {
      let path = "\(packs.path)/\(name)"
      guard packs.kind(of: name) == .file,
        let bytes = try? FileSystem.read(path, atMost: CatalogPack.byteLimit)
      else { continue }
      let digest = SHA256.hexDigest(of: bytes).prefix(16)
      if name.hasSuffix("-\(digest)\(Self.packSuffix)") { files.append(name) }
    }
    return files
  }

  /// Whether a name ends as ``fileName(of:)`` makes it, before what follows.
  private static func hasDigest(_ name: String, before suffix: String) -> Bool {
    guard name.hasSuffix(suffix) else { return false }
    let end = name.dropLast(suffix.count).suffix(17)
    return end.count == 17 && end.first == "-"
      && end.dropFirst().allSatisfy { "0123456789abcdef".contains($0) }
  }

  /// Removes parts of packs that are old or of no use; those that someone is working on stay.
  private func removeOldDownloads() throws(ModelError) {
    guard let folder = try Folder(existing: downloadFolder) else { return }
    for name in try folder.names()
    where Self.hasDigest(name, before: Self.packSuffix + Self.downloadSuffix) {
      let path = "\(downloadFolder)/\(name)"
      let isInstalled = FileSystem.exists(
        "\(packFolder)/\(name.dropLast(Self.downloadSuffix.count))")
      let age = FileSystem.ownIdentity(of: path).map { FileSystem.now - $0.seconds } ?? 0
      guard isInstalled || age > Self.downloadAgeLimit else { continue }
      guard let file = try? FileDescriptor(owned: path), file.tryLock() else { continue }
      try folder.remove(name)
    }
  }
}
