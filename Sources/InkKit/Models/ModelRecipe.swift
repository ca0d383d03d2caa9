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
///       }],
///       "models": [{"tag": "en", "name": "English", "status": "stable", "packs": ["latin", "english"]}]
///     }
package struct ModelRecipe: Hashable, Sendable {
  /// The packs in the order of the catalog.
  package let packs: [Pack]
  /// The models in the order of the catalog.
  package let models: [CatalogModel]

  /// How one pack is made.
  package struct Pack: Hashable, Sendable {
    /// What the pack will say about itself.
    package let metadata: PackMetadata
    /// The files of samples, or the list of words and the texts of a text pack, below the folder of
    /// data.
    package let data: [String]
    /// The files of words and lines, below the folder of data.
    package let lines: [String]
    /// The characters that samples are taken of, or `nil` for all samples.
    package let labels: Set<Character>?
    /// Words of a text pack as they are written, where the list has them in small letters or parts.
    package let words: [String]
  }

  /// Parses and checks a recipe.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let json = try CheckedJSON(bytes) {
      ModelError(.invalidCatalog, subject: name, detail: $0)
    }
    _ = try json.integer("formatVersion", in: 1...1)
    packs = try json.objects("packs").map { (json) throws(ModelError) in try Pack(json) }
    models = try json.objects("models").map { (json) throws(ModelError) in try CatalogModel(json) }
    // What contradicts what is found before hours of training rather than after.
    for model in models {
      for pack in model.packs where !packs.contains(where: { $0.metadata.name == pack }) {
        throw ModelError(
          .invalidCatalog, subject: name,
          detail: "model '\(model.tag)' needs a pack '\(pack)', which is not there")
      }
    }
  }
}

extension ModelRecipe.Pack {
  fileprivate init(_ json: CheckedJSON) throws(ModelError) {
    metadata = try PackMetadata(json)
    data = try json.strings("data")
    guard !data.isEmpty else { throw json.error("data", "must name a file") }
    lines = try json.strings("lines")
    labels = try json.optionalString("labels").map { Set($0) }
    words = try json.strings("words")
  }
}
