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
        dataFolder: try arguments.needed("data", "where the samples are"),
        onlyPack: arguments.value("pack"))
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

  /// The most bytes of a recipe.
  private static let recipeByteLimit = 1 << 20

  func run(to folder: String, console: Console) async throws {
    let recipe = try ModelRecipe(
      parsing: FileSystem.read(recipePath, atMost: Self.recipeByteLimit), name: recipePath)
    var catalog = CatalogBuilder()
    if let onlyPack, !recipe.packs.contains(where: { $0.metadata.name == onlyPack }) {
      throw ToolError.usage("the recipe '\(recipePath)' has no pack '\(onlyPack)'")
    }
    // What is kept is read before hours of training rather than after.
    let kept = try recipe.packs.map { pack -> [UInt8]? in
      guard let onlyPack, onlyPack != pack.metadata.name else { return nil }
      let path = ModelSource(folder: folder).path(ofPackNamed: pack.metadata.name)
      return try FileSystem.read(path, atMost: CatalogPack.byteLimit)
    }
    for (pack, bytes) in zip(recipe.packs, kept) {
      if let bytes {
        try catalog.add(pack: bytes)
        continue
      }
      let result = try await make(pack)
      try catalog.add(pack: result.pack)
      try console.writeLine("\(pack.metadata.name): \(result.summary)")
      try console.flush()
    }
    for model in recipe.models { catalog.add(model: model) }
    try catalog.write(to: folder)
  }

  /// Makes a pack and says of what.
  private func make(_ pack: ModelRecipe.Pack) async throws -> (pack: [UInt8], summary: String) {
    do {
      if pack.metadata.kind == .text {
        let result = try languageModel(pack)
        return (result.pack, result.summary)
      }
      let result = try await TemplateTrainer().trainShowingProgress(
        samples(in: pack.data, of: pack.labels), lines: samples(in: pack.lines, of: nil),
        metadata: pack.metadata)
      return (result.pack, result.summary)
    } catch let error as TrainingError {
      throw ToolError(.someInksUnreadable, "'\(pack.metadata.name)': \(error)")
    }
  }

  /// A text pack from its list of words, the first file, and texts.
  private func languageModel(_ pack: ModelRecipe.Pack) throws -> LanguageModelBuilder.Result {
    var parts = try pack.data.map { try text(of: "\(dataFolder)/\($0)") }
    let frequencies = parts.removeFirst()
    return try LanguageModelBuilder().build(
      frequencies: frequencies, text: Array(parts.joined(separator: [UInt8(ascii: "\n")])),
      words: pack.words, metadata: pack.metadata)
  }

  /// The bytes of a text, decompressed if need be.
  private func text(of path: String) throws -> [UInt8] {
    let stream = try InputStream(path: path)
    var bytes: [UInt8] = []
    while true {
      let chunk = try stream.read()
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    try stream.finish()
    return bytes
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

extension LanguageModelBuilder.Result {
  /// What was made of what, in one line.
  fileprivate var summary: String {
    "\(wordCount) words, \(letterCount) letters, \(exactByteText(pack.count))"
  }
}
