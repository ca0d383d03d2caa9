package import InkKit

/// How the models of a list of languages are put together: the `languages` of a recipe.
///
///     {
///       "list": "mlkit-models.json",
///       "scripts": [{
///         "script": "Latn", "name": "Latin", "status": "reference",
///         "packs": ["latin", "latin-sequence", "latin-marks"]
///       }],
///       "tested": [{"tags": ["en", "en-GB"], "measured": "unipen-word: 4.8 % character errors"}],
///       "texts": [{"tag": "en", "pack": "english"}],
///       "gestures": {"pack": "gestures", "status": "reference"},
///       "more": [{"tag": "iu-Cans", "name": "Inuktitut"}]
///     }
///
/// A model has those packs of its script that there are, the text pack of its language, and those that `between`
/// names: they read words in Latin letters between those of the script. Without
/// the first one of its script's packs it is planned: so a pack that is added to the recipe reaches
/// all models that can use it.
///
/// The models of gestures of all languages are one pack, if `gestures` names it, and it is there.
///
/// A model has the status of its script but where `tested` says that ink of people who write the
/// language was read, which it was, and how well.
///
/// The text pack of a tag is the first that there is of `text-sr-Cyrl-RS`, `text-sr-Cyrl`,
/// `text-sr-RS` and `text-sr`; a pack of another script, as it says or as is usual for its language,
/// doesn't count. `texts` names packs for tags of which this is not true, and what a language without
/// any of them uses before `text-und-Cyrl`, that of its script.
package struct RecipeLanguages: Hashable, Sendable {
  /// The file of the list, below the folder of data.
  package let list: String

  private let scripts: [Script]
  private let texts: [LanguageTag: String]
  /// The data sets that tested models were measured on, and their figures.
  private let measured: [LanguageTag: String]
  private let more: [LanguageList.Symbols]
  /// The pack of gestures, and how far it may be relied on.
  private let gestures: Gestures?

  private struct Gestures: Hashable, Sendable {
    let pack: String
    let status: ModelStatus
  }

  private struct Script: Hashable, Sendable {
    var code: String
    /// The name that the list has for it.
    var name: String
    var status: ModelStatus
    /// The packs, first the one that no model can do without.
    var packs: [String]
    /// Packs that read words in Latin letters between its characters, behind the text pack.
    var between: [String]
  }

  init(_ json: CheckedJSON) throws(ModelError) {
    list = try json.string("list")
    scripts = try json.objects("scripts").map { (json) throws(ModelError) in
      let packs = try json.strings("packs")
      guard !packs.isEmpty else { throw json.error("packs", "must name a pack") }
      return Script(
        code: try json.string("script"), name: try json.string("name"),
        status: ModelStatus(name: try json.string("status")), packs: packs,
        between: try json.strings("between"))
    }
    var texts: [LanguageTag: String] = [:]
    for json in try json.objects("texts") {
      let tag = try json.tag("tag")
      guard texts.updateValue(try json.string("pack"), forKey: tag) == nil else {
        throw json.error("tag", "is there already")
      }
    }
    self.texts = texts
    var measured: [LanguageTag: String] = [:]
    for json in try json.objects("tested") {
      let result = try json.string("measured")
      for text in try json.strings("tags") {
        guard let tag = try? LanguageTag(text), measured.updateValue(result, forKey: tag) == nil
        else { throw json.error("tags", "must be different language tags") }
      }
    }
    self.measured = measured
    gestures = try json.optionalObject("gestures").map { (json) throws(ModelError) in
      Gestures(
        pack: try json.string("pack"), status: ModelStatus(name: try json.string("status")))
    }
    more = try json.objects("more").map { (json) throws(ModelError) in
      LanguageList.Symbols(tag: try json.tag("tag"), name: try json.string("name"))
    }
  }

  /// The models of the list, and of what there is besides, for which there are some packs.
  ///
  /// - Parameter path: The list's name in errors.
  package func models(
    of list: LanguageList, packs: [PackMetadata], path: String
  ) throws(ModelError) -> [CatalogModel] {
    let packs = Dictionary(packs.map { ($0.name, $0) }) { first, _ in first }
    var models: [CatalogModel] = []
    for language in list.languages {
      let script = try script(of: language, path)
      models.append(model(language.tag, language.fullName, script, packs))
    }
    for language in more {
      guard let script = scripts.first(where: { $0.code == language.tag.script }) else {
        throw ModelError(
          .invalidCatalog, subject: path,
          detail: "'\(language.tag)' needs a script that the recipe has")
      }
      models.append(model(language.tag, language.name, script, packs))
    }
    for language in list.languages {
      guard let tag = language.gestureTag else { continue }
      let name = "\(language.fullName), gestures"
      models.append(
        gestures.flatMap { gestures in
          packs[gestures.pack].map { _ in
            CatalogModel(tag: tag, name: name, status: gestures.status, packs: [gestures.pack])
          }
        } ?? CatalogModel(tag: tag, name: name, status: .planned, packs: []))
    }
    for symbols in list.symbols {
      models.append(
        CatalogModel(tag: symbols.tag, name: symbols.name, status: .planned, packs: []))
    }
    return models
  }

  /// The languages of the list, and what there is besides, with the codes of their scripts.
  ///
  /// - Parameter path: The list's name in errors.
  package func scriptedLanguages(
    of list: LanguageList, path: String
  ) throws(ModelError) -> [(tag: LanguageTag, name: String, script: String)] {
    var languages: [(tag: LanguageTag, name: String, script: String)] = []
    for language in list.languages {
      languages.append((language.tag, language.name, try script(of: language, path).code))
    }
    for language in more {
      if let script = language.tag.script {
        languages.append((language.tag, language.name, script))
      }
    }
    return languages
  }

  private func script(
    of language: LanguageList.Language, _ path: String
  ) throws(ModelError) -> Script {
    guard let script = scripts.first(where: { $0.name == language.scriptName }) else {
      throw ModelError(
        .invalidCatalog, subject: path,
        detail: "'\(language.tag)' is in the script \(language.scriptName), which the recipe lacks")
    }
    return script
  }

  private func model(
    _ tag: LanguageTag, _ name: String, _ script: Script, _ packs: [String: PackMetadata]
  ) -> CatalogModel {
    guard packs[script.packs[0]] != nil else {
      return CatalogModel(tag: tag, name: name, status: .planned, packs: [])
    }
    var names = script.packs.filter { packs[$0] != nil }
    if let text = textPack(of: tag, in: script.code, packs) { names.append(text) }
    names += script.between.filter { packs[$0] != nil }
    let measured = measured[tag]
    return CatalogModel(
      tag: tag, name: name, status: measured == nil ? script.status : .tested,
      measured: measured ?? "", packs: names)
  }

  private func textPack(
    of tag: LanguageTag, in script: String, _ packs: [String: PackMetadata]
  ) -> String? {
    let language = LanguageTag(language: tag.language)
    let suffixes = [[script, tag.region], [script, nil], [nil, tag.region], [nil, nil]]
    let names = suffixes.map { parts in
      "text-" + ([tag.language] + parts.compactMap(\.self)).joined(separator: "-")
    }
    let candidates = [texts[tag]] + names + [texts[language], "text-und-\(script)"]
    return candidates.compactMap(\.self).first { name in
      guard let pack = packs[name], pack.kind == .text else { return false }
      return pack.writtenScript.map { Scripts.contains(script, $0) } ?? true
    }
  }
}

extension PackMetadata {
  /// The script that a text pack is written in, as it says or as is usual for its language.
  fileprivate var writtenScript: String? { script ?? language?.canonical.likelyScript }
}

extension LanguageList.Language {
  /// The name with what tells it from others of the language, such as `Hindi (Latin)`.
  fileprivate var fullName: String {
    let parts = [tag.script == nil ? nil : scriptName, regionName].compactMap(\.self)
    return parts.isEmpty ? name : "\(name) (\(parts.joined(separator: ", ")))"
  }
}
