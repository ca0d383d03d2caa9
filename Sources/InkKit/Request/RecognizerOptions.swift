/// How a recognizer answers, whatever the ink.
public struct RecognizerOptions: Hashable, Sendable {
  /// The most candidates in an answer, at least 1; ``resultLimit`` where more are asked for.
  public var maximumResultCount: Int {
    didSet { maximumResultCount = Self.bounded(maximumResultCount) }
  }

  /// The most candidates that can be asked for: the decoder keeps as many texts at each place of a line.
  public static let resultLimit = 1000

  /// The characters that an answer may consist of, or `nil` for all that the model knows.
  ///
  /// A space between words is always allowed.
  public var characterSet: Set<Character>?

  /// The expected kind of text.
  public var kind: TextKind

  /// How lines are found.
  public var layout: LayoutChoice

  /// Words that the writer uses, beside those of the language; they may have capitals inside.
  public var userWords: [String]

  /// Whether words of the language are preferred to others.
  public var usesLexicon: Bool

  /// Whether drawings are told apart in detail, as a square from a rectangle, where the model can.
  public var usesDetailedShapes: Bool

  /// Whether words of pages that were crossed out are read, too, as such: ``RecognitionCandidate/crossedOutWords``.
  /// Only looked up; with ``LayoutChoice/page`` they are left out otherwise.
  public var keepsCrossedOut: Bool

  /// Whether texts may be code as well as prose, as those in boxes of diagrams are.
  package internal(set) var mayBeCode = false

  /// The options for texts of diagrams; `nil` where those are read as all others are.
  func ofLabels(in tag: LanguageTag) -> RecognizerOptions? {
    guard kind == .text, characterSet == nil, !mayBeCode, tag.likelyScript == "Latn" else {
      return nil
    }
    var options = self
    options.mayBeCode = true
    return options
  }

  /// The same options for all characters; `nil` where no set of them is named.
  var withoutCharacterSet: RecognizerOptions? {
    guard characterSet != nil else { return nil }
    var options = self
    options.characterSet = nil
    return options
  }

  /// How likely a text is to be code.
  var codeShare: Float { kind == .code ? 0.9 : mayBeCode ? 0.5 : 0 }

  /// Creates options.
  ///
  /// - Precondition: `maximumResultCount` is at least 1.
  public init(
    maximumResultCount: Int = 10, characterSet: Set<Character>? = nil, kind: TextKind = .text,
    layout: LayoutChoice = .automatic, userWords: [String] = [], usesLexicon: Bool = true,
    usesDetailedShapes: Bool = false, keepsCrossedOut: Bool = false
  ) {
    self.maximumResultCount = Self.bounded(maximumResultCount)
    self.characterSet = characterSet
    self.kind = kind
    self.layout = layout
    self.userWords = userWords
    self.usesLexicon = usesLexicon
    self.usesDetailedShapes = usesDetailedShapes
    self.keepsCrossedOut = keepsCrossedOut
  }

  private static func bounded(_ count: Int) -> Int {
    precondition(count >= 1, "A recognizer returns at least one candidate.")
    return min(count, resultLimit)
  }

  /// The options that decide on what a recognizer is made of; how many candidates it answers, and how it finds
  /// lines, it only looks up.
  package var ofEvidence: RecognizerOptions {
    var options = self
    options.maximumResultCount = 1
    options.layout = .automatic
    options.keepsCrossedOut = false
    return options
  }

  /// Whether two recognizers with these options can be made of the same parts.
  func hasSameEvidence(as other: RecognizerOptions) -> Bool { ofEvidence == other.ofEvidence }
}

extension RecognizerOptions {
  /// Whether drawings are told apart in detail.
  @available(*, deprecated, renamed: "usesDetailedShapes")
  public var tellsDetails: Bool {
    get { usesDetailedShapes }
    set { usesDetailedShapes = newValue }
  }

  /// Creates options.
  ///
  /// - Precondition: `maximumResultCount` is at least 1.
  @available(
    *, deprecated,
    renamed:
      "init(maximumResultCount:characterSet:kind:layout:userWords:usesLexicon:usesDetailedShapes:)"
  )
  public init(
    maximumResultCount: Int = 10, characterSet: Set<Character>? = nil, kind: TextKind = .text,
    layout: LayoutChoice = .automatic, userWords: [String] = [], usesLexicon: Bool = true,
    tellsDetails: Bool
  ) {
    self.init(
      maximumResultCount: maximumResultCount, characterSet: characterSet, kind: kind,
      layout: layout, userWords: userWords, usesLexicon: usesLexicon,
      usesDetailedShapes: tellsDetails)
  }
}
