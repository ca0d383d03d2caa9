/// How a character may look: strokes in drawing order, as a person can look at them.
public struct StrokeTemplate: Hashable, Codable, Sendable {
  /// The character or name that the template stands for.
  public let label: String

  /// The strokes; the longer side of their box runs from −1 to 1, *y* grows downwards, and a
  /// coordinate is a multiple of 1/127.
  public let strokes: [[SIMD2<Float>]]

  /// Creates a template.
  public init(label: String, strokes: [[SIMD2<Float>]]) {
    self.label = label
    self.strokes = strokes
  }
}
