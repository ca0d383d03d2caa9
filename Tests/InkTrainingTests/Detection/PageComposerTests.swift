import InkKit
import InkTestSupport
import Testing

@testable import InkTraining

/// Pages that networks of objects learn from.
@Suite struct PageComposerTests {
  let composer: PageComposer

  init() throws {
    composer = try Self.composer()
  }

  /// A composer of drawn letters and words, and of a few lines as sketches.
  static func composer() throws -> PageComposer {
    let writer = DrawnWriter(seed: 2)
    func samples(_ texts: [String]) throws -> [LabelledInk] {
      try texts.map { LabelledInk(ink: try writer.ink(of: $0), label: $0, session: "w\n1") }
    }
    var random = SplitMix64(seed: 3)
    let sketches = try (0..<6).map { _ in
      LabelledInk(ink: try DrawnShapes.randomInk(using: &random), label: "thing")
    }
    return PageComposer(
      writings: [try samples(["on", "tea", "into", "noon"])],
      letters: [try samples(["a", "i", "n", "o", "t", "S"])], sketches: sketches)
  }

  @Test func `the same seed composes the same pages`() {
    for seed in 1...20 {
      var (one, other) = (SplitMix64(seed: UInt64(seed)), SplitMix64(seed: UInt64(seed)))
      #expect(composer.page(using: &one).strokes == composer.page(using: &other).strokes)
      #expect(
        composer.loneObject(using: &one).strokes == composer.loneObject(using: &other).strokes)
    }
  }

  @Test(arguments: 1...60)
  func `every stroke has a kind, and objects are of one kind each`(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let page = composer.page(using: &generator)
    #expect(!page.strokes.isEmpty, "seed \(seed)")
    #expect(page.kinds.count == page.strokes.count && page.objects.count == page.strokes.count)
    _ = try Ink(strokes: page.strokes)
    for object in Set(page.objects) {
      let kinds = Set(
        page.objects.indices.filter { page.objects[$0] == object }.map { page.kinds[$0] })
      #expect(kinds.count == 1, "seed \(seed)")
    }
  }

  @Test(.inOptimizedBuilds) func `pages have all kinds, and lone objects are alone`() {
    var generator = SplitMix64(seed: 1)
    var kinds = Set<StrokeKind>()
    for _ in 0..<200 {
      kinds.formUnion(composer.page(using: &generator).kinds)
      #expect(Set(composer.loneObject(using: &generator).objects).count == 1)
    }
    #expect(kinds == Set(StrokeKind.allCases))
  }

  @Test func `marks of editing are one stroke, and mean something where they stand`() throws {
    var generator = SplitMix64(seed: 5)
    var (count, meant) = (0, 0)
    for _ in 0..<300 {
      let hand = composer.hand(using: &generator)
      let block = composer.block(hand, lines: 2, words: 4, using: &generator)
      var items = [block]
      composer.addMark(to: &items, isWriting: true, using: &generator)
      // Some marks mean nothing at some words, and are not drawn then.
      guard items.count == 2 else { continue }
      #expect(items[1].kind == .gesture && items[1].strokes.count == 1)
      let words = WrittenWords(
        block.words.map { box in
          WrittenWords.Word(
            text: "",
            frame: BoundingBox(
              minX: box.lower.x, minY: box.lower.y, maxX: box.upper.x, maxY: box.upper.y))
        })
      let ink = try Ink(strokes: [Stroke(items[1].strokes[0])])
      count += 1
      if DrawnGesture.allCases.contains(where: {
        GestureMeaning(of: $0.rawValue, ink, over: words) != nil
      }) {
        meant += 1
      }
    }
    #expect(count > 200)
    // A caret at the end of a line is a letter as far as its place tells.
    #expect(meant * 10 > count * 8, "\(meant) of \(count)")
  }

  @Test func `outlines close, and connectors lead from end to end`() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<100 {
      let pen = DiagramPen(habits: .init(using: &generator))
      let box = Box(lower: [0, 0], upper: [8, 5])
      for outline in DiagramPen.Outline.allCases {
        let drawn = Box(around: pen.outline(outline, in: box, using: &generator).joined())
        #expect(all(drawn.lower .> -4) && all(drawn.upper .< box.upper + 4), "\(outline)")
        #expect(drawn.size.x > 5 && drawn.size.y > 3, "\(outline)")
      }
      let way = pen.connector(through: [[0, 0], [9, 0]], using: &generator).joined()
      #expect(way.contains { $0.x < 5 } && way.contains { $0.x > 7 })
    }
  }
}
