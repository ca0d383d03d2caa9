/// A language and the packs that it is read with.
///
/// The packs are mapped and shared: copying a model costs nothing, and any number of recognizers
/// may use one at the same time.
public struct Model: Sendable {
  /// The language that the model is for.
  public let tag: LanguageTag
  /// Where its packs came from.
  public let origin: Origin
  /// The packs, templates first, in the order of the catalog.
  package let packs: [PackFile]

  /// Where a model came from.
  public enum Origin: Hashable, Sendable {
    /// The store of installed models, with its folder.
    case store(String)
    /// The models that came with the program, with their folder.
    case builtIn(String)
    /// A single pack, with its path or name.
    case file(String)
  }

  package init(tag: LanguageTag, origin: Origin, packs: [PackFile]) {
    self.tag = tag
    self.origin = origin
    self.packs = packs
  }

  /// Creates a model of one pack.
  ///
  /// - Parameter tag: The language, or `nil` to take that of the pack's metadata; without either it
  ///   is `und` with the pack's script.
  public init(pack: PackFile, tag: LanguageTag? = nil) {
    self.init(
      tag: tag ?? pack.metadata.languageOrScript, origin: .file(pack.path), packs: [pack])
  }

  /// Opens a pack as a model of its own.
  ///
  /// - Throws: The error of a file that can't be read or is no sound pack.
  public init(packAt path: String) throws(ModelError) {
    self.init(pack: try PackFile(path: path))
  }

  /// The versions of the packs, in their order, such as `1+3`.
  public var version: String {
    packs.map(\.metadata.version).joined(separator: "+")
  }

  /// A digest of the checksums of the packs, 16 hexadecimal digits: readings were made by the same packs as long as it
  /// is the same.
  package var fingerprint: String {
    var hash = ContentHash()
    for pack in packs { hash.combine(bits: pack.checksum) }
    return padded(String(hash.value, radix: 16), to: 16, with: "0")
  }

  /// The number of bytes of all packs.
  public var byteCount: Int { packs.reduce(0) { $0 + $1.byteCount } }
}

extension PackMetadata {
  /// The language, or an undetermined one in the pack's script.
  var languageOrScript: LanguageTag {
    if let language { return language }
    return (try? LanguageTag("und-\(script ?? "Zyyy")")) ?? LanguageTag(language: "und")
  }
}
