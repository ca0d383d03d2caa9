extension PageForm {
  /// ALTO 4.4, the XML of libraries for the text and layout of pages.
  static let alto = PageForm("alto", endings: ["alto.xml", "alto", "xml"]) {
    ALTOWriter(title: $0)
  }
}

/// Writes pages as ALTO 4.4, in pixels of ``PageRaster``.
///
/// Regions are text blocks with a layout tag that says their kind; drawings are illustrations. A character that is
/// several code points has no glyph of its own, which ALTO has for one each.
struct ALTOWriter: DocumentWriter {
  private let title: String?
  private var count = 0

  init(title: String?) { self.title = title }

  private static let kinds: [ReadRegion.Kind] = [
    .paragraph, .heading, .list, .note, .cell, .node,
  ]

  mutating func append(_ page: TranscribedPage) -> [UInt8] {
    var text = count == 0 ? head() : []
    count += 1
    let raster = PageRaster(page)
    let size = raster.size
    let id = "page\(count)"
    text.append("<Page ID=\"\(id)\" PHYSICAL_IMG_NR=\"\(count)\"")
    text.append(" WIDTH=\"\(size.width)\" HEIGHT=\"\(size.height)\"")
    text.append(attribute: "LANG", page.reading.language?.description)
    text.append(">\n<PrintSpace")
    place(PixelBox(left: 0, top: 0, right: size.width, bottom: size.height), in: &text)
    text.append(">\n")
    for (index, region) in page.searchable.regions.enumerated() {
      write(region, id: "\(id)_block\(index + 1)", raster, to: &text)
    }
    for (index, drawing) in page.reading.drawings.enumerated() where drawing.kind != .text {
      text.append("<Illustration ID=\"\(id)_drawing\(index + 1)\"")
      place(raster.box(drawing.frame), in: &text)
      text.append(attribute: "TYPE", drawing.kind.name)
      text.append("/>\n")
    }
    text.append("</PrintSpace>\n</Page>\n")
    return text
  }

  mutating func finish() -> [UInt8] {
    var text = count == 0 ? head() : []
    // A layout has at least one page.
    if count == 0 { text.append("<Page ID=\"page1\" PHYSICAL_IMG_NR=\"1\"/>\n") }
    text.append("</Layout>\n</alto>\n")
    return text
  }

  private func head() -> [UInt8] {
    var text: [UInt8] = []
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4# \
      http://www.loc.gov/standards/alto/v4/alto-4-4.xsd" SCHEMAVERSION="4.4">
      <Description>
      <MeasurementUnit>pixel</MeasurementUnit>

      """)
    if let title {
      text.append(
        "<sourceImageInformation><fileName>", markup: title,
        "</fileName></sourceImageInformation>\n")
    }
    text.append(
      """
      <Processing ID="reading"><processingSoftware><softwareName>InkKit</softwareName>\
      </processingSoftware></Processing>
      </Description>
      <Tags>

      """)
    for kind in Self.kinds {
      text.append("<LayoutTag ID=\"kind_\(kind.rawValue)\" LABEL=\"\(kind.rawValue)\"/>\n")
    }
    text.append("</Tags>\n<Layout>\n")
    return text
  }

  private func place(_ box: PixelBox, in text: inout [UInt8]) {
    text.append(" HPOS=\"\(box.left)\" VPOS=\"\(box.top)\"")
    text.append(" WIDTH=\"\(box.width)\" HEIGHT=\"\(box.height)\"")
  }

  private func write(
    _ region: ReadRegion, id: String, _ raster: PageRaster, to text: inout [UInt8]
  ) {
    text.append("<TextBlock ID=\"\(id)\"")
    place(raster.box(region.boundingBox), in: &text)
    text.append(" TAGREFS=\"kind_\(region.kind.rawValue)\">\n")
    for (index, line) in region.lines.enumerated() {
      let id = "\(id)_line\(index + 1)"
      text.append("<TextLine ID=\"\(id)\"")
      place(raster.box(line.boundingBox), in: &text)
      let (from, to) = (raster.place(line.baseline.from), raster.place(line.baseline.to))
      text.append(" BASELINE=\"\(from.x),\(from.y) \(to.x),\(to.y)\"")
      let direction = line.isRightToLeft ? "rtl" : line.isVertical ? "ttb" : nil
      text.append(attribute: "BASEDIRECTION", direction)
      text.append(">\n")
      var end: PixelBox?
      for (index, word) in line.words.enumerated() {
        let box = raster.box(word.boundingBox)
        if let end { text.append(Self.space(from: end, to: box)) }
        end = box
        write(word, id: "\(id)_word\(index + 1)", raster, to: &text)
      }
      text.append("</TextLine>\n")
    }
    text.append("</TextBlock>\n")
  }

  /// The space between two words, from whichever side they are read.
  private static func space(from first: PixelBox, to second: PixelBox) -> String {
    let (left, right) = first.left <= second.left ? (first, second) : (second, first)
    let width = max(0, right.left - left.right)
    return "<SP HPOS=\"\(left.right)\" VPOS=\"\(left.top)\" WIDTH=\"\(width)\"/>\n"
  }

  private func write(_ word: ReadWord, id: String, _ raster: PageRaster, to text: inout [UInt8]) {
    text.append("<String ID=\"\(id)\"")
    place(raster.box(word.boundingBox), in: &text)
    text.append(attribute: "CONTENT", word.text)
    text.append(attribute: "WC", fixed(Double(min(max(0, word.probability), 1)), decimals: 4))
    text.append(">")
    for alternative in word.alternatives {
      text.append("<ALTERNATIVE>", markup: alternative.text, "</ALTERNATIVE>")
    }
    for (index, character) in word.characters.enumerated()
    where character.grapheme.unicodeScalars.count == 1 {
      text.append("<Glyph ID=\"\(id)_glyph\(index + 1)\"")
      place(raster.box(character.boundingBox), in: &text)
      text.append(attribute: "CONTENT", character.grapheme)
      text.append("/>")
    }
    text.append("</String>\n")
  }
}
