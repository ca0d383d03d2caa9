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
  /// What finds the script among those of certain languages; by none among those of all models.
  private let finders = Mutex<[[LanguageTag]: Result<ScriptRecognizer, ToolError>]>([:])
  /// What is worth saying of models that were opened, and not yet said.
  private let remarks = Mutex<[String]>([])

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
      case .failure(let error) where error.status == .planned || error.status == .usage:
        throw .unusable(error.message)
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

  /// What reads all languages, if several were asked for.
  func several() throws(ToolError) -> InkReading? {
    if options.findsScript {
      return .anyScript(try scriptRecognizer(of: options.languages))
    }
    guard !options.languages.isEmpty else { return nil }
    return .several(MultilingualRecognizer(try recognizers(of: options.languages)))
  }

  /// What finds the script of an ink among those of some languages, made once; of none, of all models.
  func scriptRecognizer(of tags: [LanguageTag] = []) throws(ToolError) -> ScriptRecognizer {
    try finders.withLock { finders in
      if let finder = finders[tags] { return finder }
      let finder = Result { () throws(ToolError) in
        ScriptRecognizer(try recognizers(of: tags.isEmpty ? allScripts() : tags))
      }
      finders[tags] = finder
      return finder
    }.get()
  }

  private func allScripts() throws(ToolError) -> [LanguageTag] {
    do { return try options.models.registry.tagsByScript() } catch { throw ToolError(error) }
  }

  /// What is worth saying of models that were opened since this was asked last.
  func takeRemarks() -> [String] {
    remarks.withLock { remarks in
      defer { remarks = [] }
      return remarks
    }
  }

  /// The recognizers of some languages; without those that have none of the wanted characters, unless no
  /// one has any.
  private func recognizers(of tags: [LanguageTag]) throws(ToolError) -> [Recognizer] {
    var readers: [String: LanguageTag] = [:]
    var recognizers: [Recognizer] = []
    var problem: ToolError?
    for tag in tags {
      let named: NamedRecognizer
      do throws(ToolError) {
        named = try entry(for: tag).get()
      } catch {
        guard error.status == .usage else { throw error }
        problem = problem ?? error
        continue
      }
      if let other = readers.updateValue(tag, forKey: named.model) {
        throw .usage(
          "'\(other)' and '\(tag)' are both read by the model '\(named.model)'; name one of them")
      }
      recognizers.append(named.recognizer)
    }
    if recognizers.isEmpty, let problem { throw problem }
    return recognizers
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
      remarkCharacters(of: recognizer)
      return NamedRecognizer(
        recognizer: recognizer, model: model.tag.description,
        requested: options.modelFile == nil && model.tag != wanted ? wanted.description : nil)
    } catch {
      throw ToolError(describing: error)
    }
  }

  /// Remarks which of the characters that were named a model doesn't have, if it is the only one.
  private func remarkCharacters(of recognizer: Recognizer) {
    guard !options.namedCharacters.isEmpty, !options.readsSeveral else { return }
    let missing = Set(recognizer.unreadableCharacters)
    var named: [String] = []
    for character in options.namedCharacters.map(String.init)
    where missing.contains(Character(character)) && !named.contains(character) {
      named.append(character)
    }
    guard !named.isEmpty else { return }
    remarks.withLock {
      $0.append(
        "the model for '\(recognizer.tag)' has no \(quotedList(named, "and")): "
          + "'--charset' is read without")
    }
  }
}
