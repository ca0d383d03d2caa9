import InkEvaluation
import InkKit

/// A page for one person's own browser: one text of HTML that loads nothing.
protocol LocalPage: Sendable {
  /// What stands between the head and the script.
  var markup: String { get }
  /// What the browser shows as its name.
  var title: String { get }
  /// Its looks.
  var style: String { get }
  /// Its script, of which it has no other.
  var script: String { get }
  /// The address, relative to that of the page, that answers requests; `nil` for a page that is a file.
  var requests: String? { get set }
}

extension LocalPage {
  /// The rights of the page in the browser: its own script, its looks, and requests to where it came
  /// from.
  var policy: String {
    [
      "default-src 'none'", "script-src '\(Self.digest(of: script))'",
      "style-src '\(Self.digest(of: style))'", "img-src data:",
      "connect-src \(requests == nil ? "'none'" : "'self'")", "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// The page.
  var html: String {
    let served = requests.map { "<meta name=\"inkrec-requests\" content=\"\($0.inMarkup)\">\n" }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      \(served ?? "")<title>\(title.inMarkup)</title>
      <link rel="icon" href="data:,">
      <style>\(style)</style>
      </head>
      <body>
      \(markup)
      <script>\(script)</script>
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
  var inMarkup: String { HTML.text(self) }
}
