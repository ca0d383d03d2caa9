import InkKit

/// The tagger that `tag` uses.
enum TaggerChoice {
  /// The tagger that comes with the tool.
  static let usual = "en-x-recipe"

  /// The option that names one.
  static let spec = OptionSpec(
    name: "tagger", value: "TAGGER", summary: "a tag or a pack (default \(usual))",
    completion: .file)

  /// Opens a tagger by its file or its tag.
  static func tagger(
    named name: String?, in registry: ModelRegistry
  ) throws(ToolError) -> Tagger {
    let name = name ?? usual
    do {
      if FileSystem.exists(name) { return try Tagger(model: Model(packAt: name)) }
      return try Tagger(model: registry.model(for: LanguageTag(name)))
    } catch let error as LanguageTagError {
      throw .usage("'\(name)' is neither a file nor a language tag: \(error)")
    } catch let error as ModelError {
      throw ToolError(error)
    } catch {
      throw ToolError(.invalidModel, "\(error)")
    }
  }
}
