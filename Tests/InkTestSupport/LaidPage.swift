package import InkKit

/// A page that a test lays out by hand: each word has a box with a stroke across it, each character is ten units wide.
package struct LaidPage: Sendable {
  /// The page so far.
  package private(set) var page: TranscribedPage

  /// Width of a character, and of a space.
  package static let advance: Float = 10

  /// A page of a size in units.
  package init(width: Float? = 400, height: Float? = 300, language: String = "en") throws {
    var ink = InkPage()
    (ink.width, ink.height) = (width, height)
    page = TranscribedPage(
      ink: ink,
      reading: ReadPage(
        bounds: BoundingBox(minX: 0, minY: 0, maxX: width ?? 0, maxY: height ?? 0),
        language: try LanguageTag(language)))
  }

  /// Adds a region of some lines, one below the other.
  package mutating func add(
    _ kind: ReadRegion.Kind, _ lines: [ReadLine], cell: ReadRegion.Cell? = nil, frame: Int? = nil
  ) {
    var box = lines[0].boundingBox
    for line in lines.dropFirst() {
      box.formUnion(StrokePoint(x: line.boundingBox.minX, y: line.boundingBox.minY))
      box.formUnion(StrokePoint(x: line.boundingBox.maxX, y: line.boundingBox.maxY))
    }
    for word in lines.flatMap(\.words) {
      let box = word.boundingBox
      let points = [
        StrokePoint(x: box.minX, y: box.maxY), StrokePoint(x: box.maxX, y: box.minY),
      ]
      page.ink.strokes.append(
        PageStroke(Stroke(points: points), id: "s\(page.ink.strokes.count)"))
    }
    page.reading.regions.append(
      ReadRegion(kind: kind, boundingBox: box, lines: lines, cell: cell, frame: frame))
  }

  /// Adds what is drawn.
  package mutating func add(_ drawing: DetectedObject) { page.reading.drawings.append(drawing) }

  /// Changes the ink.
  package mutating func withInk(_ change: (inout InkPage) -> Void) { change(&page.ink) }

  /// A line whose base line is at `y`, and whose words are parted by spaces.
  ///
  /// - Parameters:
  ///   - x: The edge where it begins to be read.
  ///   - crossedOut: The words that are crossed out.
  package static func line(
    _ text: String, x: Float = 20, y: Float, xHeight: Float = 10, mark: ReadLine.Mark? = nil,
    isRightToLeft: Bool = false, crossedOut: Set<String> = []
  ) -> ReadLine {
    var words: [ReadWord] = []
    var edge = x
    var start = 0
    for part in text.split(separator: " ") {
      let width = Float(part.count) * advance * xHeight / 10
      let left = isRightToLeft ? edge - width : edge
      let box = BoundingBox(
        minX: left, minY: y - 2 * xHeight, maxX: left + width, maxY: y + xHeight / 2)
      words.append(
        ReadWord(
          text: String(part), range: start..<start + part.count, boundingBox: box,
          probability: 0.75, alternatives: [.init(text: "\(part)?", probability: 0.125)],
          isCrossedOut: crossedOut.contains(String(part))))
      start += part.count + 1
      edge += (width + advance) * (isRightToLeft ? -1 : 1)
    }
    var box = words[0].boundingBox
    for word in words {
      box.formUnion(StrokePoint(x: word.boundingBox.minX, y: word.boundingBox.minY))
      box.formUnion(StrokePoint(x: word.boundingBox.maxX, y: word.boundingBox.maxY))
    }
    return ReadLine(
      text: text, boundingBox: box,
      baseline: ReadLine.Baseline(
        from: StrokePoint(x: box.minX, y: y), to: StrokePoint(x: box.maxX, y: y)),
      xHeight: xHeight, isRightToLeft: isRightToLeft, mark: mark, words: words, probability: 0.75)
  }

  /// A line from the top down around `x`, of characters that are 20 units wide and high, and 8 apart.
  package static func column(_ text: String, x: Float, y: Float) -> ReadLine {
    let characters = text.enumerated().map { index, character in
      let top = y + 28 * Float(index)
      return GraphemeSegment(
        grapheme: String(character), range: index..<index + 1,
        boundingBox: BoundingBox(minX: x - 10, minY: top, maxX: x + 10, maxY: top + 20),
        drawingSegments: [])
    }
    let bottom = y + 28 * Float(text.count) - 8
    let box = BoundingBox(minX: x - 10, minY: y, maxX: x + 10, maxY: bottom)
    let word = ReadWord(
      text: text, range: 0..<text.count, boundingBox: box, probability: 0.75,
      characters: characters)
    return ReadLine(
      text: text, boundingBox: box,
      baseline: ReadLine.Baseline(
        from: StrokePoint(x: x, y: y), to: StrokePoint(x: x, y: bottom)),
      xHeight: 10, words: [word], probability: 0.75)
  }

  /// The file of some pages in a form.
  package static func file(
    _ pages: [TranscribedPage], as name: String, title: String? = nil
  ) throws -> [UInt8] {
    guard var file = PageForm(named: name)?.newFile(title: title) else { return [] }
    var bytes: [UInt8] = []
    for page in pages { bytes += try file.append(page) }
    return bytes + file.finish()
  }
}
