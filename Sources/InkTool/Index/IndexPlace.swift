import InkKit

/// Where the index of a folder lies.
struct IndexPlace: Sendable {
  let folder: String
  let path: String

  /// The option that names the file.
  static let spec = OptionSpec(
    name: "index", value: "FILE", summary: "the index, elsewhere than in the folder",
    completion: .file, isSpecial: true)

  /// The usual place, or the one that is named.
  init(of folder: String, _ arguments: ParsedArguments) {
    self.folder = folder
    path = arguments.value("index") ?? FolderIndex.usualPath(in: folder)
  }

  /// There is no index.
  var missing: ToolError {
    .file(
      path, cannotBe: "opened", because: "it is not there; 'inkrec index \(folder)' makes it")
  }
}
