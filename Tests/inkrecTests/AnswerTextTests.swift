import InkKit
import Testing

@testable import InkTool

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

  let source = AnswerSource(file: "notes.json", line: 3, index: 1)

  /// The answer in a style.
  func text(
    _ style: AnswerFormat.Style, of result: RecognitionResult, id: DocumentID? = nil,
    namesSource: Bool = false
  ) -> String {
    AnswerFormat(style: style, namesSource: namesSource).text(
      of: InkAnswer(result: result, model: "en"), id: id, from: source)
  }

  @Test func `words that were crossed out are marked as in Markdown`() {
    let words = [("see", 0..<3), ("you", 4..<7), ("🏳️‍🌈!", 8..<10)].map {
      TextSegment(text: $0, range: $1, boundingBox: box)
    }
    func answer(_ crossedOut: [Int]) -> RecognitionResult {
      RecognitionResult(candidates: [
        RecognitionCandidate(
          text: "see you\n🏳️‍🌈!", score: 1, probability: 0.5, words: words,
          crossedOutWords: crossedOut)
      ])
    }
    #expect(text(.text, of: answer([])) == "see you\n🏳️‍🌈!\n")
    #expect(text(.text, of: answer([1])) == "see ~~you~~\n🏳️‍🌈!\n")
    #expect(text(.lines(top: 1), of: answer([0, 2])) == "~~see~~ you\\n~~🏳️‍🌈!~~\t1.0000\n")
    #expect(text(.json, of: answer([0, 2])).contains("\"crossedOutWords\":[0,2]"))
    #expect(!text(.json, of: answer([])).contains("crossedOut"))
  }

  @Test func `a candidate is one line, whatever it says`() {
    #expect(text(.lines(top: 2), of: result) == "a\\nb\t1.5000\n\\\\n\\t\t2.0000\n")
    #expect(onOneLine("no escape needed é") == "no escape needed é")
    #expect(onOneLine("\r\n\\") == "\\r\\n\\\\")
  }

  @Test func `a plain text has its line breaks`() {
    #expect(text(.text, of: result) == "a\nb\n")
    #expect(text(.text, of: RecognitionResult(candidates: [])) == "\n")
  }

  @Test func `lines name the place of their ink if they are asked to`() {
    #expect(
      text(.lines(top: 2), of: result, namesSource: true)
        == "notes.json:3[1]\ta\\nb\t1.5000\nnotes.json:3[1]\t\\\\n\\t\t2.0000\n")
    let nothing = RecognitionResult(candidates: [])
    #expect(text(.lines(top: 2), of: nothing, namesSource: true) == "notes.json:3[1]\t\n")
    #expect(text(.lines(top: 2), of: nothing) == "")
    #expect(text(.text, of: result, namesSource: true) == "notes.json:3[1]\ta\nb\n")
    let format = AnswerFormat(style: .lines(top: 5), namesSource: true)
    let error = ToolError(.fileFailure, "'a' can't be read")
    #expect(format.text(of: .file(UnusableFile(file: "a\tb", error: error))) == "a\\tb\t\n")
  }

  @Test func `an object says that a bound cut the search short, whatever was dropped of it`() throws
  {
    let bounded = RecognitionResult(candidates: result.candidates, isBounded: true)
    let answer = InkAnswer(result: bounded, model: "en").dropping(below: 0.5)
    #expect(answer.result.candidates.count == 1)
    let json = AnswerFormat(style: .json).text(of: answer, id: nil, from: source)
    #expect(json.contains(#""model":"en","bounded":true,"candidates":["#))
    #expect(!text(.json, of: result).contains("bounded"))
    let several = InkAnswer(
      MultilingualResult(
        languages: [.init(tag: try LanguageTag("en"), probability: 1)], candidates: [],
        isBounded: true))
    #expect(several.result.isBounded)
  }

  @Test func `an object has words and lines where there are any`() {
    let box = #""boundingBox":{"x":1,"y":2,"width":3,"height":4}"#
    #expect(
      text(.json, of: result, id: DocumentID(text: "1", isNumber: false))
        == #"{"id":"1","file":"notes.json","line":3,"index":1,"model":"en","candidates":[{"text":"a\nb","score":1.5,"probability":0.75,"#
        + #""segmentation":[{"grapheme":"a","beginIndex":0,"endIndex":1,"utf16Range":[0,1],"codePointRange":[0,1],\#(box),"#
        + #""drawingSegments":[{"strokeIndex":0,"beginPointIndex":0,"endPointIndex":9}]}],"#
        + #""words":[{"text":"a","beginIndex":0,"endIndex":1,"utf16Range":[0,1],"codePointRange":[0,1],\#(box)},"#
        + #"{"text":"b","beginIndex":2,"endIndex":3,"utf16Range":[2,3],"codePointRange":[2,3],\#(box)}],"#
        + #""lines":[{"text":"b","beginIndex":2,"endIndex":3,"utf16Range":[2,3],"codePointRange":[2,3],\#(box)}]},"#
        + #"{"text":"\\n\t","score":2,"probability":0.25,"segmentation":[]}]}"# + "\n")
  }

  @Test func `a segment says what it looks like besides`() {
    let part = DrawingSegment(strokeIndex: 0, points: 0..<9)
    let segment = GraphemeSegment(
      grapheme: "l", range: 0..<1, boundingBox: box, drawingSegments: [part],
      alternatives: ["1", "|"])
    let candidate = RecognitionCandidate(
      text: "l", score: 1, probability: 1, segmentation: [segment])
    #expect(
      text(.json, of: RecognitionResult(candidates: [candidate]))
        .contains(#""endPointIndex":9}],"alternatives":["1","|"]}]"#))
  }
}
