extension ModelRegistry {
  /// How far a download is.
  public struct DownloadProgress: Hashable, Sendable {
    /// The bytes that are there; those that had to be thrown away no longer count.
    public var receivedByteCount: Int
    /// The bytes that must come in all, without the packs that are installed already.
    public var totalByteCount: Int
  }

  /// What may be asked of the network. By default: anything.
  public struct DownloadConditions: Hashable, Sendable {
    /// Whether a network may be used whose traffic costs money, as far as the system tells.
    public var allowsMetered = true
    /// The most bytes per second, or `nil` for no limit.
    public var maximumRate: Int?

    /// Creates conditions that allow anything.
    public init() {}
  }

  /// Installs the model that serves a language from the first source that has it.
  ///
  /// A model that is installed already is brought up to date, and damaged packs are replaced. Every
  /// pack is checked against the catalog before the model counts as installed. Whoever is killed
  /// meanwhile leaves the store as before or as after; recognizers that use an older version keep it.
  ///
  /// - Parameter progress: Is told how far the download is, on any thread, at the beginning and the
  ///   end and as bytes come.
  /// - Throws: ``ModelError/Code/unknownSubtag`` or ``ModelError/Code/unknownLanguage`` if no source
  ///   has such a model, ``ModelError/Code/planned`` if it is only promised;
  ///   ``ModelError/Code/cancelled`` if the task was cancelled; the error of a source that is damaged,
  ///   or of a store that can't be written.
  public func download(
    _ tag: LanguageTag, matching: Matching = .bestEffort,
    conditions: DownloadConditions = DownloadConditions(),
    progress: @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws(ModelError) -> Installation {
    guard !Task.isCancelled else { throw ModelError(.cancelled, subject: tag.description) }
    let (model, catalog, source) = try offer(for: tag, matching: matching)
    let total = byteCountToInstall(model, of: catalog)
    progress(DownloadProgress(receivedByteCount: 0, totalByteCount: total))
    let installation = try install(model, of: catalog) { source.path(of: $0) }
    progress(DownloadProgress(receivedByteCount: total, totalByteCount: total))
    return installation
  }

  /// Whether a model of this very tag is installed.
  ///
  /// Its packs are not looked at; ``verify()`` does that.
  ///
  /// - Complexity: One question to the file system: some microseconds.
  public func isDownloaded(_ tag: LanguageTag) -> Bool {
    store?.hasManifest(of: tag) ?? false
  }
}
