import InkTraining

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
          name: "pack", value: "NAME", summary: "make this pack, or all that 'text-*' means"),
        OptionSpec(
          name: "catalog-only", summary: "list the packs that are there, make none"),
        OptionSpec(
          name: "checkpoints", value: "FOLDER",
          summary: "keeps what is done, for a later run to go on", completion: .folder),
        OptionSpec(
          name: "log", value: "FILE", summary: "gets a line at its end after each pass",
          completion: .file),
        .quiet,
      ],
      notes: [
        "Packs that are neither made nor there leave models planned, if others don't do.",
        "The same data gives the same bytes, interrupted or not. The folder is a source",
        "for --source. InkTraining.docc/Training.md has a recipe of your own.",
      ],
      examples: [
        "inkrec models build --recipe Models/recipes.json --data data --output Models",
        "make models DATA=data",
      ]
    ) { arguments, console in
      let folder = try arguments.needed("output", "where packs and catalog go")
      let onlyPack = arguments.value("pack")
      guard onlyPack == nil || !arguments.has("catalog-only") else {
        throw ToolError.usage("'--pack' and '--catalog-only' exclude each other")
      }
      let building = RecipeBuilding(
        recipePath: try arguments.needed("recipe", "what to make"),
        data: DataFolder(folder: try arguments.needed("data", "where the samples are")),
        making: arguments.has("catalog-only") ? .none : onlyPack.map { .named($0) } ?? .all,
        checkpointFolder: arguments.value("checkpoints"),
        observer: TrainingReport(console.progress, logPath: arguments.value("log")))
      try await building.run(to: folder) { line in
        try console.writeLine(line)
        try console.flush()
      }
      return .success
    }
  }
}
