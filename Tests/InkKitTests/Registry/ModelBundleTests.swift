import Foundation
import InkTestSupport
import Testing

@testable import InkKit

/// Catalogs beside a part of their packs, and folders of a few models.
@Suite struct ModelBundleTests {
  let folder: TemporaryFolder
  let source: String
  let registry: ModelRegistry

  init() throws {
    folder = try TemporaryFolder()
    source = folder.path + "/source"
    try ModelFolders.writeSource(to: source)
    registry = ModelRegistry(
      store: folder.path + "/store", sources: [ModelSource(folder: source, isBuiltIn: true)])
  }

  func tag(_ text: String) throws -> LanguageTag { try LanguageTag(text) }

  func names(_ folder: String) throws -> [String] { try FileSystem.names(in: folder) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(source)/\(name)")
  }

  func error(_ body: () throws -> some Any) -> ModelError? {
    do {
      _ = try body()
      return nil
    } catch { return error as? ModelError }
  }

  var bundle: String { folder.path + "/app/Models" }

  @Test func `a model whose packs are not all there is listed as such and not built in`() throws {
    try remove("german.inkpack")
    try remove("greek.inkpack")
    let listings = try registry.available()
    #expect(listings.map(\.tag.description) == ["de", "el", "en"])
    #expect(listings.map(\.presence) == [.partly, .missing, .present])
    #expect(listings.map(\.missingPacks) == [["german"], ["greek"], []])
    #expect(listings.map { $0.origin != nil } == [false, false, true])
    #expect(try registry.isBuiltIn(tag("en")))
    #expect(try !registry.isBuiltIn(tag("de")) && !registry.isBuiltIn(tag("el")))
    #expect(try registry.model(for: tag("en-US")).tag == tag("en"))
    let german = error { try registry.model(for: tag("de-AT")) }
    #expect(german?.code == .notInstalled)
    #expect(
      german?.description
        == "the model for 'de' is not installed: '\(source)' lacks 'german'")
  }

  @Test func `of several sources the one counts that has most of a model`() throws {
    try remove("german.inkpack")
    let other = folder.path + "/other"
    try ModelFolders.writeSource(to: other)
    let both = ModelRegistry(
      store: nil,
      sources: [ModelSource(folder: source, isBuiltIn: true), ModelSource(folder: other)])
    let listings = try both.available()
    #expect(listings.map(\.presence) == [.downloadable, .present, .present])
    #expect(listings.map(\.source) == [other, source, source])
  }

  @Test func `an installed model without a pack is partly there`() async throws {
    _ = try await registry.download(tag("de"))
    let path = try #require(try registry.listing(for: tag("de")).packPaths.last)
    #expect(try registry.installed().map(\.presence) == [.present])
    try FileManager.default.removeItem(atPath: path)
    #expect(try registry.installed().map(\.presence) == [.partly])
  }

  @Test func `a bundle has the models that were asked for and is read in place`() throws {
    let done = try registry.bundle([tag("de-AT"), tag("en"), tag("en-GB")], to: bundle)
    #expect(done.tags.map(\.description) == ["de", "en"])
    #expect(done.byteCount == 2 * 1256)
    #expect(try names(bundle) == (["LICENCES.txt", "catalog.json"] + done.packFiles).sorted())
    let own = ModelRegistry(store: nil, sources: [ModelSource(folder: bundle, isBuiltIn: true)])
    #expect(try own.available().map(\.tag.description) == ["de", "en"])
    #expect(try own.available().allSatisfy { $0.presence == .present })
    #expect(try own.model(for: tag("de")).packs.map(\.metadata.name) == ["latin", "german"])
    #expect(try own.verify().allSatisfy { $0.error == nil })
    let text = try TestFile.text(done.licencesPath)
    #expect(text.contains("German (de), English (en)"))
    #expect(text.contains("  CC0 1.0: https://creativecommons.org/"))
    #expect(text.contains("german, version 1\n  Licence: CC0 1.0\n  Source: drawn by a test\n"))
  }

  @Test func `another bundle in its place loses what it doesn't need`() throws {
    let first = try registry.bundle([tag("de")], to: bundle)
    let second = try registry.bundle([tag("el")], to: bundle)
    #expect(Set(first.packFiles).isDisjoint(with: second.packFiles))
    #expect(try names(bundle) == (["LICENCES.txt", "catalog.json"] + second.packFiles).sorted())
    // The same once more changes nothing.
    #expect(try registry.bundle([tag("el")], to: bundle) == second)
  }

  @Test func `what a killed run left goes with the next bundle`() throws {
    let done = try registry.bundle([tag("de")], to: bundle)
    let catalog = bundle + "/catalog.json"
    // Killed before the catalog had its name, and in the middle of a pack.
    try FileManager.default.moveItem(atPath: catalog, toPath: catalog + ".12-ab.part")
    try TestFile.write("half", to: "\(bundle)/\(done.packFiles[0]).13-c.part")
    let next = try registry.bundle([tag("el")], to: bundle)
    #expect(try names(bundle) == (["LICENCES.txt", "catalog.json"] + next.packFiles).sorted())
  }

  @Test(arguments: ["notes.txt", "latin.inkpack", "catalog.json.part"])
  func `a folder with a file of others is left alone`(_ name: String) throws {
    _ = try registry.bundle([tag("de")], to: bundle)
    try TestFile.write("mine", to: "\(bundle)/\(name)")
    let before = try names(bundle)
    let error = error { try registry.bundle([tag("el")], to: bundle) }
    #expect(error?.code == .cannotWrite)
    #expect(
      error?.detail == "it has '\(name)', which is of no bundle of models that was written there")
    #expect(try names(bundle) == before)
  }

  @Test func `neither a source nor a store takes a bundle`() async throws {
    let before = try names(source)
    #expect(error { try registry.bundle([tag("de")], to: source) }?.code == .cannotWrite)
    #expect(try names(source) == before)
    // Also where nothing else of it is wanted.
    let other = folder.path + "/other"
    try ModelFolders.writeSource(to: other, seed: 7)
    #expect(error { try registry.bundle([tag("de")], to: other) }?.code == .cannotWrite)
    _ = try await registry.download(tag("de"))
    let packs = folder.path + "/store/packs"
    #expect(error { try registry.bundle([tag("de")], to: packs) }?.code == .cannotWrite)
    #expect(error { try registry.bundle([tag("el")], to: packs) }?.code == .cannotWrite)
    #expect(try names(packs).count == 2)
  }

  @Test func `a bundle lacks no pack and holds none that may not be taken`() throws {
    try remove("german.inkpack")
    #expect(error { try registry.bundle([tag("de")], to: bundle) }?.code == .notInstalled)
    #expect(!FileSystem.exists(bundle))
    let bound = folder.path + "/bound"
    try ModelFolders.writeSource(
      to: bound,
      packs: [
        ModelFolders.pack("letters", licence: "MIT"),
        ModelFolders.pack("joined", licence: "AGPL-3.0-only"),
      ], models: [CatalogModel(tag: tag("fa"), name: "Persian", packs: ["letters", "joined"])])
    let without = ModelRegistry(
      store: nil, sources: [ModelSource(folder: bound, isBuiltIn: true)],
      licences: .withoutCopyleft)
    let done = try without.bundle([tag("fa")], to: bundle)
    #expect(done.packFiles.count == 1 && done.packFiles[0].hasPrefix("letters-"))
    let text = try TestFile.text(done.licencesPath)
    #expect(text.contains("MIT") && !text.contains("AGPL"))
  }

  @Test func `a damaged pack is not shipped`() throws {
    var bytes = try TestFile.bytes(source + "/greek.inkpack")
    bytes[700] ^= 1
    try TestFile.write(bytes, to: source + "/greek.inkpack")
    #expect(error { try registry.bundle([tag("el")], to: bundle) }?.code == .checksumMismatch)
    #expect(!FileSystem.exists(bundle + "/catalog.json"))
  }
}
