import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct RenderTests {
  let letters = "\(Fixtures.folder)/letters.ndjson"

  @Test func `an ink becomes a drawing, with numbers on request`() throws {
    let record = try Fixtures.writer.record(of: "a")
    let drawing = InkSVG.drawing(
      of: record.ink, writingArea: record.writingArea, isNumbered: true, title: "a"
    ).svg
    let answer = try Tool.run("render", "--numbers", "\(Fixtures.folder)/hello-a.json")
    #expect(answer == .init(output: drawing))
  }

  @Test func `several inks become one drawing, and one of them can be picked`() throws {
    let all = try Tool.run("render", letters)
    #expect(all.status == 0)
    #expect(all.output.contains(">R</text>"))
    let third = try Tool.run("render", "--index", "3", letters)
    #expect(third.output.contains("<title>g</title>"))
    #expect(
      try Tool.run("render", "--index=13", letters)
        == .init(errors: "inkrec: there is no ink 13 in '\(letters)'\n", status: 1))
  }

  @Test(arguments: [
    ["render", "INK"], ["convert", "--to", "inkml", "INK"], ["capture"],
    ["recognize", "--output-format", "tsv", "INK"],
  ])
  func `a dash in place of a file is standard output`(_ command: [String]) throws {
    let words = command.map { $0 == "INK" ? "\(Fixtures.folder)/hello-a.json" : $0 }
    let answer = try Tool.run(words)
    #expect(answer.status == 0 && !answer.output.isEmpty)
    for dash in [["-o", "-"], ["-o-"], ["--output=-"]] {
      #expect(try Tool.run(words + dash) == answer, "\(dash)")
    }
  }

  @Test func `what is read is marked on request`() throws {
    let trained = try TrainedModel()
    let record = try Fixtures.writer.record(of: "a")
    let box = try #require(record.ink.boundingBox)
    let drawing = InkSVG.drawing(
      of: record.ink, writingArea: record.writingArea,
      boxes: [InkSVG.Box(bounds: box, label: "a")], title: "a"
    ).svg
    let ink = "\(Fixtures.folder)/hello-a.json"
    let words = ["render", "--boxes", "--model", trained.path]
    #expect(try Tool.run(words + [ink]) == .init(output: drawing))
    let all = try Tool.run(words + [letters])
    #expect(all.status == 0)
    #expect(all.output.components(separatedBy: "stroke=\"darkorange\"").count == 13)
    #expect(
      try Tool.run("render", "--boxes", "--language", "e_", ink).errors.hasPrefix(
        "inkrec: 'e_' is not a language tag"))
    #expect(
      try Tool.run(words, input: Data(#"{"strokes":[]}"#.utf8)).output
        == InkSVG.drawing(of: Ink(strokes: [])).svg)
  }

  @Test(arguments: ["--boxes", "--objects", "--beautify"])
  func `an ink that takes longer than its time is named`(_ marks: String) throws {
    let note = "\(Fixtures.folder)/note.json"
    #expect(
      try Tool.run(
        "render", marks, "--timeout", "0.001", "--source", ShippedModels.folder, note)
        == .init(errors: "inkrec: \(note):1: reading took longer than 1 ms\n", status: 1))
  }

  @Test(arguments: ["note.jpg", "a.b/note.PDF", "note.svg.gz"])
  func `an ending of what is not written is an error`(_ path: String) throws {
    let folder = try TemporaryFolder()
    let output = "\(folder.path)/\(path)"
    let ending = String(path[(path.lastIndex(of: ".") ?? path.startIndex)...])
    #expect(
      try Tool.run("render", "-o", output, letters)
        == .init(
          errors: "inkrec: '--output' writes drawings as SVG (.svg) or PNG (.png), not as "
            + "'\(ending)'\n", status: 2))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(arguments: ["note", "a.SVG", ".note"])
  func `a drawing may have a name without an ending`(_ path: String) throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run("render", "-o", "\(folder.path)/\(path)", letters) == .init())
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/\(path)"))
  }

  @Test func `the drawing goes to a file if one is named`() throws {
    let folder = try TemporaryFolder()
    let answer = try Tool.run("render", "-o", "\(folder.path)/a.svg", letters)
    #expect(answer == .init())
    let drawing = try TestFile.text("\(folder.path)/a.svg")
    #expect(drawing == (try Tool.run("render", letters).output))
    let nowhere = try Tool.run("render", "-o", "\(folder.path)/none/a.svg", letters)
    #expect(
      nowhere
        == .init(
          errors: "inkrec: '\(folder.path)/none/a.svg' can't be written: "
            + "No such file or directory\n", status: 6))
  }

  @Test func `a drawing may be a picture, whose letters are those of ASCII`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.png"
    #expect(try Tool.run("render", "--numbers", "-o", path, letters) == .init())
    let bytes = try TestFile.bytes(path)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 5000)
    let foreign = #"{"label":"é","strokes":[[[0,0],[9,9]]]}"#
    #expect(
      try Tool.run(["render", "-o", path], input: Data("\(foreign)\n\(foreign)".utf8))
        == .init(
          errors: "inkrec: PNG has ASCII letters only, others are boxes in it; SVG has all\n"))
  }

  @Test func `what was typed on a page is drawn beside its ink`() throws {
    let page = Data(
      #"""
      <svg viewBox="0 0 90 40"><path d="M0 0L90 40" stroke="black"/>\#
      <text x="9" y="29" font-size="20">é &amp; b</text></svg>
      """#.utf8)
    let answer = try Tool.run(["render"], input: page)
    #expect(answer.output.contains(">é &amp; b</text>") && answer.errors.isEmpty)
    let folder = try TemporaryFolder()
    #expect(
      try Tool.run(["render", "-o", "\(folder.path)/page.png"], input: page)
        == .init(
          errors: "inkrec: PNG has ASCII letters only, others are boxes in it; SVG has all\n"))
  }

  @Test func `what is no ink is named, and the rest is drawn`() throws {
    let answer = try Tool.run("render", input: "[[[1,2],[3,4]]]\n[[[1,2],[3,null]]]\n")
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("<svg"))
    #expect(
      answer.errors == "inkrec: standard input:2:12: [0][1][1]: "
        + "expected a number from -1000000000 to 1000000000\n")
  }

  @Test func `a missing file, a folder and nothing at all are told apart`() throws {
    #expect(
      try Tool.run("render", "none.json")
        == .init(
          errors: "inkrec: 'none.json' can't be read: No such file or directory\n", status: 6))
    #expect(
      try Tool.shell("mkdir f; inkrec render f")
        == .init(errors: "inkrec: there is no ink in 'f'\n", status: 1))
    #expect(
      try Tool.run("render")
        == .init(errors: "inkrec: there is no ink in 'standard input'\n", status: 1))
  }

  @Test func `compressed ink is read, also where there is no gzip`() throws {
    let line = "gzip -c \(Fixtures.folder)/hello-a.json > a.gz; inkrec render a.gz"
    let plain = try Tool.run("render", "\(Fixtures.folder)/hello-a.json")
    #expect(try Tool.shell(line) == plain)
    #expect(try Tool.shell("\(line) < a.gz") == plain)
    let damaged = try Tool.shell("\(line) > /dev/null; head -c 300 a.gz > b.gz; inkrec render b.gz")
    #expect(damaged.status == 6)
    #expect(
      damaged.errors.hasSuffix(
        "inkrec: 'b.gz' can't be read: it is damaged or cut short (gzip)\n"))
    let path = URL(fileURLWithPath: Tool.path).deletingLastPathComponent().path
    #expect(try Tool.shell("\(line) > /dev/null; PATH=\(path); inkrec render a.gz") == plain)
  }

  @Test func `a mistyped format is answered with the nearest one`() throws {
    #expect(
      try Tool.run("render", "--input-format", "colums", letters)
        == .init(
          errors: "inkrec: '--input-format' does not know 'colums'; did you mean 'columns'?\n",
          status: 2))
  }

  @Test func `a chart drawn clean has straight boxes, and an arrow from one to the other`() throws {
    let strokes = try DrawnChart().strokes.map { stroke in
      "[" + stroke.points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
    }
    let ink = "{\"strokes\":[\(strokes.joined(separator: ","))]}"
    let answer = try Tool.run(["render", "--beautify"], input: Data(ink.utf8))
    #expect(answer.errors == "" && answer.status == 0)
    let lines = answer.output.matches(of: #/<polyline points="([^"]*)"/#).map { match in
      match.1.split(separator: " ").map { $0.split(separator: ",").compactMap { Float($0) } }
    }
    let boxes = lines.filter { $0.count == 5 && $0.first == $0.last }
    #expect(boxes.count == 2)
    for box in boxes {
      #expect(Set(box.map { $0[0] }).count == 2 && Set(box.map { $0[1] }).count == 2)
    }
    let ends = boxes.map { box in (box.map { $0[1] }.min() ?? 0, box.map { $0[1] }.max() ?? 0) }
      .sorted { $0.0 < $1.0 }
    let shaft = try #require(lines.first { $0.count == 2 })
    #expect(shaft[0][0] == shaft[1][0])
    #expect(abs(shaft[0][1] - ends[0].1) < 0.2 && abs(shaft[1][1] - ends[1].0) < 0.2)
    #expect(lines.contains { $0.count == 3 && $0[1] == shaft[1] })
  }
}
