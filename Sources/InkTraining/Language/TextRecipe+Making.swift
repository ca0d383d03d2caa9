package import InkKit

extension TextRecipe: PackRecipe {
  package static var kind: PackKind { .text }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    self.init(data: try entry.neededFiles("data"), words: try entry.json.strings("words"))
  }

  package static let maker: PackMaker<Self> = { try $0.languageModel() }
}

extension PackMaking where Recipe == TextRecipe {
  /// A text pack.
  fileprivate func languageModel() throws -> MadePack {
    guard let source = recipe.source else { return try languageModelOfList() }
    let lists = source.lists + source.excludedLists + source.sentences
    let texts = try text(of: recipe.data.filter { !lists.contains($0) })
    let frequencies = try text(of: source.lists)
    let characters = try LanguageCharacters(
      source, frequencies: frequencies, excluded: text(of: source.excludedLists), text: texts)
    let result = try LanguageModelBuilder(source.limits).build(
      frequencies: frequencies, sentences: text(of: source.sentences), text: texts,
      words: source.rules.words, metadata: metadata,
      characters: characters, rules: source.rules)
    return MadePack(pack: result.pack, summary: result.summary)
  }

  /// A text pack from its list of words, the first file, and texts.
  private func languageModelOfList() throws -> MadePack {
    let result = try LanguageModelBuilder().build(
      frequencies: text(of: recipe.data.prefix(1)), text: text(of: recipe.data.dropFirst()),
      words: recipe.words, metadata: metadata)
    return MadePack(pack: result.pack, summary: result.summary)
  }
}

extension LanguageModelBuilder.Result {
  /// The counts of the pack, in one line.
  fileprivate var summary: String {
    "\(wordCount) words, \(letterCount) letters, \(exactByteText(pack.count))"
  }
}
