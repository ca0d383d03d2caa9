extension Recognizer {
  /// The same recognizer for texts of diagrams, which may be code, where it reads running text in Latin
  /// letters; else itself.
  var readingLabels: Recognizer {
    guard lines?.readsJoined == true, let options = options.ofLabels(in: tag) else { return self }
    return (try? with(options: options)) ?? self
  }
}
