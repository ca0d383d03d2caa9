import InkTestSupport
import Synchronization
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SyllableTrainerTests {
  let metadata = PackMetadata(name: "syllables", kind: .syllables, script: "Mymr")

  func trainer(steps: Int = 3) -> SyllableTrainer {
    var trainer = SyllableTrainer()
    ChoiceNetworkChecks.shrink(&trainer.training, steps: steps)
    return trainer
  }

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    var exact = trainer()
    exact.training.hiddenDropout = 0
    let source = try DrawnSyllables.source()
    let network = try await exact.network(from: source).choices.networks[0]
    ChoiceNetworkChecks.expectGradient(
      of: network, by: exact.training, from: try exact.samples(from: source).samples, step: 0.004,
      at: [
        (0, 700, 3), (0, network.layers[0].biasStart, 2), (1, 4, 5),
        (1, network.layers[1].biasStart, 1), (2, 5, 4), (2, network.layers[2].biasStart, 1),
      ])
  }

  @Test func `the same letters, signs and texts give the same bytes`() async throws {
    let source = try DrawnSyllables.source()
    let first = try await trainer().network(from: source).pack(metadata)
    #expect(try await trainer().network(from: source).pack(metadata) == first)
    let network = try SyllableNetwork(pack: PackFile(bytes: first, name: "s"))
    #expect(network.parts.letters == ["k", "p", "g"] && network.parts.singles == ["1"])
    #expect(
      network.parts.slots == [["+k", "+p"], ["R"], ["E"], ["I"], ["U"], ["A"], ["M"]])
  }

  @Test func `training makes what is composed likelier`() async throws {
    let source = try DrawnSyllables.source()
    let samples = try trainer().samples(from: source).samples
    func loss(steps: Int) async throws -> Float {
      var learning = trainer(steps: steps)
      learning.training.peakRate = 1e-2
      let network = try await learning.network(from: source) { progress in
        #expect(progress.pass == 1 && progress.passCount == 1 && progress.loss > 0)
      }
      return ChoiceNetworkChecks.loss(
        of: network.choices.networks[0], by: learning.training, from: samples)
    }
    let first = try await loss(steps: 1)
    let last = try await loss(steps: 60)
    #expect(last < first * 0.8, "\(first) to \(last)")
  }

  @Test func `a sign without a drawing, and texts without syllables, are errors`() async throws {
    var source = try DrawnSyllables.source()
    source.fonts.removeAll { $0.label == "U" }
    await #expect(throws: TrainingError(reason: "'U' has no drawing")) {
      _ = try await trainer().network(from: source)
    }
    source = try DrawnSyllables.source()
    source.text = Array("xyz 1".utf8)
    await #expect(
      throws: TrainingError(reason: "the texts have no syllables of these letters")
    ) {
      _ = try await trainer().network(from: source)
    }
  }

  @Test func `characters without signs may be drawn by people alone, and letters be all there is`()
    async throws
  {
    var source = try DrawnSyllables.source()
    let one = try #require(source.fonts.first { $0.label == "1" })
    source.fonts.removeAll { $0.label == "1" }
    await #expect(throws: TrainingError(reason: "'1' has no drawing")) {
      _ = try await trainer().network(from: source)
    }
    source.people.append(one)
    source.signs = try DrawnSyllables.signs(#"{"letters": "k p", "fonts": ["f"]}"#)
    let network = try await trainer().network(from: source)
    #expect(network.parts == SyllableParts(letters: ["k", "p"], singles: ["1"], slots: []))
  }

  @Test func `several networks vote, each trained from other weights`() async throws {
    let single = try await trainer().network(from: try DrawnSyllables.source())
    let source = try sourceOfSeveral()
    #expect(source.signs.movedShare == 100)
    let passes = Passes()
    let several = try await trainer().network(from: source) { passes.add($0) }
    #expect(passes.all.map(\.pass) == [1, 2] && passes.all.map(\.passCount) == [2, 2])
    #expect(several.choices.networks.count == 2)
    let values = (single.choices.networks + several.choices.networks).map { $0.layers[0].values[0] }
    #expect(values[1] != values[2] && values[0] != values[2])

    let pack = try await trainer().network(from: source).pack(metadata)
    let read = try SyllableNetwork(pack: PackFile(bytes: pack, name: "s"))
    #expect(read.choices.networks.count == 2)
    var features: [Float] = []
    let strokes = DrawnSyllables.strokes(of: "k")
    #expect(StrokeFeatures.extract(strokes, into: &features))
    let scores = read.logProbabilities(of: features)
    let own = read.choices.networks.map { $0.logProbabilities(of: features) }
    for head in read.heads {
      let sum = scores[head].reduce(0) { $0 + ElementaryFunctions.exp($1) }
      #expect(abs(sum - 1) < 1e-3)
      let best = try #require(head.max { own[0][$0] + own[1][$0] < own[0][$1] + own[1][$1] })
      #expect(scores[head].max() == scores[best])
    }
  }

  /// The script, with two networks of pens that move.
  func sourceOfSeveral() throws -> SyllableTrainer.Source {
    var source = try DrawnSyllables.source()
    let text =
      DrawnSyllables.recipe.replacing(#""fonts":"#, with: #""networks": 2, "moved": 100, "fonts":"#)
    source.signs = try DrawnSyllables.recipe(text).signs
    return source
  }

  @Test func `a pack that was spoilt is an error or answers`() async throws {
    let bytes = try await trainer().network(from: sourceOfSeveral()).pack(metadata)
    var templates = TemplateSet()
    templates.add(try #require(NormalizedInk(DrawnAlphabet.ink(of: "i"))), label: "k")
    let und = try LanguageTag("und")
    let ink = try Ink(strokes: DrawnSyllables.strokes(of: "k").map { Stroke($0) })
    func reads(_ bytes: [UInt8]) throws -> Bool {
      SpoiltPack.reads([ink]) { () throws(ModelError) in
        let network = try SyllableNetwork(pack: PackFile(bytes: bytes, name: "s"))
        return Recognizer(tag: und, templates: templates) { $0[SyllableNetwork.self] = network }
      }
    }
    for number in 0..<2 {
      try ChoiceNetworkChecks.expectSoundness(
        of: bytes, layers: SyllableNetwork.sections.layers[number],
        others: [.syllableParts, SyllableNetwork.sections.shapes[number]], reads: reads)
    }
  }
}

/// The parts of a training as they were told.
private final class Passes: Sendable {
  private let told = Mutex<[TrainingProgress]>([])

  var all: [TrainingProgress] { told.withLock { $0 } }

  func add(_ progress: TrainingProgress) { told.withLock { $0.append(progress) } }
}
