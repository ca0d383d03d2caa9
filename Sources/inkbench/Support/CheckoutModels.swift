import InkKit
import InkTraining

/// The models of the checkout that this program was built in.
enum CheckoutModels {
  /// The recognizer of a language.
  static func recognizer(
    for tag: String = "en", options: RecognizerOptions = RecognizerOptions()
  ) throws -> Recognizer {
    try Recognizer(model: model(for: tag), options: options)
  }

  /// The tagger of a tag.
  static func tagger(for tag: String) throws -> Tagger { try Tagger(model: model(for: tag)) }

  /// The model of a language.
  static func model(for tag: String = "en") throws -> Model {
    let registry = ModelRegistry(
      store: nil, sources: [ModelSource(folder: try folder(), isBuiltIn: true)])
    return try registry.model(for: LanguageTag(tag))
  }

  /// A pack.
  static func pack(_ name: String) throws -> PackFile {
    try PackFile(path: "\(folder())/\(name).inkpack")
  }

  /// All packs in the order of the catalog.
  static func packs() throws -> [PackFile] {
    let source = ModelSource(folder: try folder(), isBuiltIn: true)
    return try source.catalog().packs.map { try PackFile(path: source.path(of: $0)) }
  }

  /// The recipe of the packs.
  static func recipe() throws -> ModelRecipe {
    let path = "\(try folder())/recipes.json"
    return try ModelRecipe(parsing: FileSystem.read(path, atMost: 1 << 20), name: path)
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
