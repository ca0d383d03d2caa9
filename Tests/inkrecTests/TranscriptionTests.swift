import Foundation
import InkKit
import InkTestSupport
import Testing

/// `recognize` with forms that pages are written in.
@Suite struct TranscriptionTests {
  let note = "\(Fixtures.folder)/hello-world-joined.json"
  let letters = "\(Fixtures.folder)/letters.ndjson"

  @Test(
    .inOptimizedBuilds,
    arguments: [
      ("pdf", "%PDF-1.7"), ("md", "hello world"), ("hocr", "<?xml"), ("alto.xml", "<?xml"),
      ("jiix", "{\"type\":\"Raw Content\""), ("svg", "<svg"), ("txt", "hello world\t"),
      ("json", "{\"id\":\"drawn-19"), ("csv", "file,line,index"),
    ])
  func `the ending of the file names the form`(_ ending: String, _ start: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/note.\(ending)"
    let answer = try Tool.run("recognize", note, "-o", path)
    #expect(answer == .init(), "\(answer)")
    let bytes = try TestFile.bytes(path)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(start))
    #expect(try TestFile.names(in: folder.path).count == 1)
  }

  @Test(.inOptimizedBuilds) func `a form goes to standard output, the same bytes as to a file`()
    throws
  {
    let folder = try TemporaryFolder()
    for form in ["markdown", "hocr", "alto", "jiix", "json", "tsv"] {
      let path = "\(folder.path)/note"
      #expect(try Tool.run("recognize", note, "--output-format", form, "-o", path) == .init())
      #expect(
        try Tool.run("recognize", note, "--output-format", form).output
          == TestFile.text(path), "\(form)")
    }
  }

  @Test func `what makes no sense is said, and no file is left`() throws {
    let folder = try TemporaryFolder()
    let pdf = "\(folder.path)/note.pdf"
    for (words, problem) in [
      (["--plain", "-o", pdf], "'--plain' and '--output-format pdf' exclude each other"),
      (["-n", "3", "--output-format", "alto"], "'--top' and '--output-format alto'"),
      (["-o", folder.path], "'--output' names a file, and '\(folder.path)' is a folder"),
      (["--output-format", "pfd"], "pdf"),
      (["-o", "\(folder.path)/a.docx"], ", not as '.docx'; --output-format names the form"),
      (["--follow", "-o", "\(folder.path)/a.txt"], "not to '--output'"),
    ] {
      let answer = try Tool.run(["recognize", note] + words)
      #expect(answer.status == 2 && answer.output.isEmpty, "\(words) \(answer)")
      #expect(answer.errors.contains(problem), "\(answer)")
    }
    let bare = "\(folder.path)/json"
    let letter = "\(Fixtures.folder)/hello-a.json"
    #expect(try Tool.run("recognize", letter, "-o", bare) == .init())
    #expect(try !String(contentsOfFile: bare, encoding: .utf8).hasPrefix("{"))
    try FileManager.default.removeItem(atPath: bare)
    let many = try Tool.run("recognize", letters, "-o", "\(folder.path)/note.svg")
    #expect(many.status == 2 && many.errors.contains("'svg' holds one page a file"), "\(many)")
    let piped = try Tool.run("recognize", letters, "--output-format", "svg")
    #expect(piped == .init(errors: many.errors, status: 2), "no part of it is written")
    let none = try Tool.run(["recognize", "-o", pdf], input: Data())
    #expect(none == .init(errors: "inkrec: '\(pdf)' is not written, as there is no page\n"))
    #expect(try TestFile.names(in: folder.path).isEmpty)
  }

  @Test func `a page that can't be read is told, and the others are written`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/note.md"
    let good = try TestFile.text(note)
    let answer = try Tool.run(
      ["recognize", "-o", path], input: Data("{\"strokes\":[[1]]}\n\(good)".utf8))
    #expect(answer.status == 1 && answer.errors.contains("standard input:1"), "\(answer)")
    #expect(try TestFile.text(path) == "hello world\n")
  }

  /// The program of a name, if it is installed.
  static func program(_ name: String) -> String? {
    ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static let qpdf = program("qpdf")
  static let pdftotext = program("pdftotext")
  static let pdffonts = program("pdffonts")
  static let mutool = program("mutool")
  static let xmllint = program("xmllint")

  /// Lines of scripts of all kinds, each as it is to be copied.
  static let lines = [
    "hello world", "שלום עולם", "مرحبا بالعالم", "क्षत्रिय हिन्दी", "你好世界", "สวัสดี", "𝒳𝒴 a",
    "Привет, мир",
  ]

  func page() throws -> TranscribedPage {
    var laid = try LaidPage(width: 400, height: 500)
    laid.withInk { $0.millimetersPerUnit = 25.4 / 72 }
    for (index, text) in Self.lines.enumerated() {
      let isRightToLeft = "שم".contains { text.first == $0 }
      laid.add(
        .paragraph,
        [
          LaidPage.line(
            text, x: isRightToLeft ? 380 : 20, y: Float(index + 1) * 50,
            isRightToLeft: isRightToLeft)
        ])
    }
    return laid.page
  }

  /// A folder with the page in a form, and its path.
  func file(as name: String, title: String? = nil) throws -> (
    folder: TemporaryFolder, path: String
  ) {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/page.\(name)"
    try TestFile.write(LaidPage.file([page(), page()], as: name, title: title), to: path)
    return (folder, path)
  }

  /// The lines that hold something, without marks of direction.
  func said(_ text: String) -> [String] {
    text.unicodeScalars.filter { !$0.properties.isBidiControl && $0 != "\u{C}" }
      .split { $0 == "\n" || $0 == "\r" }
      .map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(.enabled(if: qpdf != nil, "qpdf is not installed"))
  func `qpdf finds no fault in a document`() throws {
    let (folder, path) = try file(as: "pdf", title: "note")
    let answer = try Tool.start(#require(Self.qpdf), ["--check", path])
    #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer)")
    _ = folder
  }

  @Test(.enabled(if: pdftotext != nil, "pdftotext is not installed"))
  func `pdftotext copies the words of every script`() throws {
    let (folder, path) = try file(as: "pdf")
    let answer = try Tool.start(#require(Self.pdftotext), [path, "-"])
    #expect(answer.errors.isEmpty)
    #expect(said(answer.output) == Self.lines + Self.lines)
    _ = folder
  }

  @Test(.enabled(if: pdftotext != nil, "pdftotext is not installed"))
  func `words lie where pdftotext finds them`() throws {
    let (folder, path) = try file(as: "pdf")
    let answer = try Tool.start(#require(Self.pdftotext), ["-bbox", path, "-"])
    #expect(
      answer.output.contains(
        "<word xMin=\"20.000000\" yMin=\"30.000000\" xMax=\"70.000000\" yMax=\"55.000000\">hello<"),
      "\(answer.output.prefix(900))")
    _ = folder
  }

  @Test(.enabled(if: pdffonts != nil, "pdffonts is not installed"))
  func `the font is embedded and has its texts`() throws {
    let (folder, path) = try file(as: "pdf")
    let answer = try Tool.start(#require(Self.pdffonts), [path])
    let font = try #require(answer.output.split(separator: "\n").last)
    #expect(answer.errors.isEmpty)
    #expect(
      font.split(separator: " ").prefix(8)
        == ["InkText", "CID", "TrueType", "Identity-H", "yes", "no", "yes", "3"])
    _ = folder
  }

  @Test(.enabled(if: mutool != nil, "mutool is not installed"))
  func `MuPDF copies the words of every script`() throws {
    let (folder, path) = try file(as: "pdf")
    let answer = try Tool.start(#require(Self.mutool), ["draw", "-F", "txt", path])
    let lines = said(answer.output)
    #expect(lines.count == 2 * Self.lines.count)
    for (line, wanted) in zip(lines, Self.lines + Self.lines) {
      // Versions before 1.22 leave lines from right to left in the order in which they are seen.
      #expect(line == wanted || line == String(wanted.reversed()) && "שم".contains(wanted.first!))
    }
    _ = folder
  }

  @Test(
    .enabled(if: xmllint != nil, "xmllint is not installed"), arguments: ["hocr", "alto", "svg"])
  func `xmllint finds well-formed markup`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/page"
    try TestFile.write(LaidPage.file([page()], as: name, title: "a<b"), to: path)
    let answer = try Tool.start(
      #require(Self.xmllint), ["--noout", "--nonet", path])
    #expect(answer == .init(), "\(answer)")
  }

  @Test(.enabled(if: xmllint != nil, "xmllint is not installed"))
  func `pages keep to the rules of ALTO`() throws {
    let (folder, path) = try file(as: "alto", title: "a<b")
    let grammar = "\(Fixtures.folder)/alto-4.4.rng"
    func check(_ path: String) throws -> Tool.Answer {
      try Tool.start(
        #require(Self.xmllint), ["--noout", "--nonet", "--relaxng", grammar, path])
    }
    let answer = try check(path)
    #expect(answer.status == 0 && answer.errors == "\(path) validates\n", "\(answer)")
    // A grammar that finds everything right would show nothing.
    let text = try TestFile.text(path)
    for (right, wrong) in [
      ("BASELINE=\"", "BASELINE=\"x"), ("<SP ", "<SP X=\"1\" "), ("WC=\"", "WC=\"7"),
    ] {
      try TestFile.write(text.replacingOccurrences(of: right, with: wrong), to: path)
      #expect(try check(path).status != 0, "\(wrong)")
    }
    _ = folder
  }
}
