import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct PenMovementTests {
  /// Up, and down again beside it: a sharp corner at the top.
  let corner: [SIMD2<Float>] = [[0, 0], [0.2, -1], [0.4, 0]]

  func samples(_ movement: PenMovement, along line: [SIMD2<Float>]) -> [SIMD2<Float>] {
    var random = SplitMix64(seed: 1)
    return movement.stroke(along: line, using: &random)
  }

  @Test func `the pen goes from end to end of the line`() throws {
    for lag in [Float(0), 0.1, 0.4] {
      let stroke = samples(PenMovement(lag: lag, tremor: 0), along: corner)
      #expect(stroke.first == [0, 0])
      let last = try #require(stroke.last)
      #expect(abs(last.x - 0.4) < 0.01 && abs(last.y) < 0.04, "lag \(lag)")
    }
  }

  @Test func `corners are cut the more the later the hand follows`() {
    let tops = [Float(0), 0.15, 0.5].map { lag in
      samples(PenMovement(lag: lag, tremor: 0, samplingInterval: 0.02), along: corner)
        .map(\.y).min() ?? 0
    }
    #expect(tops[0] < -0.97)
    #expect(tops[0] < tops[1] && tops[1] < tops[2])
    #expect(tops[2] < -0.6)
  }

  @Test func `the pen is slow where the line turns`() {
    let stroke = samples(PenMovement(lag: 0, tremor: 0, samplingInterval: 0.05), along: corner)
    let near = stroke.count { $0.y < -0.9 }
    let far = stroke.count { $0.y > -0.55 && $0.y < -0.45 }
    #expect(near > 2 * far)
  }

  @Test func `a dot stays a dot`() {
    #expect(samples(PenMovement(), along: [[3, 4]]) == [[3, 4]])
  }
}
