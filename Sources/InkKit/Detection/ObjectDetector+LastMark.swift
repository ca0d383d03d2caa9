extension ObjectDetector {
  /// How likely a stroke is a gesture by its form at least.
  private static let leastProbability: Float = 0.9

  /// Objects of a page of writing, with a mark of editing that was drawn last apart from the text that networks took
  /// it for a part of.
  ///
  /// - Parameter found: The objects of all strokes, by their indices in the ink.
  /// - Complexity: O(*n*) for *n* strokes, and if the last looks like a gesture that of finding the words.
  func partingLastMark(of found: [FoundObject], in ink: Ink) -> [FoundObject] {
    let latest = found.indices.max {
      (found[$0].strokes.last ?? 0) < (found[$1].strokes.last ?? 0)
    }
    guard let gestureClassifier, let latest, let last = found[latest].strokes.last else {
      return found
    }
    let isAlone = found[latest].strokes.count == 1
    guard found[latest].kind == .text || found[latest].kind == .sketch && isAlone,
      found.indices.allSatisfy({
        $0 == latest || found[$0].kind == .text || found[$0].kind == .gesture
      }),
      let stroke = try? Ink(strokes: [ink.strokes[last]]),
      let form = gestureClassifier.labels(for: stroke, kind: .gesture).first,
      form.probability > Self.leastProbability
    else { return found }
    let writing = found.filter { $0.kind == .text }.flatMap(\.strokes).filter { $0 != last }
    guard Self.isMark(form.text, last, over: writing.sorted(), of: ink) else { return found }
    var objects = found
    objects[latest].strokes.removeLast()
    objects.removeAll(where: \.strokes.isEmpty)
    return objects + [FoundObject(kind: .gesture, strokes: [last], certainty: form.probability)]
  }

  /// Whether a stroke of a gesture's form is no stroke of the writing.
  ///
  /// Letters and their bars are not read with it, so that a line through a word, which networks tell well, is none.
  private static func isMark(
    _ gesture: String, _ stroke: Int, over writing: [Int], of ink: Ink
  ) -> Bool {
    guard !writing.isEmpty else { return false }
    let page = LevelPage(ink, writing: writing, letterHeight: .usual)
    let words = page.words().map { word in
      WrittenWords.Word(text: "", frame: BoundingBox(word.box))
    }
    guard let mark = try? Ink(strokes: [Stroke(page.places(ink.strokes[stroke]))]),
      let middle = Box(strokes: mark.strokes)?.middle,
      let meaning = GestureMeaning(of: gesture, mark, over: WrittenWords(words))
    else { return false }
    switch meaning.action {
    case .insert:
      // Within a word it may be an accent.
      let frame = words[meaning.words.lowerBound].frame
      return middle.x < frame.minX || middle.x > frame.maxX
    case .join, .newLine: return true
    case .delete: return gesture == "scribble"
    case .select, .split: return false
    }
  }
}
