import InkKit
import Synchronization

/// The taggers that requests named last.
final class OpenTaggers: Sendable {
  /// The most taggers that are held open.
  private static let limit = 8

  private let registry: ModelRegistry
  private let taggers = Mutex(RecentlyUsed<String, Result<Tagger, ToolError>>(limit: limit))

  /// Begins with nothing open.
  init(registry: ModelRegistry) { self.registry = registry }

  /// The tagger of a tag; files can't be named, as whoever asks may not be who began the service.
  func tagger(named name: String?) throws(ServiceFailure) -> Tagger {
    let name = name ?? TaggerChoice.usual
    let result = taggers.withLock { taggers in
      taggers.value(for: name) {
        Result { () throws(ToolError) in
          try TaggerChoice.tagger(named: name, in: registry, allowsFiles: false)
        }
      }
    }
    do { return try result.get() } catch {
      // It may be installed by the next time.
      taggers.withLock { $0.forget(name) }
      throw ServiceFailure(error)
    }
  }
}

extension Service {
  /// The fields that say how rows are made.
  private static let tagFields = ["tagger", "text", "ink", "language", "noJoin", "best"]

  /// Makes rows of a page or of a text.
  func tag(_ fields: RequestFields, id: AnswerID?) throws(ServiceFailure) -> String {
    try fields.check(names: Self.usualFields + Self.tagFields, of: "tag")
    let tagger = try taggers.tagger(named: try fields.string("tagger"))
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
