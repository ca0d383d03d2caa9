package import InkKit

/// The texts that there are in many languages: an `index.json`.
package struct TextIndex: Hashable, Sendable {
  /// The texts in the order of the file.
  package let texts: [Text]

  /// A text.
  package struct Text: Hashable, Sendable {
    /// The file beside the index.
    package let file: String
    /// The tag of its language, as it is written there.
    package let tag: String
    /// The script, such as `Latn`.
    package let script: String

    package var language: Substring { tag.prefix { $0 != "-" } }
  }

  /// Parses and checks an index.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let (value, fail) = try catalogJSON(bytes, name: name)
    guard let array = value.array else { throw fail("the whole must be an array") }
    var texts: [Text] = []
    for element in array {
      guard let members = element.object,
        let file = members.last(where: { $0.key == "file" })?.value.string,
        let tag = members.last(where: { $0.key == "bcp47" })?.value.string,
        let script = members.last(where: { $0.key == "script" })?.value.string,
        file.isPlainFileName
      else { throw fail("text \(texts.count) lacks a file, a tag or a script") }
      texts.append(Text(file: file, tag: tag, script: script))
    }
    self.texts = texts
  }
}

/// The exemplar characters of many locales: an `exemplars.json`.
package struct ExemplarTable: Hashable, Sendable {
  private let locales: [String: TextSource.Exemplars]

  /// Parses and checks a table.
  ///
  /// - Parameter name: The file's name in errors.
  package init(parsing bytes: [UInt8], name: String) throws(ModelError) {
    let (value, fail) = try catalogJSON(bytes, name: name)
    guard let object = value.object else { throw fail("the whole must be an object") }
    var locales: [String: TextSource.Exemplars] = [:]
    for member in object {
      guard let sets = member.value.object else { throw fail("'\(member.key)' must be an object") }
      func set(_ key: String) -> String {
        sets.last { $0.key == key }?.value.string ?? "[]"
      }
      locales[member.key] = TextSource.Exemplars(
        main: set("exemplarCharacters"), auxiliary: set("auxiliary"),
        punctuation: set("punctuation"), numbers: set("numbers"))
    }
    self.locales = locales
  }

  /// How many languages must have a letter for it to be one of their script.
  private static let fewestLanguages = 2

  /// The letters of a script: those of some languages, in order.
  func letters(in script: String) -> String {
    var languages: [Unicode.Scalar: Set<Substring>] = [:]
    for (locale, exemplars) in locales {
      let language = locale.prefix { $0 != "-" }
      for scalar in exemplars.main.unicodeScalars
      where scalar.properties.isAlphabetic && ScriptRanges.contains(scalar, in: script) {
        languages[scalar, default: []].insert(language)
      }
    }
    var letters = String.UnicodeScalarView()
    letters.append(
      contentsOf: languages.filter { $0.value.count >= Self.fewestLanguages }.keys.sorted())
    return String(letters)
  }

  /// The characters of a locale, or `nil` if it has none.
  package subscript(locale: String) -> TextSource.Exemplars? { locales[locale] }
}

/// The value of a file, and a maker of errors about it.
private func catalogJSON(
  _ bytes: [UInt8], name: String
) throws(ModelError) -> (JSONValue, fail: (String) -> ModelError) {
  let fail = { ModelError(.invalidCatalog, subject: name, detail: $0) }
  do { return (try JSONValue(parsing: bytes), fail) } catch { throw fail(error.description) }
}
