/// The reason why a page can't be edited as asked.
public struct DetectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of reasons; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int

    /// There is no stroke of a number.
    public static let unknownStroke = Code(number: 1)
    /// There is no object of a tracking ID.
    public static let unknownObject = Code(number: 2)
    /// Nothing was done that could be undone.
    public static let nothingToUndo = Code(number: 3)
    /// A stroke can't be part of an ink, or not where it would be moved to.
    public static let unusableStroke = Code(number: 4)
    /// There would be more strokes or points than a page may have.
    public static let pageFull = Code(number: 5)
  }

  /// The kind of reason.
  public let code: Code
  /// One sentence without a full stop.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

extension DetectionError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}
