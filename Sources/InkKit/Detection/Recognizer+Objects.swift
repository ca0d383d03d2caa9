extension Recognizer {
  /// A detector that tells writing from drawing where ``LayoutChoice/page`` is asked for; `nil` unless it is set,
  /// and then only rules, frames and the lines that join them are told from writing, by their size.
  public var pageDetector: ObjectDetector? {
    get { lines?.objects.map(ObjectDetector.init(networks:)) }
    set { lines?.objects = newValue?.networks }
  }

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
