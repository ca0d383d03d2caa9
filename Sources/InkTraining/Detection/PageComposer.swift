package import InkKit

/// Puts pages together from words and sketches that people wrote, and outlines and connectors that our own
/// code draws: diagrams, writing, objects strewn over a page, and objects alone.
///
/// Lengths are in heights of the page's letters.
package struct PageComposer: Sendable {
  /// Words of several kinds of writing by their writers, each with what makes the usual word of its
  /// recording one letter high.
  private let writings: [[[(word: LabelledInk, scale: Float)]]]
  private let letters: [[LabelledInk]]
  private let sketches: [LabelledInk]
  /// Outlines and arrows that people drew, among the sketches.
  private let outlines: [LabelledInk]
  private let arrows: [LabelledInk]

  /// Creates a composer; each kind of samples may not be empty.
  ///
  /// - Parameters:
  ///   - writings: Words of several kinds of writing, the most usual first.
  ///   - letters: Characters of several kinds of writing, the most usual first.
  package init(writings: [[LabelledInk]], letters: [[LabelledInk]], sketches: [LabelledInk]) {
    self.writings = writings.map(Self.hands)
    self.letters = letters.map { $0.filter { !$0.ink.isEmpty } }
    let drawings = sketches.filter { !$0.ink.isEmpty }
    self.sketches = drawings.filter {
      !Self.outlineNames.contains($0.label) && !Self.arrowNames.contains($0.label)
    }
    outlines = drawings.filter { Self.outlineNames.contains($0.label) }
    arrows = drawings.filter { Self.arrowNames.contains($0.label) }
    precondition(
      !writings.isEmpty && !letters.isEmpty && !self.sketches.isEmpty
        && self.writings.allSatisfy { !$0.isEmpty } && self.letters.allSatisfy { !$0.isEmpty },
      "Pages need words, letters and sketches.")
  }

  /// Up to which number from 0 to 1, of which each page draws one, pages are diagrams, and then writing.
  private static let diagramEnd: Float = 0.54
  private static let writingEnd: Float = 0.73
  /// How steeply lines of writing fall or rise at most: 10 degrees.
  private static let steepest: Float = 0.176

  /// The names of sketches that are nothing but an outline.
  private static let outlineNames: Set<String> = [
    "circle", "square", "triangle", "diamond", "hexagon", "octagon",
  ]
  /// The names of sketches that are nothing but an arrow.
  private static let arrowNames: Set<String> = ["straight arrow", "curved arrow"]

  /// Words by writers; of those whose writers are not known, some that follow each other.
  private static func hands(of words: [LabelledInk]) -> [[(LabelledInk, Float)]] {
    let recorded = words.enumerated().filter { !$0.element.ink.isEmpty }.map { number, word in
      (recording: word.session ?? "\(number / 30)", word: word)
    }
    let usual = Dictionary(grouping: recorded) { $0.recording }.compactMapValues { words in
      words.map { Box(strokes: $0.word.ink.strokes)?.size.y ?? 0 }.median
    }
    let hands = recorded.grouped { $0.recording.prefix { $0 != "\n" } }
    return hands.map { words in
      words.map { ($0.word, 1 / max(usual[$0.recording] ?? 1, 1e-6)) }
    }
  }

  /// One of several kinds of writing: mostly the first.
  private static func kind(
    of count: Int, usual: Float = 0.75, using generator: inout SplitMix64
  ) -> Int {
    let isUsual = generator.unit() < usual
    let other = generator.below(count)
    return isUsual ? 0 : other
  }

  /// Composes a page of several objects.
  package func page(using generator: inout SplitMix64) -> ComposedPage {
    let manner = generator.unit()
    var items: [PageItem]
    if manner < Self.diagramEnd {
      items = diagram(using: &generator)
    } else if manner < Self.writingEnd {
      items = writing(using: &generator)
    } else {
      items = strewn(using: &generator)
    }
    let isWriting = manner >= Self.diagramEnd && manner < Self.writingEnd
    if generator.unit() < (isWriting ? 0.25 : 0.05) {
      addMark(to: &items, isWriting: isWriting, using: &generator)
    }
    var page = ComposedPage(items)
    if generator.unit() < 0.15 { page.delayStroke(using: &generator) }
    if generator.unit() < 0.12 { page.delayHeads(using: &generator) }
    let coarse = generator.unit()
    if items.count > 1, coarse < 0.7 {
      let shake = generator.unit()
      page.digitize(
        step: coarse < 0.4 ? 0.08 * generator.unit() : 0, shake: 0.02 * shake * shake,
        using: &generator)
    }
    return page
  }

  /// A character, a word, an outline or a sketch on a page of its own.
  package func loneObject(using generator: inout SplitMix64) -> ComposedPage {
    var page = ComposedPage([alone(using: &generator)])
    if generator.unit() < 0.3, let box = Box(strokes: page.strokes) {
      page.digitize(
        step: box.longerSide * 0.05 * generator.unit(), shake: box.longerSide * 0.01,
        using: &generator)
    }
    return page
  }

  // MARK: Parts

  /// A source of words of one hand.
  struct Hand {
    let words: [PageItem]
    /// The factor that makes the usual word one letter high.
    var scale: Float
  }

  func hand(using generator: inout SplitMix64) -> Hand {
    let isPrinted = generator.unit() < 0.35
    if isPrinted { return printed(using: &generator) }
    let writing = writings[Self.kind(of: writings.count, usual: 0.6, using: &generator)]
    let writer = writing[generator.below(writing.count)]
    let words = (0..<24).map { _ in
      let (word, scale) = writer[generator.below(writer.count)]
      return item(.text, word.ink, scale: scale)
    }
    return Hand(words: words, scale: 1.1 + 0.5 * generator.unit())
  }

  /// Words, figures and formulas put together of single characters.
  private func printed(using generator: inout SplitMix64) -> Hand {
    let letters = letters[0]
    let gap = 0.08 + 0.25 * generator.unit()
    let start = generator.below(letters.count)
    let reach = min(letters.count, 400)
    let words = (0..<8).map { _ in
      var x: Float = 0
      var strokes: [[SIMD2<Float>]] = []
      for _ in 0..<(1 + generator.below(8)) {
        let letter = letters[(start + generator.below(reach)) % letters.count]
        let (top, height) = Self.place(of: letter.label)
        let size = Box(strokes: letter.ink.strokes)?.size ?? SIMD2(1, 1)
        // A line that is broader than high says nothing of how high letters are.
        let scale = min(height / max(size.y, 1e-6), 1.2 / max(size.x, 1e-6))
        var part = item(.text, letter.ink, scale: scale)
        part.move(by: SIMD2(x, top + 0.06 * generator.normal() - 1))
        strokes += part.strokes
        x = part.box.upper.x + gap * (0.6 + 0.8 * generator.unit())
      }
      var word = PageItem(kind: .text, strokes: strokes)
      word.move(by: -word.box.lower)
      return word
    }
    return Hand(words: words, scale: 0.9 + 0.5 * generator.unit())
  }

  /// Where the upper edge of a character is below that of capitals, and its height, in heights of capitals.
  private static func place(of label: String) -> (top: Float, height: Float) {
    switch label {
    case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z": (0.4, 0.6)
    case "g", "p", "q", "y": (0.4, 0.9)
    case ".", ",": (0.9, 0.12)
    case ":", ";": (0.5, 0.5)
    case "-", "_", "=", "~": (0.5, 0.25)
    case "'", "\"", "^", "*", "`": (0, 0.3)
    case "+", "<", ">": (0.3, 0.6)
    default: (0, 1)
    }
  }

  /// A word with its upper left corner at the origin.
  func word(_ hand: Hand, using generator: inout SplitMix64) -> PageItem {
    var word = hand.words[generator.below(hand.words.count)]
    for index in word.strokes.indices {
      for point in word.strokes[index].indices { word.strokes[index][point] *= hand.scale }
    }
    word.words = [word.box]
    return word
  }

  private func item(_ kind: StrokeKind, _ ink: Ink, scale: Float) -> PageItem {
    let box = Box(strokes: ink.strokes) ?? Box(lower: .zero, upper: .zero)
    return PageItem(
      kind: kind, strokes: ink.strokes.map { $0.places.map { ($0 - box.lower) * scale } })
  }

  /// Lines of words as one object, with the upper left corner at the origin.
  func block(
    _ hand: Hand, lines: Int, words limit: Int, using generator: inout SplitMix64
  ) -> PageItem {
    var strokes: [[SIMD2<Float>]] = []
    var words: [Box] = []
    for line in 0..<lines {
      var x: Float = generator.unit() * 0.4
      for _ in 0..<(1 + generator.below(limit)) {
        var word = word(hand, using: &generator)
        let height = word.box.size.y
        word.move(by: SIMD2(x, Float(line) * (1.5 + 0.3 * generator.unit()) + (1 - height) / 2))
        x = word.box.upper.x + 0.4 + 0.6 * generator.unit()
        strokes += word.strokes
        words.append(word.box)
      }
    }
    var block = PageItem(kind: .text, strokes: strokes, words: words)
    block.move(by: -block.box.lower)
    return block
  }

  private func sketch(size: Float, using generator: inout SplitMix64) -> PageItem {
    let ink = sketches[generator.below(sketches.count)].ink
    let side = Box(strokes: ink.strokes)?.longerSide ?? 1
    return item(.sketch, ink, scale: size / max(side, 1e-6))
  }

  /// An arrow as somebody drew it, turned by quarters.
  private func arrow(size: Float, using generator: inout SplitMix64) -> PageItem {
    let ink = arrows[generator.below(arrows.count)].ink
    let side = Box(strokes: ink.strokes)?.longerSide ?? 1
    var item = item(.connector, ink, scale: size / max(side, 1e-6))
    for _ in 0..<generator.below(4) {
      item.strokes = item.strokes.map { $0.map { SIMD2(-$0.y, $0.x) } }
    }
    item.move(by: -item.box.lower)
    return item
  }

  /// An object as another hand might have drawn it, with its upper left corner at the origin.
  private func varied(
    _ item: PageItem, _ variation: DrawingVariation, using generator: inout SplitMix64
  ) -> PageItem {
    let box = item.box
    let scale = 2 / max(box.longerSide, .leastNormalMagnitude)
    var varied = item
    varied.strokes = variation.varied(
      item.strokes.map { $0.map { ($0 - box.middle) * scale } }, using: &generator)
    varied.move(by: -varied.box.lower)
    return varied
  }

  private static let usualOutlines: [DiagramPen.Outline] = [
    .rectangle, .rectangle, .rectangle, .rounded, .diamond, .diamond, .parallelogram,
    .parallelogram, .ellipse, .ellipse, .stadium, .stadium, .triangle, .hexagon, .trapezoid,
    .pentagon, .cylinder, .cloud,
  ]

  private func outline(
    in box: Box, _ pen: DiagramPen, using generator: inout SplitMix64
  ) -> PageItem {
    let outline = Self.usualOutlines[generator.below(Self.usualOutlines.count)]
    return PageItem(kind: .shape, strokes: pen.outline(outline, in: box, using: &generator))
  }

  // MARK: Writing

  private func writing(using generator: inout SplitMix64) -> [PageItem] {
    let hand = hand(using: &generator)
    let lines = 1 + generator.below(generator.unit() < 0.5 ? 2 : 9)
    var items = [block(hand, lines: lines, words: 1 + generator.below(6), using: &generator)]
    if generator.unit() < 0.5 { items[0].slope(by: Self.steepest * (2 * generator.unit() - 1)) }
    if generator.unit() < 0.2 {
      let pen = DiagramPen(habits: .init(using: &generator))
      let box = items[0].box
      let room = Box(lower: box.lower - 0.6, upper: box.upper + 0.6)
      items.append(outline(in: room, pen, using: &generator))
    }
    return items
  }

  // MARK: Strewn objects

  private func strewn(using generator: inout SplitMix64) -> [PageItem] {
    var hand = hand(using: &generator)
    let isOfMany = generator.unit() < 0.5
    let pen = DiagramPen(habits: .init(using: &generator))
    let count = 2 + generator.below(10)
    let overlap: Float = generator.unit() < 0.35 ? 0.15 : -0.05
    let side = 6 + 4 * Float(count).squareRoot() * (0.8 + 0.6 * generator.unit())
    let wordShare = 0.15 + 0.5 * generator.unit()
    let sketchShare = 0.1 + 0.3 * generator.unit()
    var items: [PageItem] = []
    for _ in 0..<count {
      var item: PageItem
      let manner = generator.unit()
      if manner < wordShare {
        if isOfMany { hand = self.hand(using: &generator) }
        item = word(hand, using: &generator)
      } else if manner < wordShare + sketchShare {
        item = sketch(size: 1.5 + 9 * generator.unit(), using: &generator)
      } else if generator.unit() < 0.7 {
        item = loneOutline(pen, using: &generator)
      } else if !arrows.isEmpty, generator.unit() < 0.3 {
        item = arrow(size: 1.5 + 6 * generator.unit(), using: &generator)
      } else {
        let way = SIMD2(generator.normal(), generator.normal()) * 3 + SIMD2(1.5, 0)
        item = PageItem(
          kind: .connector,
          strokes: pen.connector(through: [.zero, way], using: &generator))
      }
      // A place that no other object has, or only at its rim.
      for _ in 0..<12 {
        let place = SIMD2(generator.unit(), generator.unit()) * side
        item.move(by: place - item.box.lower)
        let box = item.box
        let slack = overlap * min(box.size.x, box.size.y)
        let isFree = items.allSatisfy { other in
          let common =
            pointwiseMin(box.upper, other.box.upper) - pointwiseMax(box.lower, other.box.lower)
          return common.min() < slack
        }
        if isFree {
          items.append(item)
          break
        }
      }
    }
    return items
  }

  // MARK: Objects alone

  private func alone(using generator: inout SplitMix64) -> PageItem {
    let manner = generator.unit()
    let pen = DiagramPen(habits: .init(using: &generator))
    if manner < 0.40 {
      let letters = letters[Self.kind(of: letters.count, using: &generator)]
      return item(.text, letters[generator.below(letters.count)].ink, scale: 1)
    }
    if manner < 0.72 {
      let writing = writings[generator.unit() < 0.2 ? 0 : generator.below(writings.count)]
      let writer = writing[generator.below(writing.count)]
      let word = item(.text, writer[generator.below(writer.count)].word.ink, scale: 1)
      return byAnotherHand(word, using: &generator)
    }
    if manner < 0.94 {
      return loneOutline(pen, using: &generator)
    }
    return sketch(size: 10, using: &generator)
  }

  /// A word as a less steady hand might have written it, or a pen that loses touch: those of fonts are all too even.
  private func byAnotherHand(_ word: PageItem, using generator: inout SplitMix64) -> PageItem {
    var word = word
    if generator.unit() < 0.5 { word = varied(word, Self.otherHand, using: &generator) }
    guard generator.unit() < 0.25 else { return word }
    let rate = 0.6 * generator.unit()
    word.strokes = word.strokes.flatMap { stroke -> [[SIMD2<Float>]] in
      guard stroke.count > 7, generator.unit() < rate else { return [stroke] }
      let place = 3 + generator.below(stroke.count - 6)
      let gap = generator.below(2)
      return [Array(stroke[..<place]), Array(stroke[(place + gap)...])]
    }
    return word
  }

  private static let otherHand = DrawingVariation(
    slant: 0.2, stretch: 0.25, mirroring: 0, forgetting: 0.1, strokeGrowth: 0.12, strokeShift: 0.05,
    bend: 0.06)

  /// An outline around nothing, drawn by code or by people.
  private func loneOutline(_ pen: DiagramPen, using generator: inout SplitMix64) -> PageItem {
    var size = SIMD2(1 + 5 * generator.unit(), 1 + 5 * generator.unit())
    if generator.unit() < 0.4 { size.y = size.x * (1 + 0.1 * generator.normal()) }
    guard !outlines.isEmpty, generator.unit() < 0.25 else {
      return outline(in: Box(lower: .zero, upper: size), pen, using: &generator)
    }
    let ink = outlines[generator.below(outlines.count)].ink
    return item(.shape, ink, scale: size.x / max(Box(strokes: ink.strokes)?.longerSide ?? 1, 1e-6))
  }
}
