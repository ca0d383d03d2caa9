import InkKit
import Synchronization

/// A recognizer and the name of its model.
struct NamedRecognizer: Sendable {
  let recognizer: Recognizer
  /// The model's tag.
  let model: String
  /// The tag that was asked for, if the model serves in the place of another.
  let requested: String?
}

/// The recognizers of the languages that were met so far, each made once and used by all tasks.
final class RecognizerCache: Sendable {
  private let options: RecognitionOptions
  private let entries = Mutex<[LanguageTag?: Result<NamedRecognizer, ToolError>]>([:])

  /// The language of inks that don't say theirs.
  private static let defaultLanguage = "en"

  init(options: RecognitionOptions) {
    self.options = options
  }

  /// The recognizer for an ink: of the language that was asked for, else of the ink's own language and
  /// script if there is a model for them, else of the default language.
  ///
  /// An ink whose own model is only planned is not usable: another one would read nonsense in it.
  func recognizer(for record: InkRecord) throws(InkFailure) -> NamedRecognizer {
    if options.modelFile == nil, options.language == nil, let tag = record.languageTag {
      switch entry(for: tag) {
      case .success(let recognizer): return recognizer
      case .failure(let error) where error.status == .planned: throw .unusable(error.message)
      // The default language may do.
      case .failure: break
      }
    }
    do throws(ToolError) { return try recognizer() } catch { throw .fatal(error) }
  }

  /// The recognizer of the language that was asked for, else of the default one.
  func recognizer() throws(ToolError) -> NamedRecognizer {
    try entry(for: options.language).get()
  }

  /// The recognizer of all languages, if several were asked for.
  func multilingual() throws(ToolError) -> MultilingualRecognizer? {
    guard !options.languages.isEmpty else { return nil }
    var readers: [String: LanguageTag] = [:]
    var recognizers: [Recognizer] = []
    for tag in options.languages {
      let named = try entry(for: tag).get()
      if let other = readers.updateValue(tag, forKey: named.model) {
        throw .usage(
          "'\(other)' and '\(tag)' are both read by the model '\(named.model)'; name one of them")
      }
      recognizers.append(named.recognizer)
    }
    return MultilingualRecognizer(recognizers)
  }

  private func entry(for tag: LanguageTag?) -> Result<NamedRecognizer, ToolError> {
    entries.withLock { entries in
      if let entry = entries[tag] { return entry }
      let entry = Result { () throws(ToolError) in try load(tag) }
      entries[tag] = entry
      return entry
    }
  }

  private func load(_ tag: LanguageTag?) throws(ToolError) -> NamedRecognizer {
    do {
      let wanted = try tag ?? LanguageTag(Self.defaultLanguage)
      var model = try options.model(for: wanted)
      if let user = options.user {
        model = try options.models.registry.model(model, knowing: user)
      }
      let recognizer = try Recognizer(model: model, options: options.forRecognizer)
      return NamedRecognizer(
        recognizer: recognizer, model: model.tag.description,
        requested: options.modelFile == nil && model.tag != wanted ? wanted.description : nil)
    } catch {
      throw ToolError(describing: error)
    }
  }
}
