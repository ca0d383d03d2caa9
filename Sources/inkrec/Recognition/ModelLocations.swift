import InkKit

/// Where models are installed and where they come from.
struct ModelLocations: Sendable {
  /// The folder of installed models, or `nil` if there is no home to put one in.
  let store: String?
  /// The places that offer models: the one that was asked for, then the one beside the program,
  /// whose models are used without installing.
  let sources: [ModelSource]

  /// The options as they are typed.
  static let specs = [
    OptionSpec(
      name: "models-dir", value: "FOLDER", summary: "installed models (default: $INKREC_MODELS)",
      completion: .folder),
    OptionSpec(
      name: "source", value: "FOLDER", summary: "offers models (default: $INKREC_MODEL_SOURCE)",
      completion: .folder),
  ]

  /// Finds the places by options, environment and the program's own path.
  init(_ arguments: ParsedArguments, console: Console) {
    store =
      arguments.value("models-dir") ?? console.environment("INKREC_MODELS")
      ?? console.environment("XDG_DATA_HOME").flatMap(Self.dataFolder)
      ?? console.environment("HOME").map { "\($0)/.local/share/inkrec/models" }
    let offered = arguments.value("source") ?? console.environment("INKREC_MODEL_SOURCE")
    let builtIn = System.executablePath.flatMap(Self.builtInFolder)
    sources = [
      offered.map { ModelSource(folder: $0) },
      builtIn.map { ModelSource(folder: $0, isBuiltIn: true) },
    ].compactMap(\.self)
  }

  /// The registry of these places.
  var registry: ModelRegistry { ModelRegistry(store: store, sources: sources) }

  /// The place for models below the user's folder of data; a relative one doesn't count, as the
  /// XDG Base Directory Specification wants it.
  private static func dataFolder(_ folder: String) -> String? {
    folder.hasPrefix("/") ? "\(folder)/inkrec/models" : nil
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
