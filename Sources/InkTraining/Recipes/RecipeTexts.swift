package import InkKit

/// How the text packs of a list of languages are made: the `textPacks` of a recipe.
///
///     {
///       "version": "1",
///       "lists": {"folder": "text/frequency", "languages": ["af", "ar", …], "source": "…"},
///       "texts": {"folder": "text/udhr", "index": "text/udhr/index.json", "source": "…"},
///       "exemplars": {"file": "cldr/exemplars.json", "source": "…"},
///       "limits": {"words": 12000, "order": 5, "threshold": 6, "characterThreshold": 4},
///       "contexts": [{"folder": "text/sentences", "words": 4000, "pairs": 8000,
///                     "languages": [{"tag": "af", "source": "…"}, …]}, …],
///       "languages": [{"tag": "tr", "partsDottedI": true}, {"tag": "fa", "letters": "\u200C", "wordLimit": 40000,
///                      "sentences": {"file": "text/sentences/fa.txt.gz", "source": "…"}}, …]
///     }
///
/// `contexts` names the languages whose words are counted with what follows them, how many are kept, and where the
/// sentences come from.
///
/// Each language of the list in each script has a pack `text-tr` or, where its tag names the script,
/// `text-sr-Cyrl`, if there is anything to make it of; `languages` says what the data does not, and may
/// name packs of regions. Languages of a script that nothing is known of share a pack `text-und-Latn`: of
/// some of all texts in it.
package struct RecipeTexts: Hashable, Sendable {
  /// The file of the languages of all texts and that of exemplar characters, below the folder of data.
  package let index: String
  package let exemplars: String

  private let version: String
  private let listFolder: String
  private let lists: [String]
  private let textFolder: String
  private let listSource: String
  private let textSource: String
  private let exemplarSource: String
  private let limits: TextSource.Limits
  /// The recipe's own words about the limits, for a digest.
  private let limitText: String
  private let languages: [Language]
  /// The sentences of languages whose words are counted with what follows them.
  private let contexts: [Context]
  /// Languages whose pack has another name.
  private let others: [String]

  /// A language in a recipe.
  private struct Language: Hashable, Sendable {
    /// The recipe's own words about the language, for a digest.
    var definition: String
    var tag: LanguageTag
    var texts: [String]
    var lists: [String]
    var exemplars: [String]
    var excludedLists: [String]
    var excluded: [String]
    var openScript: String?
    var standards: [CharacterStandard]
    var letters: String?
    var sentences: Sentences?
    var wordLimit: Int?
    var rules: LanguageRules
  }

  /// Sentences of a language, and where they come from.
  private struct Sentences: Hashable, Sendable {
    var file: String
    var source: String
  }

  /// The sentences whose words are counted with what follows them, and where they come from.
  private struct Context: Hashable, Sendable {
    var tag: LanguageTag
    var sentences: SentenceSource
    var source: String
  }

  init(_ json: CheckedJSON) throws(ModelError) {
    version = try json.string("version")
    let list = try json.object("lists")
    listFolder = try list.string("folder")
    lists = try list.strings("languages")
    listSource = try list.string("source")
    let texts = try json.object("texts")
    textFolder = try texts.string("folder")
    index = try texts.string("index")
    textSource = try texts.string("source")
    let sets = try json.object("exemplars")
    exemplars = try sets.string("file")
    exemplarSource = try sets.string("source")
    others = try json.strings("except")
    let size = try json.object("limits")
    limitText = size.text
    limits = TextSource.Limits(
      words: try size.integer("words", in: 0...1_000_000),
      order: try size.integer("order", in: 2...8),
      threshold: Float(try size.integer("threshold", in: 0...1000)),
      characterThreshold: Float(try size.integer("characterThreshold", in: 0...1000)))
    var contexts: [Context] = []
    for json in try json.objects("contexts") {
      let folder = try json.string("folder")
      let words = try json.integer("words", in: 1...WordContexts.limit)
      let pairs = try json.integer("pairs", in: 0...WordContexts.followerLimit / 2)
      for language in try json.objects("languages") {
        let tag = try language.tag("tag")
        let file = try language.optionalString("file") ?? "\(tag)"
        contexts.append(
          Context(
            tag: tag,
            sentences: SentenceSource(
              file: "\(folder)/\(file).txt.gz", words: words, pairs: pairs),
            source: try language.string("source")))
      }
    }
    self.contexts = contexts
    languages = try json.objects("languages").map { (json) throws(ModelError) in
      Language(
        definition: json.text, tag: try json.tag("tag"), texts: try json.strings("texts"),
        lists: try json.strings("lists"),
        exemplars: try json.strings("exemplars"), excludedLists: try json.strings("excludedLists"),
        excluded: try json.strings("excludedExemplars"),
        openScript: try json.optionalString("openScript"),
        standards: try json.strings("standards").map { (name) throws(ModelError) in
          guard let standard = CharacterStandard(rawValue: name) else {
            throw json.error("standards", "'\(name)' is none of GB2312, BIG5 and EUC-JP")
          }
          return standard
        },
        letters: try json.optionalString("letters"),
        sentences: try json.optionalObject("sentences").map { (json) throws(ModelError) in
          Sentences(file: try json.string("file"), source: try json.string("source"))
        }, wordLimit: try json.optionalInteger("wordLimit", in: 0...1_000_000),
        rules: try LanguageRules(json))
    }
  }

  /// The most texts that stand for a script.
  private static let pooledLimit = 24

  /// The packs of all languages of a list for which there is some data, and of the scripts of the others.
  ///
  /// - Parameters:
  ///   - languages: The languages, each with the code of its script.
  ///   - index: The texts that there are.
  ///   - exemplars: The characters of locales.
  package func packs(
    for languages: [(tag: LanguageTag, name: String, script: String)], index: TextIndex,
    exemplars: ExemplarTable
  ) throws(ModelError) -> [ModelRecipe.Pack] {
    var packs: [ModelRecipe.Pack] = []
    var names: Set<String> = []
    // The scripts of languages that nothing is known of.
    var scripts: Set<String> = []
    func add(_ tag: LanguageTag, _ name: String, _ script: String) throws(ModelError) {
      guard names.insert(Self.packName(of: tag)).inserted else { return }
      if let pack = try pack(tag, name, script, index, exemplars) {
        packs.append(pack)
      } else {
        scripts.insert(script)
      }
    }
    for (tag, name, script) in languages where !others.contains(tag.language) {
      try add(LanguageTag(language: tag.language, script: tag.script), name, script)
      for own in self.languages where own.tag == tag { try add(tag, name, script) }
    }
    for script in scripts.sorted() {
      try add(LanguageTag(language: "und", script: script), script, script)
    }
    return packs
  }

  private static func packName(of tag: LanguageTag) -> String { "text-\(tag)" }

  private func pack(
    _ tag: LanguageTag, _ name: String, _ script: String, _ index: TextIndex,
    _ table: ExemplarTable
  ) throws(ModelError) -> ModelRecipe.Pack? {
    let own = languages.first { $0.tag == tag }
    var source = TextSource(script: script)
    source.limits = limits
    if let words = own?.wordLimit { source.limits.words = words }
    source.rules = own?.rules ?? LanguageRules()
    source.auxiliary = script == "Latn" ? "abcdefghijklmnopqrstuvwxyz" : ""
    if tag.language == "und" { source.auxiliary += table.letters(in: script) }
    // A list whose script no tag names is in the script of the tag that names none.
    let lists =
      own.map(\.lists).flatMap { $0.isEmpty ? nil : $0 }
      ?? (tag.script == nil && self.lists.contains(tag.language) ? [tag.language] : [])
    source.lists = lists.map(path(ofList:))
    // The root locale's characters are those of no language.
    let isOfScript = tag.language == "und"
    let locales =
      isOfScript
      ? []
      : own.map(\.exemplars).flatMap { $0.isEmpty ? nil : $0 }
        ?? ["\(tag)", "\(tag.language)-\(script)", tag.language]
    let found = locales.compactMap { table[$0] }.filter { Self.isWritten($0, in: script) }
    source.exemplars = own?.exemplars.isEmpty == false ? found : Array(found.prefix(1))
    var texts = own?.texts ?? []
    if texts.isEmpty { texts = self.texts(of: tag.language, in: script, index) }
    let hasSentences = own?.sentences != nil
    let isKnown = !texts.isEmpty || !lists.isEmpty || !source.exemplars.isEmpty || hasSentences
    guard isKnown || isOfScript else { return nil }
    if texts.isEmpty, lists.isEmpty, !hasSentences {
      texts = pooledTexts(in: script, index)
      source.rules.hasWords = false
    }
    guard !texts.isEmpty || !lists.isEmpty || !source.exemplars.isEmpty || hasSentences else {
      return nil
    }
    source.excludedLists = own?.excludedLists.map(path(ofList:)) ?? []
    source.excluded = own?.excluded.compactMap { table[$0] } ?? []
    source.letters = own?.letters ?? ""
    source.sentences = [own?.sentences?.file].compactMap(\.self)
    let context = contexts.first { $0.tag == tag }
    source.contexts = context?.sentences
    if let open = own?.openScript { source.openRanges = ScriptRanges.ranges(of: open) }
    source.standards = own?.standards ?? []
    let sources = [
      lists.isEmpty ? nil : listSource, texts.isEmpty ? nil : textSource,
      source.exemplars.isEmpty ? nil : exemplarSource, own?.sentences?.source,
      context?.source == own?.sentences?.source ? nil : context?.source,
    ]
    let ownContexts = (context?.sentences.files ?? []).filter { !source.sentences.contains($0) }
    let files =
      source.lists + source.excludedLists + source.sentences + ownContexts
      + texts.map { "\(textFolder)/\($0)" }
    let metadata = PackMetadata(
      name: Self.packName(of: tag), kind: .text, script: script, language: tag, version: version,
      licence: lists.isEmpty && !hasSentences && context == nil ? "Unicode-3.0" : "CC BY-SA 4.0",
      sources: sources.compactMap(\.self), summary: "Letters and words of \(name)")
    // The data decides how many of the files are lists, and whether their words are the language's own.
    let parts = [source.lists, source.excludedLists, source.sentences].map { "\($0.count)" }
    let definition =
      [
        metadata.json.encoded(), limitText, own?.definition ?? "", "\(source.rules.hasWords)",
      ] + parts + (context.map { ["\($0.sentences)"] } ?? [])
    return ModelRecipe.Pack(
      metadata: metadata, recipe: TextRecipe(data: files, source: source), files: files,
      definition: definition.joined(separator: "\n"),
      excerpts: (source.exemplars + source.excluded).flatMap(\.texts) + [source.auxiliary])
  }

  private func path(ofList language: String) -> String { "\(listFolder)/\(language).txt.gz" }

  /// Whether most letters of a locale belong to a script.
  private static func isWritten(_ exemplars: TextSource.Exemplars, in script: String) -> Bool {
    let letters = exemplars.main.unicodeScalars.filter { $0.properties.isAlphabetic }
    let own = letters.filter { ScriptRanges.contains($0, in: script) }
    return own.count * 2 > letters.count
  }

  /// The first text of a language in a script, those without variants coming first, and those of
  /// doubtful names last.
  private func texts(of language: String, in script: String, _ index: TextIndex) -> [String] {
    let all = index.texts.filter { $0.language == language && $0.script == script }
    let named = all.filter { $0.file.first?.isNumber == false }
    let plain = named.filter { !$0.tag.contains("-") }
    return [plain, named, all].compactMap(\.first?.file).prefix(1).map { $0 }
  }

  /// Texts of some languages of a script.
  private func pooledTexts(in script: String, _ index: TextIndex) -> [String] {
    let all = index.texts.filter { $0.script == script && !$0.tag.contains("-") }.map(\.file)
    let step = max(1, (all.count + Self.pooledLimit - 1) / Self.pooledLimit)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}

extension LanguageRules {
  /// Reads what a recipe says; what it doesn't is as most languages have it.
  fileprivate init(_ json: CheckedJSON) throws(ModelError) {
    self.init()
    casing.partsDottedI = try json.optionalBool("partsDottedI") ?? false
    hasSpaces = try json.optionalBool("spaces") ?? true
    joinsWords = try json.optionalBool("joinsWords") ?? false
    words = try json.strings("words")
    marks = try json.weights("marks")
    capitalizedEndings = try json.strings("capitalizedEndings")
  }
}
