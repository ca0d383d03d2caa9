extension ReadRegion {
  /// A typed text as a region; `nil` if nothing but space was typed.
  init?(typed text: PageText) {
    let lines = ReadLine.lines(of: text)
    guard let box = BoundingBox(around: lines.map(\.boundingBox)) else { return nil }
    self.init(kind: .paragraph, boundingBox: box, lines: lines)
  }
}

extension ReadLine {
  /// The lines of a typed text that are not empty, each where ``InkSVG`` draws it.
  static func lines(of text: PageText) -> [ReadLine] {
    text.lines.enumerated().compactMap { index, line in
      line.trimmed.isEmpty ? nil : ReadLine(typed: String(line), of: text, at: index)
    }
  }

  /// A line of a typed text.
  ///
  /// - Parameter index: The number of the line, from 0.
  init(typed line: String, of text: PageText, at index: Int) {
    let size = text.fontSize
    let base = text.baseline(ofLine: index)
    let top = base - size * PageText.ascent
    let box = BoundingBox(
      minX: text.x, minY: top, maxX: text.x + size * SVGLabels.width(of: line), maxY: top + size)
    let isRightToLeft = line.isRightToLeft
    let words = Self.words(of: line, in: box, size: size, isRightToLeft: isRightToLeft)
    self.init(
      text: line, boundingBox: text.turned(box),
      baseline: Baseline(
        from: text.turned(StrokePoint(x: box.minX, y: base)),
        to: text.turned(StrokePoint(x: box.maxX, y: base))),
      xHeight: box.height / 2, isRightToLeft: isRightToLeft,
      words: words.map { word in
        var word = word
        word.boundingBox = text.turned(word.boundingBox)
        return word
      },
      probability: 1)
  }

  /// The words of a typed line, as white space parts them.
  private static func words(
    of line: String, in box: BoundingBox, size: Float, isRightToLeft: Bool
  ) -> [ReadWord] {
    let characters = Array(line)
    // How wide the line is before each character: a typed line may have as many as a file.
    var widths: [Float] = [0]
    for character in characters {
      widths.append(widths[widths.count - 1] + SVGLabels.width(of: character))
    }
    return characters.split(whereSeparator: \.isWhitespace).map { word in
      let before = size * widths[word.startIndex]
      let width = size * SVGLabels.width(of: String(word))
      let left = isRightToLeft ? box.maxX - before - width : box.minX + before
      return ReadWord(
        text: String(word), range: word.startIndex..<word.endIndex,
        boundingBox: BoundingBox(minX: left, minY: box.minY, maxX: left + width, maxY: box.maxY),
        probability: 1)
    }
  }
}
