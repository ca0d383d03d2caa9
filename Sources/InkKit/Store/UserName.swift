/// The name of a person whose hand is learned: letters of any script with their marks, digits, single
/// spaces, `.`, `_`, `-` and apostrophes, such as `Anna-Lena O'Neill`, `村上 春樹` or `me`.
///
/// It names a folder as it is. That is safe, since it begins with a letter or digit, ends with no space,
/// has nothing that a path or a terminal could take for more than a letter, and at most 200 bytes in UTF-8.
/// Names are equal if their characters are, however these are encoded.
public struct UserName: Hashable, Sendable, CustomStringConvertible {
  /// The name itself.
  public let description: String

  /// The most bytes of a name; a file system allows 255.
  private static let byteLimit = 200

  /// Checks a name; `nil` if it could not name a folder.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.byteLimit, let first = text.unicodeScalars.first,
      Self.isLetterOrDigit(first), text.unicodeScalars.last != " "
    else { return nil }
    var previous = first
    for scalar in text.unicodeScalars.dropFirst() {
      guard Self.canFollow(previous, scalar) else { return nil }
      previous = scalar
    }
    description = text
  }

  /// Whether a scalar may stand after another one.
  private static func canFollow(_ previous: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ": previous != " "
    case ".", "_", "-", "'", "\u{2019}", "·": true
    // Joiners are spelling in scripts of India and Persia, and invisible anywhere else.
    case "\u{200C}", "\u{200D}":
      isMark(previous) || previous.properties.isAlphabetic && !previous.isASCII
    default: isLetterOrDigit(scalar) || isMark(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
  }
}

extension UserName {
  /// The one of some names of folders that is this name, perhaps encoded in another way, or else the name.
  func folderName(among names: [String]) -> String {
    // Equality of strings is that of their characters.
    names.first { $0 == description } ?? description
  }
}
