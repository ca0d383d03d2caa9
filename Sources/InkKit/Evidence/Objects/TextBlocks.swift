/// Joins the words of a text: those in one shape, and those of one line or of lines below each other.
enum TextBlocks {
  /// The objects with texts joined that are in one shape.
  static func joined(
    _ objects: [FoundObject], _ page: PageStrokes
  ) -> [FoundObject] {
    let frames = objects.map { page.box(aroundStrokes: $0.strokes) }
    var inShape: [Int: Int] = [:]
    var result: [FoundObject] = []
    for (index, object) in objects.enumerated() {
      guard object.kind == .text,
        let shape = Self.container(of: frames[index], among: objects, frames)
      else {
        result.append(object)
        continue
      }
      if let first = inShape[shape] {
        let count = Float(result[first].strokes.count)
        let more = Float(object.strokes.count)
        result[first].certainty =
          (result[first].certainty * count + object.certainty * more) / (count + more)
        result[first].strokes = (result[first].strokes + object.strokes).sorted()
      } else {
        inShape[shape] = result.count
        result.append(object)
      }
    }
    return result
  }

  /// The smallest shape that an object is in, if there is one.
  static func container(
    of frame: Box, among objects: [FoundObject], _ frames: [Box]
  ) -> Int? {
    var best: Int?
    for index in objects.indices where objects[index].kind == .shape {
      guard isInside(frame, frames[index]), !holdsShape(index, objects, frames) else { continue }
      if best.map({ frames[index].longerSide < frames[$0].longerSide }) ?? true { best = index }
    }
    return best
  }

  /// Whether a shape is around another one, as the frame of a part of a diagram is.
  private static func holdsShape(
    _ index: Int, _ objects: [FoundObject], _ frames: [Box]
  ) -> Bool {
    objects.indices.contains {
      $0 != index && objects[$0].kind == .shape && isInside(frames[$0], frames[index])
    }
  }

  /// Whether most of a frame is within another one that is larger.
  static func isInside(_ frame: Box, _ other: Box) -> Bool {
    guard other.contains(frame.middle) else { return false }
    let slack = other.size * 0.15
    return all(frame.lower .> other.lower - slack) && all(frame.upper .< other.upper + slack)
  }
}
