import Testing

@testable import InkKit

@Suite struct HangulFinderTests {
  /// A finder that says the same of every ink: the more likely, the larger the number.
  func finder(_ likings: [(HangulNetwork.Head, choice: Int, Float)]) -> HangulFinder {
    func layer(_ inputs: Int, _ units: Int) -> DenseLayer {
      DenseLayer(
        inputCount: inputs, unitCount: units,
        values: Array(repeating: .zero, count: (inputs + 1) * ((units + 7) / 8)))
    }
    var output = layer(8, ChoiceNetwork.outputCount(of: HangulNetwork.heads))
    for (head, choice, liking) in likings {
      let place = head.outputs.lowerBound + choice
      output.values[output.biasStart + place / 8][place % 8] = liking
    }
    return HangulFinder(
      network: HangulNetwork([
        ChoiceNetwork(
          layers: [layer(DirectionFeatures.count, 8), layer(8, 8), output],
          heads: HangulNetwork.heads, featureCount: DirectionFeatures.count)
      ]))
  }

  let stroke = Stroke(points: [StrokePoint(x: 0, y: 0), StrokePoint(x: 5, y: 9)])

  func texts(_ finder: HangulFinder, limit: Int, isAllowed: [Bool] = []) -> [String] {
    finder.candidates(of: [stroke], limit: limit, isAllowed: isAllowed).map {
      finder.labels[$0.label]
    }
  }

  @Test func `a syllable is the likeliest of its letters`() {
    let finder = finder([
      (.kind, 0, 5), (.initial, 18, 9), (.initial, 11, 7), (.vowel, 0, 9), (.final, 4, 9),
      (.final, 0, 6),
    ])
    #expect(finder.labels.count == 11_172 + 65)
    #expect(Set(finder.labels).count == finder.labels.count)
    #expect(texts(finder, limit: 4) == ["한", "안", "하", "아"])
    let all = finder.candidates(of: [stroke], limit: 20_000, isAllowed: [])
    #expect(all.count == finder.labels.count)
    #expect(all.map(\.cost) == all.map(\.cost).sorted())
    #expect(all.allSatisfy { $0.cost >= 0 && $0.cost.isFinite })
    // What all syllables cost are probabilities.
    let total = all.reduce(0) {
      $0 + ($1.label < HangulSyllable.count ? ElementaryFunctions.exp(-$1.cost) : 0)
    }
    let others: Float = 2 / (ElementaryFunctions.exp(5) + 2)
    #expect(abs(total + others - 1) < 1e-3)
  }

  @Test func `letters by themselves are found, too`() {
    let finder = finder([(.kind, 1, 5), (.single, 2, 9), (.single, 19, 8), (.single, 43, 7)])
    #expect(texts(finder, limit: 3) == ["ㄴ", "ㅏ", "3"])
  }

  @Test func `only what is allowed is found, of equal ones the first`() {
    let finder = finder([])
    #expect(texts(finder, limit: 2) == ["ㄱ", "ㄲ"])
    let signs = texts(finder, limit: 12_000).filter { $0.unicodeScalars.allSatisfy(\.isASCII) }
    #expect(signs.prefix(3) == ["0", "1", "2"] && signs.last == ":")
    let allowed = finder.labels.map { "힣가나".contains($0) }
    #expect(texts(finder, limit: 5, isAllowed: allowed) == ["가", "나", "힣"])
    #expect(texts(finder, limit: 5, isAllowed: allowed.map { _ in false }).isEmpty)
    #expect(finder.candidates(of: [], limit: 5, isAllowed: []).isEmpty)
    #expect(finder.candidates(of: [Stroke(points: [])], limit: 5, isAllowed: []).isEmpty)
  }

  @Test func `in lines letters are parts of syllables, and marks are small`() {
    let finder = finder([])
    func cost(_ text: String, _ size: Float) -> Float {
      finder.labels.firstIndex(of: text).map { finder.lineCost(of: $0, size: size) } ?? .nan
    }
    #expect(cost("한", 1) == 0 && cost("?", 1) == 0)
    #expect(cost("ㅎ", 0.5) > 0)
    #expect(cost(".", 0.1) < cost(".", 0.9) && cost(".", 0.9) == 0)
    #expect(finder.writesSpaces)
  }
}
