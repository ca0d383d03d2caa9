import InkKit
import InkTestSupport
import Testing

@testable import InkTool

@Suite struct OpenModelsTests {
  /// The models that come with the source.
  static func models(remembersFailures: Bool = true) -> OpenModels {
    OpenModels(
      ModelRegistry(store: nil, sources: [ShippedModels.source]),
      remembersFailures: remembersFailures)
  }

  static func wish(_ tag: String) throws -> ModelWish { ModelWish(tag: try LanguageTag(tag)) }

  /// Languages of scripts of few letters, more than stay open by themselves.
  static let small = [
    "tl-Tglg", "iu-Cans", "nqo-Nkoo", "he", "ka", "hy", "el", "zgh-Tfng", "th", "lo", "am", "or",
    "gu",
  ]

  @Test func `tags that one model serves share it`() throws {
    let models = Self.models()
    let hebrew = try models.model(Self.wish("he"))
    for tag in ["iw", "he-IL", "he-Hebr-US"] {
      #expect(try models.model(Self.wish(tag)) === hebrew, "\(tag)")
    }
    #expect(try models.model(Self.wish("ka")) !== hebrew)
  }

  @Test func `what nobody holds is closed in time, and what somebody holds is found again`()
    throws
  {
    let models = Self.models()
    let held = try models.model(Self.wish("he"))
    weak let forgotten = try models.model(Self.wish("ka"))
    #expect(forgotten != nil)
    for tag in Self.small where tag != "he" && tag != "ka" { _ = try models.model(Self.wish(tag)) }
    _ = try models.model(Self.wish("si"))
    _ = try models.model(Self.wish("km"))
    #expect(forgotten == nil)
    #expect(try models.model(Self.wish("he")) === held)
  }

  @Test func `there is room for all languages of one ink`() throws {
    let models = Self.models()
    models.makeRoom(for: Self.small.count)
    weak let first = try models.model(Self.wish(Self.small[0]))
    for tag in Self.small { _ = try models.model(Self.wish(tag)) }
    #expect(first != nil)
  }

  @Test func `a model that is installed later reads in the place of what served for it`() throws {
    let folder = try TemporaryFolder()
    let registry = ModelRegistry(store: folder.path, sources: [ShippedModels.source])
    let models = OpenModels(registry, remembersFailures: false)
    let builtIn = try models.model(Self.wish("he"))
    #expect(try models.model(Self.wish("he-IL")) === builtIn)
    let pack = try #require(ShippedModels.model(for: "he").packs.first?.path)
    _ = try registry.add(packAt: pack, tag: LanguageTag("he-IL"))
    #expect(try models.model(Self.wish("he-IL")).tag.description == "he-IL")
    #expect(try models.model(Self.wish("he")) === builtIn)
    _ = try registry.add(packAt: pack, tag: LanguageTag("he"))
    let installed = try models.model(Self.wish("he"))
    #expect(installed !== builtIn)
    #expect(try models.model(Self.wish("he")) === installed)
  }

  @Test func `a hand is read with as it is by now, and not once it is forgotten`() throws {
    let folder = try TemporaryFolder()
    let registry = ModelRegistry(store: folder.path, sources: [ShippedModels.source])
    let models = OpenModels(registry, remembersFailures: false)
    let me = try #require(UserName("me"))
    let tag = try LanguageTag("he")
    let wish = ModelWish(tag: tag, user: me)
    // Stands for a hand.
    let path = try #require(ShippedModels.model(for: "he").packs.first?.path)
    let pack = try FileSystem.read(path, atMost: 1 << 26)
    #expect(throws: ModelError.self) { try models.model(wish) }
    try registry.beginHand(of: me, in: tag).finish { _ in pack }
    let first = try models.model(wish)
    #expect(try models.model(wish) === first)
    try registry.beginHand(of: me, in: tag).finish { _ in pack }
    let second = try models.model(wish)
    #expect(second !== first)
    #expect(try models.model(wish) === second)
    _ = try registry.forget(me)
    #expect(throws: ModelError.self) { try models.model(wish) }
  }

  @Test func `a service looks again for what was not there, and a run doesn't`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/late.inkpack"
    let run = OpenModels(ModelRegistry(store: nil, sources: [ShippedModels.source]))
    let service = Self.models(remembersFailures: false)
    for models in [run, service] {
      #expect(throws: ModelError.self) { try models.model(.file(file)) }
    }
    let pack = try #require(ShippedModels.model(for: "he").packs.first?.path)
    try FileSystem.atomicWrite(file, FileSystem.read(pack, atMost: 1 << 26))
    #expect(throws: ModelError.self) { try run.model(.file(file)) }
    #expect(try service.model(.file(file)).recognizer(RecognizerOptions()).labels.isEmpty == false)
  }
}
