import Foundation
import InkTestSupport
import InkTrials
import Testing

@testable import InkKit

/// What is not the store's: files of other people in its folders, and what symbolic links lead to.
@Suite struct ForeignFilesTests {
  let folder: TemporaryFolder
  let store: String
  let registry: ModelRegistry
  let greek: LanguageTag
  let files = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    store = folder.path + "/store"
    try ModelFolders.writeSource(to: folder.path + "/source")
    registry = ModelRegistry(
      store: store, sources: [ModelSource(folder: folder.path + "/source")])
    greek = try LanguageTag("el")
  }

  @Test func `a file of one's own in a folder of the store stays`() async throws {
    _ = try await registry.download(greek)
    let own = [
      "packs/mine.inkpack", "packs/mine-0123456789abcdef.inkpack", "packs/notes.part",
      "models/notes.part", "models/notes", "downloads/mine.partial",
    ]
    for name in own {
      try TestFile.write("mine", to: "\(store)/\(name)")
      try files.setAttributes(
        [.modificationDate: Date.distantPast], ofItemAtPath: "\(store)/\(name)")
    }
    #expect(try registry.delete(greek) == 1256)
    _ = try await registry.download(try LanguageTag("de"))
    for name in own { #expect(files.fileExists(atPath: "\(store)/\(name)"), "\(name)") }
    #expect(try TestFile.names(in: store + "/packs").count == 5)
  }

  @Test(arguments: ["packs", "models", "downloads", "catalogs"])
  func `a folder of the store that is a link is not followed`(_ name: String) async throws {
    let server = try LoopbackServer(folder: folder.path + "/source")
    let registry = ModelRegistry(
      store: store, sources: [ModelSource(web: try WebAddress(server.address))])
    _ = try await registry.download(greek)
    // The folder of somebody else has everything that the store's had.
    let foreign = folder.path + "/foreign"
    try? files.moveItem(atPath: "\(store)/\(name)", toPath: foreign)
    try TestFile.makeFolder(foreign)
    try files.createSymbolicLink(atPath: "\(store)/\(name)", withDestinationPath: foreign)
    try TestFile.write("theirs", to: foreign + "/greek.1-a.part")
    let before = try TestFile.names(in: foreign)
    let error = #expect(throws: ModelError.self) { try registry.delete(greek) }
    #expect(
      error?.detail == "it is a symbolic link, which is not followed here",
      "\(String(describing: error))")
    #expect(error?.subject == "\(store)/\(name)")
    _ = try? await registry.download(try LanguageTag("de"))
    #expect(try TestFile.names(in: foreign) == before)
  }

  @Test func `nothing is downloaded through a link`() async throws {
    let server = try LoopbackServer(folder: folder.path + "/source")
    let registry = ModelRegistry(
      store: store, sources: [ModelSource(web: try WebAddress(server.address))])
    let target = folder.path + "/target"
    try TestFile.write("theirs", to: target)
    let catalog = try ModelSource(folder: folder.path + "/source").catalog()
    let pack = try #require(catalog.packs.first { $0.name == "greek" })
    let path = ModelStore(folder: store).downloadPath(of: pack)
    try TestFile.makeFolder(FileSystem.parent(of: path))
    try files.createSymbolicLink(atPath: path, withDestinationPath: target)
    _ = try await registry.download(greek)
    #expect(try TestFile.text(target) == "theirs")
    #expect(try registry.verify().map(\.error) == [nil])
    #expect(try TestFile.names(in: store + "/downloads") == [])

    try files.removeItem(atPath: store + "/lock")
    try files.createSymbolicLink(
      atPath: store + "/lock", withDestinationPath: folder.path + "/made")
    #expect(throws: ModelError.self) { try registry.delete(greek) }
    #expect(!files.fileExists(atPath: folder.path + "/made"))
  }

  @Test func `the store itself may be a link`() async throws {
    let disk = folder.path + "/disk"
    try TestFile.makeFolder(disk)
    try files.createSymbolicLink(atPath: store, withDestinationPath: disk)
    _ = try await registry.download(greek)
    #expect(try registry.verify().map(\.error) == [nil])
    #expect(try TestFile.names(in: disk + "/models") == ["el.json"])
    #expect(try registry.delete(greek) == 1256)
    #expect(try TestFile.names(in: disk + "/packs") == [])
  }

  @Test func `a pipe is no pack, no catalog and no list of sources, and nobody waits for it`()
    throws
  {
    let pipe = folder.path + "/pipe"
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    let reasons = [
      #expect(throws: ModelError.self) { try PackFile(path: pipe) },
      #expect(throws: ModelError.self) { try registry.add(packAt: pipe) },
      #expect(throws: ModelError.self) { try FileSystem.read(pipe, atMost: 10) },
    ]
    for error in reasons {
      #expect(error?.description == "'\(pipe)' can't be read: it is not a regular file")
    }
    try TestFile.makeFolder(store)
    try files.moveItem(atPath: pipe, toPath: store + "/lock")
    #expect(throws: ModelError.self) {
      try ModelStore(folder: store).withLock { () throws(ModelError) in }
    }
  }
}
