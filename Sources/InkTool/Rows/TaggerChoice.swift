import InkKit

/// The tagger that `tag` uses.
enum TaggerChoice {
  /// The tagger that comes with the tool.
  static let usual = "en-x-recipe"

  /// The option that names one.
  static let spec = OptionSpec(
    name: "tagger", value: "TAGGER", summary: "a tag or a pack (default \(usual))",
    completion: .file)

  /// Whether a pack is a tagger.
  static func isTagger(_ path: String) throws(ToolError) -> Bool {
    try ToolError.describing { try PackFile(path: path).metadata.kind == .tagger }
  }

  /// Opens a tagger by its tag or, where that is allowed, by its file.
  static func tagger(
    named name: String?, of models: OpenModels, allowsFiles: Bool = true
  ) throws(ToolError) -> Tagger {
    try ToolError.describing {
      let wish = try ModelWish(typed: name ?? usual, allowsFiles: allowsFiles)
      return try models.model(wish).tagger()
    }
  }
}
