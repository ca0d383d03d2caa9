/// The words of a page with all that they may be, folded, in the order in which they are read.
struct SearchablePage {
  /// A word of the page, and where it is.
  struct Place {
    let word: ReadWord
    /// The index of its line on the page.
    let line: Int
  }

  /// A reading of one word, or of two that a line break parts.
  struct Reading {
    /// Its words, folded; more than one where the ink may be several.
    let words: [FoldedWord]
    let text: String
    let probability: Float
    /// How many places it fills, 1 or 2.
    let length: Int
  }

  /// The lines of the page.
  let lines: [ReadLine]
  /// The words.
  let places: [Place]
  /// The readings that begin at each word.
  let readings: [[Reading]]
  /// The index behind the last word of the region that each word belongs to.
  let ends: [Int]
  /// The first word of each line, and behind the last one the number of words.
  let starts: [Int]

  /// Folds the words of a page.
  ///
  /// - Complexity: O(*n*) for *n* characters of all readings.
  init(_ page: ReadPage, folding: TextFolding) {
    lines = page.lines
    var places: [Place] = []
    var ends: [Int] = []
    var starts: [Int] = []
    var line = 0
    for region in page.regions {
      let first = places.count
      for read in region.lines {
        starts.append(places.count)
        places += read.words.map { Place(word: $0, line: line) }
        line += 1
      }
      ends += [Int](repeating: places.count, count: places.count - first)
    }
    self.places = places
    self.ends = ends
    self.starts = starts + [places.count]
    readings = places.indices.map { index in
      let word = places[index].word
      var readings = word.texts.map { Reading($0.text, $0.probability, folding) }
      let next = index + 1
      if next < ends[index], places[next].line > places[index].line {
        readings += Self.joined(word, places[next].word, folding)
      }
      return readings
    }
  }

  /// The readings of a word that a hyphen parts at the end of a line.
  private static func joined(
    _ first: ReadWord, _ second: ReadWord, _ folding: TextFolding
  ) -> [Reading] {
    first.texts.flatMap { begin -> [Reading] in
      guard let last = begin.text.last, "-‐=\u{AD}".contains(last), begin.text.count > 1 else {
        return []
      }
      return second.texts.map { end in
        Reading(
          begin.text.dropLast() + end.text, begin.probability * end.probability, folding, length: 2)
      }
    }
  }
}

extension SearchablePage.Reading {
  fileprivate init(
    _ text: String, _ probability: Float, _ folding: TextFolding, length: Int = 1
  ) {
    self.text = text
    self.probability = probability
    self.length = length
    words = text.split(whereSeparator: \.isWhitespace).map {
      FoldedWord(folding.folded(String($0)))
    }
  }
}

extension ReadWord {
  /// All that the word may be, the best first.
  var texts: [Alternative] { [Alternative(text: text, probability: probability)] + alternatives }
}

extension ReadLine {
  /// All that the line may be, each text once, the best first.
  var texts: [ReadWord.Alternative] {
    var texts = [ReadWord.Alternative(text: text, probability: probability)] + alternatives
    // The readings of the only word of a line are readings of the line.
    if words.count == 1 {
      for alternative in words[0].alternatives
      where !texts.contains(where: { $0.text == alternative.text }) {
        texts.append(alternative)
      }
    }
    return texts
  }

  /// The box around some `Character`s of the text, as far as their ink is known, else around the line.
  func box(of range: Range<Int>) -> BoundingBox {
    let boxes =
      words.flatMap(\.characters).filter { $0.range.overlaps(range) }.map(\.boundingBox)
    return BoundingBox(around: boxes) ?? boundingBox
  }
}
