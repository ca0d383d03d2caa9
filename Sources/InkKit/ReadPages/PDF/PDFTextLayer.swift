/// The text of a page as operators that draw nothing, so that a viewer finds, marks and copies it where its ink is.
///
/// Each word is as wide as its box and stands on its base line; a space between two words fills the gap. Lines come in
/// the order in which they are read; within a line words and characters go from left to right as they are seen, as
/// programs write them and readers expect, which turn those of scripts from right to left around. A line from the top
/// down is a line turned by a quarter, so that readers take its characters for one, each as long as its ink.
struct PDFTextLayer {
  /// The operators.
  private(set) var content: [UInt8] = []

  private let measure: PaperMeasure
  /// The font and the size that are in use.
  private var state: (font: Int, size: Double)?

  /// Sizes of the font in points.
  private static let sizes = 1.0...1000
  /// Heights of small letters that a line is at least high above its base line.
  private static let leastHeight: Float = 1.4
  /// The advance of each glyph, and the height above the base line, in sizes of the font.
  private static let advance = Double(GlyphlessFont.width) / Double(GlyphlessFont.unitsPerEm)
  private static let ascent = Double(GlyphlessFont.ascent) / Double(GlyphlessFont.unitsPerEm)
  private static let descent = Double(-GlyphlessFont.descent) / Double(GlyphlessFont.unitsPerEm)

  init(
    _ page: ReadPage, _ measure: PaperMeasure, fonts: inout PDFFonts, objects: inout PDFObjects
  ) {
    self.measure = measure
    let lines = page.lines.filter { !$0.text.isEmpty }
    guard !lines.isEmpty else { return }
    content.append("BT 3 Tr\n")
    for line in lines {
      if let cells = line.columnCells {
        write(cells, of: line, &fonts, &objects)
      } else {
        write(line, &fonts, &objects)
      }
    }
    content.append("ET\n")
  }

  private mutating func write(
    _ line: ReadLine, _ fonts: inout PDFFonts, _ objects: inout PDFObjects
  ) {
    let (from, to) = (
      measure.placeFromBelow(line.baseline.from), measure.placeFromBelow(line.baseline.to)
    )
    let run = to - from
    let length = (run * run).sum().squareRoot()
    // Where a base line has no length it is level.
    let direction = length > 0 && run.x > 0 ? run / length : SIMD2(1, 0)
    let above = max(
      line.baseline.from.y - line.boundingBox.minY, Self.leastHeight * line.xHeight)
    let size = min(
      max(Double(above) * measure.pointsPerUnit / Self.ascent, Self.sizes.lowerBound),
      Self.sizes.upperBound)
    let order = VisualOrder(line)
    let words = order.words
    for (index, word) in words.enumerated() {
      let box = word.boundingBox
      let left = measure.place(StrokePoint(x: box.minX, y: box.maxY)).x
      let width = Double(box.width) * measure.pointsPerUnit
      let characters = order.characters(of: word)
      guard !characters.isEmpty else { continue }
      let natural = Double(characters.count) * Self.advance * size
      // A word of no width is a stroke that goes down.
      let scale = max(width, natural / 20) / natural
      let start = SIMD2(left, from.y + (left - from.x) * direction.y / direction.x)
      move(to: start, direction, scale: scale)
      show(characters, size: size, &fonts, &objects)
      guard index + 1 < words.count else { continue }
      let next = measure.place(StrokePoint(x: words[index + 1].boundingBox.minX, y: box.maxY)).x
      let gap = (next - left) / direction.x - natural * scale
      stretch(by: max(gap / (Self.advance * size), 0.02))
      show([" "], size: size, &fonts, &objects)
    }
  }

  /// Writes the characters of a line from the top down, each from the middle of the gap before it to that behind it,
  /// as readers see a space in a gap.
  private mutating func write(
    _ cells: [ColumnCell], of line: ReadLine, _ fonts: inout PDFFonts, _ objects: inout PDFObjects
  ) {
    guard let first = cells.first?.box else { return }
    let box = line.boundingBox
    let width = Double(max(box.width, 2 * line.xHeight)) * measure.pointsPerUnit
    let size = min(
      max(width / (Self.ascent + Self.descent), Self.sizes.lowerBound), Self.sizes.upperBound)
    let middle = StrokePoint(x: (box.minX + box.maxX) / 2, y: first.minY)
    // Of letters that are turned to the right, what is below the base line is at the left.
    var place = measure.placeFromBelow(middle)
    place.x -= (Self.ascent - Self.descent) / 2 * size
    var top = first.minY
    for (index, cell) in cells.enumerated() {
      if cell.followsSpace {
        stretch(by: 0.02)
        show([" "], size: size, &fonts, &objects)
      }
      let next = index + 1 < cells.count ? cells[index + 1].box.minY : cell.box.maxY
      let end = max(top, (cell.box.maxY + next) / 2)
      let characters = Array(cell.text)
      let natural = Double(max(characters.count, 1)) * Self.advance * size
      let length = Double(end - top) * measure.pointsPerUnit
      move(to: place, SIMD2(0, -1), scale: max(length, natural / 20) / natural)
      show(characters, size: size, &fonts, &objects)
      place.y -= length
      top = end
    }
  }

  /// Begins a text at a place, along a direction, with a horizontal scale.
  private mutating func move(
    to start: SIMD2<Double>, _ direction: SIMD2<Double>, scale: Double
  ) {
    stretch(by: scale)
    for part in [direction.x, direction.y, -direction.y, direction.x] {
      content.append(fixed(part, decimals: 4) + " ")
    }
    content.append(points: start.x)
    content.append(points: start.y)
    content.append("Tm\n")
  }

  private mutating func stretch(by scale: Double) {
    content.append(points: scale * 100)
    content.append("Tz ")
  }

  private mutating func show(
    _ characters: [Character], size: Double, _ fonts: inout PDFFonts,
    _ objects: inout PDFObjects
  ) {
    let size = (size * 100).rounded() / 100
    var isOpen = false
    for character in characters {
      let (font, code) = fonts.code(of: character, in: &objects)
      if state?.font != font || state?.size != size {
        if isOpen { content.append("> Tj ") }
        content.append("/T\(font) ")
        content.append(points: size)
        content.append("Tf ")
        state = (font, size)
        isOpen = false
      }
      if !isOpen { content.append("<") }
      isOpen = true
      content.append(PDFText.hex(code))
    }
    content.append("> Tj\n")
  }
}
