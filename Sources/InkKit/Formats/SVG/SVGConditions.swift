/// What an element of SVG asks of who draws it (SVG 2, 5.10).
enum SVGConditions {
  /// Whether an element is drawn: no extensions are known, and texts of several languages are read in English.
  ///
  /// Features are those of all, as in browsers.
  static func hold(for element: XMLElement) -> Bool {
    if element["requiredExtensions"] != nil { return false }
    guard let languages = element["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { tag in
      tag.prefix { $0 != "-" }.trimmed == "en"
    }
  }
}
