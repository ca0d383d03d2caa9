import Foundation
import Testing

@testable import InkKit

@Suite struct Base64Tests {
  @Test func `bytes of every length are written as Foundation writes them`() {
    for count in 0...64 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(base64(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
