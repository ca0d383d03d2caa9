import InkKit

/// The making of the packs of a recipe, and of their catalog.
package struct RecipeBuilding {
  private let recipePath: String
  private let data: any TrainingData
  private let choice: Choice
  private let checkpointFolder: String?
  private let observer: any TrainingObserver

  /// Which packs are made; the others are kept if they are there.
  package enum Choice: Sendable {
    case all, none
    /// The pack of a name, or the packs whose names begin with what is before a `*` at its end.
    case named(String)
  }

  /// Prepares the making of a recipe.
  ///
  /// - Parameter checkpointFolder: Keeps what is done, for a later run to go on, if it is given.
  package init(
    recipePath: String, data: any TrainingData, making choice: Choice, checkpointFolder: String?,
    observer: any TrainingObserver
  ) {
    self.recipePath = recipePath
    self.data = data
    self.choice = choice
    self.checkpointFolder = checkpointFolder
    self.observer = observer
  }

  /// The most bytes of a recipe or of a list of languages.
  private static let recipeByteLimit = 1 << 20

  /// Makes the packs and writes them and `catalog.json` to a folder.
  ///
  /// - Parameter report: Called with a line about each pack when it is made.
  /// - Throws: A ``MakingError``, a ``ModelError``, or what the data or `report` throws.
  package func run(to folder: String, report: (String) throws -> Void) async throws {
    var recipe = try ModelRecipe(parsing: read(recipePath), name: recipePath)
    let list = try recipe.languages.map {
      try LanguageList(parsing: read(path(of: $0)), name: path(of: $0))
    }
    if let languages = recipe.languages, let list, let texts = recipe.textPacks {
      try addTextPacks(texts, of: list, at: path(of: languages), to: &recipe)
    }
    if case .named(let name) = choice, !recipe.packs.contains(where: isMade) {
      throw MakingError(.mistake, "the recipe '\(recipePath)' has no pack '\(name)'")
    }
    var kept = try keptPacks(of: recipe, in: folder)
    let checkpoints = try checkpointFolder.map { try TrainingCheckpoints(folder: $0) }
    try observer.prepare()
    let families = FamilyPacks()
    for pack in recipe.packs where isMade(pack) {
      let family = recipe.families.first { $0.name == pack.recipe.family }
      for file in pack.files + (family?.files ?? []) { try data.check("\(data.folder)/\(file)") }
    }
    func make<Recipe: PackRecipe>(
      _ own: Recipe, _ metadata: PackMetadata
    ) async throws -> MadePack {
      try await PackMaking(
        metadata: metadata, recipe: own, whole: recipe,
        aligner: own.aligner.flatMap { kept[$0] } ?? [], data: data, checkpoints: checkpoints,
        observer: observer, families: families
      ).pack()
    }

    var catalog = CatalogBuilder()
    for pack in recipe.packs {
      let name = pack.metadata.name
      if isMade(pack) {
        let made = try await make(pack.recipe, pack.metadata)
        kept[name] = made.pack
        try catalog.add(pack: made.pack)
        try report("\(name): \(made.summary)")
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

  /// The packs that are not made, by their names.
  ///
  /// They are read before hours of training rather than after. A pack that is not there yet is missed
  /// only by a model that can't do without it.
  private func keptPacks(
    of recipe: ModelRecipe, in folder: String
  ) throws(ModelError) -> [String: [UInt8]] {
    let source = ModelSource(folder: folder)
    let needed = Set(recipe.models.flatMap(\.packs))
    var kept: [String: [UInt8]] = [:]
    for pack in recipe.packs where !isMade(pack) {
      let path = source.path(ofPackNamed: pack.metadata.name)
      guard needed.contains(pack.metadata.name) || FileSystem.exists(path) else { continue }
      kept[pack.metadata.name] = try FileSystem.read(path, atMost: CatalogPack.byteLimit)
    }
    return kept
  }

  private func addTextPacks(
    _ texts: RecipeTexts, of list: LanguageList, at path: String, to recipe: inout ModelRecipe
  ) throws(ModelError) {
    let index = "\(data.folder)/\(texts.index)"
    let exemplars = "\(data.folder)/\(texts.exemplars)"
    try recipe.addTextPacks(
      for: list, index: TextIndex(parsing: read(index), name: index),
      exemplars: ExemplarTable(parsing: read(exemplars), name: exemplars), path: path)
  }

  private func isMade(_ pack: ModelRecipe.Pack) -> Bool {
    switch choice {
    case .all: true
    case .none: false
    case .named(let name):
      name.last == "*"
        ? pack.metadata.name.hasPrefix(name.dropLast())
        : pack.metadata.name == name || pack.recipe.family == name
    }
  }

  private func path(of languages: RecipeLanguages) -> String { "\(data.folder)/\(languages.list)" }

  private func read(_ path: String) throws(ModelError) -> [UInt8] {
    try FileSystem.read(path, atMost: Self.recipeByteLimit)
  }
}
