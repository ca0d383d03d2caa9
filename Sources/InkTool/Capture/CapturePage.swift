import InkEvaluation
import InkKit

/// A page to draw ink on: one text of HTML that loads nothing.
struct CapturePage {
  /// A language that is offered.
  struct Language: Hashable, Sendable {
    let tag: String
    /// The name that is shown.
    let name: String
    /// Names that can be typed besides, in small letters and with `_` for a space.
    var otherNames: [String] = []
  }

  /// The languages that the field for them offers; others can be typed.
  var languages: [Language] = []
  /// The language, or several, that the field begins with; nothing for none.
  var language = ""
  /// The language of an empty field, where it begins with none.
  var usualLanguage = "en"
  /// The address, relative to that of the page, that answers requests; `nil` for a page that is a file.
  var requests: String?

  /// The rights of the page in the browser: its own script, its looks, and requests to where it came
  /// from.
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
    // A file reads nothing, and what is drawn on it has one language.
    let automatic = requests == nil ? "" : "<option value=\"auto\">Found in the ink</option>\n"
    let options = languages.map { language in
      let names = language.otherNames.joined(separator: " ").inMarkup
      return "<option value=\"\(language.tag.inMarkup)\""
        + (names.isEmpty ? "" : " data-names=\"\(names)\"")
        + ">\(language.name.inMarkup)</option>\n"
    }
    let placeholder = (language.isEmpty ? usualLanguage : language).inMarkup
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
      \(pageMarkup.replacing("id=\"language\"", with: "id=\"language\" value=\"\(language.inMarkup)\" placeholder=\"\(placeholder)\""))
      <datalist id="languages">
      \(automatic)\(options.joined())</datalist>
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
