package import InkKit

/// Where models are installed and where they come from.
package struct ModelLocations: Sendable {
  /// The folder of installed models, or `nil` if there is no home to put one in.
  let store: String?
  /// The places that offer models, in the order in which they are asked; the one beside the program,
  /// whose models are used without installing, comes last unless it is named.
  let sources: [ModelSource]
  /// The packs that are listed, downloaded and read with.
  let licences: LicencePolicy

  /// The options as they are typed.
  static let specs = [
    OptionSpec(
      name: "models-dir", value: "FOLDER", summary: "installed models (default: $INKREC_MODELS)",
      completion: .folder),
    OptionSpec(
      name: "source", value: "SOURCE", summary: "folder or URL of models; may be repeated",
      completion: .folder, repeats: true),
    OptionSpec(name: "no-copyleft", summary: "without packs under the GPL or AGPL"),
  ]

  /// Finds the places by options, environment, the user's list of sources and the program's own path.
  package init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    store =
      arguments.value("models-dir")
      ?? ModelRegistry.storeFolder(environment: console.environment)
    licences =
      arguments.has("no-copyleft")
      ? .withoutCopyleft : LicencePolicy(environment: console.environment)
    let named = arguments.options.filter { $0.name == "source" }.map(\.value)
    sources = try ToolError.describing {
      let list =
        named.isEmpty ? try SourceList(environment: console.environment) : SourceList(names: named)
      return try list.sources(
        builtIn: ModelSource.builtIn(
          environment: console.environment, programPath: RunningProcess.executablePath))
    }
  }

  /// Finds the places for reading ink, where a folder that `--source` names has to be there: whoever names one doesn't
  /// mean other models, and reading asks no source in vain. Installed models need no folder yet, but lie in nothing else.
  package init(
    toReadWith arguments: ParsedArguments, console: Console
  ) throws(ToolError) {
    try self.init(arguments, console: console)
    if let store, FileSystem.exists(store), !FileSystem.isFolder(store) {
      throw .file(store, cannotBe: "read", because: "it is not a folder of models")
    }
    guard arguments.has("source") else { return }
    for source in sources where source.web == nil {
      let path = source.catalogPath
      System.closeFile(try ToolError.reading(path) { try System.openForReading(path) })
    }
  }

  /// The registry of these places.
  package var registry: ModelRegistry {
    ModelRegistry(store: store, sources: sources, licences: licences)
  }
}
