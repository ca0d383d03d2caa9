import InkKit

/// How a request wants ink read, where it says so.
struct ReadingWishes: Hashable, Sendable {
  /// The languages.
  var language: LanguageChoice?
  /// The most candidates.
  var limit: Int?
  /// What sort of text is expected.
  var kind: TextKind?
  /// How lines are found.
  var layout: LayoutChoice?
  /// The characters that may be read, as `--charset` has them.
  var charset: String?
  /// Words that the writer uses.
  var words: [String]?
  /// Whether words of the language are preferred.
  var usesLexicon: Bool?
  /// Whether shapes are told apart in detail.
  var tellsDetails: Bool?
  /// Whether ink of a language that is not there is an error.
  var isStrict: Bool?

  /// The fields that say so.
  static let names = [
    "language", "limit", "type", "page", "line", "charset", "words", "noLexicon", "fine",
    "strictLanguage",
  ]

  /// The most candidates that can be asked for.
  private static let mostCandidates = 1000

  /// Reads the fields.
  ///
  /// - Parameter locations: Where the models are that may have been meant by what is no tag.
  init(_ fields: RequestFields, suggestingFrom locations: ModelLocations) throws(ServiceFailure) {
    if let text = try fields.string("language") {
      do throws(ToolError) {
        language = try LanguageChoice(text, called: "language", suggestingFrom: locations)
      } catch {
        throw ServiceFailure(error)
      }
    }
    limit = try fields.count("limit", upTo: Self.mostCandidates)
    if let name = try fields.string("type") {
      guard let kind = TextKind(named: name) else {
        throw fields.problem("type", TextKind.all.map(\.name).joined(separator: ", "))
      }
      self.kind = kind
    }
    switch (try fields.bool("page"), try fields.bool("line")) {
    case (true, true): throw .usage("'page' and 'line' exclude each other")
    case (true, false): layout = .page
    case (false, true): layout = .line
    case (false, false): break
    }
    charset = try fields.string("charset")
    words = try fields.strings("words")
    if fields.has("noLexicon") { usesLexicon = !(try fields.bool("noLexicon")) }
    if fields.has("fine") { tellsDetails = try fields.bool("fine") }
    if fields.has("strictLanguage") { isStrict = try fields.bool("strictLanguage") }
  }

  /// These wishes, and others where these say nothing.
  func completed(by other: ReadingWishes) -> ReadingWishes {
    var all = other
    all.language = language ?? other.language
    all.limit = limit ?? other.limit
    all.kind = kind ?? other.kind
    all.layout = layout ?? other.layout
    all.charset = charset ?? other.charset
    all.words = words ?? other.words
    all.usesLexicon = usesLexicon ?? other.usesLexicon
    all.tellsDetails = tellsDetails ?? other.tellsDetails
    all.isStrict = isStrict ?? other.isStrict
    return all
  }

  /// The options of the service with what is wished instead.
  func options(over usual: RecognitionOptions) throws(ServiceFailure) -> RecognitionOptions {
    var options = usual
    // Nobody is told which of them a model lacks.
    options.namedCharacters = []
    if let language {
      options.language = language.single
      options.languages = language.single == nil ? language.tags : []
      options.findsScript = language.isAutomatic
      options.modelFile = nil
      options.fallback = nil
    }
    options.top = limit ?? usual.top
    options.kind = kind ?? usual.kind
    options.layout = layout ?? usual.layout
    options.usesLexicon = usesLexicon ?? usual.usesLexicon
    options.tellsDetails = tellsDetails ?? usual.tellsDetails
    options.isStrict = isStrict ?? usual.isStrict
    do throws(ToolError) {
      if let charset {
        let selection = try CharacterSelection(charset, called: "charset")
        options.characterSet = selection.characters
      }
      if let words {
        let lines = Array(words.joined(separator: "\n").utf8)
        options.userWords = try UserWords.words(in: lines, name: "words")
      }
    } catch {
      throw ServiceFailure(error)
    }
    return options
  }
}
