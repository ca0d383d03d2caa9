import Foundation
import InkKit
import InkTestSupport
import Testing

@Suite struct ConvertTests {
  let letters = "\(Fixtures.folder)/letters.ndjson"
  let one = "\(Fixtures.folder)/hello-a.json"

  /// The strokes of all inks of a file.
  func strokes(_ bytes: [UInt8]) throws -> [[Stroke]] {
    try InkDecoder().records(in: bytes).map { try $0.get().ink.strokes }
  }

  static func withoutTimes(_ inks: [[Stroke]]) -> [[Stroke]] {
    inks.map {
      $0.map { Stroke(points: $0.points.map { StrokePoint(x: $0.x, y: $0.y) }) }
    }
  }

  @Test func `what was there stays if a file is cut off`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/kept.ndjson"
    let answer = try Tool.shell(
      """
      cd '\(folder.path)'; echo kept > kept.ndjson; gzip -c '\(letters)' | head -c 2000 > cut.ndjson.gz
      inkrec convert cut.ndjson.gz -o kept.ndjson
      """)
    #expect(answer.status == 6)
    #expect(answer.errors.hasSuffix("inkrec: 'kept.ndjson' was not written\n"), "\(answer.errors)")
    #expect(try TestFile.bytes(path) == Array("kept\n".utf8))
    #expect(try TestFile.names(in: folder.path).count == 2)
  }

  @Test(arguments: ["ink.json", "ink.ndjson", "ink.inkml", "ink.xopp"])
  func `a notebook is written by the ending, and reads back as it was`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/\(name)"
    let answer = try Tool.run("convert", letters, "-o", path)
    #expect(answer.output.isEmpty && answer.status == 0, "\(answer)")
    let isXopp = name.hasSuffix("xopp")
    #expect(answer.errors.isEmpty != isXopp)
    let (read, wanted) = (try strokes(TestFile.bytes(path)), try strokes(TestFile.bytes(letters)))
    #expect(isXopp ? read == Self.withoutTimes(wanted) : read == wanted)
    #expect(try TestFile.names(in: folder.path) == [name])
  }

  @Test func `labels go through every format that has them`() throws {
    let there = try Tool.run("convert", "--to", "inkml", letters)
    let back = try Tool.run("convert", "--to", "ndjson", input: there.output)
    #expect(back == (try Tool.run("convert", "--to", "ndjson", letters)))
    #expect(back.output.contains(#""label":"g""#))
  }

  @Test func `what a format can't hold is said once`() throws {
    let answer = try Tool.run("convert", "--to", "zinnia", letters)
    #expect(answer.status == 0)
    #expect(answer.output.split(separator: "\n").count == 12)
    #expect(answer.output.hasPrefix("(character (value "))
    #expect(answer.errors.hasPrefix("inkrec: 'zinnia' holds no "))
    #expect(answer.errors.contains("times") && answer.errors.filter { $0 == "\n" }.count == 1)
    #expect(try Tool.run("convert", "--to", "ndjson", letters).errors.isEmpty)
  }

  @Test func `one page a file is one file, or numbered ones in a folder`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.png"
    let several = try Tool.run("convert", letters, "-o", path)
    #expect(
      several
        == .init(
          errors: "inkrec: 'png' holds one page a file, and there are more: pick one with --pages, "
            + "or name a folder, as in --output pages/\n", status: 2))
    #expect(try TestFile.names(in: folder.path).isEmpty)
    #expect(try Tool.run("convert", letters, "--pages", "3", "-o", path).status == 0)
    #expect(try TestFile.bytes(path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let pages = "\(folder.path)/pages/"
    #expect(try Tool.run("convert", letters, one, "--to", "svg", "-o", pages).status == 0)
    let names = try TestFile.names(in: pages)
    #expect(names.count == 13 && names.contains("letters-12.svg") && names.contains("hello-a.svg"))
    let twice = try Tool.run("convert", one, one, "--to", "ink", "-o", pages)
    #expect(twice.status == 2 && twice.errors.contains("hello-a.json' would be written twice"))
  }

  @Test func `files of a folder keep their places and names, and pages are counted in each`() throws
  {
    let folder = try TemporaryFolder()
    let line = try Tool.shell(
      """
      cd '\(folder.path)'; mkdir -p notes/deep; cp '\(one)' notes/a.json; cp '\(one)' notes/deep/b.json
      cp '\(letters)' notes/deep; echo '{"strokes":1}' > notes/c.json; cd notes
      inkrec convert ../notes --to svg -o ../drawn/
      inkrec convert . --to inkml -o out/; inkrec convert . --to inkml -o out/
      ls -A; ls -A out out/deep
      """)
    #expect(
      line.output == """
        a.json
        c.json
        deep
        out
        out:
        a.inkml
        deep

        out/deep:
        b.inkml
        letters.inkml

        """, "\(line)")
    let drawn = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/drawn")
    #expect(drawn.count == 15)
    for name in ["a.svg", "deep/b.svg", "deep/letters-1.svg", "deep/letters-12.svg"] {
      #expect(drawn.contains(name), "\(drawn)")
    }
  }

  @Test func `a file that can't be read leaves the others of a folder to be written`() throws {
    let folder = try TemporaryFolder()
    let answer = try Tool.run(
      "convert", "\(folder.path)/none.json", one, "--to", "inkml", "-o", folder.path)
    #expect(answer.status == 6 && answer.errors.contains("none.json' can't be read"), "\(answer)")
    #expect(try TestFile.names(in: folder.path) == ["hello-a.inkml"])
  }

  @Test func `no file of a folder replaces another one that is to be read`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = ("\(folder.path)/a.inkml", "\(folder.path)/a.json")
    #expect(try Tool.run("convert", one, "-o", first).status == 0)
    let before = try TestFile.bytes(letters)
    for paths in [[first, second], [folder.path]] {
      try TestFile.write(before, to: second)
      let answer = try Tool.run(["convert", "--to", "ink", "-o", folder.path] + paths)
      #expect(answer.status == 2 && answer.errors.contains("a.json' would be replaced by what "))
      #expect(try TestFile.bytes(second) == before, "\(answer)")
    }
    let place = try Tool.run("convert", "--to", "ink", "-o", folder.path, second)
    #expect(place.status == 0 && place.errors.isEmpty, "\(place)")
  }

  @Test func `no file is replaced by a part of itself`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.ndjson"
    let whole = try TestFile.text(letters)
    try TestFile.write(whole, to: path)
    for output in [path, folder.path] {
      let answer = try Tool.run(
        "convert", "--pages", "2", "--to", "ndjson", "-o", output, path)
      #expect(answer.status == 2 && answer.errors.contains("would lose what '--pages' and "))
      #expect(try TestFile.text(path) == whole, "\(answer)")
    }
    let spoilt = whole + "{\"strokes\":[[[1,2],[3,null]]]}\n"
    try TestFile.write(spoilt, to: path)
    for output in [path, folder.path] {
      let answer = try Tool.run("convert", "--to", "ndjson", "-o", output, path)
      #expect(answer.status == 1 && answer.errors.hasSuffix("a.ndjson' was not written\n"))
      #expect(try TestFile.text(path) == spoilt, "\(answer)")
    }
    let copy = try Tool.run("convert", path, "-o", "\(folder.path)/b.ndjson")
    #expect(copy.status == 1 && !copy.errors.contains("not written"), "\(copy)")
    #expect(try TestFile.names(in: folder.path) == ["a.ndjson", "b.ndjson"])
  }

  @Test func `an ending that nobody knows names those that are known`() throws {
    for name in ["a.doc", "a.svg.gz", "nothing"] {
      let answer = try Tool.run("convert", one, "-o", name)
      #expect(answer.status == 2 && answer.output.isEmpty)
      #expect(answer.errors.hasPrefix("inkrec: '--output' writes files as .json, .ndjson, "))
      #expect(answer.errors.hasSuffix("; --to names the format\n"), "\(answer)")
    }
    let none = try Tool.run("convert", one)
    #expect(none.status == 2 && none.errors.hasPrefix("inkrec: 'convert' needs --to, one of ink, "))
    let wrong = try Tool.run("convert", "--to", "xop", one)
    #expect(wrong.errors == "inkrec: '--to' does not know 'xop'; did you mean 'xopp'?\n")
  }

  @Test func `a file is replaced when the new one is whole, and left when there is nothing`() throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.xopp"
    #expect(try Tool.run("convert", one, "-o", path).status == 0)
    let before = try TestFile.bytes(path)
    let none = try Tool.run("convert", "none.json", "-o", path)
    #expect(none.status == 6 && none.errors.contains("'none.json' can't be read"))
    #expect(try TestFile.bytes(path) == before)
    #expect(try Tool.run("convert", path, "-o", path).status == 0)
    #expect(try strokes(TestFile.bytes(path)) == strokes(before))
    let nowhere = try Tool.run("convert", one, "-o", "\(folder.path)/none/a.svg")
    #expect(nowhere.status == 6 && nowhere.errors.contains("can't be written"))
    #expect(try TestFile.names(in: folder.path) == ["a.xopp"])
  }

  @Test func `a page that the paper of a format has no place for is told of`() throws {
    let folder = try TemporaryFolder()
    let answer = try Tool.run(
      "convert", "-o", "\(folder.path)/a.xopp", input: "[[[-1e9, 1e9], [1e9, -1e9]]]\n")
    #expect(answer.status == 1 && answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("inkrec: 'xopp' can't hold page 1: "), "\(answer.errors)")
    #expect(try TestFile.names(in: folder.path).isEmpty)
  }

  @Test func `what is no ink is told, and the rest is written`() throws {
    let answer = try Tool.run(
      "convert", "--to", "points", input: "[[[1,2],[3,4]]]\n[[[1,2],[3,null]]]\n[[[5,6]]]\n")
    #expect(answer.output == "{\"strokes\":[[[1,2],[3,4]]]}\n{\"strokes\":[[[5,6]]]}\n")
    #expect(answer.status == 1 && answer.errors.contains("standard input:2:12"))
  }

  @Test(.inOptimizedBuilds) func `a chart becomes shapes that arrows are bound to`() throws {
    let chart = InkRecord(ink: try DrawnChart().ink()).encoded()
    let answer = try Tool.run(
      "convert", "--beautify", "--to", "excalidraw", "--source", ShippedModels.folder, input: chart)
    #expect(answer.status == 0, "\(answer.errors)")
    let file = try answer.json
    let elements = try #require(file["elements"]?.array)
    func ids(_ kinds: String...) -> Set<String> {
      Set(
        elements.filter { kinds.contains($0["type"]?.string ?? "") }
          .compactMap { $0["id"]?.string })
    }
    let shapes = ids("rectangle", "ellipse", "diamond")
    #expect(shapes.count >= 2 && !ids("text").isEmpty)
    let containers = elements.compactMap { $0["containerId"]?.string }
    #expect(!containers.isEmpty && containers.allSatisfy { shapes.contains($0) })
    let arrows = elements.filter { $0["type"]?.string == "arrow" }
    #expect(!arrows.isEmpty)
    for arrow in arrows {
      for end in ["startBinding", "endBinding"] {
        let target = try #require(arrow[end]?["elementId"]?.string)
        #expect(shapes.contains(target) || ids("text").contains(target))
        let bound = elements.first { $0["id"]?.string == target }?["boundElements"]?.array ?? []
        #expect(bound.contains { $0["id"] == arrow["id"] })
      }
    }
    let clean = try Tool.run(
      "convert", "--beautify", "--to", "svg", "--source", ShippedModels.folder, input: chart)
    let plain = try Tool.run("convert", "--to", "svg", input: chart)
    #expect(clean.output.count < plain.output.count && clean.output.hasPrefix("<svg"))
  }
}
