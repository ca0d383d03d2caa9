import InkEvaluation
import InkTestSupport
import Testing

@testable import InkKit
@testable import InkTraining

@Suite struct TaggerTrainerTests {
  /// Lines of a shopping list: how many, and of what.
  private static let lines: [LabelledLine] = {
    let things = ["milk", "bread", "eggs", "soap", "tea", "rice", "apples", "paper"]
    let measures = ["bags", "boxes", "bottles"]
    var lines: [LabelledLine] = []
    for (index, thing) in things.enumerated() {
      for measure in measures {
        lines += [
          "{\(index + 2) count} {\(measure) pack} of {\(thing) item}",
          "{\(thing) item} {\(index + 1) count}",
        ].compactMap { try? LabelledLine(marked: $0, line: 1) }
      }
    }
    return lines
  }()

  private static func contents() -> TaggerContents {
    let tags = TaggerTrainer.tags(of: lines)
    return TaggerContents(
      tagger: TaggerTrainer().tagger(of: lines, tags: tags),
      fluency: LineStatistics.fluency(of: lines),
      continuing: LineStatistics.continuing(of: lines, bound: Set(tags)))
  }

  @Test func `a tagger learns tags of any names, and words that it never saw by their place`()
    throws
  {
    let tagger = Tagger(tag: try LanguageTag("en"), contents: Self.contents())
    #expect(tagger.fields == ["count", "pack", "item"])
    let row = tagger.row(of: "9 bottles of lemonade")
    #expect(row["count"]?.text == "9" && row["count"]?.quantity == Quantity(9))
    #expect(row["pack"]?.text == "bottles" && row["item"]?.text == "lemonade")
    #expect(row["item"]?.ranges == [13..<21])
    #expect(row.confidence > 0.5 && row.confidence <= 1)
    #expect(row["nothing"] == nil)
  }

  @Test func `the same lines give the same bytes`() {
    let metadata = PackMetadata(name: "shopping", kind: .tagger)
    #expect(Self.contents().pack(metadata) == Self.contents().pack(metadata))
  }

  @Test func `the loss falls`() {
    var losses: [Float] = []
    _ = TaggerTrainer().tagger(of: Self.lines, tags: ["count", "pack", "item"]) {
      losses.append($0.loss)
    }
    #expect(losses.count == 24 && losses[23] < losses[0] / 4 && losses[23] >= 0)
  }

  @Test(.inOptimizedBuilds) func `a line of thousands of words is learned`() throws {
    let text = (0..<4000).map { "w\($0)" }.joined(separator: " ")
    let json = "{\"text\":\"\(text)\",\"f0\":\"w0\",\"f1\":\"w1\"}"
    let line = try LabelledLine(parsing: Array(json.utf8), line: 1)
    var losses: [Float] = []
    let tagger = TaggerTrainer().tagger(of: [line, line], tags: ["f0", "f1"]) {
      losses.append($0.loss)
    }
    #expect(losses.allSatisfy(\.isFinite) && losses[23] < losses[0])
    let pack = TaggerContents(
      tagger: tagger, fluency: LineStatistics.fluency(of: [line]),
      continuing: ContinuingWords(open: [], further: [])
    ).pack(PackMetadata(name: "long", kind: .tagger))
    #expect(throws: Never.self) { try TaggerContents(pack: PackFile(bytes: pack, name: "long")) }
  }

  @Test func `words that lines neither end nor begin with are found`() {
    let words = LineStatistics.continuing(of: Self.lines, bound: ["count", "pack", "item"])
    #expect(words == ContinuingWords(open: ["of"], further: ["of"]))
  }

  @Test func `usual lines cost less than others`() {
    let fluency = LineStatistics.fluency(of: Self.lines)
    func cost(_ line: String) -> Float { fluency.cost(of: TextToken.tokens(of: line)) }
    #expect(cost("2 bags of milk") < cost("Z bags of milk"))
    #expect(cost("2 bags of milk") < cost("2 bogs of milk"))
  }

  @Test func `words are counted, signs are not`() throws {
    let line = try LabelledLine(marked: "{2 count} {eggs item}, {big note}", line: 1)
    var score = TaggingScore()
    score.add(["count", "item", "note", "item"], of: line)
    #expect(score.count == 3 && score.rightCount == 2 && score.rightLineCount == 0)
    #expect(score.rightLineCount(of: "count") == 1 && score.rightLineCount(of: "item") == 0)
    #expect(score.tags == ["count", "item", "note"])
    #expect(abs(score.f1 - 2.0 / 3) < 1e-9 && score.f1(of: "count") == 1)
    score.add(line.tags, of: line)
    #expect(score.rightLineCount == 1 && score.lineCount == 2)
  }
}
