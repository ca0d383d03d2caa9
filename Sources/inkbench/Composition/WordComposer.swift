import InkKit

/// Words made up of single letters that one writer wrote, set side by side: of them it is known
/// which strokes are which letter.
struct WordComposer {
  /// A word and what is known of it.
  struct Word {
    let ink: Ink
    let text: String
    /// For each stroke of the ink which letter it belongs to.
    let letters: [Int]
    /// Whether its letters are as large as they were written, one after the other; otherwise each
    /// was scaled to the size that such letters have.
    let hasRecordedSizes: Bool
  }

  /// The space between the boxes of letters, in heights of small letters.
  static let gap: Float = 0.3

  /// The words that are composed.
  static let texts = """
    about again also another because before begin black build came change children come could \
    country does down each earth every example family father few food found friend give good \
    great group hand hard head high home house just keep kind know large last leave letter life \
    light line little live long made make many might mother move much must name near never next \
    night number often only other over page paper part people place plant point quick right \
    river same school seem should side small something sound start stop story study such take \
    tell than their them thing think though thought together tree turn under until very walk \
    want water while white without word work world would write year young zero box jump joy
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// The words that each writer's letters are enough for, writer by writer.
  static func words(of records: [InkRecord], texts: [String] = texts) throws -> [Word] {
    var letters: [String: [Character: [InkRecord]]] = [:]
    for record in records {
      guard let label = record.label, label.count == 1, let letter = label.first else { continue }
      letters[record.writer ?? "", default: [:]][letter, default: []].append(record)
    }
    return try letters.sorted { $0.key < $1.key }.flatMap { _, own in
      try texts.enumerated().compactMap { number, text in
        try word(text, number, of: own)
      }
    }
  }

  /// A word of letters of one session if a session has all of them, else of any.
  private static func word(
    _ text: String, _ number: Int, of letters: [Character: [InkRecord]]
  ) throws -> Word? {
    let choices = text.map { letters[$0] ?? [] }
    guard choices.allSatisfy({ !$0.isEmpty }), let first = choices.first else { return nil }
    func isComplete(_ session: Substring) -> Bool {
      choices.allSatisfy { $0.contains { Self.session(of: $0) == session } }
    }
    let session = first.map(Self.session).first(where: isComplete)
    let chosen = choices.enumerated().map { place, all in
      let own = session.map { session in all.filter { Self.session(of: $0) == session } } ?? all
      return own[(number + place) % own.count]
    }
    let boxes = chosen.compactMap(\.ink.boundingBox)
    let small = zip(text, boxes).filter { Shape(of: $0.0) == .small }.map(\.1.height).sorted()
    let height = small.isEmpty ? 0 : small[small.count / 2]
    let hasRecordedSizes = session != nil && height > 0
    return try composed(
      chosen, boxes, text, height: hasRecordedSizes ? height : nil)
  }

  /// The recording that an ink comes from; its letters were written one after the other.
  private static func session(of record: InkRecord) -> Substring {
    let id = (record.id ?? "")[...]
    return id.lastIndex(of: "/").map { id[..<$0] } ?? id
  }

  /// Sets letters side by side, small ones one unit high.
  private static func composed(
    _ records: [InkRecord], _ boxes: [BoundingBox], _ text: String, height: Float?
  ) throws -> Word {
    var strokes: [Stroke] = []
    var owners: [Int] = []
    var left: Float = 0
    for (letter, (character, (record, box))) in zip(text, zip(records, boxes)).enumerated() {
      let shape = Shape(of: character)
      let scale = 100 / max(height ?? box.height / shape.height, 1e-3)
      // Letters stand on the line but for those that hang from the height of small letters.
      let top = shape == .hanging ? -100 : -box.height * scale
      for stroke in record.ink.strokes where !stroke.points.isEmpty {
        let points = stroke.points.map { point in
          StrokePoint(x: (point.x - box.minX) * scale + left, y: (point.y - box.minY) * scale + top)
        }
        strokes.append(Stroke(points: points))
        owners.append(letter)
      }
      left += box.width * scale + gap * 100
    }
    return Word(
      ink: try Ink(strokes: strokes), text: text, letters: owners, hasRecordedSizes: height != nil)
  }

  /// How far letters reach up and down.
  private enum Shape {
    case small, tall, hanging

    init(of letter: Character) {
      self = "bdfhijklt".contains(letter) ? .tall : "gpqy".contains(letter) ? .hanging : .small
    }

    /// The height in relation to small letters.
    var height: Float { self == .small ? 1 : 1.7 }
  }
}
