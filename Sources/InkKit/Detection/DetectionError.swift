/// The reason why a page can't be edited as asked.
public struct DetectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of reasons; more may be added.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// There is no stroke of a number.
    public static let unknownStroke = Code(name: "unknownStroke")
    /// There is no object of a tracking ID.
    public static let unknownObject = Code(name: "unknownObject")
    /// Nothing was done that could be undone.
    public static let nothingToUndo = Code(name: "nothingToUndo")
    /// A stroke can't be part of an ink, or not where it would be moved to.
    public static let unusableStroke = Code(name: "unusableStroke")
    /// There would be more strokes or points than a page may have.
    public static let pageFull = Code(name: "pageFull")
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
