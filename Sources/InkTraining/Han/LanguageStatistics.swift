import InkKit

/// Finds out from the samples in which languages a character is written.
struct LanguageStatistics {
  private var known: [String: CharacterLanguages] = [:]
  /// Characters of samples whose language is Chinese, but not which.
  private var chinese: Set<String> = []

  /// Takes note of a sample's language, as it was written.
  ///
  /// Kana are Japanese only, whatever their samples say; digits and marks are of all languages.
  mutating func add(_ language: String?, of label: String) {
    guard let scalar = label.unicodeScalars.first, CharacterScript(scalar) == .han else {
      let isKana = label.unicodeScalars.first.map { CharacterScript($0) != nil } ?? false
      known[label] = isKana ? .japanese : .all
      return
    }
    guard let tag = language.flatMap({ try? LanguageTag($0) }) else { return }
    if tag.language == "zh" && tag.script == nil && tag.region == nil {
      chinese.insert(label)
    } else {
      known[label, default: []].formUnion(CharacterLanguages(tag))
    }
  }

  /// The languages of a character; all if none is known.
  ///
  /// A Chinese character that is not known to be a simplified one is traditional; one that is may be
  /// both, which it is if Japanese or Korean has it too.
  func languages(of label: String) -> CharacterLanguages {
    var languages = known[label] ?? []
    let isChinese = chinese.contains(label) || languages.contains(.simplifiedChinese)
    let isShared = !languages.isDisjoint(with: [.japanese, .korean])
    if isChinese && (isShared || !languages.contains(.simplifiedChinese)) {
      languages.insert(.traditionalChinese)
    }
    return languages.isEmpty ? .all : languages
  }
}
