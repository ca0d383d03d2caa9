import InkKit

/// A model as somebody asks for it: by a language or a file, and with the hand that it shall know.
struct ModelWish: Hashable, Sendable {
  /// The language; it doesn't count where there is a file.
  var tag: LanguageTag
  /// Whether another model may serve in the place of one that is not there.
  var matching = ModelRegistry.Matching.bestEffort
  /// A pack that is used whatever the language, or `nil` to look the language up.
  var file: String?
  /// The model to use where the one wished for is not there.
  var fallback: Fallback?
  /// Whose hand is known, or `nil` if nobody's.
  var user: UserName?

  /// The pack of a path.
  static func file(_ path: String) -> ModelWish {
    ModelWish(tag: LanguageTag(language: "und"), file: path)
  }

  /// Finds the model, or the one that is used in its place.
  ///
  /// A file that is there and damaged is an error: it is not passed over.
  func model(in registry: ModelRegistry) throws(ModelError) -> Model {
    let model = try anybodysModel(in: registry)
    guard let user else { return model }
    return try registry.model(model, knowing: user)
  }

  private func anybodysModel(in registry: ModelRegistry) throws(ModelError) -> Model {
    if let file {
      if case .language(let tag) = fallback, !FileSystem.exists(file) {
        return try registry.model(for: tag, matching: matching)
      }
      return try Model(packAt: file)
    }
    do throws(ModelError) {
      return try registry.model(for: tag, matching: matching)
    } catch {
      guard case .file(let path) = fallback, error.isAbsence || error.code == .planned else {
        throw error
      }
      return try Model(packAt: path)
    }
  }
}

extension ModelWish {
  /// The model that was typed: by the path of its pack, its tag or its name.
  ///
  /// - Parameter allowsFiles: Whether paths count.
  init(typed name: String, allowsFiles: Bool = true) throws(ToolError) {
    if allowsFiles, FileSystem.exists(name) {
      self = .file(name)
      return
    }
    do throws(ToolError) {
      self.init(tag: try LanguageTag(typed: name, suggestingFrom: nil))
    } catch {
      guard allowsFiles, error.status == .usage else { throw error }
      throw .usage(
        "'\(name)' is neither a file nor the tag of a model; "
          + "'inkrec models list --available' shows those")
    }
  }
}

extension RecognitionOptions {
  /// The model of a language as the options ask for it.
  func wish(for tag: LanguageTag) -> ModelWish {
    ModelWish(tag: tag, matching: matching, file: modelFile, fallback: fallback, user: user)
  }
}
