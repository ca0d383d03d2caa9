import Foundation
import InkKit
import InkKitFoundation
import Testing

/// Errors of InkKit in programs with Foundation.
@Suite struct FoundationErrorTests {
  @Test func `domain and code survive as NSError`() throws {
    let errors: [(any Error, String, Int)] = [
      (ModelError(.unknownLanguage, subject: "tlh"), "InkKit.ModelError", 1),
      (ModelError(.notInstalled, subject: "en"), "InkKit.ModelError", 3),
      (ModelError(.noSource, subject: "en"), "InkKit.ModelError", 23),
      (
        try #require(throws: LanguageTagError.self) { try LanguageTag("") },
        "InkKit.LanguageTagError", 1
      ),
      (
        try #require(throws: InkError.self) {
          try Ink(strokes: [Stroke(points: [StrokePoint(x: .nan, y: 0)])])
        }, "InkKit.InkError", 1
      ),
    ]
    for (error, domain, code) in errors {
      let bridged = error as NSError
      #expect(bridged.domain == domain)
      #expect(bridged.code == code, "\(error)")
      #expect(error.localizedDescription == "\(error)")
      #expect(bridged.localizedDescription == "\(error)")
    }
  }

  @Test func `each kind of failure of a model has a number of its own`() {
    let codes: [ModelError.Code] = [
      .unknownLanguage, .unknownSubtag, .notInstalled, .unknownUser, .planned, .notAPack,
      .formatTooNew, .truncated, .corrupt, .checksumMismatch, .missingSection, .otherInputs,
      .invalidCatalog, .cannotRead, .cannotWrite, .noSpace, .notPermitted, .invalidSource, .network,
      .notFound, .curlMissing, .cancelled, .noSource, .builtIn,
    ]
    #expect(codes.map(\.number) == Array(1...codes.count))
    #expect(Set(codes.map(\.name)).count == codes.count)
  }

  @Test func `no message of the library names a command`() {
    for code in [ModelError.Code.notInstalled, .unknownUser, .unknownLanguage, .planned, .noSource]
    {
      #expect(!ModelError(code, subject: "x").description.contains("inkrec"))
    }
  }
}
