import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct SegmentTrainerTests {
  let labels = ["a", "i", "n", "o", "t", ""]

  @Test(.inOptimizedBuilds) func `the gradient agrees with finite differences`() async throws {
    let samples = try LineSample.drawn(["ton", "a it"], labels: labels, writers: 0..<2)
    var exact = SegmentTrainer.small(passCount: 1)
    exact.distortion = LineDistortion(strength: 0)
    exact.featureDropout = 0
    exact.hiddenDropout = 0
    let network = await exact.train(samples, labels: labels)
    let places: [(lane: Int, places: [Int])] = [
      (1, [0, 20, 700, 2222, 3300, 3450, 4000, network.cellLayers[0].biasStart]),
      (2, [0, 33, network.cellLayers[1].biasStart]),
      (4, [0, 7, 15, network.cellLayers[2].biasStart]),
      (3, [0, 1, 6, network.gapLayers[0].biasStart]),
      (0, [2, 9, network.gapLayers[1].biasStart]),
    ]
    expectGradient(
      SegmentGradient(trainer: exact), of: network, by: samples, of: samples.count,
      at: places.enumerated().flatMap { layer, own in own.places.map { (layer, $0, own.lane) } })
  }

  @Test func `training is the same whenever it is repeated`() async throws {
    let samples = try LineSample.drawn(["an", "it", "o"], labels: labels, writers: 0..<4)
    let first = await SegmentTrainer.small(passCount: 2).train(samples, labels: labels)
    let second = await SegmentTrainer.small(passCount: 2).train(samples, labels: labels)
    #expect(first.cellLayers.map(\.values) == second.cellLayers.map(\.values))
    #expect(first.gapLayers.map(\.values) == second.gapLayers.map(\.values))
  }

  @Test func `a network survives its pack but for the rounding of weights`() async throws {
    let samples = try LineSample.drawn(["on", "tin"], labels: labels, writers: 0..<3)
    let network = await SegmentTrainer.small(passCount: 2).train(samples, labels: labels)
    let pack = try PackFile(
      bytes: network.pack(PackMetadata(name: "x", kind: .templates)), name: "x")
    let known = Array(labels.dropLast())
    let restored = try #require(try SegmentNetwork(pack: pack, labels: known + ["z"]))
    #expect(restored.labels == labels)
    var scratch = SegmentNetwork.Scratch()
    let expected = network.lattice(of: samples[0].trace, scratch: &scratch)
    let found = restored.lattice(of: samples[0].trace, scratch: &scratch)
    #expect(expected.cells == found.cells)
    for (one, other) in zip(expected.scores, found.scores) where one > -.infinity {
      #expect(abs(one - other) < 0.25)
    }
  }

  @Test func `letters of one pack and joined writing of another make one model`() async throws {
    let samples = try LineSample.drawn(["on", "tin"], labels: labels, writers: 0..<3)
    let network = await SegmentTrainer.small(passCount: 1).train(samples, labels: labels)
    func pack(_ name: String, _ letters: String, _ network: SegmentNetwork?) throws -> PackFile {
      let templates = try TemplateSet(drawing: letters)
      let metadata = PackMetadata(name: name, kind: .templates, script: "Latn")
      return try PackFile(bytes: templates.pack(metadata, with: network), name: name)
    }
    let letters = try pack("letters", "aintox", nil)
    let joined = try pack("joined", "ainot", network)
    let more = try pack("more", "z", nil)
    func contents(_ packs: [PackFile]) throws -> TemplateContents {
      try ModelContents(model: Model(tag: LanguageTag("en"), origin: .file("test"), packs: packs))
        .templates
    }
    let both = try contents([letters, joined, more])
    #expect(both.network?.labels == labels)
    #expect(!both.joinsOwnLetters)
    #expect(try contents([joined, letters]).joinsOwnLetters)
    // What the network learned from is not added to it; what comes beside is.
    #expect(both.added.labels == ["z"])
    #expect(both.templates.labels == ["a", "i", "n", "t", "o", "x", "z"])
    #expect(try contents([letters, more]).network == nil)
    let recognizer = try Recognizer(
      model: Model(tag: LanguageTag("en"), origin: .file("test"), packs: [letters, joined]))
    #expect(recognizer.result(for: try DrawnAlphabet.ink(of: "x")).candidates.first?.text == "x")
  }

  @Test func `samples with unknown characters or without ink are no samples`() throws {
    let ink = try DrawnWriter(seed: 1).ink(of: "a")
    #expect(LineSample(LabelledInk(ink: ink, label: "ä"), labels: labels) == nil)
    #expect(LineSample(LabelledInk(ink: ink, label: " "), labels: labels) == nil)
    #expect(LineSample(LabelledInk(ink: try Ink(strokes: []), label: "a"), labels: labels) == nil)
    let spaced = try #require(
      LineSample(LabelledInk(ink: ink, label: "  a  t "), labels: labels))
    #expect(spaced.tokens.map(\.followsSpace) == [false, true])
  }
}
