extension FileFormat {
  /// Text of the UNIPEN project, in which many labelled sets are written.
  static let unipen = FileFormat(
    "unipen", "an ink file of UNIPEN", endings: ["dat", "unipen", "upn"],
    signs: [.text { UnipenPages.keyword(of: $0[...]) != nil }],
    reading: .pages { TextPages(UnipenPages(growsUpwards: true)) },
    writing: .pages(keeping: UnipenWriter.kept) { UnipenWriter() })

  /// Ink of LipiTk and of Qt's virtual keyboard: the statements of UNIPEN, but *y* grows downwards.
  static let lipitk = FileFormat(
    "lipitk", "an ink file of LipiTk", endings: ["txt"],
    signs: [.text(UnipenPages.isLipiTk)],
    reading: .pages { TextPages(UnipenPages(growsUpwards: false)) })
}

/// Makes the pages of UNIPEN text: each labelled segment of the lowest level that has labels is one, and the whole file
/// if there is none.
///
/// A statement is a keyword such as `.PEN_DOWN` and what follows up to the next one. Statements are collected first,
/// as a segment may name strokes that come after it. Files that are included are not opened: a path in a file of
/// somebody else leads nowhere.
struct UnipenPages: LinePageMaker {
  private let growsUpwards: Bool
  private var text = UnipenText()
  /// The statement whose lines are being read.
  private var keyword = ""
  private var arguments: [UInt8] = []
  private var line = 1
  private var segments: UnipenSegments?

  /// Begins a file.
  ///
  /// - Parameter growsUpwards: Whether *y* grows upwards, as UNIPEN has it.
  init(growsUpwards: Bool) {
    self.growsUpwards = growsUpwards
  }

  mutating func take(_ line: [UInt8], at number: Int) throws(InkFormatError) {
    let rest = line.drop(while: JSONScanner.isSpace)
    if let keyword = Self.keyword(in: rest) {
      try endStatement()
      self.keyword = keyword
      self.line = number
      let arguments = rest.dropFirst(keyword.utf8.count + 1)
      if keyword == "PEN_DOWN" || keyword == "PEN_UP" {
        try text.beginStroke(isDown: keyword == "PEN_DOWN", at: number)
        try text.addPoints(Array(arguments), at: number)
      }
      self.arguments = Array(arguments)
    } else if keyword == "PEN_DOWN" || keyword == "PEN_UP" {
      try text.addPoints(line, at: number)
    } else if keyword == "SEGMENT" {
      guard arguments.count + line.count < Self.statementLimit else {
        throw InkFormatError(.malformed, "the statement .SEGMENT does not end", line: self.line)
      }
      arguments += [UInt8(ascii: " ")] + line
    }
  }

  mutating func finish() throws(InkFormatError) {
    try endStatement()
    segments = try UnipenSegments(text, growsUpwards: growsUpwards)
  }

  mutating func next() -> Result<InkPage, InkFormatError>? { segments?.next() }

  private mutating func endStatement() throws(InkFormatError) {
    try text.take(keyword, arguments, at: line)
    keyword = ""
    arguments = []
  }

  /// The most bytes of a segment's statement.
  private static let statementLimit = 1 << 16

  // MARK: Keywords

  /// The keyword at the beginning of a file that is one of UNIPEN.
  static func keyword(of text: ArraySlice<UInt8>) -> String? {
    keyword(in: text).flatMap { known.contains($0) ? $0 : nil }
  }

  /// The keyword that a line begins with, without its dot.
  private static func keyword(in line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "."), line.dropFirst().first.map(isCapital) == true else {
      return nil
    }
    let name = line.dropFirst().prefix { isCapital($0) || $0 == UInt8(ascii: "_") }
    return name.count < 32 ? String(decoding: name, as: UTF8.self) : nil
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// The keywords that files begin with.
  private static let known: Set<String> = [
    "VERSION", "INCLUDE", "COMMENT", "KEYWORD", "RESERVED", "DATA_SOURCE", "DATA_ID",
    "DATA_CONTACT",
    "DATA_INFO", "SETUP", "PAD", "COORD", "HIERARCHY", "ALPHABET", "LEXICON", "LEXICON_SOURCE",
    "X_DIM", "Y_DIM", "X_POINTS_PER_INCH", "X_POINTS_PER_MM", "POINTS_PER_SECOND", "DATE", "STYLE",
    "WRITER_ID", "COUNTRY", "SEGMENT", "START_BOX", "START_SET", "PEN_DOWN", "PEN_UP",
  ]

  /// Whether a file begins as LipiTk writes it: with a segment that has nothing but a level, or with the format of
  /// the points and no word on whose ink it is.
  static func isLipiTk(_ text: ArraySlice<UInt8>) -> Bool {
    var keywords: [String] = []
    for line in text.split(whereSeparator: LineEnd.contains).prefix(40) {
      guard let keyword = keyword(in: line.drop(while: JSONScanner.isSpace)) else { break }
      if keyword == "SEGMENT", line.split(whereSeparator: JSONScanner.isSpace).count == 2 {
        return true
      }
      keywords.append(keyword)
      if keyword == "PEN_DOWN" { break }
    }
    return keywords.starts(with: ["VERSION", "COORD"]) && keywords.last == "PEN_DOWN"
      && !keywords.contains { $0 == "SEGMENT" || $0 == "HIERARCHY" || $0 == "WRITER_ID" }
  }
}
