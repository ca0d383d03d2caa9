import InkTestSupport
import Testing

@testable import InkKit

@Suite struct RecognizerOptionsTests {
  @Test func `more candidates than can be asked for are as many as can`() {
    var options = RecognizerOptions(maximumResultCount: .max)
    #expect(options.maximumResultCount == RecognizerOptions.resultLimit)
    options.maximumResultCount = 3
    #expect(options.maximumResultCount == 3)
    options.maximumResultCount = .max
    #expect(options.maximumResultCount == RecognizerOptions.resultLimit)
  }

  @Test(.inOptimizedBuilds)
  func `as many candidates as can be are read of a word`() throws {
    let record = try Fixtures.writer.record(ofPage: ["no"])
    let options = RecognizerOptions(maximumResultCount: .max, layout: .line)
    let recognizer = try Recognizer(model: ShippedModels.model(for: "en"), options: options)
    let count = recognizer.result(for: record.ink).candidates.count
    #expect((2...RecognizerOptions.resultLimit).contains(count))
  }
}
