package import InkKit

/// The tags that there should be models for, with their English names: `mlkit-models.json` of the
/// data.
///
///     {
///       "text": [{"tag": "hi-Latn", "language": "Hindi", "script": "Latin", "region": null,
///                 "gesture": "hi-Latn-x-gesture"}],
///       "special": [{"tag": "zxx-Zsye-x-emoji", "name": "Emoji"}]
///     }
package struct LanguageList: Hashable, Sendable {
  /// The languages that text is written in.
  package let languages: [Language]
  /// The names of symbols that no language has.
  package let symbols: [Symbols]

  /// A language in a script.
  package struct Language: Hashable, Sendable {
    /// The tag of its model for text.
    package let tag: LanguageTag
    /// The language.
    package let name: String
    /// The script's English name.
    package let scriptName: String
    /// The region, if the tag has one.
    package let regionName: String?
    /// The tag of its model for gestures, if there should be one.
    package let gestureTag: LanguageTag?
  }

  /// A set of symbols.
  package struct Symbols: Hashable, Sendable {
    /// The tag of the model.
    package let tag: LanguageTag
    /// The name of the languages.
    package let name: String
  }

  /// Parses and checks a list.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let json = try CheckedJSON(bytes) { ModelError(.invalidCatalog, subject: name, detail: $0) }
    languages = try json.objects("text").map { (json) throws(ModelError) in
      Language(
        tag: try json.tag("tag"), name: try json.string("language"),
        scriptName: try json.string("script"), regionName: try json.optionalString("region"),
        gestureTag: try json.optionalTag("gesture"))
    }
    symbols = try json.objects("special").map { (json) throws(ModelError) in
      Symbols(tag: try json.tag("tag"), name: try json.string("name"))
    }
  }
}
