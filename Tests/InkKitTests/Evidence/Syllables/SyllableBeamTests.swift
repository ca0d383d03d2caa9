import InkTestSupport
import Testing

@testable import InkKit

@Suite struct SyllableBeamTests {
  /// A network that says the same of every ink: what its biases say.
  static func network() -> SyllableNetwork {
    let parts = SyllableParts(
      letters: ["က", "မ"], singles: ["၁"], slots: [["ေ"], ["ာ", "ါ"]])
    func layer(_ inputs: Int, _ units: Int) -> DenseLayer {
      DenseLayer(
        inputCount: inputs, unitCount: units,
        values: Array(repeating: .zero, count: (inputs + 1) * ((units + 7) / 8)))
    }
    let heads = SyllableNetwork.heads(of: parts)
    let outputs = ChoiceNetwork.outputCount(of: heads)
    return SyllableNetwork(
      parts: parts,
      [
        ChoiceNetwork(
          layers: [layer(StrokeFeatures.count, 8), layer(8, 8), layer(8, outputs)], heads: heads,
          featureCount: StrokeFeatures.count)
      ])
  }

  let network = Self.network()
  /// Whether it is a syllable; က, မ, ၁; no ေ, ေ; no sign behind, ာ, ါ.
  let costs: [Float] = [0.1, 3, 0.5, 1.5, 1, 2, 0.2, 4, 0.3, 1.4]

  func found(letters: [Bool] = [true, true, true], aa: Bool = true) -> [(text: String, cost: Float)]
  {
    SyllableBeam.syllables(
      of: costs.map { -$0 }, by: network,
      allowed: SyllableBeam.Allowed(letters: letters, signs: [[true, true], [true, aa, true]])
    ).map { (network.parts.text(of: $0.syllable), $0.cost) }
  }

  @Test func `letter and signs cost what they cost together, and stand in the order of the text`() {
    let found = found()
    #expect(found.first?.text == "ကော")
    #expect(abs((found.first?.cost ?? 0) - 1.1) < 1e-5)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.cost <= $1.cost })
    #expect(Set(found.map(\.text)).count == found.count)
    #expect(found.contains { $0.text == "မါ" })
  }

  @Test func `digits have no signs, and what is not allowed is not found`() {
    #expect(found().filter { $0.text.hasPrefix("၁") }.map(\.text) == ["၁"])
    let some = found(letters: [false, true, true], aa: false)
    // It costs nothing that a digit has no sign.
    #expect(some.first?.text == "၁" && abs((some.first?.cost ?? 0) - 1.1) < 1e-5)
    #expect(some.dropFirst().first?.text == "မေါ")
    #expect(!some.contains { $0.text.contains("က") || $0.text.unicodeScalars.contains("ာ") })
  }

  @Test func `outputs of a head are probabilities of an ink`() {
    var features: [Float] = []
    #expect(StrokeFeatures.extract([[SIMD2(0, 0), SIMD2(1, 1)]], into: &features))
    let scores = network.logProbabilities(of: features)
    for head in network.heads {
      let sum = scores[head].reduce(0) { $0 + ElementaryFunctions.exp($1) }
      #expect(abs(sum - 1) < 1e-4)
    }
  }

  @Test func `a letter alone is told by its shape, and signs by the network`() throws {
    var templates = TemplateSet()
    for (label, y) in [("က", Float(0)), ("မ", 60), ("5", 120)] {
      let stroke = Stroke([SIMD2(0, y), SIMD2(100, 60), SIMD2(y, 120)])
      templates.add(try #require(NormalizedInk(strokes: [stroke])), label: label)
    }
    let recognizer = Recognizer(tag: try LanguageTag("my"), templates: templates) {
      $0[SyllableNetwork.self] = network
    }
    let ink = try Ink(strokes: [Stroke([SIMD2(0, 60), SIMD2(100, 60), SIMD2(60, 120)])])
    let texts = recognizer.result(for: ink).candidates.map(\.text)
    let letters = texts.filter { ["က", "မ", "5"].contains($0) }
    #expect(letters.first == "မ")
    #expect(texts.contains { $0.unicodeScalars.count > 1 })
  }
}
