import InkTrials
import Testing

@testable import InkKit

@Suite struct FileFormatTests {
  /// What a stream is said to be, once for all of it, whatever the chunks.
  func name(of bytes: [UInt8], chunk: Int = 4096) -> String? {
    let errors = InkReader().documents(of: bytes, chunk: chunk).map { next in
      switch next {
      case .success(let document): String(decoding: document.bytes, as: UTF8.self)
      case .failure(let error): error.problem
      }
    }
    guard errors.count == 1, let error = errors.first, error.hasPrefix("this looks like ") else {
      return errors.isEmpty ? nil : "\(errors)"
    }
    return String(error.dropFirst(16).prefix { $0 != "," })
  }

  func name(of text: String, chunk: Int = 4096) -> String? {
    name(of: Array(text.utf8), chunk: chunk)
  }

  /// Bytes as of a file with lines in its midst, some of which begin with brackets.
  func file(_ start: [UInt8]) -> [UInt8] {
    start + [0, 0, 0, 13] + Array("IHDR\n{\n[[[1,2]]]\n".utf8) + Array(repeating: 7, count: 600)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"), (Array("%PDF-1.7\n".utf8), "a PDF document"),
      (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), "a WebP image"),
      (PackLayout.magic, "a model pack of inkrec"), ([0x00, 0x01, 0x02, 0x03], "binary data"),
    ] as [([UInt8], String)])
  func `binary data is named once`(_ start: [UInt8], _ name: String) {
    for chunk in [1, 5, 4096] { #expect(self.name(of: file(start), chunk: chunk) == name) }
  }

  @Test(arguments: [
    ("<gpx version=\"1.1\">\n<trk/></gpx>", "a GPX track"),
    ("<!DOCTYPE html>\n<html>\n<script>\n{}\n</script>", "HTML"), ("\u{FEFF}<note/>", "XML"),
    ("a,b,t\n1,2,3\n4,5,6\n", "a table (CSV)"), ("a;b;t\r\n1;2;3\r\n", "a table (CSV)"),
    ("This is a letter.\nIt has two lines.\n", "plain text"),
    ("{\\rtf1\\ansi\n}", "an RTF document"),
    ("\"a\",\"b\",\"t\"\n\"1\",\"2\",\"3\"\n", "a table (CSV)"),
    ("oops\nand\nmore\n", "plain text"), ("# Title\n\nSome text\n", "plain text"),
    ("body {\n  color: red;\n}\n", "plain text"), ("one: [1, 2]\ntwo: \"c\"\n", "plain text"),
    ("const a = [\n  1,\n]\n", "plain text"),
    ("export const a = [\n  [[[1,2]]]\n]\n", "a JavaScript module"),
    ("root:x:0\nbin:x:1\n", "plain text"),
  ])
  func `text of another kind is named once`(_ text: String, _ name: String) {
    for chunk in [1, 7, 4096] { #expect(self.name(of: text, chunk: chunk) == name) }
  }

  @Test(arguments: [1, 2, 3, 5, 4096])
  func `text in UTF-16 is read with and without a byte order mark`(_ chunk: Int) {
    let text = #"{"label":"é 👍🏽 क्षि","strokes":[[[1,2],[3,4]]]}"# + "\n[[[1,2],[3,4]]]\n"
    let little = Array(text.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let name = self.name(of: text)
    #expect(name?.hasPrefix("[") == true)
    #expect(self.name(of: [0xFF, 0xFE] + little, chunk: chunk) == name)
    #expect(self.name(of: [0xFE, 0xFF] + big, chunk: chunk) == name)
    #expect(self.name(of: little, chunk: chunk) == name)
    #expect(self.name(of: big, chunk: chunk) == name)
    #expect(self.name(of: [0xFE, 0xFF] + Array(big.dropLast()), chunk: chunk) != name)
    for start: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      #expect(self.name(of: start, chunk: chunk) == nil)
    }
    #expect(
      self.name(of: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], chunk: chunk)
        == "text in UTF-32 (ink must be UTF-8)")
  }

  @Test func `a format that is named is not told by the beginning`() {
    let table = Array("x,y\n1,2\n".utf8)
    #expect(FormatTrial.read(table).pages.count == 1)
    #expect(FormatTrial.read(table, format: .ink).pages.isEmpty)
  }

  @Test(arguments: ["svg", "xopp", "inkml", "tegaki"])
  func `XML of another format than the one that is named is told of`(_ name: String) throws {
    let format = try #require(FileFormat(named: name))
    let (pages, errors) = FormatTrial.read(Array("<gpx><trk/></gpx>".utf8), format: format)
    #expect(pages.isEmpty && errors.count == 1)
    #expect(errors.first?.problem.hasSuffix(", found <gpx>") == true, "\(errors)")
  }

  @Test(arguments: ["rnote", "bfly", "excalidraw", "tldr"])
  func `JSON of another format than the one that is named has no pages`(_ name: String) throws {
    let format = try #require(FileFormat(named: name))
    let (pages, errors) = FormatTrial.read(Array(#"{"strokes":[]}"#.utf8), format: format)
    #expect(pages.isEmpty && errors.isEmpty)
  }

  @Test(arguments: [1, 4096])
  func `an archive is read where its program is named, too`(_ chunk: Int) {
    let (pages, errors) = FormatTrial.read(
      ButterflyTests.archive, chunk: chunk, format: .butterfly)
    #expect(errors.isEmpty && pages.count == 2)
  }

  @Test func `XML in UTF-16 may say so`() {
    let xml = #"<?xml version="1.0" encoding="UTF-16"?><ink><trace>1 2, 3 4</trace></ink>"#
    let bytes = Array(xml.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for mark: [UInt8] in [[0xFF, 0xFE], []] {
      let (pages, errors) = FormatTrial.read(mark + bytes)
      #expect(errors.isEmpty && pages.map(\.strokes.count) == [1])
    }
  }

  @Test func `what may be torn ink is left to the parser, and ink after text is found`() {
    for torn in ["]]", "\"x\":1},{\"x\":2}]}", "1],[true,2e5]]"] {
      #expect(name(of: "\(torn)\n") == "\([torn])")
    }
    #expect(name(of: "3],[4,5]]]}\n[]\n") == #"["3],[4,5]]]}", "[]"]"#)
    #expect(name(of: "") == nil)
    #expect(name(of: "\n \n") == nil)
    #expect(
      name(of: "# made by hand, today\n# second line here\n[[[1,2]]]\n")
        == #"["this looks like plain text, not like ink", "[[[1,2]]]"]"#)
  }

  @Test func `JSON of other programs is named`() {
    for (text, name) in [
      (#"{"type":"FeatureCollection","features":[]}"#, "GeoJSON"),
      (#"{"version":"0.9","data":{"engine_snapshot":{}}}"#, "an Rnote document"),
      (#"{"name":"x","content":[{"layer":"","points":[]}]}"#, "a Butterfly document"),
      (#"{"tldrawFileFormatVersion":1,"schema":{},"records":[]}"#, "a tldraw drawing"),
      (#"{"store":{},"schema":{"sequences":{"com.tldraw.store":4}}}"#, "a tldraw drawing"),
    ] {
      let error = #expect(throws: InkFormatError.self) {
        try InkDecoder().record(from: Array(text.utf8))
      }
      let end = name == "GeoJSON" ? ", not like ink" : ", which is read only as a file of its own"
      #expect(error?.problem == "this looks like \(name)\(end)")
    }
  }
}
