extension Unicode.Scalar {
  /// The escape of the character in XML and HTML where it can't stand itself; `nil` if it can.
  ///
  /// What XML 1.0 can't hold becomes U+FFFD. Quotation marks are left to who writes attributes.
  package var markup: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\t", "\n", "\r": nil
    case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}
