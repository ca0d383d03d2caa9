import InkKit

/// A recipe with what its folder of data adds: a list of languages, and the text packs of these.
struct LanguageRecipe {
  /// The recipe, with the text packs of the list.
  let recipe: ModelRecipe

  private let list: LanguageList?
  private let listPath: String

  /// The most bytes of a recipe or of a list of languages.
  private static let byteLimit = 1 << 20

  /// Reads and checks a recipe, and the lists that it names.
  init(path: String, data: any TrainingData) throws(ModelError) {
    func read(_ path: String) throws(ModelError) -> [UInt8] {
      try FileSystem.read(path, atMost: Self.byteLimit)
    }
    var recipe = try ModelRecipe(parsing: read(path), name: path)
    guard let languages = recipe.languages else {
      (self.recipe, list, listPath) = (recipe, nil, "")
      return
    }
    let listPath = "\(data.folder)/\(languages.list)"
    let list = try LanguageList(parsing: read(listPath), name: listPath)
    if let texts = recipe.textPacks {
      let index = "\(data.folder)/\(texts.index)"
      let exemplars = "\(data.folder)/\(texts.exemplars)"
      try recipe.addTextPacks(
        for: list, index: TextIndex(parsing: read(index), name: index),
        exemplars: ExemplarTable(parsing: read(exemplars), name: exemplars), path: listPath)
    }
    (self.recipe, self.list, self.listPath) = (recipe, list, listPath)
  }

  /// The models of the recipe, and those of the list that it doesn't have itself.
  ///
  /// - Parameter packs: The packs that there are.
  func models(of packs: [PackMetadata]) throws(ModelError) -> [CatalogModel] {
    guard let languages = recipe.languages, let list else { return recipe.models }
    let own = Set(recipe.models.map(\.tag))
    return try recipe.models
      + languages.models(of: list, packs: packs, path: listPath).filter { !own.contains($0.tag) }
  }
}
