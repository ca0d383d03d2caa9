import InkKit
import InkTraining

/// The models of the checkout that this program was built in.
enum CheckoutModels {
  /// The English model, or `nil` if none were built.
  static func english() throws -> Model? { try model(for: "en") }

  /// The model of a language, or `nil` if none were built.
  ///
  /// - Throws: That there are models, but none for the language.
  static func model(for tag: String) throws -> Model? {
    guard let folder else { return nil }
    let registry = ModelRegistry(
      store: nil, sources: [ModelSource(folder: folder, isBuiltIn: true)])
    return try registry.model(for: LanguageTag(tag))
  }

  /// A pack, or `nil` if it was not built.
  static func pack(_ name: String) throws -> PackFile? {
    guard let folder, FileSystem.exists("\(folder)/\(name).inkpack") else { return nil }
    return try PackFile(path: "\(folder)/\(name).inkpack")
  }

  /// All packs in the order of the catalog; none if none were built.
  static func packs() throws -> [PackFile] {
    guard let folder else { return [] }
    let source = ModelSource(folder: folder, isBuiltIn: true)
    return try source.catalog().packs.map { try PackFile(path: source.path(of: $0)) }
  }

  /// The recipe of the packs, or `nil` if none were built.
  static func recipe() throws -> ModelRecipe? {
    guard let folder else { return nil }
    let path = "\(folder)/recipes.json"
    return try ModelRecipe(parsing: FileSystem.read(path, atMost: 1 << 20), name: path)
  }

  /// The folder of the models, or `nil` if none were built.
  static var folder: String? {
    var folder = programFolder[...]
    while let slash = folder.lastIndex(of: "/") {
      if FileSystem.exists("\(folder)/Models/catalog.json") { return "\(folder)/Models" }
      folder = folder[..<slash]
    }
    return nil
  }
}
