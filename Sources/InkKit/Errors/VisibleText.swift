extension Unicode.Scalar {
  /// Whether a terminal or a viewer would act on the character where it should be shown.
  ///
  /// These are the control characters (C0, delete and C1), which move cursors and begin escape
  /// sequences; the separators of lines and paragraphs; and the marks, embeddings, overrides and isolates of
  /// the bidirectional algorithm (Unicode Standard Annex #9), which can make a text look like another one.
  /// The joiners U+200C and U+200D are not among them: they are a part of how words are spelt.
  package var isActedOn: Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text with each character that would be acted on as a visible escape, in the notation of Swift's
  /// literals: `\n`, `\r`, `\t`, and `\u{1B}` for the others.
  ///
  /// Escapes stay as they are if this is done again.
  ///
  /// - Parameter kept: Those that stay, such as the line breaks of a text with several lines.
  package func visible(keeping kept: Set<Unicode.Scalar> = []) -> String {
    guard unicodeScalars.contains(where: { $0.isActedOn && !kept.contains($0) }) else {
      return String(self)
    }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isActedOn, !kept.contains(scalar) else {
        text.append(scalar)
        continue
      }
      switch scalar {
      case "\n": text.append(contentsOf: #"\n"#.unicodeScalars)
      case "\r": text.append(contentsOf: #"\r"#.unicodeScalars)
      case "\t": text.append(contentsOf: #"\t"#.unicodeScalars)
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        text.append(contentsOf: #"\u{"#.unicodeScalars)
        text.append(contentsOf: (number + "}").unicodeScalars)
      }
    }
    return String(text)
  }
}

extension StringProtocol {
  /// The text, or the beginning of one that is too long for a message, with `…` for the rest.
  ///
  /// - Parameter limit: The most code points that are shown; a `Character` may have any number of them.
  package func shortened(to limit: Int = 64) -> String {
    var beginning = String.UnicodeScalarView(unicodeScalars.prefix(limit + 1))
    guard beginning.count > limit else { return String(self) }
    beginning.removeLast()
    return String(beginning) + "…"
  }
}
