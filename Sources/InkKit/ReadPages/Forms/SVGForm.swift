extension PageForm {
  /// SVG: the ink of a page as `convert` draws it, with its text unseen above it.
  static let svg = PageForm("svg", endings: ["svg"], holdsPages: false) { title in
    SinglePageWriter<TranscribedPage> { page throws(InkFormatError) in
      var ink = page.ink
      // A title is no label, which says what the ink says.
      if ink.about.label == nil { ink.name = ink.name ?? title }
      return SVGPageWriter.file(of: ink, over: SVGTextLayer(page.reading).markup)
    }
  }
}

/// The text of a page as elements of SVG that nobody sees, and that a browser finds, selects and copies.
///
/// A line is a `text`, a word in it a `tspan` as long as its ink; of a line from the top down each character is one.
struct SVGTextLayer {
  /// The group of the layer.
  let markup: [UInt8]

  /// The part of the height of letters that is above the base line, in most fonts.
  private static let ascent: Float = 0.8
  /// How far the middle of letters is above the base line, in heights of letters with what is below it.
  private static let middle: Float = 0.3

  init(_ page: ReadPage) {
    var text: [UInt8] = []
    text.append("<g class=\"reading\" fill=\"transparent\" font-family=\"sans-serif\">\n")
    for line in page.lines {
      if let cells = line.columnCells {
        Self.write(cells, of: line, to: &text)
        continue
      }
      let slope = Self.slope(of: line.baseline)
      let above = line.baseline.from.y - line.boundingBox.minY
      text.append("<text xml:space=\"preserve\"")
      text.append(
        attribute: "font-size", max(above / Self.ascent, line.xHeight * 2, .leastNormalMagnitude))
      if line.isRightToLeft { text.append(" direction=\"rtl\"") }
      text.append(">")
      for (index, word) in line.words.enumerated() {
        if index > 0 { text.append(" ") }
        let box = word.boundingBox
        let x = line.isRightToLeft ? box.maxX : box.minX
        text.append("<tspan")
        text.append(attribute: "x", x)
        text.append(attribute: "y", line.baseline.from.y + (x - line.baseline.from.x) * slope)
        text.append(attribute: "textLength", max(box.width, line.xHeight / 4))
        text.append(" lengthAdjust=\"spacingAndGlyphs\">", markup: word.text, "</tspan>")
      }
      text.append("</text>\n")
    }
    text.append("</g>\n")
    markup = text
  }

  /// Writes the characters of a line from the top down, each where its ink is.
  private static func write(_ cells: [ColumnCell], of line: ReadLine, to text: inout [UInt8]) {
    text.append("<text xml:space=\"preserve\">")
    for cell in cells {
      let (width, height) = (cell.box.width, cell.box.height)
      let size = max(width, height, line.xHeight, .leastNormalMagnitude)
      if cell.followsSpace { text.append(" ") }
      text.append("<tspan")
      text.append(attribute: "x", cell.box.minX)
      text.append(attribute: "y", (cell.box.minY + cell.box.maxY) / 2 + middle * size)
      text.append(attribute: "font-size", size)
      text.append(attribute: "textLength", max(width, line.xHeight / 4))
      text.append(" lengthAdjust=\"spacingAndGlyphs\">", markup: cell.text, "</tspan>")
    }
    text.append("</text>\n")
  }

  private static func slope(of line: ReadLine.Baseline) -> Float {
    line.to.x > line.from.x ? (line.to.y - line.from.y) / (line.to.x - line.from.x) : 0
  }
}
