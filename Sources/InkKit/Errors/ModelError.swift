/// The reason why a model, a pack, a catalog or a store can't be used or changed.
///
/// The description is one sentence without a final full stop that says what is wrong and where, for
/// whoever uses a program. As Foundation's `NSError` the domain is `InkKit.ModelError`, and the code is
/// the ``Code-swift.struct/number``.
public struct ModelError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int
    /// A stable name for programs, such as `checksumMismatch`.
    public let name: String

    /// No catalog and no store has a model for the language.
    public static let unknownLanguage = Code(number: 1, name: "unknownLanguage")
    /// A part of the tag is no language, script or region that anybody knows.
    public static let unknownSubtag = Code(number: 2, name: "unknownSubtag")
    /// A source offers the model, but the store doesn't hold it; the detail names packs that a catalog
    /// lists and that are not beside it.
    public static let notInstalled = Code(number: 3, name: "notInstalled")
    /// Nothing is known of a person's hand, or not in the language that the detail names.
    public static let unknownUser = Code(number: 4, name: "unknownUser")
    /// The file of a person's hand can't be read; the hand must be forgotten before more is learned.
    public static let damagedHand = Code(number: 25, name: "damagedHand")
    /// A person's hand was forgotten while it was being learned.
    public static let handForgotten = Code(number: 26, name: "handForgotten")
    /// A catalog names the model, but nobody has anything to recognize with yet.
    public static let planned = Code(number: 5, name: "planned")
    /// The file does not begin as a pack does.
    public static let notAPack = Code(number: 6, name: "notAPack")
    /// The pack or catalog was made for a newer version of InkKit.
    public static let formatTooNew = Code(number: 7, name: "formatTooNew")
    /// The pack ends before the size that it declares.
    public static let truncated = Code(number: 8, name: "truncated")
    /// The pack contradicts itself at ``ModelError/offset``.
    public static let corrupt = Code(number: 9, name: "corrupt")
    /// The contents are not those that were written or that the catalog promises.
    public static let checksumMismatch = Code(number: 10, name: "checksumMismatch")
    /// The pack is sound, but has nothing of what is asked of it.
    public static let missingSection = Code(number: 11, name: "missingSection")
    /// The pack was trained on other cuts or features of ink than this version computes.
    public static let otherInputs = Code(number: 12, name: "otherInputs")
    /// The catalog or manifest is not what it should be.
    public static let invalidCatalog = Code(number: 13, name: "invalidCatalog")
    /// The file or folder can't be read.
    public static let cannotRead = Code(number: 14, name: "cannotRead")
    /// The file or folder can't be written.
    public static let cannotWrite = Code(number: 15, name: "cannotWrite")
    /// The file can't be written because its disk is full or its quota used up.
    public static let noSpace = Code(number: 16, name: "noSpace")
    /// The system or a server does not allow it.
    public static let notPermitted = Code(number: 17, name: "notPermitted")
    /// A text names no place that could offer models.
    public static let invalidSource = Code(number: 18, name: "invalidSource")
    /// A server can't be reached, or doesn't send what it should.
    public static let network = Code(number: 19, name: "network")
    /// No source has a file that a catalog promises, or a server has no catalog.
    public static let notFound = Code(number: 20, name: "notFound")
    /// The program that downloads is not installed.
    public static let curlMissing = Code(number: 21, name: "curlMissing")
    /// The model has none of the characters that answers may consist of.
    public static let unreadableCharacters = Code(number: 27, name: "unreadableCharacters")
    /// The pack reads no ink, and can't be the model of a language.
    public static let needsOwnTag = Code(number: 28, name: "needsOwnTag")
    /// The task that was to do it was cancelled.
    public static let cancelled = Code(number: 22, name: "cancelled")
    /// Nothing is installed, and there is no source that could offer anything.
    public static let noSource = Code(number: 23, name: "noSource")
    /// The model came with the program, and is not the store's to delete.
    public static let builtIn = Code(number: 24, name: "builtIn")
  }

  /// The kind of failure.
  public let code: Code
  /// The file, address or language tag that failed; an address without name and password.
  public let subject: String
  /// The byte at which the file stopped making sense, if it is known.
  public let offset: Int?
  /// The value found or expected at the place of failure, or the system's own message.
  public let detail: String?
  /// The nearest tags that would have worked, best first.
  public let suggestions: [String]
  /// Where the name of what could not be used comes from, such as a line of a list of sources.
  public internal(set) var origin: String?

  package init(
    _ code: Code, subject: String, offset: Int? = nil, detail: String? = nil,
    suggestions: [String] = []
  ) {
    self.code = code
    self.subject = subject.withoutCredentials
    self.offset = offset
    self.detail = detail?.withoutCredentials
    self.suggestions = suggestions
  }
}

extension ModelError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}

extension ModelError: CustomStringConvertible {
  /// One sentence, which names no command: a program that has some adds what to type.
  public var description: String { (origin.map { "\($0): " } ?? "") + sentence }

  private var sentence: String {
    let reason = detail.map { ": \($0)" } ?? ""
    let place = offset.map { " at byte \($0)" } ?? ""
    switch code {
    case .unknownLanguage:
      return "no model is known for '\(subject)'" + nearest
    case .notInstalled:
      return "the model for '\(subject)' is not installed\(reason)"
    case .unknownUser:
      return "nothing is known of the hand of '\(subject)'\(detail.map { " in '\($0)'" } ?? "")"
    case .damagedHand:
      return "what was learned of the hand of '\(subject)' can't be used\(reason)"
    case .handForgotten:
      return "the hand of '\(subject)' was forgotten while it was being learned"
    case .unknownSubtag:
      return "'\(subject)' can't be looked up\(reason)" + nearest
    case .planned:
      let script = detail.map { "of its script (\($0))" } ?? "for it"
      return "the model for '\(subject)' is planned: there are no templates \(script) yet"
        + (suggestions.isEmpty ? nearest : "; there are for \(list("and"))")
    case .notAPack:
      return "'\(subject)' is not a model pack"
    case .formatTooNew:
      return "'\(subject)' was made for a newer version of InkKit\(reason)"
    case .truncated:
      return "'\(subject)' ends too early\(place)\(reason)"
    case .checksumMismatch:
      return "'\(subject)' is damaged\(reason)"
    case .missingSection, .otherInputs:
      return "'\(subject)' can't be used here\(reason)"
    case .invalidCatalog:
      return "'\(subject)' is not a valid model catalog\(place)\(reason)"
    case .cannotRead:
      return "'\(subject)' can't be read\(reason)"
    case .cannotWrite, .noSpace:
      return "'\(subject)' can't be written\(reason)"
    case .notPermitted:
      return "'\(subject)' \(detail ?? "is not allowed")"
    case .invalidSource:
      return "'\(subject)' can't be a source of models\(reason)"
    case .network:
      return "'\(subject)' can't be downloaded\(reason)"
    case .notFound:
      return "'\(subject)' is not there\(reason)"
    case .curlMissing:
      return "'\(subject)' can't be downloaded: the program 'curl' is not installed"
    case .unreadableCharacters:
      return "the model for '\(subject)' reads none of the characters \(detail ?? "")"
    case .needsOwnTag:
      return "'\(subject)' \(detail ?? "needs a tag of its own")"
    case .cancelled:
      return "the download of '\(subject)' was cancelled"
    case .builtIn:
      return "the model for '\(subject)' is built in and can't be deleted: it came with the program"
    case .noSource:
      return "there is no model for '\(subject)', as no source of models is configured: "
        + "ModelRegistry.standard(builtIn:) takes a folder of models, ModelRegistry(store:sources:) any source"
    default:
      return "'\(subject)' is not a valid model pack\(place)\(reason)"
    }
  }

  private var nearest: String {
    suggestions.isEmpty ? "" : "; did you mean \(list("or"))?"
  }

  private func list(_ conjunction: String) -> String { quotedList(suggestions, conjunction) }
}

/// Words as a part of a sentence, such as `'de', 'el' or 'en'`.
package func quotedList(_ words: [String], _ conjunction: String) -> String {
  plainList(words.map { "'\($0)'" }, conjunction)
}

/// Words as a part of a sentence without quotation marks, such as `times, colors or layers`.
package func plainList(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
