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
          name: "pack", value: "NAME", summary: "make this pack, or all that 'text-*' means"),
        OptionSpec(
          name: "catalog-only", summary: "list the packs that are there, make none"),
        OptionSpec(
          name: "checkpoints", value: "FOLDER",
          summary: "keeps what is done, for a later run to go on", completion: .folder),
        OptionSpec(
          name: "log", value: "FILE", summary: "gets a line at its end after each pass",
          completion: .file),
      ],
      notes: [
        "Packs that are neither made nor there leave models planned, if others don't do.",
        "The same data gives the same bytes, interrupted or not. The folder is a source",
        "for --source. The README tells what a recipe of your own looks like.",
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
      let building = Building(
        recipePath: try arguments.needed("recipe", "what to make"),
        dataFolder: try arguments.needed("data", "where the samples are"),
        making: arguments.has("catalog-only") ? .none : onlyPack.map { .named($0) } ?? .all,
        checkpointFolder: arguments.value("checkpoints"),
        logPath: arguments.value("log"))
      try await building.run(to: folder, console: console)
      return .success
    }
  }
}

/// The making of the packs of a recipe, and of their catalog.
private struct Building {
  let recipePath: String
  let dataFolder: String
  let making: Choice
  let checkpointFolder: String?
  let logPath: String?

  /// Which packs are made; the others are kept if they are there.
  enum Choice {
    case all, none
    /// That of a name, or those whose names begin with what is before a `*` at its end.
    case named(String)
  }

  /// The most bytes of a recipe or of a list of languages.
  private static let recipeByteLimit = 1 << 20

  func run(to folder: String, console: Console) async throws {
    var recipe = try ModelRecipe(
      parsing: FileSystem.read(recipePath, atMost: Self.recipeByteLimit), name: recipePath)
    let list = try recipe.languages.map { try LanguageList(parsing: read($0), name: path(of: $0)) }
    if let languages = recipe.languages, let list, let texts = recipe.textPacks {
      try addTextPacks(texts, of: list, at: path(of: languages), to: &recipe)
    }
    if case .named(let name) = making, !recipe.packs.contains(where: isMade) {
      throw ToolError.usage("the recipe '\(recipePath)' has no pack '\(name)'")
    }
    // What is kept is read before hours of training rather than after. What is not there yet is
    // missed only by a model that can't do without it.
    let source = ModelSource(folder: folder)
    let needed = Set(recipe.models.flatMap(\.packs))
    var kept: [String: [UInt8]] = [:]
    for pack in recipe.packs where !isMade(pack) {
      let path = source.path(ofPackNamed: pack.metadata.name)
      guard needed.contains(pack.metadata.name) || FileSystem.exists(path) else { continue }
      kept[pack.metadata.name] = try FileSystem.read(path, atMost: CatalogPack.byteLimit)
    }
    let checkpoints = try checkpointFolder.map { try TrainingCheckpoints(folder: $0) }
    let maker = PackMaking(
      dataFolder: dataFolder, checkpoints: checkpoints,
      report: try TrainingReport(logPath: logPath))
    for pack in recipe.packs where isMade(pack) { try maker.checkFiles(of: pack, of: recipe) }

    var catalog = CatalogBuilder()
    for pack in recipe.packs {
      let name = pack.metadata.name
      if isMade(pack) {
        let made = try await maker.make(
          pack, of: recipe, alignedBy: pack.alignedBy.flatMap { kept[$0] })
        kept[name] = made.pack
        try catalog.add(pack: made.pack)
        try console.writeLine("\(name): \(made.summary)")
        try console.flush()
      } else if let bytes = kept[name] {
        try catalog.add(pack: bytes, isWritten: true)
      }
    }
    for model in recipe.models { catalog.add(model: model) }
    if let languages = recipe.languages, let list {
      for model in try languages.models(
        of: list, packs: catalog.metadata, path: path(of: languages))
      where !recipe.models.contains(where: { $0.tag == model.tag }) {
        catalog.add(model: model)
      }
    }
    try catalog.write(to: folder)
    for pack in recipe.packs where isMade(pack) {
      try checkpoints?.remove(packNamed: pack.metadata.name)
    }
  }

  private func addTextPacks(
    _ texts: RecipeTexts, of list: LanguageList, at path: String, to recipe: inout ModelRecipe
  ) throws(ModelError) {
    let index = "\(dataFolder)/\(texts.index)"
    let exemplars = "\(dataFolder)/\(texts.exemplars)"
    try recipe.addTextPacks(
      for: list,
      index: TextIndex(
        parsing: FileSystem.read(index, atMost: Self.recipeByteLimit), name: index),
      exemplars: ExemplarTable(
        parsing: FileSystem.read(exemplars, atMost: Self.recipeByteLimit), name: exemplars),
      path: path)
  }

  private func isMade(_ pack: ModelRecipe.Pack) -> Bool {
    switch making {
    case .all: true
    case .none: false
    case .named(let name):
      name.last == "*"
        ? pack.metadata.name.hasPrefix(name.dropLast())
        : pack.metadata.name == name || pack.family == name
    }
  }

  private func path(of languages: RecipeLanguages) -> String { "\(dataFolder)/\(languages.list)" }

  private func read(_ languages: RecipeLanguages) throws(ModelError) -> [UInt8] {
    try FileSystem.read(path(of: languages), atMost: Self.recipeByteLimit)
  }
}
