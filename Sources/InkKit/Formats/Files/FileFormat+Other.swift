extension FileFormat {
  /// Data that is no ink, or that is not read, named so that an error can say what it is.
  static let other: [FileFormat] = [
    .other("a JPEG image", [0xFF, 0xD8, 0xFF]),
    .other("a GIF image", "GIF8"),
    .other("a TIFF image", [0x49, 0x49, 0x2A, 0x00]),
    .other("a TIFF image", [0x4D, 0x4D, 0x00, 0x2A]),
    .other("a WebP image", "WEBP", at: 8),
    .other("a HEIF image", "ftypheic", at: 4),
    .other("a HEIF image", "ftypmif1", at: 4),
    .other("a PDF document", "%PDF-"),
    .other("a PostScript document", "%!PS"),
    .other("an RTF document", "{\\rtf"),
    .other("data compressed with bzip2", "BZh"),
    .other("data compressed with xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A]),
    .other("data compressed with zstd", [0x28, 0xB5, 0x2F, 0xFD]),
    .other("a 7-Zip archive", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    .other("a tar archive", "ustar", at: 257),
    .other("an SQLite database", "SQLite format 3"),
    .other("a program", [0x7F, 0x45, 0x4C, 0x46]),
    .other("a model pack of inkrec", "INKPACK\n"),
    .other("an ink file of Wacom (WILL)", "WILL", at: 8),
    .other("text in UTF-32 (ink must be UTF-8)", [0xFF, 0xFE, 0x00, 0x00]),
    FileFormat("", "HTML", signs: [.root("html")], reading: .none()),
    FileFormat("", "a GPX track", signs: [.root("gpx")], reading: .none()),
    zip,
    geoJSON,
    javaScript,
    .other("a ZIP archive", [0x50, 0x4B, 0x05, 0x06]),
  ]

  /// An archive, whose directory tells what is in it.
  static let zip = FileFormat(
    "", "a ZIP archive", signs: [.bytes(ZIPArchive.mark)],
    reading: .pages {
      WholeFile { bytes throws(InkFormatError) in
        let archive = try ZIPArchive(bytes)
        for format in all {
          if case .archive(let holds, let open) = format.reading, holds(archive) {
            return try open(archive)
          }
        }
        throw InkFormatError(.foreign, "this looks like a ZIP archive, not like ink", line: 1)
      }
    })

  /// A file that begins with `<`, and has no element that is known.
  static let xml = FileFormat("", "XML", reading: .none())

  /// A file with bytes that no text has.
  static let binary = FileFormat("", "binary data", reading: .none())

  /// Lines with a separator.
  static let table = FileFormat(
    "", "a table (CSV)",
    reading: .none(
      advice:
        "name the columns x and y in its first row, and perhaps stroke, t, pressure, page and label"
    ))

  /// Lines with words.
  static let text = FileFormat("", "plain text", reading: .none())

  /// A module in which examples of ink are kept.
  static let javaScript = FileFormat(
    "", "a JavaScript module",
    signs: [
      .text { $0.starts(with: "export ".utf8) || $0.starts(with: "import ".utf8) }
    ], reading: .none(advice: "write what it exports as JSON, such as by node"))

  static let geoJSON = FileFormat(
    "", "GeoJSON", signs: [.json { $0["type"] == "FeatureCollection" }], reading: .none())

  private static func other(_ title: String, _ bytes: [UInt8], at offset: Int = 0) -> FileFormat {
    FileFormat("", title, signs: [.bytes(bytes, at: offset)], reading: .none())
  }

  private static func other(_ title: String, _ text: String, at offset: Int = 0) -> FileFormat {
    other(title, Array(text.utf8), at: offset)
  }
}
