/// Words that were written in one stroke inside of an outline, and lines that lead to it, taken for parts of it.
///
/// Networks know outlines around words of several strokes; a joined word in an oval looks like a detail of a sketch
/// to them. It runs up and down from one side to the other, which details rarely do. A line that leads away from an
/// outline with a text in it is a connector.
enum FramedWords {
  /// How far apart the ends of an outline are at most, in relation to its diagonal.
  private static let opening: Float = 0.35
  /// How far a word is from its outline at least, in relation to the outline's shorter side.
  private static let margin: Float = 0.06
  /// How often a word turns up and down at least, how far of its width it goes on to one side, and its height in
  /// relation to its width.
  private static let turns = 4
  private static let advance: Float = 0.5
  private static let height: Float = 1.2
  /// How straight a line is that leads to an outline, and how far from that it begins, in relation to the outline's
  /// longer side.
  private static let straightness: Float = 0.93
  private static let lead: Float = 0.3

  /// The objects with words as texts of their own, and lines that lead away from outlines around texts as connectors.
  ///
  /// - Parameter page: Has the strokes by their numbers in the ink.
  /// - Complexity: O(*n*) for *n* strokes.
  static func parted(
    _ objects: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    func shape(_ stroke: Int) -> StrokeShape? { page.shape(ofStroke: stroke) }
    let texts = objects.filter { $0.kind == .text }.map { page.box(aroundStrokes: $0.strokes) }
    return objects.flatMap { object -> [FoundObject] in
      guard object.kind == .shape || object.kind == .sketch, object.strokes.count > 1 else {
        return [object]
      }
      let closed = object.strokes.filter { shape($0).map { $0.gap < opening } ?? false }
      let outline = closed.max { (shape($0)?.size ?? 0) < (shape($1)?.size ?? 0) }
      guard let outline, let frame = shape(outline) else { return [object] }
      let inner = object.strokes.filter { stroke in
        stroke != outline && shape(stroke).map { isInside($0, frame) } ?? false
      }
      let hasWord = inner.contains { shape($0).map(isWord) ?? false }
      let isAround = { (text: Box) in
        frame.box.contains(text.middle) && text.longerSide < frame.box.longerSide
      }
      guard hasWord || texts.contains(where: isAround) else { return [object] }
      var parts: [FoundObject] = []
      if hasWord {
        parts.append(
          FoundObject(kind: .text, strokes: inner, certainty: object.certainty))
      }
      var rest = hasWord ? [outline] : [outline] + inner
      for stroke in object.strokes where stroke != outline && !inner.contains(stroke) {
        guard let line = shape(stroke), line.straightness > straightness,
          max(
            PageStrokes.distance(from: line.start, to: frame),
            PageStrokes.distance(from: line.end, to: frame)) > lead * frame.size
        else {
          rest.append(stroke)
          continue
        }
        parts.append(
          FoundObject(kind: .connector, strokes: [stroke], certainty: object.certainty))
      }
      parts.append(
        FoundObject(kind: .shape, strokes: rest.sorted(), certainty: object.certainty))
      return parts.count > 1 ? parts : [object]
    }.sorted { ($0.strokes.first ?? 0) < ($1.strokes.first ?? 0) }
  }

  private static func isInside(_ shape: StrokeShape, _ frame: StrokeShape) -> Bool {
    let margin = margin * frame.box.size.min()
    guard all(shape.box.lower .> frame.box.lower + margin),
      all(shape.box.upper .< frame.box.upper - margin)
    else { return false }
    return shape.samples.allSatisfy { PageStrokes.distance(from: $0, to: frame) > margin }
  }

  private static func isWord(_ shape: StrokeShape) -> Bool {
    guard shape.box.size.y <= height * shape.box.size.x,
      abs(shape.end.x - shape.start.x) >= advance * shape.box.size.x
    else { return false }
    return shape.samples.map(\.y).turnCount >= turns
  }
}
