import Testing

@testable import InkKit

@Suite struct ModelTests {
  static func pack(_ metadata: PackMetadata) throws -> PackFile {
    try PackFile(bytes: PackBuilder(metadata: metadata).encoded(), name: "test")
  }

  /// The error of a pack with this metadata.
  static func error(metadata: String) throws -> String? {
    // Room for the other text, which white space fills up.
    var pack = PackBuilder(
      metadata: PackMetadata(
        name: "test", kind: .templates, summary: String(repeating: " ", count: 200))
    )
    .encoded()
    let text = Array(metadata.utf8)
    let start = PackLayout.aligned(PackLayout.headerSize + PackLayout.entrySize)
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: pack.count - start - text.count)
    pack.replaceSubrange(start..., with: text + padding)
    do {
      _ = try PackFile(bytes: PackBuilder.sealed(pack), name: "test")
      return nil
    } catch { return error.description }
  }

  @Test func `metadata comes back as it was written`() throws {
    let metadata = PackMetadata(
      name: "latin-1.x", kind: .templates, script: "Latn", language: try LanguageTag("en-US"),
      version: "7", licence: "CC BY 4.0", sources: ["unipen", "böse \"Zeichen\""],
      summary: "Letters")
    #expect(try Self.pack(metadata).metadata == metadata)
    let least = PackMetadata(name: "a", kind: PackKind(name: "unheard-of"))
    #expect(try Self.pack(least).metadata == least)
  }

  @Test(arguments: [
    (#"[]"#, "the whole must be an object"),
    (#"{"name":"#, "line 1, byte"),
    (#"{"kind":"text"}"#, "name is missing"),
    (#"{"name":7,"kind":"text"}"#, "name must be a string"),
    (#"{"name":"../a","kind":"text"}"#, "name must be a name of letters"),
    (#"{"name":"","kind":"text"}"#, "name must be a name of letters"),
    (#"{"name":"a"}"#, "kind is missing"),
    (#"{"name":"a","kind":"text","language":"e"}"#, "language is wrong: 'e' is not"),
    (#"{"name":"a","kind":"text","sources":"b"}"#, "sources must be an array"),
    (#"{"name":"a","kind":"text","sources":[1]}"#, "sources[0] must be a string"),
  ])
  func `metadata that is wrong is an error`(_ metadata: String, _ problem: String) throws {
    let message = try #require(try Self.error(metadata: metadata))
    #expect(message.hasPrefix("'test' is not a valid model pack at byte 64: metadata: \(problem)"))
  }

  @Test func `a model of one pack takes the language of its metadata`() throws {
    let english = PackMetadata(
      name: "a", kind: .templates, script: "Latn", language: try LanguageTag("en"))
    #expect(Model(pack: try Self.pack(english)).tag.description == "en")
    #expect(Model(pack: try Self.pack(english), tag: try LanguageTag("de")).tag.language == "de")
    let latin = PackMetadata(name: "a", kind: .templates, script: "Latn", version: "3")
    #expect(Model(pack: try Self.pack(latin)).tag.description == "und-Latn")
    #expect(Model(pack: try Self.pack(latin)).version == "3")
    let nothing = PackMetadata(name: "a", kind: .templates)
    #expect(Model(pack: try Self.pack(nothing)).tag.description == "und-Zyyy")
  }
}
