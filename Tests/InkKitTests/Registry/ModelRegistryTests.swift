import Foundation
import InkTestSupport
import Synchronization
import Testing

@testable import InkKit

@Suite struct ModelRegistryTests {
  let folder: TemporaryFolder
  let store: String
  let source: String
  let registry: ModelRegistry

  init() async throws {
    folder = try TemporaryFolder()
    store = folder.path + "/deep/er/store"
    source = folder.path + "/source"
    try ModelFolders.writeSource(to: source)
    registry = ModelRegistry(store: store, sources: [ModelSource(folder: source)])
  }

  func tag(_ text: String) throws -> LanguageTag { try LanguageTag(text) }

  /// The files below the store.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: store).sorted()
  }

  func message(_ body: () async throws -> some Any) async -> String {
    do {
      _ = try await body()
      return "no error"
    } catch { return "\(error)" }
  }

  @Test func `an empty store has no models and is not made by looking`() throws {
    #expect(try registry.installed().isEmpty)
    #expect(try registry.available().map(\.tag.description) == ["de", "el", "en"])
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func `a downloaded model is installed and shared packs are kept once`() async throws {
    let german = try await registry.download(tag("de"))
    #expect(german.copiedByteCount == 1256 + 1256)
    #expect(!german.wasUpToDate)
    let english = try await registry.download(tag("en"))
    #expect(english.copiedByteCount == 0)
    #expect(!english.wasUpToDate)
    #expect(try await registry.download(tag("en")).wasUpToDate)
    #expect(try registry.installed().map(\.tag.description) == ["de", "en"])

    let model = try registry.model(for: tag("de"))
    #expect(model.packs.map(\.metadata.name) == ["latin", "german"])
    #expect(model.origin == .store(store))
    let digests = try ModelSource(folder: source).catalog().packs.prefix(2).map(\.sha256)
    #expect(
      try files() == [
        "lock", "models", "models/de.json", "models/en.json", "packs",
        "packs/german-\(digests[1].prefix(16)).inkpack",
        "packs/latin-\(digests[0].prefix(16)).inkpack",
      ])
  }

  @Test func `a deleted model leaves the packs that others need`() async throws {
    _ = try await registry.download(tag("de"))
    _ = try await registry.download(tag("en"))
    #expect(try registry.delete(tag("de")) == 1256)
    #expect(try registry.model(for: tag("en")).byteCount == 1256)
    #expect(try registry.delete(tag("en")) == 1256)
    #expect(try files() == ["lock", "models", "packs"])
    #expect(
      await message { try registry.delete(tag("en")) }
        == "the model for 'en' is not installed")
    #expect(
      await message { try registry.delete(tag("ed")) }.hasPrefix("no model is known for 'ed'; did"))
  }

  @Test func `unknown, not installed and built in are three answers`() async throws {
    #expect(
      await message { try registry.model(for: tag("en-US")) }
        == "the model for 'en' is not installed")
    #expect(
      await message { try registry.model(for: tag("ne")) }
        == "no model is known for 'ne'; did you mean 'de' or 'en'?")
    #expect(
      await message { try registry.model(for: tag("tlh")) }
        == "no model is known for 'tlh'")
    // Someone may type the language's name.
    #expect(
      await message { try await registry.download(tag("english")) }
        == "'english' can't be looked up: 'english' is no known language; did you mean 'en'?")
    #expect(
      await message { try registry.model(for: tag("germn")) }
        == "'germn' can't be looked up: 'germn' is no known language; did you mean 'de'?")
    let builtIn = ModelRegistry(
      store: store, sources: [ModelSource(folder: source, isBuiltIn: true)])
    #expect(try builtIn.model(for: tag("en-US")).tag.description == "en")
    #expect(try builtIn.model(for: tag("en-US")).origin == .builtIn(source))
    #expect(
      await message { try builtIn.model(for: tag("en-US"), matching: .exact) }
        == "no model is known for 'en-US'; did you mean 'en'?")
    #expect(try builtIn.listing(for: tag("en-US")).origin == .builtIn(source))
    _ = try await builtIn.download(tag("en-US"))
    #expect(try builtIn.model(for: tag("en-US")).origin == .store(store))
    #expect(try builtIn.listing(for: tag("en-US")).origin == .store(store))
  }

  @Test func `a newer pack replaces the older one and readers keep theirs`() async throws {
    _ = try await registry.download(tag("en"))
    let old = try registry.model(for: tag("en"))
    try ModelFolders.writeSource(to: source, seed: 9)
    let update = try await registry.download(tag("en"))
    #expect(!update.wasUpToDate)
    #expect(update.copiedByteCount == 1256)
    #expect(try files().filter { $0.hasSuffix(".inkpack") }.count == 1)
    let data = PackSection("DATA")
    let new = try registry.model(for: tag("en"))
    #expect(old.packs[0].bytes(of: data) != new.packs[0].bytes(of: data))
  }

  @Test func `what a killed run left over is no model and goes away`() async throws {
    _ = try await registry.download(tag("en"))
    let clean = try files()
    // A model that was put in place, up to its manifest, and a copy and a manifest of which a part is there.
    _ = try await registry.download(tag("el"))
    let manifest = "\(store)/models/el.json"
    try FileManager.default.moveItem(atPath: manifest, toPath: manifest + ".1-b.part")
    for name in ["packs/x.1-a.part", "models/de.json.1-b.part"] {
      try TestFile.write([1], to: "\(store)/\(name)")
    }
    #expect(try registry.installed().map(\.tag.description) == ["en"])
    #expect(try registry.verify().allSatisfy { $0.error == nil })
    #expect(try await registry.download(tag("en")).wasUpToDate)
    #expect(try files() == clean)
  }

  @Test func `a damaged pack is found, told and mended`() async throws {
    _ = try await registry.download(tag("de"))
    let path = try #require(try registry.listing(for: tag("de")).packPaths.last)
    var bytes = try TestFile.bytes(path)
    bytes[700] ^= 1
    try TestFile.write(bytes, to: path)
    #expect(
      await message { try registry.model(for: tag("de")) }
        == "'\(path)' is damaged: its checksum does not fit its contents")
    let checks = try registry.verify()
    #expect(checks.count == 2)
    #expect(checks.filter { $0.error != nil }.map(\.path) == [path])
    #expect(checks.compactMap(\.error?.detail) == ["its SHA-256 is not that of the catalog"])

    let mending = try await registry.download(tag("de"))
    #expect(mending.copiedByteCount == 1256)
    #expect(try registry.verify().allSatisfy { $0.error == nil })

    try TestFile.write(bytes.prefix(100), to: path)
    #expect(
      await message { try registry.model(for: tag("de")) }
        == "'\(path)' ends too early at byte 100: it declares 1256 bytes")
    try FileManager.default.removeItem(atPath: path)
    #expect(
      await message { try registry.model(for: tag("de")) }
        == "'\(path)' can't be read: No such file or directory")
  }

  @Test func `what is deleted while it is checked is left out`() async throws {
    let tag = try tag("de")
    _ = try await registry.download(self.tag("el"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<100 {
          _ = try await registry.download(tag)
          _ = try registry.delete(tag)
        }
      }
      group.addTask {
        for _ in 0..<300 {
          let errors = try registry.verify().compactMap(\.error)
          #expect(errors.isEmpty, "\(errors)")
        }
      }
      try await group.waitForAll()
    }
    let path = try #require(try registry.listing(for: self.tag("el")).packPaths.last)
    try FileManager.default.removeItem(atPath: path)
    #expect(try registry.verify().map(\.error?.code) == [.cannotRead])
  }

  @Test func `a damaged manifest is told and keeps all packs`() async throws {
    _ = try await registry.download(tag("en"))
    _ = try await registry.download(tag("el"))
    let path = store + "/models/en.json"
    try TestFile.write("{", to: path)
    #expect(
      await message { try registry.model(for: tag("en")) }.hasPrefix(
        "'\(path)' is not a valid model catalog: line 1, byte 2"))
    #expect(try registry.verify().compactMap(\.error).count == 1)
    #expect(try registry.delete(tag("el")) == 0)
    #expect(try files().filter { $0.hasSuffix(".inkpack") }.count == 2)
    #expect(!(try await registry.download(tag("en")).wasUpToDate))
    #expect(try files().filter { $0.hasSuffix(".inkpack") }.count == 1)
  }

  @Test func `a source that breaks its promise installs nothing`() async throws {
    let path = source + "/latin.inkpack"
    let good = try TestFile.bytes(path)
    try TestFile.write(good + [0], to: path)
    #expect(
      await message { try await registry.download(tag("en")) }
        == "'\(path)' is damaged: it has more bytes than the 1256 that the catalog says")
    try TestFile.write(good.dropLast(), to: path)
    #expect(
      await message { try await registry.download(tag("en")) }
        == "'\(path)' is damaged: it has fewer bytes than the 1256 that the catalog says")
    var changed = good
    changed[500] ^= 4
    try TestFile.write(changed, to: path)
    #expect(
      await message { try await registry.download(tag("en")) }
        == "'\(path)' is damaged: its SHA-256 is not that of the catalog")
    #expect(try files() == ["lock", "models", "packs"])
    #expect(try registry.installed().isEmpty)
  }

  @Test func `a pack of one's own becomes a model`() async throws {
    let path = folder.path + "/mine.inkpack"
    try TestFile.write(ModelFolders.pack("mine", language: "fr", seed: 4), to: path)
    #expect(try registry.add(packAt: path).tag.description == "fr")
    #expect(try registry.model(for: tag("fr-CA")).packs[0].metadata.name == "mine")
    #expect(try registry.add(packAt: path).wasUpToDate)
    _ = try await registry.download(tag("en"))
    #expect(try registry.add(packAt: path, tag: tag("en")).tag.description == "en")
    #expect(try registry.model(for: tag("en")).packs.map(\.metadata.name) == ["mine"])
    #expect(try files().filter { $0.hasSuffix(".inkpack") }.count == 1)

    try TestFile.write("no pack", to: path)
    #expect(await message { try registry.add(packAt: path) } == "'\(path)' is not a model pack")
  }

  @Test func `a pack of one's own may extend a model`() throws {
    let path = folder.path + "/mine.inkpack"
    try TestFile.write(ModelFolders.pack("mine", seed: 4), to: path)
    // Neither installed nor built in: what the source has is installed with it.
    _ = try registry.add(packAt: path, tag: tag("de"), isExtending: true)
    #expect(
      try registry.model(for: tag("de")).packs.map(\.metadata.name) == ["latin", "german", "mine"])
    #expect(try registry.add(packAt: path, tag: tag("de"), isExtending: true).wasUpToDate)

    // A pack of the same name takes the place of the older one.
    try TestFile.write(ModelFolders.pack("german", seed: 5), to: path)
    _ = try registry.add(packAt: path, tag: tag("de"), isExtending: true)
    let model = try registry.model(for: tag("de"))
    #expect(model.packs.map(\.metadata.name) == ["latin", "mine", "german"])
    #expect(try files().filter { $0.hasSuffix(".inkpack") }.count == 3)
    #expect(try registry.installed().map(\.name) == ["German"])

    _ = try registry.add(packAt: path, tag: tag("fr"), isExtending: true)
    #expect(try registry.model(for: tag("fr")).packs.map(\.metadata.name) == ["german"])
  }

  @Test func `a folder that can't be written is an error that says so`() async throws {
    let file = folder.path + "/file"
    try TestFile.write("", to: file)
    let blocked = ModelRegistry(
      store: file + "/store", sources: [ModelSource(folder: source)])
    #expect(
      await message { try await blocked.download(tag("en")) }
        == "'\(file)/store' can't be written: Not a directory")
    #expect(await message { try blocked.installed() }.hasSuffix("can't be read: Not a directory"))
    let nowhere = ModelRegistry(store: nil, sources: [ModelSource(folder: source)])
    #expect(
      await message { try await nowhere.download(tag("en")) }
        == "'en' can't be written: there is no folder for models")
  }

  @Test func `a source without a catalog is an error that says so`() async throws {
    let lost = ModelRegistry(store: store, sources: [ModelSource(folder: folder.path)])
    #expect(
      await message { try lost.available() }
        == "'\(folder.path)/catalog.json' can't be read: No such file or directory")
  }

  @Test func `whether a model is installed is one look at the store`() async throws {
    #expect(!registry.isDownloaded(try tag("en")))
    _ = try await registry.download(tag("en-US"))
    #expect(registry.isDownloaded(try tag("en")))
    // No other model serves in its place here.
    #expect(!registry.isDownloaded(try tag("en-US")))
    _ = try registry.delete(tag("en"))
    #expect(!registry.isDownloaded(try tag("en")))
    let nowhere = ModelRegistry(store: nil, sources: [])
    #expect(!nowhere.isDownloaded(try tag("en")))
  }

  @Test func `a download tells its progress to the last byte`() async throws {
    let told = Mutex<[ModelRegistry.DownloadProgress]>([])
    _ = try await registry.download(tag("de")) { progress in told.withLock { $0.append(progress) } }
    let first = told.withLock { $0 }
    #expect(first.first?.receivedByteCount == 0)
    #expect(first.allSatisfy { $0.totalByteCount == 2512 })
    #expect(first.last?.receivedByteCount == 2512)
    #expect(first.map(\.receivedByteCount) == first.map(\.receivedByteCount).sorted())
  }

  @Test func `a cancelled download changes nothing`() async throws {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await registry.download(tag("de"))
    }
    let error = await #expect(throws: ModelError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.description == "the download of 'de' was cancelled")
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func `many may change a store at the same time`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask {
          let tag = try LanguageTag(["de", "en", "el"][index % 3])
          for _ in 0..<10 {
            _ = try await registry.download(tag)
            // Another task may delete the model first.
            do { _ = try registry.model(for: tag) } catch let error as ModelError {
              #expect(error.code == .notInstalled)
            }
            do { _ = try registry.delete(tag) } catch let error as ModelError {
              #expect(error.code == .notInstalled)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try files() == ["lock", "models", "packs"])
  }
}
