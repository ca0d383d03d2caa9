/// Reads ink as lines of text.
///
///     lines ─ LineCutter ─▶ CutLine ─ each LineSource ─▶ SegmentLattice ─ TextDecoder ─▶ readings
package struct LineReading: Reading {
  /// How lines are cut.
  package let cutter: LineCutter
  /// The sources of lines, in the order in which they are joined.
  let sources: [any LineSource]
  /// How many of the sources belong to the model rather than to a person, and the labels of the lattices
  /// that those leave; none if each line has labels of its own.
  private let modelSourceCount: Int
  package let modelLabels: [String]
  /// Another way to read the same lines, which counts where it fits them better.
  private var rival: Rival?
  /// The decoder of the best texts; where each line has labels of its own, it takes those.
  package let decoder: TextDecoder

  /// How lines are found.
  private(set) var layout: LayoutChoice
  /// Networks that tell writing from drawing on pages; without any large and simple strokes are no writing.
  var objects: DetectionNetworks?
  /// The same for texts of diagrams on pages, which may be code; `nil` where those are read as all others.
  var labels: Deferred<Recognizer>?
  /// How they run.
  package let direction: WritingDirection
  /// How high letters are beside the strokes that they are made of.
  let letterHeight: LetterHeight
  /// Whether there are spaces between words.
  let writesSpaces: Bool
  /// Whether a character may be a syllable of several labels.
  let readsSyllables: Bool
  /// Whether letters of ASCII are of the script.
  private let isLatin: Bool
  /// The most candidates.
  private(set) var limit: Int
  /// Whether writing that was crossed out is read.
  private(set) var keepsCrossedOut: Bool

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - modelSourceCount: How many sources, the first ones, are not a person's.
  ///   - modelLabels: The labels of the lattices that those leave, if they are always the same.
  init(
    cutter: LineCutter, sources: [any LineSource], modelSourceCount: Int, modelLabels: [String],
    decoder: TextDecoder, writesSpaces: Bool, readsSyllables: Bool = false,
    isLatin: Bool, letterHeight: LetterHeight = .usual, rival: Rival? = nil,
    options: RecognizerOptions
  ) {
    self.cutter = cutter
    self.sources = sources
    self.modelSourceCount = modelSourceCount
    self.modelLabels = modelLabels
    self.decoder = decoder
    self.writesSpaces = writesSpaces
    self.readsSyllables = readsSyllables
    self.isLatin = isLatin
    direction = decoder.direction
    self.letterHeight = letterHeight
    self.rival = rival
    layout = options.kind == .character ? .line : options.layout
    limit = options.maximumResultCount
    keepsCrossedOut = options.keepsCrossedOut
  }

  /// The same reading with options that ask for other answers of the same evidence.
  func with(options: RecognizerOptions) -> LineReading {
    var reading = self
    reading.layout = options.layout
    reading.limit = options.maximumResultCount
    reading.keepsCrossedOut = options.keepsCrossedOut
    reading.rival = rival?.with(options: options)
    return reading
  }

  /// Whether strokes may join letters; then all evidence is of networks that were trained on lines, and
  /// lines are mirrored to run from left to right.
  package var readsJoined: Bool {
    if case .joined = cutter { return true }
    return false
  }

  /// Reads an ink; where there are two ways to read lines, the one whose best text fits the ink better.
  ///
  /// - Complexity: That of the sources for each line, and of the decoder.
  package func answer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> ReadingAnswer {
    textAnswer(to: ink, in: surroundings, writingArea: writingArea, cache: &cache).answer
  }

  /// An answer with the lines that it was made of.
  struct TextAnswer {
    var answer: ReadingAnswer
    /// The lines as they were found and read; no lines where the ink is surely one character.
    var found: FoundLines
    var page: PageReadings
    /// The reading that they are of: this one, or the one of letters side by side.
    var reading: LineReading

    fileprivate var fit: ScriptFit? { answer.fit }

    /// Leaves out the readings of the only line before the one of a text.
    mutating func begin(with text: String) {
      guard page.lines.count == 1,
        let first = page.lines[0].readings.firstIndex(where: { $0.text == text })
      else { return }
      page.lines[0].readings.removeFirst(first)
    }
  }

  /// Reads an ink as ``answer(to:in:writingArea:cache:)`` does, and keeps the lines.
  ///
  /// - Complexity: That of the sources for each line, and of the decoder.
  func textAnswer(
    to ink: Ink, in surroundings: TextSurroundings, writingArea: WritingArea?,
    cache: inout RecognitionCache
  ) -> TextAnswer {
    cache.startReading()
    // What a reading that is left didn't come to is of use to the next one.
    defer { if ReadingStop.isDue { cache.leaveReading() } }
    let page = page(of: ink, in: writingArea)
    let own = reading(of: page, of: ink, in: surroundings, cache: &cache)
    // What is surely one character needs no other way.
    guard own.fit != nil, let rival else { return own }
    let other = rival.letters.reading(of: page, of: ink, in: surroundings, cache: &cache)
    guard case .judged(_, by: let judge) = rival, let letters = judge.rival?.letters else {
      return Self.better(own, other, by: rival.margin) ? other : own
    }
    var none = RecognitionCache.none
    let answers = [judge, letters].map {
      $0.reading(of: page, of: ink, in: surroundings, cache: &none)
    }
    return other.fit != nil && Self.better(answers[0], answers[1], by: rival.margin) ? other : own
  }

  /// By how much letters side by side must fit better than joined ones. Their networks have seen rather
  /// uneven letters, and find some in joined words, too.
  static let letterMargin: Float = 0.5

  /// Whether the second answer, of letters side by side, fits the ink clearly better than the first.
  private static func better(
    _ one: TextAnswer, _ other: TextAnswer, by margin: Float
  ) -> Bool {
    guard let fit = one.fit, let otherFit = other.fit else { return false }
    return otherFit.logOdds > fit.logOdds + margin
  }

  private func reading(
    of page: LinesPage, of ink: Ink, in surroundings: TextSurroundings,
    cache: inout RecognitionCache
  ) -> TextAnswer {
    var found = lines(of: page, cache: &cache)
    found.objects = page.written.objects
    guard !found.lattices.isEmpty, found.characterShare <= 1 - LatticeSums.negligibleShare else {
      return TextAnswer(
        answer: ReadingAnswer(
          result: RecognitionResult(candidates: []), characterShare: found.characterShare),
        found: found, page: PageReadings(lines: []), reading: self)
    }
    // What is weighed against readings as one character is the same however many are asked for.
    let limit =
      found.characterShare > LatticeSums.negligibleShare
      ? max(limit, ReadingMixture.textCount) : limit
    var page = PageReadings(
      of: found.lattices, in: surroundings, writesSpaces: writesSpaces, limit: limit,
      cache: &cache, decoder: decoder)
    for index in page.lines.indices {
      page.lines[index].mark = found.marks[page.lines[index].number]
    }
    // One character of all strokes is read by itself, with all that it may be.
    let isCharacter =
      !readsJoined && found.drawnStrokes.isEmpty && found.marks.isEmpty && page.lines.count == 1
      && page.lines[0].readings[0].isOneCharacter
    let result = page.result(
      for: ink, drawnStrokes: found.drawnStrokes, crossedOut: found.crossedOut, limit: limit)
    let answer = ReadingAnswer(
      result: result, characterShare: isCharacter ? 1 : found.characterShare,
      fit: result.candidates.first.map {
        ScriptFit(
          of: $0, languageCost: page.languageCost(by: decoder.prior),
          strokeCount: ink.strokes.count - found.drawnStrokes.count, isLatin: isLatin,
          cutter: cutter)
      },
      weights: page.lines.isEmpty
        ? [:] : [cutter.way: page.weight(sharpness: decoder.weights.sharpness)])
    return TextAnswer(answer: answer, found: found, page: page, reading: self)
  }

  /// The evidence of a line without what is known of a person.
  package func modelEvidence(of line: CutLine, memory: inout ReadingMemory) -> LineEvidence {
    evidence(of: line, sourceCount: modelSourceCount, effort: .unlimited, memory: &memory)
  }

  /// The evidence of the sources for a line, as deep as the effort reaches.
  private func evidence(
    of line: CutLine, sourceCount: Int, effort: ReadingEffort, memory: inout ReadingMemory
  ) -> LineEvidence {
    let sources = sources[..<sourceCount]
    var effort = effort
    effort.take(line)
    let depth = effort.depth { depth in
      sources.reduce(0) { $0 + $1.work(of: line, at: depth) }
    }
    let limited = depth == .full ? line : line.limited(to: depth)
    var evidence = LineEvidence(limited, depth: depth, effort: effort)
    for source in sources where !ReadingStop.isDue {
      source.join(&evidence, memory: &memory)
    }
    return evidence
  }

  /// The lattices of the strokes of one line, from the cache if the line is as it was; none of a reading
  /// that is left.
  ///
  /// What sources say of a cell may depend on its whole line.
  ///
  /// - Parameters:
  ///   - upright: The ink as its characters stand, where it is turned so that columns are rows.
  ///   - isLabel: Whether the line is a text of a diagram.
  func lattices(
    of strokes: [Int], in ink: Ink, upright: Ink? = nil, isLabel: Bool = false,
    cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    if isLabel, let labels = labels?.value.lines {
      return labels.lattices(of: strokes, in: ink, isOfLabels: true, cache: &cache)
    }
    return lattices(of: strokes, in: ink, upright: upright, isOfLabels: false, cache: &cache)
  }

  private func lattices(
    of strokes: [Int], in ink: Ink, upright: Ink? = nil, isOfLabels: Bool,
    cache: inout RecognitionCache
  ) -> [SegmentLattice] {
    if readsJoined, strokes.count > ReadingEffort.strokeLimit {
      return stride(from: 0, to: strokes.count, by: ReadingEffort.strokeLimit).flatMap { first in
        let part = strokes.dropFirst(first).prefix(ReadingEffort.strokeLimit)
        return lattices(of: Array(part), in: ink, isOfLabels: isOfLabels, cache: &cache)
      }
    }
    let effort = ReadingEffort(ofStrokes: strokes.count, among: ink.strokes.count)
    let lineKey = cache.isActive && readsJoined ? key(of: strokes, in: ink, isOfLabels) : 0
    if let known = cache.lattices.value(for: lineKey), known.isSame(with: effort) {
      return [known.lattice]
    }
    if ReadingStop.isDue { return [] }
    return cutter.lines(
      of: strokes, in: ink, direction: direction, atMost: effort.pointLimit
    ).compactMap { cut in
      let line = upright.map(cut.upright) ?? cut
      let effort = effort.share(of: line, among: strokes)
      // Of what is too long to be one line, most is as it was when it grows.
      let key = cache.isActive && !readsJoined ? line.contentHash : lineKey
      if let known = cache.lattices.value(for: key), known.isSame(with: effort) {
        return known.lattice
      }
      let evidence = evidence(
        of: line, sourceCount: sources.count, effort: effort, memory: &cache.memory)
      // Sources were left out.
      if ReadingStop.isDue { return nil }
      var lattice = evidence.lattice
      lattice.isBounded = evidence.effort.isBounded
      lattice.isLabel = isOfLabels
      guard cache.isActive else { return lattice }
      lattice.key = evidence.key(of: key)
      cache.lattices.insert(KnownLattice(lattice: lattice, effort: evidence.effort), for: key)
      return lattice
    }
  }

  /// The hash of all that the lattice of a line of joined writing depends on.
  private func key(of strokes: [Int], in ink: Ink, _ isOfLabels: Bool) -> UInt64 {
    var hash = ContentHash()
    hash.combine(isOfLabels ? 1 : 0)
    for stroke in strokes {
      hash.combine(stroke)
      hash.combine(ink.strokes[stroke])
    }
    return hash.value
  }

  /// A decoder of the labels of a lattice.
  func decoder(of lattice: SegmentLattice) -> TextDecoder {
    if lattice.isLabel, let labels = labels?.value.lines { return labels.decoder }
    return !modelLabels.isEmpty ? decoder : decoder.reading(lattice.labels)
  }
}

extension LineReading {
  /// Letters side by side, as another way to read lines of joined writing.
  indirect enum Rival: Sendable {
    /// Letters that count where their best text fits the ink better by a margin.
    case letters(LineReading, margin: Float = letterMargin)
    /// Letters that count where they win in a reading of the same lines without a person's hand: a hand
    /// makes the way that it corrects less likely, which must not make the other one win.
    case judged(LineReading, by: LineReading)

    /// The reading of letters side by side.
    fileprivate var letters: LineReading {
      switch self {
      case .letters(let letters, margin: _), .judged(let letters, by: _): letters
      }
    }

    fileprivate var margin: Float {
      if case .letters(_, let margin) = self { margin } else { letterMargin }
    }

    fileprivate func with(options: RecognizerOptions) -> Rival {
      switch self {
      case .letters(let letters, let margin):
        .letters(letters.with(options: options), margin: margin)
      case .judged(let letters, by: let judge):
        .judged(letters.with(options: options), by: judge.with(options: options))
      }
    }
  }
}
