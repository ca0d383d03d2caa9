/// The reason why text is not a language tag.
public struct LanguageTagError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int
    let phrase: String

    /// There is no text at all.
    public static let empty = Code(number: 1, phrase: "a tag begins with a language, such as 'en'")
    /// The text is longer than any tag in use.
    public static let tooLong = Code(number: 2, phrase: "a tag has at most 255 characters")
    /// A character is no ASCII letter, digit, hyphen or underscore.
    public static let invalidCharacter = Code(
      number: 3, phrase: "a tag has only letters, digits and hyphens")
    /// Two hyphens follow each other, or one is the last character.
    public static let emptySubtag = Code(number: 4, phrase: "something is missing at the hyphen")
    /// A part of the tag has more than eight characters.
    public static let subtagTooLong = Code(
      number: 5, phrase: "a part of a tag has at most 8 characters")
    /// The tag does not begin with a language of 2, 3 or 5 to 8 letters.
    public static let invalidLanguage = Code(
      number: 6, phrase: "a tag begins with a language of 2 or 3 letters, such as 'en'")
    /// A part of the tag is nothing that may stand in its place.
    public static let unexpectedSubtag = Code(
      number: 7, phrase: "neither script, region, variant nor extension can be here")
    /// A variant or an extension occurs twice.
    public static let duplicateSubtag = Code(number: 8, phrase: "it is there already")
    /// A single letter is not followed by what it announces.
    public static let emptyExtension = Code(number: 9, phrase: "an extension has nothing in it")
  }

  /// The kind of failure.
  public let code: Code
  /// The text that is not a tag.
  public let text: String
  /// The part of the text that can't be where it is; empty if something is missing.
  public let subtag: String
  /// The character at which that part begins, from 0.
  public let offset: Int

  init(_ code: Code, text: String, subtag: String = "", offset: Int = 0) {
    self.code = code
    self.text = text
    self.subtag = subtag
    self.offset = offset
  }
}

extension LanguageTagError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}

extension LanguageTagError: CustomStringConvertible {
  /// One sentence that names the text (the beginning of a long one), the part that can't be there, and why.
  public var description: String {
    let place = subtag.isEmpty ? "character \(offset + 1)" : "'\(subtag)'"
    return "'\(text.shortened())' is not a language tag at \(place): \(code.phrase)"
  }
}
