package import InkKit

/// The models that come with the source.
package enum ShippedModels {
  /// Their folder.
  package static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Models"

  /// The folder as a source of models that are used in place.
  package static let source = ModelSource(folder: folder, isBuiltIn: true)

  /// The model of a language.
  package static func model(for tag: String) throws -> Model {
    try ModelRegistry(store: nil, sources: [source]).model(for: LanguageTag(tag))
  }
}
