package import InkKit

/// Counts the words of sentences and which of them follow which, and makes the sections of ``WordContexts``.
///
/// A word's followers get their counts less a discount, as absolute discounting has it; what that leaves is the
/// probability of other words. Followers that say little more than the word's frequency are left out.
package struct WordContextTrainer: Sendable {
  /// The most words, the most frequent ones, and how often each must occur.
  package var wordLimit = 30_000
  package var fewestOfWord: Float = 2
  /// The most pairs of a context and a word, those that say most.
  package var pairLimit = 300_000
  /// What is taken from the count of a pair, and how often it must occur.
  package var discount: Float = 0.75
  package var fewestOfPair: Float = 2
  /// How likely a word is to be one of the names beside the sentences, and the power of its frequency that a
  /// name counts with.
  package var nameShare: Float = 0.03
  package var nameExponent: Float = 0.5
  /// The most names of each list.
  package var nameLimit = 6000

  /// Adds the sections, if the alphabet's letters have few enough forms and the sentences enough words.
  ///
  /// - Parameters:
  ///   - sentences: Sentences, one a line.
  ///   - names: Lists of names, each a line of a name, a tab and how frequent it is.
  /// - Returns: The number of words and of pairs.
  package func addSections(
    of sentences: String, names: [String], alphabet: LanguageAlphabet, to pack: inout PackBuilder
  ) -> (words: Int, pairs: Int) {
    let codeCount = WordContexts.codeCount(of: alphabet)
    guard codeCount <= 255 else { return (0, 0) }
    let forms = LetterForms(alphabet)
    var counts = Counts()
    for line in sentences.split(whereSeparator: \.isNewline) { counts.add(line, forms) }
    let named = self.names(names, total: counts.total, forms)
    let words = vocabulary(counts, named)
    guard !words.isEmpty else { return (0, 0) }
    var table = WordContexts.Table()
    var ids: [[UInt8]: UInt16] = [:]
    var total: Float = 0
    for word in words { total += word.count }
    var sum: Float = 0
    for word in words {
      ids[word.codes] = UInt16(table.words.count)
      sum += word.count
      table.words.append(word.codes)
      table.counts.append(UInt32(min(1, sum / total) * Self.countUnit))
    }
    let pairs = addFollowers(
      to: &table, counts, ids, shares: words.map { $0.count / total }, forms)
    table.addSections(codeCount: codeCount, to: &pack)
    return (words.count, pairs)
  }

  /// What all counts add up to in a pack.
  private static let countUnit: Float = 4e9

  /// The words that are kept, in the order of their codes.
  private func vocabulary(
    _ counts: Counts, _ names: [[UInt8]: Float]
  ) -> [(codes: [UInt8], count: Float)] {
    func frequentFirst(_ words: [[UInt8]: Float]) -> [(key: [UInt8], value: Float)] {
      words.sorted {
        $0.value == $1.value ? $0.key.lexicographicallyPrecedes($1.key) : $0.value > $1.value
      }
    }
    let ofSentences = frequentFirst(counts.words.filter { $0.value >= fewestOfWord })
      .prefix(min(wordLimit, WordContexts.limit))
    var all = names
    for (codes, count) in ofSentences { all[codes, default: 0] += count }
    return frequentFirst(all).prefix(WordContexts.limit).map { (codes: $0.key, count: $0.value) }
      .sorted { $0.codes.lexicographicallyPrecedes($1.codes) }
  }

  /// The names with what they count beside the words of sentences.
  private func names(_ lists: [String], total: Float, _ forms: LetterForms) -> [[UInt8]: Float] {
    var names: [[UInt8]: Float] = [:]
    for list in lists {
      var own: [(codes: [UInt8], weight: Float)] = []
      for line in list.split(whereSeparator: \.isNewline) {
        let parts = line.split(separator: "\t")
        guard parts.count >= 2, let count = Float(parts[1]), count > 0,
          let codes = forms.codes(of: parts[0])
        else { continue }
        own.append((codes, ElementaryFunctions.power(count, nameExponent)))
        if own.count == nameLimit { break }
      }
      let sum = own.reduce(0) { $0 + $1.weight }
      let share = nameShare / Float(lists.count) * total
      for name in own { names[name.codes, default: 0] += name.weight / sum * share }
    }
    return names
  }

  /// Adds the contexts and the followers that say most.
  ///
  /// - Returns: The number of pairs.
  private func addFollowers(
    to table: inout WordContexts.Table, _ counts: Counts, _ ids: [[UInt8]: UInt16],
    shares: [Float], _ forms: LetterForms
  ) -> Int {
    struct Pair {
      var context: UInt32
      var word: UInt16
      var share: Float
      var gain: Float
    }
    var pairs: [Pair] = []
    for (key, count) in counts.pairs where count >= fewestOfPair {
      let context = UInt32(truncatingIfNeeded: key >> 32)
      guard let word = ids[counts.forms[Int(UInt32(truncatingIfNeeded: key))]] else { continue }
      let share = (count - discount) / counts.ofContexts[Int(context)]
      let before = shares[Int(word)]
      let gain = count * ElementaryFunctions.log((share + before) / before)
      pairs.append(Pair(context: context, word: word, share: share, gain: gain))
    }
    pairs.sort {
      $0.gain == $1.gain ? ($0.context, $0.word) < ($1.context, $1.word) : $0.gain > $1.gain
    }
    if pairs.count > pairLimit { pairs.removeLast(pairs.count - pairLimit) }
    pairs.sort { ($0.context, $0.word) < ($1.context, $1.word) }
    table.followers = Array(repeating: [], count: Int(WordContexts.Context.firstWord))
    var places: [UInt32: UInt16] = [:]
    for pair in pairs {
      var place = UInt16(truncatingIfNeeded: pair.context)
      if pair.context >= UInt32(WordContexts.Context.firstWord) {
        if let known = places[pair.context] {
          place = known
        } else {
          guard table.followers.count < WordContexts.limit - 1 else { continue }
          place = UInt16(table.followers.count)
          places[pair.context] = place
          table.followers.append([])
        }
      }
      let before = table.followers[Int(place)].last?.sum ?? 0
      table.followers[Int(place)].append((pair.word, before + pair.share))
    }
    table.contexts = table.words.map { word in
      counts.contexts[forms.small(word)].flatMap { places[$0] } ?? WordContexts.Context.unknown
    }
    return pairs.count
  }
}

/// The codes of letters with their forms.
private struct LetterForms {
  private var codes: [String: UInt8] = [:]
  private let letterCount: Int

  init(_ alphabet: LanguageAlphabet) {
    letterCount = alphabet.letters.count
    for (index, letter) in alphabet.letters.enumerated() {
      codes[letter.small] = UInt8(truncatingIfNeeded: index + 1)
      if !letter.capital.isEmpty {
        codes[letter.capital] = UInt8(truncatingIfNeeded: index + 1 + letterCount)
      }
    }
  }

  /// The codes of a character, or of the scalars that it is made of; `nil` if it is no letter.
  func codes(of character: Character) -> [UInt8]? { codes.codes(of: character) }

  func codes(of word: some StringProtocol) -> [UInt8]? {
    codes.codes(of: word).flatMap { (1...WordContexts.lengthLimit).contains($0.count) ? $0 : nil }
  }

  /// A word in small letters.
  func small(_ word: [UInt8]) -> [UInt8] {
    word.map { Int($0) > letterCount ? $0 - UInt8(truncatingIfNeeded: letterCount) : $0 }
  }
}

/// How often words and pairs of them occur.
private struct Counts {
  private(set) var words: [[UInt8]: Float] = [:]
  private(set) var total: Float = 0
  /// The contexts of words in small letters.
  private(set) var contexts: [[UInt8]: UInt32] = [:]
  /// How often a word follows each context.
  private(set) var ofContexts: [Float] = Array(
    repeating: 0, count: Int(WordContexts.Context.firstWord))
  /// The words in the order in which they first occur.
  private(set) var forms: [[UInt8]] = []
  private var places: [[UInt8]: UInt32] = [:]
  /// How often a word follows a context, by the context's number in the upper half and the word's.
  private(set) var pairs: [UInt64: Float] = [:]

  /// Counts the words of a line.
  mutating func add(_ line: Substring, _ letters: LetterForms) {
    var context: UInt32? = UInt32(WordContexts.Context.sentence)
    var word: [UInt8] = []
    func mark(_ character: Character) -> UInt32? {
      if character.isNumber { return UInt32(WordContexts.Context.number) }
      if TextSymbols.sentenceEnds.contains(character) {
        return UInt32(WordContexts.Context.sentence)
      }
      return TextSymbols.pauses.contains(character) ? UInt32(WordContexts.Context.pause) : nil
    }
    for character in line {
      let codes = letters.codes(of: character)
      // An apostrophe begins no word.
      if let codes, !word.isEmpty || character != "'" {
        word += codes
        continue
      }
      let own = word.isEmpty ? context : end(word, after: context, letters)
      word.removeAll(keepingCapacity: true)
      context = character.isWhitespace ? own : mark(character)
    }
    if !word.isEmpty { _ = end(word, after: context, letters) }
  }

  /// Counts a word, and gives the context that it makes.
  private mutating func end(
    _ word: [UInt8], after context: UInt32?, _ letters: LetterForms
  ) -> UInt32? {
    guard word.count <= WordContexts.lengthLimit else { return nil }
    words[word, default: 0] += 1
    total += 1
    let place = places[word] ?? UInt32(forms.count)
    if Int(place) == forms.count {
      places[word] = place
      forms.append(word)
    }
    if let context {
      ofContexts[Int(context)] += 1
      pairs[UInt64(context) << 32 | UInt64(place), default: 0] += 1
    }
    let small = letters.small(word)
    if let known = contexts[small] { return known }
    let new = UInt32(ofContexts.count)
    contexts[small] = new
    ofContexts.append(0)
    return new
  }
}
