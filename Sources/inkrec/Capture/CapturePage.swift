import InkKit
import InkTraining

/// A page to draw ink on: one text of HTML that loads nothing.
struct CapturePage {
  /// A language that is offered, by its tag and its name.
  struct Language: Hashable, Sendable {
    let tag: String
    let name: String
  }

  /// The languages that the field for them offers; others can be typed.
  var languages: [Language] = []
  /// The language that the field begins with; nothing for none.
  var language = ""
  /// The address, relative to that of the page, that answers requests; `nil` for a page that is a file.
  var requests: String?

  /// What the browser lets the page do: run its own script, look as it says, and ask where it came from.
  var policy: String {
    [
      "default-src 'none'", "script-src '\(Self.digest(of: PageScript.text))'",
      "style-src '\(Self.digest(of: pageStyle))'", "img-src data:",
      "connect-src \(requests == nil ? "'none'" : "'self'")", "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// The page.
  var html: String {
    let served = requests.map { "<meta name=\"inkrec-requests\" content=\"\($0.inMarkup)\">\n" }
    let options = languages.map { language in
      "<option value=\"\(language.tag.inMarkup)\">\(language.name.inMarkup)</option>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      \(served ?? "")<title>Ink – inkrec</title>
      <link rel="icon" href="data:,">
      <style>\(pageStyle)</style>
      </head>
      <body>
      \(pageMarkup.replacing("id=\"language\"", with: "id=\"language\" value=\"\(language.inMarkup)\""))
      <datalist id="languages">
      \(options.joined())</datalist>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """
  }

  /// The text as the policy names it.
  private static func digest(of text: String) -> String {
    var hash = SHA256()
    hash.update(with: Array(text.utf8).span)
    return "sha256-\(base64(hash.digest()))"
  }
}

extension String {
  /// The text as it stands in HTML, between elements or in quotes.
  fileprivate var inMarkup: String { HTML.text(self) }
}
