/// The places where models are usually installed and come from.
extension ModelRegistry {
  /// The registry of the places that `inkrec` uses without options, for programs that want the same
  /// models.
  ///
  /// The store is `$INKREC_MODELS`, else `$XDG_DATA_HOME/inkrec/models`, else
  /// `~/.local/share/inkrec/models`; sources are those of `$INKREC_MODEL_SOURCE`, with commas between
  /// them, else the lines of `inkrec/sources` in `$XDG_CONFIG_HOME` or `~/.config`, and then the models
  /// that came with the program: `share/inkrec/models` of where it is installed, or `Models` of the
  /// checkout that it was built in.
  ///
  /// - Parameters:
  ///   - environment: The value of an environment variable; an empty one counts as unset.
  ///   - programPath: The path of the program, or `nil` if no models came with it.
  /// - Throws: ``ModelError/Code/invalidSource`` for a source that can't be one, or the error of a list
  ///   of sources that can't be read.
  public static func usual(
    environment: (String) -> String?, programPath: String?
  ) throws(ModelError) -> ModelRegistry {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    return ModelRegistry(
      store: storeFolder(environment: value),
      sources: try SourceList(environment: value).sources(
        builtIn: programPath.flatMap(builtIn(besideProgram:))))
  }

  /// The folder of installed models, or `nil` if there is no home to put one in; a relative folder of
  /// data doesn't count, as the XDG Base Directory Specification wants it.
  package static func storeFolder(environment: (String) -> String?) -> String? {
    environment("INKREC_MODELS")
      ?? environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? "\($0)/inkrec/models" : nil }
      ?? environment("HOME").map { "\($0)/.local/share/inkrec/models" }
  }

  /// The models that came with a program: `share/inkrec/models` of where it is installed, or
  /// `Models` of the checkout that it was built in.
  package static func builtIn(besideProgram program: String) -> ModelSource? {
    var folder = FileSystem.parent(of: program)
    var candidates = [FileSystem.parent(of: folder) + "/share/inkrec/models", folder + "/Models"]
    while folder != "/", folder != "." {
      folder = FileSystem.parent(of: folder)
      candidates.append(folder + "/Models")
    }
    return candidates.first { FileSystem.exists("\($0)/catalog.json") }
      .map { ModelSource(folder: $0, isBuiltIn: true) }
  }
}
