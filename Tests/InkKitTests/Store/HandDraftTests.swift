import Foundation
import InkTestSupport
import Testing

@testable import InkKit

/// Hands in a store: learned, interrupted, forgotten, and kept to their owner.
@Suite struct HandDraftTests {
  let folder: TemporaryFolder
  let store: String
  let registry: ModelRegistry
  let me: UserName
  let english: LanguageTag
  let german: LanguageTag
  /// Stands for a hand.
  let pack: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    store = folder.path + "/store"
    try ModelFolders.writeSource(to: folder.path + "/source")
    registry = ModelRegistry(
      store: store, sources: [ModelSource(folder: folder.path + "/source")])
    me = try #require(UserName("me"))
    english = try LanguageTag("en")
    german = try LanguageTag("de")
    pack = try ModelFolders.pack("hand")
  }

  private func learn(_ tag: LanguageTag) throws {
    try registry.beginHand(of: me, in: tag).finish { _ in pack }
  }

  /// The names in `users`, without what makes temporary ones different.
  private func files() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: store + "/users")) ?? [])
      .map { $0.replacing(#/\.[0-9]+-[0-9a-z]+\.part/#, with: ".part") }.sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: store + path)[.posixPermissions] as? Int
  }

  private func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: store + path)
  }

  @Test func `a hand counts once it is finished`() throws {
    let draft = try registry.beginHand(of: me, in: english)
    #expect(try registry.hands().isEmpty)
    #expect(files() == ["me", "me/en.inkpack.part"])
    try draft.finish { known in
      #expect(known == nil)
      return pack
    }
    #expect(try registry.hands().map(\.byteCount) == [pack.count])
    #expect(files() == ["me", "me/en.inkpack"])
    try registry.beginHand(of: me, in: english).finish { known in
      #expect(known?.byteCount == pack.count)
      return pack
    }
    try registry.beginHand(of: me, in: german).discard()
    #expect(files() == ["me", "me/en.inkpack"])
  }

  @Test func `nobody but the owner may look at a hand`() throws {
    try learn(english)
    #expect(try mode("/users") == 0o700)
    #expect(try mode("/users/me") == 0o700)
    #expect(try mode("/users/me/en.inkpack") == 0o600)
    let draft = try registry.beginHand(of: me, in: german)
    for name in try TestFile.names(in: store + "/users/me") {
      #expect(try mode("/users/me/" + name) == 0o600)
    }
    try draft.discard()
  }

  @Test func `what others may look at is closed by the next change`() async throws {
    func open() throws {
      try setMode(0o755, "/users")
      try setMode(0o755, "/users/me")
      try setMode(0o644, "/users/me/en.inkpack")
    }
    func check(_ place: SourceLocation = #_sourceLocation) throws {
      let modes = try ["", "/me", "/me/en.inkpack"].map { try mode("/users" + $0) }
      #expect(modes == [0o700, 0o700, 0o600], sourceLocation: place)
    }
    try learn(english)
    try open()
    _ = try await registry.download(german)
    try check()
    try open()
    _ = try registry.delete(german)
    try check()
    try open()
    try learn(german)
    try check()
    try open()
    _ = try registry.forget(me, in: german)
    try check()
  }

  @Test func `what a killed training left goes with the next change`() async throws {
    try learn(english)
    let left = store + "/users/me/en.inkpack.77-abc.part"
    let other = store + "/users/you/de.inkpack.77-abc.part"
    func leave() throws {
      try FileSystem.createFolder(store + "/users/you")
      for path in [left, other] { try TestFile.write(pack, to: path) }
    }
    try leave()
    _ = try await registry.download(german)
    #expect(files() == ["me", "me/en.inkpack"])
    try leave()
    // What is being learned is not left over.
    let draft = try registry.beginHand(of: me, in: german)
    #expect(files() == ["me", "me/de.inkpack.part", "me/en.inkpack"])
    _ = try registry.delete(german)
    #expect(files() == ["me", "me/de.inkpack.part", "me/en.inkpack"])
    try draft.finish { _ in pack }
    #expect(files() == ["me", "me/de.inkpack", "me/en.inkpack"])
  }

  @Test func `who forgets a hand forgets what is being learned and what was left over`() throws {
    try learn(english)
    let draft = try registry.beginHand(of: me, in: english)
    try TestFile.write(pack, to: store + "/users/me/de.inkpack.77-abc.part")
    #expect(try registry.forget(me) == 2 * pack.count)
    #expect(files() == [])
    let error = #expect(throws: ModelError.self) { try draft.finish { _ in pack } }
    #expect(error?.code == .handForgotten)
    #expect(error?.description == "the hand of 'me' was forgotten while it was being learned")
    #expect(files() == [])
    #expect(throws: ModelError.self) { try registry.forget(me) }
    // Learning begun since is a new beginning.
    try learn(english)
    #expect(files() == ["me", "me/en.inkpack"])
  }

  @Test func `one language is forgotten, the others are still learned`() throws {
    try learn(english)
    let (first, second) = (
      try registry.beginHand(of: me, in: english), try registry.beginHand(of: me, in: german)
    )
    #expect(try registry.forget(me, in: english) == pack.count)
    #expect(throws: ModelError.self) { try first.finish { _ in pack } }
    try second.finish { _ in pack }
    #expect(files() == ["me", "me/de.inkpack"])
  }

  @Test func `files of one's own and links in the folders of hands stay`() throws {
    try learn(english)
    let target = folder.path + "/target"
    try FileSystem.createFolder(target)
    try TestFile.write(pack, to: target + "/en.inkpack")
    try TestFile.write("", to: store + "/users/me/notes")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: store + "/users/you", withDestinationPath: target)
    let you = try #require(UserName("you"))
    #expect(try registry.hands().map(\.user) == [me])
    #expect(throws: ModelError.self) { try registry.forget(you) }
    #expect(throws: ModelError.self) { try registry.beginHand(of: you, in: english) }
    #expect(try TestFile.names(in: target) == ["en.inkpack"])
    _ = try registry.forget(me)
    #expect(self.files() == ["me", "me/notes", "you"])
  }

  @Test func `a damaged hand is told by what helps`() throws {
    try learn(english)
    try TestFile.write(pack.dropLast(), to: store + "/users/me/en.inkpack")
    let draft = try registry.beginHand(of: me, in: english)
    let error = #expect(throws: ModelError.self) { try draft.finish { _ in pack } }
    #expect(error?.code == .damagedHand)
    #expect(
      error?.description.hasPrefix(
        "what was learned of the hand of 'me' can't be used: '\(store)/users/me/en.inkpack' ends")
        == true)
    #expect(try registry.verify().map { $0.error?.code } == [.damagedHand])
    #expect(files() == ["me", "me/en.inkpack"])
    #expect(try registry.forget(me) == pack.count - 1)
    try learn(english)
  }
}
