/// Words in Latin letters between characters of another script, and what they may be.
///
///     groups      日 本 語   i  Ph o ne   を 使 う
///     first       sure      └─────────┘   sure          characters fit badly, or are single letters
///     then                   iPhone                     the run is read as joined writing, a cell of its own
///
/// Which runs are tried the lattice says as it is: those where the best way goes through letters or through
/// characters that fit badly, with a cell more or less at either end, or as far as the next clear gaps in scripts
/// whose words stand apart, too. A sign that a person added is no part of a word.
struct WordsBetween: Sendable {
  let reader: any WordReader
  /// Whether single letters are among what cells may be without these words.
  let knowsLetters: Bool
  /// What a person added, which is only found where it fits better than what the model knows.
  let ownLabels: Set<String>
  let weights: WordWeights

  /// The most groups of a run.
  private static let groupLimit = 32
  /// How often a group is read at the mean of a long line, at most, and how many more are for a short one.
  private static let readLimit = 2
  private static let moreGroups = 64
  /// Up to what width, in heights of the line, ink by itself is no word.
  private static let narrowWidth: Float = 1.4
  /// How many texts of a run are considered.
  private static let wordLimit = 3
  /// The work of reading ink as long as the line is high, and of any word besides; see ``ReadingEffort``.
  private static let inkWork: Float = 700
  private static let readerWork: Float = 1500

  /// - Complexity: That of the reader for a few times as much ink as the line has.
  func join(
    _ evidence: inout LineEvidence, of line: GroupLine, _ cut: CutLine,
    memory: inout ReadingMemory
  ) {
    var nodes = [0]
    for group in line.groups { nodes.append(nodes[nodes.count - 1] + group.pieceCount) }
    for run in runs(in: evidence.lattice, of: line) {
      let cell = SegmentLattice.Cell(begin: nodes[run.lowerBound], end: nodes[run.upperBound])
      let box = line.groups[run].reduce(into: Box.empty) { $0.formUnion($1.box) }
      // What is by itself and no wider is one character, or letters; where words stand apart, it is of the
      // script, or a number.
      let isAll = run.count == line.groups.count
      let mustBeNumber = isAll && weights.leastGap != nil
      if mustBeNumber, run.count == 1 { continue }
      if knowsLetters, isAll, box.size.x <= Self.narrowWidth * line.size { continue }
      let strokes = cut.strokes(of: cell)
      let length = strokes.reduce(0) { $0 + $1.places.pathLength } / line.size
      let excess = max(box.size.y / line.size - weights.usualHeight, 0)
      guard evidence.effort.affords(Self.readerWork + Self.inkWork * length) else { break }
      let shared = weights.inkCost * length + weights.heightCost * excess
      evidence.lattice.add(
        words(of: strokes, memory: &memory).compactMap { word in
          let isNumber = isAll && !word.text.contains(where: \.isLetter)
          guard isNumber || !mustBeNumber, word.text.count > 1 || !knowsLetters && !mustBeNumber
          else { return nil }
          // Its own ink says how long a number is; no character of the script is in question.
          let cost = (isNumber ? 0 : shared) + weights.share * word.cost
          return (word.text, score: weights.letterGain * Float(word.text.count) - cost)
        }, at: cell)
    }
  }

  /// The words that a run may be, remembered by its ink.
  private func words(of strokes: [Stroke], memory: inout ReadingMemory) -> [FoundWord] {
    guard memory.words.limit > 0 else { return reader.words(of: strokes, limit: Self.wordLimit) }
    let key = ContentHash.value(of: strokes)
    if let known = memory.words.value(for: key) { return known }
    let words = reader.words(of: strokes, limit: Self.wordLimit)
    memory.words.insert(words, for: key)
    return words
  }

  /// The runs of groups that are tried, each once.
  private func runs(in lattice: SegmentLattice, of line: GroupLine) -> [Range<Int>] {
    let isOneWord = apart(0..<1, in: line).count == line.groups.count
    let limit =
      weights.leastGap != nil && isOneWord ? weights.doubtfulNumberCost : weights.doubtfulCost
    let way = lattice.bestWay.map { cell in
      (
        groups: line.cells[cell.index].groups,
        isDoubtful: -cell.score > limit || Self.isLatin(lattice.labels[cell.label]),
        isMark: LetterLabels.isMark(lattice.labels[cell.label]),
        isOwnDigit: Self.isOwnDigit(lattice.labels[cell.label]),
        isOwn: ownLabels.contains(lattice.labels[cell.label])
      )
    }
    var runs: [Range<Int>] = []
    var left = line.groups.count * Self.readLimit + Self.moreGroups
    func add(_ first: Int, _ end: Int) {
      guard first >= 0, first < end, end <= way.count,
        !way[first..<end].contains(where: \.isOwn)
      else { return }
      let run = apart(way[first].groups.lowerBound..<way[end - 1].groups.upperBound, in: line)
      // Most digits of some scripts look like others of ASCII: where all are read as the script's, they are.
      if weights.leastGap != nil,
        way.filter({ run.contains($0.groups.lowerBound) }).allSatisfy(\.isOwnDigit)
      {
        return
      }
      guard run.count <= min(Self.groupLimit, left), !runs.contains(run) else { return }
      runs.append(run)
      left -= run.count
    }
    var first = 0
    while first < way.count {
      guard way[first].isDoubtful, !way[first].isOwn else {
        first += 1
        continue
      }
      // One cell that fits, as o or 口, parts no word.
      var end = first + 1
      while let next = (end..<min(end + 2, way.count)).first(where: {
        way[$0].isDoubtful || way[$0].isOwn
      }), !way[next].isOwn {
        end = next + 1
      }
      // Marks beside letters are of both scripts.
      guard
        weights.leastGap == nil || way[first..<end].contains(where: { $0.isDoubtful && !$0.isMark })
      else {
        first = end
        continue
      }
      add(first, end)
      for (before, behind) in weights.leastGap == nil ? Self.variants : [] {
        add(first + before, end + behind)
      }
      first = end
    }
    return runs
  }

  /// By how many cells more or less at the beginning and at the end a run is tried besides.
  private static let variants = [(-1, 0), (0, 1), (-1, 1), (1, 0), (0, -1)]

  /// A run as far as the next clear gaps, where words stand apart.
  private func apart(_ run: Range<Int>, in line: GroupLine) -> Range<Int> {
    guard let leastGap = weights.leastGap else { return run }
    func isClear(before group: Int) -> Bool {
      line.groups[group].box.lower.x - line.groups[group - 1].box.upper.x >= leastGap * line.size
    }
    var (lower, upper) = (run.lowerBound, run.upperBound)
    while lower > 0, !isClear(before: lower) { lower -= 1 }
    while upper < line.groups.count, !isClear(before: upper) { upper += 1 }
    return lower..<upper
  }

  /// Whether a text is a digit of another script than Latin.
  private static func isOwnDigit(_ text: String) -> Bool {
    text.utf8.count > 1 && text.allSatisfy(\.isWholeNumber)
  }

  /// Whether a text is a letter or digit of ASCII.
  private static func isLatin(_ text: String) -> Bool {
    guard text.utf8.count == 1, let sign = text.first else { return false }
    return sign.isLetter || sign.isNumber
  }
}

/// Reads strokes as words of another script than that of the line that they are in.
package protocol WordReader: Sendable {
  /// The words that some strokes may be, by rising cost.
  ///
  /// - Parameter strokes: The strokes in writing order.
  func words(of strokes: [Stroke], limit: Int) -> [FoundWord]
}

/// How words between characters are weighed, in nats.
///
/// The usual weights were chosen on lines of composed Korean syllables with words between them, those of
/// characters and of letters on the rows of `inkbench DATA rows`.
package struct WordWeights: Hashable, Sendable {
  /// From what cost on a character fits so badly that it may be a part of a word.
  package var doubtfulCost: Float = 4.5
  /// That of letters side by side that are all of a line, which may be a number, but no word of another script; packs
  /// don't have it, as it goes by what the letters are.
  package var doubtfulNumberCost: Float = 4.5
  /// Share of the cost of a word that counts.
  package var share: Float = 0.8
  /// The gain of each of its letters, which the reader knows more of than the text that it stands in: for
  /// that all letters of Latin words are alike.
  package var letterGain: Float = 2
  /// The cost of its ink for each unit of length, the height of the line: characters have more ink than words
  /// of the same width.
  package var inkCost: Float = 0
  /// The cost of each unit that it is higher than words are beside characters.
  package var heightCost: Float = 4
  package var usualHeight: Float = 0.75
  /// The least gap around words that stand apart from others, in units of the line's size; `nil` where there are
  /// none.
  package var leastGap: Float?

  /// The weights for a ``PrototypeFinder``, whose costs are distances.
  package static let characters = WordWeights(
    doubtfulCost: 20, share: 1, letterGain: 1.5, inkCost: 2.6, heightCost: 10)

  /// The weights for letters side by side.
  ///
  /// With a `doubtfulCost` of 4.5 rows of Hebrew (`inkbench DATA rows`) had 36 instead of 9 % of their characters wrong
  /// without any word between, as letters that nobody's ink was learned of are rarely surer.
  package static let letters = WordWeights(
    doubtfulCost: 11, share: 0.8, letterGain: 2.5, heightCost: 0, leastGap: 0.4)
}

extension WordWeights: WeightGroup {
  /// Their place in packs.
  package static let place = WeightPlace("blocks.words", usual: WordWeights())
  /// That of words between letters side by side.
  package static let lettersPlace = WeightPlace("letters.words", usual: letters)

  package static var members: Members {
    [
      ("doubtfulCost", \.doubtfulCost), ("share", \.share), ("letterGain", \.letterGain),
      ("inkCost", \.inkCost), ("heightCost", \.heightCost),
    ]
  }
}
