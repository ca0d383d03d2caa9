/// A page to draw ink on.
struct CapturePage: LocalPage {
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

  var title: String { "Ink – inkrec" }
  var style: String { pageStyle }
  var script: String { PageScript.text }

  var markup: String {
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
      \(pageMarkup.replacing("id=\"language\"", with: "id=\"language\" value=\"\(language.inMarkup)\" placeholder=\"\(placeholder)\""))
      <datalist id="languages">
      \(automatic)\(options.joined())</datalist>
      """
  }
}
