extension Recognizer {
  /// The characters of ``RecognizerOptions/characterSet`` that are in no label of the model, in the order
  /// of their scalars: no answer has them. Empty if all characters may be answered.
  ///
  /// - Complexity: O(*n*) for all labels.
  public var unreadableCharacters: [Character] {
    guard let wanted = options.characterSet else { return [] }
    return wanted.subtracting(labels.lazy.joined()).sorted()
  }

  /// Checks that an answer is possible with the characters that the options allow.
  ///
  /// - Throws: ``ModelError/Code/unreadableCharacters``, which names them and what the model has.
  func checkCharacters() throws(ModelError) {
    guard let wanted = options.characterSet, !wanted.isEmpty, labels.isEmpty else { return }
    var free = options
    free.characterSet = nil
    let all = Recognizer(tag: tag, options: free, contents: contents).labels
    throw ModelError(
      .unreadableCharacters, subject: tag.description,
      detail: "\(Self.ranges(of: wanted)); it reads \(Self.ranges(of: Set(all.joined())))")
  }

  /// The most ranges that a sentence names.
  private static let rangeLimit = 8

  /// Characters as ranges of neighbours, such as `'0-9', 'a-z' and 'ß'`.
  private static func ranges(of characters: Set<Character>) -> String {
    var ranges: [(first: Unicode.Scalar, last: Unicode.Scalar)] = []
    // What is made of several scalars, as syllables with signs, is as readable as its letter.
    for scalar in Set(characters.compactMap(\.unicodeScalars.first)).sorted() {
      if let last = ranges.last, last.last.value + 1 == scalar.value {
        ranges[ranges.count - 1].last = scalar
      } else {
        ranges.append((scalar, scalar))
      }
    }
    // The largest ones say most.
    let large = ranges.map { $0.last.value - $0.first.value }.sorted(by: >).prefix(rangeLimit)
    let least = large.last ?? 0
    let texts = ranges.filter { $0.last.value - $0.first.value >= least }.prefix(rangeLimit).map {
      range in
      range.first == range.last ? "\(range.first)" : "\(range.first)-\(range.last)"
    }
    let rest = ranges.count - texts.count
    return rest > 0
      ? texts.map { "'\($0)'" }.joined(separator: ", ") + " and others" : quotedList(texts, "and")
  }
}
