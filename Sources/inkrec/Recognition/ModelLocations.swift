import InkKit

/// Where models are installed and where they come from.
struct ModelLocations: Sendable {
  /// The folder of installed models, or `nil` if there is no home to put one in.
  let store: String?
  /// The place that offers models: the one that was asked for, else the one beside the program.
  let source: ModelSource?

  /// The options as they are typed.
  static let specs = [
    OptionSpec(
      name: "models-dir", value: "FOLDER", summary: "installed models (default: $INKREC_MODELS)",
      completion: .folder),
    OptionSpec(
      name: "source", value: "FOLDER", summary: "models of this folder, not the built-in ones",
      completion: .folder),
  ]

  /// Finds the places by options, environment and the program's own path.
  init(_ arguments: ParsedArguments, console: Console) {
    store =
      arguments.value("models-dir") ?? console.environment("INKREC_MODELS")
      ?? console.environment("XDG_DATA_HOME").map { "\($0)/inkrec/models" }
      ?? console.environment("HOME").map { "\($0)/.local/share/inkrec/models" }
    let folder = arguments.value("source") ?? System.executablePath.flatMap(Self.builtInFolder)
    source = folder.map { ModelSource(folder: $0, isBuiltIn: true) }
  }

  /// The registry of these places.
  var registry: ModelRegistry {
    ModelRegistry(store: store, sources: source.map { [$0] } ?? [])
  }

  /// The models that came with a program: `share/inkrec/models` of where it is installed, or
  /// `Models` of the checkout that it was built in.
  private static func builtInFolder(besideProgram program: String) -> String? {
    var folder = FileSystem.parent(of: program)
    var candidates = [FileSystem.parent(of: folder) + "/share/inkrec/models", folder + "/Models"]
    while folder != "/", folder != "." {
      folder = FileSystem.parent(of: folder)
      candidates.append(folder + "/Models")
    }
    return candidates.first { FileSystem.exists("\($0)/catalog.json") }
  }
}
