import InkTestSupport
import MLKitDigitalInkRecognition

import struct InkKit.CatalogModel
import struct InkKit.LabelledInk
import struct InkKit.LanguageTag
import struct InkKit.ModelRegistry
import struct InkKit.ModelSource
import struct InkKit.PackMetadata
import struct InkTraining.CatalogBuilder
import struct InkTraining.TemplateTrainer

/// A source of models and an empty store, which the module uses until they are forgotten.
final class OfferedModels {
  let registry: ModelRegistry
  /// The bytes of the source's pack, if there is one.
  let byteCount: Int

  private let folder: TemporaryFolder
  private let before = MLKitSettings.registry

  private init(
    _ folder: TemporaryFolder, source: String, isBuiltIn: Bool = false, byteCount: Int = 0
  ) {
    self.folder = folder
    self.byteCount = byteCount
    registry = ModelRegistry(
      store: "\(folder.path)/store", sources: [ModelSource(folder: source, isBuiltIn: isBuiltIn)])
    MLKitSettings.registry = registry
  }

  /// The models that come with the source code, to be downloaded, or at hand.
  static func ofCheckout(isBuiltIn: Bool = false) throws -> OfferedModels {
    let checkout = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    return OfferedModels(
      try TemporaryFolder(), source: "\(checkout)/Models", isBuiltIn: isBuiltIn)
  }

  /// Models of some drawn characters.
  ///
  /// - Parameter isBuiltIn: Whether they came with the program.
  static func drawn(
    tags: [String] = ["en-US"], isBuiltIn: Bool = false
  ) async throws -> OfferedModels {
    let folder = try TemporaryFolder()
    var samples: [LabelledInk] = []
    for seed in UInt64(0)..<4 {
      for character in ["x", "T", "O"] {
        let ink = try DrawnWriter(seed: seed).ink(of: character)
        samples.append(LabelledInk(ink: ink, label: character, session: "\(seed)"))
      }
    }
    let pack = try await TemplateTrainer().train(
      samples, metadata: PackMetadata(name: "drawn", kind: .templates, script: "Latn")
    ).pack
    var builder = CatalogBuilder()
    try builder.add(pack: pack)
    for tag in tags {
      builder.add(model: CatalogModel(tag: try LanguageTag(tag), name: tag, packs: ["drawn"]))
    }
    _ = try builder.write(to: "\(folder.path)/source")
    return OfferedModels(
      folder, source: "\(folder.path)/source", isBuiltIn: isBuiltIn, byteCount: pack.count)
  }

  /// Gives the module back the models that it had.
  func forget() { MLKitSettings.registry = before }
}
