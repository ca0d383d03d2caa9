import Foundation
import InkKit
import InkTestSupport
import Testing

/// Documents of other programs, through all of the tool.
@Suite struct DocumentTests {
  /// A stroke of a document, which has the points of one of an ink.
  func stroke(_ stroke: Stroke, _ tool: String) -> String {
    let numbers = stroke.points.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    return "<stroke tool=\"\(tool)\" width=\"1\">\(numbers)</stroke>"
  }

  /// A document with a page for each letter, on which a marker lies over the letter.
  func document(_ letters: String) throws -> String {
    let pages = try letters.map { letter in
      let strokes = try Fixtures.writer.record(of: String(letter)).ink.strokes
      return "<page width=\"10\" height=\"10\"><layer name=\"\(letter)\">"
        + stroke(strokes[0], "highlighter") + strokes.map { stroke($0, "pen") }.joined()
        + "</layer></page>"
    }
    return "<?xml version=\"1.0\"?><xournal>\(pages.joined())</xournal>"
  }

  /// What the tool says about a document of that name.
  func answer(_ words: String, to letters: String) throws -> Tool.Answer {
    let text = try document(letters).replacing("'", with: "")
    return try Tool.shell("echo '\(text)' | gzip -c > x.xopp; inkrec \(words)")
  }

  @Test func `answers to pages say which page and which objects they are of`() throws {
    let trained = try TrainedModel()
    let model = "-n1 --model \(trained.path)"
    #expect(
      try answer("recognize -H --plain \(model) x.xopp", to: "aoS")
        == .init(output: "x.xopp:1\ta\nx.xopp:2\to\nx.xopp:3\tS\n"))
    let json = try answer("recognize --json \(model) --pages 2 x.xopp", to: "aoS")
    #expect(
      json.output.hasPrefix(#"{"strokeIDs":["1"],"file":"x.xopp","page":2,"model":"#))
    let bare = try answer("recognize --json --no-filename \(model) --pages 2 x.xopp", to: "aoS")
    #expect(bare.output.hasPrefix(#"{"strokeIDs":["1"],"model":"#))
    #expect(
      try answer("detect --no-text --json --pages 3 x.xopp", to: "aoS").output.hasPrefix(
        #"{"strokeIDs":["1"],"file":"x.xopp","page":3,"objects":["#))
  }

  @Test func `what was asked for and is not there is an error`() throws {
    let pages = try answer("detect --no-text --pages 2-4 x.xopp | tail -n 1", to: "ao")
    #expect(pages.errors == "inkrec: x.xopp:1:1: there is no page 4: the last one is 2\n")
    let layer = try answer("render --layer b x.xopp > y.svg", to: "ao")
    #expect(
      layer
        == .init(
          errors: "inkrec: x.xopp:1:1: there is no layer 'b'; the layers are 'a' and 'o'\n",
          status: 1))
    #expect(
      try Tool.run("recognize", "--pages", "3-2", "x")
        == .init(errors: "inkrec: '--pages' needs numbers such as 2-5,8, not '3-2'\n", status: 2))
  }

  @Test func `labelled sets of other programs are evaluated`() throws {
    let trained = try TrainedModel()
    let strokes = try "ao".map { try Fixtures.writer.record(of: String($0)).ink.strokes }
    let inkML = zip("ao", strokes).map { letter, strokes in
      "<traceGroup><annotation type=\"truth\">\(letter)</annotation>"
        + strokes.map { stroke in
          "<trace>\(stroke.points.map { "\($0.x) \($0.y)" }.joined(separator: ","))</trace>"
        }.joined() + "</traceGroup>"
    }.joined()
    let zinnia = zip("ao", strokes).map { letter, strokes in
      "(character (value \(letter)) (strokes "
        + strokes.map { stroke in
          "(\(stroke.points.map { "(\($0.x) \($0.y))" }.joined()))"
        }.joined() + "))"
    }.joined(separator: "\n")
    for (text, name) in [("<ink>\(inkML)</ink>", "x.inkml"), (zinnia, "x.s")] {
      let answer = try Tool.shell(
        "echo '\(text)' > \(name); inkrec evaluate --json --model \(trained.path) \(name)")
      #expect(answer.output.contains("\"samples\":2"), "\(answer)")
      #expect(answer.status == 0)
    }
  }

  @Test func `inks of a stream count as its pages`() throws {
    let letters = "\(Fixtures.folder)/letters.ndjson"
    let third = try Tool.run("render", "--index", "3", letters)
    #expect(try Tool.run("render", "--pages", "3", letters) == third)
  }

  @Test func `the formats that are read are listed, and in the article`() throws {
    let formats = try Tool.run("formats").output.split(separator: "\n")
    #expect(formats.contains("xopp\trw\t.xopp .xoj\ta Xournal++ document"))
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/InkKit/InkKit.docc/Formats.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for format in formats.filter({ $0.contains("\tr") }) {
      let name = format.prefix { $0 != "\t" }
      #expect(text.contains("`\(name)`"), "\(name) is not in the article")
    }
    #expect(formats.contains { $0.hasPrefix("rm\tr-\t.rm .rmdoc\t") })
    let listed = Set(formats.flatMap { $0.split(separator: "\t")[2].split(separator: " ") })
    for ending in FileFormat.readable.flatMap(\.endings) {
      #expect(listed.contains(".\(ending)"), "a folder may have '.\(ending)'")
    }
  }

  /// A folder with two inks, a document, what is none of them, and links.
  func folder() throws -> String {
    """
    mkdir -p f/b/.hidden f/c; echo '\(try document("ao").replacing("'", with: ""))' > f/b/x.xopp
    cp \(Fixtures.folder)/hello-a.json f/a.json; cp f/a.json f/b/.hidden/; cp f/a.json f/.a.json
    gzip -c f/a.json > f/c/a.ndjson.gz; echo '{"name": "x"}' > f/package.json; echo text > f/c/notes.txt
    ln -s ../f f/c/again; ln -s a.json f/l.json; touch f/c/empty.json; echo '<html></html>' > f/c/d.svg; 
    """
  }

  @Test func `a folder stands for the inks beneath it`() throws {
    let trained = try TrainedModel()
    let model = "-n1 --model \(trained.path)"
    let command = "recognize -H --plain \(model)"
    let found = try Tool.shell("\(try folder())inkrec \(command) f f/a.json | cut -f 1")
    #expect(
      found
        == .init(output: "f/a.json:1\nf/b/x.xopp:1\nf/b/x.xopp:2\nf/c/a.ndjson.gz:1\nf/a.json:1\n"))
    let told = try Tool.shell("\(try folder())inkrec \(command) --verbose f > /dev/null")
    #expect(told.status == 0)
    for reason in [
      "f/package.json' is left out: it is no ink", "f/l.json' is left out: it is a sym",
    ] {
      #expect(told.errors.contains("inkrec: '\(reason)"), "\(told)")
    }
    #expect(!told.errors.contains("hidden") && !told.errors.contains("again/"))
  }

  @Test(arguments: ["recognize", "convert --to ndjson"])
  func `nothing stays of a file whose writing is interrupted`(_ command: String) throws {
    // The pipe is read once the file was begun, or after its first ink, and never ends.
    let answer = try Tool.shell(
      """
      mkfifo inks; exec 3<> inks; cat \(Fixtures.folder)/letters.ndjson >&3 &
      inkrec \(command) -o answers.json inks & tool=$!
      for wait in {1..200}; do ls answers.json.*.part > begun 2> /dev/null && break; sleep 0.05; done
      kill -TERM $tool; wait $tool; echo $?; wc -l < begun; ls | grep -c answers
      """)
    #expect(answer.output.split(whereSeparator: \.isWhitespace) == ["143", "1", "0"], "\(answer)")
  }

  @Test func `an ink of a folder may begin with a byte order mark`() throws {
    let ink = "\(Fixtures.folder)/hello-a.json"
    let marked = try Tool.shell(
      "mkdir -p f; (printf '\\xef\\xbb\\xbf'; cat \(ink)) > f/a.json; inkrec convert --to ndjson f")
    #expect(try marked == Tool.run("convert", "--to", "ndjson", ink))
  }

  @Test func `one bad file of a folder costs one line, and the others are read`() throws {
    let trained = try TrainedModel()
    let model = "-n1 --model \(trained.path)"
    let answer = try Tool.shell(
      """
      \(try folder())rm f/c/*; printf '{"strokes": [[[0,1],[2' > f/c/torn.json; head -c 99 f/b/x.xopp > f/b/torn.xopp
      inkrec recognize -H --plain \(model) f | cut -f 1; exit ${PIPESTATUS[0]}
      """)
    #expect(answer.status == 1)
    #expect(answer.errors.split(separator: "\n").count == 2, "\(answer)")
    #expect(answer.output.contains("f/a.json:1\n") && answer.output.contains("f/b/x.xopp:2\n"))
  }

  @Test func `a folder without ink is said to have none`() throws {
    #expect(
      try Tool.shell("mkdir -p f/g; echo '{}' > f/g/a.json; inkrec detect --no-text f")
        == .init(errors: "inkrec: there is no ink in 'f'\n", status: 1))
  }

  @Test func `a notebook of a tablet is read in the order of its list`() throws {
    // Two pages of version 3, each with one stroke of two points, and one that leads elsewhere.
    func page(_ x: Float) -> String {
      let numbers: [UInt32] =
        [1, 1, 2, 0, 0, Float(2).bitPattern, 2]
        + [x, x + 100].flatMap { [$0, 7, 0, 0, 2, 1] as [Float] }.map(\.bitPattern)
      let bytes = numbers.flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
      }
      let header = "reMarkable .lines file, version=3".utf8
      let all = Array(header) + Array(repeating: 0x20, count: 43 - header.count) + bytes
      return all.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
    let setup = """
      mkdir -p f/n; printf '\(page(1))' > f/n/b.rm; printf '\(page(500))' > f/n/a.rm
      echo '{"pages":["b","a"]}' > f/n.content; echo '{"pages":["../n/a","b"]}' > f/m.content; mkdir f/m; 
      """
    let found = try Tool.shell(
      "\(setup)inkrec detect --no-text --json f/n.content f | grep -o '\"strokeIDs.*page...'")
    #expect(
      found.output.split(separator: "\n").map { String($0.suffix(8)) }
        == [#""page":1"#, #""page":2"#, #""page":1"#, #""page":2"#], "\(found)")
    #expect(found.errors.isEmpty)
    let named = try Tool.shell("\(setup)inkrec detect --no-text f/m.content > /dev/null")
    #expect(named.errors.contains("'../n/a.rm' is no name of a page"), "\(named)")
  }
}
