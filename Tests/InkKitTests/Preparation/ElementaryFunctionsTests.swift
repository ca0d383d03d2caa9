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
}
