/// The places where models are usually installed and come from.
extension ModelRegistry {
  /// The registry of the places that `inkrec` uses without options, for programs that want the same
  /// models: ``standard(builtIn:licences:environment:programPath:)`` with the environment and the path of this process.
  ///
  ///     let registry = try ModelRegistry.standard(builtIn: Bundle.module.resourcePath.map { $0 + "/Models" })
  ///
  /// No other call of InkKit looks at the environment.
  ///
  /// - Parameters:
  ///   - builtIn: The folder of models that came with the program, such as one in its bundle.
  ///   - licences: The packs that are listed, installed and read with; `nil` for those that the
  ///     environment allows.
  public static func standard(
    builtIn: String? = nil, licences: LicencePolicy? = nil
  ) throws(ModelError) -> ModelRegistry {
    try standard(
      builtIn: builtIn, licences: licences, environment: RunningProcess.environment,
      programPath: RunningProcess.executablePath)
  }

  /// The registry of the usual places, of an environment and a program that the caller tells.
  ///
  /// The store is `$INKREC_MODELS`, else `$XDG_DATA_HOME/inkrec/models`, else
  /// `~/.local/share/inkrec/models`. Sources are those of `$INKREC_MODEL_SOURCE`, with commas between
  /// them, else the lines of `inkrec/sources` in `$XDG_CONFIG_HOME` or `~/.config`; and then built-in
  /// models, which are used in place: the first of the folders below that has a `catalog.json`.
  ///
  /// 1. `builtIn`
  /// 2. `share/inkrec/models` beside the `bin` that the program is in
  /// 3. `Models` beside the program or in a folder above it, as in the checkout that it was built in
  /// 4. `inkrec/models` in `$XDG_DATA_HOME` or `~/.local/share`, and in each of `$XDG_DATA_DIRS` or else
  ///    in `/usr/local/share` and `/usr/share`
  ///
  /// Where `$INKREC_NO_COPYLEFT` is set, packs under the GPL and the AGPL are left out.
  ///
  /// - Parameters:
  ///   - builtIn: The folder of models that came with the program, or `nil` if there is none.
  ///   - licences: The packs that are listed, installed and read with; `nil` for those that the
  ///     environment allows.
  ///   - environment: The value of an environment variable; an empty one counts as unset.
  ///   - programPath: The path of the program, or `nil` if no models lie beside it.
  /// - Throws: ``ModelError/Code/invalidSource`` for a source that can't be one,
  ///   ``ModelError/Code/cannotRead`` for a list of sources that can't be read, or a folder `builtIn` that
  ///   has no catalog.
  public static func standard(
    builtIn: String? = nil, licences: LicencePolicy? = nil, environment: (String) -> String?,
    programPath: String?
  ) throws(ModelError) -> ModelRegistry {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let builtIn {
      let catalog = ModelSource(folder: builtIn).catalogPath
      guard FileSystem.exists(catalog) else {
        throw ModelError(
          .cannotRead, subject: builtIn,
          detail: "a folder of models has a \(ModelSource.catalogName), and this one has none")
      }
    }
    let own = builtIn.map { ModelSource(folder: $0, isBuiltIn: true) }
    return ModelRegistry(
      store: storeFolder(environment: value),
      sources: try SourceList(environment: value).sources(
        builtIn: own ?? ModelSource.builtIn(environment: value, programPath: programPath)),
      licences: licences ?? LicencePolicy(environment: value))
  }

  /// The registry of the places that `inkrec` uses without options.
  @available(*, deprecated, renamed: "standard(builtIn:licences:)")
  public static func usual(
    builtIn: String? = nil, licences: LicencePolicy? = nil
  ) throws(ModelError) -> ModelRegistry {
    try standard(builtIn: builtIn, licences: licences)
  }

  /// The registry of the usual places, of an environment and a program that the caller tells.
  @available(*, deprecated, renamed: "standard(builtIn:licences:environment:programPath:)")
  public static func usual(
    builtIn: String? = nil, licences: LicencePolicy? = nil, environment: (String) -> String?,
    programPath: String?
  ) throws(ModelError) -> ModelRegistry {
    try standard(
      builtIn: builtIn, licences: licences, environment: environment, programPath: programPath)
  }

  /// The folder of installed models, or `nil` if there is no home to put one in.
  package static func storeFolder(environment: (String) -> String?) -> String? {
    environment("INKREC_MODELS") ?? DataFolders.own(environment).map { $0 + DataFolders.models }
  }
}

extension LicencePolicy {
  /// The policy by `$INKREC_NO_COPYLEFT`: any value that is not empty leaves packs out.
  package init(environment: (String) -> String?) {
    let isSet = environment("INKREC_NO_COPYLEFT").map { !$0.isEmpty } ?? false
    self = isSet ? .withoutCopyleft : .all
  }
}

extension ModelSource {
  /// The models that came with a program, or that a person or the system keeps for all programs: the
  /// first folder with a catalog, in the order of ``ModelRegistry/standard(builtIn:licences:environment:programPath:)``.
  package static func builtIn(
    environment: (String) -> String?, programPath: String?
  ) -> ModelSource? {
    let beside = programPath.map(folders(besideProgram:)) ?? []
    let shared = DataFolders.all(environment).map { $0 + DataFolders.models }
    return (beside + shared).first { FileSystem.exists("\($0)/\(catalogName)") }
      .map { ModelSource(folder: $0, isBuiltIn: true) }
  }

  private static func folders(besideProgram program: String) -> [String] {
    var folder = FileSystem.parent(of: program)
    var folders = [FileSystem.parent(of: folder) + "/share/inkrec/models", folder + "/Models"]
    while folder != "/", folder != "." {
      folder = FileSystem.parent(of: folder)
      folders.append(folder + "/Models")
    }
    return folders
  }
}

/// The folders of data of the XDG Base Directory Specification; a relative one doesn't count, as it
/// wants it.
private enum DataFolders {
  /// Where models are in a folder of data.
  static let models = "/inkrec/models"

  /// The person's own folder, or `nil` without a home.
  static func own(_ environment: (String) -> String?) -> String? {
    environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment("HOME").map { "\($0)/.local/share" }
  }

  /// The person's own folder and those of the system, in their order.
  static func all(_ environment: (String) -> String?) -> [String] {
    let list = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let shared = list.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
    return [own(environment)].compactMap(\.self) + shared
  }
}
