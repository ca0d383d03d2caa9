import InkKit
import InkTraining

/// The models of the checkout that this program was built in.
enum CheckoutModels {
  /// The recognizer of a language.
  static func recognizer(
    for tag: String = "en", options: RecognizerOptions = RecognizerOptions()
  ) throws -> Recognizer {
    var recognizer = try Recognizer(model: model(for: tag), options: options)
    if options.layout == .page {
      recognizer.pageDetector = try ObjectDetector(model: model(for: "\(ObjectDetector.tag)"))
    }
    return recognizer
  }

  static func tagger(for tag: String) throws -> Tagger { try Tagger(model: model(for: tag)) }

  /// The model of a language.
  static func model(for tag: String = "en") throws -> Model {
    try registry().model(for: LanguageTag(tag))
  }

  /// All models.
  static func registry() throws -> ModelRegistry {
    ModelRegistry(store: nil, sources: [ModelSource(folder: try folder(), isBuiltIn: true)])
  }

  /// The script of a model of syllables, and how its signs stand.
  static func signs(of model: Model) throws -> (script: String, signs: SignRecipe)? {
    let names = Set(model.packs.map(\.metadata.name))
    let packs = try recipe().packs.filter {
      names.contains($0.metadata.name) && $0.signs?.rows.isEmpty == false
    }
    guard let pack = packs.first(where: { $0.metadata.kind == .syllables }) ?? packs.first,
      let script = pack.metadata.script, let signs = pack.signs
    else { return nil }
    return (script, signs)
  }

  /// The tool beside this program.
  ///
  /// - Throws: ``LeftOut`` if it is not built.
  static func tool() throws(LeftOut) -> String {
    let tool = "\(programFolder)/inkrec"
    guard FileSystem.exists(tool) else {
      throw LeftOut(reason: "the tool is not built beside this program")
    }
    return tool
  }

  /// The recipe of the packs.
  static func recipe() throws -> ModelRecipe {
    let path = "\(try folder())/recipes.json"
    return try ModelRecipe(parsing: FileSystem.read(path, atMost: 1 << 20), name: path)
  }

  /// The recipe of a pack of a kind.
  static func recipe<Recipe: PackRecipe>(_ type: Recipe.Type, of name: String) throws -> Recipe? {
    try recipe().packs.first { $0.metadata.name == name }?.recipe as? Recipe
  }

  /// The folder of the models.
  ///
  /// - Throws: ``LeftOut`` if none were built.
  static func folder() throws(LeftOut) -> String {
    var folder = programFolder[...]
    while let slash = folder.lastIndex(of: "/") {
      if FileSystem.exists("\(folder)/Models/catalog.json") { return "\(folder)/Models" }
      folder = folder[..<slash]
    }
    throw LeftOut(reason: "no models were built")
  }
}

extension ModelRecipe.Pack {
  /// The signs of a pack of signs or syllables.
  var signs: SignRecipe? {
    (recipe as? SyllableRecipe)?.signs ?? (recipe as? SignPackRecipe)?.signs
  }

  /// The letters of a pack of syllables, or of a family.
  var letters: [String] {
    (recipe as? SyllableRecipe)?.letters ?? (recipe as? FamilyTemplateRecipe)?.letters ?? []
  }
}
