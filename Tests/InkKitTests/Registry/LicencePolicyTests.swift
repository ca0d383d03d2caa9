import InkTestSupport
import Testing

@testable import InkKit

/// Models with and without packs under the GPL and the AGPL.
@Suite struct LicencePolicyTests {
  let folder: TemporaryFolder
  let tag: LanguageTag

  init() throws {
    folder = try TemporaryFolder()
    tag = try LanguageTag("de")
  }

  /// A source of German with a pack of its own and one under the AGPL, and of Greek under the AGPL alone.
  func source(isBuiltIn: Bool = false) throws -> ModelSource {
    try ModelFolders.writeSource(
      to: folder.path + "/source",
      packs: [
        ModelFolders.pack("free", licence: "CC BY 4.0"),
        ModelFolders.pack("bound", licence: "AGPL-3.0-only"),
      ],
      models: [
        CatalogModel(tag: tag, name: "German", packs: ["free", "bound"]),
        CatalogModel(tag: LanguageTag("el"), name: "Greek", packs: ["bound"]),
      ])
    return ModelSource(folder: folder.path + "/source", isBuiltIn: isBuiltIn)
  }

  func registry(_ source: ModelSource, _ licences: LicencePolicy) -> ModelRegistry {
    ModelRegistry(store: folder.path + "/store", sources: [source], licences: licences)
  }

  @Test(arguments: [
    ("AGPL-3.0-only", true), ("GPL-2.0-or-later", true), ("MIT and GPL-3.0-only", true),
    ("GPL", true), ("LGPL-2.1-only", false), ("LGPL 2.1, MIT", false), ("CC BY-SA 4.0", false),
    ("MIT and SIL OFL 1.1", false), ("", false),
  ])
  func `licences that want the same of what is made with a pack are told`(
    _ licence: String, _ isCopyleft: Bool
  ) {
    let pack = PackMetadata(name: "p", kind: .text, licence: licence)
    #expect(pack.isCopyleft == isCopyleft)
    #expect(LicencePolicy.withoutCopyleft.allows(pack) != isCopyleft)
    #expect(LicencePolicy.all.allows(pack))
  }

  @Test func `a built-in model is read without the packs that may not be taken`() throws {
    let source = try source(isBuiltIn: true)
    #expect(
      try registry(source, .all).model(for: tag).packs.map(\.metadata.name) == ["free", "bound"])
    let without = registry(source, .withoutCopyleft)
    #expect(try without.model(for: tag).packs.map(\.metadata.name) == ["free"])
    #expect(try without.available().map(\.tag) == [tag])
    #expect(try without.available().flatMap(\.licences) == ["CC BY 4.0"])
    let greek = try LanguageTag("el")
    #expect(throws: ModelError.self) { try without.model(for: greek) }
    #expect(without.isBuiltIn(tag) && !without.isBuiltIn(greek))
    #expect(registry(source, .all).isBuiltIn(greek))
  }

  @Test func `a download installs what may be taken, and another brings the rest`() async throws {
    let source = try source()
    let without = registry(source, .withoutCopyleft)
    _ = try await without.download(tag)
    let all = registry(source, .all)
    #expect(try all.model(for: tag).packs.map(\.metadata.name) == ["free"])
    _ = try await all.download(tag)
    #expect(try all.model(for: tag).packs.map(\.metadata.name) == ["free", "bound"])
    #expect(try without.model(for: tag).packs.map(\.metadata.name) == ["free"])
    #expect(try without.installed().flatMap(\.licences) == ["CC BY 4.0"])
    _ = try await without.download(tag)
    #expect(try all.model(for: tag).packs.map(\.metadata.name) == ["free"])
  }

  @Test(arguments: [(nil, LicencePolicy.all), ("", .all), ("1", .withoutCopyleft)])
  func `the environment may leave packs out`(
    _ value: String?, _ licences: LicencePolicy
  ) throws {
    let registry = try ModelRegistry.standard(
      environment: { $0 == "INKREC_NO_COPYLEFT" ? value : nil }, programPath: nil)
    #expect(registry.licences == licences)
  }
}
