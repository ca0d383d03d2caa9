extension ModelRegistry {
  /// The outcome of installing a model.
  public struct Installation: Hashable, Sendable {
    /// The model's tag, which may serve in place of the one that was asked for.
    public let tag: LanguageTag
    /// Whether the model was there already, in all its parts.
    public let wasUpToDate: Bool
    /// The bytes of the packs that were copied or downloaded; those that were there already, or came
    /// for another model of the same run, don't count.
    public let copiedByteCount: Int
    /// The path of the model's file in the store.
    public let path: String
  }

  /// Installs a pack as a model of its own, or as an addition to the model of the same tag.
  ///
  /// - Parameters:
  ///   - tag: The language, or `nil` to take that of the pack's metadata.
  ///   - isExtending: Whether the packs of the tag's model, installed or offered by a source, stay
  ///     in the model before the new one, which replaces a pack of the same name. Otherwise, and if
  ///     there is no such model, the pack is the whole model.
  /// - Throws: ``ModelError/Code/needsOwnTag`` if the pack is of a kind that reads no ink and would take the place
  ///   of a language's model; errors of the pack and of the store.
  public func add(
    packAt path: String, tag: LanguageTag? = nil, isExtending: Bool = false
  ) throws(ModelError) -> Installation {
    let bytes = try FileSystem.read(path, atMost: CatalogPack.byteLimit)
    let pack: CatalogPack
    do throws(ModelError) {
      pack = try CatalogPack(bytes: bytes, file: "pack.inkpack")
    } catch {
      throw error.about(path)
    }
    var model = CatalogModel(
      tag: tag ?? pack.metadata.languageOrScript, name: pack.name, status: .user,
      packs: [pack.name])
    // A tagger as the whole model of a language would leave nothing to read the language with.
    if pack.metadata.kind == .tagger, model.tag.privateUse == nil, !isExtending {
      throw ModelError(
        .needsOwnTag, subject: path,
        detail: "makes rows of texts, and needs a tag of its own, such as \(model.tag)-x-rows")
    }
    var packs = [pack]
    var paths = [pack.name: path]
    if isExtending, let base = try knownListing(of: model.tag) {
      model.name = base.model.name
      // Packs that are only on the web must be downloaded before.
      if base.isOnWeb { throw ModelError(.notInstalled, subject: base.tag.description) }
      for (other, path) in zip(base.packs, base.packPaths) where other.name != pack.name {
        packs.append(other)
        paths[other.name] = path
      }
      model.packs = base.packs.map(\.name).filter { $0 != pack.name } + [pack.name]
    }
    // The names are those of the store, of which the source's don't matter here.
    for index in packs.indices { packs[index].file = ModelStore.fileName(of: packs[index]) }
    let catalog = try ModelCatalog(models: [model], packs: packs, name: path)
    return try install(model, of: catalog) { paths[$0.name] ?? path }
  }

  private func knownListing(of tag: LanguageTag) throws(ModelError) -> Listing? {
    do throws(ModelError) {
      return try listing(for: tag, matching: .exact)
    } catch  where error.code == .unknownLanguage {
      return nil
    }
  }

  /// Deletes an installed model, and the packs that no other model needs.
  ///
  /// - Returns: The bytes that were freed.
  /// - Throws: ``ModelError/Code/builtIn`` for a model that came with the program,
  ///   ``ModelError/Code/notInstalled`` or ``ModelError/Code/unknownLanguage`` if the model is not
  ///   there; the error of a store that can't be written.
  public func delete(_ tag: LanguageTag) throws(ModelError) -> Int {
    if let freed = try store?.delete(tag) { return freed }
    switch try choice().answer(to: tag, exactly: true) {
    case .usable(let tag):
      throw ModelError(isBuiltIn(tag) ? .builtIn : .notInstalled, subject: tag.description)
    case .offered(let tag): throw ModelError(.notInstalled, subject: tag.description)
    case .planned(let tag): throw try choice().planned(tag)
    }
  }

  private func install(
    _ model: CatalogModel, of catalog: ModelCatalog, packPath: (CatalogPack) -> String
  ) throws(ModelError) -> Installation {
    guard let store else { throw noStore(for: model.tag) }
    let manifest = try store.manifest(for: model, of: catalog)
    var supplies: [String: PackSupply] = [:]
    for pack in manifest.packs { supplies[pack.sha256] = .file(packPath(pack)) }
    let done = try store.install(manifest, from: supplies, checked: CheckedFiles())
    return Installation(
      tag: model.tag, wasUpToDate: done.isUnchanged && done.copiedByteCount == 0,
      copiedByteCount: done.copiedByteCount, path: store.manifestPath(of: model.tag))
  }

  /// The error that models can't be installed anywhere.
  func noStore(for tag: LanguageTag) -> ModelError {
    ModelError(
      .cannotWrite, subject: tag.description, detail: "there is no folder for models")
  }
}

extension ModelRegistry {
  /// The outcome of the check of one file.
  public struct Check: Hashable, Sendable {
    /// The path of a pack or a manifest.
    public let path: String
    /// The models that need the file.
    public let tags: [LanguageTag]
    /// The fault in it, or `nil` if it is sound.
    public let error: ModelError?
  }

  /// Checks every pack of the installed and the built-in models: its size, SHA-256 and structure, and all
  /// values in it; and what is known of people's hands.
  ///
  /// What is deleted meanwhile is left out.
  ///
  /// - Returns: A check of each pack, in the order of paths, and of each catalog or manifest that
  ///   is damaged.
  /// - Throws: The error of a store that can't be listed.
  /// - Complexity: O(*n*) for *n* bytes.
  public func verify() throws(ModelError) -> [Check] {
    var checks: [Check] = []
    var packs: [String: (pack: CatalogPack, tags: [LanguageTag])] = [:]
    func add(_ catalog: ModelCatalog, _ path: (CatalogPack) -> String) {
      for model in catalog.models {
        for pack in catalog.packs(of: model) {
          packs[path(pack), default: (pack, [])].tags.append(model.tag)
        }
      }
    }
    for tag in try store?.tags() ?? [] {
      guard let store else { break }
      do throws(ModelError) {
        if let manifest = try store.manifest(of: tag) { add(manifest, store.path(of:)) }
      } catch {
        checks.append(Check(path: store.manifestPath(of: tag), tags: [tag], error: error))
      }
    }
    for source in sources where source.isBuiltIn {
      do throws(ModelError) {
        if let catalog = try catalog(of: source) { add(catalog, source.path(of:)) }
      } catch {
        checks.append(Check(path: source.catalogPath, tags: [], error: error))
      }
    }
    checks += packs.compactMap { path, found in outcome(of: path, found.pack, found.tags.sorted()) }
    for hand in try hands() {
      do throws(ModelError) {
        _ = try openedHand(hand)
        checks.append(Check(path: hand.path, tags: [hand.tag], error: nil))
      } catch {
        checks.append(Check(path: hand.path, tags: [hand.tag], error: error))
      }
    }
    return checks.sorted { $0.path < $1.path }
  }

  /// The outcome of the check of a pack; `nil` if it was deleted since it was listed.
  private func outcome(
    of path: String, _ pack: CatalogPack, _ tags: [LanguageTag]
  ) -> Check? {
    var tries = 0
    while true {
      do throws(ModelError) {
        try PackCheck.check(path, pack)
        return Check(path: path, tags: tags, error: nil)
      } catch {
        if error.code == .cannotRead, !FileSystem.exists(path), !isNamed(path, by: tags) {
          return nil
        }
        // It may have been deleted and installed again meanwhile; what stays away is missing.
        tries += 1
        if error.code != .cannotRead || tries == 10 {
          return Check(path: path, tags: tags, error: error)
        }
      }
    }
  }

  /// Whether a pack of the store belongs to one of some models, or none can tell.
  private func isNamed(_ path: String, by tags: [LanguageTag]) -> Bool {
    guard let store, path.hasPrefix(store.packFolder + "/") else { return true }
    return tags.contains { tag in
      do throws(ModelError) {
        return try store.manifest(of: tag)?.packs.contains { store.path(of: $0) == path } ?? false
      } catch {
        return true
      }
    }
  }
}
