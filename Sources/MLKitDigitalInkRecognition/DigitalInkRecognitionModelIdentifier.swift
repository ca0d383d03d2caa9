public import Foundation
internal import InkKit

/// The model of a language and script, and perhaps of a region.
///
/// There is an identifier for each model that ML Kit has, and besides for each that the sources of
/// ``MLKitSettings`` offer or that is installed. That there is an identifier says that the name is
/// known, as with ML Kit.
public final class DigitalInkRecognitionModelIdentifier: NSObject, Sendable {
  let tag: LanguageTag

  /// The BCP 47 tag, such as `zh-Hani-TW`.
  public var languageTag: String { tag.description }
  /// The language, such as `zh`.
  public var languageSubtag: String { tag.language }
  /// The script, such as `Hani`, if the tag has one.
  public var scriptSubtag: String? { tag.script }
  /// The region, such as `TW` or `002`, if the tag has one.
  public var regionSubtag: String? { tag.region }

  init(tag: LanguageTag) {
    self.tag = tag
  }

  /// The model of this very tag, or `nil` if there is none.
  public convenience init?(forLanguageTag languageTag: String) {
    guard let tag = try? LanguageTag(languageTag), tag.description == languageTag,
      Self.constantTags.contains(tag) || Self.offeredTags().contains(tag)
    else { return nil }
    self.init(tag: tag)
  }

  /// The model that serves a language best, by the rules of `TagMatching`.
  ///
  /// - Throws: An error of the domain ``MLKitSettings/errorDomain``: if the text is no tag, and if there
  ///   is no such model, where Objective-C has `nil`.
  public class func from(languageTag: String) throws -> DigitalInkRecognitionModelIdentifier {
    try MLKitError.wrapping {
      let wanted = try LanguageTag(languageTag)
      guard let tag = TagMatching(knownTags()).bestEffort(wanted) else {
        throw ModelError(.unknownLanguage, subject: wanted.description)
      }
      return DigitalInkRecognitionModelIdentifier(tag: tag)
    }
  }

  /// Identifiers of the same tag are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? DigitalInkRecognitionModelIdentifier)?.tag == tag
  }

  /// The hash of the language tag.
  public override var hash: Int { tag.hashValue }

  /// The language tag.
  public override var description: String { languageTag }
}

extension DigitalInkRecognitionModelIdentifier {
  /// All models.
  public class func allModelIdentifiers() -> Set<DigitalInkRecognitionModelIdentifier> {
    identifiers(knownTags())
  }

  /// The models of a language, such as `en`.
  public class func modelIdentifiers(
    forLanguageSubtag languageSubtag: String
  ) -> Set<DigitalInkRecognitionModelIdentifier> {
    identifiers(TagMatching(knownTags()).tags(ofLanguage: languageSubtag))
  }

  /// The models of a script, such as `Latn`, and of those that contain it: `zh-Hani` for `Hant`.
  public class func modelIdentifiers(
    forScriptSubtag scriptSubtag: String
  ) -> Set<DigitalInkRecognitionModelIdentifier> {
    identifiers(TagMatching(knownTags()).tags(ofScript: scriptSubtag))
  }

  /// The models of a region, of those that contain it and of those in it: `fr-002` for `DZ`.
  public class func modelIdentifiers(
    forRegionSubtag regionSubtag: String
  ) -> Set<DigitalInkRecognitionModelIdentifier> {
    identifiers(TagMatching(knownTags()).tags(ofRegion: regionSubtag))
  }

  private static func identifiers(
    _ tags: some Sequence<LanguageTag>
  ) -> Set<DigitalInkRecognitionModelIdentifier> {
    Set(tags.map(DigitalInkRecognitionModelIdentifier.init(tag:)))
  }

  private static func knownTags() -> Set<LanguageTag> { constantTags.union(offeredTags()) }

  /// Tags of the models that the sources offer and the store holds; a source that can't be read
  /// offers nothing here, and says why when something is downloaded.
  private static func offeredTags() -> Set<LanguageTag> {
    let registry = MLKitSettings.registry
    let offered = (try? registry.available()) ?? []
    let installed = (try? registry.installed()) ?? []
    return Set((offered + installed).map(\.tag))
  }
}
