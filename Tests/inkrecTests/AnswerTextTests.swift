import InkKit
import Testing

@testable import inkrec

@Suite struct AnswerTextTests {
  let box = BoundingBox(minX: 1, minY: 2, maxX: 4, maxY: 6)

  /// "a b" over two lines.
  var result: RecognitionResult {
    let part = DrawingSegment(strokeIndex: 0, points: 0..<9)
    return RecognitionResult(candidates: [
      RecognitionCandidate(
        text: "a\nb", score: 1.5, probability: 0.75,
        segmentation: [
          GraphemeSegment(
            grapheme: "a", range: 0..<1, boundingBox: box, drawingSegments: [part])
        ],
        words: [
          TextSegment(text: "a", range: 0..<1, boundingBox: box),
          TextSegment(text: "b", range: 2..<3, boundingBox: box),
        ],
        lines: [TextSegment(text: "b", range: 2..<3, boundingBox: box)]),
      RecognitionCandidate(text: "\\n\t", score: 2, probability: 0.25),
    ])
  }

  @Test func `a candidate is one line, whatever it says`() {
    let format = AnswerFormat.lines(top: 2)
    #expect(
      format.text(of: InkAnswer(result: result, model: "en"), id: nil)
        == "a\\nb\t1.5000\n\\\\n\\t\t2.0000\n")
    #expect(onOneLine("no escape needed é") == "no escape needed é")
    #expect(onOneLine("\r\n\\") == "\\r\\n\\\\")
  }

  @Test func `a plain text has its line breaks`() {
    #expect(AnswerFormat.text.text(of: InkAnswer(result: result, model: "en"), id: nil) == "a\nb\n")
    let nothing = RecognitionResult(candidates: [])
    #expect(AnswerFormat.text.text(of: InkAnswer(result: nothing, model: "en"), id: nil) == "\n")
  }

  @Test func `an object has words and lines where there are any`() {
    let box = #""boundingBox":{"x":1,"y":2,"width":3,"height":4}"#
    #expect(
      AnswerFormat.json.text(of: InkAnswer(result: result, model: "en"), id: "1")
        == #"{"id":"1","model":"en","candidates":[{"text":"a\nb","score":1.5,"probability":0.75,"#
        + #""segmentation":[{"grapheme":"a","beginIndex":0,"endIndex":1,\#(box),"#
        + #""drawingSegments":[{"strokeIndex":0,"beginPointIndex":0,"endPointIndex":9}]}],"#
        + #""words":[{"text":"a","beginIndex":0,"endIndex":1,\#(box)},"#
        + #"{"text":"b","beginIndex":2,"endIndex":3,\#(box)}],"#
        + #""lines":[{"text":"b","beginIndex":2,"endIndex":3,\#(box)}]},"#
        + #"{"text":"\\n\t","score":2,"probability":0.25,"segmentation":[]}]}"# + "\n")
  }
}
