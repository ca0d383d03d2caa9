import InkKit

extension CommandSpec {
  /// `inkrec models bundle TAG… --to FOLDER`
  static var modelsBundle: CommandSpec {
    CommandSpec(
      name: "bundle",
      summary: "Write a folder of a few models, which a program ships",
      operands: [.tags(isRequired: true)],
      options: [
        OptionSpec(
          name: "to", value: "FOLDER", summary: "the folder, which is made if need be",
          completion: .folder),
        .exactTag, modelsJSON,
      ] + ModelLocations.specs,
      notes: [
        "The folder has a catalog of these models alone, their packs, and LICENCES.txt, a",
        "text to show. A folder that has such models is brought up to date; one that has",
        "other files is left alone. Models on the web must be downloaded before.",
      ],
      examples: [
        "inkrec models bundle de en --to Sources/App/Models",
        "inkrec models bundle --no-copyleft fa --to models",
      ]
    ) { arguments, console in
      guard let folder = arguments.value("to"), !folder.isEmpty else {
        throw ToolError.usage("'inkrec models bundle' needs --to FOLDER")
      }
      let locations = try ModelLocations(arguments, console: console)
      let tags = try arguments.tags(suggestingFrom: locations).map(\.tag)
      let bundle = try locations.registry.bundle(
        tags, matching: arguments.matching, to: folder)
      let models = bundle.tags.map(\.description)
      let packs = countText(bundle.packFiles.count, "pack")
      let report = ItemReport(console: console, isJSON: arguments.has("json"))
      try report.add(
        "\(models.joined(separator: " ")): \(packs), \(exactByteText(bundle.byteCount))"
      ) {
        $0.member("tags", models)
        $0.member("packs", bundle.packFiles)
        $0.member("bytes", bundle.byteCount)
        $0.member("folder", folder)
        $0.member("licences", bundle.licencesPath)
      }
      if !report.isJSON { try console.writeLine(folder) }
      return .success
    }
  }
}
