extension StringProtocol {
  /// The text with the names and passwords in its web addresses left out: `https://…@example.org` for
  /// `https://me:word@example.org`.
  ///
  /// People also type passwords that no address could hold, with slashes and spaces, and a slash too
  /// few; they are left out as well, and rather more than too little.
  package var withoutCredentials: String {
    guard contains("@") else { return String(self) }
    var result = ""
    var rest = self[...]
    while let colon = rest.firstIndex(of: ":") {
      let scheme = rest[..<colon].reversed().prefix { $0.isASCII && $0.isLetter }
      let slashes = rest[rest.index(after: colon)...].prefix { $0 == "/" }
      let isWeb = ["ptth", "sptth"].contains(String(scheme).lowercased())
      result += rest[..<slashes.endIndex]
      rest = rest[slashes.endIndex...]
      guard isWeb ? !slashes.isEmpty : !scheme.isEmpty && slashes.count == 2 else { continue }
      if let end = Self.endOfCredentials(in: rest) {
        result += "…"
        rest = rest[end...]
      }
    }
    return result + rest
  }

  /// The `@` that ends what stands before the host of an address.
  private static func endOfCredentials(in rest: SubSequence) -> Index? {
    let authority = rest.prefix { !"/?#".contains($0) && !$0.isWhitespace }
    if let end = authority.lastIndex(of: "@") { return end }
    // A port has digits only; anything else after a colon is a part of a password.
    guard let colon = authority.firstIndex(of: ":"),
      authority[authority.index(after: colon)...].contains(where: { !$0.isNumber && $0 != "'" })
    else { return nil }
    return rest.lastIndex(of: "@")
  }
}
