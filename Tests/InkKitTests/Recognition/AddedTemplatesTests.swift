import InkKit
import InkTestSupport
import Testing

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

  @Test(arguments: ["en", "ru", "ja"])
  func `one sample makes a new character of a model`(_ tag: String) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    #expect(recognizer.result(for: sign).candidates.allSatisfy { $0.text != "⊕" })
    let taught = recognizer.adding(templates)
    #expect(taught.labels.contains("⊕") && taught.addedTemplates.map(\.label) == ["⊕"])
    #expect(taught.result(for: sign).candidates.first?.text == "⊕")
    for text in ["l", "C", "hello"] {
      let ink = try DrawnWriter(seed: 3).ink(of: text)
      let answers = taught.result(for: ink).candidates.map(\.text)
      #expect(!answers.contains { $0.contains("⊕") }, "\(text): \(answers)")
      #expect(answers.first == recognizer.result(for: ink).candidates.first?.text)
    }
    let forgetful = taught.removingTemplates(for: "⊕")
    #expect(forgetful.labels == recognizer.labels && forgetful.addedTemplates.isEmpty)
    #expect(forgetful.result(for: sign) == recognizer.result(for: sign))
  }

  @Test func `templates are a model of their own, too`() throws {
    var templates = templates
    try templates.add(DrawnAlphabet.ink(of: "Z"), label: "zigzag")
    let bytes = templates.pack(metadata: PackMetadata(name: "signs", kind: .templates))
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
    templates.removeTemplates(for: "⊕")
    #expect(templates.map(\.label) == ["l"])
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
