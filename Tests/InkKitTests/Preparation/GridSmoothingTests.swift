import InkTestSupport
import Testing

@testable import InkKit

/// Ink of devices that record on a coarse grid.
@Suite struct GridSmoothingTests {
  /// A word by a hand on a grid of some steps from its top to its foot.
  private func coarse(_ text: String, steps: Float, writer seed: UInt64 = 19) throws -> Ink {
    let ink = try DrawnWriter(seed: seed).ink(of: text)
    let height = try #require(ink.boundingBox?.height)
    return try Ink(
      strokes: ink.strokes.map { stroke in
        stroke.moved { ($0 * (steps / height)).rounded(.toNearestOrEven) }
      })
  }

  /// How far the points of two inks lie apart at most, on either axis.
  private func shift(_ ink: Ink, _ other: Ink) -> Float {
    zip(ink.strokes, other.strokes).reduce(0) { largest, strokes in
      zip(strokes.0.points, strokes.1.points).reduce(largest) {
        max($0, abs($1.0.x - $1.1.x), abs($1.0.y - $1.1.y))
      }
    }
  }

  @Test(arguments: [6, 8, 12, 16] as [Float])
  func `no point of coarse ink moves by more than half a step`(_ steps: Float) throws {
    let ink = try coarse("hello world", steps: steps)
    let smoothed = GridSmoothing.smoothed(ink)
    #expect(smoothed != ink)
    #expect(smoothed.strokes.map(\.points.count) == ink.strokes.map(\.points.count))
    #expect(smoothed.strokes.map { $0.points.map(\.t) } == ink.strokes.map { $0.points.map(\.t) })
    #expect((0.1...0.5001).contains(shift(ink, smoothed)))
  }

  @Test(arguments: [0.25, 3, 40] as [Float])
  func `the size of a step does not matter`(_ step: Float) throws {
    let ink = try coarse("hello", steps: 8)
    let scaled = try Ink(strokes: ink.strokes.map { $0.moved { $0 * step - 7 } })
    let expected = GridSmoothing.smoothed(ink)
    let back = try Ink(
      strokes: GridSmoothing.smoothed(scaled).strokes.map { $0.moved { ($0 + 7) / step } })
    #expect(shift(back, expected) < 0.01)
  }

  @Test func `fine ink stays as it is`() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      let ink = try DrawnWriter(seed: seed).ink(of: "hello world")
      #expect(GridSmoothing.smoothed(ink) == ink)
    }
    let coarse = try coarse("hello", steps: 60)
    #expect(GridSmoothing.smoothed(coarse) == coarse)
  }

  @Test func `drawings of straight lines, dots and level strokes stay as they are`() throws {
    for strokes in [
      [[SIMD2<Float>(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10), SIMD2(0, 0)]],
      [Array(repeating: SIMD2<Float>(5, 5), count: 40)],
      [(0..<40).map { SIMD2(Float($0 / 2), 0) }],
      [[]],
    ] {
      let ink = try DrawnShapes.ink(strokes)
      #expect(shift(GridSmoothing.smoothed(ink), ink) < 0.5)
      #expect(GridSmoothing.smoothed(ink).strokes.count == strokes.count)
    }
    let square = try DrawnShapes.ink([
      [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10), SIMD2(0, 0)]
    ])
    #expect(GridSmoothing.smoothed(square) == square)
  }

  @Test func `a pen that rests is no reason to smooth over all of its stroke`() throws {
    let rest = Array(repeating: SIMD2<Float>(0, 0), count: 20_000)
    let way = (0..<60).flatMap { index in
      Array(repeating: SIMD2<Float>(Float(index / 6), Float(index % 6)), count: 2)
    }
    let ink = try DrawnShapes.ink([rest + way])
    #expect(shift(GridSmoothing.smoothed(ink), ink) <= 0.5001)
  }

  @Test(.inOptimizedBuilds) func `words on a grid of nine steps are read`() throws {
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"))
    var right = 0
    for word in ["hello", "world", "about", "summer", "river", "window", "morning", "people"] {
      let ink = try coarse(word, steps: 9)
      let best = try #require(recognizer.result(for: ink).candidates.first)
      if best.text == word { right += 1 }
      #expect(best.lines.first?.boundingBox == ink.boundingBox)
    }
    #expect(right >= 6)
  }
}
