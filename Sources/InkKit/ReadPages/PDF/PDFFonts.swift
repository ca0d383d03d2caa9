/// The fonts of a document: an unseen one whose characters are the `Character`s of what was read, and Helvetica for what
/// was typed.
///
/// Each `Character` gets a number when it comes first, and a map back to its text, whatever script it is of and however
/// many code points it is made of. A font holds ``capacity`` of them; a document with more has several fonts.
struct PDFFonts: Sendable {
  /// The number of each text.
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []
  /// The objects of the unseen fonts.
  private(set) var unseen: [Int] = []
  /// The object of Helvetica, if it is used.
  private(set) var helvetica: Int?

  /// The most characters of a font, whose codes have two bytes and aren't 0.
  static let capacity = 65_535

  /// The code of a `Character`, and the index of its font.
  mutating func code(
    of character: Character, in objects: inout PDFObjects
  ) -> (font: Int, code: UInt16) {
    let text = String(character)
    let number: Int
    if let known = numbers[text] {
      number = known
    } else {
      number = texts.count
      numbers[text] = number
      texts.append(text)
      if number.isMultiple(of: Self.capacity) { unseen.append(objects.reserve()) }
    }
    let (font, index) = number.quotientAndRemainder(dividingBy: Self.capacity)
    return (font, UInt16(index + 1))
  }

  /// The object of Helvetica, which is used from now on.
  mutating func useHelvetica(in objects: inout PDFObjects) -> Int {
    if let helvetica { return helvetica }
    let number = objects.reserve()
    helvetica = number
    return number
  }

  /// Writes the fonts.
  func write(to objects: inout PDFObjects) {
    if let helvetica {
      objects.add(
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        as: helvetica)
    }
    guard !unseen.isEmpty else { return }
    let file = objects.add(
      stream: GlyphlessFont.file, entries: " /Length1 \(GlyphlessFont.file.count)")
    let descriptor = objects.add(
      """
      << /Type /FontDescriptor /FontName /\(GlyphlessFont.name) /Flags 5 \
      /FontBBox [0 \(GlyphlessFont.descent) \(GlyphlessFont.width) \(GlyphlessFont.ascent)] \
      /ItalicAngle 0 /Ascent \(GlyphlessFont.ascent) /Descent \(GlyphlessFont.descent) \
      /CapHeight \(GlyphlessFont.ascent) /StemV 80 /FontFile2 \(file) 0 R >>
      """)
    for (index, number) in unseen.enumerated() {
      let start = index * Self.capacity
      let texts = texts[start..<min(start + Self.capacity, texts.count)]
      // Code 0 is glyph 0, each other one glyph 1.
      let glyphs = objects.add(
        stream: [0, 0] + (0..<texts.count).flatMap { _ in [0, 1] as [UInt8] })
      let descendant = objects.add(
        """
        << /Type /Font /Subtype /CIDFontType2 /BaseFont /\(GlyphlessFont.name) \
        /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
        /FontDescriptor \(descriptor) 0 R /DW \(GlyphlessFont.width) /CIDToGIDMap \(glyphs) 0 R >>
        """)
      let map = objects.add(stream: Self.textMap(texts))
      objects.add(
        """
        << /Type /Font /Subtype /Type0 /BaseFont /\(GlyphlessFont.name) /Encoding /Identity-H \
        /DescendantFonts [\(descendant) 0 R] /ToUnicode \(map) 0 R >>
        """, as: number)
    }
  }

  /// The map of codes, from 1, to texts in UTF-16 (ISO 32000-1, 9.10.3), a hundred in each of its parts.
  private static func textMap(_ texts: ArraySlice<String>) -> [UInt8] {
    var map: [UInt8] = []
    map.append(
      """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """)
    var code: UInt16 = 1
    var rest = texts
    while !rest.isEmpty {
      let part = rest.prefix(100)
      rest = rest.dropFirst(part.count)
      map.append("\(part.count) beginbfchar\n")
      for text in part {
        map.append("<\(PDFText.hex(code))> <\(PDFText.utf16(text))>\n")
        code &+= 1
      }
      map.append("endbfchar\n")
    }
    map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return map
  }
}
