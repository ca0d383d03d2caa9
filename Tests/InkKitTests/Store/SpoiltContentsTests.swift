import Foundation
import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// Packs of every kind whose checksums are right and whose contents make no sense.
@Suite struct SpoiltContentsTests {
  /// Kinds that packs of a store can have; hands are learned here, and in no catalog.
  static let kinds = PackKinds.all.map { $0.kind.name }.filter { $0 != PackKind.personal.name }

  /// The smallest shipped pack of a kind; of weights, which no model needs, the usual ones if there is none.
  private static func pack(_ kind: String) throws -> PackFile {
    let source = ModelSource(folder: ShippedModels.folder)
    let packs = try source.catalog().packs.filter { $0.metadata.kind.name == kind }
    if packs.isEmpty, kind == PackKind.weights.name {
      let metadata = PackMetadata(name: "weights", kind: .weights)
      return try PackFile(bytes: EvidenceWeights().pack(metadata), name: "w")
    }
    let smallest = try #require(packs.min { $0.byteCount < $1.byteCount })
    return try PackFile(path: source.path(of: smallest))
  }

  /// A source with a model `en` of one pack.
  private static func writeSource(_ bytes: [UInt8], _ pack: PackFile, to folder: String) throws {
    let described = try CatalogPack(bytes: bytes, file: "spoilt.inkpack")
    let model = CatalogModel(tag: try LanguageTag("en"), name: "", packs: [described.name])
    let catalog = try ModelCatalog(models: [model], packs: [described], name: folder)
    try FileSystem.createFolder(folder)
    try FileSystem.atomicWrite(folder + "/spoilt.inkpack", bytes)
    try FileSystem.atomicWrite(folder + "/catalog.json", Array(catalog.encoded().utf8))
  }

  @Test(.inOptimizedBuilds, arguments: kinds)
  func `a spoilt pack is not sound, and doesn't get into a store`(_ kind: String) async throws {
    let pack = try Self.pack(kind)
    let english = try LanguageTag("en")
    var found = 0
    for section in pack.sections where section != PackSection("META") {
      let bytes = try SpoiltPack(pack).replacing([section: [0xFF]])
      // Whether a section is needed, and may be so short, is its kind's to say.
      guard (try? PackKinds.check(PackFile(bytes: bytes, name: "x"))) == nil else { continue }
      found += 1
      let folder = try TemporaryFolder()
      let (store, source) = (folder.path + "/store", folder.path + "/source")
      try Self.writeSource(bytes, pack, to: source)
      let server = try LoopbackServer(folder: source)
      for place in [ModelSource(folder: source), ModelSource(web: try WebAddress(server.address))] {
        let registry = ModelRegistry(store: store, sources: [place])
        let error = await #expect(throws: ModelError.self) { try await registry.download(english) }
        #expect(error?.subject == place.folder + "/spoilt.inkpack", "\(section)")
        #expect(try registry.installed().isEmpty)
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: store)) ?? []
        #expect(!files.contains { $0.contains("spoilt") || $0.hasSuffix(".part") }, "\(files)")
      }
      // A second source that has a sound pack of that checksum can't be; one of another model can.
      let own = ModelRegistry(store: store, sources: [])
      let error = #expect(throws: ModelError.self) {
        try own.add(packAt: source + "/spoilt.inkpack", tag: english)
      }
      #expect(error?.subject == source + "/spoilt.inkpack")
      // Where it came from before it was looked at so closely, it is found.
      let builtIn = ModelRegistry(
        store: nil, sources: [ModelSource(folder: source, isBuiltIn: true)])
      #expect(try builtIn.verify().map { $0.error == nil } == [false], "\(section)")
    }
    #expect(found > 0, "No section of \(pack.metadata.name) is missed.")
  }
}
