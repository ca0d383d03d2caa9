extension ReadLine {
  /// Makes a line of its best reading, with what else its words may be.
  ///
  /// - Parameters:
  ///   - slope: How much the lines of the page fall from left to right.
  ///   - certainty: How likely the ink is to be of the script, from 0 to 1.
  /// - Returns: `nil` if the reading has no ink.
  init?(
    _ line: PageReadings.Line, of reading: LineReading, in ink: Ink, slope: Float,
    alternatives: Int, certainty: Float, scratch: inout TextDecoder.Scratch
  ) {
    let best = line.readings[0]
    var builder = CandidateBuilder(ink: ink)
    builder.add(best, of: line.lattice, after: line.mark)
    let text = builder.candidate(score: best.cost, probability: best.probability)
    guard let box = text.lines.first?.boundingBox else { return nil }
    let sign = line.mark?.sign
    let measures = LineMeasures(
      of: sign == nil ? text.segmentation : Array(text.segmentation.dropFirst()), slope: slope,
      in: box, isVertical: Self.runsDown(text.segmentation))
    let readings = WordReadings(
      of: line, by: reading, limit: alternatives + 1, scratch: &scratch)
    let first = sign == nil ? 0 : 1
    let before = sign.map { "\($0.character) " } ?? ""
    let areRead = readings.words.count == text.words.count - first
    let words = text.words.enumerated().map { index, word in
      let isRead = areRead && index >= first
      let others = isRead ? readings.words[index - first] : []
      let borders = isRead && !readings.borders.isEmpty ? readings.borders[index - first] : 1
      let beside = others.filter { $0.text != word.text }
      let shares = WordReadings.shares(
        of: (others.first { $0.text == word.text }?.probability ?? 0) * borders,
        beside: beside.map { $0.probability * borders }, onLine: best.probability)
      return ReadWord(
        text: word.text, range: word.range, boundingBox: word.boundingBox,
        probability: shares.own * certainty,
        alternatives: zip(beside, shares.others).prefix(alternatives).map { reading, share in
          ReadWord.Alternative(text: reading.text, probability: share * certainty)
        },
        characters: text.segmentation.filter { word.range.contains($0.range.lowerBound) })
    }
    self.init(
      text: text.text, boundingBox: box, baseline: measures.baseline, xHeight: measures.xHeight,
      isRightToLeft: reading.direction == .rightToLeft,
      mark: sign.map(Mark.init) ?? Mark(ofNumberedLine: text.text), words: words,
      probability: best.probability * certainty,
      alternatives: line.readings.dropFirst().prefix(alternatives).map {
        ReadWord.Alternative(
          text: before + $0.text,
          probability: $0.probability * certainty)
      })
  }
}

/// Readings of the words of a line, each by the part of the line's lattice that it was read from.
struct WordReadings {
  /// The readings of each word by rising cost, in the order of the text.
  private(set) var words: [[TextHypothesis]] = []
  /// For each word how likely it is to begin and end where it does, from 0 to 1; empty for a line of one word.
  private(set) var borders: [Float] = []

  /// How many readings of a line tell where its words begin: as many as a decoder keeps anyway.
  static let lineLimit = 16

  /// Reads each word anew between the words beside it, which are taken for right.
  ///
  /// - Parameter limit: The most readings of a word, at least 1.
  /// - Complexity: That of decoding the line once more.
  init(
    of line: PageReadings.Line, by reading: LineReading, limit: Int,
    scratch: inout TextDecoder.Scratch
  ) {
    let best = line.readings[0]
    let parts = best.wordParts
    guard parts.count > 1 else {
      words = [line.readings]
      return
    }
    let decoder = reading.decoder(of: line.lattice)
    let texts = best.text.split(whereSeparator: \.isWhitespace)
    guard texts.count == parts.count else { return }
    let likely = Self.borders(in: line.readings)
    let own = zip(parts, parts.dropFirst()).map { likely[best.border(between: $0, $1)] ?? 0 }
    borders = parts.indices.map { index in
      (index == 0 ? 1 : own[index - 1]) * (index == own.count ? 1 : own[index])
    }
    for (index, own) in parts.enumerated() {
      guard let nodes = best.nodes(of: own) else {
        words.append([])
        continue
      }
      var surroundings = line.surroundings
      surroundings.before += best.text[..<texts[index].startIndex]
      surroundings.mayBeginWithSpace = false
      if index + 1 < texts.count {
        surroundings.after = " " + texts[index + 1]
        surroundings.mayEndWithSpace = false
      }
      words.append(
        decoder.hypotheses(
          of: line.lattice.part(nodes), in: surroundings, limit: limit, scratch: &scratch
        ).map { reading in
          var reading = reading
          while reading.text.last?.isWhitespace == true { reading.text.removeLast() }
          return reading
        })
    }
  }

  /// How likely the readings of a word are, which exclude each other, where its line is known, too.
  ///
  /// A word is at least as likely to be right as the whole of its line. Its other readings share what that leaves,
  /// and none is likelier than the word: the line says more of it than the words beside it.
  ///
  /// - Parameters:
  ///   - own: How likely the word is to be right by its ink between the words beside it.
  ///   - others: The same for its other readings; with the word's they are at most 1.
  ///   - line: How likely the line is to be right that the word is of.
  static func shares(
    of own: Float, beside others: [Float], onLine line: Float
  ) -> (own: Float, others: [Float]) {
    let likely = max(own, line)
    let rest = likely > own ? (1 - likely) / (1 - own) : 1
    return (likely, others.map { min($0 * rest, likely) })
  }

  /// For each node how likely a space is there, by the readings of a line.
  private static func borders(in readings: [TextHypothesis]) -> [Int: Float] {
    var sums: [Int: Float] = [:]
    var total: Float = 0
    for reading in readings {
      total += reading.probability
      let words = reading.wordParts
      for (one, next) in zip(words, words.dropFirst()) {
        sums[reading.border(between: one, next), default: 0] += reading.probability
      }
    }
    return sums.mapValues { $0 / max(total, .leastNormalMagnitude) }
  }
}

extension TextHypothesis {
  /// The parts of each word, as spaces between parts separate them.
  var wordParts: [Range<Int>] {
    var words: [Range<Int>] = []
    for (index, part) in parts.enumerated() {
      if words.isEmpty || part.followsSpace {
        words.append(index..<index + 1)
      } else {
        words[words.count - 1] = words[words.count - 1].lowerBound..<index + 1
      }
    }
    return words
  }

  /// The node between two words that follow each other in the text; in a run from left to right within a line from
  /// the right the one that lies further on is the first.
  fileprivate func border(between one: Range<Int>, _ next: Range<Int>) -> Int {
    let (last, first) = (parts[one.upperBound - 1], parts[next.lowerBound])
    return first.begin >= last.end ? first.begin : last.begin
  }

  /// The nodes of the lattice that some parts lie between; `nil` if others lie there, too.
  func nodes(of own: Range<Int>) -> Range<Int>? {
    let parts = parts[own]
    guard let begin = parts.map(\.begin).min(), let end = parts.map(\.end).max(),
      parts.reduce(0, { $0 + $1.end - $1.begin }) == end - begin
    else { return nil }
    return begin..<end
  }
}
