extension Recognizer {
  /// The same recognizer for texts of diagrams, which may be code, where it reads running text in Latin
  /// letters; else itself.
  var readingLabels: Recognizer {
    guard let labels = lines?.labels, let options = options.ofLabels(in: tag),
      var recognizer = try? labels.value.with(options: options)
    else { return self }
    recognizer.pageDetector = pageDetector
    return recognizer
  }
}
