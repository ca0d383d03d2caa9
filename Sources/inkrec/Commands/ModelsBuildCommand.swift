import InkKit

extension CommandSpec {
  /// `inkrec models build --recipe FILE --data FOLDER --output FOLDER`
  static var modelsBuild: CommandSpec {
    CommandSpec(
      name: "build",
      summary: "Make packs and their catalog from data",
      options: [
        OptionSpec(
          name: "recipe", value: "FILE", summary: "what is made from what, such as recipes.json",
          completion: .file),
        OptionSpec(
          name: "data", value: "FOLDER", summary: "where the recipe's files of samples are",
          completion: .folder),
        OptionSpec(
          name: "output", short: "o", value: "FOLDER", summary: "gets the packs and catalog.json",
          completion: .folder),
        OptionSpec(
          name: "pack", value: "NAME", summary: "make this pack anew, and keep the others"),
        OptionSpec(
          name: "checkpoints", value: "FOLDER",
          summary: "keeps what is done, for a later run to go on", completion: .folder),
        OptionSpec(
          name: "log", value: "FILE", summary: "gets a line at its end after each pass",
          completion: .file),
      ],
      notes: [
        "The same data gives the same bytes, interrupted or not. The folder is a source",
        "for --source. The README tells what a recipe of your own looks like.",
      ],
      examples: [
        "inkrec models build --recipe Models/recipes.json --data data --output Models",
        "make models DATA=data",
      ]
    ) { arguments, console in
      let folder = try arguments.needed("output", "where packs and catalog go")
      let building = Building(
        recipePath: try arguments.needed("recipe", "what to make"),
        dataFolder: try arguments.needed("data", "where the samples are"),
        onlyPack: arguments.value("pack"), checkpointFolder: arguments.value("checkpoints"),
        logPath: arguments.value("log"))
      try await building.run(to: folder, console: console)
      return .success
    }
  }
}

/// The making of all packs of a recipe.
private struct Building {
  let recipePath: String
  let dataFolder: String
  /// The name of the pack to make if the others are to be kept.
  let onlyPack: String?
  let checkpointFolder: String?
  let logPath: String?

  /// The most bytes of a recipe.
  private static let recipeByteLimit = 1 << 20

  func run(to folder: String, console: Console) async throws {
    let recipe = try ModelRecipe(
      parsing: FileSystem.read(recipePath, atMost: Self.recipeByteLimit), name: recipePath)
    if let onlyPack, !recipe.packs.contains(where: { $0.metadata.name == onlyPack }) {
      throw ToolError.usage("the recipe '\(recipePath)' has no pack '\(onlyPack)'")
    }
    // What is kept is read before hours of training rather than after.
    let kept = try recipe.packs.map { pack -> [UInt8]? in
      guard let onlyPack, onlyPack != pack.metadata.name else { return nil }
      let path = ModelSource(folder: folder).path(ofPackNamed: pack.metadata.name)
      return try FileSystem.read(path, atMost: CatalogPack.byteLimit)
    }
    let checkpoints = try checkpointFolder.map { try TrainingCheckpoints(folder: $0) }
    let making = PackMaking(
      dataFolder: dataFolder, checkpoints: checkpoints,
      report: try TrainingReport(logPath: logPath))
    for (pack, bytes) in zip(recipe.packs, kept) where bytes == nil {
      try making.checkFiles(of: pack)
    }

    var catalog = CatalogBuilder()
    var packs: [String: [UInt8]] = [:]
    for (pack, bytes) in zip(recipe.packs, kept) {
      let name = pack.metadata.name
      if let bytes {
        packs[name] = bytes
        try catalog.add(pack: bytes)
        continue
      }
      let made = try await making.make(pack, alignedBy: pack.alignedBy.flatMap { packs[$0] })
      packs[name] = made.pack
      try catalog.add(pack: made.pack)
      try console.writeLine("\(name): \(made.summary)")
      try console.flush()
    }
    for model in recipe.models { catalog.add(model: model) }
    try catalog.write(to: folder)
    for (pack, bytes) in zip(recipe.packs, kept) where bytes == nil {
      try checkpoints?.remove(packNamed: pack.metadata.name)
    }
  }
}
