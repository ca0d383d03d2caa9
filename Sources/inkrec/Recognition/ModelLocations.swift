import InkKit

/// Where models are installed and where they come from.
struct ModelLocations: Sendable {
  /// The folder of installed models, or `nil` if there is no home to put one in.
  let store: String?
  /// The places that offer models, in the order in which they are asked; the one beside the program,
  /// whose models are used without installing, comes last unless it is named.
  let sources: [ModelSource]

  /// The options as they are typed.
  static let specs = [
    OptionSpec(
      name: "models-dir", value: "FOLDER", summary: "installed models (default: $INKREC_MODELS)",
      completion: .folder),
    OptionSpec(
      name: "source", value: "SOURCE", summary: "folder or URL of models; may be repeated",
      completion: .folder),
  ]

  /// What names the models that came with the program among other sources.
  static let builtInName = "built-in"

  /// Finds the places by options, environment, the user's list of sources and the program's own path.
  init(_ arguments: ParsedArguments, console: Console) throws(ToolError) {
    store =
      arguments.value("models-dir") ?? console.environment("INKREC_MODELS")
      ?? console.environment("XDG_DATA_HOME").flatMap(Self.dataFolder)
      ?? console.environment("HOME").map { "\($0)/.local/share/inkrec/models" }
    let builtIn = System.executablePath.flatMap(Self.builtInFolder)
      .map { ModelSource(folder: $0, isBuiltIn: true) }
    var sources: [ModelSource] = []
    for text in try Self.named(arguments, console) {
      if text.name == Self.builtInName {
        if let builtIn { sources.append(builtIn) }
        continue
      }
      do throws(ModelError) { sources.append(try ModelSource(text.name)) } catch {
        throw .usage(text.place.map { "\($0): \(error)" } ?? error.description)
      }
    }
    if let builtIn, !sources.contains(builtIn) { sources.append(builtIn) }
    self.sources = sources
  }

  /// The registry of these places.
  var registry: ModelRegistry { ModelRegistry(store: store, sources: sources) }

  /// The sources that were named, and in which line of which file: those of options, else those of the
  /// environment, else those of the user's list.
  private static func named(
    _ arguments: ParsedArguments, _ console: Console
  ) throws(ToolError) -> [(name: String, place: String?)] {
    let typed = arguments.options.filter { $0.name == "source" }.map { ($0.value, nil as String?) }
    if !typed.isEmpty { return typed }
    if let list = console.environment("INKREC_MODEL_SOURCE") {
      return list.split(separator: ",").map { (trimmed($0), "$INKREC_MODEL_SOURCE") }
    }
    guard let path = listPath(console), FileSystem.exists(path) else { return [] }
    do throws(ModelError) {
      return try listed(FileSystem.read(path, atMost: listByteLimit), path)
    } catch {
      throw ToolError(error)
    }
  }

  /// The most bytes of the user's list of sources.
  private static let listByteLimit = 1 << 16

  /// The path of the user's list of sources.
  static func listPath(_ console: Console) -> String? {
    let folder =
      console.environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? console.environment("HOME").map { "\($0)/.config" }
    return folder.map { "\($0)/inkrec/sources" }
  }

  /// The sources of a list: one a line; what begins with `#` is a comment.
  private static func listed(
    _ bytes: [UInt8], _ path: String
  ) throws(ModelError) -> [(name: String, place: String?)] {
    var named: [(name: String, place: String?)] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = "'\(path)', line \(index + 1)"
      guard let text = String(validating: line, as: UTF8.self) else {
        throw ModelError(
          .cannotRead, subject: path, detail: "line \(index + 1) is not text in UTF-8")
      }
      let name = trimmed(text[...])
      if !name.isEmpty, !name.hasPrefix("#") { named.append((name, place)) }
    }
    return named
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

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
