import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// What the packs of letters and marks that come with the source make of drawn words, where a language
/// knows each with and without its marks.
@Suite struct ShippedMarksTests {
  static let words = [
    ("über", "uber"), ("déjà", "deja"), ("año", "ano"), ("côté", "cote"), ("město", "mesto"),
    ("żona", "zona"), ("tűz", "tuz"), ("två", "tva"), ("før", "for"),
  ]

  let recognizer: Recognizer

  init() throws {
    let english = try ShippedModels.model(for: "en")
    let list = Self.words.flatMap { ["\($0.0) 500", "\($0.1) 500"] } + ["and 100", "it 100"]
    let language = try LanguageModelBuilder().build(
      frequencies: Array(list.joined(separator: "\n").utf8), text: Array("It is.".utf8), words: [],
      metadata: PackMetadata(name: "words", kind: .text))
    recognizer = try Recognizer(
      model: Model(
        tag: LanguageTag("und-Latn"), origin: .builtIn(ShippedModels.folder),
        packs: english.packs.filter { $0.metadata.kind != .text } + [
          PackFile(path: "\(ShippedModels.folder)/marks.inkpack"),
          PackFile(bytes: language.pack, name: "words"),
        ]))
  }

  @Test(.inOptimizedBuilds, arguments: words.map(\.0) + words.map(\.1))
  func `a word is read with the marks that it has`(word: String) throws {
    let ink = try DrawnAccents.ink(ofWord: word, by: DrawnWriter(seed: 3))
    // A drawn z is as good a Z.
    #expect(recognizer.result(for: ink).candidates.first?.text.lowercased() == word)
  }
}
