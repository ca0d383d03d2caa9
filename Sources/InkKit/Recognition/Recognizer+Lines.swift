extension Recognizer {
  /// The strokes of each line of a page, from the first line to the last; those of a line in reading order.
  ///
  /// An ink with a writing area that it fills is one line. Strokes of drawings are in none.
  ///
  /// - Complexity: O(*n* log *n*) for *n* points of ink that looks like writing.
  package func strokesOfLines(of ink: Ink, in area: WritingArea? = nil) -> [[Int]] {
    lines?.strokesOfLines(of: ink, in: area)
      ?? [ink.strokes.indices.filter { !ink.strokes[$0].points.isEmpty }].filter { !$0.isEmpty }
  }
}

extension LineReading {
  fileprivate func strokesOfLines(of ink: Ink, in area: WritingArea?) -> [[Int]] {
    let isLine = area.map { self.isLine($0, of: ink) } ?? false
    let page = page(of: ink, in: area, layout: isLine ? .line : .page)
    let ink = direction == .rightToLeft ? page.ink.mirrored() : page.ink
    // The recognizer expects strokes in the order in which they were written.
    return linesOfRegions(of: page, in: ink).lines.map { $0.strokes.sorted() }.filter {
      !$0.isEmpty
    }
  }
}
