/// Reads the parts of a tag from left to right, by the grammar of RFC 5646, section 2.1.
struct LanguageTagParser {
  private let text: String
  private let subtags: [(text: String, offset: Int)]
  private var next = 0

  init(_ text: String) throws(LanguageTagError) {
    self.text = text
    guard !text.isEmpty else { throw LanguageTagError(.empty, text: text) }
    guard text.utf8.count <= LanguageTag.byteLimit else {
      throw LanguageTagError(.tooLong, text: text)
    }

    var subtags: [(text: String, offset: Int)] = []
    var current = ""
    var start = 0
    for (offset, character) in text.enumerated() {
      if character == "-" || character == "_" {
        subtags.append((current, start))
        current = ""
        start = offset + 1
      } else if character.isASCII, character.isLetter || character.isNumber {
        current += character.lowercased()
      } else {
        throw LanguageTagError(
          .invalidCharacter, text: text, subtag: String(character), offset: offset)
      }
    }
    subtags.append((current, start))
    for (subtag, offset) in subtags where subtag.isEmpty {
      throw LanguageTagError(.emptySubtag, text: text, offset: offset)
    }
    for (subtag, offset) in subtags where subtag.utf8.count > 8 {
      throw LanguageTagError(.subtagTooLong, text: text, subtag: subtag, offset: offset)
    }
    self.subtags = subtags
  }

  mutating func tag() throws(LanguageTagError) -> LanguageTag {
    let whole = subtags.map(\.text).joined(separator: "-")
    if let replacement = Self.grandfathered[whole]?.first { return try LanguageTag(replacement) }
    if subtags[0].text == "x" {
      return LanguageTag(language: "", privateUse: try privateUse())
    }
    let language = try language()
    let script = taking { $0.utf8.count == 4 && $0.isAlphabetic }
    let region = taking {
      $0.utf8.count == 2 && $0.isAlphabetic || $0.utf8.count == 3 && $0.isNumeric
    }
    let variants = try variants()
    let extensions = try extensions()
    let privateUse = try privateUse()
    guard next == subtags.count else { throw error(.unexpectedSubtag, at: next) }
    return LanguageTag(
      language: language, script: script?.capitalized, region: region?.uppercased(),
      variants: variants, extensions: extensions, privateUse: privateUse)
  }

  /// The language; an extended language (`zh-yue`) replaces the one it extends, as the registry
  /// prefers for all of them.
  private mutating func language() throws(LanguageTagError) -> String {
    let language = taking { $0.isAlphabetic && $0.utf8.count > 1 && $0.utf8.count != 4 }
    guard let language else { throw error(.invalidLanguage, at: 0) }
    guard language.utf8.count <= 3 else { return language }
    return taking { $0.utf8.count == 3 && $0.isAlphabetic } ?? language
  }

  private mutating func variants() throws(LanguageTagError) -> [String] {
    var variants: [String] = []
    while let variant = taking({
      $0.utf8.count >= 5 || $0.utf8.count == 4 && $0.prefix(1).isNumeric
    }) {
      guard !variants.contains(variant) else { throw error(.duplicateSubtag, at: next - 1) }
      variants.append(variant)
    }
    return variants
  }

  private mutating func extensions() throws(LanguageTagError) -> [String] {
    var extensions: [String] = []
    while let singleton = taking({ $0.utf8.count == 1 && $0 != "x" }) {
      let start = next - 1
      var parts = [singleton]
      while let part = taking({ $0.utf8.count >= 2 }) { parts.append(part) }
      guard parts.count > 1 else { throw error(.emptyExtension, at: start) }
      guard !extensions.contains(where: { $0.hasPrefix(singleton + "-") }) else {
        throw error(.duplicateSubtag, at: start)
      }
      extensions.append(parts.joined(separator: "-"))
    }
    return extensions.sorted()
  }

  private mutating func privateUse() throws(LanguageTagError) -> String? {
    guard taking({ $0 == "x" }) != nil else { return nil }
    let start = next
    next = subtags.count
    guard start < next else { throw error(.emptyExtension, at: start - 1) }
    return subtags[start...].map(\.text).joined(separator: "-")
  }

  /// The next part, if it is what is asked for; otherwise it stays the next one.
  private mutating func taking(_ isWanted: (String) -> Bool) -> String? {
    guard next < subtags.count, isWanted(subtags[next].text) else { return nil }
    defer { next += 1 }
    return subtags[next].text
  }

  private func error(_ code: LanguageTagError.Code, at index: Int) -> LanguageTagError {
    LanguageTagError(
      code, text: text, subtag: subtags[index].text, offset: subtags[index].offset)
  }

  /// The tags of RFC 3066 that the grammar doesn't cover or reads wrongly, and what the registry
  /// prefers to them; those without such a replacement are refused.
  private static let grandfathered = WordPairs.dictionary(
    of: """
      art-lojban=jbo en-gb-oed=en-GB-oxendict i-ami=ami i-bnn=bnn i-hak=hak i-klingon=tlh
      i-lux=lb i-navajo=nv i-pwn=pwn i-tao=tao i-tay=tay i-tsu=tsu no-bok=nb no-nyn=nn
      sgn-be-fr=sfb sgn-be-nl=vgt sgn-ch-de=sgg zh-guoyu=cmn zh-hakka=hak zh-min-nan=nan
      zh-xiang=hsn
      """)
}

extension StringProtocol {
  fileprivate var isAlphabetic: Bool {
    utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  fileprivate var isNumeric: Bool {
    utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

extension LanguageTag {
  /// Parses a tag; `_` counts as `-`, and letters may be large or small.
  ///
  /// - Complexity: O(*n*) for *n* characters, of which there may be 255.
  public init(_ text: String) throws(LanguageTagError) {
    var parser = try LanguageTagParser(text)
    self = try parser.tag()
  }
}
