/// How the small and large letters of a language belong together, by default as in Unicode.
package struct LetterCasing: Hashable, Sendable {
  /// Whether i with and without a dot are letters of their own, large ones too, as in Turkish.
  package var partsDottedI = false

  /// Letters whose capitals in Unicode are no part of ordinary writing: Georgian.
  private static let withoutCase: ClosedRange<Unicode.Scalar> = "\u{10D0}"..."\u{10FF}"

  /// The small form of a character, if it is one scalar.
  func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if partsDottedI {
      if scalar == "I" { return "ı" }
      if scalar == "İ" { return "i" }
    }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first : nil
  }

  /// The capital of a small letter, or an empty text if it has none of one scalar.
  func capital(of small: Unicode.Scalar) -> String {
    if partsDottedI {
      if small == "i" { return "İ" }
      if small == "ı" { return "I" }
    }
    guard !Self.withoutCase.contains(small) else { return "" }
    let upper = small.properties.uppercaseMapping
    guard upper.unicodeScalars.count == 1, let capital = upper.unicodeScalars.first,
      capital != small, self.small(capital) == small
    else { return "" }
    return upper
  }

  /// A text in small letters.
  func small(_ text: String) -> String {
    guard partsDottedI else { return text.lowercased() }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Other programs leave a dot behind when they make İ small.
      if scalar == "\u{307}", result.last == "i" { continue }
      if let small = small(scalar) { result.append(small) } else { result.append(scalar) }
    }
    return String(result)
  }
}
