import Foundation
import InkKit
import Testing

@Suite struct CodingTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(json.utf8))
  }

  private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
  }

  private let points = [StrokePoint(x: 0.1, y: -2e8, t: 7), StrokePoint(x: 3, y: 4)]

  @Test func `ink, areas and contexts come back as they were`() throws {
    try expectRoundTrip(Ink())
    try expectRoundTrip(Ink(strokes: [Stroke(points: points), Stroke(points: [])]))
    let area = WritingArea(width: 3, height: 0.5, originX: -1, originY: 2)
    try expectRoundTrip(#require(area))
    try expectRoundTrip(RecognitionContext(preContext: "a👩‍👧", writingArea: area))
  }

  @Test func `results and revisions come back as they were`() throws {
    let box = BoundingBox(minX: 0, minY: 1, maxX: 2, maxY: 3)
    let word = TextSegment(text: "a", range: 0..<1, boundingBox: box)
    let candidate = RecognitionCandidate(
      text: "a", score: 0.5, probability: 0.75,
      segmentation: [
        GraphemeSegment(
          grapheme: "a", range: 0..<1, boundingBox: box,
          drawingSegments: [DrawingSegment(strokeIndex: 2, points: 3..<9)])
      ], words: [word], lines: [word])
    try expectRoundTrip(RecognitionResult(candidates: [candidate]))
    try expectRoundTrip(Revision(candidate: candidate, range: 0..<1))
    let tag = try LanguageTag("zh-Hant-TW")
    try expectRoundTrip(
      MultilingualResult(
        languages: [.init(tag: tag, probability: 1)],
        candidates: [.init(tag: tag, candidate: candidate)]))
  }

  @Test func `answers that were kept before drawings were told from writing can be decoded`() throws
  {
    let candidate = try decode(
      RecognitionCandidate.self,
      #"{"text":"a","score":1,"probability":0.5,"segmentation":[],"words":[],"lines":[]}"#)
    #expect(candidate == RecognitionCandidate(text: "a", score: 1, probability: 0.5))
    try expectRoundTrip(
      RecognitionCandidate(text: "a", score: 1, probability: 0.5, drawnStrokes: [3, 4]))
  }

  @Test(arguments: [
    (#""nan""#, "has a coordinate that is not finite"),
    (#""-inf""#, "has a coordinate that is not finite"),
    ("-1.1e9", "has a coordinate beyond ±1000000000"),
  ])
  func `an ink is checked when it is decoded`(_ x: String, _ problem: String) throws {
    let json = #"{"strokes":[{"points":[]},{"points":[{"x":\#(x),"y":0}]}]}"#
    let error = #expect(throws: DecodingError.self) { try decode(Ink.self, json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["strokes"])
    #expect(context.debugDescription == "point 0 of stroke 1 \(problem)")
    #expect(context.underlyingError is InkError)
  }

  @Test(arguments: [
    #"{"width":0,"height":1}"#, #"{"width":1,"height":"nan"}"#,
    #"{"width":1,"height":1,"originX":"inf"}"#,
  ])
  func `a writing area is checked when it is decoded`(_ json: String) {
    #expect(throws: DecodingError.self) { try decode(WritingArea.self, json) }
    #expect(throws: DecodingError.self) {
      try decode(RecognitionContext.self, #"{"writingArea":\#(json)}"#)
    }
  }

  @Test func `what is not known of a context may be absent, and a long text is cut`() throws {
    #expect(try decode(RecognitionContext.self, "{}") == RecognitionContext())
    let long = String(repeating: "x", count: 30)
    let context = try decode(RecognitionContext.self, #"{"preContext":"\#(long)"}"#)
    #expect(context.preContext.count == RecognitionContext.preContextLimit)
  }

  @Test func `a range that runs backwards and a false tag are not decoded`() {
    #expect(throws: DecodingError.self) {
      try decode(DrawingSegment.self, #"{"strokeIndex":0,"points":[3,2]}"#)
    }
    #expect(throws: DecodingError.self) { try decode([LanguageTag].self, #"["e"]"#) }
  }
}
