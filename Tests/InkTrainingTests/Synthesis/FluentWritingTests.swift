import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct FluentWritingTests {
  /// Three level strokes, a short one and a long one downwards.
  let reference: FluentWriting.Reference

  init() throws {
    let strokes: [[SIMD2<Float>]] = [
      [SIMD2(0, 0), SIMD2(80, 0)], [SIMD2(10, 40), SIMD2(70, 40)], [SIMD2(38, 60), SIMD2(46, 64)],
      [SIMD2(0, 80), SIMD2(80, 80)], [SIMD2(40, 0), SIMD2(40, 100)],
    ]
    reference = FluentWriting.Reference(try Ink(strokes: strokes.map { Stroke($0) }))
  }

  func writings(
    _ count: Int, by hand: FluentWriting = FluentWriting()
  ) -> [[[SIMD2<Float>]]] {
    var generator = SplitMix64(seed: 8)
    return (0..<count).map { _ in
      hand.strokes(of: reference, using: &generator)
    }
  }

  @Test func `writings fill a box of the usual size with finite points`() {
    for strokes in writings(200) {
      let box = Box(around: strokes.joined())
      #expect(abs(box.longerSide - 2) < 1e-3)
      #expect(abs(box.middle.x) < 1e-3 && abs(box.middle.y) < 1e-3)
    }
  }

  @Test func `some hands lift the pen after each stroke, and others hardly ever`() {
    let counts = writings(300).map(\.count)
    #expect(counts.count { $0 == reference.strokes.count } > 60)
    #expect(counts.count { $0 <= 2 } > 60)
    #expect(counts.allSatisfy { 1...reference.strokes.count ~= $0 })
  }

  @Test func `copied writings have all strokes, in any order and direction`() {
    var hand = FluentWriting.faithful
    hand.copiedShare = 1
    let firsts = writings(300, by: hand).map { strokes in
      #expect(strokes.count == reference.strokes.count)
      return strokes[0]
    }
    // The long stroke downwards is the last one of the reference; each comes first in about sixty of them.
    let downwards = firsts.filter { abs($0[0].y - $0[$0.count - 1].y) > 1 }
    #expect(30...100 ~= downwards.count)
    #expect(downwards.contains { $0[0].y < 0 } && downwards.contains { $0[0].y > 0 })
  }

  @Test func `a faithful hand stays near to the writing that it has`() {
    var hand = FluentWriting.faithful
    hand.copiedShare = 0
    for strokes in writings(100, by: hand) {
      #expect(strokes.map(\.count) == reference.strokes.map(\.count))
      for (stroke, expected) in zip(strokes, reference.strokes) {
        for (point, other) in zip(stroke, expected) {
          #expect(((point - other) * (point - other)).sum() < 0.25)
        }
      }
    }
  }

  @Test func `the same seed writes the same, and the next writing is another`() {
    let first = writings(2)
    #expect(first == writings(2))
    #expect(first[0] != first[1])
  }

  @Test func `a hand without variation writes the reference`() {
    var hand = FluentWriting()
    hand.carefulShare = 1
    hand.copiedShare = 0
    hand.swapping = 0
    hand.reversing = 0
    hand.strokeMotion = PlaneMotion(shift: 0, growth: 0, turn: 0)
    hand.partMotion = PlaneMotion(shift: 0, growth: 0, turn: 0)
    hand.rounding = 0
    hand.bend = Distortion(slant: 0, turn: 0, bend: 0)
    for strokes in writings(5, by: hand) {
      for (stroke, expected) in zip(strokes, reference.strokes) {
        for (point, other) in zip(stroke, expected) {
          #expect(((point - other) * (point - other)).sum() < 1e-6)
        }
      }
    }
  }

  @Test func `a dot stays a dot`() throws {
    let dot = FluentWriting.Reference(try Ink(strokes: [Stroke([SIMD2(3, 3)])]))
    var generator = SplitMix64(seed: 1)
    let strokes = FluentWriting().strokes(of: dot, using: &generator)
    #expect(strokes == [[.zero]])
  }
}
