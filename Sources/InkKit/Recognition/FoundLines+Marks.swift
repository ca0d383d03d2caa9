extension LineReading.FoundLines {
  /// Puts marks before the lines that they begin.
  ///
  /// - Parameter ink: Mirrored if lines run from right to left.
  /// - Returns: The marks that begin no line, or stand before one that another mark begins.
  /// - Complexity: O(*n*) for *n* pieces of strokes, if there are marks.
  mutating func take(_ marks: [ListMarks.Mark], of ink: Ink) -> [ListMarks.Mark] {
    guard !marks.isEmpty else { return [] }
    var lines: [Int: Int] = [:]
    var starts = [Float](repeating: .infinity, count: lattices.count)
    for (number, lattice) in lattices.enumerated() {
      for stroke in Set(lattice.pieces.map(\.stroke)) {
        lines[stroke] = number
        starts[number] = min(starts[number], ink.strokes[stroke].boundingBox?.minX ?? .infinity)
      }
    }
    var wrong: [ListMarks.Mark] = []
    for mark in marks {
      let boxes = mark.strokes.compactMap { ink.strokes[$0].boundingBox }
      let middle = boxes.reduce(0) { $0 + ($1.minX + $1.maxX) / 2 } / Float(max(1, boxes.count))
      if let line = lines[mark.next], self.marks[line] == nil, middle < starts[line] {
        self.marks[line] = mark
      } else {
        wrong.append(mark)
      }
    }
    return wrong
  }
}
