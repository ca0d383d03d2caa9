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
    /// None: but such packs are said to be what recipe and data make, which is not checked.
    case adopted(String)
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

  /// Makes the packs and writes them, `catalog.json` and `provenance.json` to a folder.
  ///
  /// - Parameter report: Called with a line about each pack when it is made.
  /// - Throws: A ``MakingError``, a ``ModelError``, or what the data or `report` throws.
  package func run(to folder: String, report: (String) throws -> Void) async throws {
    let language = try LanguageRecipe(path: recipePath, data: data)
    let recipe = language.recipe
    if let name = choice.name, !recipe.packs.contains(where: choice.contains) {
      throw MakingError(.mistake, "the recipe '\(recipePath)' has no pack '\(name)'")
    }
    var kept = try keptPacks(of: recipe, in: folder)
    let checkpoints = try checkpointFolder.map { try TrainingCheckpoints(folder: $0) }
    try observer.prepare()
    let families = FamilyPacks()
    for pack in recipe.packs where isMade(pack) {
      for file in recipe.files(of: pack) { try data.check("\(data.folder)/\(file)") }
    }
    func make<Recipe: PackRecipe>(
      _ own: Recipe, _ metadata: PackMetadata
    ) async throws -> MadePack {
      try await PackMaking(
        metadata: metadata, recipe: own, whole: recipe,
        packs: kept, data: data, checkpoints: checkpoints, observer: observer,
        families: families
      ).pack()
    }

    var catalog = CatalogBuilder()
    let known = try ProvenanceList(folder: folder)
    var origins = ProvenanceList()
    var inputs = PackInputs(of: recipe, data: data)
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
      guard let bytes = kept[name] else { continue }
      let digest = SHA256.hexDigest(of: bytes)
      if choice.contains(pack) {
        let aligner = pack.recipe.aligner.flatMap { kept[$0] } ?? []
        origins.add(
          PackProvenance(
            name: name, pack: digest, inputs: try inputs.inputs(of: pack, alignedBy: aligner)))
      } else if let origin = known[name], origin.pack == digest {
        origins.add(origin)
      }
    }
    for model in try language.models(of: catalog.metadata) { catalog.add(model: model) }
    try catalog.write(to: folder)
    try origins.write(to: folder)
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

  private func isMade(_ pack: ModelRecipe.Pack) -> Bool {
    if case .adopted = choice { false } else { choice.contains(pack) }
  }
}

extension RecipeBuilding.Choice {
  /// The name by which packs are chosen.
  fileprivate var name: String? {
    switch self {
    case .all, .none: nil
    case .named(let name), .adopted(let name): name
    }
  }

  /// Whether a pack is chosen.
  fileprivate func contains(_ pack: ModelRecipe.Pack) -> Bool {
    guard let name else { if case .all = self { return true } else { return false } }
    return name.last == "*"
      ? pack.metadata.name.hasPrefix(name.dropLast())
      : pack.metadata.name == name || pack.recipe.family == name
  }
}
