import Foundation
import InkKit
import InkKitFoundation
import InkTestSupport
import Testing

/// Errors of InkKit in programs with Foundation.
@Suite struct FoundationErrorTests {
  /// The error of a page on which nothing was done that could be undone.
  private static func undoing() throws -> DetectionError {
    let detector = try ObjectDetector(model: ShippedModels.model(for: "zxx-x-objects"))
    var session = DetectionSession(detector: detector)
    return try #require(throws: DetectionError.self) { try session.undo() }
  }

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
      (
        try #require(throws: TemplateError.self) {
          var templates = TemplateSet()
          try templates.add(Ink(), label: "")
        }, "InkKit.TemplateError", 2
      ),
      (try Self.undoing(), "InkKit.DetectionError", 3),
    ]
    for (error, domain, code) in errors {
      let bridged = error as NSError
      #expect(bridged.domain == domain)
      #expect(bridged.code == code, "\(error)")
      #expect(error.localizedDescription == "\(error)")
      #expect(bridged.localizedDescription == "\(error)")
    }
  }

  @Test func `every error of the library says for people what it says`() throws {
    let errors: [any Error] = [
      ReadingTimeout(limit: .milliseconds(20)),
      try #require(throws: SearchQueryError.self) { try SearchQuery("") },
      try #require(throws: TemplateError.self) {
        var templates = TemplateSet()
        try templates.add(Ink(), label: "a")
      },
      try Self.undoing(),
    ]
    for error in errors { #expect(error.localizedDescription == "\(error)") }
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
