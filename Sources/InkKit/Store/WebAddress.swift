/// The checked address of a folder on a web server, such as `https://example.org/models`.
public struct WebAddress: Hashable, Sendable {
  /// The address as it was given, without slashes at the end.
  public let text: String
  /// Whether what is sent and received can neither be read nor changed on its way.
  public let isSecure: Bool
  /// The name or number of the server, in small letters.
  public let host: String

  /// Checks an address.
  ///
  /// It has a scheme (`http` or `https`), a host, perhaps a port and a path, in ASCII without spaces;
  /// names, passwords, questions and fragments don't belong in it.
  ///
  /// - Throws: ``ModelError/Code/invalidSource``.
  public init(_ text: String) throws(ModelError) {
    try self.init(text, mayAsk: false)
  }

  /// Checks the address of a file, which may have a question, as those that servers lead to do.
  init(ofFile text: String) throws(ModelError) {
    try self.init(text, mayAsk: true)
  }

  private init(_ text: String, mayAsk: Bool) throws(ModelError) {
    func fail(_ detail: String) -> ModelError {
      ModelError(.invalidSource, subject: text, detail: detail)
    }
    guard text.utf8.count <= 2000 else { throw fail("an address has at most 2000 bytes") }
    let forbidden = Set(#""<>\^`{|}"#.utf8)
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !forbidden.contains($0) }) else {
      throw fail("an address has no spaces, control characters or letters beyond ASCII; write %20")
    }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme == "https" || scheme == "http", text.dropFirst(scheme.count).hasPrefix("://")
    else {
      throw fail("it begins with neither https:// nor http://")
    }
    let rest = text.dropFirst(scheme.count + 3)
    guard mayAsk || !rest.contains(where: { "?#".contains($0) }) else {
      throw fail("the address of a folder has no '?' or '#'")
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { throw fail("it has a name or password before '@'") }
    let (host, port) = Self.parts(of: authority)
    guard let host else { throw fail("it has no valid host") }
    guard port.map({ Int($0).map((1...65_535).contains) ?? false }) ?? true else {
      throw fail("a port is a number from 1 to 65535")
    }
    var whole = Substring(text)
    while whole.last == "/", !mayAsk { whole.removeLast() }
    self.text = String(whole)
    self.host = host
    isSecure = scheme == "https"
  }

  /// The host and the port, if there is one; no host if it can't be one.
  private static func parts(of authority: Substring) -> (host: String?, port: Substring?) {
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return (nil, nil) }
      let number = authority[authority.index(after: authority.startIndex)..<end]
      let rest = authority[authority.index(after: end)...]
      let isNumber = number.contains(":") && number.allSatisfy { $0 == ":" || $0.isHexDigit }
      guard isNumber, rest.isEmpty || rest.first == ":" else { return (nil, nil) }
      return ("[\(number.lowercased())]", rest.isEmpty ? nil : rest.dropFirst())
    }
    let host = authority.prefix { $0 != ":" }
    let port = host.count == authority.count ? nil : authority.dropFirst(host.count + 1)
    let isName = host.utf8.allSatisfy { byte in
      Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
    let isPlain = isName && host.first.map { $0 != "-" && $0 != "." } ?? false
    return (isPlain ? host.lowercased() : nil, port)
  }

  /// Whether the server is this computer: `localhost`, 127.0.0.0/8 or `[::1]`.
  public var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// The address of a file in the folder.
  ///
  /// - Precondition: `name` is a plain file name, as a catalog's are.
  func file(_ name: String) -> String {
    precondition(name.isPlainFileName, "A file's name must not lead out of its folder.")
    return "\(text)/\(name)"
  }
}
