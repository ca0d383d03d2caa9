import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct RecognizerTests {
  /// A recognizer of some drawn characters.
  func recognizer(
    _ characters: String, options: RecognizerOptions = RecognizerOptions(),
    geometry: LabelGeometry? = nil
  ) throws -> Recognizer {
    Recognizer(
      tag: try LanguageTag("en"), options: options,
      templates: try TemplateSet(drawing: characters)
    ) {
      $0.templates.shapes.geometry = geometry
    }
  }

  @Test func `candidates come in order of their scores`() throws {
    let result = try recognizer("abcdefgh").result(for: try DrawnWriter(seed: 3).ink(of: "e"))
    let candidates = result.candidates
    #expect(candidates.first?.text == "e")
    #expect(candidates.count == 8)
    #expect(candidates.map(\.score) == candidates.map(\.score).sorted())
    #expect(candidates.map(\.probability) == candidates.map(\.probability).sorted(by: >))
    #expect(abs(candidates.map(\.probability).reduce(0, +) - 1) < 1e-4)
    #expect(candidates.allSatisfy { $0.score >= 0 && $0.score.isFinite })
    #expect(Set(candidates.map(\.text)).count == candidates.count)
  }

  @Test func `characters that a model doesn't have are told`() throws {
    let model = try ShippedModels.model(for: "el")
    let error = #expect(throws: ModelError.self) {
      try Recognizer(model: model, options: RecognizerOptions(characterSet: ["ä", "å", "ж"]))
    }
    #expect(error?.code == .unreadableCharacters && error?.subject == "el")
    let message = error?.description ?? ""
    #expect(message.hasPrefix("the model for 'el' reads none of the characters 'ä-å' and 'ж'; "))
    #expect(message.contains("'Ύ-Ρ'"), "\(message)")
    let part = try Recognizer(
      model: model, options: RecognizerOptions(characterSet: ["ж", "α", "ä"]))
    #expect(part.unreadableCharacters == ["ä", "ж"])
    #expect(try Recognizer(model: model).unreadableCharacters.isEmpty)
  }

  @Test(.inOptimizedBuilds, arguments: ["en", "ru", "zh-Hani", "ar"])
  func `a model reads with other options as if it were opened with them`(_ tag: String) throws {
    let model = try ShippedModels.model(for: tag)
    let usual = try Recognizer(model: model)
    let ink = try DrawnWriter(seed: 3).ink(of: "ab")
    for options in [
      RecognizerOptions(maximumResultCount: 2), RecognizerOptions(layout: .line),
      RecognizerOptions(maximumResultCount: 1, layout: .page),
      RecognizerOptions(maximumResultCount: 3, kind: .character),
      RecognizerOptions(characterSet: ["а", "b", "人", "ب"], usesLexicon: false),
    ] {
      let other = try usual.with(options: options)
      #expect(other.options == options)
      #expect(
        try other.result(for: ink) == Recognizer(model: model, options: options).result(for: ink))
      #expect(other.labels.count <= usual.labels.count)
    }
    #expect(throws: ModelError.self) {
      try usual.with(options: RecognizerOptions(characterSet: ["\u{1F600}"]))
    }
  }

  @Test func `at most as many candidates as asked for`() throws {
    let options = RecognizerOptions(maximumResultCount: 3)
    let result = try recognizer("abcdefgh", options: options)
      .result(for: try DrawnAlphabet.ink(of: "b"))
    #expect(result.candidates.count == 3)
  }

  @Test func `an empty ink has no candidates`() throws {
    let recognizer = try recognizer("ab")
    #expect(recognizer.result(for: try Ink(strokes: [])).candidates.isEmpty)
    #expect(
      recognizer.result(for: try Ink(strokes: [Stroke(points: [])])).candidates.isEmpty)
  }

  @Test func `only allowed characters are answered, and none fits better for it`() throws {
    let ink = try DrawnAlphabet.ink(of: "d")
    let free = try recognizer("abcd7").result(for: ink).candidates
    let options = RecognizerOptions(characterSet: ["a", "7"])
    let limited = try recognizer("abcd7", options: options).result(for: ink).candidates
    #expect(Set(limited.map(\.text)) == ["a", "7"])
    // What a score has beside the probability.
    func misfit(_ candidate: RecognitionCandidate) -> Float {
      candidate.score + ElementaryFunctions.log(candidate.probability)
    }
    #expect(misfit(limited[0]) > misfit(free[0]) + 1)
    let none = RecognizerOptions(characterSet: ["?"])
    #expect(try recognizer("abcd7", options: none).result(for: ink).candidates.isEmpty)
  }

  @Test func `a character that is no text of its kind is no answer`() throws {
    let ink = try DrawnAlphabet.ink(of: "d")
    for kind in [TextKind.number, .email, .url] {
      let recognizer = try recognizer("ad", options: RecognizerOptions(kind: kind))
      #expect(recognizer.result(for: ink).candidates.isEmpty)
    }
    let address = try recognizer("ad", options: RecognizerOptions(kind: .email))
    let context = RecognitionContext(preContext: "queen@zoo.a")
    #expect(address.result(for: ink, in: context).candidates.first?.text == "d")
    let dash = try recognizer("-", options: RecognizerOptions(kind: .number))
    #expect(dash.result(for: try DrawnAlphabet.ink(of: "-")).candidates.isEmpty)
  }

  @Test func `what the ink may be as well by its shape is told`() throws {
    var set = TemplateSet()
    let circle = try #require(NormalizedInk(try DrawnAlphabet.ink(of: "o")))
    for label in ["o", "O", "0"] { set.add(circle, label: label) }
    set.add(try #require(NormalizedInk(try DrawnAlphabet.ink(of: "x"))), label: "x")
    func alternatives(_ options: RecognizerOptions, after text: String = "") throws -> [[String]] {
      Recognizer(tag: try LanguageTag("en"), options: options, templates: set).result(
        for: try DrawnAlphabet.ink(of: "o"), in: RecognitionContext(preContext: text)
      ).candidates.filter { $0.text != "x" }.map { $0.segmentation[0].alternatives }
    }
    let all = try alternatives(RecognizerOptions())
    #expect(all == [["O", "0"], ["o", "0"], ["o", "O"]])
    // What is likely by the text before it changes the order of candidates, not what looks alike.
    #expect(
      Set(try alternatives(RecognizerOptions(), after: "10").map(Set.init))
        == Set(all.map(Set.init)))
    #expect(try alternatives(RecognizerOptions(kind: .number)) == [[]])
    #expect(try alternatives(RecognizerOptions(characterSet: ["o", "x"])) == [[]])
  }

  @Test func `the segments are the strokes that hold ink`() throws {
    let drawn = try DrawnAlphabet.ink(of: "x")
    let ink = try Ink(strokes: [Stroke(points: [])] + drawn.strokes)
    let candidate = try #require(try recognizer("x").result(for: ink).candidates.first)
    let segment = try #require(candidate.segmentation.first)
    #expect(candidate.segmentation.count == 1)
    #expect(segment.grapheme == "x" && segment.range == 0..<1)
    #expect(segment.boundingBox == ink.boundingBox)
    #expect(segment.drawingSegments.map(\.strokeIndex) == [1, 2])
    #expect(
      segment.drawingSegments.map(\.points.upperBound)
        == ink.strokes.dropFirst().map(\.points.count))
  }

  @Test(arguments: UInt64(0)..<10)
  func `scaling and moving ink and area together changes nothing`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let recognizer = try recognizer("oOsS.,", geometry: Self.twoSizes)
    let writer = DrawnWriter(seed: seed)
    let ink = try writer.ink(of: "o")
    let area = try writer.writingArea()
    let scale = Float.random(in: 0.1...50, using: &random)
    let offset = Float.random(in: -100...100, using: &random)
    let moved = try Ink(
      strokes: ink.strokes.map { stroke in
        Stroke(
          points: stroke.points.map {
            StrokePoint(x: $0.x * scale + offset, y: $0.y * scale + offset, t: $0.t)
          })
      })
    let movedArea = try #require(
      WritingArea(
        width: area.width * scale, height: area.height * scale,
        originX: area.originX * scale + offset, originY: area.originY * scale + offset))
    let first = recognizer.result(for: ink, in: RecognitionContext(writingArea: area))
    let second = recognizer.result(for: moved, in: RecognitionContext(writingArea: movedArea))
    #expect(first.candidates.map(\.text) == second.candidates.map(\.text), "seed \(seed)")
    for (a, b) in zip(first.candidates, second.candidates) {
      #expect(abs(a.score - b.score) <= 0.05 + 0.02 * a.score, "seed \(seed)")
    }
  }

  /// Small o, s, and full stop; large O and S; comma below.
  static let twoSizes = LabelGeometry(
    expectations: [(-0.5, 0.2), (0, 0), (-0.5, 0.2), (0, 0), (-2, 0.5), (-1.5, 0.6)].map {
      LabelGeometry.Expectation(
        logSize: $0.0, logSizeDeviation: 0.1, center: $0.1, centerDeviation: 0.1)
    })

  @Test func `with a writing area the size decides the case`() throws {
    let recognizer = try recognizer("oOsS.,", geometry: Self.twoSizes)
    let circle = try DrawnAlphabet.ink(of: "o")
    let box = try #require(circle.boundingBox)
    func best(areaHeight: Float) throws -> String? {
      let area = try #require(
        WritingArea(
          width: areaHeight, height: areaHeight, originX: box.minX,
          originY: box.minY - (areaHeight - box.height) / 2))
      let context = RecognitionContext(writingArea: area)
      return recognizer.result(for: circle, in: context).candidates.first?.text
    }
    #expect(try best(areaHeight: box.height * 3.3) == "o")
    #expect(try best(areaHeight: box.height * 1.7) == "O")
  }

  @Test(arguments: [1.7, 3.3, 12, 100] as [Float])
  func `a writing area tells nothing about how well ink fits`(_ heights: Float) throws {
    let recognizer = try recognizer("oOsS.,", geometry: Self.twoSizes)
    for character in "os," {
      let ink = try DrawnWriter(seed: 5).ink(of: String(character))
      let box = try #require(ink.boundingBox)
      let area = WritingArea(
        width: 1000, height: max(box.width, box.height) * heights, originX: box.minX,
        originY: box.minY)
      let free = try #require(recognizer.characters.choices(of: ink.strokes)?.costs.min())
      let placed = try #require(
        recognizer.characters.choices(of: ink.strokes, in: area)?.costs.min())
      #expect(abs(placed - free) < 1e-4)
    }
  }

  @Test func `in a canvas letters are what they are without an area`() throws {
    let recognizer = try recognizer("oOsS.,", geometry: Self.twoSizes)
    for character in "oOsS" {
      let ink = try DrawnWriter(seed: 5).ink(of: String(character))
      let box = try #require(ink.boundingBox)
      let canvas = try #require(
        WritingArea(width: box.height * 15, height: box.height * 15, originY: -box.height * 7))
      let free = recognizer.result(for: ink).candidates
      let placed = recognizer.result(for: ink, in: RecognitionContext(writingArea: canvas))
      let same = try #require(placed.candidates.first { $0.text == free[0].text })
      #expect(abs(same.probability - free[0].probability) < 0.05)
    }
  }

  @Test func `without a writing area both cases come first`() throws {
    let recognizer = try recognizer("oOsSaekw", geometry: nil)
    for text in ["o", "O"] {
      let result = recognizer.result(for: try DrawnWriter(seed: 5).ink(of: text))
      #expect(Set(result.candidates.prefix(2).map(\.text)) == ["o", "O"])
    }
  }

  @Test func `the character before the ink decides between shapes that are alike`() throws {
    // All three labels have the same template, so that only the context tells them apart.
    let circle = try DrawnAlphabet.ink(of: "o")
    var set = TemplateSet()
    for label in ["O", "o", "0"] { set.add(try #require(NormalizedInk(circle)), label: label) }
    let recognizer = Recognizer(tag: try LanguageTag("en"), templates: set)
    func best(after text: String) -> String? {
      let context = RecognitionContext(preContext: text)
      return recognizer.result(for: circle, in: context).candidates.first?.text
    }
    #expect(best(after: "hell") == "o")
    #expect(best(after: "HELL") == "O")
    #expect(best(after: "it costs 10") == "0")
    #expect(best(after: "") == "O")
  }

  @Test func `the twenty-first character before the ink changes nothing`() throws {
    let recognizer = try recognizer("oO0")
    let ink = try DrawnAlphabet.ink(of: "0")
    let near = String(repeating: "a", count: 20)
    let answers = ["", "7", " ", "Z"].map { far in
      recognizer.result(for: ink, in: RecognitionContext(preContext: far + near))
    }
    #expect(Set(answers).count == 1)
  }

  @Test func `of a long pre-context the last twenty characters are kept`() {
    let text = String(repeating: "x", count: 30) + "👩‍👩‍👧 is a family of é"
    let context = RecognitionContext(preContext: text)
    #expect(context.preContext == String(text.suffix(20)))
    #expect(context.preContext.count == 20)
    #expect(RecognitionContext(preContext: "short").preContext == "short")
  }

  @Test func `any ink gets an answer`() throws {
    let recognizer = try recognizer("abc.-|")
    var inks = [
      try DrawnShapes.ink([[[5, 5]]]), try DrawnShapes.ink([[[5, 5], [5, 5]]]),
      try DrawnShapes.ink([[[0, 0], [1, 0]]]), try DrawnShapes.ink([[[0, 0], [0, 1]]]),
      try DrawnShapes.ink([[[-1e9, 1e9], [1e9, -1e9]]]),
      try DrawnShapes.ink([[[1e-30, 0], [0, 1e-30]]]),
    ]
    var random = SplitMix64(seed: 4)
    for _ in 0..<50 { inks.append(try DrawnShapes.randomInk(using: &random)) }
    let area = try #require(WritingArea(width: 1, height: 1))
    for ink in inks {
      let result = recognizer.result(for: ink, in: RecognitionContext(writingArea: area))
      #expect(result.candidates.count == 6)
      #expect(result.candidates.allSatisfy { $0.score.isFinite && $0.probability.isFinite })
    }
  }
}

extension RecognizerTests {
  /// A model of some drawn characters and a language of few letters.
  private func model(personal: String = "") throws -> Model {
    func pack(_ characters: String, script: String?) throws -> PackFile {
      let set = try TemplateSet(drawing: characters)
      let metadata = PackMetadata(name: "drawn", kind: .templates, script: script)
      return try PackFile(bytes: set.pack(metadata, with: ScoringWeights()), name: "drawn")
    }
    let text = try LanguageModelBuilder().build(
      frequencies: Array("a 5\nba 4\n".utf8), text: [], words: [],
      metadata: PackMetadata(name: "text", kind: .text),
      characters: LanguageCharacters(main: "[a b]", auxiliary: "[d]")
    ).pack
    return Model(
      tag: try LanguageTag("xx"), origin: .file("drawn"),
      packs: [try pack("abcdABC7?", script: "Latn")]
        + (personal.isEmpty ? [] : [try pack(personal, script: nil)])
        + [try PackFile(bytes: text, name: "text")])
  }

  @Test func `only characters of the language are answered, and digits and marks`() throws {
    let recognizer = try Recognizer(model: model())
    for character in "abcdABC7?" {
      let candidates = recognizer.result(for: try DrawnAlphabet.ink(of: character)).candidates
      #expect(Set(candidates.map(\.text)) == ["a", "b", "d", "A", "B", "7", "?"])
    }
  }

  @Test func `the score is what the probability says`() throws {
    let recognizer = try Recognizer(model: model())
    for character in "abAB7?w" {
      let result = recognizer.result(for: try DrawnAlphabet.ink(of: character))
      for candidate in result.candidates {
        #expect(abs(candidate.score + ElementaryFunctions.log(candidate.probability)) < 0.01)
      }
    }
  }

  @Test func `ink that is none of a person's signs has a high score`() throws {
    let recognizer = try recognizer("x")
    let own = recognizer.result(for: try DrawnWriter(seed: 3).ink(of: "x")).candidates[0]
    let other = recognizer.result(for: try DrawnWriter(seed: 3).ink(of: "8")).candidates[0]
    #expect(own.probability == 1 && other.probability == 1)
    #expect(other.score > own.score + 2)
  }

  @Test func `letters of foreign words cost more, and those that a person adds do not`() throws {
    func cost(_ label: String, _ recognizer: Recognizer) throws -> Float? {
      let answer = recognizer.answer(
        to: try DrawnAlphabet.ink(of: "d"), in: RecognitionContext())
      return answer.result.candidates.first { $0.text == label }?.score
    }
    let usual = try Recognizer(model: model())
    let own = try Recognizer(model: model(personal: "cd"))
    let rare = try #require(try cost("d", usual))
    #expect(try #require(try cost("d", own)) + 2 < rare)
    #expect(try cost("c", own) != nil)
  }
}
