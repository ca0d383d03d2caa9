/// Marks of lists among the objects of a page: each belongs to the text whose line it stands before.
///
/// Networks take a bullet for a letter of its line, and a box for a shape or an o. Where reading a page finds
/// a mark, so does this; see ``ListMarks``.
struct ListItems {
  private let ink: Ink
  private let script: WrittenPage.ScriptForm

  /// Looks for marks on a page.
  ///
  /// - Parameter script: How the writing runs.
  init(in ink: Ink, of script: WrittenPage.ScriptForm) {
    self.ink = script.direction == .rightToLeft ? ink.mirrored() : ink
    self.script = script
  }

  /// The objects with marks in the texts that they stand before, by their first strokes.
  ///
  /// - Parameter found: The objects of all strokes, by their indices in the ink.
  /// - Complexity: O(*n* log *n*) for *n* strokes.
  func joined(_ found: [FoundObject]) -> [FoundObject] {
    let marks = marks(beside: found)
    guard !marks.isEmpty else { return found }
    var objects = found
    var owners: [Int: Int] = [:]
    for (index, object) in found.enumerated() {
      for stroke in object.strokes { owners[stroke] = index }
    }
    for mark in marks {
      guard let text = owners[mark.next], objects[text].kind == .text,
        !mark.strokes.contains(mark.next)
      else { continue }
      let parts = Set(mark.strokes.compactMap { owners[$0] })
      guard parts.allSatisfy({ Self.isPart(objects[$0], of: mark) }) else { continue }
      for part in parts { objects[part].strokes.removeAll(where: mark.strokes.contains) }
      objects[text].strokes = (objects[text].strokes + mark.strokes).sorted()
      for stroke in mark.strokes { owners[stroke] = text }
    }
    return objects.filter { !$0.strokes.isEmpty }.sorted { $0.strokes[0] < $1.strokes[0] }
  }

  /// For each object the marks before its lines, if it is a text, by their first strokes.
  func marks(of objects: [FoundObject]) -> [[ListMarks.Mark]] {
    let marks = marks(beside: objects)
    guard !marks.isEmpty else { return objects.map { _ in [] } }
    return objects.map { object in
      guard object.kind == .text else { return [] }
      let strokes = Set(object.strokes)
      return marks.filter { strokes.contains($0.next) && strokes.isSuperset(of: $0.strokes) }
    }
  }

  /// The marks before the texts among some objects.
  private func marks(beside objects: [FoundObject]) -> [ListMarks.Mark] {
    let writing = objects.filter { $0.kind == .text }.flatMap(\.strokes).sorted()
    guard writing.count > 1, !ReadingStop.isDue else { return [] }
    let level = LevelPage(ink, writing: writing, letterHeight: script.letterHeight)
    return ListMarks(on: level, of: ink, isOfBlocks: script.isOfBlocks).marks
  }

  /// Whether the strokes that an object has of a mark may be taken out of it. A drawing is a mark as a whole or
  /// not at all, and what joins others is none but a tick in its box.
  private static func isPart(_ object: FoundObject, of mark: ListMarks.Mark) -> Bool {
    switch object.kind {
    case .text: true
    case .connector: mark.sign.isBox && object.strokes.allSatisfy(mark.strokes.contains)
    default: object.strokes.allSatisfy(mark.strokes.contains)
    }
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
