/// Puts a candidate together from the readings of its lines.
///
/// Each character gets the ink of the labels that it is made of. Labels and characters need not
/// agree: a ligature is one label of several characters, and a label that is a combining mark is a
/// part of the character before it. Therefore text and ink are cut only where both may be:
///
///     labels       f i │ n │ e │ ◌́ │ s           a label "fi" and a combining accent
///     characters   f│i │ n │ é     │ s
///     segments     f i │ n │ é     │ s
///
/// The segments of all lines partition their ink: each point belongs to exactly one. A character
/// that was drawn between two recorded points has none, but a box.
struct CandidateBuilder {
  private let ink: Ink
  private var text = ""
  private var segments: [GraphemeSegment] = []
  private var words: [TextSegment] = []
  private var lines: [TextSegment] = []

  /// The number of characters so far, newlines included.
  private(set) var characterCount = 0

  /// Begins a candidate.
  init(ink: Ink) {
    self.ink = ink
  }

  /// The candidate of the lines that were added.
  ///
  /// - Parameters:
  ///   - drawnStrokes: The strokes that are part of no line because they are no writing.
  ///   - crossedOut: The strokes of writing that was crossed out.
  func candidate(
    score: Float, probability: Float, drawnStrokes: [Int] = [], crossedOut: Set<Int> = []
  ) -> RecognitionCandidate {
    RecognitionCandidate(
      text: text, score: score, probability: probability, segmentation: segments, words: words,
      lines: lines, drawnStrokes: drawnStrokes,
      crossedOutWords: crossedOut.isEmpty
        ? []
        : words.indices.filter { index in
          segments.lazy.filter { words[index].range.contains($0.range.lowerBound) }
            .areMostly(of: crossedOut)
        })
  }

  /// Adds a line, with the sign of the mark that it is an item of a list by.
  mutating func add(
    _ reading: TextHypothesis, of lattice: SegmentLattice, after mark: ListMarks.Mark? = nil
  ) {
    if !text.isEmpty {
      text += "\n"
      characterCount += 1
    }
    let begin = characterCount
    let firstSegment = segments.count
    let sign = mark.map { "\($0.sign.character)" } ?? ""
    if let mark { add(mark) }
    addSegments(of: reading, lattice: lattice)
    let line = sign.isEmpty ? reading.text : "\(sign) \(reading.text)"
    text += line
    if let box = Self.union(segments[firstSegment...]) {
      lines.append(
        TextSegment(text: line, range: begin..<characterCount, boundingBox: box))
    }
    addWords(of: line, begin: begin, segments: firstSegment..<segments.count)
  }

  /// Adds the ink of a mark, and counts its sign and a space.
  private mutating func add(_ mark: ListMarks.Mark) {
    let begin = characterCount
    characterCount += 1
    addSegment(
      "\(mark.sign.character)", begin: begin,
      pieces: mark.strokes.map { InkPiece(stroke: $0, points: ink.strokes[$0].points.indices) })
    characterCount += 1
  }

  /// Adds the segments of a line, and counts its characters.
  private mutating func addSegments(of reading: TextHypothesis, lattice: SegmentLattice) {
    // The ends of the labels, in UTF-8; a part that adds nothing to the text belongs to the one before.
    var ends: [Int] = []
    var length = 0
    for part in reading.parts {
      length += (part.followsSpace ? 1 : 0) + lattice.labels[part.label].utf8.count
      ends.append(length)
    }

    var offset = 0
    var part = 0
    var begin = characterCount
    var grapheme = ""
    var pieces: [InkPiece] = []
    var alternatives: [String] = []
    for character in reading.text {
      offset += character.utf8.count
      characterCount += 1
      if grapheme.isEmpty && character == " " && (part == ends.count || ends[part] > offset) {
        // A space between labels is made of no ink.
        begin = characterCount
        continue
      }
      grapheme.append(character)
      while part < ends.count && ends[part] <= offset {
        // What parts of a character may be says nothing of the whole.
        alternatives = pieces.isEmpty ? reading.parts[part].alternatives : []
        pieces += lattice.pieces[reading.parts[part].begin..<reading.parts[part].end]
        part += 1
      }
      let isBorder = part == 0 || ends[part - 1] == offset
      guard isBorder, !pieces.isEmpty else { continue }
      addSegment(grapheme, begin: begin, pieces: pieces, alternatives: alternatives)
      begin = characterCount
      grapheme = ""
      pieces = []
    }
    // A character without a border behind it, as where the last character swallowed a space.
    for part in reading.parts[part...] { pieces += lattice.pieces[part.begin..<part.end] }
    if !grapheme.isEmpty && !pieces.isEmpty { addSegment(grapheme, begin: begin, pieces: pieces) }
  }

  private mutating func addSegment(
    _ grapheme: String, begin: Int, pieces: [InkPiece], alternatives: [String] = []
  ) {
    let drawn = Self.drawingSegments(of: pieces)
    guard let box = box(of: drawn) ?? box(around: pieces) else { return }
    segments.append(
      GraphemeSegment(
        grapheme: grapheme, range: begin..<characterCount, boundingBox: box,
        drawingSegments: drawn, alternatives: alternatives))
  }

  /// Adds the words of a line, as white space separates them.
  private mutating func addWords(of line: String, begin: Int, segments own: Range<Int>) {
    var segment = own.lowerBound
    var index = begin
    for word in line.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      let end = index + word.count
      let first = segment
      while segment < own.upperBound && segments[segment].range.lowerBound < end { segment += 1 }
      // A mark above a space is ink without a word.
      if !word.isEmpty, let box = Self.union(segments[first..<segment]) {
        words.append(TextSegment(text: String(word), range: index..<end, boundingBox: box))
      }
      index = end + 1
    }
  }

  /// The parts of strokes that some pieces are, in the order of the strokes, joined where they meet.
  static func drawingSegments(of pieces: [InkPiece]) -> [DrawingSegment] {
    let sorted = pieces.sorted {
      $0.stroke == $1.stroke
        ? $0.points.lowerBound < $1.points.lowerBound : $0.stroke < $1.stroke
    }
    var drawn: [DrawingSegment] = []
    for piece in sorted where !piece.points.isEmpty {
      var begin = piece.points.lowerBound
      if let last = drawn.last, last.strokeIndex == piece.stroke, last.points.upperBound == begin {
        begin = last.points.lowerBound
        drawn.removeLast()
      }
      drawn.append(
        DrawingSegment(strokeIndex: piece.stroke, points: begin..<piece.points.upperBound))
    }
    return drawn
  }

  private func box(of drawn: [DrawingSegment]) -> BoundingBox? {
    var box: BoundingBox?
    for segment in drawn {
      for point in ink.strokes[segment.strokeIndex].points[segment.points] {
        if box == nil {
          box = BoundingBox(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
        } else {
          box?.formUnion(point)
        }
      }
    }
    return box
  }

  /// The box around pieces that lie between two recorded points: around the points.
  private func box(around pieces: [InkPiece]) -> BoundingBox? {
    box(
      of: pieces.map { piece in
        let count = ink.strokes[piece.stroke].points.count
        let middle = piece.points.lowerBound
        return DrawingSegment(
          strokeIndex: piece.stroke, points: max(0, middle - 1)..<min(count, middle + 1))
      })
  }

  private static func union(_ segments: ArraySlice<GraphemeSegment>) -> BoundingBox? {
    guard var box = segments.first?.boundingBox else { return nil }
    for segment in segments.dropFirst() {
      box.minX = min(box.minX, segment.boundingBox.minX)
      box.minY = min(box.minY, segment.boundingBox.minY)
      box.maxX = max(box.maxX, segment.boundingBox.maxX)
      box.maxY = max(box.maxY, segment.boundingBox.maxY)
    }
    return box
  }
}

extension Sequence<GraphemeSegment> {
  /// Whether most of the strokes of some characters are among others.
  func areMostly(of strokes: Set<Int>) -> Bool {
    let own = Set(flatMap { $0.drawingSegments.map(\.strokeIndex) })
    return !own.isEmpty && own.count(where: strokes.contains) * 2 > own.count
  }
}
