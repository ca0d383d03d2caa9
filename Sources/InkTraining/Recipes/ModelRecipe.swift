package import InkKit

/// Which packs are made from which data, and which models they form: a `recipes.json`.
///
///     {
///       "formatVersion": 1,
///       "packs": [{
///         "name": "latin", "kind": "templates", "script": "Latn", "version": "1",
///         "licence": "CC BY 4.0", "sources": ["…"], "description": "…",
///         "data": ["ink/train/unipen-char.jsonl.gz"], "labels": "0123…",
///         "lines": ["ink/train/unipen-word.jsonl.gz"]
///       }],
///       "models": [{
///         "tag": "en", "name": "English", "status": "stable",
///         "packs": ["latin"]
///       }]
///     }
///
/// What else a pack has its kind says: see the ``PackRecipe`` in the folder of the kind. A pack may be
/// `alignedBy` a pack of templates that comes before it. Beside `packs`, `unseenFonts` names fonts by script,
/// from which no pack of the script learns that takes letters from fonts: they are for measuring. Beside
/// `models`, there may be `languages`: see ``RecipeLanguages``.
package struct ModelRecipe: Sendable {
  /// The packs in the order of the catalog.
  package private(set) var packs: [Pack]
  /// What packs of scripts that are trained together are made from.
  package let families: [Family]
  /// For scripts the fonts that none of their packs learns from: they are kept for measuring.
  package private(set) var unseenFonts: [String: Set<String>] = [:]
  /// The models in the order of the catalog, before those of ``languages``.
  package let models: [CatalogModel]
  /// How the models of a list of languages are put together, if there are such.
  package let languages: RecipeLanguages?
  /// How the text packs of the same languages are made, if there are such.
  package let textPacks: RecipeTexts?

  /// How one pack is made.
  package struct Pack: Sendable {
    /// What the pack will say about itself.
    package let metadata: PackMetadata
    /// How packs of its kind are made.
    package let recipe: any PackRecipe
    /// The files that this needs, below the folder of data; those of its family come besides.
    let files: [String]
    /// The recipe's own words about the pack, for a digest.
    let definition: String
    /// Texts that were taken out of other files of the data.
    var excerpts: [String] = []
  }

  /// Parses and checks a recipe.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - kinds: How packs may be made.
  init(
    parsing bytes: [UInt8], name: String, kinds: [any PackRecipe.Type]
  ) throws(ModelError) {
    let json = try CheckedJSON(bytes) {
      ModelError(.invalidCatalog, subject: name, detail: $0)
    }
    _ = try json.integer("formatVersion", in: 1...1)
    var drawnLetters: SynthesisRecipe.DrawnLetters = [:]
    var drawings: [String: String] = [:]
    for json in try json.objects("drawnLetters") {
      let name = try json.string("name")
      drawnLetters[name, default: []] += try json.objects("letters").map {
        (json) throws(ModelError) in try SynthesisRecipe.DrawnLetter(json)
      }
      drawings[name, default: ""] += json.text
    }
    packs = try json.objects("packs").map { (json) throws(ModelError) in
      let drawn = try json.optionalObject("synthesis")?.strings("drawn") ?? []
      return try Pack(
        json, drawnLetters: drawnLetters, kinds: kinds,
        definition: ([json.text] + drawn.compactMap { drawings[$0] }).joined(separator: "\n"))
    }
    families = try json.objects("families").map { (json) throws(ModelError) in try Family(json) }
    models = try json.objects("models").map { (json) throws(ModelError) in try CatalogModel(json) }
    languages = try json.optionalObject("languages").map { (json) throws(ModelError) in
      try RecipeLanguages(json)
    }
    textPacks = try json.optionalObject("textPacks").map { (json) throws(ModelError) in
      try RecipeTexts(json)
    }
    for json in try json.objects("unseenFonts") {
      unseenFonts[try json.string("script"), default: []].formUnion(try json.strings("fonts"))
    }
    // What contradicts what is found before hours of training rather than after.
    func fail(_ detail: String) -> ModelError {
      ModelError(.invalidCatalog, subject: name, detail: detail)
    }
    for (index, pack) in packs.enumerated() {
      let before = packs[..<index]
      if before.contains(where: { $0.metadata.name == pack.metadata.name }) {
        throw fail("pack '\(pack.metadata.name)' is twice")
      }
      if let family = pack.recipe.family, !families.contains(where: { $0.name == family }) {
        throw fail("packs[\(index)].family must name one of the families")
      }
      guard let aligner = pack.recipe.aligner else { continue }
      guard
        before.contains(where: {
          $0.metadata.name == aligner && $0.metadata.kind == .templates
        })
      else {
        throw fail("packs[\(index)].alignedBy must name a pack of templates that comes before")
      }
    }
    for model in models {
      for pack in model.packs where !packs.contains(where: { $0.metadata.name == pack }) {
        throw fail("model '\(model.tag)' needs a pack '\(pack)', which is not there")
      }
    }
  }
}

extension ModelRecipe {
  /// Adds the text packs of all languages of a list, but for those that the recipe has.
  ///
  /// - Throws: An error that names a language that the recipe has no script for.
  package mutating func addTextPacks(
    for list: LanguageList, index: TextIndex, exemplars: ExemplarTable, path: String
  ) throws(ModelError) {
    guard let textPacks, let languages else { return }
    let known = Set(packs.map(\.metadata.name))
    let own = try textPacks.packs(
      for: languages.scriptedLanguages(of: list, path: path), index: index, exemplars: exemplars)
    packs += own.filter { !known.contains($0.metadata.name) }
  }
}

extension ModelRecipe.Pack {
  fileprivate init(
    _ json: CheckedJSON, drawnLetters: SynthesisRecipe.DrawnLetters,
    kinds: [any PackRecipe.Type], definition: String
  ) throws(ModelError) {
    self.definition = definition
    var json = json
    let use = JSONUse()
    json.use = use
    metadata = try PackMetadata(json)
    let entry = RecipeEntry(metadata: metadata, json: json, drawnLetters: drawnLetters)
    let own = kinds.first { [kind = metadata.kind] in $0.kind == kind && $0.describes(entry) }
    guard let own else {
      let names = kinds.map { $0.kind.name }.uniqued()
      throw json.error("kind", "must be \(plainList(names, "or"))")
    }
    recipe = try own.init(entry)
    if let key = json.unused { throw json.error(key, "belongs to no pack of \(own.title)") }
    files = use.files
  }
}
