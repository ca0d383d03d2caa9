package import InkKit

/// Puts packs and models together to a folder that a ``ModelSource`` reads.
///
/// The same packs and models in the same order give the same bytes.
package struct CatalogBuilder: Sendable {
  private var packs: [(entry: CatalogPack, bytes: [UInt8]?)] = []
  private var models: [CatalogModel] = []

  /// Creates a builder of an empty catalog.
  package init() {}

  /// Adds a pack, which describes itself by its metadata.
  ///
  /// - Parameter isWritten: Whether its file is in the folder already.
  /// - Throws: The error of bytes that are no sound pack.
  package mutating func add(pack bytes: [UInt8], isWritten: Bool = false) throws(ModelError) {
    let metadata = try PackFile(bytes: bytes, name: "pack").metadata
    let file = metadata.name + ModelStore.packSuffix
    packs.append((try CatalogPack(bytes: bytes, file: file), isWritten ? nil : bytes))
  }

  /// The metadata of the packs, in their order.
  package var metadata: [PackMetadata] { packs.map(\.entry.metadata) }

  /// Adds a model of packs that are added before or after.
  package mutating func add(model: CatalogModel) {
    models.append(model)
  }

  /// Writes the packs and then `catalog.json`; other files of the folder stay.
  ///
  /// - Returns: The catalog.
  /// - Throws: What contradicts what, or the error of a folder that can't be written.
  @discardableResult
  package func write(to folder: String) throws(ModelError) -> ModelCatalog {
    let source = ModelSource(folder: folder)
    let catalog = try ModelCatalog(
      models: models, packs: packs.map(\.entry), name: source.catalogPath)
    try FileSystem.createFolder(folder)
    for (entry, bytes) in packs {
      guard let bytes else { continue }
      try FileSystem.atomicWrite(source.path(of: entry), bytes)
    }
    try FileSystem.atomicWrite(source.catalogPath, Array(catalog.encoded().utf8))
    return catalog
  }
}
