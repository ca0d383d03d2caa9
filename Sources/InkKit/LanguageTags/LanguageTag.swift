/// The language, script and region that ink is written in: a tag of BCP 47 in canonical form.
///
/// `en_us`, `EN-US` and `en-US` are the same tag. Well-formedness is that of RFC 5646; whether the
/// registry of subtags knows a language is not asked.
public struct LanguageTag: Hashable, Sendable {
  /// The language in small letters, such as `en` or `yue`; empty for a tag of private use only.
  public internal(set) var language: String
  /// The script with a capital, such as `Latn`, if it is given.
  public internal(set) var script: String?
  /// The region in capitals or digits, such as `US` or `419`, if it is given.
  public internal(set) var region: String?
  /// The variants in their order, such as `1901`.
  public internal(set) var variants: [String]
  /// The extensions sorted by their first letter, such as `u-co-phonebk`.
  public let extensions: [String]
  /// The part behind `x-`, such as `gesture`, if there is a part of private use.
  public let privateUse: String?

  /// The most bytes of a tag, and of the name of a language.
  static let byteLimit = 255

  package init(
    language: String, script: String? = nil, region: String? = nil, variants: [String] = [],
    extensions: [String] = [], privateUse: String? = nil
  ) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
    self.extensions = extensions
    self.privateUse = privateUse
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical form, such as `zh-Hant-TW`.
  public var description: String {
    var parts = language.isEmpty ? [] : [language]
    if let script { parts.append(script) }
    if let region { parts.append(region) }
    parts += variants
    parts += extensions
    if let privateUse { parts.append("x-" + privateUse) }
    return parts.joined(separator: "-")
  }
}

extension LanguageTag: Comparable {
  /// Orders tags by their text.
  public static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.description < right.description
  }
}

extension LanguageTag: Codable {
  /// Decodes a tag from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with a ``LanguageTagError`` beneath for other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(LanguageTagError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  /// Encodes the tag as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
