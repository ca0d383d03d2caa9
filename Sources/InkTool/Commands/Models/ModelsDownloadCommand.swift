import InkKit

extension CommandSpec {
  /// `inkrec models download TAG…`
  static var modelsDownload: CommandSpec {
    CommandSpec(
      name: "download", aliases: ["pull"],
      summary: "Install models, or bring them up to date",
      operands: [.tags(isRequired: false)],
      options: [OptionSpec(name: "all", summary: "every model that the sources have")]
        + ModelSelection.specs
        + [
          OptionSpec(name: "quiet", short: "q", summary: "print nothing but the last line"),
          modelsJSON,
        ]
        + DownloadOptions.specs
        + ([.exactTag] + ModelLocations.specs).map(\.special),
      notes: [
        "A tag that no source has is answered by the model that serves best, such as en",
        "for en-US. Interrupted downloads go on where they were. The last line is the",
        "path of what was installed. --source: folder, https:, http: or file: URL; else",
        "$INKREC_MODEL_SOURCE (a,b), ~/.config/inkrec/sources, the built-in models.",
      ],
      examples: ["inkrec models download en", "inkrec models pull --script Latn --region 150"]
    ) { arguments, console in
      let locations = try ModelLocations(arguments, console: console)
      let registry = locations.registry
      var conditions = try DownloadOptions(arguments).conditions
      var tags = try arguments.tags(suggestingFrom: locations)
      let selection = try ModelSelection(arguments)
      if selection != nil || arguments.has("all") {
        guard tags.isEmpty else {
          throw ToolError.usage("'inkrec models download' takes tags or options, not both")
        }
        let errors = await registry.refreshCatalogs(conditions: conditions)
        conditions.trustsKnownCatalogs = true
        tags = try registry.tags(of: selection, unless: errors, console).map {
          ($0.description, $0)
        }
      } else if tags.isEmpty {
        throw ToolError.usage(
          "'inkrec models download' needs TAG, --all, --language, --script or --region")
      }
      var results = DownloadResults(tags: tags, isQuiet: arguments.has("quiet"))
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      let events = registry.downloads(
        tags.map(\.tag), matching: arguments.matching, conditions: conditions)
      for await event in events {
        switch event {
        case .progress(let progress):
          guard progress.totalByteCount > 0 else { continue }
          console.progress.show(
            Progress(count: progress.receivedByteCount, total: progress.totalByteCount))
        case .unavailable(let error):
          results.said.insert(error)
          try console.warn(error.description)
        case .networkCostUnknown:
          try console.warn("whether the network is metered is not known here")
        case .installed(let request, let installation):
          try results.add(.success(installation), at: request, to: &report)
        case .failed(let request, let error):
          try results.add(.failure(error), at: request, to: &report)
        }
      }
      if !results.isQuiet {
        for folder in try results.sources(in: registry) where registry.usesInPlace(folder) {
          try console.warn(
            "'\(folder)' is in use already: its models are read in place, without being downloaded")
        }
      }
      try results.finish(&report)
      return report.status
    }
  }
}

extension ModelRegistry {
  /// The tags of a selection, or of all, that can be downloaded, in their order.
  ///
  /// - Parameter errors: What kept sources on the web from telling what they have.
  fileprivate func tags(
    of selection: ModelSelection?, unless errors: [ModelError], _ console: Console
  ) throws -> [LanguageTag] {
    // Built-in models don't stand in for those of sources that can't be asked.
    let named = sources.filter { !$0.isBuiltIn }
    var unread = errors
    let available = try available { unread.append($0) }
    if let error = unread.first, unread.count == named.count { throw error }
    // Folders are told of when they are asked for packs.
    for error in errors { try console.warn(error.description) }
    let selected = selection.map { $0.selected(of: available.map(\.tag)) }
    let found = available.filter { selected?.contains($0.tag) ?? true }
    let text = selection?.text ?? "any source"
    guard !found.isEmpty else {
      throw ToolError(.unknownLanguage, "there is no model of \(text)")
    }
    let tags = found.filter { !$0.packs.isEmpty }.map(\.tag)
    guard !tags.isEmpty else {
      throw ToolError(.planned, "the models of \(text) are only planned")
    }
    return tags
  }
}

/// The outcome for each model, told in the order in which they were asked for.
private struct DownloadResults {
  let tags: [(text: String, tag: LanguageTag)]
  let isQuiet: Bool
  private var results: [Result<ModelRegistry.Installation, ModelError>?]
  /// How many were told.
  private var told = 0
  private var paths: [String] = []
  /// The errors of sources that were printed.
  var said: Set<ModelError> = []

  init(tags: [(text: String, tag: LanguageTag)], isQuiet: Bool) {
    self.tags = tags
    self.isQuiet = isQuiet
    results = Array(repeating: nil, count: tags.count)
  }

  mutating func add(
    _ result: Result<ModelRegistry.Installation, ModelError>, at request: Int,
    to report: inout ItemReport
  ) throws {
    results[request] = result
    while told < tags.count, let result = results[told] {
      let text = tags[told].text
      switch result {
      case .success(let installation):
        paths.append(installation.path)
        if !isQuiet || report.isJSON {
          try report.add(installation, asking: tags[told].tag) { $0.member("requested", text) }
        }
      case .failure(let error):
        // A batch tells which item it is about.
        let isNamed = tags.count == 1 || error.subject == tags[told].tag.description
        try report.fail(
          error, item: isNamed ? nil : text, isSaid: tags.count == 1 && said.contains(error)
        ) { $0.member("requested", text) }
      }
      told += 1
    }
    try report.console.flush()
  }

  /// The sources that installed models come from, each once.
  func sources(in registry: ModelRegistry) throws -> [String] {
    var sources: [String] = []
    for case .success(let installation)? in results {
      let listing = try registry.listing(for: installation.tag, matching: .exact)
      if let source = listing.source, !sources.contains(source) { sources.append(source) }
    }
    return sources
  }

  /// Prints where the model is, or the folder of several.
  func finish(_ report: inout ItemReport) throws {
    guard !report.isJSON, let path = paths.last else { return }
    try report.console.writeLine(tags.count == 1 ? path : FileSystem.parent(of: path))
  }
}

extension ItemReport {
  /// Prints what was installed.
  ///
  /// - Parameter json: Appends the members that tell what was asked for.
  func add(
    _ installation: ModelRegistry.Installation, asking tag: LanguageTag,
    _ json: @escaping (inout JSONWriter) -> Void
  ) throws {
    let subject =
      installation.tag == tag ? "\(tag)" : "\(installation.tag) (serves \(tag))"
    let state =
      installation.wasUpToDate
      ? "up to date" : "installed, \(exactByteText(installation.copiedByteCount)) copied"
    try add("\(subject): \(state)") {
      json(&$0)
      $0.member("tag", installation.tag.description)
      $0.member("state", installation.wasUpToDate ? "upToDate" : "installed")
      $0.member("bytesCopied", installation.copiedByteCount)
      $0.member("path", installation.path)
    }
  }
}
