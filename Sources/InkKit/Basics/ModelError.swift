/// The reason why a model, a pack, a catalog or a store can't be used or changed.
///
/// The description is one sentence without a final full stop that says what to do or look at.
public struct ModelError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable name for programs, such as `checksumMismatch`.
    public let name: String

    /// No catalog and no store has a model for the language.
    public static let unknownLanguage = Code(name: "unknownLanguage")
    /// A part of the tag is no language, script or region that anybody knows.
    public static let unknownSubtag = Code(name: "unknownSubtag")
    /// A source offers the model, but the store doesn't hold it.
    public static let notInstalled = Code(name: "notInstalled")
    /// Nothing is known of a person's hand, or not in the language that the detail names.
    public static let unknownUser = Code(name: "unknownUser")
    /// A catalog names the model, but nobody has anything to recognize with yet.
    public static let planned = Code(name: "planned")
    /// The file does not begin as a pack does.
    public static let notAPack = Code(name: "notAPack")
    /// The pack or catalog was made for a newer version of InkKit.
    public static let formatTooNew = Code(name: "formatTooNew")
    /// The pack ends before the size that it declares.
    public static let truncated = Code(name: "truncated")
    /// The pack contradicts itself at ``ModelError/offset``.
    public static let corrupt = Code(name: "corrupt")
    /// The contents are not those that were written or that the catalog promises.
    public static let checksumMismatch = Code(name: "checksumMismatch")
    /// The pack is sound, but has nothing of what is asked of it.
    public static let missingSection = Code(name: "missingSection")
    /// The pack was trained on other cuts or features of ink than this version computes.
    public static let otherInputs = Code(name: "otherInputs")
    /// The catalog or manifest is not what it should be.
    public static let invalidCatalog = Code(name: "invalidCatalog")
    /// The file or folder can't be read.
    public static let cannotRead = Code(name: "cannotRead")
    /// The file or folder can't be written.
    public static let cannotWrite = Code(name: "cannotWrite")
    /// The file can't be written because its disk is full or its quota used up.
    public static let noSpace = Code(name: "noSpace")
    /// The system or a server does not allow it.
    public static let notPermitted = Code(name: "notPermitted")
    /// A text names no place that could offer models.
    public static let invalidSource = Code(name: "invalidSource")
    /// A server can't be reached, or doesn't send what it should.
    public static let network = Code(name: "network")
    /// No source has a file that a catalog promises, or a server has no catalog.
    public static let notFound = Code(name: "notFound")
    /// The program that downloads is not installed.
    public static let curlMissing = Code(name: "curlMissing")
    /// The model has none of the characters that answers may consist of.
    public static let unreadableCharacters = Code(name: "unreadableCharacters")
    /// The task that was to do it was cancelled.
    public static let cancelled = Code(name: "cancelled")
  }

  /// The kind of failure.
  public let code: Code
  /// The file or language tag that failed.
  public let subject: String
  /// The byte at which the file stopped making sense, if it is known.
  public let offset: Int?
  /// What was found or expected there, or what the system said.
  public let detail: String?
  /// The nearest tags that would have worked, best first.
  public let suggestions: [String]
  /// Where the name of what could not be used comes from, such as a line of a list of sources.
  public internal(set) var origin: String?

  /// Creates an error.
  package init(
    _ code: Code, subject: String, offset: Int? = nil, detail: String? = nil,
    suggestions: [String] = []
  ) {
    self.code = code
    self.subject = subject
    self.offset = offset
    self.detail = detail
    self.suggestions = suggestions
  }
}

extension ModelError: CustomStringConvertible {
  /// One sentence that tells what to do or to look at.
  public var description: String { (origin.map { "\($0): " } ?? "") + sentence }

  private var sentence: String {
    let reason = detail.map { ": \($0)" } ?? ""
    let place = offset.map { " at byte \($0)" } ?? ""
    switch code {
    case .unknownLanguage:
      return "no model is known for '\(subject)'" + nearest
    case .notInstalled:
      return "the model for '\(subject)' is not installed; "
        + "'inkrec models download \(subject)' installs it"
    case .unknownUser:
      return "nothing is known of the hand of '\(subject)'\(detail.map { " in '\($0)'" } ?? "")"
        + "; 'inkrec train --into TAG --user \(subject)' learns it"
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
    case .cancelled:
      return "the download of '\(subject)' was cancelled"
    default:
      return "'\(subject)' is not a valid model pack\(place)\(reason)"
    }
  }

  private var nearest: String {
    suggestions.isEmpty
      ? "; 'inkrec models list --available' shows all" : "; did you mean \(list("or"))?"
  }

  private func list(_ conjunction: String) -> String { quotedList(suggestions, conjunction) }
}

/// Words as a part of a sentence, such as `'de', 'el' or 'en'`.
package func quotedList(_ words: [String], _ conjunction: String) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
