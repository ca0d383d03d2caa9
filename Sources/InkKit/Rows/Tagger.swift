/// Makes rows of lines of text, such as of the ingredients of a recipe.
///
///     let tagger = try Tagger(model: registry.model(for: LanguageTag("en-x-recipe")))
///     let row = tagger.row(of: "1½ cups flour, sifted")
///     row["value"]?.quantity?.least  // 1.5
///     row["ingredient"]?.text        // "flour"
///
/// A tagger is a pack that learned from labelled lines, with tags of any names.
public struct Tagger: Sendable {
  /// The language that it was made for.
  public let tag: LanguageTag
  package let contents: TaggerContents

  /// The most characters of a line; what follows is cut off.
  public static let characterLimit = 4096

  /// Opens the tagger of a model.
  ///
  /// - Throws: An error that names the pack and the place in it that makes no sense, or that the model has
  ///   no tagger.
  public init(model: Model) throws(ModelError) {
    try self.init(
      opened: ModelContents(model.packs, of: [TaggerContents.self]), of: model.tag)
  }

  /// Takes the tagger of a model whose packs are open.
  package init(opened contents: ModelContents, of tag: LanguageTag) throws(ModelError) {
    guard let tagger = contents[TaggerContents.self] else {
      throw ModelError(
        .missingSection, subject: tag.description, detail: "its model has no tagger")
    }
    self.init(tag: tag, contents: tagger)
  }

  /// Creates a tagger of what was learned.
  package init(tag: LanguageTag, contents: TaggerContents) {
    self.tag = tag
    self.contents = contents
  }

  /// The tags of the fields of a row, in their order.
  public var fields: [String] { contents.tagger.tags.filter { !TaggedRow.kindTags.contains($0) } }

  /// The row of a line.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public func row(of line: String) -> TaggedRow {
    let line = String(line.prefix(Self.characterLimit))
    let tokens = TextToken.tokens(of: line)
    var row = TaggedRow(line, contents.tagging(of: tokens), tags: contents.tagger.tags)
    if row.kind == .row, let (kind, probability) = contents.kind(of: tokens) {
      row.kind = kind
      row.fields = row.fields.map { .empty($0.tag) }
      row.confidence = probability
    }
    return row
  }

  /// The rows of lines, each told what heading it is under.
  public func rows(of lines: some Sequence<String>) -> [TaggedRow] {
    var headings = RowHeadings()
    return lines.map { headings.placed(row(of: $0)) }
  }
}

/// Tells rows what heading they are under.
package struct RowHeadings: Sendable {
  private var heading: String?

  package init() {}

  /// The row with the heading above it; a heading has none, and holds for those that come next.
  package mutating func placed(_ row: TaggedRow) -> TaggedRow {
    guard row.isHeading else {
      var row = row
      row.heading = heading
      return row
    }
    heading = row.headingText
    return row
  }
}
