/// A place that offers models: a folder with a `catalog.json` and the packs that it names, here or on
/// a web server.
///
///     let shared = ModelSource(folder: "/usr/local/share/inkrec/models", isBuiltIn: true)
///     let web = try ModelSource("https://example.org/models")
///     let registry = ModelRegistry(store: "/var/lib/models", sources: [shared, web])
public struct ModelSource: Hashable, Sendable {
  /// The folder's path, or its address on the web.
  public let folder: String
  /// The address, if the folder is on the web.
  public let web: WebAddress?
  /// Whether the models came with the program and are used where they are, without installing.
  public let isBuiltIn: Bool

  /// Creates a source from a folder of this computer; nothing is read yet.
  public init(folder: String, isBuiltIn: Bool = false) {
    self.folder = folder
    self.isBuiltIn = isBuiltIn
    web = nil
  }

  /// Creates a source on the web; nothing is asked yet.
  public init(web address: WebAddress) {
    folder = address.text
    web = address
    isBuiltIn = false
  }

  /// Creates a source from what a person writes: a path, or an address that begins with `file:`,
  /// `https://` or `http://`.
  ///
  /// - Throws: ``ModelError/Code/invalidSource``.
  public init(_ text: String) throws(ModelError) {
    guard !text.isEmpty, !text.utf8.contains(0) else {
      throw ModelError(.invalidSource, subject: text, detail: "it is no path and no address")
    }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    if scheme == "file", text.utf8.count > 4 {
      self.init(folder: try Self.path(ofFileAddress: text))
    } else if text.dropFirst(scheme.count).hasPrefix("://"), !scheme.contains("/") {
      guard scheme == "http" || scheme == "https" else {
        throw ModelError(
          .invalidSource, subject: text,
          detail: "it begins with none of file:, https:// and http://")
      }
      self.init(web: try WebAddress(text))
    } else {
      self.init(folder: text)
    }
  }

  /// The path in an address such as `file:///srv/models` or `file:/srv/models`.
  private static func path(ofFileAddress text: String) throws(ModelError) -> String {
    func fail(_ detail: String) -> ModelError {
      ModelError(.invalidSource, subject: text, detail: detail)
    }
    var rest = text.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst(9) }
    }
    guard rest.hasPrefix("/") else { throw fail("a file: address has an absolute path") }
    guard !rest.contains(where: { "?#".contains($0) }) else {
      throw fail("a file: address has no '?' or '#'; write %3F or %23")
    }
    var bytes: [UInt8] = []
    var left = Array(rest.utf8)[...]
    while let byte = left.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: left.prefix(2), as: UTF8.self)
      guard digits.allSatisfy(\.isHexDigit), digits.count == 2,
        let value = UInt8(digits, radix: 16), value != 0
      else { throw fail("'%' stands before two hexadecimal digits that are not 00") }
      bytes.append(value)
      left = left.dropFirst(2)
    }
    guard let path = String(validating: bytes, as: UTF8.self) else { throw fail("it is not UTF-8") }
    return path
  }

  package var catalogPath: String { "\(folder)/\(Self.catalogName)" }

  static let catalogName = "catalog.json"

  /// The most bytes that a catalog or manifest may have.
  static let catalogByteLimit = Limits.catalogByteCount

  /// Reads and checks the catalog of a folder.
  ///
  /// The catalog of a source on the web can't be read so, and is an error; ``ModelRegistry`` fetches it.
  package func catalog() throws(ModelError) -> ModelCatalog {
    let bytes = try FileSystem.read(catalogPath, atMost: Self.catalogByteLimit)
    return try ModelCatalog(parsing: bytes, name: catalogPath)
  }

  /// Reads what the catalog says of one model and its packs, or returns `nil` if it is not found.
  ///
  /// Of the other models and packs only the JSON is checked, which takes a small part of the time.
  ///
  /// - Parameter isThorough: Whether a catalog by other hands than ``CatalogBuilder`` is searched, too.
  func catalog(of tag: LanguageTag, isThorough: Bool) throws(ModelError) -> ModelCatalog? {
    let bytes = try FileSystem.read(catalogPath, atMost: Self.catalogByteLimit)
    return try ModelCatalog(parsing: bytes, of: tag, isThorough: isThorough, name: catalogPath)
  }

  /// The path of the file that ``CatalogBuilder`` gives a pack.
  package func path(ofPackNamed name: String) -> String {
    "\(folder)/\(name)\(ModelStore.packSuffix)"
  }

  /// The path of a pack's file, or its address if the source is on the web.
  package func path(of pack: CatalogPack) -> String { "\(folder)/\(pack.file)" }
}
