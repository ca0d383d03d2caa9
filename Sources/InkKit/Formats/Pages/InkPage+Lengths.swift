extension InkPage {
  /// Lengths of a unit in millimetres: from one that is as small as a coordinate can tell to one as large as all of them.
  private static let units = 1e-9...1e9

  /// Forgets lengths that nothing can have, such as infinite ones, as if the document had not said them.
  ///
  /// - Complexity: O(*n*) for *n* points.
  mutating func forgetImpossibleLengths() {
    func length(_ value: Float?) -> Float? { value.flatMap { PageStroke.width(Double($0)) } }
    (width, height) = (length(width), length(height))
    if StrokePoint(Double(originX), Double(originY)) == nil { (originX, originY) = (0, 0) }
    millimetersPerUnit = millimetersPerUnit.flatMap { Self.units.contains($0) ? $0 : nil }
    for index in strokes.indices {
      strokes[index].width = length(strokes[index].width)
      if strokes[index].widths.contains(where: { length($0) == nil }) { strokes[index].widths = [] }
    }
    for index in texts.indices { texts[index].size = length(texts[index].size) }
  }
}
