extension [DetectedObject] {
  /// The objects with the texts that were typed on their page.
  ///
  /// A text whose middle is within a shape is that shape's, of several the smallest one's, below what was written there.
  /// Any other one is an object without strokes, behind the others.
  ///
  /// - Parameter addsOthers: Whether the objects are all of their page, so that others may follow.
  /// - Complexity: O(*n* · *m*) for *n* objects and *m* texts.
  package func labelled(by texts: [PageText], addsOthers: Bool) -> [DetectedObject] {
    var objects = self
    let shapes = indices.filter { self[$0].kind == .shape }
    var lastID = map(\.trackingID).max() ?? 0
    for typed in texts {
      guard let region = ReadRegion(typed: typed) else { continue }
      let middle = Box(region.boundingBox).middle
      let text = region.lines.map(\.text.trimmed).joined(separator: "\n")
      let around = shapes.filter { Box(self[$0].frame).contains(middle) }
      if let shape = around.min(by: {
        Box(self[$0].frame).longerSide < Box(self[$1].frame).longerSide
      }) {
        objects[shape].text = [objects[shape].text, text].compactMap(\.self)
          .joined(separator: "\n")
      } else if addsOthers {
        lastID += 1
        objects.append(
          DetectedObject(
            trackingID: lastID, kind: .text, frame: region.boundingBox, strokes: [], text: text))
      }
    }
    return objects
  }
}
