extension PageForm {
  /// hOCR 1.2: XHTML with the place of each word in the titles of elements.
  static let hocr = PageForm("hocr", endings: ["hocr", "html", "htm"]) { HOCRWriter(title: $0) }
}

/// Writes pages as hOCR 1.2, in XHTML, in pixels of ``PageRaster``.
///
/// A page is an `ocr_page` in its own language, a region an `ocr_carea` with one `ocr_par`; drawings are `ocr_linedrawing`.
struct HOCRWriter: DocumentWriter {
  private let title: String?
  private var count = 0

  init(title: String?) { self.title = title }

  mutating func append(_ page: TranscribedPage) -> [UInt8] {
    var text = count == 0 ? head : []
    count += 1
    let raster = PageRaster(page)
    let size = raster.size
    text.append("<div class=\"ocr_page\" id=\"page_\(count)\"")
    for name in ["xml:lang", "lang"] {
      text.append(attribute: name, page.reading.language?.description)
    }
    text.append(
      " title=\"bbox 0 0 \(size.width) \(size.height); ppageno \(count - 1); scan_res "
        + "\(PageRaster.perInch) \(PageRaster.perInch)\">\n")
    for (index, region) in page.searchable.regions.enumerated() {
      let id = "\(count)_\(index + 1)"
      let box = Self.text(raster.box(region.boundingBox))
      text.append("<div class=\"ocr_carea\" id=\"block_\(id)\" title=\"bbox \(box)\">\n")
      let direction = region.lines.first?.isRightToLeft == true ? " dir=\"rtl\"" : ""
      text.append("<p class=\"ocr_par\" id=\"par_\(id)\"\(direction) title=\"bbox \(box)\">\n")
      for (index, line) in region.lines.enumerated() {
        write(line, id: "\(id)_\(index + 1)", raster, to: &text)
      }
      text.append("</p>\n</div>\n")
    }
    for (index, drawing) in page.reading.drawings.enumerated() where drawing.kind != .text {
      text.append("<div class=\"ocr_linedrawing\" id=\"drawing_\(count)_\(index + 1)\"")
      text.append(" title=\"bbox \(Self.text(raster.box(drawing.frame)))\"></div>\n")
    }
    text.append("</div>\n")
    return text
  }

  mutating func finish() -> [UInt8] {
    var text = count == 0 ? head : []
    text.append("</body>\n</html>\n")
    return text
  }

  private var head: [UInt8] {
    var text: [UInt8] = []
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" \
      "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
      <html xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <title>
      """)
    text.append(markup: title ?? "")
    text.append(
      """
      </title>
      <meta http-equiv="Content-Type" content="text/html; charset=utf-8"/>
      <meta name="ocr-system" content="InkKit"/>
      <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word \
      ocr_linedrawing ocrp_lang ocrp_dir ocrp_wconf"/>
      </head>
      <body>

      """)
    return text
  }

  private func write(_ line: ReadLine, id: String, _ raster: PageRaster, to text: inout [UInt8]) {
    let box = raster.box(line.boundingBox)
    text.append("<span class=\"ocr_line\" id=\"line_\(id)\" title=\"bbox \(Self.text(box))")
    let isVertical = line.isVertical
    let (from, to) = (raster.place(line.baseline.from), raster.place(line.baseline.to))
    let (along, down) = (to.x - from.x, to.y - from.y)
    // Of narrow lines, rounding may make a pixel of a slope.
    if isVertical || along < 0 || abs(down) > max(along, 1) {
      // Downwards is three quarters of a turn, which are counted against the clock.
      let way = isVertical ? SIMD2<Float>(0, 1) : SIMD2(Float(along), Float(down))
      let degrees = Int((ElementaryFunctions.angle(of: way) * 180 / .pi).rounded())
      text.append("; textangle \((360 - degrees) % 360)")
    } else {
      let slope = along > 0 ? Double(down) / Double(along) : 0
      // The base line goes through the lower left corner of the box, moved upwards.
      let offset = Double(from.y) + slope * Double(box.left - from.x) - Double(box.bottom)
      text.append("; baseline \(fixed(slope, decimals: 4)) \(fixed(offset, decimals: 0))")
    }
    text.append("; x_size \(fixed(max(1, 2 * raster.length(line.xHeight)), decimals: 0))\"")
    text.append(isVertical ? " style=\"writing-mode: vertical-rl\">" : ">")
    for (index, word) in line.words.enumerated() {
      if index > 0 { text.append(" ") }
      let confidence = fixed(Double(min(max(0, word.probability), 1)) * 100, decimals: 0)
      text.append("<span class=\"ocrx_word\" id=\"word_\(id)_\(index + 1)\" title=\"bbox ")
      text.append(Self.text(raster.box(word.boundingBox)))
      text.append("; x_wconf \(confidence)\">")
      let (start, end) = word.isCrossedOut ? ("<del>", "</del>") : ("", "")
      text.append(start, markup: word.text, "\(end)</span>")
    }
    if line.words.isEmpty { text.append(markup: line.text) }
    text.append("</span>\n")
  }

  private static func text(_ box: PixelBox) -> String {
    "\(box.left) \(box.top) \(box.right) \(box.bottom)"
  }
}
