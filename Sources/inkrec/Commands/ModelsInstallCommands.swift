import InkKit

extension CommandSpec {
  /// `inkrec models download TAG…`
  static var modelsDownload: CommandSpec {
    CommandSpec(
      name: "download", aliases: ["pull"],
      summary: "Install models, or bring them up to date",
      operands: [.tags(isRequired: false)],
      options: ModelSelection.specs + [.exactTag, modelsJSON] + ModelLocations.specs,
      notes: [
        "A tag that no source has is answered by the model that serves best, such as",
        "en for en-US. Every pack is checked before its model counts as installed.",
      ],
      examples: ["inkrec models download en", "inkrec models pull --script Latn --region 150"]
    ) { arguments, console in
      let locations = ModelLocations(arguments, console: console)
      let registry = locations.registry
      var tags = try arguments.tags(suggestingFrom: locations)
      if let selection = try ModelSelection(arguments) {
        guard tags.isEmpty else {
          throw ToolError.usage("'inkrec models download' takes tags or options, not both")
        }
        tags = try registry.tags(of: selection).map { ($0.description, $0) }
      } else if tags.isEmpty {
        throw ToolError.usage(
          "'inkrec models download' needs TAG, --language, --script or --region")
      }
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      for (text, tag) in tags {
        let requested = JSONMember(key: "requested", value: .string(text))
        let installation: ModelRegistry.Installation
        do throws(ModelError) {
          installation = try await registry.download(tag, matching: arguments.matching)
        } catch {
          try report.fail(error, [requested])
          continue
        }
        try report.add(installation, requested: requested, asking: tag)
      }
      return report.status
    }
  }

  /// `inkrec models delete TAG…`
  static var modelsDelete: CommandSpec {
    CommandSpec(
      name: "delete", aliases: ["rm"],
      summary: "Delete installed models and the packs that only they need",
      operands: [.tags()],
      options: [modelsJSON] + ModelLocations.specs,
      notes: ["Only the tag itself is deleted, never one that serves in its place."],
      examples: ["inkrec models delete en", "inkrec models rm --json de el"]
    ) { arguments, console in
      let locations = ModelLocations(arguments, console: console)
      let tags = try arguments.tags(suggestingFrom: locations)
      let registry = locations.registry
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      for (text, tag) in tags {
        let requested = JSONMember(key: "requested", value: .string(text))
        let freed: Int
        do throws(ModelError) { freed = try registry.delete(tag) } catch {
          try report.fail(error, [requested])
          continue
        }
        try report.add(
          "\(tag): deleted, \(exactByteText(freed)) freed",
          [
            requested, JSONMember(key: "tag", value: .string(tag.description)),
            JSONMember(key: "state", value: "deleted"),
            JSONMember(key: "bytesFreed", value: .number(Double(freed))),
          ])
      }
      return report.status
    }
  }

  /// `inkrec models add FILE`
  static var modelsAdd: CommandSpec {
    CommandSpec(
      name: "add",
      summary: "Install a pack of one's own as a model",
      operands: [OperandSpec(name: "FILE")],
      options: [
        OptionSpec(
          name: "tag", value: "TAG", summary: "the model's language (default: the pack's own)"),
        OptionSpec(name: "extend", summary: "keep the packs that the model has, and add this one"),
        modelsJSON,
      ] + ModelLocations.specs,
      notes: [
        "An installed model of the same tag is replaced, or extended with --extend.",
        "Downloading or deleting the model takes the pack away again.",
      ],
      examples: [
        "inkrec models add --tag en-x-mine mine.inkpack",
        "inkrec models add --extend --tag en mine.inkpack",
      ]
    ) { arguments, console in
      let tag = try arguments.language("tag")
      let path = arguments.operands.first ?? ""
      let registry = ModelLocations(arguments, console: console).registry
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      let file = JSONMember(key: "file", value: .string(path))
      let installation: ModelRegistry.Installation
      do throws(ModelError) {
        installation = try registry.add(
          packAt: path, tag: tag, isExtending: arguments.has("extend"))
      } catch {
        try report.fail(error, [file])
        return report.status
      }
      try report.add(installation, requested: file, asking: installation.tag)
      return report.status
    }
  }
}

extension ModelRegistry {
  /// The tags of a selection that can be downloaded, in their order.
  fileprivate func tags(of selection: ModelSelection) throws -> [LanguageTag] {
    let available = try available()
    let selected = selection.selected(of: available.map(\.tag))
    guard !selected.isEmpty else {
      throw ToolError(.unknownLanguage, "there is no model of \(selection.text)")
    }
    let tags = available.filter { selected.contains($0.tag) && !$0.packs.isEmpty }.map(\.tag)
    guard !tags.isEmpty else {
      throw ToolError(.planned, "the models of \(selection.text) are only planned")
    }
    return tags
  }
}

extension ItemReport {
  /// Prints what was installed.
  fileprivate func add(
    _ installation: ModelRegistry.Installation, requested: JSONMember, asking tag: LanguageTag
  ) throws {
    let subject =
      installation.tag == tag ? "\(tag)" : "\(installation.tag) (serves \(tag))"
    let state =
      installation.wasUpToDate
      ? "up to date" : "installed, \(exactByteText(installation.copiedByteCount)) copied"
    try add(
      "\(subject): \(state)",
      [
        requested, JSONMember(key: "tag", value: .string(installation.tag.description)),
        JSONMember(key: "state", value: installation.wasUpToDate ? "upToDate" : "installed"),
        JSONMember(key: "bytesCopied", value: .number(Double(installation.copiedByteCount))),
      ])
  }
}
