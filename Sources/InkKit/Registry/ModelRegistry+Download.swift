internal import Synchronization

extension ModelRegistry {
  /// How far a download is.
  public typealias DownloadProgress = InkKit.DownloadProgress

  /// Limits on the use of the network.
  public typealias DownloadConditions = InkKit.DownloadConditions

  /// Something that happens while models are downloaded.
  public enum DownloadEvent: Sendable {
    /// More of all that must come is there.
    case progress(DownloadProgress)
    /// A source can't be asked; others may have what is wanted.
    case unavailable(ModelError)
    /// The system doesn't tell whether the network is metered, which was asked for.
    case networkCostUnknown
    /// A model is installed; `request` is the index of its tag among those that were asked for.
    case installed(request: Int, Installation)
    /// A model was not installed.
    case failed(request: Int, ModelError)
  }

  /// Installs the model that serves a language from the first source that has it.
  ///
  /// A model that is installed already is brought up to date, and damaged packs are replaced. Every
  /// pack is checked against the catalog before the model counts as installed. Whoever is killed
  /// meanwhile leaves the store as before or as after; recognizers that use an older version keep it.
  /// The part of a pack that has come over the network is kept for some days, so that a later download goes on there.
  ///
  /// - Parameter progress: Is told how far the download is, on any thread, at the beginning and the
  ///   end and some twenty times a second.
  /// - Throws: ``ModelError/Code/unknownSubtag`` or ``ModelError/Code/unknownLanguage`` if no source
  ///   has such a model, ``ModelError/Code/planned`` if it is only promised;
  ///   ``ModelError/Code/network``, ``ModelError/Code/notFound`` and
  ///   ``ModelError/Code/checksumMismatch`` if no source gives the right bytes;
  ///   ``ModelError/Code/cancelled`` if the task was cancelled; the error of a store that can't be
  ///   written.
  public func download(
    _ tag: LanguageTag, matching: Matching = .bestEffort,
    conditions: DownloadConditions = DownloadConditions(),
    progress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws(ModelError) -> Installation {
    let outcome = Mutex<Result<Installation, ModelError>>(
      .failure(ModelError(.cancelled, subject: tag.description)))
    let run = DownloadRun(self, conditions) { event in
      switch event {
      case .progress(let state): progress(state)
      case .installed(_, let installation): outcome.withLock { $0 = .success(installation) }
      case .failed(_, let error): outcome.withLock { $0 = .failure(error) }
      case .unavailable, .networkCostUnknown: break
      }
    }
    await withTaskCancellationHandler {
      await run.download([tag], matching: matching)
    } onCancel: {
      run.cancellation.cancel()
    }
    return try outcome.withLock { $0 }.get()
  }

  /// Installs models as ``download(_:matching:conditions:progress:)`` does, several packs at the same
  /// time; packs that models share come once.
  ///
  /// - Returns: What happens, in its order, until each model is installed or has failed. Whoever stops
  ///   listening cancels what is left.
  public func downloads(
    _ tags: [LanguageTag], matching: Matching = .bestEffort,
    conditions: DownloadConditions = DownloadConditions()
  ) -> AsyncStream<DownloadEvent> {
    events(conditions) { await $0.download(tags, matching: matching) }
  }

  /// Fetches damaged packs of installed models again, each in its version, from whichever source has
  /// it; a model whose manifest is damaged is downloaded.
  ///
  /// Built-in models are not changed.
  ///
  /// - Parameter tags: The models, such as those that ``verify()`` found damaged.
  /// - Returns: What happens, as of ``downloads(_:matching:conditions:)``.
  public func repairs(
    _ tags: [LanguageTag], conditions: DownloadConditions = DownloadConditions()
  ) -> AsyncStream<DownloadEvent> {
    events(conditions) { await $0.repair(tags) }
  }

  private func events(
    _ conditions: DownloadConditions, _ body: @escaping @Sendable (DownloadRun) async -> Void
  ) -> AsyncStream<DownloadEvent> {
    AsyncStream { continuation in
      let run = DownloadRun(self, conditions) { continuation.yield($0) }
      continuation.onTermination = { reason in
        if case .cancelled = reason { run.cancellation.cancel() }
      }
      Task {
        await body(run)
        continuation.finish()
      }
    }
  }

  /// Fetches the catalogs of the sources on the web, which ``available()`` tells about then.
  ///
  /// - Returns: The errors of those that can't be had; what was known of them stays.
  public func refreshCatalogs(
    conditions: DownloadConditions = DownloadConditions()
  ) async -> [ModelError] {
    let errors = Mutex<[ModelError]>([])
    let run = DownloadRun(self, conditions) { event in
      if case .unavailable(let error) = event { errors.withLock { $0.append(error) } }
    }
    await withTaskCancellationHandler {
      _ = await run.catalogs()
    } onCancel: {
      run.cancellation.cancel()
    }
    return errors.withLock { $0 }
  }

  /// Whether a model of this very tag is installed.
  ///
  /// Its packs are not looked at; ``verify()`` does that.
  ///
  /// - Complexity: One question to the file system: some microseconds.
  public func isDownloaded(_ tag: LanguageTag) -> Bool {
    store?.hasManifest(of: tag) ?? false
  }

  /// Whether a model of this very tag came with the program, with all of its packs, so that it can be
  /// used without being installed; a catalog that can't be read has none.
  public func isBuiltIn(_ tag: LanguageTag) -> Bool {
    sources.contains { source in
      guard source.isBuiltIn, let catalog = try? source.catalog(of: tag, isThorough: true) else {
        return false
      }
      let permitted = catalog.permitted(by: licences)
      guard let model = permitted.models.first, model.status != .planned else { return false }
      return source.missingPacks(of: model, in: permitted).isEmpty
    }
  }

  /// Whether the models of a folder are used in place already, without being downloaded from there.
  package func usesInPlace(_ folder: String) -> Bool {
    guard let identity = FileSystem.identity(of: ModelSource(folder: folder).catalogPath) else {
      return false
    }
    return sources.contains { source in
      source.isBuiltIn && FileSystem.identity(of: source.catalogPath) == identity
    }
  }
}
