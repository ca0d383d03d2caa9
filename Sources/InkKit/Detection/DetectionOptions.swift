/// Wishes for the answers of a detection.
public struct DetectionOptions: Hashable, Sendable {
  /// How many objects are answered at most, the most prominent ones; `nil` for all, none for 0 and less.
  public var maximumObjectCount: Int?
  /// How many labels an object has at most; none for 0 and less.
  public var maximumLabelCount: Int
  /// How likely a label must be, from 0 to 1.
  public var minimumProbability: Float

  /// The number of objects that are answered unless another one is asked for, as of ML Kit's object detector.
  public static let usualObjectCount = 5
  /// The number of labels that an object has at most unless another one is asked for.
  public static let usualLabelCount = 10

  /// Creates options.
  public init(
    maximumObjectCount: Int? = DetectionOptions.usualObjectCount,
    maximumLabelCount: Int = DetectionOptions.usualLabelCount, minimumProbability: Float = 0
  ) {
    self.maximumObjectCount = maximumObjectCount
    self.maximumLabelCount = maximumLabelCount
    self.minimumProbability = minimumProbability
  }
}
