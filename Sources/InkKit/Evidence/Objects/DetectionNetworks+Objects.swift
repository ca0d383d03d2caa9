extension DetectionNetworks {
  /// Finds the objects of a page; they are in the order of their first strokes.
  ///
  /// - Parameters:
  ///   - shapes: What is measured of each stroke of the ink; `nil` for those without points.
  ///   - measure: What is known of the whole page, if the strokes are a part of it.
  /// - Complexity: O(*n*²) for *n* strokes up to ``PageStrokes/partLimit``; more are taken in parts.
  package func objects(
    among shapes: [StrokeShape?], measure: PageMeasure? = nil
  ) -> [FoundObject] {
    let known = shapes.indices.filter { shapes[$0] != nil }
    var objects: [FoundObject] = []
    for start in stride(from: 0, to: known.count, by: PageStrokes.partLimit) {
      let part = Array(known[start..<min(known.count, start + PageStrokes.partLimit)])
      let page = PageStrokes(
        indices: part, shapes: part.compactMap { shapes[$0] }, measure: measure)
      objects += allObjects(of: page)
    }
    return objects
  }

  /// How sure a table is.
  private static let tableCertainty: Float = 0.9

  /// The objects of a page; the rules of each table are one shape, and what stands in its cells is looked at without
  /// them.
  private func allObjects(of page: PageStrokes) -> [FoundObject] {
    let tables = TableGrid.tables(on: page)
    guard !tables.isEmpty else { return levelObjects(of: page) }
    let rules = Set(tables.flatMap(\.strokes))
    let rest = page.shapes.indices.filter { !rules.contains($0) }
    let inside = PageStrokes(
      indices: rest.map { page.indices[$0] }, shapes: rest.map { page.shapes[$0] })
    let found = tables.reduce(levelObjects(of: inside)) { $1.parting($0, page) }
    let shapes = tables.map { table in
      FoundObject(
        kind: .shape, strokes: table.strokes.map { page.indices[$0] },
        certainty: Self.tableCertainty)
    }
    return (found + shapes).sorted { $0.strokes[0] < $1.strokes[0] }
  }

  /// A drawing of so many strokes is looked at again once lines of writing would be level.
  private static let manyStrokes = 12
  /// Slopes that don't matter.
  private static let leastSlope: Float = 0.02

  /// The objects of a page; where there seem to be large drawings, those of the page with level lines if they have
  /// more writing.
  private func levelObjects(of page: PageStrokes) -> [FoundObject] {
    let found = objectsAsDrawn(of: page)
    guard !ReadingStop.isDue,
      found.contains(where: { $0.kind != .text && $0.strokes.count >= Self.manyStrokes })
    else {
      return found
    }
    let slope = WritingLines.slope(of: page)
    guard abs(slope) >= Self.leastSlope else { return found }
    let level = objectsAsDrawn(
      of: PageStrokes(
        indices: page.indices, shapes: page.shapes.map { StrokeShape($0, leveling: slope) }))
    func textCount(_ objects: [FoundObject]) -> Int {
      objects.reduce(0) { $0 + ($1.kind == .text ? $1.strokes.count : 0) }
    }
    return textCount(level) > textCount(found) ? level : found
  }

  private func objectsAsDrawn(of page: PageStrokes) -> [FoundObject] {
    let found = objects(of: page).map { object in
      FoundObject(
        kind: object.kind, strokes: object.strokes.map { page.indices[$0] },
        certainty: object.certainty)
    }
    if ReadingStop.isDue { return found }
    let corrected = WritingLines.corrected(FramedWords.parted(found, page), page)
    return TextBlocks.joined(ConnectorParts.joined(corrected, page), page)
  }
}
