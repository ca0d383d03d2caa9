/// Words and their outlines, and lines that lead to these, taken for parts of one object.
///
/// Networks know outlines around words of several strokes; a joined word in an oval looks like a detail of a drawing
/// to them, an oval with the line that leads to it like a connector, and two ovals with words like one shape. A word
/// runs up and down from one side to the other, which details rarely do. A line that leads away from an outline with a
/// text in it is a connector.
enum FramedWords {
  /// How far apart the ends of an outline are at most, in relation to its diagonal, and the least size of one in
  /// relation to the largest of the same object.
  private static let opening: Float = 0.45
  private static let share: Float = 0.3
  /// How far most of a word is from its outline at least, in relation to the outline's shorter side, and that part of
  /// its samples: an end of an outline may reach into the word.
  private static let margin: Float = 0.06
  private static let apart: Float = 0.75
  /// How large letters are at least that alone show a word in a shape, and words in what is taken for a connector, in
  /// relation to the outline's shorter side; how large an outline in another one is at most that may be a
  /// letter.
  private static let letterSize: Float = 0.25
  private static let bowlSize: Float = 0.5
  /// How often a word turns up and down at least, how far of its width it goes on to one side, and its height in
  /// relation to its width.
  private static let turns = 4
  private static let advance: Float = 0.5
  private static let height: Float = 1.2
  /// How straight a line is that leads to an outline, and how near to that it begins and how far it goes, in relation
  /// to the outline's longer side.
  private static let straightness: Float = 0.93
  private static let lead: Float = 0.3

  /// An outline with the strokes of its object that are parts of it, and those of a text in it.
  private struct Frame {
    let shape: StrokeShape
    let strokes: [Int]
    let text: [Int]
  }

  /// The objects with words as texts of their own, outlines that stand apart as shapes of their own, and lines that
  /// lead away from these as connectors.
  ///
  /// - Parameter page: Has the strokes by their numbers in the ink.
  /// - Complexity: O(*fn*) for *n* strokes, *f* of them outlines.
  static func parted(
    _ objects: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    let texts = objects.filter { $0.kind == .text }.map { page.box(aroundStrokes: $0.strokes) }
    return objects.flatMap { parted($0, beside: texts, page) }
      .sorted { ($0.strokes.first ?? 0) < ($1.strokes.first ?? 0) }
  }

  private static func parted(
    _ object: FoundObject, beside texts: [Box], _ page: PageStrokes
  ) -> [FoundObject] {
    guard object.kind != .gesture, object.kind != .text, object.strokes.count > 1 else {
      return [object]
    }
    let strokes = object.strokes.compactMap { stroke in
      page.shape(ofStroke: stroke).map { (number: stroke, shape: $0) }
    }
    let frames = frames(of: object, strokes, around: texts)
    guard !frames.isEmpty else { return [object] }
    var shapes = frames.map(\.strokes)
    var lines: [[Int]] = []
    let framed = Set(frames.flatMap { $0.strokes + $0.text })
    for (stroke, line) in strokes where !framed.contains(stroke) {
      let distances = frames.map { PageStrokes.distance($0.shape, line) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
      let frame = frames[nearest].shape
      let ends = [line.start, line.end].map {
        PageStrokes.distance(from: $0, to: frame) / frame.size
      }
      if line.straightness > straightness, ends.contains(where: { $0 < lead }),
        ends.contains(where: { $0 > lead })
      {
        lines.append([stroke])
      } else if object.kind == .connector {
        // A line with its head may lead around a text.
        return [object]
      } else {
        shapes[nearest].append(stroke)
      }
    }
    func objects(_ kind: StrokeKind, _ parts: [[Int]]) -> [FoundObject] {
      parts.filter { !$0.isEmpty }.map {
        FoundObject(kind: kind, strokes: $0.sorted(), certainty: object.certainty)
      }
    }
    let parts =
      objects(.text, frames.map(\.text)) + objects(.shape, shapes) + objects(.connector, lines)
    return parts.count > 1 ? parts : [object]
  }

  /// The outlines of an object that stand apart around texts, the largest first. Others may be letters of a line.
  private static func frames(
    of object: FoundObject, _ strokes: [(number: Int, shape: StrokeShape)], around texts: [Box]
  ) -> [Frame] {
    var frames: [Frame] = []
    for (stroke, outline) in strokes.sorted(by: { $0.shape.size > $1.shape.size })
    where outline.gap < opening && outline.fillsBox
      && outline.size > share * (frames.first?.shape.size ?? 0)
      && frames.allSatisfy({ $0.shape.box.distance(to: outline.box) > 0 })
    {
      let letter = letterSize * outline.box.size.min()
      let least = object.kind == .connector ? letter : 0
      let inner = strokes.filter { isInside($0.shape, outline) }
      let hasWord = inner.contains { _, shape in
        isWord(shape) && shape.size > least
          || object.kind == .shape && shape.size > letter
            && (shape.gap > opening || shape.size < bowlSize * outline.size)
      }
      let isAroundText =
        hasWord
        || texts.contains {
          outline.box.contains($0.middle) && $0.longerSide > least
            && $0.longerSide < outline.size
        }
      guard isAroundText else { continue }
      let numbers = inner.map(\.number)
      frames.append(
        Frame(
          shape: outline, strokes: hasWord ? [stroke] : [stroke] + numbers,
          text: hasWord ? numbers : []))
    }
    return frames
  }

  private static func isInside(_ shape: StrokeShape, _ frame: StrokeShape) -> Bool {
    let margin = margin * frame.box.size.min()
    guard all(shape.box.lower .> frame.box.lower + margin),
      all(shape.box.upper .< frame.box.upper - margin)
    else { return false }
    // What closes an open side is a part of the outline.
    let outline = frame.samples + [frame.start]
    let free = shape.samples.count { outline.squaredDistance(to: $0) > margin * margin }
    return Float(free) >= apart * Float(shape.samples.count)
  }

  private static func isWord(_ shape: StrokeShape) -> Bool {
    guard shape.box.size.y <= height * shape.box.size.x,
      abs(shape.end.x - shape.start.x) >= advance * shape.box.size.x
    else { return false }
    return shape.samples.map(\.y).turnCount >= turns
  }
}
