package import InkKit

extension ReadPage {
  /// A page of lines of words, each with other texts behind a slash: `the house/horse:0.2`; an empty line parts regions.
  ///
  /// A word is likelier than its other texts by what they leave; each character is 10 wide, each line 20 high.
  package static func ofTexts(_ lines: String...) -> ReadPage {
    var regions: [[ReadLine]] = [[]]
    for (number, text) in lines.enumerated() {
      if text.isEmpty {
        regions.append([])
      } else {
        regions[regions.count - 1].append(ReadLine(written: text, number: number))
      }
    }
    let bounds = BoundingBox(minX: 0, minY: 0, maxX: 1000, maxY: Float(20 * lines.count))
    return ReadPage(
      bounds: bounds,
      regions: regions.map { ReadRegion(kind: .paragraph, boundingBox: bounds, lines: $0) })
  }
}

extension ReadLine {
  /// A line of words as ``ReadPage/ofTexts(_:)`` takes them.
  package init(written text: String, number: Int, others: [ReadWord.Alternative] = []) {
    func box(_ range: Range<Int>) -> BoundingBox {
      BoundingBox(
        minX: Float(10 * range.lowerBound), minY: Float(20 * number),
        maxX: Float(10 * range.upperBound), maxY: Float(20 * number + 20))
    }
    var words: [ReadWord] = []
    var start = 0
    for written in text.split(separator: " ") {
      let parts = written.split(separator: "/")
      let alternatives = parts.dropFirst().map { part in
        let pair = part.split(separator: ":")
        return ReadWord.Alternative(
          text: String(pair[0].map { $0 == "_" ? " " : $0 }), probability: Float(pair[1]) ?? 0)
      }
      let range = start..<start + parts[0].count
      words.append(
        ReadWord(
          text: String(parts[0]), range: range, boundingBox: box(range),
          probability: 1 - alternatives.reduce(0) { $0 + $1.probability },
          alternatives: alternatives,
          characters: parts[0].enumerated().map { index, character in
            let own = start + index..<start + index + 1
            return GraphemeSegment(
              grapheme: String(character), range: own, boundingBox: box(own), drawingSegments: [])
          }))
      start = range.upperBound + 1
    }
    let best = words.map(\.text).joined(separator: " ")
    let whole = box(0..<best.count)
    self.init(
      text: best, boundingBox: whole,
      baseline: Baseline(
        from: StrokePoint(x: 0, y: whole.maxY), to: StrokePoint(x: whole.maxX, y: whole.maxY)),
      xHeight: 10, words: words, probability: words.reduce(1) { $0 * $1.probability },
      alternatives: others)
  }
}
