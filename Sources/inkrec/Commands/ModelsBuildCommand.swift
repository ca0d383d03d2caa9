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
      ],
      notes: ["The same data gives the same bytes. The folder is a source for --source."],
      examples: [
        "inkrec models build --recipe Models/recipes.json --data data --output Models",
        "make models DATA=data",
      ]
    ) { arguments, console in
      let folder = try arguments.needed("output", "where packs and catalog go")
      let building = Building(
        recipePath: try arguments.needed("recipe", "what to make"),
        dataFolder: try arguments.needed("data", "where the samples are"))
      try await building.run(to: folder, console: console)
      return .success
    }
  }
}

/// The making of all packs of a recipe.
private struct Building {
  let recipePath: String
  let dataFolder: String

  /// The most bytes of a recipe.
  private static let recipeByteLimit = 1 << 20

  func run(to folder: String, console: Console) async throws {
    let recipe = try ModelRecipe(
      parsing: FileSystem.read(recipePath, atMost: Self.recipeByteLimit), name: recipePath)
    var catalog = CatalogBuilder()
    for pack in recipe.packs {
      let result = try await train(pack)
      try catalog.add(pack: result.pack)
      try console.writeLine("\(pack.metadata.name): \(result.summary)")
      try console.flush()
    }
    for model in recipe.models { catalog.add(model: model) }
    try catalog.write(to: folder)
  }

  private func train(_ pack: ModelRecipe.Pack) async throws -> TemplateTrainer.Result {
    do {
      return try await TemplateTrainer().trainShowingProgress(
        samples(in: pack.data, of: pack.labels), lines: samples(in: pack.lines, of: nil),
        metadata: pack.metadata)
    } catch let error as TrainingError {
      throw ToolError(.someInksUnreadable, "'\(pack.metadata.name)': \(error)")
    }
  }

  /// The samples of some files, of single characters if a set of them is given; data that can't be
  /// read, unlike that of a user, ends the run.
  private func samples(
    in files: [String], of characters: Set<Character>?
  ) throws -> [LabelledInk] {
    guard !files.isEmpty else { return [] }
    let source = InkSource(paths: files.map { "\(dataFolder)/\($0)" })
    let decoder = InkDecoder()
    var samples: [LabelledInk] = []
    while let next = source.nextRecord(by: decoder) {
      let record: InkRecord
      do throws(InputProblem) { record = try next.get().record } catch {
        throw ToolError(error.status, error.message)
      }
      guard let sample = record.sample else { continue }
      if let characters {
        guard sample.label.count == 1, sample.label.allSatisfy(characters.contains) else {
          continue
        }
      }
      samples.append(sample)
    }
    return samples
  }
}
