import InkTestSupport
import Testing

@testable import InkKit

/// What the packs of letters and signs that come with the source make of syllables: letters as the
/// packs show them, with drawn signs around them.
@Suite struct ShippedSignsTests {

  static func recognizer(_ tag: String) -> Result<Recognizer, any Error> {
    Result { try Recognizer(model: ShippedModels.model(for: tag)) }
  }
  static let hindi = recognizer("hi")
  static let thai = recognizer("th")

  /// The best readings of a letter with signs.
  func texts(_ letter: String, _ signs: String, _ recognizer: Recognizer) throws -> [String] {
    let template = try #require(recognizer.templates.templates(for: letter).first)
    let ink = try #require(try DrawnSigns.ink(of: template, with: signs))
    return recognizer.result(for: ink).candidates.map(\.text)
  }

  /// न with ु looks like द, too, and म like ग.
  @Test(
    arguments: zip("ननननननक", ["ा", "ि", "ी", "े", "ं", "ें", "ु"]).map { (String($0), $1) })
  func `a syllable of Hindi is read in the order of its text`(letter: String, signs: String) throws
  {
    let texts = try texts(letter, signs, Self.hindi.get())
    // As scalars: equivalent strings in another order would be equal.
    let wanted = Array((letter + signs).unicodeScalars)
    #expect(texts.first.map { Array($0.unicodeScalars) } == wanted, "\(texts.prefix(3))")
  }

  @Test(arguments: ["क", "न"])
  func `a letter without signs stays a letter`(letter: String) throws {
    let texts = try texts(letter, "", Self.hindi.get())
    #expect(texts.first == letter, "\(texts.prefix(3))")
  }

  @Test func `signs of Thai stand one above the other`() throws {
    for signs in ["ิ", "ิ่"] {
      let texts = try texts("ท", signs, Self.thai.get())
      #expect(texts.prefix(2).contains("ท" + signs), "\(texts.prefix(3))")
    }
  }

  @Test func `a Burmese syllable with its last letter is one character`() throws {
    let model = try ShippedModels.model(for: "my")
    let recognizer = try Recognizer(model: model, options: RecognizerOptions(kind: .character))
    let letters = try ["တ", "န"].map {
      try #require(recognizer.templates.templates(for: $0).first)
    }
    let first = try #require(try DrawnSigns.ink(of: letters[0], with: ""))
    let last = try #require(try DrawnSigns.ink(of: letters[1], with: "\u{103A}"))
    let shift = (first.boundingBox?.maxX ?? 0) - (last.boundingBox?.minX ?? 0) + 12
    let ink = try Ink(
      strokes: first.strokes
        + last.strokes.map { stroke in
          Stroke(points: stroke.points.map { StrokePoint(x: $0.x + shift, y: $0.y) })
        })
    let texts = recognizer.result(for: ink).candidates.map(\.text)
    #expect(texts.first == "တန\u{103A}", "\(texts.prefix(3))")
  }

  @Test func `a language has only the syllables that its alphabet allows`() throws {
    let labels = Set(try Self.hindi.get().labels)
    #expect(labels.contains("कि"))
    #expect(labels.contains("अं"))
    #expect(labels.contains("फ़"))
    // Signs of other languages in the same script, vowels on vowels.
    #expect(!labels.contains("कॆ"))
    #expect(!labels.contains("अे"))
  }

  @Test func `the strokes of a syllable cost something for each label`() throws {
    let recognizer = try Self.hindi.get()
    let template = try #require(recognizer.templates.templates(for: "क").first)
    let ink = try #require(try DrawnSigns.ink(of: template, with: "ि"))
    let choices = try #require(recognizer.characters.choices(of: ink.strokes))
    let best = try #require(choices.costs.indices.min { choices.costs[$0] < choices.costs[$1] })
    let labels = choices.texts(in: recognizer.characters.symbols.vocabulary)
    #expect(labels[best] == "कि")
    #expect(Set(labels).count == labels.count)
    #expect(recognizer.characters.choices(of: []) == nil)
  }
}
