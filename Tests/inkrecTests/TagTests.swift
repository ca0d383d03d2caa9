import Foundation
import InkTestSupport
import Testing

@testable import InkKit

/// `inkrec tag`, and `train` and `evaluate` with `--tagger`.
@Suite struct TagTests {
  private func tag(_ words: String..., input: String = "") throws -> Tool.Answer {
    try Tool.run(["tag"] + words, input: Data(input.utf8))
  }

  private let list = "For the dough:\n100g flour\n2-3 cloves garlic, crushed\n"

  @Test func `lines of text become rows of fields`() throws {
    let answer = try tag("--text", input: list)
    #expect(answer.errors == "" && answer.status == 0)
    #expect(answer.output == "# For the dough:\n100\tg\tflour\t\n2-3\tcloves\tgarlic\tcrushed\n")
  }

  @Test func `lines of text end as on any system`() throws {
    let expected = try tag("--text", input: list)
    for end in ["\r\n", "\r"] {
      #expect(try tag("--text", input: list.replacing("\n", with: end)) == expected)
    }
  }

  @Test func `JSON has a row in each line, with numbers and the heading above`() throws {
    let answer = try tag("--text", "--json", input: list)
    let rows = try answer.jsonLines
    #expect(rows.count == 3 && answer.status == 0)
    for row in rows {
      #expect(
        row.object?.map(\.key) == [
          "file", "line", "value", "measure", "ingredient", "note", "combination", "text",
          "confidence", "boxes", "numbers", "kind", "heading",
        ])
    }
    #expect(rows.map { $0["kind"]?.string } == ["heading", "row", "row"])
    #expect(rows.map { $0["line"]?.integer } == [1, 2, 3])
    #expect(rows[1]["numbers"]?["value"]?.number == 100)
    #expect(rows[2]["numbers"]?["value"]?.array?.map(\.number) == [2, 3])
    #expect(rows[2]["heading"]?.string == "For the dough" && rows[2]["boxes"] == .null)
  }

  @Test func `a heading is of its own file`() throws {
    let folder = try TemporaryFolder()
    let (dough, other) = ("\(folder.path)/dough.txt", "\(folder.path)/other.txt")
    try TestFile.write(list, to: dough)
    try TestFile.write("1 tsp salt\n" + list, to: other)
    let rows = try tag("--text", "--json", dough, other, other).jsonLines
    #expect(
      rows.map { $0["heading"]?.string } == [
        nil, "For the dough", "For the dough", nil, nil, "For the dough", "For the dough", nil, nil,
        "For the dough", "For the dough",
      ])
  }

  @Test func `a page that takes longer than its time has no rows, and text has no such time`()
    throws
  {
    let late = try tag("--timeout", "0.001", Fixtures.folder + "/recipe.json")
    #expect(late.output == "" && late.status == 1)
    #expect(late.errors.hasSuffix("reading took longer than 1 ms\n"), "\(late.errors)")
    let text = try tag("--text", "--timeout", "1", input: list)
    #expect(text.output == "" && text.status == 2)
    #expect(
      text.errors.hasPrefix("inkrec: '--text' reads no ink, and '--timeout' means nothing there\n"))
    let help = try Tool.run("tag", "--help").output
    #expect(
      help.contains(
        """
          More: --formulas --model --jobs --user --timeout --input-format --lines
            --no-filename --fail-on-error --quiet --pages --layer --verbose --models-dir
            --source --no-copyleft (help --all tag)
        """))
  }

  @Test func `tables have a line of names, and quote what needs it`() throws {
    let csv = try tag("--text", "--output-format", "csv", input: "1 cup milk, \"hot\"\n")
    let lines = csv.output.split(separator: "\n").map(String.init)
    #expect(
      lines[0]
        == "file,line,index,id,kind,value,measure,ingredient,note,least,most,text,confidence,heading"
    )
    #expect(lines[1].contains(#","1 cup milk, ""hot""","#))
    #expect(lines[1].hasPrefix("standard input,1,,,row,1,cup,"))
    let tsv = try tag("--text", "--output-format", "tsv", input: "3 eggs\tcold\n")
    let cells = tsv.output.split(separator: "\n")[1].split(
      separator: "\t", omittingEmptySubsequences: false)
    #expect(cells.count == 14 && cells[11] == "3 eggs\\tcold")
  }

  @Test func `rows of a table say where they are, unless nobody wants to know`() throws {
    let folder = try TemporaryFolder()
    let paths = ["dough", "other"].map { "\(folder.path)/\($0).txt" }
    for path in paths { try TestFile.write("2 eggs\n\n100g flour\n", to: path) }
    func cells(_ words: [String]) throws -> [[Substring]] {
      try Tool.run(["tag", "--text", "--output-format", "tsv"] + words + paths).output
        .split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
    let placed = try cells([])
    #expect(placed.dropFirst().map { String($0[0]) } == [paths[0], paths[0], paths[1], paths[1]])
    #expect(placed.map { $0[1] } == ["line", "1", "3", "1", "3"])
    #expect(try cells(["--no-filename"]) == placed.map { Array($0.dropFirst(3)) })
  }

  @Test(.inOptimizedBuilds) func `rows of a table say what ink they are of`() throws {
    let ink = try tag("--output-format", "csv", "\(Fixtures.folder)/recipe.json")
    let lines = ink.lines
    #expect(lines.count > 1 && lines[0].hasPrefix("file,line,index,id,kind,value,"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("\(Fixtures.folder)/recipe.json,1,,") })
  }

  @Test func `a bad line is told with its place, and the others are answered`() throws {
    let input = Data([0x31, 0xFF, 0x0A]) + Data("3 eggs\n".utf8)
    let answer = try Tool.run(["tag", "--text"], input: input)
    #expect(answer.output == "3\t\teggs\t\n" && answer.status == 1)
    #expect(answer.errors == "inkrec: standard input:1: the line is not UTF-8\n")
  }

  @Test(.inOptimizedBuilds) func `a page of ink becomes rows with the boxes of their fields`()
    throws
  {
    let answer = try tag("--json", "\(Fixtures.folder)/recipe.json")
    let rows = try answer.jsonLines
    #expect(rows.map { $0["ingredient"]?.string } == ["flour", "salt", "eggs"])
    #expect(rows.map { $0["value"]?.string } == ["2", "1", "3"])
    for row in rows {
      let box = try #require(row["boxes"]?["value"]?.array?.first)
      #expect(box.object?.map(\.key) == ["x", "y", "width", "height"])
      #expect(row["id"]?.string?.isEmpty == false)
    }
  }

  @Test(arguments: [
    (["--tagger", "en"], 5, "its model has no tagger"),
    (["--tagger", "xx-x-none"], 3, "xx-x-none"),
    (["--tagger", "shopping"], 3, "'shopping' is no known language"),
    (["--tagger", "/none/of/it"], 2, "neither a file"),
    (["--tagger", "mine.inkpack"], 2, "neither a file"),
    (["--json", "--output-format", "csv"], 2, "exclude each other"),
    (["--output-format", "xml"], 2, "xml"), (["--language", "de,en"], 2, "not several"),
    (["--language", "fr"], 2, "'--text' reads no ink, and '--language' means nothing there"),
    (["--best"], 2, "'--best' means nothing"), (["--no-join"], 2, "'--no-join' means nothing"),
  ])
  func `what makes no sense is said in a sentence`(
    _ words: [String], _ status: Int32, _ problem: String
  ) throws {
    let answer = try Tool.run(["tag", "--text"] + words, input: Data("1 egg\n".utf8))
    #expect(answer.status == status, "\(answer.errors)")
    #expect(answer.output == "" && answer.errors.contains(problem), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
  }

  @Test func `a byte order mark is no text, and a line that is too long is told`() throws {
    let marked = try Tool.run("tag", "--text", "--json", input: "\u{FEFF}2 cups milk\r\n")
    #expect(marked.output.contains(#""value":"2""#), "\(marked)")
    let long = try Tool.run(
      "tag", "--text", input: "1 egg\n" + String(repeating: "1 cup ", count: 700))
    #expect(long.status == 1 && long.errors.contains("more than 4096 characters"), "\(long.errors)")
    let pages = try Tool.run("tag", "--text", "--pages", "2", input: "1 egg\n")
    #expect(pages.status == 2 && pages.errors.contains("'--pages' means nothing there"))
  }

  @Test func `a table has no formulas, unless they are wanted`() throws {
    let input = Data("=HYPERLINK(1)\n+1 @egg\n".utf8)
    func cells(_ words: String...) throws -> [[Substring]] {
      try Tool.run(["tag", "--text"] + words, input: input).output.split(separator: "\n")
        .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
    let guarded = try cells("--output-format", "tsv")
    let plain = try cells("--output-format", "tsv", "--formulas")
    #expect(plain.joined().contains("=HYPERLINK(1)"))
    #expect(plain.count == 3 && guarded.count == 3)
    for (guarded, plain) in zip(guarded.joined(), plain.joined()) {
      let isFormula = plain.first.map { "=+-@".contains($0) } ?? false
      #expect(guarded == (isFormula && Double(plain) == nil ? "'\(plain)" : plain))
    }
    let comma = try Tool.run(["tag", "--text", "--output-format", "csv"], input: input).output
    #expect(comma.contains(",'=HYPERLINK(1),"))
    #expect(!comma.contains(",=") && !comma.contains(",@"))
  }

  @Test func `JSON says in its own lines what is wrong, and the status only if asked to`() throws {
    let input = Data([0xFF, 0x0A]) + Data("3 eggs\n".utf8)
    let answer = try Tool.run(["tag", "--text", "--json", "--no-filename"], input: input)
    #expect(answer.status == 0 && answer.errors == "")
    #expect(answer.output.hasPrefix(#"{"error":"the line is not UTF-8","code":"unusableInk"}"#))
    let strict = try Tool.run(["tag", "--text", "--json", "--fail-on-error"], input: input)
    #expect(strict.status == 1 && strict.output.split(separator: "\n").count == 2)
  }

  @Test(.inOptimizedBuilds)
  func `the service makes rows of texts and of ink, by taggers that have a tag`() throws {
    let ink = String(
      decoding: try FileSystem.read("\(Fixtures.folder)/recipe.json", atMost: 1 << 20),
      as: UTF8.self
    ).filter { !$0.isNewline }
    let requests = [
      #"{"id":1,"request":"tag","text":"For the cake:\n2 eggs\n\n100g flour"}"#,
      #"{"id":2,"request":"tag","ink":\#(ink)}"#, #"{"id":3,"request":"tag"}"#,
      #"{"id":4,"request":"tag","text":"1 egg","tagger":"\#(Fixtures.folder)"}"#,
      #"{"id":5,"request":"tag","text":"1 egg","tagger":"en"}"#,
      #"{"id":6,"request":"tag","text":"1 egg","session":"a"}"#,
      #"{"id":7,"request":"tag","text":"1 egg","noJoin":1}"#,
    ]
    let answer = try Tool.run(
      ["serve"], input: Data((requests.joined(separator: "\n") + "\n").utf8))
    let answers = try answer.jsonLines
    #expect(answers.map { $0["id"]?.integer } == [1, 2, 3, 4, 5, 6, 7] && answer.status == 0)
    #expect(answers[0]["tagger"]?.string == "en-x-recipe")
    let rows = try #require(answers[0]["rows"]?.array)
    #expect(rows.map { $0["ingredient"]?.string } == [nil, "eggs", "flour"])
    #expect(rows[2]["heading"]?.string == "For the cake")
    let page = try #require(answers[1]["rows"]?.array)
    #expect(page.map { $0["ingredient"]?.string } == ["flour", "salt", "eggs"])
    #expect(page[0]["boxes"]?["ingredient"]?.array?.count == 1)
    let errors = answers.dropFirst(2).map { $0["error"]?.string ?? "" }
    #expect(errors[0] == "'tag' needs either 'ink' or 'text'")
    #expect(errors[1].contains("language tag") && errors[2].contains("no tagger"))
    #expect(errors[3].contains("'tag' has no field 'session'"))
    #expect(errors[4] == "'text' is no ink, and 'noJoin' means nothing there")
  }

  @Test func `the service parts lines as the command does`() throws {
    func service(_ text: String) throws -> JSONValue {
      let request = JSONMembers {
        $0.member("request", "tag")
        $0.member("text", text)
      }
      let answer = try Tool.run("serve", input: request.encoded() + "\n")
      return try answer.json
    }
    let text = "1 cup milk\r\n\n \t\n2 eggs\u{2028}3 figs\rx\n"
    let rows = try Tool.run("tag", "--text", "--json", "--no-filename", input: text).jsonLines
      .map { $0["text"]?.string }
    #expect(rows == ["1 cup milk", "2 eggs\u{2028}3 figs", "x"])
    #expect(try service(text)["rows"]?.array?.map { $0["text"]?.string } == rows)
    let long = try service("1 egg\n" + String(repeating: "1 cup ", count: 700))
    #expect(long["error"]?.string == "line 2 of 'text': the line has more than 4096 characters")
  }

  @Test func `anybody's labels make a tagger of any fields, which says how well it does`() throws {
    let folder = try TemporaryFolder()
    let lines = (1...40).flatMap { number in
      [
        #"{"text":"\#(number).2 V at R\#(number)","reading":"\#(number).2","unit":"V","place":"R\#(number)"}"#,
        #"{"text":"\#(number) mA (C\#(number))","reading":"\#(number)","unit":"mA","place":"C\#(number)"}"#,
      ]
    }
    let labels = "\(folder.path)/log.ndjson"
    try FileSystem.atomicWrite(labels, Array((lines.joined(separator: "\n") + "\n").utf8))
    let pack = "\(folder.path)/log.inkpack"
    let made = try Tool.run(["train", "--tagger", "--language", "en", "--output", pack, labels])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("80 lines, tags reading unit place"))
    let row = try Tool.run(
      ["tag", "--text", "--tagger", pack], input: Data("77.5 V at R9\n".utf8))
    #expect(row.output == "77.5\tV\tR9\n" && row.status == 0, "\(row.errors)")
    let score = try Tool.run(["evaluate", "--tagger", pack, "--json", labels])
    let json = try score.json
    #expect(json["lines"]?.integer == 80 && (json["f1"]?.number ?? 0) > 0.95)
  }

  @Test func `a shopping list is learned from sixty lines, and twenty others are tagged`() throws {
    let folder = try TemporaryFolder()
    let all = try FileSystem.read("\(Fixtures.folder)/shopping-list.ndjson", atMost: 1 << 20)
    let lines = all.split(separator: UInt8(ascii: "\n"))
    let (learned, others) = ("\(folder.path)/learned.ndjson", "\(folder.path)/others.ndjson")
    let newline = [UInt8(ascii: "\n")]
    try FileSystem.atomicWrite(learned, Array(lines[..<60].joined(separator: newline)))
    try FileSystem.atomicWrite(others, Array(lines[60...].joined(separator: newline)))
    let pack = "\(folder.path)/shopping.inkpack"
    let made = try Tool.run(["train", "--tagger", "--language", "en", "--output", pack, learned])
    #expect(made.output.contains("60 lines, tags count pack item note"))
    let score = try Tool.run(["evaluate", "--tagger", pack, "--json", others])
    let json = try score.json
    #expect(json["lines"]?.integer == 20 && (json["rows"]?.number ?? 0) >= 0.9)
    let line = Data("2 bags sweets (sour)\n".utf8)
    let tagged = try Tool.run(["tag", "--text", "--tagger", pack], input: line)
    #expect(tagged.output == "2\tbags\tsweets\tsour\n", "\(tagged)")
    let wrong = try Tool.run(["tag", "--text", "--model", pack], input: line)
    #expect(wrong.status == 2 && wrong.errors.contains("'--tagger' takes it"), "\(wrong)")
    // Installed, it has a tag of its own, and can't take the place of English.
    let store = ["--models-dir", "\(folder.path)/store"]
    let english = try Tool.run(["models", "add", "--tag", "en", pack] + store)
    #expect(english.status == 2 && english.errors.contains("a tag of its own, such as en-x-rows"))
    #expect(
      try Tool.run(["models", "add", pack] + store).output.hasPrefix("en-x-shopping: installed"))
    let row = try Tool.run(["tag", "--text", "--tagger", "en-x-shopping"] + store, input: line)
    #expect(row.output == "2\tbags\tsweets\tsour\n", "\(row)")
  }

  @Test func `labels that make no sense are told by their line, and nothing is made of none`()
    throws
  {
    let folder = try TemporaryFolder()
    let labels = "\(folder.path)/rows.ndjson"
    try FileSystem.atomicWrite(labels, Array((#"{"text":"1 egg","value":"2"}"# + "\n").utf8))
    let pack = "\(folder.path)/rows.inkpack"
    let made = try Tool.run(["train", "--tagger", "--language", "en", "--output", pack, labels])
    #expect(made.status == 1 && !FileSystem.exists(pack))
    #expect(made.errors.contains(":1: '2' of \"value\" is not in the text"))
    #expect(made.errors.contains("no line has a field to learn"))
  }

  @Test(arguments: ["kind", "text", "", "confidence", "file", "line", "page", "index", "least"])
  func `a field can't be called like what each row has`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let labels = "\(folder.path)/rows.ndjson"
    try FileSystem.atomicWrite(
      labels, Array(#"{"text":"1 egg","spans":[[0,1,"\#(name)"]]}"#.utf8))
    let made = try Tool.run([
      "train", "--tagger", "--language", "en", "--output", "\(folder.path)/x.inkpack", labels,
    ])
    #expect(made.status == 1 && made.errors.contains("can't be the name of a field"), "\(made)")
  }

  @Test func `the tagger is a model like others`() throws {
    let list = try Tool.run(["models", "list", "--available", "--tags"])
    #expect(list.output.contains("en-x-recipe\n"))
    let shown = try Tool.run(["models", "show", "en-x-recipe"])
    #expect(shown.output.contains("value measure ingredient combination heading"))
  }
}
