import InkKit
import Synchronization

/// The recognizers of the languages that a run meets.
final class RecognizerCache: Sendable {
  private let options: RecognitionOptions
  private let models: OpenModels
  /// The recognizers, or the reasons why there is none.
  private let recent = Mutex(
    RecentlyUsed<Wish, Result<NamedRecognizer, InkFailure>>(limit: recentLimit))
  /// The finders of the script among those of certain languages; for none among those of all
  /// models.
  private let finders = Mutex<[[LanguageTag]: Result<ScriptRecognizer, ToolError>]>([:])
  private let remarks = Mutex(Remarks())

  /// The language of inks that don't say theirs.
  private static let defaultLanguage = LanguageTag(language: "en")

  /// The most languages of which what reads them is at hand; further ones are asked of ``OpenModels``.
  private static let recentLimit = 10

  /// The most remarks of a run: a file may say another language in each line.
  private static let remarkLimit = 100

  /// The language or the ink that a recognizer is wanted for.
  private enum Wish: Hashable {
    /// A language of the options, or the default one.
    case language(LanguageTag?)
    /// An ink that says its language or script.
    case ink(language: String?, script: String?)
  }

  /// The sentences that are worth saying once a run.
  private struct Remarks {
    var said: Set<String> = []
    var unsaid: [String] = []
  }

  init(options: RecognitionOptions, models: OpenModels) {
    self.options = options
    self.models = models
  }

  /// The recognizer for an ink: of the language that was asked for, else of the ink's own language and
  /// script, else of the default language.
  ///
  /// If there is no model for the ink's own language, or one of symbols where text is read, the default one
  /// reads it, too, which is remarked; with ``RecognitionOptions/isStrict`` such an ink is not usable. Neither
  /// is one whose model is only planned: another one would read nonsense in it. A model that is there and
  /// damaged ends the run.
  func recognizer(for record: InkRecord) throws(InkFailure) -> NamedRecognizer {
    guard options.modelFile == nil, options.language == nil, record.saysLanguage else {
      do throws(ToolError) { return try recognizer() } catch { throw .fatal(error) }
    }
    return try recent.withLock { recent in
      recent.value(for: .ink(language: record.language, script: record.script)) {
        Result { () throws(InkFailure) in try ownRecognizer(for: record) }
      }
    }.get()
  }

  private func ownRecognizer(for record: InkRecord) throws(InkFailure) -> NamedRecognizer {
    let text = record.language ?? ""
    let tag: LanguageTag
    do throws(ToolError) {
      if let own = record.languageTag {
        tag = own
      } else {
        tag = try LanguageTag(typed: text, suggestingFrom: options.models)
      }
    } catch {
      return try substitute(for: text, because: error)
    }
    let problem: ToolError
    do throws(ModelError) {
      let named = try open(tag)
      guard let reason = refusal(of: named) else { return named }
      problem = reason
    } catch {
      problem = ToolError(error)
      guard error.isAbsence else {
        throw error.code == .planned || problem.status == .usage
          ? .unusable(problem) : .fatal(problem)
      }
    }
    return try substitute(for: tag.description, tag, because: problem)
  }

  /// The refusal of a model that knows symbols alone where text is to be read; `nil` if it can read it.
  private func refusal(of named: NamedRecognizer) -> ToolError? {
    guard let form = options.textForm, named.recognizer.tag.isOfSymbols else { return nil }
    return .usage("the model for '\(named.model)' reads symbols, and no \(form)")
  }

  /// The recognizer for ink of a language that is not there: of the same language, if only its region is
  /// unknown, else of the default one.
  private func substitute(
    for language: String, _ tag: LanguageTag? = nil, because problem: ToolError
  ) throws(InkFailure) -> NamedRecognizer {
    guard !options.isStrict else { throw .unusable(problem) }
    let wider = tag.flatMap { tag in
      tag.region == nil ? nil : LanguageTag(language: tag.language, script: tag.script)
    }
    var named: NamedRecognizer
    do throws(ModelError) {
      if let wider, let own = try openIfThere(wider) {
        named = own
      } else {
        named = try open(Self.defaultLanguage)
      }
    } catch {
      throw .fatal(ToolError(error))
    }
    let name = language.shortened()
    let warning =
      "ink that says '\(name)' is read by the model '\(named.model)': \(problem.message)"
    named.requested = name
    named.warning = warning
    remark(warning)
    return named
  }

  /// The recognizer of the language that was asked for, else of the default one.
  func recognizer() throws(ToolError) -> NamedRecognizer { try recognizer(of: options.language) }

  /// The recognizer of a language; without one, of the default one.
  func recognizer(of tag: LanguageTag?) throws(ToolError) -> NamedRecognizer {
    let result = recent.withLock { recent in
      recent.value(for: .language(tag)) {
        Result { () throws(InkFailure) in
          let named: NamedRecognizer
          do throws(ModelError) { named = try open(tag ?? Self.defaultLanguage) } catch {
            throw .fatal(ToolError(error))
          }
          if let problem = refusal(of: named) { throw .fatal(problem) }
          return named
        }
      }
    }
    do throws(InkFailure) { return try result.get() } catch { throw error.reason }
  }

  /// The reader of all languages, if several were asked for.
  func several() throws(ToolError) -> InkReading? {
    if options.findsScript {
      return .several(try scriptRecognizer(of: options.severalLanguages))
    }
    guard !options.severalLanguages.isEmpty else { return nil }
    return .several(MultilingualRecognizer(try recognizers(of: options.severalLanguages)))
  }

  /// Opens what the options name, as a run without an ink does not, so that a mistake in them shows there, too.
  ///
  /// - Throws: The error of a language, a pack or a hand that can't be read with.
  func checkNamed() throws(ToolError) {
    let hasLanguage = options.languages?.tags.isEmpty == false
    guard hasLanguage || options.modelFile != nil || options.user != nil else { return }
    if try several() == nil { _ = try recognizer() }
  }

  /// The finder of an ink's script among those of some languages, made once; for none, of all models.
  func scriptRecognizer(of tags: [LanguageTag] = []) throws(ToolError) -> ScriptRecognizer {
    try finders.withLock { finders in
      if let finder = finders[tags] { return finder }
      let finder = Result { () throws(ToolError) in
        ScriptRecognizer(
          try recognizers(of: tags.isEmpty ? allScripts() : tags),
          network: try ToolError.describing { () throws(ModelError) in try models.scriptNetwork() })
      }
      finders[tags] = finder
      return finder
    }.get()
  }

  private func allScripts() throws(ToolError) -> [LanguageTag] {
    try ToolError.describing { try models.tagsByScript() }
  }

  /// The remarks that came up since the last call.
  func takeRemarks() -> [String] {
    remarks.withLock { remarks in
      defer { remarks.unsaid = [] }
      return remarks.unsaid
    }
  }

  private func remark(_ sentence: String) {
    remarks.withLock { remarks in
      guard remarks.said.count <= Self.remarkLimit, remarks.said.insert(sentence).inserted else {
        return
      }
      remarks.unsaid.append(
        remarks.said.count <= Self.remarkLimit ? sentence : "there is more of this kind to say")
    }
  }

  /// The recognizers of some languages; without those that have none of the wanted characters, unless no
  /// one has any.
  private func recognizers(of tags: [LanguageTag]) throws(ToolError) -> [Recognizer] {
    // With the network that tells scripts apart.
    models.makeRoom(for: tags.count + 1)
    var readers: [String: LanguageTag] = [:]
    var recognizers: [Recognizer] = []
    var problem: ToolError?
    for tag in tags {
      let named: NamedRecognizer
      do throws(ModelError) {
        named = try open(tag)
      } catch {
        let error = ToolError(error)
        guard error.status == .usage else { throw error }
        problem = problem ?? error
        continue
      }
      if let reason = refusal(of: named) { throw reason }
      if let other = readers.updateValue(tag, forKey: named.model) {
        throw .usage(
          "'\(other)' and '\(tag)' are both read by the model '\(named.model)'; name one of them")
      }
      recognizers.append(named.recognizer)
    }
    if recognizers.isEmpty, let problem { throw problem }
    return recognizers
  }

  /// Names drawings on pages; `nil` where its model is not there.
  func namingDetector() throws(ToolError) -> ObjectDetector? {
    try models.namingDetector()
  }

  private func open(_ wanted: LanguageTag) throws(ModelError) -> NamedRecognizer {
    let source = try models.model(options.wish(for: wanted))
    var recognizer = try source.recognizer(options.recognizer)
    if options.recognizer.layout == .page { recognizer.pageDetector = try models.pageDetector() }
    remarkCharacters(of: recognizer)
    remarkHand(of: source)
    return NamedRecognizer(
      recognizer: recognizer, source: source,
      requested: options.modelFile == nil && source.tag != wanted ? wanted.description : nil)
  }

  /// The same, or `nil` if there is no such model.
  private func openIfThere(_ wanted: LanguageTag) throws(ModelError) -> NamedRecognizer? {
    do throws(ModelError) { return try open(wanted) } catch {
      guard error.isAbsence else { throw error }
      return nil
    }
  }

  /// Remarks which of the characters that were named a model doesn't have, if it is the only one.
  private func remarkCharacters(of recognizer: Recognizer) {
    guard !options.namedCharacters.isEmpty, !options.readsSeveral else { return }
    let missing = Set(recognizer.unreadableCharacters)
    let named = options.namedCharacters.map(String.init)
      .filter { missing.contains(Character($0)) }.uniqued()
    guard !named.isEmpty else { return }
    remark(
      "the model for '\(recognizer.tag)' has no \(quotedList(named, "and")): "
        + "'--charset' is read without")
  }

  /// Remarks that a model knows nothing of the hand that was named, if it is the only one.
  private func remarkHand(of model: OpenModel) {
    guard let user = options.user, !options.readsSeveral, !model.knowsHand else { return }
    remark(
      "nothing is known of the hand of '\(user)' in the script of the model '\(model.tag)', "
        + "which reads as it does for anybody")
  }
}

extension InkRecord {
  /// Whether the ink says what language or script it is of, be it one that nobody knows.
  fileprivate var saysLanguage: Bool {
    guard let tag = languageTag else { return language.map { !$0.isEmpty } ?? false }
    return tag.language != "und" || tag.script != nil
  }
}
