package import InkKit
import InkTraining

/// Packs and folders of models that hold nothing to recognize with, for tests of the store.
package enum ModelFolders {
  /// The bytes of a pack with a section of `count` bytes that depend on `seed`.
  package static func pack(
    _ name: String, language: String? = nil, licence: String = "CC0 1.0", count: Int = 1000,
    seed: UInt64 = 1
  ) throws -> [UInt8] {
    var builder = PackBuilder(
      metadata: PackMetadata(
        name: name, kind: .text, script: "Latn",
        language: try language.map { try LanguageTag($0) }, licence: licence,
        sources: ["drawn by a test"]))
    var random = SplitMix64(seed: seed)
    builder.add(PackSection("DATA"), bytes: (0..<count).map { _ in random.next() })
    return builder.encoded()
  }

  /// Writes a source of some models over some packs.
  @discardableResult
  package static func writeSource(
    to folder: String, packs: [[UInt8]], models: [CatalogModel]
  ) throws -> ModelCatalog {
    var builder = CatalogBuilder()
    for pack in packs { try builder.add(pack: pack) }
    for model in models { builder.add(model: model) }
    return try builder.write(to: folder)
  }

  /// Writes a source of three models over three packs: `de` and `en` share the pack `latin`.
  @discardableResult
  package static func writeSource(
    to folder: String, seed: UInt64 = 1, count: Int = 1000
  ) throws -> ModelCatalog {
    try writeSource(
      to: folder,
      packs: [
        pack("latin", count: count, seed: seed),
        pack("german", language: "de", count: count, seed: seed + 1),
        pack("greek", language: "el", count: count, seed: seed + 2),
      ],
      models: [
        CatalogModel(tag: LanguageTag("de"), name: "German", packs: ["latin", "german"]),
        CatalogModel(
          tag: LanguageTag("el"), name: "Greek", status: ModelStatus(name: "experimental"),
          packs: ["greek"]),
        CatalogModel(tag: LanguageTag("en"), name: "English", packs: ["latin"]),
      ])
  }
}

extension RandomNumberGenerator {
  /// One random byte.
  fileprivate mutating func next() -> UInt8 { UInt8(truncatingIfNeeded: next() as UInt64) }
}
