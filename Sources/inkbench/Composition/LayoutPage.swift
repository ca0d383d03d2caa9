import InkKit

/// A page that is put together of words of one writer and of shapes that people drew, word by word in reading
/// order.
///
/// Lengths are in heights of a small letter, ``letter`` units of the ink each.
struct LayoutPage {
  /// Strokes in drawing order, each with the number of its word, `nil` for drawings.
  var strokes: [Stroke] = []
  var owners: [Int?] = []
  /// The labels of the words in the order in which they are to be read.
  var labels: [String] = []
  /// The words in the order in which they are written that are to be left out.
  private(set) var struckWords = Set<Int>()
  /// The marks before items among the words.
  var marks = Set<Int>()
  /// What is drawn when all is written.
  private var pending: [[[SIMD2<Float>]]] = []

  /// How high a small letter is in units of the ink.
  static let letter: Float = 20

  let hand: LayoutHand
  private var next: Int
  var random: SplitMix64

  init(hand: LayoutHand, seed: UInt64) {
    self.hand = hand
    random = SplitMix64(seed: seed)
    next = random.below(hand.words.count)
  }

  /// A number within a range.
  mutating func number(_ range: ClosedRange<Float>) -> Float { random.number(range) }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.below(range.count)
  }

  // MARK: Writing

  /// Writes words beside each other until a width is full; one at least.
  ///
  /// - Returns: The box around them.
  @discardableResult
  mutating func line(
    at start: SIMD2<Float>, width: Float, atMost limit: Int = .max, size: Float = 1
  ) -> Box {
    var box = Box.empty
    var x = start.x
    for index in 0..<limit {
      let word = hand.words[next % hand.words.count]
      let isFull = index > 0 && x + word.width * size > start.x + width
      if isFull { break }
      next += 1
      box.formUnion(write(word, at: SIMD2(x, start.y), size: size))
      x = box.upper.x + size * number(1.1...1.7)
    }
    return box
  }

  /// Writes lines one below the other.
  @discardableResult
  mutating func block(
    at start: SIMD2<Float>, width: Float, lines: Int, atMost limit: Int = .max
  ) -> Box {
    (0..<lines).reduce(into: Box.empty) { box, line in
      box.formUnion(
        self.line(
          at: start + SIMD2(0, Float(line) * Self.pitch), width: width, atMost: limit))
    }
  }

  /// From the middle of one line to that of the next.
  static let pitch: Float = 3.6

  @discardableResult
  private mutating func write(
    _ word: LayoutHand.Word, at place: SIMD2<Float>, size: Float, isRead: Bool = true
  ) -> Box {
    let owner = labels.count
    labels.append(word.label)
    if !isRead { struckWords.insert(owner) }
    return add(word.strokes.map { $0.map { $0 * size + place } }, owner: owner)
  }

  /// Writes a word that is crossed out, and gives its box.
  ///
  /// - Parameter isAtOnce: Whether it is crossed out before more is written.
  mutating func struckWord(at place: SIMD2<Float>, isScribbled: Bool, isAtOnce: Bool) -> Box {
    let word = hand.words[next % hand.words.count]
    next += 1
    let box = write(word, at: place, size: 1, isRead: false)
    let rise = number(-0.15...0.15)
    let (left, right) = (box.lower.x - 0.3, box.upper.x + number(0.1...0.5))
    var line = [SIMD2(left, place.y + rise), SIMD2(right, place.y - rise)]
    if isScribbled {
      let count = max(6, Int(box.size.x * 1.5))
      line = (0...count).map { step in
        SIMD2(
          left + (right - left) * Float(step) / Float(count),
          place.y + (step.isMultiple(of: 2) ? -1 : 1) * number(0.4...0.8))
      }
    }
    if isAtOnce { draw([line]) } else { drawLater([line]) }
    return box
  }

  /// The next word as it will be written, if it begins at the origin.
  var nextWidth: Float { hand.words[next % hand.words.count].width }

  // MARK: Drawing

  /// Draws lines when all is written.
  mutating func drawLater(_ lines: [[SIMD2<Float>]]) { pending.append(lines) }

  mutating func drawPending() {
    for lines in pending { draw(lines) }
    pending = []
  }

  /// Draws lines by an unsteady hand.
  mutating func draw(_ lines: [[SIMD2<Float>]], owner: Int? = nil) {
    add(
      lines.map { corners in
        var points: [SIMD2<Float>] = []
        for (from, to) in zip(corners, corners.dropFirst()) {
          let steps = max(2, Int((to - from).length / 0.4))
          let bow = number(-0.02...0.02) * (to - from).length
          let across = SIMD2(from.y - to.y, to.x - from.x) / max((to - from).length, 1e-3)
          for step in 0..<steps {
            let share = Float(step) / Float(steps)
            let wave = bow * 4 * share * (1 - share) + number(-0.02...0.02)
            points.append(from + (to - from) * share + across * wave)
          }
        }
        return points + corners.suffix(1)
      }, owner: owner)
  }

  /// Draws a rectangle or an ellipse around a box as somebody drew one.
  mutating func outline(_ name: String, around box: Box, owner: Int? = nil) {
    let shapes = hand.shapes[name] ?? []
    guard !shapes.isEmpty else { return }
    let shape = shapes[random.below(shapes.count)]
    add(shape.map { $0.map { box.lower + $0 * box.size } }, owner: owner)
  }

  @discardableResult
  mutating func add(_ lines: [[SIMD2<Float>]], owner: Int?) -> Box {
    for line in lines {
      strokes.append(Stroke(line.map { $0 * Self.letter }))
      owners.append(owner)
    }
    return Box(around: lines.joined())
  }

  /// The page as an ink.
  func ink() throws -> Ink { try Ink(strokes: strokes) }
}

/// The words of a writer, each as high as others and level, and shapes that people drew.
struct LayoutHand {
  struct Word {
    let label: String
    /// Its ink with the left edge at 0, the middle of small letters at 0, and those 1 high.
    let strokes: [[SIMD2<Float>]]
    let width: Float
  }

  let words: [Word]
  /// Outlines by name, each in a square from 0 to 1.
  let shapes: [String: [[[SIMD2<Float>]]]]
  /// Digits of one writer, each 1 high from the origin down.
  let digits: [Character: [[[SIMD2<Float>]]]]

  /// The part of a small letter's height that the ink of a line strays from its middle.
  private static let deviation: Float = 0.4

  init(
    _ records: [InkRecord], shapes: [String: [[[SIMD2<Float>]]]],
    digits: [Character: [[[SIMD2<Float>]]]]
  ) {
    let lines = records.map { Layout.singleLine(of: $0.ink) }
    let letter = lines.map(\.deviation).median.map { max($0, 1e-3) / Self.deviation } ?? 1
    words = zip(records, lines).compactMap { record, line in
      guard let box = Box(strokes: record.ink.strokes), let label = record.label else { return nil }
      let origin = SIMD2(box.lower.x, line.center + line.slope * box.middle.x)
      return Word(
        label: label, strokes: record.ink.strokes.map { $0.places.map { ($0 - origin) / letter } },
        width: box.size.x / letter)
    }
    self.shapes = shapes
    self.digits = digits
  }

  /// The writers of words of letters, most of them small, with enough words, and the shapes of all.
  static func all(data: String, wordCount: Int = 60) throws -> [LayoutHand] {
    var shapes: [String: [[[SIMD2<Float>]]]] = [:]
    for (name, label) in [("rectangle", "rectangle"), ("ellipse", "oval")] {
      shapes[name] = try SampleFile.dev("drawn-shape", of: data).filter { $0.label == label }
        .compactMap { record in
          guard let box = Box(strokes: record.ink.strokes), box.size.min() > 0 else { return nil }
          return record.ink.strokes.map { $0.places.map { ($0 - box.lower) / box.size } }
        }
    }
    let digits = try digits(data: data)
    let words = try SampleFile.dev("unipen-word", of: data).filter { record in
      guard let label = record.label, label.count > 1, record.writer != nil else { return false }
      return label.allSatisfy(\.isLetter) && label.dropFirst().allSatisfy(\.isLowercase)
    }
    return SampleFile.byWriter(words).filter { $0.count >= wordCount }
      .enumerated().map { number, records in
        LayoutHand(records, shapes: shapes, digits: digits[number % digits.count])
      }
  }

  /// The digits of each writer who wrote all from 1 to 9.
  private static func digits(data: String) throws -> [[Character: [[[SIMD2<Float>]]]]] {
    try WordsInTurn.letters(of: SampleFile.dev("unipen-char", of: data)).compactMap { inks in
      let digits = inks.filter { "123456789".contains($0.key) }
      guard digits.count == 9 else { return nil }
      return digits.mapValues { inks in
        inks.compactMap { ink in
          guard let box = Box(strokes: ink.strokes), box.size.y > 0 else { return nil }
          return ink.strokes.map { $0.places.map { ($0 - box.lower) / box.size.y } }
        }
      }
    }
  }
}
