import Testing

@testable import InkKit

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org", false),
    ("HTTPS://Example.ORG/models//", "HTTPS://Example.ORG/models", false),
    ("http://localhost:8080/a%20b", "http://localhost:8080/a%20b", true),
    ("http://127.1.2.3/", "http://127.1.2.3", true),
    ("http://[::1]:80/x", "http://[::1]:80/x", true),
    ("http://127.0.0.1.example.org/", "http://127.0.0.1.example.org", false),
    ("http://127.0.0.256", "http://127.0.0.256", false),
    ("http://128.0.0.1", "http://128.0.0.1", false),
    ("http://[::2]", "http://[::2]", false),
  ])
  func `an address has a scheme, a host and perhaps a port and a path`(
    _ text: String, _ plain: String, _ isLoopback: Bool
  ) throws {
    let address = try WebAddress(text)
    #expect(address.text == plain)
    #expect(address.isLoopback == isLoopback)
    #expect(address.isSecure == text.lowercased().hasPrefix("https"))
    #expect(address.file("latin.inkpack") == plain + "/latin.inkpack")
  }

  @Test(arguments: [
    ("ftp://example.org", "it begins with neither https:// nor http://"),
    ("https:/example.org", "it begins with neither https:// nor http://"),
    ("https://", "it has no valid host"),
    ("https://-x", "it has no valid host"),
    ("https://a..b\u{0}", "an address has no spaces"),
    ("https://example.org/a b", "an address has no spaces"),
    ("https://exämple.org", "an address has no spaces"),
    ("https://example.org\r\nX: y", "an address has no spaces"),
    ("https://me:word@example.org", "it has a name or password before '@'"),
    ("https://example.org:0", "a port is a number from 1 to 65535"),
    ("https://example.org:65536", "a port is a number from 1 to 65535"),
    ("https://example.org:x", "a port is a number from 1 to 65535"),
    ("https://example.org/?a", "the address of a folder has no '?' or '#'"),
    ("https://example.org/#a", "the address of a folder has no '?' or '#'"),
    ("https://[::1", "it has no valid host"),
    ("https://[::1]x", "it has no valid host"),
    ("https://exa$mple.org", "it has no valid host"),
    ("https://" + String(repeating: "a", count: 2000), "an address has at most 2000 bytes"),
  ])
  func `what is no address is told why`(_ text: String, _ reason: String) throws {
    let error = #expect(throws: ModelError.self) { try WebAddress(text) }
    #expect(error?.code == .invalidSource)
    #expect(error?.description.contains("' can't be a source of models: \(reason)") == true)
  }

  @Test func `a server may lead to a file with a question`() throws {
    #expect(try WebAddress(ofFile: "https://cdn.example.org/x?y=z").isSecure)
  }

  @Test(arguments: [
    ("/srv/models", "/srv/models"), ("models", "models"), ("a:b", "a:b"),
    ("file:///srv/a%20b%C3%A9", "/srv/a bé"), ("file:/srv", "/srv"),
    ("FILE://localhost/srv", "/srv"),
    ("./x://y", "./x://y"),
  ])
  func `a source may be a folder, plain or as an address`(_ text: String, _ folder: String) throws {
    let source = try ModelSource(text)
    #expect(source.folder == folder)
    #expect(source.web == nil)
  }

  @Test(arguments: [
    ("", "it is no path and no address"), ("a\u{0}b", "it is no path and no address"),
    ("ftp://x", "it begins with none of file:, https:// and http://"),
    ("file://host/x", "a file: address has an absolute path"),
    ("file:x", "a file: address has an absolute path"),
    ("file:///x%2", "'%' stands before two hexadecimal digits"),
    ("file:///x%00", "'%' stands before two hexadecimal digits"),
    ("file:///x%+1", "'%' stands before two hexadecimal digits"),
    ("file:///x%FF", "it is not UTF-8"), ("file:///x?y", "a file: address has no '?' or '#'"),
    ("http:///x", "it has no valid host"),
  ])
  func `what is no source is told why`(_ text: String, _ reason: String) throws {
    let error = #expect(throws: ModelError.self) { try ModelSource(text) }
    #expect(error?.code == .invalidSource)
    #expect(error?.description.contains("' can't be a source of models: \(reason)") == true)
  }
}
