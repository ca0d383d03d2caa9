extension ModelRegistry {
  /// The tag of one model for each script that can be read at once, installed or built in: of the language
  /// that is likeliest for the script if there is one. Latin script comes first, as English, the others by
  /// their codes.
  ///
  /// Models of gestures, shapes and the like have no script and are left out.
  ///
  /// ``ScriptRecognizer`` reads with all of them at once.
  ///
  /// - Throws: The error of a store or catalog that can't be read.
  /// - Complexity: O(*n*) for *n* models.
  public func tagsByScript() throws(ModelError) -> [LanguageTag] {
    try choice { $0.isBuiltIn }.tagsByScript
  }
}

extension ModelChoice {
  /// For each script the usable tag that says least beyond it.
  fileprivate var tagsByScript: [LanguageTag] {
    var chosen: [String: (rank: (Int, String), tag: LanguageTag)] = [:]
    for tag in usable where tag.privateUse == nil {
      guard let script = tag.likelyScript else { continue }
      let isLikeliest = tag.language == LanguageTag(language: "und", script: script).likelyLanguage
      let text = tag.description
      let rank = ((isLikeliest ? 0 : 1000) + text.utf8.count, text)
      if let known = chosen[script], known.rank <= rank { continue }
      chosen[script] = (rank, tag)
    }
    func order(_ script: String) -> (Int, String) { (script == "Latn" ? 0 : 1, script) }
    return chosen.sorted { order($0.key) < order($1.key) }.map(\.value.tag)
  }
}
