import InkKit

/// How rows are made of pages, as options of `tag` and fields of requests have it.
struct RowOptions: Sendable {
  var joinsLines = true
  var takesBest = false

  /// The flags of making rows, in the order of the help.
  static let flags: [Flag<RowOptions>] = [
    Flag(
      OptionSpec(name: "no-join", summary: "a row for each line, also of those that go on"),
      \.joinsLines
    ) { try $0.isOn($1).map(!) },
    Flag(
      OptionSpec(name: "best", summary: "of each line the best reading, whatever it says"),
      \.takesBest
    ) { try $0.isOn($1) },
  ]

  /// A tagger of the pages that a recognizer reads.
  func pageTagger(_ tagger: Tagger, _ recognizer: Recognizer) -> PageTagger {
    var reader = PageTagger(tagger: tagger, recognizer: recognizer)
    reader.joinsLines = joinsLines
    if takesBest { reader.fluencyWeight = 0 }
    return reader
  }
}

extension RecognitionOptions {
  /// How many readings of a line of a list there are to choose from.
  private static let rowReadingCount = 10

  /// Reads the lines of a list one by one.
  mutating func readRows() {
    recognizer.maximumResultCount = Self.rowReadingCount
    recognizer.layout = .line
  }
}
