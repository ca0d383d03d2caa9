import InkKit

/// Writes `Sources/InkKit/LanguageTags/LanguageTables.swift` from the Unicode CLDR of the data, so that the
/// tables can be made anew: `inkbench DATA language-tables > Sources/InkKit/LanguageTags/LanguageTables.swift`.
struct LanguageTableFile {
  private let likely: [(tag: String, likeliest: [String])]
  private let aliases: JSONValue
  private let version: String
  private let containment: [(region: String, parts: [String])]
  private let names: [String: Set<String>]
  private let listed: Set<String>

  /// A file that is not what it should be.
  private struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  static func run(data: String) throws {
    print(try LanguageTableFile(data: data).source, terminator: "")
  }

  private init(data: String) throws {
    func json(_ file: String, _ keys: String...) throws -> JSONValue {
      var value = try JSONValue(
        parsing: FileSystem.read("\(data)/\(file)", atMost: 1 << 24))
      for key in keys {
        guard let next = value[key] else { throw Mistake(description: "\(file) has no '\(key)'") }
        value = next
      }
      return value
    }
    likely = try json("cldr/likelySubtags.json", "supplemental", "likelySubtags").members
      .map { ($0.key, Self.parts($0.value.string ?? "")) }
    version =
      try json("cldr/aliases.json", "supplemental", "version", "_cldrVersion").string ?? ""
    aliases = try json("cldr/aliases.json", "supplemental", "metadata", "alias")
    containment = try json(
      "cldr/territoryContainment.json", "supplemental", "territoryContainment"
    ).members.map { ($0.key, $0.value["_contains"]?.array?.compactMap(\.string) ?? []) }
    var names: [String: Set<String>] = [:]
    for kind in ["languages", "scripts", "territories"] {
      names[kind] = Set(
        try json("cldr/\(kind)-en.json", "main", "en", "localeDisplayNames", kind).members
          .map(\.key))
    }
    self.names = names
    listed = Set(
      try json("mlkit-models.json", "text").array?.compactMap { $0["tag"]?.string }
        .compactMap { Self.parts($0).first } ?? [])
  }

  private static func parts(_ tag: String) -> [String] {
    tag.split(separator: "-").map(String.init)
  }

  // MARK: - Tables

  /// The languages under the script and region that they are likeliest to be of.
  private var languages: [String] {
    var groups: [String: [String]] = [:]
    for (tag, likeliest) in likely where !tag.contains("-") && tag != "und" {
      groups[likeliest.dropFirst().joined(separator: "-"), default: []].append(tag)
    }
    var script = ""
    return groups.sorted { $0.key < $1.key }.flatMap { name, languages in
      let parts = Self.parts(name)
      defer { script = parts[0] }
      return parts.filter { $0 != script } + Self.words(of: languages.sorted())
    }
  }

  /// Those of two letters, and those of three in words of some that begin alike: their first letter, and what
  /// follows it in each.
  private static func words(of languages: [String]) -> [String] {
    let groups = Dictionary(grouping: languages.filter { $0.count == 3 }) { String($0.prefix(1)) }
    let words = groups.sorted { $0.key < $1.key }.flatMap { first, group in
      stride(from: 0, to: group.count, by: 30).map { start in
        first + group[start...].prefix(30).map { $0.dropFirst() }.joined(separator: "")
      }
    }
    return languages.filter { $0.count == 2 } + words
  }

  /// Languages with a name or a model, of which CLDR doesn't say the script.
  private var otherLanguages: [String] {
    let placed = Set(likely.map(\.tag))
    return (names["languages"] ?? []).union(listed)
      .filter { !placed.contains($0) && (2...3).contains($0.count) }.sorted()
  }

  /// `az-IR=Arab`: where a language is written otherwise than elsewhere.
  private var regionalScripts: [String] { exceptions(in: 1) { $0.count < 4 } }

  /// `zh-Hant=TW`: where most people are who write a language in another script than usual.
  private var scriptRegions: [String] { exceptions(in: 2) { $0.count == 4 } }

  /// The languages that with a subtag have another part than usual.
  private func exceptions(in part: Int, with isWanted: (String) -> Bool) -> [String] {
    let usual = Dictionary(likely.map { ($0.tag, $0.likeliest) }) { first, _ in first }
    return likely.compactMap { tag, likeliest in
      let parts = Self.parts(tag)
      guard parts.count == 2, isWanted(parts[1]), parts[0] != "und", likeliest.count == 3,
        let own = usual[parts[0]]?[part], own != likeliest[part]
      else { return nil }
      return "\(tag)=\(likeliest[part])"
    }.sorted()
  }

  /// `Deva=hi`: the language that a script is likeliest to be of.
  private var scriptLanguages: [String] {
    likely.compactMap { tag, likeliest in
      // Without any script it is the one that most people write.
      let parts = tag == "und" ? ["und", likeliest[1]] : Self.parts(tag)
      guard parts.count == 2, parts[0] == "und", parts[1].count == 4 else { return nil }
      return likeliest[0] == "und" ? nil : "\(parts[1])=\(likeliest[0])"
    }.sorted()
  }

  /// `iw=he`, and `sh=sr-Latn`; of what the registry calls grandfathered only what the grammar takes
  /// for a language with a variant or region.
  private var languageAliases: [String] {
    let parts = aliases["languageAlias"].members.compactMap { member -> String? in
      let parts = Self.parts(member.key)
      guard let replacement = member.value["_replacement"]?.string, parts.count <= 2,
        parts[0].count >= 2, parts[0] != "und", !replacement.contains("-x-"),
        parts.count == 1 || parts[1].count != 3, (try? LanguageTag(member.key)) != nil
      else { return nil }
      return "\(member.key)=\(replacement)"
    }
    return parts.sorted()
  }

  /// `SU=RU,AM`: of several the first is the likeliest.
  private var regionAliases: [String] {
    aliases["territoryAlias"].members.compactMap { member in
      guard let replacement = member.value["_replacement"]?.string,
        member.key.count == 2 || member.key.allSatisfy(\.isNumber),
        names["territories"]?.contains(String(replacement.prefix(2))) == true
      else { return nil }
      return "\(member.key)=\(replacement.split(separator: " ").joined(separator: ","))"
    }.sorted()
  }

  /// `002=011,014`, with the parts that only some divisions know.
  private var regionParts: [String] {
    var parts: [String: Set<String>] = [:]
    for (region, contained) in containment
    where !region.hasSuffix("deprecated") && !["EU", "EZ", "UN"].contains(region) {
      parts[String(region.prefix { $0 != "-" }), default: []].formUnion(contained)
    }
    return parts.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.sorted().joined(separator: ","))" }
  }

  private func known(_ kind: String, _ lengths: ClosedRange<Int>) -> [String] {
    (names[kind] ?? []).filter { lengths.contains($0.count) }.sorted()
  }

  // MARK: - Source

  private var source: String {
    """
    // swift-format-ignore-file
    // Made by 'inkbench DATA language-tables' from the Unicode CLDR \(version) (Unicode License v3,
    // https://www.unicode.org/license.txt; Copyright © 1991-2025 Unicode, Inc.). Not to be edited.

    /// Tables of languages, scripts and regions, as words between white space.
    enum LanguageTables {
    \(Self.table("languages",
        "`Latn NG en kaoaj`: en, kao and kaj, after the script and the region that are likeliest.",
        languages))
    \(Self.table("otherLanguages", "Languages of which the script is not known.", otherLanguages))
    \(Self.table("regionalScripts", "`az-IR=Arab`: where a language is written otherwise than elsewhere.",
        regionalScripts))
    \(Self.table("scriptRegions",
        "`zh-Hant=TW`: where most people are who write a language in another script than usual.",
        scriptRegions))
    \(Self.table("scriptLanguages", "`Deva=hi`: the language that a script is likeliest to be of.",
        scriptLanguages))
    \(Self.table("languageAliases", "`iw=he`: what is said today for an old, long or narrow name.",
        languageAliases))
    \(Self.table("regionAliases", "`SU=RU,AM`: what is said today for a region, the likeliest first.",
        regionAliases))
    \(Self.table("regionParts", "`002=011,014`: what a region consists of.", regionParts))
    \(Self.table("scripts", "The scripts that have a name.", known("scripts", 4...4)))
    \(Self.table("regions", "The regions that have a name.", known("territories", 2...3)))
    }

    """
  }

  /// The source of a table: its words between white space, on lines of 98 characters at most.
  static func table(_ name: String, _ summary: String, _ words: [String]) -> String {
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.count + word.count > 94 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    let text = (lines + [line]).map { "    \($0)\n" }.joined()
    return "  /// \(summary)\n  static let \(name) = \"\"\"\n\(text)    \"\"\"\n"
  }
}

extension JSONValue? {
  fileprivate var members: [JSONMember] { self?.object ?? [] }
}

extension JSONValue {
  fileprivate var members: [JSONMember] { object ?? [] }
}
