public import Foundation
internal import InkKit

/// A model that is kept elsewhere and downloaded to the store.
///
/// `@unchecked`, since a class with subclasses can't be checked: there is nothing to change in it.
public class RemoteModel: NSObject, @unchecked Sendable {
  /// The model's name: the language tag.
  public let name: String

  let tag: LanguageTag

  init(tag: LanguageTag) {
    self.tag = tag
    name = tag.description
  }

  /// Models of the same language are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? RemoteModel)?.tag == tag
  }

  /// The hash of the language tag.
  public override var hash: Int { tag.hashValue }
}

/// The model of a language.
public final class DigitalInkRecognitionModel: RemoteModel, @unchecked Sendable {
  /// The language.
  public let modelIdentifier: DigitalInkRecognitionModelIdentifier

  /// Creates a model; nothing is looked up yet.
  public init(modelIdentifier: DigitalInkRecognitionModelIdentifier) {
    self.modelIdentifier = modelIdentifier
    super.init(tag: modelIdentifier.tag)
  }
}
