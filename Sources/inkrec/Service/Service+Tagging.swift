import InkKit

extension Service {
  /// The fields that say how rows are made.
  private static let tagFields = ["tagger", "text", "ink", "language", "noJoin", "best"]

  /// Makes rows of a page or of a text.
  func tag(_ fields: RequestFields, id: AnswerID?) throws(ServiceFailure) -> String {
    try fields.check(names: Self.usualFields + Self.tagFields, of: "tag")
    let tagger = try readers.tagger(named: try fields.string("tagger"))
    guard fields.has("text") != fields.has("ink") else {
      throw .usage("'tag' needs either 'ink' or 'text'")
    }
    let rows =
      if let text = try fields.string("text") {
        tagger.rows(of: Self.lines(of: text))
      } else {
        try self.rows(fields, by: tagger)
      }
    var json = JSONWriter()
    json.write(raw: "{")
    json.write(id)
    json.write(raw: "\"tagger\":")
    json.write(tagger.tag.description)
    json.write(raw: ",\"rows\":")
    json.writeList(rows) { $0.write($1) }
    json.write(raw: "}\n")
    return json.text
  }

  /// The lines of a text that aren't blank.
  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  private func rows(
    _ fields: RequestFields, by tagger: Tagger
  ) throws(ServiceFailure) -> [TaggedRow] {
    var wishes = try ReadingWishes(fields, suggestingFrom: options.models)
    wishes.layout = .line
    wishes.limit = TaggingArguments.readingCount
    if wishes.language == nil {
      wishes.language = LanguageChoice(LanguageTag(language: tagger.tag.language))
    }
    let record = try ink(of: fields, for: "tag")
    var reader = PageTagger(
      tagger: tagger, recognizer: try readers.recognizer(wishes, for: "tag").recognizer)
    reader.joinsLines = !(try fields.bool("noJoin"))
    if try fields.bool("best") { reader.fluencyWeight = 0 }
    let context = RecognitionContext(
      preContext: record.preContext ?? "", writingArea: record.writingArea)
    return reader.rows(of: record.ink, in: context)
  }
}
