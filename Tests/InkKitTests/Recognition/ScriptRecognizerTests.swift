import InkTestSupport
import Testing

@testable import InkKit

/// The script of an ink, by its readings and by the looks of its strokes.
@Suite struct ScriptRecognizerTests {
  private let registry = ModelRegistry(store: nil, sources: [ShippedModels.source])

  /// A network that says the same of every ink.
  private func network(for script: String) -> ScriptNetwork {
    var shape = SequenceNetwork.Shape()
    shape.widths = [8, 8, 8]
    shape.dilations = [1]
    var network = SequenceNetwork(labels: ["Latn", "Cyrl", "Grek", "Zyyy"], shape: shape)
    let place = network.labels.firstIndex(of: script) ?? 0
    network.output.values[network.output.biasStart][place] = 4
    return ScriptNetwork(network: network)
  }

  @Test func `the looks of strokes count beside their readings`() throws {
    let recognizers = try ["en", "ru", "el"].map {
      try Recognizer(model: ShippedModels.model(for: $0))
    }
    let ink = try DrawnWriter(seed: 3).ink(of: "on")
    func probability(_ tag: String, _ network: ScriptNetwork?) throws -> Float {
      let result = ScriptRecognizer(recognizers, network: network).result(for: ink)
      #expect(abs(result.languages.reduce(0) { $0 + $1.probability } - 1) < 1e-4)
      return try #require(result.languages.first { "\($0.tag)" == tag }).probability
    }
    for (tag, script) in [("en", "Latn"), ("ru", "Cyrl"), ("el", "Grek")] {
      let alone = try probability(tag, nil)
      #expect(try probability(tag, network(for: script)) > alone)
      #expect(try probability(tag, network(for: script == "Latn" ? "Cyrl" : "Latn")) < alone)
      // What all scripts have in common tells none.
      #expect(abs(try probability(tag, network(for: "Zyyy")) - alone) < 0.02)
    }
  }

  @Test(.inOptimizedBuilds)
  func `a registry gives one language for each script, and what tells scripts apart`() throws {
    let recognizer = try ScriptRecognizer(registry: registry)
    let tags = try registry.tagsByScript()
    #expect(recognizer.recognizers.map(\.tag) == tags)
    let word = try DrawnWriter(seed: 3).ink(of: "noon")
    #expect(recognizer.result(for: word).languages[0].tag == LanguageTag(language: "en"))
  }

  @Test func `a model of other labels tells no scripts`() throws {
    for tag in ["en", "\(ObjectDetector.tag)"] {
      let model = try ShippedModels.model(for: tag)
      let error = #expect(throws: ModelError.self) {
        try ScriptNetwork(opened: ModelContents(model: model), of: model.tag)
      }
      #expect(error?.code == .missingSection)
    }
  }

  @Test func `nothing that is there is an error`() throws {
    let empty = ModelRegistry(store: nil, sources: [])
    #expect(throws: ModelError.self) { try ScriptRecognizer(registry: empty) }
  }
}
