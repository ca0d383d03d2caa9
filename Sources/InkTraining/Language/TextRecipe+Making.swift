package import InkKit

extension TextRecipe: PackRecipe {
  package static var kind: PackKind { .text }

  package init(_ entry: RecipeEntry) throws(ModelError) {
    self.init(
      data: try entry.neededFiles("data"), words: try entry.json.strings("words"),
      contexts: try entry.json.optionalObject("contexts").map { (json) throws(ModelError) in
        try SentenceSource(json)
      })
  }

  package static var trainerVersion: Int { 3 }

  package static let maker: PackMaker<Self> = { try $0.languageModel() }
}

extension PackMaking where Recipe == TextRecipe {
  /// A text pack.
  fileprivate func languageModel() throws -> MadePack {
    guard let source = recipe.source else { return try languageModelOfList() }
    let lists =
      source.lists + source.excludedLists + source.sentences + (source.contexts?.files ?? [])
    let texts = try text(of: recipe.data.filter { !lists.contains($0) })
    let frequencies = try text(of: source.lists)
    let characters = try LanguageCharacters(
      source, frequencies: frequencies, excluded: text(of: source.excludedLists), text: texts)
    let result = try LanguageModelBuilder(source.limits).build(
      frequencies: frequencies, sentences: text(of: source.sentences), text: texts,
      words: source.rules.words, contexts: try contextTexts(of: source.contexts),
      metadata: metadata, characters: characters, rules: source.rules)
    return MadePack(pack: result.pack, summary: result.summary)
  }

  /// A text pack from its list of words, the first file, and texts.
  private func languageModelOfList() throws -> MadePack {
    let files = recipe.data.filter { recipe.contexts?.files.contains($0) != true }
    let result = try LanguageModelBuilder().build(
      frequencies: text(of: files.prefix(1)), text: text(of: files.dropFirst()),
      words: recipe.words, contexts: try contextTexts(of: recipe.contexts), metadata: metadata)
    return MadePack(pack: result.pack, summary: result.summary)
  }

  /// The texts whose words are counted with what follows them.
  private func contextTexts(
    of source: SentenceSource?
  ) throws -> LanguageModelBuilder.ContextTexts? {
    guard let source else { return nil }
    return LanguageModelBuilder.ContextTexts(
      sentences: String(decoding: try text(of: [source.file]), as: UTF8.self),
      names: try source.names.map { String(decoding: try text(of: [$0]), as: UTF8.self) },
      trainer: WordContextTrainer(wordLimit: source.words, pairLimit: source.pairs))
  }
}

extension LanguageModelBuilder.Result {
  /// The counts of the pack, in one line.
  fileprivate var summary: String {
    "\(wordCount) words, \(letterCount) letters, \(pairCount) pairs of words, "
      + exactByteText(pack.count)
  }
}
