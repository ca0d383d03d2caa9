/// The reason why nothing can be learned from some samples.
public struct TrainingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault of the samples.
  public let reason: String

  /// A sentence with the reason.
  public var description: String { "no pack can be made: \(reason)" }
}
