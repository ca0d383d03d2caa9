import Testing

@testable import InkKit

@Suite struct CredentialsTests {
  @Test(arguments: [
    ("https://me:word@example.org/a", "https://…@example.org/a"),
    ("'HTTP://me@example.org' is not", "'HTTP://…@example.org' is not"),
    ("'https://me:wo/rd@example.org' is not", "'https://…@example.org' is not"),
    ("'https://me:wo rd@example.org' is not", "'https://…@example.org' is not"),
    ("'https://me:w@rd@example.org'", "'https://…@example.org'"),
    ("https:/me:word@example.org", "https:/…@example.org"),
    ("ftp://me:word@a and https://me:word@b", "ftp://…@a and https://…@b"),
  ])
  func `what could be a password is left out`(_ text: String, _ shown: String) {
    #expect(text.withoutCredentials == shown)
  }

  @Test(arguments: [
    "me@example.org", "https://example.org/@me/x", "http://127.0.0.1:80/a@b", "file:///a:b@c",
    "'https://example.org': it has a name or password before '@'", "/srv/a@b: c", "note:/a@b",
  ])
  func `anything else stays`(_ text: String) {
    #expect(text.withoutCredentials == text)
  }
}
