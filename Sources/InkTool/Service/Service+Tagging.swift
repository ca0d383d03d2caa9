import InkKit

extension Service {
  /// The fields that say how rows are made of ink.
  private static let inkFields = ["language"] + RowOptions.flags.map(\.spec.name.asField)

  /// The fields that say how rows are made, and of what.
  private static let tagFields = ["tagger", "text", "ink"] + inkFields

  /// Makes rows of a page or of a text.
  func tag(_ fields: RequestFields) throws(ToolError) -> any JSONObject {
    try fields.check(names: Self.usualFields + Self.tagFields, of: "tag")
    // Whoever asks may not be who began the service, and names no files.
    let tagger = try TaggerChoice.tagger(
      named: try fields.text("tagger"), of: models, allowsFiles: false)
    guard fields.has("text") != fields.has("ink") else {
      throw .usage("'tag' needs either 'ink' or 'text'")
    }
    if fields.has("text"), let extra = Self.inkFields.first(where: fields.has) {
      throw .usage("'text' is no ink, and '\(extra)' means nothing there")
    }
    let rows =
      if let text = try fields.text("text") {
        try tagger.rows(of: Self.lines(of: text))
      } else {
        try self.rows(fields, by: tagger)
      }
    return JSONMembers { json in
      json.member("tagger", tagger.tag.description)
      json.member("rows", rows)
    }
  }

  /// The lines of a text that aren't blank, as the command reads them.
  private static func lines(of text: String) throws(ToolError) -> [String] {
    var texts: [String] = []
    for line in ByteLines.lines(of: Array(text.utf8)) {
      do throws(ToolError) { texts.append(try rowText(line.bytes)) } catch {
        throw .usage("line \(line.number) of 'text': \(error.message)")
      }
    }
    return texts
  }

  private func rows(
    _ fields: RequestFields, by tagger: Tagger
  ) throws(ToolError) -> [TaggedRow] {
    var rowOptions = RowOptions()
    try Flag.read(RowOptions.flags, from: fields, into: &rowOptions)
    var reading = try options.changed(by: fields)
    if !fields.has("language") {
      reading.language = LanguageTag(language: tagger.tag.language)
      reading.modelFile = nil
      reading.fallback = nil
    }
    reading.readRows()
    try reading.checkOneLanguage(for: "'tag' takes one language")
    let record = try ink(of: fields, for: "tag")
    let reader = try InkRun(options: reading, models: models).recognizers.recognizer()
    let context = RecognitionContext(
      preContext: record.preContext ?? "", writingArea: record.writingArea)
    return try reading.inTime {
      rowOptions.pageTagger(tagger, reader.recognizer).rows(of: record.ink, in: context)
    }
  }
}
