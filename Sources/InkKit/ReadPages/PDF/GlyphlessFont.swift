/// A TrueType font whose one glyph is empty, for text that is found and copied but not seen.
///
/// Glyph 0 stands for characters that a font lacks, glyph 1 for all others. Both are as wide as ``width`` says.
enum GlyphlessFont {
  /// The name of the font in a document.
  static let name = "InkText"
  /// How many units are the size of the font.
  static let unitsPerEm = 1000
  /// The width of each glyph in units.
  static let width = 500
  /// How far letters reach above the base line, and below it, in units.
  static let ascent = 800
  static let descent = -200

  /// The file of the font, in which tables are sorted by name and begin at multiples of four bytes (ISO/IEC
  /// 14496-22).
  static let file: [UInt8] = {
    let tables: [(name: String, bytes: [UInt8])] = [
      ("cmap", cmap), ("glyf", [0, 0, 0, 0]), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("loca", big([0, 0, 0])), ("maxp", maxp), ("post", post),
    ]
    // The largest power of two that is no larger than the count of tables, times 16, and its logarithm.
    var file = big32([0x0001_0000]) + big([tables.count, 128, 3, tables.count * 16 - 128])
    var body: [UInt8] = []
    let start = file.count + tables.count * 16
    for table in tables {
      file += Array(table.name.utf8)
      file += big32([sum(table.bytes), UInt32(start + body.count), UInt32(table.bytes.count)])
      body += table.bytes
      while !body.count.isMultiple(of: 4) { body.append(0) }
    }
    file += body
    // The head says what must be added to the sum of all for the number that the format prescribes.
    let adjustment = big32([0xB1B0_AFBA &- sum(file)])
    if let entry = tables.firstIndex(where: { $0.name == "head" }) {
      var place = start
      for table in tables[..<entry] { place += (table.bytes.count + 3) / 4 * 4 }
      file.replaceSubrange(place + 8..<place + 12, with: adjustment)
    }
    return file
  }()

  /// Words of 16 bits, the high byte first.
  private static func big(_ words: [Int]) -> [UInt8] {
    words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// Words of 32 bits, the highest byte first.
  private static func big32(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { LittleEndian.bytes($0).reversed() }
  }

  /// The sum of a table as words of 32 bits.
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 4) {
      var word: UInt32 = 0
      for index in start..<start + 4 {
        word = word << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0)
      }
      sum &+= word
    }
    return sum
  }

  /// One subtable of format 6, which gives U+0020 glyph 1.
  private static let cmap = big([0, 1, 3, 1]) + big32([12]) + big([6, 12, 0, 32, 1, 1])

  /// Dates are those of no day, so that the bytes are always the same.
  private static let head =
    big32([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5])
    + big([0, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0])
    + big([0, descent, width, ascent, 0, 8, 2, 0, 0])

  private static let hhea =
    big32([0x0001_0000])
    + big([ascent, descent, 0, width, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2])

  private static let hmtx = big([width, 0, width, 0])

  private static let maxp = big32([0x0001_0000]) + big([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])

  /// No names of glyphs; all are as wide as each other.
  private static let post = big32([0x0003_0000, 0]) + big([descent, 50]) + big32([1, 0, 0, 0, 0])
}
