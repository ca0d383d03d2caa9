import InkTestSupport
import Testing

@testable import InkKit

/// Each tag of a language in the catalog that comes with the source reads a sample of its script.
///
/// Tags that share all packs but the alphabet read it with the same templates: one of them reads, the
/// others must have letters that the templates know.
@Suite struct ShippedSampleTests {
  /// Models that read with the same packs, by their names: the tag of the first, and the text packs of
  /// the others.
  struct Group: Sendable, CustomTestStringConvertible {
    let tag: LanguageTag
    let packs: [String]
    var texts: Set<String> = []

    var testDescription: String { "\(tag): \(packs.joined(separator: " "))" }
  }

  static let groups: [Group] = {
    guard let catalog = try? ShippedTagTests.shared.get() else { return [] }
    let kinds = Dictionary(
      uniqueKeysWithValues: catalog.packs.map { ($0.name, $0.metadata.kind) })
    var groups: [[String]: Group] = [:]
    for model in catalog.models where model.tag.privateUse == nil {
      let reading = model.packs.filter { kinds[$0] != .text }
      var group = groups[reading] ?? Group(tag: model.tag, packs: model.packs)
      group.texts.formUnion(model.packs.filter { kinds[$0] == .text })
      groups[reading] = group
    }
    return groups.values.sorted { "\($0.tag)" < "\($1.tag)" }
  }()

  static func pack(_ name: String) throws -> PackFile {
    try PackFile(path: ShippedModels.source.path(ofPackNamed: name))
  }

  /// A character of a script, and how it is written.
  func sample(for recognizer: Recognizer) throws -> (text: String, ink: Ink) {
    let alphabet = recognizer.characters.symbols.vocabulary.alphabet
    let letters = recognizer.templates.labels.filter {
      $0.unicodeScalars.first?.properties.isAlphabetic == true && alphabet?.contains($0) ?? true
    }
    // Some letters are told from others by their size alone, such as the yod of Hebrew from the resh.
    if let letter = letters.dropFirst(letters.count / 2).first,
      let template = recognizer.templates.templates(for: letter).first
    {
      return (letter, try #require(try DrawnSigns.ink(of: template, with: "")))
    }
    // Characters of which there are no templates.
    let isKorean = recognizer.tag.language == "ko"
    let strokes: [[(Float, Float)]] =
      isKorean
      ? [[(0, 0), (40, 0), (36, 60)], [(70, -10), (70, 90)], [(70, 35), (95, 35)]]
      : [[(0, 0), (50, 0), (100, 0)], [(50, 0), (50, 50), (50, 110)], [(52, 35), (75, 55)]]
    let ink = try Ink(
      strokes: strokes.map { Stroke(points: $0.map { StrokePoint(x: $0.0, y: $0.1) }) })
    return (isKorean ? "가" : "下", ink)
  }

  @Test(.inOptimizedBuilds, arguments: groups)
  func `every tag reads a character of its alphabet`(group: Group) throws {
    let model = Model(
      tag: group.tag, origin: .builtIn(ShippedModels.source.folder),
      packs: try group.packs.map(Self.pack))
    let recognizer = try Recognizer(model: model, options: RecognizerOptions(kind: .character))
    let (text, ink) = try sample(for: recognizer)
    let texts = recognizer.result(for: ink).candidates.map(\.text)
    #expect(texts.first == text, "\(texts.prefix(3))")
    for name in group.texts {
      let alphabet = try LanguageAlphabet(pack: Self.pack(name)).labels
      let known = recognizer.templates.labels.count { alphabet.contains($0) }
      #expect(known >= 10 || recognizer.contents[CharacterContents.self] != nil, "\(name)")
    }
  }

  @Test func `every tag can be used, of gestures, symbols and rows, too`() throws {
    #expect(Self.groups.count >= 26)
    let models = try ShippedTagTests.shared.get().models
    #expect(models.allSatisfy { $0.status != .planned && !$0.packs.isEmpty })
    #expect(models.count { $0.tag.privateUse != nil } == 361 + 7)
  }
}
