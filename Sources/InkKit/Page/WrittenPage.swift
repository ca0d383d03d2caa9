/// Which strokes of a page are writing, and how the others frame it.
///
/// Reading a page, finding its objects and laying it out all go by this.
struct WrittenPage {
  /// Indices of the strokes of writing, rising.
  var writing: [Int]
  /// The strokes of each outline.
  var outlines: [[Int]] = []

  /// What networks found on the page, writing included; empty without any.
  var objects: [FoundObject] = []

  /// The strokes that were crossed out, and those that cross them out, rising.
  var struck: [Int] = []

  /// The marks before items of lists, whose strokes are neither writing nor drawing.
  private(set) var marks: [ListMarks.Mark] = []

  /// Takes carets for no writing, and gives the ink with the words that they insert in their lines.
  mutating func insertWords(of ink: Ink) -> Ink {
    guard writing.count > 3 else { return ink }
    let inserted = InsertedWriting(
      on: LevelPage(ink, writing: writing, letterHeight: .usual), of: ink)
    writing.removeAll(where: inserted.carets.contains)
    return inserted.ink
  }

  /// The strokes that are neither writing nor marks, rising.
  func drawing(of ink: Ink) -> [Int] {
    let known = Set(writing).union(marks.flatMap(\.strokes))
    return ink.strokes.indices.filter { !known.contains($0) }
  }

  /// The same page with some marks read as letters.
  func withoutMarks(_ wrong: [ListMarks.Mark]) -> WrittenPage {
    var page = self
    page.marks.removeAll(where: wrong.contains)
    page.writing = (writing + wrong.flatMap(\.strokes)).sorted()
    return page
  }

  /// Takes all strokes for writing.
  init(all ink: Ink) { writing = Array(ink.strokes.indices) }

  /// How large a drawing is at least, in units of the writing: less is rather a letter, a bullet or a dash.
  private static let leastSize: Float = 2.8
  /// Up to how many strokes are rather writing if all of them look like drawing.
  private static let fewStrokes = 12

  /// The most strokes that networks look at, more than people draw on a page, so that time stays bounded.
  private static let strokeLimit = 6_000

  /// Looks at a page.
  ///
  /// - Parameters:
  ///   - networks: Networks that tell kinds of strokes; without any only rules, frames and lines that join them
  ///     are told from writing, by their size.
  ///   - struck: What happens to writing that was crossed out; `nil` if it is not looked for.
  ///   - script: How the writing runs, if marks of lists are looked for.
  init(
    of ink: Ink, by networks: DetectionNetworks?, struck choice: StruckChoice?,
    marksBeside script: ListMarks.Script? = nil
  ) {
    let ruled = Layout.writing(of: ink)
    writing = ruled
    if let networks, ink.strokes.count <= Self.strokeLimit {
      leaveOutDrawing(of: ink, by: networks)
    }
    leaveOutBraces(of: ink, letterHeight: script?.letterHeight ?? .usual)
    if let choice { findStruck(in: ink, choice) }
    if let script { takeMarks(of: ink, script) }
  }

  /// What happens to writing that was crossed out.
  enum StruckChoice {
    /// It is no writing.
    case leftOut
    /// It is writing, and what crosses it out is none.
    case kept
  }

  /// Takes the marks of lists out of writing and drawing.
  private mutating func takeMarks(of ink: Ink, _ script: ListMarks.Script) {
    guard writing.count > 1 else { return }
    marks =
      ListMarks(
        beside: writing, of: script.upright(ink), in: script, excluding: Set(struck)
      ).marks
    let taken = Set(marks.flatMap(\.strokes))
    guard !taken.isEmpty else { return }
    writing.removeAll(where: taken.contains)
    outlines.removeAll { $0.contains(where: taken.contains) }
  }

  /// Leaves out what networks take for drawing.
  private mutating func leaveOutDrawing(of ink: Ink, by networks: DetectionNetworks) {
    let ruled = writing
    let shapes = ink.strokes.map { StrokeShape($0) }
    objects = networks.objects(among: shapes)
    let texts = objects.filter { $0.kind == .text }.flatMap(\.strokes)
    let unit = LayoutMeasures.unit(of: texts.isEmpty ? ruled : texts.sorted(), in: ink)
    let textBoxes = texts.compactMap { shapes[$0]?.box }
    let isDrawn = objects.map { object in
      let box = object.strokes.reduce(into: Box.empty) { box, stroke in
        if let shape = shapes[stroke] { box.formUnion(shape.box) }
      }
      return object.kind != .text && box.longerSide > Self.leastSize * unit
        && !Self.isLetter(box, unit: unit, beside: textBoxes)
    }
    let joining = Self.connectors(of: objects, shapes, joining: isDrawn)
    var drawing = Set<Int>()
    for (index, object) in objects.enumerated() where isDrawn[index] || joining.contains(index) {
      drawing.formUnion(object.strokes)
      if object.kind == .shape { outlines.append(object.strokes) }
    }
    writing = ruled.filter { !drawing.contains($0) }
    if writing.isEmpty, ink.strokes.count <= Self.fewStrokes {
      writing = ruled
      outlines = []
    }
  }

  /// The connectors between two outlines that are drawn: these are no dashes, however short.
  private static func connectors(
    of objects: [FoundObject], _ shapes: [StrokeShape?], joining isDrawn: [Bool]
  ) -> Set<Int> {
    guard zip(objects, isDrawn).contains(where: { $0.kind == .connector && !$1 }),
      zip(objects, isDrawn).count(where: { $0.kind == .shape && $1 }) > 1
    else { return [] }
    let ends = ObjectLinks(objects, shapes).ends
    return Set(
      ends.keys.filter { connector in
        ends[connector]?.objects.allSatisfy { end in
          end.map { objects[$0].kind == .shape && isDrawn[$0] } ?? false
        } ?? false
      })
  }

  /// Leaves out braces beside several lines.
  private mutating func leaveOutBraces(of ink: Ink, letterHeight: LetterHeight) {
    guard SideBrace.mayBe(among: writing.map { ink.strokes[$0] }) else { return }
    let page = LevelPage(ink, writing: writing, letterHeight: letterHeight)
    let braces = Set(SideBrace.strokes(of: ink, writing: writing, on: page))
    writing.removeAll(where: braces.contains)
  }

  /// How high a letter with a tail is at most, in units, and how far from the next stroke of its line.
  private static let letterSize: Float = 8
  private static let letterGap: Float = 2.5

  /// Whether a box is as large as a letter and stands in a line of writing, around none of it.
  private static func isLetter(_ box: Box, unit: Float, beside texts: [Box]) -> Bool {
    guard box.longerSide < letterSize * unit else { return false }
    var isBeside = false
    for text in texts {
      if all(box.lower .< text.lower), all(text.upper .< box.upper) { return false }
      let gap = max(text.lower.x - box.upper.x, box.lower.x - text.upper.x)
      if gap < letterGap * unit, box.levelShare(with: text) > 0.5 { isBeside = true }
    }
    return isBeside
  }

  /// Finds what was crossed out, and leaves it out, or what crosses it out.
  private mutating func findStruck(in ink: Ink, _ choice: StruckChoice) {
    guard writing.count > 2 else { return }
    let found = StruckWriting(
      on: LevelPage(ink, writing: writing, letterHeight: .usual), ink: ink)
    guard !found.marks.isEmpty, choice == .kept || found.struck.count < writing.count else {
      return
    }
    struck = found.struck
    let out = Set(choice == .kept ? found.marks : struck)
    writing.removeAll(where: out.contains)
  }
}
