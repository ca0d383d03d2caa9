package import InkKit

extension CommandSpec {
  /// `inkrec models list [--available]`
  static var modelsList: CommandSpec {
    CommandSpec(
      name: "list", aliases: ["ls"],
      summary: "List the languages that can be read, or all models",
      operands: [.tags(isRequired: false)],
      options: [
        OptionSpec(
          name: "available", short: "a",
          summary: "models that must be downloaded first, too: a row each"
        ),
        OptionSpec(name: "installed", summary: "only models in the folder of installed ones")
          .special,
        OptionSpec(name: "tags", summary: "only the tags, one a line"),
        OptionSpec(name: "refresh", summary: "ask the sources on the web what they have now"),
        OptionSpec(name: "allow-http", summary: "ask http: servers beyond this computer, too")
          .special,
      ] + ModelSelection.specs
        + OutputFormat.specs(json: modelsJSON.summary).filter {
          $0.name != "formulas"
        }
        + ModelLocations.specs,
      notes: [
        "tested: measured on ink of people writing their own language; copied: letters",
        "that others copied; reference: neither; planned: nothing to read with yet. TAG",
        "lists a language's models. Without --refresh the web offers what it had last.",
      ],
      examples: ["inkrec models list", "inkrec models ls --available --json | jq -r .tag"]
    ) { arguments, console in
      let locations = try ModelLocations(arguments, console: console)
      let selection = try ModelSelection(
        arguments, tags: arguments.tags(suggestingFrom: locations).map(\.tag))
      let registry = locations.registry
      let output = try OutputFormat(arguments)
      try output.refuse("tags", of: arguments)
      try arguments.onlyOne(of: ["installed", "available"])
      var refresh = ItemReport(console: console, isJSON: false)
      if arguments.has("refresh") {
        var conditions = ModelRegistry.DownloadConditions()
        conditions.allowsHTTP = arguments.has("allow-http")
        for error in await registry.refreshCatalogs(conditions: conditions) {
          try refresh.fail(error)
        }
      } else if arguments.has("available") {
        try warnOfUnknownSources(registry, console)
      }
      // Models that can be used come last, so that they replace offers of the same tag.
      var listings: [LanguageTag: ModelRegistry.Listing] = [:]
      var damaged: [ModelError] = []
      let available = try registry.available { damaged.append($0) }
      let inPlace = try arguments.has("available") ? [] : registry.inPlace()
      for listing in try available + inPlace + registry.installed(damaged: { damaged.append($0) }) {
        listings[listing.tag] = listing
      }
      let present = listings.values
        .filter { arguments.has("available") || $0.origin != nil }
        .filter { !arguments.has("installed") || $0.isInstalled }
      let selected = selection?.selected(of: present.map(\.tag))
      let wanted = present.filter { selected?.contains($0.tag) ?? true }
        .sorted { $0.tag < $1.tag }
      if !output.isText {
        try console.write(output.header(ModelRegistry.Listing.columns))
        for listing in wanted {
          try console.write(output.isJSON ? listing.line() : output.row(listing.cells))
        }
      } else if arguments.has("tags") {
        // What can't be used is nothing to choose from.
        for listing in wanted where listing.status != .planned {
          try console.writeLine(listing.tag.description)
        }
      } else if arguments.has("available") || !arguments.operands.isEmpty {
        try console.writeLines(table(wanted))
      } else {
        try console.write(ModelColumns(wanted, width: console.width).text)
        try console.writeLines(licenceNote(wanted))
      }
      var report = ItemReport(console: console, isJSON: false)
      for error in damaged { try report.fail(error) }
      let unserved = selection?.unserved(by: present.map(\.tag)) ?? []
      let lacks = damaged.isEmpty && (wanted.isEmpty || !unserved.isEmpty)
      if lacks, !arguments.has("available"), !arguments.has("refresh") {
        try warnOfUnknownSources(registry, console)
      }
      for tag in unserved where lacks { try report.fail(reasonForNone(of: tag, in: registry)) }
      if lacks, unserved.isEmpty {
        let which = selection.map { " of \($0.text)" } ?? ""
        let isHeard = registry.unknownSources.isEmpty
        let hint =
          if listings.isEmpty {
            "no models are installed" + (isHeard ? ", and no source offers any" : "")
          } else if arguments.has("available") {
            "there are no models\(which)" + (isHeard ? "" : " that are known")
          } else {
            "no models\(which) are installed; 'inkrec models list --available' shows what there is"
          }
        try console.warn(hint)
      }
      return refresh.status == .success ? report.status : refresh.status
    }
  }

  /// Why no model of a tag is listed, as `models show` and `models delete` say it.
  private static func reasonForNone(
    of tag: LanguageTag, in registry: ModelRegistry
  ) -> ModelError {
    do throws(ModelError) {
      return ModelError(.notInstalled, subject: try registry.model(for: tag).tag.description)
    } catch {
      return error
    }
  }

  /// Says which sources have not told yet what they have.
  private static func warnOfUnknownSources(_ registry: ModelRegistry, _ console: Console) throws {
    for source in registry.unknownSources {
      try console.warn(
        "what '\(source.folder)' offers is not known yet; "
          + "'inkrec models list --available --refresh' asks it")
    }
  }

  /// Which models some may not take, and how they go on without; none if everybody may take all.
  private static func licenceNote(_ listings: [ModelRegistry.Listing]) -> [String] {
    let bound = listings.filter { $0.packs.contains { $0.metadata.isCopyleft } }
    guard let first = bound.first else { return [] }
    let licences = Set(bound.flatMap(\.packs).map(\.metadata).filter(\.isCopyleft).map(\.licence))
    let models =
      bound.count == 1 ? "\(first.tag) has" : "\(first.tag) and \(bound.count - 1) more have"
    return [
      "\(models) packs under \(licences.sorted().joined(separator: ", ")); "
        + "'--no-copyleft' goes without"
    ]
  }

  /// One line per model: tag, name, size, state and licences.
  private static func table(_ listings: [ModelRegistry.Listing]) -> [String] {
    let rows = listings.map { listing in
      let status = listing.status
      let isSaid = status == .stable || status == .planned
      return [
        listing.tag.description, listing.name.visible(),
        status == .planned ? "-" : byteText(listing.byteCount),
        listing.stateText + (isSaid ? "" : ", \(status.name)"),
        listing.licences.joined(separator: "; ").visible(),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      // A model that is planned has no licence, and its row ends before them.
      let cells = row[4].isEmpty ? row.dropLast() : row[...]
      let columns = zip(cells.dropLast(), widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      return (columns + cells.suffix(1)).joined(separator: "  ")
    }
  }
}

extension ModelRegistry.Listing {
  /// Whether the model can be used, and why.
  var stateText: String {
    switch presence {
    case .present: isInstalled ? "installed" : "built in"
    case .downloadable: "available"
    case .partly: "partly there"
    case .missing: "missing"
    case .planned: "planned"
    }
  }

  /// Whether the model is in the folder of installed ones.
  fileprivate var isInstalled: Bool { if case .store = origin { true } else { false } }

  /// The same for programs.
  fileprivate var state: String {
    switch presence {
    case .present: isInstalled ? "installed" : "builtIn"
    case .partly: "partly"
    case .downloadable, .missing, .planned: stateText
    }
  }
}

/// The model and its packs for programs.
extension ModelRegistry.Listing: JSONObject {
  package func writeMembers(to json: inout JSONWriter) {
    json.member("tag", tag.description)
    json.member("name", model.name)
    json.member("script", tag.canonical.likelyScript)
    json.member("status", model.status.name)
    json.member("state", state)
    if !missingPacks.isEmpty { json.member("missingPacks", missingPacks) }
    json.member("version", version)
    json.member("bytes", byteCount)
    json.member("languages", languages)
    json.member("licences", licences)
    json.member("measured", model.measured.isEmpty ? nil : model.measured)
    json.member("source", source)
    json.member(
      "packs",
      zip(packs, packPaths).map { pack, path in
        JSONMembers { json in
          for member in pack.json.object ?? [] { json.member(member.key, member.value) }
          json.member(isOnWeb ? "url" : "path", path)
        }
      })
  }

  /// The columns of a table of models.
  fileprivate static let columns = [
    "tag", "name", "script", "status", "state", "version", "bytes", "languages", "licences",
  ]

  fileprivate var cells: [String] {
    [
      tag.description, name, tag.canonical.likelyScript ?? "", status.name, state, version.cell,
      byteCount.cell, languages.joined(separator: " "), licences.joined(separator: "; "),
    ]
  }
}
