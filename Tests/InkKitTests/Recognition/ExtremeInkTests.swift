import InkKit
import InkTestSupport
import Testing

/// Inks at the ends of what a coordinate may be, read by a shipped model of each way to read.
@Suite struct ExtremeInkTests {
  /// A tag for each: joined Latin, letters side by side, syllables with signs, lines from right to left,
  /// letters with marks, squares of many characters, and squares of syllables.
  /// Where reading is slow, the squares of syllables alone, whose scale once overflowed.
  static let tags =
    BuildConfiguration.isOptimized
    ? ["en", "ru", "el", "hi", "my", "ar", "he", "th", "ja", "zh-Hani", "ko"] : ["ko"]

  /// Extents from the least number there is to the largest coordinate; those from 1.2e-38 to 2.4e-38 have
  /// reciprocals that a further factor makes infinite.
  static let extents: [Float] =
    BuildConfiguration.isOptimized
    ? [
      Float.leastNonzeroMagnitude, 0x1p-130, 0x1p-126, 1.5e-38, 2.4e-38, 3e-38, 1e-37, 1e-30, 1e-22,
      1e-19, 1e-15, 9e-10, 1e-9, 1e-8, 1e-5, 1, 1e5, 1e8, 1e9,
    ] : [Float.leastNonzeroMagnitude, 1.5e-38, 1e-9, 1e9]

  /// Straight lines, crosses, dots and frames of an extent, at the origin and far from it.
  static func inks(_ extent: Float) -> [[[SIMD2<Float>]]] {
    let (e, half) = (extent, extent / 2)
    return [
      [[SIMD2(0, 0), SIMD2(e, 0)]], [[SIMD2(0, 0), SIMD2(0, e)]], [[SIMD2(0, 0), SIMD2(e, e)]],
      [[SIMD2(-e, half), SIMD2(half, half), SIMD2(e, half)]], [[SIMD2(e, e)]],
      [[SIMD2(e, -e), SIMD2(e, -e)]], [[SIMD2(e, 0)], [SIMD2(-e, 0)]],
      [[SIMD2(0, e)], [SIMD2(0, -e)]], [[SIMD2(0, 0), SIMD2(0, e)], [SIMD2(e, 0), SIMD2(e, e)]],
      [[SIMD2(0, 0), SIMD2(e, e)], [SIMD2(0, e), SIMD2(e, 0)]],
      [[SIMD2(0, 0), SIMD2(0, e)], [SIMD2(5, 0), SIMD2(5, 7), SIMD2(8, 7)]],
      [[SIMD2(7, 7), SIMD2(7 + e, 7)]], [[SIMD2(1e9, 1e9), SIMD2(1e9 - e, 1e9)]],
      [[SIMD2(-e, -e), SIMD2(e, -e), SIMD2(e, e), SIMD2(-e, e), SIMD2(-e, -e)]],
      [
        [SIMD2(0, 0), SIMD2(e, 0)], [SIMD2(0, e), SIMD2(e, e)],
        [SIMD2(0, half), SIMD2(half, half)],
      ],
    ]
  }

  @Test(.inOptimizedBuilds, arguments: tags) func `any extent is answered with sound numbers`(
    _ tag: String
  ) throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: tag))
    let context = RecognitionContext(
      writingArea: WritingArea(width: Ink.coordinateResolution, height: Ink.coordinateLimit))
    for extent in Self.extents {
      for (index, strokes) in Self.inks(extent).enumerated() {
        let ink = try DrawnShapes.ink(strokes)
        for context in [RecognitionContext(), context] {
          let candidates = recognizer.result(for: ink, in: context).candidates
          let isSound = candidates.allSatisfy {
            $0.score.isFinite && $0.score >= 0 && (0...1).contains($0.probability)
          }
          #expect(isSound && !candidates.isEmpty, "ink \(index) of extent \(extent)")
        }
      }
    }
  }
}
