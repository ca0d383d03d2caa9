import Foundation
import InkKit

/// Writes `Sources/InkKit/LanguageTags/LanguageNames+Table.swift`: what languages with a model are called in English
/// and in themselves, of the Unicode CLDR that comes with Foundation, so that the table can be made anew:
/// `inkbench DATA language-names > Sources/InkKit/LanguageTags/LanguageNames+Table.swift`.
enum LanguageNameTable {
  static func run(data: String) throws {
    let catalog = try ModelSource(folder: CheckoutModels.folder(), isBuiltIn: true).catalog()
    let languages = Set(catalog.models.map(\.tag.language)).subtracting(["zxx"])
    var rows: [(tag: String, names: [String])] = languages.sorted().map { language in
      // Models' names are those of the recipe, such as "Acehnese (Latin, Indonesia)".
      let named = catalog.models.filter { $0.tag.language == language && $0.tag.privateUse == nil }
      return (language, named.map { String($0.name.prefix { $0 != "(" }) })
    }
    rows.append(("sr-Latn", []))
    // Those with a script or a region are such as "Traditional Chinese" and "British English".
    let file = try FileSystem.read("\(data)/cldr/languages-en.json", atMost: 1 << 24)
    let english = try JSONValue(parsing: file)["main"]?["en"]?["localeDisplayNames"]?["languages"]
    for member in english?.object ?? [] {
      // Some have other names, too: "my-alt-variant" is "Myanmar Language".
      let tag = String(
        member.key.split(separator: "-").prefix { $0 != "alt" }.joined(separator: "-"))
      guard let name = member.value.string, let language = try? LanguageTag(tag).language,
        languages.contains(language) || language == "yue"
      else { continue }
      rows.append((tag, [name]))
    }
    var taken: Set<String> = []
    let words = rows.compactMap { row -> String? in
      let names = (row.names + foundationNames(of: row.tag)).flatMap(spellings)
        .filter { $0.count > 1 && taken.insert($0).inserted }
      return names.isEmpty ? nil : "\(row.tag)=\(names.joined(separator: ","))"
    }
    print(
      """
      // swift-format-ignore-file
      // Made by 'inkbench DATA language-names' from the Unicode CLDR (Unicode License v3,
      // https://www.unicode.org/license.txt; Copyright © 1991-2025 Unicode, Inc.). Not to be edited.

      extension LanguageNames {
      \(LanguageTableFile.table("table",
        "`de=german,deutsch`: what a tag is called, in small letters, with `_` for a space.", words))}
      """)
  }

  /// The names of a language in English and in itself, as Foundation has them.
  private static func foundationNames(of tag: String) -> [String] {
    let own = Locale(identifier: tag)
    return [
      Locale(identifier: "en").localizedString(forIdentifier: tag),
      own.localizedString(forIdentifier: tag), own.localizedString(forLanguageCode: tag),
    ].compactMap(\.self).filter { $0 != tag && !$0.contains("(") }
  }

  /// A name in small letters, and without marks where the letters are Latin ones.
  private static func spellings(_ name: String) -> [String] {
    let small = name.lowercased().trimmingCharacters(in: .whitespaces)
      .replacing(" ", with: "_").replacing("-", with: "_").precomposedStringWithCanonicalMapping
    guard !small.contains(where: { "=,(".contains($0) }) else { return [] }
    let plain = small.folding(options: .diacriticInsensitive, locale: nil)
    return plain.utf8.count == plain.count ? [small, plain] : [small]
  }
}
