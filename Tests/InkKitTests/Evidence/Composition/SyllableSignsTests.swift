import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableSignsTests {
  static let recipe = """
    {"formatVersion": 1, "packs": [{"name": "s", "kind": "signs", "script": "Beng", "data": ["d"],
      "signs": {
        "letters": "ক ড", "headline": true, "composed": "ড়",
        "rows": [
          {"slot": 0, "place": "below", "texts": "়", "letters": "ড"},
          {"slot": 1, "place": "before", "texts": "ে"}, {"slot": 1, "place": "after", "texts": "া"},
          {"slot": 1, "place": "below", "texts": "্", "last": true},
          {"slot": 2, "place": "above", "texts": "ঁ", "letters": "অ ক ড", "without": 0}
        ],
        "together": ["ো ে া"],
        "drawn": [
          {"text": "়", "strokes": ["-200,100"]}, {"text": "ে", "strokes": ["20,-500 20,0"]},
          {"text": "া", "strokes": ["100,-500 100,0"]}, {"text": "্", "strokes": ["-200,50 -100,200"]},
          {"text": "ঁ", "strokes": ["-250,-700 -150,-650 -50,-700", "-150,-750"]}
        ]
      }}]}
    """

  /// Trained once for all tests.
  static let shared = Result {
    let made = try ModelRecipe(parsing: Array(recipe.utf8), name: "r")
    return try SignTrainer().train(
      [], by: #require(made.packs[0].recipe as? SignPackRecipe).signs)
  }

  static func signs() throws -> SyllableSigns { try shared.get() }

  func pack(_ signs: SyllableSigns) throws -> PackFile {
    try PackFile(bytes: signs.pack(PackMetadata(name: "signs", kind: .signs)), name: "s")
  }

  @Test func `sequences follow the order of the text`() throws {
    let signs = try Self.signs()
    let letters = Dictionary(
      uniqueKeysWithValues: signs.sequences.map { sequence in
        (Array(sequence.text.unicodeScalars), signs.letterSets[sequence.letterSet])
      })
    func has(_ text: String) -> [String]? { letters[Array(text.unicodeScalars)] }
    #expect(has("ে") == ["ক", "ড"])
    #expect(has("ো") == ["ক", "ড"])
    #expect(has("োঁ") == ["ক", "ড"])
    #expect(has("়া") == ["ড"])
    #expect(has("ঁ") == ["অ", "ক", "ড"])
    // In another order, two of a kind, behind the last one, and what excludes each other.
    #expect(has("া়") == nil)
    #expect(has("ো" + "া") == nil)
    #expect(has("্ঁ") == nil)
    #expect(has("়ঁ") == nil)
  }

  @Test func `a sign on both sides is two marks`() throws {
    let signs = try Self.signs()
    let sequence = try #require(signs.sequences.first { $0.text == "ো" })
    #expect(sequence.marks.map { signs.marks.marks[$0].text } == ["ে", "া"])
    let anchors = sequence.marks.map { signs.marks.marks[$0].placement.anchor }
    #expect(anchors == [.before, .after])
  }

  @Test func `a pack holds signs and letters`() throws {
    let made = try Self.signs()
    let read = try SyllableSigns(pack: pack(made))
    #expect(read.sequences == made.sequences)
    #expect(read.letterSets == made.letterSets)
    #expect(read.composedLetters == made.composedLetters)
    #expect(read.hasHeadline)
    #expect(read.marks.marks == made.marks.marks)
  }

  @Test func `letters with a sign that are one scalar or label are composed`() throws {
    let signs = try Self.signs()
    let composition = try #require(
      SyllableComposition(signs: signs, labels: ["ক", "ড", "ড়", "x"]) { _ in true })
    func syllable(_ label: Int, _ text: String) throws -> SyllableComposition.Syllable {
      let place = try #require(composition.sequences.firstIndex { $0.text == text })
      return composition.syllable(of: label, with: place)
    }
    #expect(try syllable(1, "়").label == 2)
    #expect(try syllable(1, "়া").text.unicodeScalars.elementsEqual("ড়া".unicodeScalars))
    #expect(try syllable(0, "া").text == "কা")
    #expect(try syllable(0, "া").label == nil)
    #expect(SyllableComposition(signs: signs, labels: ["x"]) { _ in true } == nil)
    #expect(SyllableComposition(signs: signs, labels: ["ক"]) { _ in false } == nil)
  }

  @Test func `signs are told by where they stand`() throws {
    let signs = try Self.signs()
    let composition = try #require(
      SyllableComposition(signs: signs, labels: ["ক"]) { $0 != "়" })
    func part(_ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> SignSplits.Part {
      SignSplits.Part(
        box: Box(
          lower: SIMD2(x.lowerBound, y.lowerBound), upper: SIMD2(x.upperBound, y.upperBound)),
        isHeadline: false)
    }
    func texts(_ parts: [SignSplits.Part]) -> [String] {
      let line = NormalizedInk(
        strokes: [Stroke(points: [StrokePoint(x: 0, y: 0), StrokePoint(x: 0, y: 9)])])
      return SignSplits(of: parts, composition: composition) { _ in line }.best().filter {
        $0.letter == 1
      }.flatMap { $0.sequences.map { composition.sequences[$0.index].text } }
    }
    let letter = part(0...100, 0...100)
    #expect(texts([letter, part((-30)...(-28), 0...100)]) == ["ে"])
    #expect(texts([letter, part(128...130, 0...100)]) == ["া"])
    let both = texts([letter, part((-30)...(-28), 0...100), part(128...130, 0...100)])
    #expect(both.first == "ো")
    #expect(texts([letter, part(500...502, 0...100)]) == [])
    #expect(texts([letter]) == [])
  }

  @Test(.inOptimizedBuilds) func `a spoilt pack is an error or can be used`() throws {
    let spoilt = SpoiltPack(try pack(Self.signs()))
    let sections: [PackSection] = [.marks, .markTemplates, .signLetters, .signSequences]
    try spoilt.expectRefused(cutting: sections) { _ = try SyllableSigns(pack: $0) }
    var random = SplitMix64(seed: 8)
    let ink = try DrawnAlphabet.ink(of: "i")
    var set = TemplateSet()
    set.add(try #require(NormalizedInk(ink)), label: "ক")
    for _ in 0..<60 {
      let bytes = try spoilt.mutated(sections, using: &random)
      guard let signs = try? SyllableSigns(pack: PackFile(bytes: bytes, name: "s")) else {
        continue
      }
      let recognizer = Recognizer(tag: try LanguageTag("und"), templates: set) {
        $0[SyllableSigns.self] = signs
      }
      #expect(recognizer.result(for: ink).isSound)
    }
  }
}
