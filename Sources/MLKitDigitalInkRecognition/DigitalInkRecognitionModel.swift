public import Foundation
package import InkKit

/// A model that is kept elsewhere and downloaded to the store.
///
/// `@unchecked`, since a class with subclasses can't be checked: there is nothing to change in it.
public class RemoteModel: NSObject, @unchecked Sendable {
  /// The model's name: the language tag.
  public let name: String

  init(name: String) { self.name = name }

  /// The name as a language tag.
  ///
  /// - Throws: An error of a name that is none, as a model of one's own may have.
  package func tag() throws(LanguageTagError) -> LanguageTag { try LanguageTag(name) }

  /// Models of the same name are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? RemoteModel)?.name == name
  }

  /// The hash of the name.
  public override var hash: Int { name.hashValue }
}

/// The model of a language.
public final class DigitalInkRecognitionModel: RemoteModel, @unchecked Sendable {
  /// The language.
  public let modelIdentifier: DigitalInkRecognitionModelIdentifier

  /// Creates a model; nothing is looked up yet.
  public init(modelIdentifier: DigitalInkRecognitionModelIdentifier) {
    self.modelIdentifier = modelIdentifier
    super.init(name: modelIdentifier.tag.description)
  }
}
