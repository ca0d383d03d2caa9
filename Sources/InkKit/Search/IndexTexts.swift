extension ReadPage {
  /// The texts of each line by which an index finds the pages that may have hits: words and characters with spaces
  /// between, with all that is folded by default folded.
  ///
  /// Of scripts without spaces each character stands by itself. Other texts have all that is in readings of words and
  /// of lines and not in the best text, and words that a hyphen parts.
  package var indexTexts: [(best: String, others: String)] {
    let folding = TextFolding()
    let page = SearchablePage(self, folding: folding)
    return page.lines.indices.map { index in
      let line = page.lines[index]
      let best = Self.indexWords(line.text, folding)
      let known = Set(best)
      var others: [String] = []
      for place in page.starts[index]..<page.starts[index + 1] {
        for reading in page.readings[place].dropFirst() {
          others += Self.indexWords(reading.text, folding)
        }
      }
      for other in line.alternatives { others += Self.indexWords(other.text, folding) }
      var seen = known
      // Characters stand in the order of their text, however often.
      let new = others.filter {
        $0.unicodeScalars.first?.isOfUnspacedScript == true || seen.insert($0).inserted
      }
      return (best.joined(separator: " "), new.joined(separator: " "))
    }
  }

  private static func indexWords(_ text: String, _ folding: TextFolding) -> [String] {
    var words: [String] = []
    var word = ""
    for character in folding.folded(text) {
      let isAlone = character.unicodeScalars.contains(where: \.isOfUnspacedScript)
      if isAlone || character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isAlone {
        words.append(String(character))
      } else if !character.isWhitespace {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}

extension SearchQuery {
  /// Expressions of SQLite's FTS5, all of which a page has something for if it has a hit.
  ///
  /// None for words without a letter or digit, and for ends of words, which an index can't look up.
  package var indexTerms: [String] {
    var terms: [String] = []
    for word in words {
      let text = TextFolding().folded(word.text)
      if word.isPart {
        for character in text
        where character.unicodeScalars.contains(where: \.isOfUnspacedScript) {
          terms.append("\"\(character)\"")
        }
      } else if !word.mayFollow, text.contains(where: { $0.isLetter || $0.isNumber }) {
        terms.append("\"\(text.replacing("\"", with: "\"\""))\"" + (word.mayGoOn ? " *" : ""))
      }
    }
    return terms.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
