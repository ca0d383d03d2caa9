import Foundation
import InkKit
import InkTestSupport
import Testing

@testable import InkTool

@Suite struct CapturePageTests {
  let page = CapturePage(
    languages: [
      CapturePage.Language(tag: "de", name: "German", otherNames: ["german", "deutsch"]),
      CapturePage.Language(tag: "en", name: "\"><script>English"),
    ])

  /// The texts between two marks.
  func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: end)[0]
    }
  }

  /// The opening tags of some elements.
  func tags(_ name: String) -> [String] {
    parts(of: page.html, from: "<\(name) ", to: ">")
  }

  func attribute(_ name: String, of tag: String) -> String? {
    parts(of: " \(tag.replacing("\n", with: " "))", from: " \(name)=\"", to: "\"").first
  }

  @Test func `the tool prints the page, or writes it to a file`() throws {
    let printed = try Tool.run("capture")
    #expect(printed.status == 0 && printed.errors == "")
    #expect(printed.output.hasPrefix("<!doctype html>\n") && printed.output.hasSuffix("</html>\n"))
    let written = try Tool.shell("inkrec capture --output page.html && cat page.html")
    #expect(written == printed)
  }

  @Test func `the languages are those of the registry, and one may be set`() throws {
    let tool = try InstalledTool(builtIn: true)
    let output = try tool.run("capture", "--language", "en").output
    #expect(output.contains("<option value=\"en\" data-names=\"english\">"))
    #expect(output.contains("id=\"language\" value=\"en\""))
  }

  @Test(arguments: [
    ("français", "fr"), ("de,en", "de,en"), ("auto", "auto"), ("AUTO", "auto"),
    ("auto:de,Russian", "auto:de,ru"),
  ])
  func `the field begins with all that --language takes`(typed: String, field: String) throws {
    let answer = try Tool.run("capture", "--language", typed)
    #expect(answer.status == 0 && answer.errors == "")
    #expect(
      answer.output.contains("id=\"language\" value=\"\(field)\" placeholder=\"\(field)\""))
  }

  @Test func `an empty field shows what it means, and only a served page offers to find out`() {
    #expect(page.html.contains("id=\"language\" value=\"\" placeholder=\"en\""))
    #expect(page.html.contains("<option value=\"de\" data-names=\"german deutsch\">German<"))
    #expect(!page.html.contains("<option value=\"auto\">"))
    var served = page
    served.requests = "request"
    #expect(served.html.contains("<option value=\"auto\">"))
  }

  @Test func `a damaged catalog leaves the page without languages, but a page`() throws {
    let tool = try InstalledTool()
    try TestFile.write("{", to: tool.source + "/catalog.json")
    let answer = try tool.run("capture")
    #expect(answer.status == 0 && answer.errors == "")
    #expect(answer.output.contains("<datalist id=\"languages\">\n</datalist>"))
  }

  @Test func `nothing is loaded, and what would be is forbidden`() throws {
    for prefix in ["http:", "https:", "//www", "@import", "url(", " src=", "import("] {
      #expect(!page.html.contains(prefix), "\(prefix)")
    }
    let policy = try #require(
      parts(of: page.html, from: "Security-Policy\" content=\"", to: "\"").first)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(policy.contains("connect-src 'none'"))
    #expect(!policy.contains("unsafe"))
    var served = page
    served.requests = "request"
    #expect(served.html.contains("connect-src 'self'"))
    #expect(served.html.contains("<meta name=\"inkrec-requests\" content=\"request\">"))
    #expect(!page.html.contains("<meta name=\"inkrec-requests\""))
  }

  @Test func `the policy names the script and the style that are there, and no other ones`() throws
  {
    for (name, place) in [("script", "script-src"), ("style", "style-src")] {
      let texts = parts(of: page.html, from: "<\(name)>", to: "</\(name)>")
      #expect(texts.count == 1)
      let folder = try TemporaryFolder()
      try TestFile.write(texts[0], to: folder.path + "/text")
      // Counted by another program than ours.
      let hash = try Tool.start(
        "/bin/bash", ["-c", "sha256sum < \(folder.path)/text | cut -c 1-64"])
      let digits = Array(hash.output.utf8.prefix(64))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
      #expect(bytes.count == 32)
      #expect(page.policy.contains("\(place) 'sha256-\(Data(bytes).base64EncodedString())'"))
    }
    // Neither attribute would be let through.
    #expect(!page.html.contains(" style=") && !page.html.contains(" onclick="))
  }

  @Test func `all controls have names`() throws {
    let buttons = parts(of: page.html, from: "<button ", to: "</button>")
    #expect(buttons.count >= 12)
    for button in buttons {
      let text = button.drop { $0 != ">" }.dropFirst()
      let spoken = text.replacing(#/<svg.*?</svg>/#.dotMatchesNewlines(), with: "")
        .replacing(#/<[^>]*>/#, with: "")
      #expect(spoken.contains { $0.isLetter }, "\(button)")
    }
    for tag in tags("input") where !tag.contains(" hidden") {
      let id = try #require(attribute("id", of: tag))
      #expect(page.html.contains("<label for=\"\(id)\">"), "\(id)")
    }
    for tag in tags("canvas") + tags("aside") {
      #expect(attribute("aria-label", of: tag)?.isEmpty == false)
    }
    for tag in tags("svg") { #expect(attribute("aria-hidden", of: tag) == "true") }
    #expect(page.html.contains("<html lang=\"en\">") && page.html.contains("role=\"status\""))
  }

  @Test func `the script uses only elements that are there`() {
    let script = PageScript.text
    let used = Set(script.matches(of: #/\$\("([a-z-]+)"\)/#).map { String($0.1) })
    #expect(used.count > 10)
    for id in used { #expect(page.html.contains("id=\"\(id)\""), "\(id)") }
    let ids = parts(of: pageMarkup, from: " id=\"", to: "\"")
    #expect(Set(ids).count == ids.count)
  }

  @Test func `names of languages stay text`() {
    #expect(page.html.contains("<option value=\"en\">&quot;&gt;&lt;script&gt;English</option>"))
    #expect(page.html.components(separatedBy: "<script>").count == 2)
  }

  @Test func `the page is small, and nothing in it is an escape for a terminal`() {
    #expect(page.html.utf8.count < 65_536)
    #expect(!page.html.unicodeScalars.contains { $0.isActedOn && $0 != "\n" })
  }

  @Test func `a port without --serve, and other mistakes, are told`() throws {
    for (words, problem) in [
      (["8080"], "'8080' needs --serve before it; --output FILE writes a page"),
      (["--serve", "web"], "PORT is a number from 0 to 65535, not 'web'"),
      (["--serve", "65536"], "PORT is a number from 0 to 65535, not '65536'"),
      (
        ["--timeout", "1", "-l", "de"],
        "without '--serve' no ink is read, and '--timeout' means nothing there"
      ),
      (["--serve", "-o", "page.html"], "'--serve' and '--output' exclude each other"),
      (["--serve", "-l", "de,de"], "'--language' names 'de' twice"),
    ] {
      #expect(
        try Tool.run(["capture"] + words) == .init(errors: "inkrec: \(problem)\n", status: 2))
    }
  }

  @Test(arguments: [[], ["--serve"]])
  func `a pack that is not there is told before the page begins`(_ words: [String]) throws {
    #expect(
      try Tool.run(["capture", "--model", "none.inkpack"] + words)
        == .init(
          errors: "inkrec: 'none.inkpack' can't be read: No such file or directory\n", status: 6))
  }
}
