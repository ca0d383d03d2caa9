/// The first place at which a document stopped being an ink, and why.
public struct InkFormatError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int
    private let name: String

    /// The document is not JSON, or JSON that is no ink.
    public static let malformed = Code(number: 1, name: "malformed")
    /// The document is larger than ``Limits/documentByteCount``.
    public static let tooLarge = Code(number: 2, name: "tooLarge")
    /// The data is compressed, and was not unpacked, or can't be.
    public static let compressed = Code(number: 3, name: "compressed")
    /// The data is of another kind, such as an image or the document of a note program.
    public static let foreign = Code(number: 4, name: "foreign")
    /// A page or a layer that was asked for is not there.
    public static let missing = Code(number: 5, name: "missing")
  }

  /// The kind of failure.
  public let code: Code
  /// The line of the file, from 1.
  public let line: Int
  /// The byte of that line, from 1.
  public let column: Int
  /// The place within the document, such as `strokes[2].points[5].x`, empty for the whole of it.
  public let place: String
  /// The expectation at that place, and what was found instead.
  public let problem: String
  /// The place of the ink in an array of inks, from 0, or `nil` if it stands by itself.
  public let index: Int?

  package init(
    _ code: Code, _ problem: String, line: Int, column: Int = 1, place: String = "",
    index: Int? = nil
  ) {
    self.index = index
    self.code = code
    self.line = line
    self.column = column
    self.place = place
    self.problem = problem
  }
}

extension InkFormatError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}

extension InkFormatError: CustomStringConvertible {
  /// One sentence such as `line 3, byte 17, strokes[0][1]: expected a number, found null`.
  public var description: String {
    "line \(line), byte \(column)\(place.isEmpty ? "" : ", \(place)"): \(problem)"
  }
}
