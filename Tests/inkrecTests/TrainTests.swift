import InkTestSupport
import Testing

@Suite struct TrainTests {
  @Test func `one sample of a character is enough`() throws {
    let folder = try TemporaryFolder()
    let pack = "\(folder.path)/mine.inkpack"
    let samples = try DrawnSamples.ndjson(of: "xoT", writers: 1..<2)
    let answer = try Tool.run("train", "--language", "en", "--output", pack, input: samples)
    let size = try TestFile.bytes(pack).count
    #expect(
      answer == .init(output: "\(pack): 3 samples, 3 labels, 3 templates, \(size) bytes\n"))
    let read = try Tool.run(
      "recognize", "-n1", "--model", pack, input: try DrawnSamples.ndjson(of: "xoT", writers: 2..<3)
    )
    #expect(read.output.split(separator: "\n").map(\.first) == ["x", "o", "T"])
  }

  @Test(.inOptimizedBuilds) func `the same samples give the same bytes`() throws {
    let samples = try DrawnSamples.ndjson(of: "ab", writers: 0..<5)
    let packs = try (0..<2).map { _ in
      let folder = try TemporaryFolder()
      let pack = "\(folder.path)/mine.inkpack"
      _ = try Tool.run("train", "-l", "en", "-o", pack, input: samples)
      return try TestFile.bytes(pack)
    }
    #expect(packs[0] == packs[1])
  }

  @Test func `ink without a label is reported, and the rest is learned`() throws {
    let folder = try TemporaryFolder()
    let pack = "\(folder.path)/mine.inkpack"
    let useless = """
      [[[0,0],[9,9]]]
      {"label":"","strokes":[[[0,0],[9,9]]]}
      {"label":"a","strokes":[[]]}

      """
    let samples = useless + (try DrawnSamples.ndjson(of: "x", writers: 1..<2))
    let answer = try Tool.run("train", "-l", "en", "-o", pack, input: samples)
    #expect(
      answer.errors == """
        inkrec: standard input:1: the ink has no label to learn
        inkrec: standard input:2: the ink has no label to learn
        inkrec: standard input:3: the ink has no point to learn from

        """)
    #expect(answer.output.hasPrefix("\(pack): 1 samples, 1 labels, "))
    #expect(answer.status == 1)
  }

  @Test func `samples are not replaced by what is learned from them`() throws {
    let answer = try Tool.shell(
      "echo '[[[0,0],[9,9]]]' > a.json; inkrec train -l en -o a.json a.json; cat a.json")
    #expect(answer.output == "[[[0,0],[9,9]]]\n")
    #expect(
      answer.errors
        == "inkrec: '--output' would replace 'a.json', which is to be read\n")
  }

  @Test func `nothing to learn from leaves no file`() throws {
    let folder = try TemporaryFolder()
    let answer = try Tool.run("train", "-l", "en", "-o", "\(folder.path)/mine.inkpack")
    #expect(
      answer
        == .init(
          errors: "inkrec: no pack can be made: no ink has a label of one character\n", status: 1))
    #expect(try TestFile.names(in: folder.path).isEmpty)
  }

  @Test func `what must be said is asked for`() throws {
    #expect(
      try Tool.run("train", "--output", "x")
        == .init(
          errors: "inkrec: 'inkrec train' needs --language, the language of the labels\n",
          status: 2))
    #expect(
      try Tool.run("train", "--language", "en")
        == .init(
          errors: "inkrec: 'inkrec train' needs --output, where the pack is written\n",
          status: 2))
    #expect(
      try Tool.run("train", "--language", "en", "--output", "my pack")
        == .init(
          errors: "inkrec: '--name' needs letters, digits, '.', '_' and '-', not 'my pack'; "
            + "it names the pack\n", status: 2))
  }

  @Test func `a mistyped language makes no pack and no model`() throws {
    let folder = try TemporaryFolder()
    let pack = "\(folder.path)/x.inkpack"
    let samples = try DrawnSamples.ndjson(of: "x", writers: 1..<2)
    for (language, nearest) in [("Englsh", "; did you mean 'en'?"), ("klingon", "")] {
      #expect(
        try Tool.run("train", "-l", language, "-o", pack, input: samples)
          == .init(errors: "inkrec: '\(language)' is no known language\(nearest)\n", status: 2))
      #expect(try Tool.run("models", "add", "--tag", language, pack).status == 2)
    }
    #expect(try TestFile.names(in: folder.path) == [])
  }

  @Test func `a pack that can't be written is an error before anything is read`() throws {
    #expect(
      try Tool.run("train", "-l", "en", "-o", "/none/x.inkpack", "/none/samples.ndjson")
        == .init(
          errors: "inkrec: '/none/x.inkpack' can't be written: No such file or directory\n",
          status: 6))
  }
}
