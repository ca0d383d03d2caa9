import InkKit

/// How objects of pages are found and named, and texts among them read, as options of `detect` and fields of
/// requests have it.
struct PageOptions: Sendable {
  /// How texts are read.
  var reading: RecognitionOptions
  /// Whether they are.
  var readsTexts = true
  /// Wishes for each answer.
  var detection = DetectionOptions()

  /// These options with what a request says instead.
  func changed(by fields: RequestFields) throws(ToolError) -> PageOptions {
    var options = self
    options.reading = try reading.changed(by: fields)
    try Flag.read(Self.flags, from: fields, into: &options)
    return options
  }

  /// Whether a page is looked at the same way by other options.
  func looksAs(_ other: PageOptions) -> Bool {
    reading.readsAs(other.reading) && readsTexts == other.readsTexts && detection == other.detection
  }

  /// The flags of finding objects, in the order of the help.
  static let flags: [Flag<PageOptions>] = [
    Flag(
      OptionSpec(
        name: "max-objects", value: "N", summary: "objects per ink, or all (default 5)",
        completion: .choices(["all"])), \.detection.maximumObjectCount
    ) { try $0.countOrAll($1) },
    Flag(
      OptionSpec(name: "max-labels", value: "N", summary: "names per object (default 10)"),
      \.detection.maximumLabelCount
    ) { try $0.count($1) },
    Flag(
      OptionSpec(
        name: "min-probability", value: "P", summary: "only names that likely, from 0 to 1"),
      \.detection.minimumProbability
    ) { try $0.probability($1) },
    Flag(
      OptionSpec(name: "no-text", summary: "find texts, but don't read them"), \.readsTexts
    ) { try $0.isOn($1).map(!) },
  ]

  /// The fields of requests that say so.
  static let fields = ["language", "strictLanguage"] + flags.map(\.spec.name.asField)
}
