/// A line of a list as a row of fields.
public struct TaggedRow: Hashable, Sendable {
  /// A field of a row.
  public struct Field: Hashable, Sendable {
    /// The tag, which names the column.
    public let tag: String
    /// The words that have the tag; of several runs of words each, with `, ` between them. `nil` if none has.
    public let text: String?
    /// The number that the text says, if it says one.
    public let quantity: Quantity?
    /// The places of the runs in the text of the row, in `Character`s from 0.
    public let ranges: [Range<Int>]

    /// The field of a tag that no word has.
    static func empty(_ tag: String) -> Field {
      Field(tag: tag, text: nil, quantity: nil, ranges: [])
    }
  }

  /// The text of the line, or of several lines that are one, with spaces between.
  public var text: String
  /// A field for each tag of the tagger, in their order.
  public var fields: [Field]
  /// How likely it is that all fields are right, from 0 to 1; of handwriting times how likely its reading
  /// is right.
  public var confidence: Float
  /// Whether the line is a row of fields, or something else that the list has.
  public var kind: RowKind
  /// The heading above it, without a colon; `nil` without.
  public var heading: String?
  /// For each field the boxes of its ink, one for each run of words and line of writing; none without ink.
  public var boxes: [[BoundingBox]]

  /// The old name of ``RowKind``.
  @available(*, deprecated, renamed: "RowKind")
  public typealias Kind = RowKind

  /// Whether the line is the heading of those below it.
  public var isHeading: Bool { kind == .heading }

  /// The field of a tag; `nil` if the tagger has no such tag.
  public subscript(tag: String) -> Field? { fields.first { $0.tag == tag } }
}

extension TaggedRow {
  /// The tags that a tagger gives the words of lines that are no rows, if it learned any: the names of their kinds.
  package static let kindTags: Set<String> = Set(
    RowKind.allCases.filter { $0 != .row }.map(\.rawValue))

  /// Makes a row of the tags of a text.
  package init(_ text: String, _ tagging: LineTagging, tags: [String]) {
    let characters = Array(text)
    var fields: [Field] = []
    for (index, tag) in tags.enumerated() where !Self.kindTags.contains(tag) {
      // Where there is a value, digits elsewhere are a time, or a part of a name.
      let isNumber = tag == "value" || !tags.contains("value")
      fields.append(
        Self.field(tag, class: index + 1, in: tagging, of: characters, isNumber: isNumber))
    }
    let tagged = tagging.classes.filter { $0 != 0 }
    let kind = RowKind.allCases.first { kind in
      guard kind != .row, let tag = tags.firstIndex(of: kind.rawValue) else { return false }
      return tagged.count { $0 == tag + 1 } * 2 > tagged.count
    }
    let endsAsHeading =
      characters.last { !$0.isWhitespace } == ":"
      && !fields.contains { $0.text.flatMap(Quantity.init(parsing:)) != nil }
    let found = kind ?? (endsAsHeading ? .heading : .row)
    if found != .row {
      fields = fields.map { .empty($0.tag) }
    }
    self.init(
      text: text, fields: fields, confidence: tagging.probability, kind: found,
      heading: nil, boxes: [])
  }

  /// The runs of tokens of one class; signs without a tag between two of them belong to the run, but
  /// for brackets.
  private static func field(
    _ tag: String, class wanted: Int, in tagging: LineTagging, of characters: [Character],
    isNumber: Bool
  ) -> Field {
    var runs: [Range<Int>] = []
    var isJoined = false
    for (token, tagClass) in zip(tagging.tokens, tagging.classes) {
      if tagClass == wanted {
        if isJoined, let last = runs.popLast() {
          runs.append(last.lowerBound..<token.range.upperBound)
        } else {
          runs.append(token.range)
        }
        isJoined = true
      } else if tagClass != 0 || token.kind != .sign || token.isOpening || token.isClosing {
        isJoined = false
      }
    }
    guard !runs.isEmpty else { return .empty(tag) }
    let text = runs.map { String(characters[$0]) }.joined(separator: ", ")
    return Field(
      tag: tag, text: text, quantity: isNumber ? Quantity(parsing: text) : nil, ranges: runs)
  }

  /// The text of a heading without its colon.
  var headingText: String {
    var text = text[...]
    while let last = text.last, last == ":" || last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
