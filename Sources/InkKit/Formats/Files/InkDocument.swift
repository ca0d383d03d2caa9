/// A document of one ink: a text in JSON, or a page of a document of another program.
public struct InkDocument: Hashable, Sendable {
  /// The JSON text, empty for a page.
  public let bytes: [UInt8]
  /// The page, `nil` for a text.
  public let page: InkPage?
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// The byte of that line at which it begins, from 1.
  public let column: Int
  /// Its place in an array of inks, from 0, or `nil` if it stands by itself.
  public let index: Int?

  /// Creates a text.
  public init(bytes: [UInt8], line: Int, column: Int = 1, index: Int? = nil) {
    self.bytes = bytes
    page = nil
    self.line = line
    self.column = column
    self.index = index
  }

  /// Creates a page.
  public init(_ page: InkPage) {
    bytes = []
    self.page = page
    line = 1
    column = 1
    index = nil
  }

  /// Whether the bytes begin as gzip's do.
  var isCompressed: Bool { bytes.starts(with: GzipStream.mark) }

  /// Whether the document is a page, or a text with a key that only inks have, or a list.
  ///
  /// - Complexity: O(1): the beginning of a text tells.
  package var seemsInk: Bool {
    guard page == nil else { return true }
    let text = bytes.drop { JSONScanner.isSpace($0) || ByteOrderMark.bytes.contains($0) }
      .prefix(FileStart.sampleSize)
    if text.first != UInt8(ascii: "{") { return text.first == UInt8(ascii: "[") }
    let outline = JSONOutline(text)
    return ["strokes", "drawing", "ink", "requests", "points", "add"].contains {
      outline[$0] != nil
    }
  }

  /// An error of the document's text as one of the stream: `[3].strokes[0]` is a place in the fourth
  /// ink of an array.
  func error(_ error: JSONError, at place: String) -> InkFormatError {
    var path = place
    if let index {
      let isBare = place.isEmpty || place.hasPrefix("[")
      path = "[\(index)]\(isBare ? "" : ".")\(place)"
    }
    return InkFormatError(
      .malformed, error.problem, line: line + error.line - 1,
      column: error.column + (error.line == 1 ? column - 1 : 0), place: path, index: index)
  }
}

extension InkDocument {
  /// The value of a member of an object, which knows where in the object's text it is.
  ///
  /// - Complexity: O(*n*) for the *n* bytes up to the end of the value.
  package init(_ field: JSONFields.Field, of fields: JSONFields) {
    var place = TextPlace()
    place.pass(fields.bytes.span.extracting(0..<field.range.lowerBound))
    self.init(
      bytes: Array(fields.bytes[field.range]), line: place.line, column: place.column)
  }
}

extension InkDocument {
  /// The name of the ink as far as it can be read, also of a document that is none: an answer tells by it which
  /// ink could not be used.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var id: DocumentID? {
    var scanner = JSONScanner(bytes)
    var id: DocumentID?
    do {
      try scanner.members(withNull: true) { scanner, key throws(JSONError) in
        if JSONScanner.isIDKey(key) {
          id = try scanner.documentID()
        } else {
          try scanner.skipValue()
        }
      }
    } catch {
      // What stands before the fault is still known.
    }
    return id
  }
}
