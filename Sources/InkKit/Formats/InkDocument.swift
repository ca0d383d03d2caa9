/// The bytes that hold one ink.
public struct InkDocument: Hashable, Sendable {
  /// The JSON text.
  public let bytes: [UInt8]
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// The byte of that line at which it begins, from 1.
  public let column: Int
  /// Its place in an array of inks, from 0, or `nil` if it stands by itself.
  public let index: Int?

  /// Creates a document.
  public init(bytes: [UInt8], line: Int, column: Int = 1, index: Int? = nil) {
    self.bytes = bytes
    self.line = line
    self.column = column
    self.index = index
  }

  /// How data compressed with gzip begins (RFC 1952).
  package static let gzipMark: [UInt8] = [0x1F, 0x8B]

  /// Whether the bytes begin as gzip's do.
  var isCompressed: Bool { bytes.starts(with: Self.gzipMark) }

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
    var line = 1
    var lineStart = 0
    for index in 0..<field.range.lowerBound where fields.bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    self.init(
      bytes: Array(fields.bytes[field.range]), line: line,
      column: field.range.lowerBound - lineStart + 1)
  }
}
