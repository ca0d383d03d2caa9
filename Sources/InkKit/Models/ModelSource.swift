/// A place that offers models: a folder with a `catalog.json` and the packs that it names.
public struct ModelSource: Hashable, Sendable {
  /// The folder.
  public let folder: String
  /// Whether the models came with the program and are used where they are, without installing.
  public let isBuiltIn: Bool

  /// Creates a source; nothing is read yet.
  public init(folder: String, isBuiltIn: Bool = false) {
    self.folder = folder
    self.isBuiltIn = isBuiltIn
  }

  /// The path of the catalog.
  public var catalogPath: String { "\(folder)/catalog.json" }

  /// The most bytes that a catalog or manifest may have.
  static let catalogByteLimit = 1 << 24

  /// Reads and checks the catalog.
  public func catalog() throws(ModelError) -> ModelCatalog {
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

  /// The path of a pack's file.
  public func path(of pack: CatalogPack) -> String { "\(folder)/\(pack.file)" }
}
