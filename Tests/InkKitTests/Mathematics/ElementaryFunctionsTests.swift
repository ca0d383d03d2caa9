import Foundation
import Testing

@testable import InkKit

@Suite struct ElementaryFunctionsTests {
  @Test func `exp is close to the C library's`() {
    for step in -8600...8800 {
      let x = Float(step) / 100
      let ours = Double(ElementaryFunctions.exp(x))
      let reference = Foundation.exp(Double(x))
      #expect(abs(ours - reference) <= reference * 1e-6)
    }
    #expect(ElementaryFunctions.exp(-1000) == 0)
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(1000).isFinite)
  }

  @Test func `log is close to the C library's`() {
    for step in 1...20_000 {
      let x = Float(step) * Float(step) / 700
      let reference = Foundation.log(Double(x))
      #expect(abs(Double(ElementaryFunctions.log(x)) - reference) <= max(abs(reference), 1) * 1e-6)
    }
    #expect(ElementaryFunctions.log(1) == 0)
  }

  @Test func `eight logarithms at once are those one by one`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let x = SIMD8<Float>(
        (0..<8).map { _ in
          random.unit() * ElementaryFunctions.exp(random.normal() * 20) + .leastNormalMagnitude
        })
      let logs = ElementaryFunctions.log(x)
      for lane in 0..<8 { #expect(logs[lane] == ElementaryFunctions.log(x[lane]), "\(x[lane])") }
    }
    let least = ElementaryFunctions.log(Float.leastNormalMagnitude)
    #expect(ElementaryFunctions.log(SIMD8<Float>(repeating: 0)) == SIMD8(repeating: least))
  }

  @Test func `directions and angles are close to the C library's`() {
    for step in -3000...3000 {
      let turns = Float(step) / 1000
      let direction = ElementaryFunctions.direction(turns: turns)
      let angle = 2 * Double.pi * Double(turns)
      #expect(abs(Double(direction.x) - cos(angle)) < 2e-6)
      #expect(abs(Double(direction.y) - sin(angle)) < 2e-6)
      let found = Double(ElementaryFunctions.angle(of: direction * 7))
      let off = found - atan2(Double(direction.y), Double(direction.x))
      // Half a turn may be either way.
      #expect(min(abs(off), abs(2 * .pi - abs(off))) < 2e-6, "\(turns)")
    }
    #expect(ElementaryFunctions.direction(turns: 0.5) == SIMD2(-1, 0))
    #expect(ElementaryFunctions.angle(of: .zero) == 0)
  }
}
