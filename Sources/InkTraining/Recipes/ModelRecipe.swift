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
///       }, {
///         "name": "english", "kind": "text", "language": "en", "version": "1",
///         "licence": "…", "sources": ["…"], "description": "…",
///         "data": ["text/frequency/en.txt.gz", "text/udhr/eng.txt"], "words": ["I", "don't", …]
///       }, {
///         "name": "latin-sequence", "kind": "sequence", "script": "Latn", "version": "1",
///         "licence": "CC BY 4.0", "sources": ["…"], "description": "…", "alignedBy": "latin",
///         "lines": ["ink/train/unipen-word.jsonl.gz"], "data": ["ink/train/unipen-char.jsonl.gz"],
///         "dev": ["ink/dev/unipen-word.jsonl.gz"], "passes": 14
///       }, {
///         "name": "han", "kind": "characters", "script": "Hani", "version": "1",
///         "licence": "…", "sources": ["…"], "description": "…",
///         "data": ["ink/train/kanjivg.jsonl.gz"], "scripts": ["Hani", "Hira", "Kana"],
///         "labels": "0123、。"
///       }],
///       "models": [{
///         "tag": "en", "name": "English", "status": "stable",
///         "packs": ["latin", "english", "latin-sequence"]
///       }]
///     }
///
/// A pack of the kind `templates` with `variations` has so many templates of each sample, and no networks:
/// it is for a few characters beside the pack of their script.
///
/// A pack of the kind `marks` takes from `data` characters that look like marks, and combining marks;
/// for one of the kind `signs` see ``SignRecipe``. One of the kind `syllables` has the same `signs`, and
/// characters without signs as `letters`; it learns from letters and signs of fonts, and from letters by
/// people in `data`, put together to syllables as in the texts of `lines`, for so many `passes` of 250
/// steps. Where a script has no signs it learns its letters alone, and has only `letters` in `signs`. Beside
/// `packs`, `unseenFonts` names fonts by script, from which no pack of the script learns that takes letters
/// from fonts: they are for measuring. A pack of the kind `templates` may be `alignedBy` another one before it that reads lines:
/// its training goes on from that one's network, and characters that are `alike` are called by their
/// names in the pack's script. For `synthesis` see ``SynthesisRecipe``.
///
/// A pack of the kind `marked-letters` tells letters with marks beside the network of the pack that it is
/// `alignedBy`. It learns from what its `synthesis` writes with its `letters`, with marks made of characters
/// of `data`, and from words of `lines` without such letters.
///
/// For a pack of the kind `drawings` see ``DrawingRecipe``.
///
/// A pack of the kind `objects` learns from pages that are put together of words of `lines`, characters of
/// `data` and `sketches`; of each file `linesAtMost` and `samplesAtMost` are taken.
///
/// A pack of the kind `weights` has its `weights` by group and name, as `inkrec models fit` found them; its
/// `sources` and `description` say to which ink, by which measure and when.
///
/// A pack of the kind `sequence` learns from `lines` and, if there are any, from the single characters
/// of `data`. Where in a line its characters are is told by the pack of templates that it is
/// `alignedBy`, which comes before it and whose labels are also its own. A pack of the kind
/// `characters` learns from the samples of `data` whose character is of one of the `scripts` or among
/// the `labels`; marks that the data has none of are drawn. Beside `models`, there may be `languages`:
/// see ``RecipeLanguages``.
package struct ModelRecipe: Hashable, Sendable {
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
  package struct Pack: Hashable, Sendable {
    /// What the pack will say about itself.
    package let metadata: PackMetadata
    /// The files of samples, or the list of words and the texts of a text pack, below the folder of
    /// data.
    package let data: [String]
    /// The files of words and lines, below the folder of data.
    package private(set) var lines: [String] = []
    /// The characters that samples are taken of, or `nil` for all samples.
    package private(set) var labels: Set<Character>?
    /// The scripts of a pack of the kind `characters` whose characters samples are taken of, besides
    /// ``labels``.
    package private(set) var scripts: Set<CharacterScript> = []
    /// Words of a text pack as they are written, where the list has them in small letters or parts.
    package private(set) var words: [String] = []
    /// The name of the pack that finds the characters in the lines of a sequence pack, or whose network
    /// the training of a pack of templates goes on from; `nil` for others.
    package private(set) var alignedBy: String?
    /// How often the training of a network of lines goes over all samples, or how many passes that of a
    /// network of syllables has; `nil` for the trainer's own number.
    package private(set) var passCount: Int?
    /// How many templates of a pack without networks each sample gives, varied; `nil` for other packs.
    package private(set) var variationCount: Int?
    /// The files of words and lines that a sequence pack is tried on after each pass, and learns
    /// nothing from, below the folder of data.
    package private(set) var dev: [String] = []
    /// The name of the family of scripts that the pack is trained with, or `nil` for others.
    package private(set) var family: String?
    /// The letters and spacing signs of a pack of a family, each of one or more scalars; samples of
    /// other labels are left out. The characters without signs of a pack of syllables.
    package private(set) var letters: [String] = []
    /// What a text pack of ``RecipeTexts`` is made of; `nil` for others.
    package private(set) var text: TextSource?
    /// The signs of a pack of the kind `signs` or `syllables`; `nil` for others.
    package private(set) var signs: SignRecipe?
    /// Characters of the ink that look like those of the pack's script.
    package private(set) var alike = LookAlikes()
    /// What is written for the pack, if anything is.
    package private(set) var synthesis: SynthesisRecipe?
    /// How many samples of a character are taken at most, and how many lines, evenly from all; `nil` for
    /// all of them.
    package private(set) var sampleLimit: Int?
    package private(set) var lineLimit: Int?
    /// What a pack of the kind ``PackKind/drawings`` learns; `nil` for others.
    package private(set) var drawing: DrawingRecipe?
    /// The units of the hidden layer of the networks of characters, or `nil` for the trainer's own number.
    package private(set) var unitCount: Int?
    /// The files of sketches of a pack of the kind `objects`, below the folder of data.
    package private(set) var sketches: [String] = []
    /// What a pack of the kind ``PackKind/tagger`` learns; `nil` for others.
    package private(set) var tagging: TaggingRecipe?
    /// The weights of a pack of the kind ``PackKind/weights``, by name.
    private(set) var weights: [String: Float] = [:]
  }

  /// Parses and checks a recipe.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let json = try CheckedJSON(bytes) {
      ModelError(.invalidCatalog, subject: name, detail: $0)
    }
    _ = try json.integer("formatVersion", in: 1...1)
    var drawnLetters: [String: [SynthesisRecipe.DrawnLetter]] = [:]
    for json in try json.objects("drawnLetters") {
      drawnLetters[try json.string("name"), default: []] += try json.objects("letters").map {
        (json) throws(ModelError) in try SynthesisRecipe.DrawnLetter(json)
      }
    }
    packs = try json.objects("packs").map { (json) throws(ModelError) in
      try Pack(json, drawnLetters: drawnLetters)
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
      if let family = pack.family, !families.contains(where: { $0.name == family }) {
        throw fail("packs[\(index)].family must name one of the families")
      }
      guard let aligner = pack.alignedBy else { continue }
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
  /// A text pack.
  init(metadata: PackMetadata, data: [String], text: TextSource) {
    self.metadata = metadata
    self.data = data
    self.text = text
  }

  /// The weights of an evidence pack by group and name.
  private static func weights(_ json: CheckedJSON) throws(ModelError) -> [String: Float] {
    var values: [String: Float] = [:]
    for (group, members) in try json.weights("weights") {
      for (name, value) in members { values["\(group).\(name)"] = value }
    }
    var known = EvidenceWeights()
    do {
      try known.set(values)
    } catch {
      throw json.error("weights", "knows no weight '\(error.name)'")
    }
    return values
  }

  fileprivate init(
    _ json: CheckedJSON, drawnLetters: [String: [SynthesisRecipe.DrawnLetter]]
  ) throws(ModelError) {
    metadata = try PackMetadata(json)
    data = try json.strings("data")
    lines = try json.strings("lines")
    labels = try json.optionalString("labels").map { Set($0) }
    scripts = Set(
      try json.strings("scripts").map { (name) throws(ModelError) in
        guard let script = CharacterScript(rawValue: name) else {
          throw json.error("scripts", "knows no script '\(name)'")
        }
        return script
      })
    words = try json.strings("words")
    alignedBy = try json.optionalString("alignedBy")
    passCount = try json.optionalInteger("passes", in: 1...1000)
    variationCount = try json.optionalInteger("variations", in: 1...100)
    dev = try json.strings("dev")
    family = try json.optionalString("family")
    letters = try json.strings("letters").flatMap(Self.words)
    signs = try json.optionalObject("signs").map { (json) throws(ModelError) in
      try SignRecipe(json)
    }
    alike = try Self.lookAlikes(json)
    synthesis = try json.optionalObject("synthesis").map { (json) throws(ModelError) in
      try SynthesisRecipe(json, drawnLetters: drawnLetters)
    }
    sampleLimit = try json.optionalInteger("samplesAtMost", in: 1...1_000_000)
    lineLimit = try json.optionalInteger("linesAtMost", in: 1...1_000_000)
    unitCount = try json.optionalInteger("units", in: 32...1024)
    drawing = try json.optionalObject("drawing").map { (json) throws(ModelError) in
      try DrawingRecipe(json)
    }
    sketches = try json.strings("sketches")
    guard sketches.isEmpty == (metadata.kind != .objects) else {
      throw json.error("sketches", "belongs to a pack of the kind objects, which needs it")
    }
    try checkSynthesis(json)
    weights = try Self.weights(json)
    guard weights.isEmpty == (metadata.kind != .weights) else {
      throw json.error("weights", "belongs to a pack of the kind weights, which needs it")
    }
    if metadata.kind == .weights { return }
    tagging = try json.optionalObject("tagging").map { (json) throws(ModelError) in
      try TaggingRecipe(json)
    }
    guard (tagging != nil) == (metadata.kind == .tagger) else {
      throw json.error("tagging", "belongs to a pack of the kind tagger, which needs it")
    }
    if metadata.kind == .tagger { return }
    guard (drawing != nil) == (metadata.kind == .drawings) else {
      throw json.error("drawing", "belongs to a pack of the kind drawings, which needs it")
    }
    if let drawing {
      guard !data.isEmpty || drawing.set != nil else {
        throw json.error("data", "must name a file where code draws nothing")
      }
      return
    }
    guard (signs != nil) == [.signs, .syllables].contains(metadata.kind) else {
      throw json.error("signs", "belongs to a pack of the kind signs or syllables, which needs it")
    }

    guard family == nil else {
      try checkFamilyMember(json)
      return
    }
    guard letters.isEmpty || metadata.kind == .syllables else {
      throw json.error("letters", "belongs to a pack of a family, or of the kind syllables")
    }
    if metadata.kind == .sequence {
      guard !lines.isEmpty else { throw json.error("lines", "must name a file") }
      guard alignedBy != nil else { throw json.error("alignedBy", "is missing") }
      guard labels == nil else {
        throw json.error("labels", "must be left out: they are those of 'alignedBy'")
      }
      return
    }
    guard
      [.templates, .characters, .text, .marks, .markedLetters, .signs, .syllables, .objects]
        .contains(metadata.kind)
    else {
      throw json.error(
        "kind",
        "must be templates, characters, text, marks, marked-letters, signs, syllables, objects, "
          + "sequence, drawings, tagger or weights"
      )
    }
    guard metadata.kind != .syllables || !lines.isEmpty else {
      throw json.error("lines", "must name a file of text")
    }
    guard (metadata.kind == .syllables) != (signs?.fonts.isEmpty ?? true) else {
      throw json.error("signs.fonts", "belongs to a pack of the kind syllables, which needs it")
    }
    guard metadata.kind != .objects || !lines.isEmpty else {
      throw json.error("lines", "must name a file of words")
    }
    guard metadata.kind == .characters || scripts.isEmpty else {
      throw json.error("scripts", "belongs to a pack of the kind characters")
    }
    guard !data.isEmpty || metadata.kind == .syllables || (synthesis?.characterCount ?? 0) > 0
    else {
      throw json.error("data", "must name a file")
    }
    guard variationCount == nil || metadata.kind == .templates else {
      throw json.error("variations", "belongs to a pack of the kind templates")
    }
    let readsLines =
      metadata.kind == .markedLetters
      || metadata.kind == .templates && !(lines.isEmpty && (synthesis?.lineCount ?? 0) == 0)
    let isOfSequences = [
      ("alignedBy", alignedBy != nil && !readsLines),
      ("passes", passCount != nil && !readsLines && metadata.kind != .syllables),
      ("dev", !dev.isEmpty),
    ]
    for (key, isGiven) in isOfSequences where isGiven {
      throw json.error(key, "belongs to a pack of the kind sequence")
    }
  }
}
