/// How much of a model is there; the more, the greater.
public enum ModelPresence: Int, Hashable, Comparable, Sendable {
  /// A catalog promises the model, and nobody has packs for it yet.
  case planned
  /// A catalog lists the model, and none of its packs lie beside it.
  case missing
  /// Some of the packs that the catalog lists are there, and the model can't be opened without the
  /// others.
  case partly
  /// A source on the web or in a folder offers the model, which must be downloaded first.
  case downloadable
  /// All packs are there: the model is installed or built in, and can be opened at once.
  case present

  /// The presence of a model of a source.
  ///
  /// - Parameters:
  ///   - count: How many packs it has.
  ///   - missing: How many of them are not in the source's folder.
  ///   - isInPlace: Whether the source's models are used where they are.
  init(of count: Int, missing: Int, isInPlace: Bool) {
    self =
      if count == 0 {
        .planned
      } else if missing == 0 {
        isInPlace ? .present : .downloadable
      } else {
        missing == count ? .missing : .partly
      }
  }

  /// Whether less of a model is there.
  public static func < (one: ModelPresence, other: ModelPresence) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension ModelSource {
  /// The names of the files in the folder; `nil` on the web, where nobody is asked.
  func packFiles() throws(ModelError) -> Set<String>? {
    web == nil ? Set(try FileSystem.names(in: folder)) : nil
  }

  /// The packs of a model that are not in the folder.
  func missingPacks(
    of model: CatalogModel, in catalog: ModelCatalog
  ) -> [CatalogPack] {
    catalog.packs(of: model).filter { !FileSystem.exists(path(of: $0)) }
  }
}
