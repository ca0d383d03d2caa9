extension PackSection {
  /// The letters of all words of sentences, one word after the other, and where each begins.
  static let sentenceLetters = PackSection("SLET")
  static let sentenceWords = PackSection("SWRD")
  /// The first word that begins with each letter or a later one, 16 bits each.
  static let sentenceFirsts = PackSection("SFST")
  /// For each word the sum of the counts of those before it, 32 bits.
  static let sentenceCounts = PackSection("SCNT")
  /// For each word the context behind it, 16 bits.
  static let sentenceContexts = PackSection("SCTX")
  /// For each context the first of its followers, 32 bits.
  static let sentenceStarts = PackSection("SSTA")
  /// The followers of each context, by rising word, and an end, 16 bits; and for each the part of the context's
  /// probability before it, 16 bits, in 1/65535.
  static let sentenceFollowers = PackSection("SFOL")
  static let sentenceSums = PackSection("SSUM")
}

/// The words of running text with their capitals, and which of them follow which.
///
/// Words are in the order of their letters, so that those with the same beginning lie side by side: a text
/// that goes on narrows a range of words, and among the followers of a context a range of these. Sums of
/// probabilities stand beside the words, so that a range's probability is a difference.
///
/// Capitals are letters of their own here: a word of sentences is written as it stands there.
package final class WordContexts: Sendable {
  private let letters: PackArray<UInt8>
  private let words: PackArray<UInt32>
  private let firsts: PackArray<UInt16>
  private let counts: PackArray<UInt32>
  private let contexts: PackArray<UInt16>
  private let starts: PackArray<UInt32>
  private let followers: PackArray<UInt16>
  private let sums: PackArray<UInt16>
  /// What is added to the code of a letter for its large form.
  private let largeOffset: UInt16

  /// The contexts that are no words.
  package enum Context {
    /// The beginning of a sentence, a pause in it, and a number.
    package static let sentence: UInt16 = 0
    package static let pause: UInt16 = 1
    package static let number: UInt16 = 2
    /// The first context of words.
    package static let firstWord: UInt16 = 3
    /// Nothing that is known.
    package static let unknown = UInt16.max
  }

  /// The most words and contexts, and the most letters of a word.
  package static let limit = 65_000
  package static let lengthLimit = 40
  /// The most followers of all contexts.
  package static let followerLimit = 4_000_000
  /// The unit of a context's sums.
  package static let sumUnit: Float = 65_535

  /// The words that a text may be at, and how likely they are to be what is written.
  struct Place: Hashable, Sendable {
    /// The words that begin like the text's last one, empty for none, and how long that is.
    var first: UInt16 = 0
    var end: UInt16 = 0
    /// Their part of the followers of the context before the word.
    var firstFollower: UInt32 = 0
    var endFollower: UInt32 = 0
    var length: UInt8 = 0
    /// The context of the next word; not used within one.
    var context = Context.unknown
    /// How likely the word is to be one of all words, and one of the followers.
    var share: Float = 0
    var followerShare: Float = 0
  }

  /// The number of codes of letters with their forms; more than a byte holds if there can't be contexts.
  package static func codeCount(of alphabet: LanguageAlphabet) -> Int {
    alphabet.letters.count * (alphabet.letters.contains { !$0.capital.isEmpty } ? 2 : 1) + 1
  }

  /// The number of words.
  var wordCount: Int { words.count - 1 }

  /// The number of pairs of a context and a word.
  var pairCount: Int { followers.count - (starts.count - 1) }

  /// Reads and checks the words of a pack; `nil` if it has none.
  ///
  /// - Complexity: O(1) for a pack that is trusted, else O(*n*) for *n* bytes.
  init?(pack: PackFile, alphabet: LanguageAlphabet) throws(ModelError) {
    guard let letters = try pack.values(of: UInt8.self, in: .sentenceLetters) else { return nil }
    self.letters = letters
    words = try pack.neededValues(of: UInt32.self, in: .sentenceWords)
    firsts = try pack.neededValues(of: UInt16.self, in: .sentenceFirsts)
    counts = try pack.neededValues(of: UInt32.self, in: .sentenceCounts)
    contexts = try pack.neededValues(of: UInt16.self, in: .sentenceContexts)
    starts = try pack.neededValues(of: UInt32.self, in: .sentenceStarts)
    followers = try pack.neededValues(of: UInt16.self, in: .sentenceFollowers)
    sums = try pack.neededValues(of: UInt16.self, in: .sentenceSums)
    largeOffset = UInt16(truncatingIfNeeded: alphabet.letters.count)
    let codeCount = Self.codeCount(of: alphabet)
    let wordCount = words.count - 1
    guard codeCount <= 255, firsts.count == codeCount + 1, wordCount >= 1,
      wordCount <= Self.limit, counts.count == words.count, contexts.count == wordCount,
      starts.count > Int(Context.firstWord), starts.count <= Self.limit,
      followers.count == sums.count, followers.count <= Self.followerLimit
    else {
      throw pack.corrupt("the sections of words in sentences do not fit")
    }
    guard pack.isTrusted || isSound else {
      throw pack.corrupt("the words of sentences are out of place")
    }
  }

  /// Whether all that one value says of another is so.
  private var isSound: Bool {
    let wordCount = wordCount
    func rises<Value: FixedWidthInteger>(_ values: PackArray<Value>, to limit: Int) -> Bool {
      values.withSpan { values in
        var last = 0
        for index in values.indices {
          let value = Int(values[index])
          if value < last || value > limit { return false }
          last = value
        }
        return true
      }
    }
    let isOrdered =
      rises(words, to: letters.count) && rises(firsts, to: wordCount)
      && rises(counts, to: Int(UInt32.max)) && rises(starts, to: followers.count)
    guard isOrdered, words[0] == 0, Int(words[wordCount]) == letters.count, starts[0] == 0,
      Int(starts[starts.count - 1]) == followers.count
    else { return false }
    for word in 0..<wordCount {
      let length = words[word + 1] - words[word]
      guard length > 0, length <= Self.lengthLimit else { return false }
      let context = contexts[word]
      guard context == Context.unknown || Int(context) < starts.count - 1 else { return false }
    }
    for context in 0..<(starts.count - 1) where starts[context] < starts[context + 1] {
      let own = Int(starts[context])..<Int(starts[context + 1])
      for index in own.dropFirst() {
        guard followers[index] > followers[index - 1], sums[index] >= sums[index - 1] else {
          return false
        }
      }
      let last = own.upperBound - 1
      guard followers[last] == .max else { return false }
      guard own.count == 1 || Int(followers[last - 1]) < wordCount else { return false }
    }
    return true
  }
}

extension WordContexts {
  /// All words, with the followers of a context, and how likely one of these is to follow.
  @inline(__always)
  func start(after context: UInt16) -> (place: Place, followerShare: Float) {
    var place = Place()
    place.end = UInt16(truncatingIfNeeded: wordCount)
    guard Int(context) < starts.count - 1 else { return (place, 0) }
    let first = starts[Int(context)]
    let end = starts[Int(context) + 1]
    guard end > first else { return (place, 0) }
    place.firstFollower = first
    place.endFollower = end - 1
    return (place, Float(sums[Int(end) - 1]) / Self.sumUnit)
  }

  /// The words that go on with a letter, and how likely it was by all words and by the followers.
  @inline(__always)
  func step(
    from place: Place, by letter: UInt16, isLarge: Bool
  ) -> (place: Place, probability: Float, ofFollowers: Float) {
    var next = place
    next.share = 0
    next.followerShare = 0
    guard place.first < place.end else { return (next, 0, 0) }
    let code = letter &+ (isLarge ? largeOffset : 0)
    guard Int(code) + 1 < firsts.count else {
      next.end = next.first
      return (next, 0, 0)
    }
    if place.length == 0 {
      next.first = firsts[Int(code)]
      next.end = firsts[Int(code) + 1]
    } else {
      next.first = bound(in: place, atLeast: code)
      next.end = bound(in: place, atLeast: code + 1)
    }
    next.length = place.length &+ 1
    guard next.first < next.end else { return (next, 0, 0) }
    let all = counts[Int(place.end)] &- counts[Int(place.first)]
    let now = counts[Int(next.end)] &- counts[Int(next.first)]
    let probability = all > 0 ? Float(now) / Float(all) : 0
    guard place.firstFollower < place.endFollower else { return (next, probability, 0) }
    next.firstFollower = follower(in: place, atLeast: next.first)
    next.endFollower = follower(in: place, atLeast: next.end)
    let before = sums[Int(place.endFollower)] &- sums[Int(place.firstFollower)]
    let after = sums[Int(next.endFollower)] &- sums[Int(next.firstFollower)]
    return (next, probability, before > 0 ? Float(after) / Float(before) : 0)
  }

  /// How likely the word is to end, by all words and by the followers.
  @inline(__always)
  func endProbability(at place: Place) -> (all: Float, ofFollowers: Float) {
    guard ends(at: place) else { return (0, 0) }
    let first = Int(place.first)
    let all = counts[Int(place.end)] &- counts[first]
    let probability = all > 0 ? Float(counts[first + 1] &- counts[first]) / Float(all) : 0
    let follower = Int(place.firstFollower)
    guard place.firstFollower < place.endFollower, followers[follower] == place.first else {
      return (probability, 0)
    }
    let total = sums[Int(place.endFollower)] &- sums[follower]
    let own = sums[follower + 1] &- sums[follower]
    return (probability, total > 0 ? Float(own) / Float(total) : 0)
  }

  /// The context behind the word that ends at a place.
  @inline(__always)
  func context(after place: Place) -> UInt16 {
    ends(at: place) ? contexts[Int(place.first)] : Context.unknown
  }

  /// Whether the text's last word is one of all words.
  @inline(__always)
  private func ends(at place: Place) -> Bool {
    guard place.first < place.end else { return false }
    let word = Int(place.first)
    return words[word + 1] &- words[word] == UInt32(place.length)
  }

  /// The first word of a place, or its end, whose next letter has at least a code.
  @inline(__always)
  private func bound(in place: Place, atLeast code: UInt16) -> UInt16 {
    let bound = (Int(place.first)..<Int(place.end)).partitioningIndex { word in
      let index = words[word] &+ UInt32(place.length)
      // A word that ends here comes before those that go on.
      return index < words[word + 1] && UInt16(letters[Int(index)]) >= code
    }
    return UInt16(bound)
  }

  /// The first follower of a place, or their end, that is at least a word.
  @inline(__always)
  private func follower(in place: Place, atLeast word: UInt16) -> UInt32 {
    UInt32(
      (Int(place.firstFollower)..<Int(place.endFollower)).partitioningIndex {
        followers[$0] >= word
      })
  }
}
