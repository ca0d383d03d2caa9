/// The reason why strokes can't form an ink.
///
/// Wherever a value can't be made for one of several reasons, an initializer throws an error of a type
/// like this one. An initializer returns `nil` only where nothing more could be said than that there
/// is no such value, as of a name that nothing has.
public struct InkError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    /// A stable number, which is the `code` of the error as Foundation's `NSError`.
    public let number: Int
    let phrase: String

    /// A coordinate is NaN or infinite.
    public static let coordinateNotFinite = Code(
      number: 1, phrase: "has a coordinate that is not finite")
    /// A coordinate is beyond ``Ink/coordinateLimit``.
    public static let coordinateTooLarge = Code(
      number: 2, phrase: "has a coordinate beyond ±1000000000")
    /// There are more strokes than ``Ink/strokeLimit``.
    public static let tooManyStrokes = Code(
      number: 3, phrase: "is beyond the limit of \(Limits.strokeCount) strokes")
    /// There are more points than ``Ink/pointLimit``.
    public static let tooManyPoints = Code(
      number: 4, phrase: "is beyond the limit of \(Limits.pointCount) points")
  }

  /// The kind of failure.
  public let code: Code
  /// The stroke at which the ink stopped being valid, from 0.
  public let strokeIndex: Int
  /// The point of that stroke, from 0, if one point is to blame.
  public let pointIndex: Int?

  init(_ code: Code, strokeIndex: Int, pointIndex: Int? = nil) {
    self.code = code
    self.strokeIndex = strokeIndex
    self.pointIndex = pointIndex
  }
}

extension InkError {
  /// The code of the error as `NSError`: what `CustomNSError` would tell, which is Foundation's.
  public var _code: Int { code.number }
}

extension InkError: CustomStringConvertible {
  /// A part of a sentence such as `point 1 of stroke 0 has a coordinate that is not finite`.
  public var description: String {
    if let pointIndex {
      "point \(pointIndex) of stroke \(strokeIndex) \(code.phrase)"
    } else {
      "stroke \(strokeIndex) \(code.phrase)"
    }
  }
}
