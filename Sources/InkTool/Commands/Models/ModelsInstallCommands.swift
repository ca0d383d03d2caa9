import InkKit

extension CommandSpec {
  /// `inkrec models delete TAG…`
  static var modelsDelete: CommandSpec {
    CommandSpec(
      name: "delete", aliases: ["rm"],
      summary: "Delete installed models and the packs that only they need",
      operands: [.tags(isRequired: false, completion: .installedTags)],
      options: [OptionSpec(name: "all", summary: "every installed model"), modelsJSON]
        + ModelLocations.specs,
      notes: [
        "Only the tag itself is deleted, never one that serves in its place. Models that",
        "came with the program stay, and so do hands: 'inkrec users forget'.",
      ],
      examples: ["inkrec models delete en", "inkrec models rm --json de el"]
    ) { arguments, console in
      let locations = try ModelLocations(arguments, console: console)
      var tags = try arguments.tags(suggestingFrom: locations)
      let registry = locations.registry
      if arguments.has("all") {
        guard tags.isEmpty else {
          throw ToolError.usage("'inkrec models delete' takes tags or --all, not both")
        }
        tags = try registry.installedTags().map { ($0.description, $0) }
        if tags.isEmpty { try console.warn("no models are installed") }
      } else if tags.isEmpty {
        throw ToolError.usage("'inkrec models delete' needs TAG or --all")
      }
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      for (text, tag) in tags {
        let freed: Int
        do throws(ModelError) { freed = try registry.delete(tag) } catch {
          try report.fail(error) { $0.member("requested", text) }
          continue
        }
        let rest = registry.isBuiltIn(tag) ? "; the built-in model stays" : ""
        try report.add("\(tag): deleted, \(exactByteText(freed)) freed\(rest)") {
          $0.member("requested", text)
          $0.member("tag", tag.description)
          $0.member("state", "deleted")
          $0.member("bytesFreed", freed)
        }
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
      let tag = try arguments.languageOfNew("tag")
      let path = arguments.operands.first ?? ""
      let registry = try ModelLocations(arguments, console: console).registry
      var report = ItemReport(console: console, isJSON: arguments.has("json"))
      let installation: ModelRegistry.Installation
      do throws(ModelError) {
        installation = try registry.add(
          packAt: path, tag: tag, isExtending: arguments.has("extend"))
      } catch {
        try report.fail(error) { $0.member("file", path.withoutCredentials) }
        return report.status
      }
      try report.add(installation, asking: installation.tag) {
        $0.member("file", path.withoutCredentials)
      }
      guard !arguments.has("extend") else { return report.status }
      if let script = try? PackFile(path: path).metadata.script,
        let own = installation.tag.canonical.likelyScript,
        !Scripts.contains(own, script), !Scripts.contains(script, own)
      {
        try console.warn(
          "the pack is of the script \(script), and '\(installation.tag)' is written in \(own); "
            + "its ink is read with the pack all the same")
      }
      if registry.isBuiltIn(installation.tag) {
        try console.warn(
          "the built-in model '\(installation.tag)' is hidden by the pack until 'inkrec models delete "
            + "\(installation.tag)'; --extend would keep its packs")
      }
      return report.status
    }
  }
}
