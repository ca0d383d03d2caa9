/// The places of a phrase on a page.
struct PhraseMatches {
  /// A place of the phrase.
  struct Match {
    /// The index of its first word among those of the page.
    let first: Int
    /// The index of its last word.
    let last: Int
    let parts: [SearchHit.Part]
    let probability: Float
  }

  /// The places in the order of the page.
  private(set) var matches: [Match] = []

  private let page: SearchablePage
  private let phrase: SearchQuery.Phrase
  private let folding: TextFolding

  /// Finds a phrase.
  ///
  /// - Complexity: O(*n* · *k*) for *n* readings and *k* words of the phrase.
  init(of phrase: SearchQuery.Phrase, on page: SearchablePage, folding: TextFolding) {
    self.page = page
    self.phrase = phrase
    self.folding = folding
    if phrase.words.count == 1, phrase.words[0].isPart {
      for line in page.lines.indices { addParts(of: line, phrase.words[0].text) }
      return
    }
    for start in page.places.indices {
      if let match = match(at: start) { matches.append(match) }
    }
    addOtherLines()
    matches.sort { $0.first < $1.first }
  }

  /// The phrase in the readings of words one after the other, beginning at one of them.
  ///
  /// `mass[p][j]` is the probability that the first `j` words of the phrase end before word `start + p`; several
  /// readings of one word that go equally far add up.
  private func match(at start: Int) -> Match? {
    let words = phrase.words
    let end = page.ends[start]
    var mass: [[Float]] = [[1] + [Float](repeating: 0, count: words.count)]
    var texts: [[String]] = [[String](repeating: "", count: words.count + 1)]
    var total: Float = 0
    var best: (probability: Float, last: Int, text: String)?
    var place = 0
    while place < mass.count, start + place < end {
      defer { place += 1 }
      guard mass[place].dropLast().contains(where: { $0 > 0 }) else { continue }
      for reading in page.readings[start + place] {
        for (done, before) in mass[place].enumerated() where before > 0 && done < words.count {
          guard let reached = reached(by: reading, from: done) else { continue }
          let probability = before * reading.probability
          let text = done == 0 ? reading.text : "\(texts[place][done]) \(reading.text)"
          let next = place + reading.length
          if reached == words.count {
            total += probability
            if probability > best?.probability ?? -1 {
              best = (probability, start + next - 1, text)
            }
            continue
          }
          while mass.count <= next {
            mass.append([Float](repeating: 0, count: words.count + 1))
            texts.append([String](repeating: "", count: words.count + 1))
          }
          if mass[next][reached] < probability { texts[next][reached] = text }
          mass[next][reached] += probability
        }
      }
    }
    guard let best, best.last < end else { return nil }
    return Match(
      first: start, last: best.last, parts: parts(start...best.last, text: best.text),
      probability: min(1, total))
  }

  /// How many words of the phrase there are behind a reading, if it goes on with the phrase.
  private func reached(by reading: SearchablePage.Reading, from done: Int) -> Int? {
    let words = phrase.words
    // The phrase may begin within a reading of several words, and end within one.
    for offset in reading.words.indices where done == 0 || offset == 0 {
      let rest = reading.words[offset...]
      let count = min(rest.count, words.count - done)
      let isSame = zip(words[done...], rest).allSatisfy { $0.matches($1) }
      if isSame { return done + count }
    }
    return nil
  }

  /// The parts of words in the lines that they are in.
  private func parts(_ words: ClosedRange<Int>, text: String) -> [SearchHit.Part] {
    var parts: [SearchHit.Part] = []
    for place in page.places[words] {
      if let last = parts.last, last.line == place.line {
        parts[parts.count - 1].range =
          last.range.lowerBound..<max(last.range.upperBound, place.word.range.upperBound)
        parts[parts.count - 1].boundingBox = last.boundingBox.union(place.word.boundingBox)
      } else {
        parts.append(
          SearchHit.Part(
            line: place.line, range: place.word.range, boundingBox: place.word.boundingBox,
            text: text))
      }
    }
    // The words of the text are those of the lines, but where a reading has more or fewer: there the first line has all.
    let texts = text.split(separator: " ")
    if parts.count > 1 {
      let counts = parts.map { part in page.places[words].count { $0.line == part.line } }
      let isEven = counts.reduce(0, +) == texts.count
      var rest = texts[...]
      for index in parts.indices {
        parts[index].text =
          isEven ? rest.prefix(counts[index]).joined(separator: " ") : index == 0 ? text : ""
        rest = rest.dropFirst(isEven ? counts[index] : 0)
      }
    }
    return parts
  }
}

extension PhraseMatches {
  /// Adds the places of a part of a line: those in its best text, else the likeliest one in another text.
  fileprivate mutating func addParts(of line: Int, _ wanted: String) {
    let read = page.lines[line]
    let wanted = Array(wanted)
    let texts = read.texts.map { ($0, FoldedLine($0.text, folding)) }
    let with = texts.filter { !$0.1.ranges(of: wanted).isEmpty }
    guard let best = with.max(by: { $0.0.probability < $1.0.probability }) else { return }
    let probability = min(1, with.reduce(0) { $0 + $1.0.probability })
    let shown = with.first { $0.0.text == read.text } ?? best
    // Of another text of as many characters each is taken to be that of the same place.
    let isAligned = shown.0.text.count == read.text.count
    let text = Array(shown.0.text)
    for range in shown.1.ranges(of: wanted) {
      let own = isAligned ? range : 0..<read.text.count
      let first = word(at: own.lowerBound, in: line)
      matches.append(
        Match(
          first: first, last: first,
          parts: [
            SearchHit.Part(
              line: line, range: own,
              boundingBox: isAligned ? read.box(of: own) : read.boundingBox,
              text: String(text[range]))
          ], probability: probability))
    }
  }

  /// The index of the word of a line that has a character, or that ends before it.
  private func word(at character: Int, in line: Int) -> Int {
    let words = page.starts[line]..<page.starts[line + 1]
    return words.last { page.places[$0].word.range.lowerBound <= character } ?? words.lowerBound
  }

  /// Adds lines in which the phrase is in no reading of their words, but in other texts of the line: those may part it
  /// into other words. The part of the line that is taken for it is as long and lies as far as in that text.
  fileprivate mutating func addOtherLines() {
    let found = Set(matches.flatMap { $0.parts.map(\.line) })
    for (line, read) in page.lines.enumerated()
    where !found.contains(line) && !read.words.isEmpty {
      var probability: Float = 0
      var best: (range: Range<Int>, text: String, count: Int)?
      for other in read.alternatives {
        let words = other.text.split(whereSeparator: \.isWhitespace)
        let folded = words.map { FoldedWord(folding.folded(String($0))) }
        guard let first = start(in: folded) else { continue }
        probability += other.probability
        if best == nil {
          let begin = words[..<first].reduce(0) { $0 + $1.count + 1 }
          let text = words[first..<first + phrase.words.count].joined(separator: " ")
          best = (begin..<begin + text.count, text, other.text.count)
        }
      }
      guard let best else { continue }
      let scale = Double(read.text.count) / Double(max(1, best.count))
      let middle = Int(Double(best.range.lowerBound + best.range.upperBound) / 2 * scale)
      let first = word(at: min(Int(Double(best.range.lowerBound) * scale) + 1, middle), in: line)
      let last = max(
        first,
        word(at: min(Int(Double(best.range.upperBound) * scale) - 1, read.text.count), in: line))
      matches.append(
        Match(
          first: first, last: last, parts: parts(first...last, text: best.text),
          probability: min(1, probability)))
    }
  }

  private func start(in words: [FoldedWord]) -> Int? {
    guard words.count >= phrase.words.count else { return nil }
    return (0...words.count - phrase.words.count).first { first in
      zip(phrase.words, words[first...]).allSatisfy { $0.matches($1) }
    }
  }
}

/// A line of a script without spaces, folded character by character.
private struct FoldedLine {
  /// The folded characters, each with the index of the one that it comes from.
  private var characters: [(folded: Character, index: Int)] = []

  init(_ text: String, _ folding: TextFolding) {
    for (index, character) in text.enumerated() where !character.isWhitespace {
      characters += folding.folded(String(character)).map { ($0, index) }
    }
  }

  /// The characters of each place of a text, those that overlap an earlier one left out.
  func ranges(of wanted: [Character]) -> [Range<Int>] {
    guard !wanted.isEmpty, characters.count >= wanted.count else { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    while start + wanted.count <= characters.count {
      let part = characters[start..<start + wanted.count]
      if zip(part, wanted).allSatisfy({ $0.folded == $1 }) {
        ranges.append(characters[start].index..<characters[start + wanted.count - 1].index + 1)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return ranges
  }
}
