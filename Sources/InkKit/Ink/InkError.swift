/// The reason why strokes can't form an ink.
///
/// Wherever a value can't be made for one of several reasons, an initializer throws an error of a type
/// like this one. An initializer returns `nil` only where nothing more could be said than that there
/// is no such value, as of a name that nothing has.
public struct InkError: Error, Hashable, Sendable {
  /// The kinds of failure; more may be added.
  public struct Code: Hashable, Sendable {
    let phrase: String

    /// A coordinate is NaN or infinite.
    public static let coordinateNotFinite = Code(phrase: "has a coordinate that is not finite")
    /// A coordinate is beyond ``Ink/coordinateLimit``.
    public static let coordinateTooLarge = Code(
      phrase: "has a coordinate beyond ±1000000000")
    /// There are more strokes than ``Ink/strokeLimit``.
    public static let tooManyStrokes = Code(
      phrase: "is beyond the limit of \(Limits.strokeCount) strokes")
    /// There are more points than ``Ink/pointLimit``.
    public static let tooManyPoints = Code(
      phrase: "is beyond the limit of \(Limits.pointCount) points")
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
