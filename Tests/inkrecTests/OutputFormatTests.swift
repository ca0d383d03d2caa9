import Foundation
import InkKit
import InkTestSupport
import Testing

@testable import InkTool

/// Tables of answers, and the forms that commands have in common.
@Suite struct OutputFormatTests {
  let source = AnswerSource(file: "a,b.ndjson", line: 3)

  @Test func `a row of CSV quotes what needs it, and one of TSV has no line breaks`() {
    let cells = ["a,b", "\"", "x\ny", "é"]
    #expect(OutputFormat(name: .csv).row(cells) == "\"a,b\",\"\"\"\",\"x\ny\",é\n")
    #expect(OutputFormat(name: .tsv).row(cells) == "a,b\t\"\tx\\ny\té\n")
    #expect(OutputFormat(name: .csv).row(["=1+1", "-5"]) == "'=1+1,-5\n")
    #expect(OutputFormat(name: .csv, keepsFormulas: true).row(["=1+1"]) == "=1+1\n")
  }

  @Test func `a table of answers has a row for each candidate, and one for an ink without any`() {
    let format = AnswerFormat(style: .table(OutputFormat(name: .csv)))
    #expect(format.header == "file,line,index,id,rank,text,score,probability,model\n")
    let result = RecognitionResult(candidates: [
      RecognitionCandidate(text: "a\nb", score: 1.5, probability: 0.75),
      RecognitionCandidate(text: "c", score: 2, probability: 0.25),
    ])
    let id = DocumentID(text: "7", isNumber: true)
    #expect(
      format.text(of: InkAnswer(result: result, model: "en"), id: id, from: source)
        == "\"a,b.ndjson\",3,,7,1,\"a\nb\",1.5,0.75,en\n\"a,b.ndjson\",3,,7,2,c,2,0.25,en\n")
    let nothing = InkAnswer(result: RecognitionResult(candidates: []), model: "en")
    #expect(
      format.text(of: nothing, id: nil, from: source) == "\"a,b.ndjson\",3,,,,,,,\n")
    let unplaced = AnswerFormat(style: .table(OutputFormat(name: .tsv)), placesObjects: false)
    #expect(unplaced.header == "id\trank\ttext\tscore\tprobability\tmodel\n")
    #expect(unplaced.text(of: nothing, id: nil, from: source) == "\t\t\t\t\t\n")
  }

  @Test func `commands that print have one option for all forms`() throws {
    let first = try Tool.run("formats", "--json").jsonLines[0]
    #expect(first.object?.map(\.key) == ["name", "read", "written", "endings", "title"])
    let formats = try Tool.run("formats", "--output-format", "csv").output
    #expect(formats.hasPrefix("name,read,written,endings,title\n"))
    let models = try Tool.run("models", "list", "en", "--output-format", "tsv").output
    #expect(models.hasPrefix("tag\tname\tscript\t") && models.contains("\nen\tEnglish\tLatn\t"))
    let trained = try TrainedModel()
    let ink = "\(Fixtures.folder)/hello-a.json"
    for form in ["csv", "tsv"] {
      let read = try Tool.run(
        "recognize", "-n2", "--model", trained.path, "--output-format", form, ink)
      #expect(read.output.split(separator: "\n").count == 3 && read.status == 0, "\(read)")
    }
    let both = try Tool.run("recognize", "--json", "--output-format", "csv", ink)
    #expect(both.status == 2 && both.errors.contains("exclude each other"))
  }

  @Test func `a table of no ink has the names of its columns`() throws {
    let header = "file,line,index,id,rank,text,score,probability,model\n"
    for words in [[], ["--follow", "--source", ShippedModels.folder]] {
      #expect(
        try Tool.run(["recognize", "--output-format", "csv"] + words) == .init(output: header))
    }
  }
}
