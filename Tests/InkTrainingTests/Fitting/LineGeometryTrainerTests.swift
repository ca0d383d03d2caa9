import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

/// What is learned of the sizes and places of letters from words whose letters were found.
@Suite struct LineGeometryTrainerTests {
  typealias Letter = LineGeometryTrainer.Letter

  static let labels = ["l", "o", "p", "x"]
  static let edges: [SIMD2<Float>] = [[-3, 1], [-1, 1], [-1, 3], [-1, 1]]

  /// Words of three sizes; every twentieth letter has the box of another one.
  static func words(_ count: Int) -> [[Letter]] {
    var random = SplitMix64(seed: 5)
    return (0..<count).map { word in
      let height: Float = [0.9, 1, 1.1][word % 3]
      let base = 0.1 * random.normal()
      return (0..<5).map { _ in
        let label = random.below(3)
        let own = edges[random.below(20) == 0 ? random.below(3) : label]
        let top = base + height * own.x + 0.05 * random.normal()
        let bottom = base + height * own.y + 0.05 * random.normal()
        return Letter(label: label, box: Box(lower: SIMD2(0, top), upper: SIMD2(2, bottom)))
      }
    }
  }

  @Test func `letters are found where most of them are, whatever the sizes of words`() throws {
    let words = Self.words(300)
    let geometry = try #require(LineGeometryTrainer(words, labels: Self.labels).geometry())
    #expect(Set(geometry.letters.keys) == ["l", "o", "p"])
    for (label, edges) in zip(Self.labels, Self.edges).dropLast() {
      let letter = try #require(geometry.letters[label])
      let errors = letter.edges - edges
      #expect(abs(errors.x) < 0.1 && abs(errors.y) < 0.1, "\(label): \(letter.edges)")
      #expect(letter.edgeVariances.max() < 0.06 && letter.edgeVariances.min() >= 0.0144)
      #expect(abs(letter.logWidth - 0.693) < 0.01 && letter.logWidthVariance >= 0.039)
    }
    // A right word scores about as much as the letters of others do.
    let word = zip(["l", "o", "p"], Self.edges).compactMap { label, edges in
      geometry.letters[label].flatMap {
        LineGeometry.PlacedLetter(
          $0, in: Box(lower: SIMD2(0, edges.x), upper: SIMD2(2, edges.y)))
      }
    }
    let score = LineGeometry.edgeScore(of: word) - geometry.meanEdgeScore * 3
    #expect(abs(score) < 1.5, "\(score)")
    #expect(LineGeometryTrainer(words, labels: Self.labels).geometry() == geometry)
  }

  @Test func `a label that is seen seldom, and words of one letter, teach nothing`() {
    let box = Box(lower: SIMD2(0, -1), upper: SIMD2(1, 1))
    func words(_ count: Int, of letters: [Int]) -> [[Letter]] {
      Array(repeating: letters.map { Letter(label: $0, box: box) }, count: count)
    }
    let seldom = LineGeometryTrainer(words(9, of: [1, 3]), labels: Self.labels)
    #expect(seldom.wordCount == 9 && seldom.geometry() == nil)
    let single = LineGeometryTrainer(words(99, of: [1]), labels: Self.labels)
    #expect(single.wordCount == 0 && single.geometry() == nil)
    let some = words(9, of: [1, 3]) + words(5, of: [1, 1])
    let known = LineGeometryTrainer(some, labels: Self.labels).geometry()
    #expect(known?.letters.keys.sorted() == ["o"])
  }

  @Test func `letters have the boxes of their cells`() throws {
    let labels = ["n", "o"]
    let samples = try (UInt64(1)...10).map { seed in
      let ink = LabelledInk(ink: try DrawnWriter(seed: seed).ink(of: "on"), label: "on")
      let line = try #require(LineSample(ink, labels: labels + [""]))
      let count = InkCutter.pieces(of: line.trace).count
      try #require(count > 1)
      return SequenceSample(
        line, cells: [.init(begin: 0, end: 1), .init(begin: 1, end: count)])
    }
    let trainer = LineGeometryTrainer(samples, labels: labels)
    #expect(trainer.wordCount == 10)
    let geometry = try #require(trainer.geometry())
    #expect(Set(geometry.letters.keys) == ["n", "o"])
    #expect(geometry.letters.values.allSatisfy { $0.edges.x < $0.edges.y })
  }
}
