/// Marks of lists among the objects of a page: each belongs to the text whose line it stands before.
///
/// Networks take a bullet for a letter of its line, and a box for a shape or an o. Where reading a page finds
/// a mark, so does this; see ``ListMarks``.
struct ListItems {
  /// The objects with marks in the texts that they stand before, by their first strokes.
  let objects: [FoundObject]
  /// For each object the marks before its lines, if it is a text, by their first strokes.
  let marks: [[ListMarks.Mark]]

  /// Finds the marks of a page.
  ///
  /// - Parameters:
  ///   - found: The objects of all strokes, by their indices in the ink.
  ///   - script: How the writing runs.
  /// - Complexity: O(*n*²) for *n* strokes.
  init(among found: [FoundObject], in ink: Ink, of script: ListMarks.Script) {
    let ink = script.upright(ink)
    let writing = Self.writing(of: found)
    let marks = Self.marks(beside: writing, in: ink, of: script)
    objects = Self.joined(found, marks)
    // What was taken for drawing and is a mark may change what else is one.
    let joinedWriting = Self.writing(of: objects)
    self.marks = Self.marks(
      of: objects,
      among: joinedWriting == writing
        ? marks : Self.marks(beside: joinedWriting, in: ink, of: script))
  }

  /// Finds the marks that texts have, and leaves the objects as they are.
  init(within objects: [FoundObject], in ink: Ink, of script: ListMarks.Script) {
    self.objects = objects
    marks = Self.marks(
      of: objects,
      among: Self.marks(beside: Self.writing(of: objects), in: script.upright(ink), of: script))
  }

  /// Objects of which no marks are looked for.
  init(withoutMarks found: [FoundObject]) {
    objects = found
    marks = found.map { _ in [] }
  }

  private static func writing(of objects: [FoundObject]) -> [Int] {
    objects.filter { $0.kind == .text }.flatMap(\.strokes).sorted()
  }

  /// The marks before some writing.
  private static func marks(
    beside writing: [Int], in ink: Ink, of script: ListMarks.Script
  ) -> [ListMarks.Mark] {
    guard writing.count > 1, !ReadingStop.isDue,
      ListMarks.mayBe(
        on: ink, writing: writing,
        unit: LayoutMeasures.unit(of: writing, in: ink) * script.letterHeight.inUnits)
    else { return [] }
    return ListMarks(beside: writing, of: ink, in: script).marks
  }

  private static func joined(
    _ found: [FoundObject], _ marks: [ListMarks.Mark]
  ) -> [FoundObject] {
    guard !marks.isEmpty else { return found }
    var objects = found
    var owners: [Int: Int] = [:]
    for (index, object) in found.enumerated() {
      for stroke in object.strokes { owners[stroke] = index }
    }
    let signs = Set(marks.flatMap(\.strokes))
    let hasShapes = found.contains { $0.kind == .shape && !signs.isSuperset(of: $0.strokes) }
    for mark in marks {
      guard let text = owners[mark.next], objects[text].kind == .text,
        !mark.strokes.contains(mark.next)
      else { continue }
      let parts = Set(mark.strokes.compactMap { owners[$0] })
      guard parts.allSatisfy({ isPart(objects[$0], of: mark, besideShapes: hasShapes) }) else {
        continue
      }
      for part in parts { objects[part].strokes.removeAll(where: mark.strokes.contains) }
      objects[text].strokes = (objects[text].strokes + mark.strokes).sorted()
      for stroke in mark.strokes { owners[stroke] = text }
    }
    return objects.filter { !$0.strokes.isEmpty }.sorted { $0.strokes[0] < $1.strokes[0] }
  }

  private static func marks(
    of objects: [FoundObject], among marks: [ListMarks.Mark]
  ) -> [[ListMarks.Mark]] {
    guard !marks.isEmpty else { return objects.map { _ in [] } }
    return objects.map { object in
      guard object.kind == .text else { return [] }
      let strokes = Set(object.strokes)
      return marks.filter { strokes.contains($0.next) && strokes.isSuperset(of: $0.strokes) }
    }
  }

  /// Whether the strokes that an object has of a mark may be taken out of it. A drawing is a mark as a whole or
  /// not at all. A line beside shapes may lead to one, but for a tick in its box.
  private static func isPart(
    _ object: FoundObject, of mark: ListMarks.Mark, besideShapes: Bool
  ) -> Bool {
    if object.kind == .text { return true }
    guard object.strokes.allSatisfy(mark.strokes.contains) else { return false }
    return object.kind != .connector || mark.sign.isBox || !besideShapes
  }
}

extension RecognitionCandidate {
  /// The text with the signs of marks before the lines that are nearest to them.
  ///
  /// - Parameter marks: Signs and the boxes around them, in the coordinates of the ink.
  func text(with marks: [(sign: ListSign, box: Box)]) -> String {
    var signs: [Int: ListSign] = [:]
    for mark in marks {
      let free = lines.indices.filter { signs[$0] == nil }
      let nearest = free.min { one, other in
        let ways = [one, other].map { Box(lines[$0].boundingBox).distance(to: mark.box) }
        return (ways[0], one) < (ways[1], other)
      }
      if let nearest { signs[nearest] = mark.sign }
    }
    var characters = Array(text)
    for (line, sign) in signs.sorted(by: { $0.key > $1.key }) {
      characters.insert(contentsOf: [sign.character, " "], at: lines[line].range.lowerBound)
    }
    return String(characters)
  }
}
