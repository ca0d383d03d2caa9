extension PageForm {
  /// SVG: the ink of a page as `convert` draws it, with its text unseen above it.
  static let svg = PageForm("svg", endings: ["svg"], holdsPages: false) { wishes in
    SinglePageWriter<TranscribedPage> { page throws(InkFormatError) in
      var ink = page.ink
      if ink.about.label == nil { ink.about.label = wishes.title }
      return SVGPageWriter.file(of: ink, over: SVGTextLayer(page.reading).markup)
    }
  }
}

/// The text of a page as elements of SVG that nobody sees, and that a browser finds, selects and copies.
///
/// A line is a `text`, a word in it a `tspan` as long as its ink.
struct SVGTextLayer {
  /// The group of the layer.
  let markup: [UInt8]

  /// The part of the height of letters that is above the base line, in most fonts.
  private static let ascent: Float = 0.8

  init(_ page: ReadPage) {
    var text: [UInt8] = []
    text.append("<g class=\"reading\" fill=\"transparent\" font-family=\"sans-serif\">\n")
    for line in page.lines {
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
        text.append(" lengthAdjust=\"spacingAndGlyphs\">")
        text.append(markup: word.text)
        text.append("</tspan>")
      }
      text.append("</text>\n")
    }
    text.append("</g>\n")
    markup = text
  }

  private static func slope(of line: ReadLine.Baseline) -> Float {
    line.to.x > line.from.x ? (line.to.y - line.from.y) / (line.to.x - line.from.x) : 0
  }
}
