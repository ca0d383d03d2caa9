import InkTestSupport
import Testing

@testable import InkKit

/// What a user of the library can do with templates of their own.
@Suite struct AddedTemplatesTests {
  /// A circle with a cross in it, which no model knows.
  let sign: Ink
  let templates: TemplateSet

  init() throws {
    sign = try DrawnShapes.ink([
      DrawnShapes.circle(radius: 50), DrawnShapes.line(from: [-50, 0], to: [50, 0]),
      DrawnShapes.line(from: [0, -50], to: [0, 50]),
    ])
    var templates = TemplateSet()
    try templates.add(sign, label: "⊕")
    self.templates = templates
  }

  @Test(.inOptimizedBuilds, arguments: ["en", "ru", "ja"])
  func `one sample makes a new character of a model`(_ tag: String) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    #expect(recognizer.result(for: sign).candidates.allSatisfy { $0.text != "⊕" })
    let taught = recognizer.adding(templates)
    #expect(taught.labels.contains("⊕") && !recognizer.labels.contains("⊕"))
    #expect(taught.result(for: sign).candidates.first?.text == "⊕")
    for text in ["l", "C", "hello"] {
      let ink = try DrawnWriter(seed: 3).ink(of: text)
      let answers = taught.result(for: ink).candidates.map(\.text)
      #expect(!answers.contains { $0.contains("⊕") }, "\(text): \(answers)")
      #expect(answers.first == recognizer.result(for: ink).candidates.first?.text)
    }
  }

  /// What was added is found where it is drawn by another hand, and nowhere else.
  @Test(.inOptimizedBuilds, arguments: FeatureMatrixTests.scripts)
  func `a sample each of twelve signs is enough, alone and in words`(
    _ script: FeatureMatrixTests.Script
  ) throws {
    var templates = TemplateSet()
    for sign in DrawnSymbols.all {
      try templates.add(DrawnSymbols.ink(of: sign, seed: 1), label: String(sign))
    }
    let plain = try Recognizer(model: ShippedModels.model(for: script.tag))
    let taught = plain.adding(templates)
    let word = try script.draw(script.word)
    let box = try #require(word.boundingBox)
    let read = try #require(plain.result(for: word).candidates.first?.text)
    var found = 0
    var missed: [String] = []
    for (index, sign) in DrawnSymbols.all.enumerated() {
      let own = try DrawnSymbols.ink(of: sign, seed: 1)
      #expect(taught.result(for: own).candidates.first?.text == String(sign))
      let other = try DrawnSymbols.ink(of: sign, seed: UInt64(index) + 20, height: 55)
      #expect(taught.result(for: other).candidates.first?.text == String(sign))
      let behind = try DrawnSymbols.ink(
        of: sign, seed: UInt64(index) + 40, height: box.height,
        at: [box.maxX + 0.12 * box.height, box.minY])
      let both = try Ink(strokes: word.strokes + behind.strokes)
      let text = taught.result(for: both).candidates.first?.text ?? ""
      if text.last == sign, text.first == read.first {
        found += 1
      } else {
        missed.append("\(sign): \(text)")
      }
    }
    // A sign like ∞ in joined writing is as near to letters as to another hand's sign.
    #expect(found >= 11, "\(missed)")
    #expect(taught.result(for: word).candidates.first?.text == read)
    for text in [script.word, script.character, script.composedWord] {
      let ink = try script.draw(text)
      let answers = taught.result(for: ink).candidates.map(\.text)
      #expect(!answers.contains { $0.contains(where: DrawnSymbols.all.contains) }, "\(answers)")
    }
  }

  /// The gap decides whether a sign stands by itself, and what comes after it is a word.
  @Test func `a sign follows a word directly or after a space`() throws {
    let language = try #require(
      Recognizer(model: ShippedModels.model(for: "en")).contents[LanguageModel.self])
    let prior = TextPrior(language: language, options: RecognizerOptions(), personal: ["♀"])
    func cost(_ text: String) -> Float { prior.wholeCost(of: text) }
    let bonus = DecoderWeights().spaceBonus / DecoderWeights().priorWeight
    #expect(cost("cat ♀") - bonus > cost("cat♀"))
    #expect(cost("cat ♀") - bonus < cost("cat♀") + 4)
    #expect(cost("♀ cat").isFinite && cost("♀ cat") < cost("♀cat") + bonus)
  }

  @Test func `templates are a model of their own, too`() throws {
    var templates = templates
    try templates.add(DrawnAlphabet.ink(of: "Z"), label: "zigzag")
    let bytes = try templates.pack(metadata: PackMetadata(name: "signs", kind: .templates))
    let pack = try PackFile(bytes: bytes, name: "signs")
    #expect(try Array(TemplateSet(pack: pack)) == Array(templates))
    let recognizer = try Recognizer(model: Model(pack: pack))
    #expect(recognizer.result(for: sign).candidates.first?.text == "⊕")
    let zigzag = try DrawnWriter(seed: 5).ink(of: "Z")
    #expect(recognizer.result(for: zigzag).candidates.first?.text == "zigzag")
  }

  @Test func `templates can be looked at one by one`() throws {
    var templates = templates
    try templates.add(DrawnAlphabet.ink(of: "l"), label: "l")
    try templates.add(sign, label: "⊕")
    #expect(templates.map(\.label) == ["⊕", "l", "⊕"] && templates.labels == ["⊕", "l"])
    #expect(templates.map(\.strokes.count) == [3, 1, 3])
    #expect(templates.templates(for: "⊕") == [templates[0], templates[2]])
  }

  @Test func `a template needs ink and a label`() throws {
    var templates = TemplateSet()
    let noInk = #expect(throws: TemplateError.self) { try templates.add(Ink(), label: "a") }
    #expect(noInk?.code == .emptyInk)
    #expect(noInk?.description == "'a' can't be a template: its ink has no point")
    let noLabel = #expect(throws: TemplateError.self) { try templates.add(sign, label: "") }
    #expect(noLabel?.code == .emptyLabel && templates.isEmpty)
  }
}
