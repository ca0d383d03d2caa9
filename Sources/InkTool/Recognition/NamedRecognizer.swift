import InkKit

/// A recognizer and the name of its model.
struct NamedRecognizer: Sendable {
  let recognizer: Recognizer
  /// The model, which stays open for others as long as this reads with it.
  let source: OpenModel
  /// The language that was asked for, if the model serves in the place of another.
  var requested: String?
  /// The reason why ink is read by the model of another language than it says, as a sentence.
  var warning: String?

  /// The model's tag.
  var model: String { source.tag.description }
}
