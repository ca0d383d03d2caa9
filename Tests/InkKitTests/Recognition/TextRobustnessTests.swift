import InkKit
import InkTestSupport
import Testing

/// What the shipped English model makes of ink that is no writing.
@Suite struct TextRobustnessTests {
  let recognizer: Recognizer

  static let isThorough = BuildConfiguration.isOptimized

  /// Preparing the model takes longer than most of the tests.
  private static let shared = Result {
    return try Recognizer(model: ShippedModels.model(for: "en"))
  }

  init() throws {
    recognizer = try Self.shared.get()
  }

  /// Reads an ink, and checks what is promised of every answer.
  func expectSoundAnswer(
    to strokes: [[SIMD2<Float>]], _ comment: Comment? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let ink = try DrawnShapes.ink(strokes)
    let candidates = recognizer.result(for: ink).candidates
    #expect(candidates.isEmpty == ink.isEmpty, comment, sourceLocation: location)
    let scores = candidates.map(\.score)
    let areSound = candidates.allSatisfy {
      $0.score.isFinite && $0.score >= 0 && (0...1).contains($0.probability)
    }
    #expect(areSound, comment, sourceLocation: location)
    #expect(zip(scores, scores.dropFirst()).allSatisfy(<=), comment, sourceLocation: location)
    #expect(Set(candidates.map(\.text)).count == candidates.count, sourceLocation: location)
    for candidate in candidates {
      #expect(isPartition(candidate, of: ink), comment, sourceLocation: location)
    }
  }

  /// Whether each point of the ink belongs to just one segment, and those of drawings to none.
  func isPartition(_ candidate: RecognitionCandidate, of ink: Ink) -> Bool {
    var counts = ink.strokes.map { [Int](repeating: 0, count: $0.points.count) }
    for drawn in candidate.segmentation.flatMap(\.drawingSegments) {
      guard !drawn.points.isEmpty else { return false }
      for point in drawn.points {
        counts[drawn.strokeIndex][point] += 1
      }
    }
    return counts.enumerated().allSatisfy { stroke, counts in
      counts.allSatisfy { $0 == (candidate.drawnStrokes.contains(stroke) ? 0 : 1) }
    }
  }

  @Test func `no ink says nothing`() throws {
    try expectSoundAnswer(to: [])
    try expectSoundAnswer(to: [[], []])
  }

  @Test(.inOptimizedBuilds) func `dots are read`() throws {
    try expectSoundAnswer(to: [[SIMD2(5, 5)]], "one dot")
    try expectSoundAnswer(to: [[], [SIMD2(5, 5)], []], "one dot among empty strokes")
    try expectSoundAnswer(to: [Array(repeating: SIMD2(5, 5), count: 1000)], "a long dot")
    let count = Self.isThorough ? 1000 : 60
    try expectSoundAnswer(
      to: Array(repeating: [SIMD2(5, 5)], count: count), "dots in one place")
  }

  @Test(.inOptimizedBuilds) func `the largest and the smallest coordinates are read`() throws {
    let limit = Ink.coordinateLimit
    let least = Float.leastNonzeroMagnitude
    let letters = try DrawnWriter(seed: 4).ink(of: "it").strokes.map { stroke in
      stroke.points.map { SIMD2($0.x, $0.y) }
    }
    func scaled(by factor: Float, at place: SIMD2<Float> = .zero) -> [[SIMD2<Float>]] {
      letters.map { $0.map { $0 * factor + place } }
    }
    for factor: Float in [1e-38, 1e-30, 1e-9, 1e6] {
      try expectSoundAnswer(to: scaled(by: factor), "\(factor)")
    }
    // So far out that neighbouring points fall into one.
    try expectSoundAnswer(to: scaled(by: 1, at: SIMD2(limit / 2, -limit / 2)), "far out")
    try expectSoundAnswer(to: [[SIMD2(-limit, -limit), SIMD2(limit, limit)]], "the diagonal")
    try expectSoundAnswer(to: [[SIMD2(-limit, 0)], [SIMD2(limit, 0)]], "two far dots")
    try expectSoundAnswer(to: [[SIMD2(0, -limit)], [SIMD2(0, limit)]], "one far above the other")
    try expectSoundAnswer(
      to: letters + [[SIMD2(limit, limit)], [SIMD2(-limit, limit)]], "letters and far dots")
    try expectSoundAnswer(to: [[SIMD2(0, least), SIMD2(least, 0)], [SIMD2(0, 0)]], "the least")
    try expectSoundAnswer(to: [[SIMD2(0, 0), SIMD2(limit, least)], [SIMD2(least, 0)]], "a hair")
  }

  @Test func `a stroke of many points is read`() throws {
    try expectSoundAnswer(
      to: [DrawnShapes.circle(center: SIMD2(50, 50), radius: 40, count: 20_000)], "a circle")
    var random = SplitMix64(seed: 3)
    let turns = Self.isThorough ? 2_000 : 12
    let scribble = (0..<turns).map { _ in SIMD2(random.unit(), random.unit()) * 100 }
    let share = 20_000 / turns
    try expectSoundAnswer(
      to: [
        zip(scribble, scribble.dropFirst()).flatMap { from, to in
          DrawnShapes.line(from: from, to: to, count: share)
        }
      ], "a scribble")
  }

  @Test(.inOptimizedBuilds) func `many strokes are read`() throws {
    let count = Self.isThorough ? 300 : 40
    let dashes = (0..<count).map { index in
      let left = Float(index) * 50
      return DrawnShapes.line(from: SIMD2(left, 0), to: SIMD2(left + 30, Float(index % 3)))
    }
    try expectSoundAnswer(to: dashes, "dashes")
    let letter = try DrawnWriter(seed: 4).ink(of: "e").strokes.flatMap { stroke in
      stroke.points.map { SIMD2($0.x, $0.y) }
    }
    try expectSoundAnswer(
      to: Array(repeating: letter, count: count / 2), "one letter again and again")
  }

  @Test(.inOptimizedBuilds) func `any scrawl is read`() throws {
    for seed in 0..<(Self.isThorough ? 2_000 : 12) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let size: Float = [1e-30, 1e-6, 1, 1e4, 1e8][random.below(5)]
      let spread: Float = [0, 1, 8][random.below(3)]
      let strokes = (0..<(1 + random.below(8))).map { _ in
        let place = SIMD2(random.normal() * spread, random.normal() * spread / 4)
        return (0..<random.below(9)).map { _ in
          (place + SIMD2(random.normal(), random.normal()) * random.unit()) * (size * 0.09)
        }
      }
      try expectSoundAnswer(to: strokes, "seed \(seed)")
    }
  }
}
