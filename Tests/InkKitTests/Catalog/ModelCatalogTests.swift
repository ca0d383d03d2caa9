import InkTestSupport
import Testing

@testable import InkKit

@Suite struct ModelCatalogTests {
  static let digest = String(repeating: "0f", count: 32)

  static func pack(_ changes: String = "") -> String {
    #"{"name":"latin","file":"latin.inkpack","bytes":12,"sha256":""# + digest
      + #"","formatVersion":1,"kind":"templates""# + changes + "}"
  }

  static func catalog(models: String, packs: String) -> String {
    #"{"formatVersion":1,"models":["# + models + #"],"packs":["# + packs + "]}"
  }

  static func error(_ text: String) -> String? {
    do {
      _ = try ModelCatalog(parsing: Array(text.utf8), name: "c")
      return nil
    } catch { return error.description }
  }

  @Test func `a catalog reads back as it was written`() throws {
    let folder = try TemporaryFolder()
    let catalog = try ModelFolders.writeSource(to: folder.path)
    let source = ModelSource(folder: folder.path)
    #expect(try source.catalog() == catalog)
    #expect(catalog.models.map(\.tag.description) == ["de", "el", "en"])
    #expect(catalog.packs(of: catalog.models[0]).map(\.name) == ["latin", "german"])
    #expect(catalog.packs.map(\.byteCount) == [1256, 1256, 1256])
    #expect(catalog.packs[1].metadata.language?.description == "de")
    #expect(catalog.model(for: try LanguageTag("fr")) == nil)
  }

  @Test func `the same packs give the same catalog`() throws {
    let folder = try TemporaryFolder()
    let first = try ModelFolders.writeSource(to: folder.path + "/a").encoded()
    #expect(try ModelFolders.writeSource(to: folder.path + "/b").encoded() == first)
    #expect(
      first.hasPrefix("{\n  \"formatVersion\": 1,\n  \"models\": [\n    {\"tag\":\"de\","))
    #expect(first.hasSuffix("}\n  ]\n}\n"))
  }

  @Test func `a catalog needs no more than this`() {
    #expect(Self.error(#"{"formatVersion":1}"#) == nil)
    #expect(Self.error(Self.catalog(models: #"{"tag":"en","status":"planned"}"#, packs: "")) == nil)
    #expect(
      Self.error(Self.catalog(models: #"{"tag":"en","packs":["latin"]}"#, packs: Self.pack()))
        == nil)
  }

  @Test(arguments: [
    (#"{"#, "line 1, byte 2: expected"),
    (#"[]"#, "the whole must be an object"),
    (#"{}"#, "formatVersion is missing"),
    (#"{"formatVersion":0}"#, "formatVersion must be an integer from 1 to 2147483647"),
    (#"{"formatVersion":1,"models":{}}"#, "models must be an array"),
    (#"{"formatVersion":1,"models":[7]}"#, "models[0] must be an object"),
    (catalog(models: #"{"packs":[]}"#, packs: ""), "models[0].tag is missing"),
    (
      catalog(models: #"{"tag":"e!","packs":[]}"#, packs: ""),
      "models[0].tag is wrong: 'e!' is not a language tag at '!'"
    ),
    (
      catalog(models: #"{"tag":"en"}"#, packs: ""), "model 'en' needs different packs, at least one"
    ),
    (
      catalog(models: #"{"tag":"en","packs":["a"]}"#, packs: ""),
      "model 'en' needs a pack 'a', which is not there"
    ),
    (
      catalog(models: #"{"tag":"en","packs":["latin","latin"]}"#, packs: pack()),
      "model 'en' needs different packs, at least one"
    ),
    (
      catalog(
        models: #"{"tag":"en","packs":["latin"]},{"tag":"EN","packs":["latin"]}"#, packs: pack()),
      "model 'en' is twice"
    ),
    (
      catalog(models: #"{"tag":"en","status":"planned","packs":["latin"]}"#, packs: pack()),
      "model 'en' is planned and can't have packs"
    ),
    (catalog(models: "", packs: pack() + "," + pack()), "pack 'latin' is twice"),
    (
      catalog(models: "", packs: pack() + "," + pack(#","name":"b","file":"LATIN.inkpack""#)),
      "two packs have the file 'LATIN.inkpack'"
    ),
    (
      catalog(models: "", packs: pack(#","name":"a/b""#)), "packs[0].name must be a name of letters"
    ),
    (catalog(models: "", packs: pack(#","file":"../x""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":"/etc/x""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":".hidden""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":"-rf""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":"a\u0000b""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":"a\\b""#)), "packs[0].file must be a name of"),
    (catalog(models: "", packs: pack(#","file":null"#)), "packs[0].file is missing"),
    (
      catalog(models: "", packs: pack(#","bytes":0"#)),
      "packs[0].bytes must be an integer from 1 to"
    ),
    (
      catalog(models: "", packs: pack(#","bytes":1.5"#)), "packs[0].bytes must be an integer from 1"
    ),
    (
      catalog(models: "", packs: pack(#","bytes":1e10"#)),
      "packs[0].bytes must be an integer from 1"
    ),
    (
      catalog(models: "", packs: pack(#","sha256":"0F""#)), "packs[0].sha256 must be 64 hexadecimal"
    ),
    (catalog(models: "", packs: pack(#","licence":7"#)), "packs[0].licence must be a string"),
  ])
  func `each mistake is named`(_ text: String, _ problem: String) throws {
    let message = try #require(Self.error(text))
    #expect(message.hasPrefix("'c' is not a valid model catalog: \(problem)"), "\(message)")
  }

  @Test func `one model is read without the others, however the catalog is written`() throws {
    let folder = try TemporaryFolder()
    let catalog = try ModelFolders.writeSource(to: folder.path)
    let written = Array(catalog.encoded().utf8)
    let spaced = catalog.encoded().reduce(into: "") { text, character in
      text += "{}[]".contains(character) ? "\n\(character)\n" : "\(character)"
      if text.hasSuffix("\":") { text += " " }
    }
    let other = Array(spaced.utf8)
    func part(_ bytes: [UInt8], _ tag: String, isThorough: Bool) throws -> ModelCatalog? {
      try ModelCatalog(parsing: bytes, of: LanguageTag(tag), isThorough: isThorough, name: "c")
    }
    for model in catalog.models {
      let part = try part(written, "\(model.tag)", isThorough: false)
      #expect(part?.models == [model])
      #expect(part?.packs == catalog.packs(of: model))
      #expect(try Self.equal(part, other, model.tag))
    }
    #expect(try part(other, "de", isThorough: false) == nil)
    #expect(try part(written, "fr", isThorough: true) == nil)
    for count in 0..<written.count - 1 {
      #expect(throws: ModelError.self, "\(count) bytes") {
        try part(Array(written[..<count]), "de", isThorough: false)
      }
    }
    let twice = Self.catalog(
      models: #"{"tag":"en","packs":["latin"]},{"tag":"en","packs":["latin"]}"#, packs: Self.pack())
    #expect(throws: ModelError.self) { try part(Array(twice.utf8), "en", isThorough: true) }
    #expect(throws: ModelError.self) {
      try part(Array(#"{"formatVersion":2,"models":7}"#.utf8), "en", isThorough: true)
    }
  }

  /// Whether a part is what a search of the whole catalog finds in other bytes.
  private static func equal(
    _ part: ModelCatalog?, _ bytes: [UInt8], _ tag: LanguageTag
  ) throws -> Bool {
    try ModelCatalog(parsing: bytes, of: tag, isThorough: true, name: "c") == part
  }

  @Test func `a newer catalog is told apart from a wrong one`() {
    #expect(
      Self.error(#"{"formatVersion":2,"models":7}"#)
        == "'c' was made for a newer version of InkKit: its format is 2, and this one reads 1")
  }

  @Test func `a catalog that was cut short or changed is an error or still sound`() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(try ModelFolders.writeSource(to: folder.path).encoded().utf8)
    // The last byte is a line break.
    for count in 0..<bytes.count - 1 {
      #expect(throws: ModelError.self, "\(count) bytes") {
        try ModelCatalog(parsing: Array(bytes[..<count]), name: "c")
      }
    }
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        changed[.random(in: 0..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let catalog = try? ModelCatalog(parsing: changed, name: "c") else { continue }
      for model in catalog.models {
        #expect(catalog.packs(of: model).count == model.packs.count, "seed \(seed)")
      }
    }
  }
}
