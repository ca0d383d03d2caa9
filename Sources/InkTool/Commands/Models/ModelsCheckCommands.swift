import InkKit

extension CommandSpec {
  /// `inkrec models path [TAG…]`
  static var modelsPath: CommandSpec {
    CommandSpec(
      name: "path",
      summary: "Print the folder of installed models, or the packs of models",
      operands: [.tags(isRequired: false)],
      options: [.exactTag, modelsJSON] + ModelLocations.specs,
      examples: ["inkrec models path", "du -ch $(inkrec models path en de)"]
    ) { arguments, console in
      let locations = try ModelLocations(arguments, console: console)
      let tags = try arguments.tags(suggestingFrom: locations)
      guard !tags.isEmpty else {
        guard let store = locations.store else {
          throw ToolError(
            .fileFailure, "there is no folder for models; '--models-dir' names one")
        }
        try ItemReport(console: console, isJSON: arguments.has("json")).add(store) {
          $0.member("store", store)
        }
        return .success
      }
      let listings = try tags.map { _, tag in
        let listing = try locations.registry.listing(for: tag, matching: arguments.matching)
        guard !listing.packs.isEmpty else {
          throw ModelError(.planned, subject: listing.tag.description)
        }
        return listing
      }
      guard !arguments.has("json") else {
        for listing in listings {
          try console.write(
            JSONMembers {
              $0.member("tag", listing.tag.description)
              $0.member("paths", listing.packPaths)
            }.line())
        }
        return .success
      }
      // Models share packs.
      var written: Set<String> = []
      for path in listings.flatMap(\.packPaths) where written.insert(path).inserted {
        try console.writeLine(path)
      }
      return .success
    }
  }

  /// `inkrec models verify`
  static var modelsVerify: CommandSpec {
    CommandSpec(
      name: "verify",
      summary: "Check size, SHA-256 and structure of every pack",
      options: [
        OptionSpec(name: "repair", summary: "fetch what is damaged from the sources again"),
        OptionSpec(
          name: "stale", summary: "name packs that recipe and data make otherwise now"),
        .recipe, .recipeData, modelsJSON,
      ] + DownloadOptions.specs.map(\.special) + ModelLocations.specs,
      notes: [
        "Installed and built-in models are checked. Only installed ones are repaired, in",
        "the version that they have; downloading brings the present one. With --stale the",
        "packs beside the recipe, or of --source, are compared: status 5 if one is stale.",
      ],
      examples: [
        "inkrec models verify --repair",
        "inkrec models verify --stale --recipe Models/recipes.json --data data",
      ]
    ) { arguments, console in
      if arguments.has("stale") { try TrainingProgram.takeOver() }
      for name in ["recipe", "data"] where arguments.has(name) {
        throw ToolError.usage("'--\(name)' belongs to '--stale'")
      }
      let registry = try ModelLocations(arguments, console: console).registry
      let conditions = try DownloadOptions(arguments).conditions
      var checks = try registry.verify()
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      let damaged = checks.filter { $0.error != nil }
      if arguments.has("repair"), !damaged.isEmpty {
        try await repair(damaged, of: registry, conditions, &report)
        checks = try registry.verify()
      }
      for check in checks {
        let wasDamaged = damaged.contains { $0.path == check.path }
        if let error = check.error {
          try report.fail(error, check.writeMembers)
        } else {
          try report.add(check, isRepaired: wasDamaged)
        }
      }
      // A model's file is checked by itself only while it is damaged.
      for check in damaged where !checks.contains(where: { $0.path == check.path }) {
        try report.add(check, isRepaired: true)
      }
      if checks.isEmpty {
        try console.warn("there are no models to check")
      } else if !arguments.has("json") {
        try console.writeLine(sum(of: checks, repaired: damaged.count))
      }
      return report.status
    }
  }

  /// The sum of all checks, such as `142 files checked, 29.1 MB: all sound`.
  ///
  /// - Parameter repaired: How many files were damaged before they were fetched again.
  private static func sum(of checks: [ModelRegistry.Check], repaired wereDamaged: Int) -> String {
    let bytes = checks.reduce(0) { $0 + (FileSystem.byteCount(of: $1.path) ?? 0) }
    let damaged = checks.count { $0.error != nil }
    let verdict =
      damaged == 0 ? "all sound" : damaged == 1 ? "1 is damaged" : "\(damaged) are damaged"
    let repaired = wereDamaged > damaged ? ", \(wereDamaged - damaged) repaired" : ""
    return "\(countText(checks.count, "file")) checked, \(byteText(bytes)): \(verdict)\(repaired)"
  }

  /// Fetches damaged packs again, and tells why some can't be had.
  private static func repair(
    _ damaged: [ModelRegistry.Check], of registry: ModelRegistry,
    _ conditions: ModelRegistry.DownloadConditions, _ report: inout ItemReport
  ) async throws {
    // No source has what was learned of a hand.
    let hands = Set(try registry.hands().map(\.path))
    let packs = damaged.filter { !hands.contains($0.path) }
    let tags = Set(packs.flatMap(\.tags)).filter { registry.isDownloaded($0) }.sorted()
    for await event in registry.repairs(tags, conditions: conditions) {
      switch event {
      case .unavailable(let error): try report.console.warn(error.description)
      case .failed(let request, let error):
        try report.fail(error) { $0.member("tag", tags[request].description) }
      case .installed, .progress, .networkCostUnknown: break
      }
    }
  }
}

extension ModelRegistry.Check {
  /// The checks, for programs.
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("path", path)
    json.member("tags", tags.map(\.description))
  }
}

extension ItemReport {
  /// How many models of a pack are named.
  private static let shownTagCount = 4

  /// Prints that a file is sound, perhaps since a moment ago.
  fileprivate func add(_ check: ModelRegistry.Check, isRepaired: Bool) throws {
    // A pack that hundreds of models share would fill the screen; JSON has all tags.
    let shown = check.tags.prefix(Self.shownTagCount).map(\.description).joined(separator: ", ")
    let rest = check.tags.count - Self.shownTagCount
    let tags = rest > 0 ? "\(shown) and \(rest) more" : shown
    try add("\(check.path): \(isRepaired ? "repaired" : "sound") (\(tags))") {
      check.writeMembers(to: &$0)
      if isRepaired { $0.member("repaired", true) }
    }
  }
}
