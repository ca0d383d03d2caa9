import InkKit

/// A notebook of a reMarkable tablet as it lies there: `ID.content` is the list of its pages, which are files in
/// the folder `ID`.
struct NotebookFolder {
  private let folder: String

  private static let ending = ".content"
  /// The most bytes of a page.
  private static let byteLimit = Limits.fileByteCount

  /// The name of the folder beside a list; `nil` if the name is not that of a list.
  static func name(ofList name: String) -> String? {
    name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
  }

  /// The notebook of a list; `nil` if the path is not that of a list with a folder beside it.
  init?(list path: String) {
    guard let folder = Self.name(ofList: path), FileSystem.isFolder(folder) else { return nil }
    self.folder = folder
  }

  /// How the list is read.
  var format: FileFormat {
    .remarkableFolder { [folder] name throws(InkFormatError) in
      let path = "\(folder)/\(name)"
      guard FileSystem.exists(path) else { return nil }
      do throws(ModelError) {
        return try FileSystem.read(path, atMost: Self.byteLimit)
      } catch {
        throw InkFormatError(.missing, error.description, line: 1)
      }
    }
  }
}
