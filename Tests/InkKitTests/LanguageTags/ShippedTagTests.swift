import InkTestSupport
import Testing

@testable import InkKit

/// The tags of the catalog that comes with the source, which has all those of ML Kit.
@Suite struct ShippedTagTests {
  /// Read once for all cases.
  static let shared = Result { try ShippedModels.source.catalog() }

  let catalog: ModelCatalog
  let registry = ModelRegistry(store: nil, sources: [ShippedModels.source])

  init() throws {
    catalog = try Self.shared.get()
  }

  var tags: [LanguageTag] { catalog.models.map(\.tag) }

  /// The tags of text, without gestures and symbols.
  var textTags: [LanguageTag] { tags.filter { $0.privateUse == nil } }

  @Test func `every tag of ML Kit is there, with its gestures, and the symbols`() throws {
    let beyond = ["iu-Cans", "oj-Cans", "zgh-Tfng", "nqo-Nkoo", "tl-Tglg", "gez-Ethi", "ms-Arab"]
    let gestures = tags.filter { $0.privateUse == "gesture" }
    #expect(textTags.count == 361 + beyond.count)
    #expect(gestures.count == 361)
    #expect(
      Set(textTags.map(\.description)).subtracting(gestures.map { "\($0)".dropLast(10) + "" })
        == Set(beyond))
    for symbols in ["Zsye-x-emoji", "Zsym-x-autodraw", "Zsym-x-shapes"] {
      #expect(tags.contains(try LanguageTag("zxx-\(symbols)")))
    }
    let scripts = Dictionary(grouping: textTags) { $0.canonical.likelyScript ?? "" }
    let counts = scripts.mapValues(\.count)
    #expect(counts["Latn"] == 270)
    #expect(counts["Deva"] == 50)
    #expect(counts["Cyrl"] == 10)
    #expect(counts["Hani"] == 4)
    #expect(scripts.count == 26 + 4)
  }

  @Test func `every tag is found however it is typed`() throws {
    let matching = TagMatching(tags)
    for tag in tags {
      #expect(matching.exact(tag) == tag)
      let typed = tag.description.uppercased().replacing("-", with: "_")
      #expect(try matching.exact(LanguageTag(typed)) == tag)
      #expect(matching.bestEffort(tag.canonical) == tag, "\(tag)")
      #expect(tag.unknownPart(knowing: []) == nil || tag.language == "zxx", "\(tag)")
    }
  }

  @Test(.inOptimizedBuilds)
  func `every tag opens a model of its script, or says that it is planned`() throws {
    for model in catalog.models {
      let listing = try registry.listing(for: model.tag)
      #expect(listing.tag == model.tag)
      #expect(
        ["tested", "copied", "reference", "planned"].contains(model.status.name), "\(model.tag)")
      if model.status == .planned {
        let error = #expect(throws: ModelError.self) { try registry.model(for: model.tag) }
        #expect(error?.code == .planned, "\(model.tag)")
        // Something looks like a tag of two letters.
        let isShort = "\(model.tag)".count == 2
        #expect(!isShort || error?.suggestions.isEmpty == false, "\(model.tag)")
      } else if model.tag.privateUse != nil {
        let kind: PackKind =
          switch model.tag {
          case ObjectDetector.tag: .objects
          case ScriptRecognizer.tag: .sequence
          default: ["recipe", "log"].contains(model.tag.privateUse) ? .tagger : .drawings
          }
        #expect(listing.packs.map(\.metadata.kind) == [kind], "\(model.tag)")
      } else {
        let script = try #require(model.tag.canonical.likelyScript)
        let first = try #require(listing.packs.first)
        #expect(
          first.metadata.script.map { Scripts.contains(script, $0) } == true, "\(model.tag)")
      }
    }
  }

  @Test(
    arguments: [
      // Same tag, written otherwise.
      ("en_US", "en-US"), ("EN-gb", "en-GB"), ("fr-002", "fr-002"), ("zh-hani-tw", "zh-Hani-TW"),
      ("hi-latn", "hi-Latn"), ("sr-latn-rs", "sr-Latn-RS"),
      // Old, long and narrow names.
      ("iw", "he"), ("in", "id"), ("ji", nil), ("jw", "jv-Latn"), ("mo", "ro-RO"),
      ("tl", "fil-Latn"),
      ("tgl", "fil-Latn"), ("sh", "sr-Latn-RS"), ("sh-Cyrl", "sr-Cyrl"), ("scc", "sr-Cyrl"),
      ("deu", "de"), ("ger", "de"), ("fra-CA", "fr-CA"), ("en-UK", "en-GB"), ("de-DD", "de-DE"),
      ("zh-min-nan", "zh-Hani"), ("i-lux", "lb"), ("no-bok", "no"), ("cmn-Hans-CN", "zh-Hani-CN"),
      // Parts of languages that count as one.
      ("arb", "ar"), ("arz", "ar"), ("ary-MA", "ar"), ("cmn", "zh-Hani"), ("yue", "zh-Hani"),
      ("yue-HK", "zh-Hani-HK"), ("wuu-CN", "zh-Hani-CN"), ("nb", "no"), ("nb-NO", "no"),
      ("nn", "nn-NO"), ("pes", "fa"), ("prs", "fa"), ("swh", "sw"), ("ekk", "et"), ("lvs", "lv"),
      ("zsm", "ms"), ("zsm-BN", "ms-BN"), ("khk", "mn-Cyrl"), ("mvf", nil), ("ckb", nil),
      ("kmr", "ku-Latn"), ("npi-NP", "ne-NP"), ("gom-IN", "kok-IN"), ("ory", "or"), ("als", "sq"),
      // Scripts.
      ("sr", "sr-Cyrl"), ("sr-RS", "sr-Cyrl"), ("sr-ME", "sr-Latn-RS"), ("sr-Latn", "sr-Latn-RS"),
      ("zh", "zh-Hani"), ("zh-Hans", "zh-Hani-CN"), ("zh-Hant", "zh-Hani-TW"),
      ("zh-Hant-TW", "zh-Hani-TW"), ("zh-Hant-HK", "zh-Hani-HK"), ("zh-Hans-TW", "zh-Hani-CN"),
      ("zh-Hani-MO", "zh-Hani"), ("yue-Hant", "zh-Hani-HK"),
      ("zh-Hans-x-gesture", "zh-Hani-CN-x-gesture"),
      ("zh-TW", "zh-Hani-TW"),
      ("zh-Hans-SG", "zh-Hani-CN"), ("ja-Hira", "ja"), ("ja-Jpan-JP", "ja"), ("ko-Hang", "ko"),
      ("ko-Kore-KR", "ko"), ("ur-Aran", "ur"), ("de-Latf", "de"), ("mn", "mn-Cyrl"),
      ("uz", "uz-Latn"), ("uz-Cyrl", nil), ("pa-PK", "pa"), ("pa-Arab", nil), ("hi-Deva", "hi"),
      ("ks", "ks-Deva"), ("sa", "sa-Deva-IN"), ("sa-Deva", "sa-Deva-IN"), ("ms-Arab", "ms-Arab"),
      ("ms-Arab-MY", "ms-Arab"), ("jv-Java", nil), ("iu", "iu-Cans"), ("oj", "oj-Cans"),
      ("tl-Tglg-PH", "tl-Tglg"), ("und-Hira", "ja"), ("und-Cyrl", "ru"), ("und-Deva", "hi"),
      ("und-Latn", "en"),
      // Regions.
      ("ro", "ro-RO"), ("ro-MD", "ro-RO"), ("nl", "nl-NL"), ("sv", "sv-SE"), ("sv-AX", "sv-SE"),
      ("tr", "tr-TR"), ("bgq", "bgq-Deva-IN"), ("gd", "gd-Latn"), ("gd-GB", "gd-Latn-GB"),
      ("fr-DZ", "fr-002"), ("fr-SN", "fr-002"), ("fr-LU", "fr"), ("pt-AO", "pt-002"),
      ("pt-MO", "pt"), ("en-AU", "en-AU"), ("en-NZ", "en"), ("es-CO", "es"), ("es-419", "es"),
      ("de-LI", "de"), ("qu", "qu-PE"), ("zu-ZA", "zu"), ("bn-IN", "bn"), ("ta-Latn-LK", "ta-Latn"),
      // Variants, extensions and private use.
      ("de-1901", "de"), ("sl-nedis", "sl"), ("de-u-co-phonebk", "de"),
      ("en-US-x-gesture", "en-US-x-gesture"), ("en-NZ-x-gesture", "en-x-gesture"),
      ("fr-DZ-x-gesture", "fr-002-x-gesture"), ("en-x-unheard", nil),
      ("zxx-Zsye-x-emoji", "zxx-Zsye-x-emoji"),
      // Nothing serves.
      ("tlh", nil), ("dv", nil), ("chr-Cher", nil), ("en-Deva", nil), ("zz", nil),
    ] as [(String, String?)])
  func `the tag that serves best is found`(_ wanted: String, _ best: String?) throws {
    #expect(try TagMatching(tags).bestEffort(LanguageTag(wanted))?.description == best)
  }

  @Test func `models are found by language, script and region`() throws {
    let matching = TagMatching(textTags)
    func texts(_ tags: [LanguageTag]) -> [String] { tags.map(\.description) }
    #expect(texts(matching.tags(ofLanguage: "iw")) == ["he"])
    #expect(texts(matching.tags(ofLanguage: "SR")) == ["sr-Cyrl", "sr-Latn-RS"])
    #expect(matching.tags(ofLanguage: "en").count == 10)
    #expect(matching.tags(ofLanguage: "?").isEmpty)
    let han = ["zh-Hani", "zh-Hani-CN", "zh-Hani-HK", "zh-Hani-TW"]
    #expect(Set(texts(matching.tags(ofScript: "hant"))).isSuperset(of: han))
    #expect(texts(matching.tags(ofScript: "Kana")) == ["ja"])
    #expect(texts(matching.tags(ofScript: "Cyrl")).contains("ru"))
    #expect(matching.tags(ofScript: "Latn").count == 270)
    let algeria = texts(matching.tags(ofRegion: "DZ"))
    #expect(algeria == ["fr-002", "pt-002"])
    #expect(texts(matching.tags(ofRegion: "002")).contains("en-KE"))
    #expect(texts(matching.tags(ofRegion: "uk")).contains("en-GB"))
    #expect(matching.tags(ofRegion: "nowhere").isEmpty)
  }
}
