/// Data that is no ink in JSON, told by its first bytes.
struct ForeignData: Equatable {
  /// What it is, for a sentence, such as `a PNG image`.
  let name: String
  /// Whether an ink may follow in a later line, as it may after a line of text.
  var mayHoldInk = false

  /// Whether it may become ink when it is unpacked.
  var isCompressed: Bool { self == Self.gzip }

  /// What the error says.
  var problem: String {
    isCompressed ? Self.gzipProblem : "this looks like \(name), not like ink in JSON"
  }

  /// What is wrong with data that was not unpacked.
  static let gzipProblem = "the data is compressed with gzip; pipe it through zcat"

  /// What the first bytes of a stream are.
  enum Judgement: Equatable {
    /// More bytes are needed.
    case undecided
    /// They may be ink, or what only a parser can tell.
    case ordinary
    case foreign(ForeignData)
  }

  /// The most bytes that are looked at.
  static let sampleSize = 512

  /// Judges the first bytes of a stream: those of its first line that isn't blank, or a few more.
  ///
  /// - Parameter isComplete: Whether no more will come.
  static func judge(_ start: ArraySlice<UInt8>, isComplete: Bool) -> Judgement {
    let text = start.drop { JSONScanner.isSpace($0) || byteOrderMark.contains($0) }
    guard let first = text.first else { return isComplete ? .ordinary : .undecided }
    if DocumentBoundary.opens(first) {
      guard let second = text.dropFirst().first else {
        return isComplete ? .ordinary : .undecided
      }
      if second != 0, second != UInt8(ascii: "\\") { return .ordinary }
    }
    if let kind = magicNumbers.first(where: { $0.matches(start) }) {
      return .foreign(ForeignData(name: kind.name))
    }
    let sample = text.prefix(sampleSize)
    let isEnough = sample.count >= sampleSize || isComplete
    if first == UInt8(ascii: "<") {
      return isEnough ? .foreign(ForeignData(name: markupName(sample))) : .undecided
    }
    let lineEnd = sample.firstIndex(of: UInt8(ascii: "\n"))
    let line = lineEnd.map { sample[..<$0] } ?? sample
    if line.contains(where: isBinary) {
      // The longest magic number at the very beginning.
      guard isEnough || start.count >= 24 else { return .undecided }
      return .foreign(isUTF16(sample) ? utf16 : ForeignData(name: "binary data"))
    }
    guard lineEnd != nil || isEnough else { return .undecided }
    return textName(line).map { .foreign(ForeignData(name: $0, mayHoldInk: true)) } ?? .ordinary
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static let gzip = ForeignData(name: "data compressed with gzip")
  private static let utf16 = ForeignData(name: "text in UTF-16 (ink must be UTF-8)")

  /// Whether a byte is in no text.
  private static func isBinary(_ byte: UInt8) -> Bool {
    byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B || byte == 0x7F
  }

  /// Whether every other of the first bytes is zero, as in UTF-16 without a byte order mark.
  private static func isUTF16(_ sample: ArraySlice<UInt8>) -> Bool {
    let zeros = sample.prefix(4).map { $0 == 0 }
    return zeros == [true, false, true, false] || zeros == [false, true, false, true]
  }

  // MARK: Files by their first bytes

  private struct MagicNumber {
    let name: String
    let offset: Int
    let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8], at offset: Int = 0) {
      self.name = name
      self.offset = offset
      self.bytes = bytes
    }

    init(_ name: String, _ text: StaticString, at offset: Int = 0) {
      self.init(name, Array(text.description.utf8), at: offset)
    }

    func matches(_ start: ArraySlice<UInt8>) -> Bool {
      start.dropFirst(offset).starts(with: bytes)
    }
  }

  private static let magicNumbers: [MagicNumber] = [
    MagicNumber("a PNG image", [0x89, 0x50, 0x4E, 0x47]),
    MagicNumber("a JPEG image", [0xFF, 0xD8, 0xFF]),
    MagicNumber("a GIF image", "GIF8"),
    MagicNumber("a TIFF image", [0x49, 0x49, 0x2A, 0x00]),
    MagicNumber("a TIFF image", [0x4D, 0x4D, 0x00, 0x2A]),
    MagicNumber("a WebP image", "WEBP", at: 8),
    MagicNumber("a HEIF image", "ftypheic", at: 4),
    MagicNumber("a HEIF image", "ftypmif1", at: 4),
    MagicNumber("a PDF document", "%PDF-"),
    MagicNumber("a PostScript document", "%!PS"),
    MagicNumber("an RTF document", "{\\rtf"),
    MagicNumber("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]),
    MagicNumber("a ZIP archive", [0x50, 0x4B, 0x05, 0x06]),
    MagicNumber(gzip.name, InkDocument.gzipMark),
    MagicNumber("data compressed with bzip2", "BZh"),
    MagicNumber("data compressed with xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
    MagicNumber("data compressed with zstd", [0x28, 0xB5, 0x2F, 0xFD]),
    MagicNumber("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    MagicNumber("a tar archive", "ustar", at: 257),
    MagicNumber("an SQLite database", "SQLite format 3"),
    MagicNumber("a program", [0x7F, 0x45, 0x4C, 0x46]),
    MagicNumber("a model pack of inkrec", "INKPACK\n"),
    MagicNumber("a reMarkable notebook page", "reMarkable .lines file"),
    MagicNumber("a Supernote notebook", "noteSN_FILE_VER"),
    MagicNumber("a Supernote notebook", "SN_FILE_VER"),
    MagicNumber("an ink file of Wacom (UIM)", "UINK", at: 8),
    MagicNumber("an ink file of Wacom (WILL)", "WILL", at: 8),
    MagicNumber("an ink file of UNIPEN", ".VERSION"),
    MagicNumber("text in UTF-32 (ink must be UTF-8)", [0xFF, 0xFE, 0x00, 0x00]),
    MagicNumber(utf16.name, [0xFF, 0xFE]),
    MagicNumber(utf16.name, [0xFE, 0xFF]),
  ]

  // MARK: Text

  /// What a text that begins with `<` is.
  private static func markupName(_ sample: ArraySlice<UInt8>) -> String {
    let text = sample.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let names = [
      ("<xournal", "a Xournal++ document"), ("<svg", "an SVG drawing"), ("<ink", "InkML"),
      ("<html", "HTML"), ("<!doctype html", "HTML"), ("<gpx", "a GPX track"),
    ]
    let found = names.compactMap { mark, name in
      place(of: mark, in: text).map { (place: $0, name: name) }
    }
    return found.min { $0.place < $1.place }?.name ?? "XML"
  }

  /// What a line that begins without a bracket is; `nil` if it may be a torn line of inks.
  private static func textName(_ line: ArraySlice<UInt8>) -> String? {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if place(of: "\":", in: Array(line)) != nil { return nil }
    if line.contains(where: { "{}[]".utf8.contains($0) }) {
      return hasWord(line) ? "plain text" : nil
    }
    for separator in ",;\t".utf8 where line.count(where: { $0 == separator }) >= 2 {
      return "a table (CSV)"
    }
    return "plain text"
  }

  /// Whether a word stands outside of quotation marks that JSON doesn't have there: no number has two letters.
  private static func hasWord(_ line: ArraySlice<UInt8>) -> Bool {
    let outside = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    return outside.contains { part in
      part.split { !(0x41...0x5A).contains($0 & 0xDF) && $0 < 0x80 }
        .contains { $0.count > 1 && !literals.contains(String(decoding: $0, as: UTF8.self)) }
    }
  }

  private static let literals: Set<String> = ["true", "false", "null"]

  // MARK: JSON of other programs

  /// The program that wrote a JSON document without strokes, if its beginning tells.
  static func program(ofJSON bytes: [UInt8]) -> ForeignData? {
    let sample = Array(bytes.prefix(4096))
    let names = [
      ("\"excalidraw", "an Excalidraw drawing"), ("\"engine_snapshot\"", "an Rnote document"),
      ("\"layer\"", "a Butterfly document"), ("\"FeatureCollection\"", "GeoJSON"),
      ("\"tldrawFileFormatVersion\"", "a tldraw drawing"), ("\"com.tldraw.", "a tldraw drawing"),
    ]
    return names.first { place(of: $0.0, in: sample) != nil }.map { ForeignData(name: $0.1) }
  }

  /// The index at which a short text begins in a few bytes.
  private static func place(of text: String, in bytes: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: text) }
  }
}
