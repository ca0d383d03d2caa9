extension Recognizer {
  /// The same recognizer for texts of diagrams, which may be code, where it reads running text in Latin
  /// letters; else itself.
  var readingLabels: Recognizer {
    guard options.kind == .text, options.characterSet == nil, tag.likelyScript == "Latn",
      lines?.readsJoined == true
    else { return self }
    var options = options
    options.mayBeCode = true
    return (try? with(options: options)) ?? self
  }
}
