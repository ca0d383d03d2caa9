import Foundation
import InkKit
import InkTestSupport
import Testing

/// The schema of what programs read, against what is written.
@Suite struct AnswerSchemaTests {
  static func schema() throws -> JSONSchema {
    let path = "\(Fixtures.folder)/../../Sources/inkrec/Documentation/answers.schema.json"
    let bytes = try TestFile.bytes(path)
    return JSONSchema(try JSONValue(parsing: bytes))
  }

  /// What may be absent from the answers of this test: it depends on models, documents and packs.
  static let rare: Set<String> = [
    "recognition.strokeIDs", "recognition.page", "recognition.index", "recognition.warning",
    "recognition.scriptProbability", "recognition.looksLike", "recognition.bounded",
    "candidate.beginIndex", "candidate.endIndex", "candidate.drawnStrokes", "shape.shaft",
    "place.t", "layout.strokeIDs", "layout.page", "layout.index", "layout.millimetersPerUnit",
    "layout.drawings", "layoutLine.rightToLeft", "layoutLine.vertical", "layoutLine.mark",
    "layoutWord.crossedOut", "detection.requested", "detection.model", "detection.warning",
    "detection.strokeIDs", "detection.page", "row.page", "row.index",
    "detection.index", "problem.strokeIDs", "problem.page", "problem.index",
    "meaning.beginCharacter", "meaning.endCharacter", "character.alternatives",
    "candidate.crossedOutWords", "candidate.utf16Range", "candidate.codePointRange",
  ]

  @Test(.inOptimizedBuilds) func `every answer is as the schema says`() throws {
    var schema = try Self.schema()
    func check(_ answer: Tool.Answer, as definition: String, sourceLocation: SourceLocation) throws
    {
      let lines = answer.output.split(separator: "\n")
      #expect(!lines.isEmpty, "\(answer)", sourceLocation: sourceLocation)
      for line in lines {
        let value = try JSONValue(parsing: Array(line.utf8))
        let name = value["error"] == nil ? definition : "problem"
        let faults = schema.faults(of: value, as: name)
        #expect(faults == [], "\(line.prefix(2000))", sourceLocation: sourceLocation)
        #expect(schema.faults(of: value) == [], sourceLocation: sourceLocation)
      }
    }
    func check(
      _ definition: String, _ words: String..., input: String = "",
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let answer = try Tool.run(
        words + ["--source", ShippedModels.folder], input: Data(input.utf8))
      try check(answer, as: definition, sourceLocation: sourceLocation)
    }
    let (note, recipe) = ("\(Fixtures.folder)/note.json", "\(Fixtures.folder)/recipe.json")
    let letters = "\(Fixtures.folder)/letters.ndjson"
    try check("recognition", "recognize", "--json", "--page", note, letters)
    try check("recognition", "recognize", "--json", "-l", "de,en", letters)
    try check("recognition", "recognize", "--json", "-l", "en-SG", letters)
    try check("recognition", "recognize", "--json", input: "[[[1,2],[3]]]\n{\"id\":7}\n")
    try check("layout", "layout", "--json", "--level", "characters", note)
    try check("layout", "layout", "--json", "--level", "regions", recipe)
    try check("layout", "layout", "--json", input: LayoutTests.klingon)
    try check("detection", "detect", "--json", note)
    let chart = try JSONEncoder().encode(
      DrawnChart().strokes.map { $0.points.map { [$0.x, $0.y] } })
    try check(
      "detection", "detect", "--json", "--no-text", input: String(decoding: chart, as: UTF8.self))
    try check("row", "tag", "--json", recipe)
    try check("row", "tag", "--json", "--text", input: "Dough:\n1-2 cups milk\nStir it well.\n")

    let folder = try TemporaryFolder()
    let path = "\(folder.path)/words.json"
    try TestFile.write(DrawingTests.words, to: path)
    try check(
      "recognition", "recognize", "--json", "-l", "en-x-gesture", "--over", path,
      input: #"{"strokes": [[[125,21],[150,20],[180,21],[210,19],[236,20]]]}"#)

    let ink = "[[[10,10],[110,10],[110,60],[10,60],[10,10]]]"
    let stroke = #""add":[[10,10],[110,10],[110,60],[10,60],[10,10]]"#
    let triangle = "[[[0,0],[100,0],[50,87],[0,0]]]"
    let shapes = #""request":"recognize","language":"zxx-Zsym-x-shapes","outline":true"#
    // Each with the kind of its answer; those of a session come one after the other.
    let requests: [(definition: String, texts: [String])] = [
      ("recognition", [#"\#(shapes),"ink":\#(ink)"#, #"\#(shapes),"ink":\#(triangle)"#]),
      ("recognition", [#""request":"follow","session":"a","stroke":[[1,1],[1,60]]"#]),
      ("ended", [#""request":"follow","session":"a","end":true"#]),
      ("detection", [#""request":"detect","session":"b","labelsFollow":true,\#(stroke)"#]),
      ("rows", [#""request":"tag","text":"2 cups flour""#]),
      ("problem", [#""request":"recognize""#]),
    ]
    let texts = requests.flatMap(\.texts)
    let served = try Tool.run(
      ["serve", "--source", ShippedModels.folder],
      input: Data(texts.map { "{\"id\":1,\($0)}\n" }.joined().utf8))
    let definitions = requests.flatMap { request in request.texts.map { _ in request.definition } }
    let answers = served.output.split(separator: "\n")
    #expect(answers.count == definitions.count, "\(served)")
    for (line, definition) in zip(answers, definitions) {
      try check(
        Tool.Answer(output: String(line)), as: definition, sourceLocation: #_sourceLocation)
    }
    #expect(schema.faults(of: try JSONValue(parsing: Array(#"{"id":1,"cancelled":2}"#.utf8))) == [])
    #expect(schema.properties.subtracting(schema.seen).subtracting(Self.rare) == [])
  }

  @Test func `what the schema does not say is a fault`() throws {
    var schema = try Self.schema()
    func faults(_ text: String, as definition: String) throws -> [String] {
      schema.faults(of: try JSONValue(parsing: Array(text.utf8)), as: definition)
    }
    #expect(try faults(#"{"x":1,"y":2,"width":0,"height":3}"#, as: "box") == [])
    #expect(try faults(#"{"x":1,"y":2,"width":0}"#, as: "box") == ["$ has no 'height'"])
    #expect(
      try faults(#"{"x":"1","y":2,"width":-1,"height":3,"z":4}"#, as: "box") == [
        "$ has 'z'", "$.x is no number", "$.width is too small",
      ])
    #expect(
      try faults(#"{"trackingID":1.5,"merged":[]}"#, as: "index") == ["$ is no integer"])
    #expect(
      try faults(#"{"objects":[],"changes":[{"trackingID":1.5}]}"#, as: "detection") == [
        "$.changes[0].trackingID is no integer"
      ])
    #expect(try faults(#"{"ended":false}"#, as: "ended").count == 1)
    #expect(try faults(#"{"ended":false}"#, as: "nothing") == ["no definition nothing"])
  }
}
