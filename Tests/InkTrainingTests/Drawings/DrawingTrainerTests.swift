import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct DrawingTrainerTests {
  let metadata = PackMetadata(name: "shapes", kind: .drawings)

  /// A recipe of a pack of drawings.
  static func recipe(_ drawing: String, data: String = "") throws -> DrawingRecipe {
    let text = #"""
      {"formatVersion": 1, "packs": [{"name": "d", "kind": "drawings", "version": "1",
        "licence": "CC0", "sources": ["s"], "description": "d"\#(data), "drawing": {\#(drawing)}}]}
      """#
    let pack = try ModelRecipe(parsing: Array(text.utf8), name: "r").packs[0]
    return try #require(pack.recipe as? DrawingRecipe)
  }

  /// Drawings by code, and two of people.
  static func source(_ drawing: String = #""set": "shapes", "names": ["round=circle"]"#) throws
    -> DrawingTrainer.Source
  {
    let ring = try Ink(strokes: [
      Stroke((0...20).map { ElementaryFunctions.direction(turns: Float($0) / 20) * 30 })
    ])
    return DrawingTrainer.Source(
      recipe: try recipe(drawing, data: #", "data": ["f"]"#),
      samples: [
        LabelledInk(ink: ring, label: "round"),
        LabelledInk(ink: try DrawnAlphabet.ink(of: "k"), label: "k"),
      ],
      others: [LabelledInk(ink: try DrawnAlphabet.ink(of: "m"), label: "m")])
  }

  func trainer(_ source: DrawingTrainer.Source, steps: Int = 3) -> DrawingTrainer {
    var trainer = DrawingTrainer(source.recipe)
    ChoiceNetworkChecks.shrink(&trainer.training, steps: steps)
    return trainer
  }

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    let source = try Self.source()
    var exact = trainer(source)
    exact.training.hiddenDropout = 0
    let network = try await exact.network(from: source).choices
    ChoiceNetworkChecks.expectGradient(
      of: network, by: exact.training, from: try exact.samples(from: source).samples, step: 0.004,
      at: [
        (0, 700, 3), (0, network.layers[0].biasStart, 2), (1, 4, 5), (2, 5, 4),
        (2, network.layers[2].biasStart, 1),
      ])
  }

  @Test func `the same recipe and samples give the same bytes`() async throws {
    let source = try Self.source()
    let first = try await trainer(source).pack(from: source, metadata: metadata)
    #expect(try await trainer(source).pack(from: source, metadata: metadata) == first)
    let network = try DrawingNetwork(pack: PackFile(bytes: first, name: "s"))
    #expect(network.labels.names == DrawnShape.allCases.map(\.rawValue) + ["none"])
    #expect(network.labels.groups == ["RECTANGLE", "TRIANGLE", "ARROW", "ELLIPSE", "none"])
  }

  @Test func `labels are those of the set, of the samples, and of what is neither`() async throws {
    let sketches = try Self.source(#""units": 16"#)
    let own = try trainer(sketches).samples(from: sketches)
    #expect(own.labels.names == ["k", "round"] && own.labels.groups.isEmpty)
    let shapes = try Self.source()
    let drawn = try trainer(shapes).samples(from: shapes).samples
    #expect(drawn.sources[3].drawings.count == 1, "the circle of a person")
    #expect(drawn.sources.last?.drawings.count == 2, "a sample of no name, and another ink")
    let alike = try Self.source(#""set": "shapes", "names": ["round=circle"], "like": ["j k"]"#)
    #expect(try trainer(alike).samples(from: alike).samples.sources.last?.drawings.count == 1)
    let emoji = try Self.source(#""set": "emoji", "names": ["k=🔑"]"#)
    let names = try trainer(emoji).samples(from: emoji).labels.names
    #expect(names.contains("🔑") && names.contains("🙂") && !names.contains("round"))
    #expect(Set(names).count == names.count)
  }

  @Test(.inOptimizedBuilds, arguments: [DrawnSet.shapes, .gestures, .emoji])
  func `all that code draws are inks of some size`(set: DrawnSet) throws {
    var random = SplitMix64(seed: 4)
    for name in set.names {
      let draw = try #require(set.drawer(of: name))
      for _ in 0..<30 {
        let drawn = draw(&random)
        let ink = try Ink(strokes: drawn.strokes.map { Stroke($0) })
        let box = try #require(ink.boundingBox)
        #expect((0.8...8).contains(max(box.width, box.height)), "\(name)")
        #expect(set.groups.isEmpty || set.groups.indices.contains(drawn.group))
      }
    }
    #expect(set.drawer(of: "teapot") == nil)
  }

  @Test func `training makes what is drawn likelier`() async throws {
    let source = try Self.source()
    let samples = try trainer(source).samples(from: source).samples
    func loss(steps: Int) async throws -> Float {
      var learning = trainer(source, steps: steps)
      learning.training.peakRate = 1e-2
      let network = try await learning.network(from: source)
      return ChoiceNetworkChecks.loss(of: network.choices, by: learning.training, from: samples)
    }
    let first = try await loss(steps: 1)
    let last = try await loss(steps: 80)
    #expect(last < first * 0.9, "\(first) to \(last)")
  }

  @Test func `recipes that make no sense are errors`() throws {
    func error(_ drawing: String, data: String = "") -> String? {
      do {
        _ = try Self.recipe(drawing, data: data)
        return nil
      } catch { return "\(error)" }
    }
    #expect(error(#""set": "shapes""#) == nil)
    #expect(error(#""set": "boats""#)?.contains("must be shapes, gestures or emoji") == true)
    #expect(error("")?.contains("must name a file where code draws nothing") == true)
    #expect(error(#""set": "shapes", "names": ["a=b=c"]"#)?.contains("names") == true)
    #expect(error(#""set": "shapes", "names": ["a", "a=b"]"#)?.contains("names") == true)
    #expect(error(#""set": "emoji", "others": ["f"]"#)?.contains("others") == true)
    #expect(error(#""set": "shapes", "units": 30"#)?.contains("multiples of 8") == true)
  }

  @Test func `a pack that was spoilt is an error or answers`() async throws {
    let source = try Self.source()
    let bytes = try await trainer(source).pack(from: source, metadata: metadata)
    let und = try LanguageTag("und")
    let ink = source.samples[0].ink
    func reads(_ bytes: [UInt8]) throws -> Bool {
      SpoiltPack.reads([ink]) { () throws(ModelError) in
        let pack = try PackFile(bytes: bytes, name: "s")
        return try Recognizer(model: Model(tag: und, origin: .file("s"), packs: [pack]))
      }
    }
    try ChoiceNetworkChecks.expectSoundness(
      of: bytes, layers: DrawingNetwork.sections,
      others: [.labels, .drawingGroups, .drawingShape], reads: reads)
  }
}
