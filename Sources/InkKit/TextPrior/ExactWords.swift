/// A few words with the capitals that they have, such as names that the writer uses.
///
/// A word may hold any symbols but spaces.
struct ExactWords: Sendable {
  /// For each node, the root first, its children by rising symbol, which lie side by side.
  private var symbols: [TextSymbols.Symbol] = [0]
  private var children: [Range<UInt32>] = []
  /// For each node how likely it is after its parent, and how likely a word is to end there.
  private var probabilities: [Float] = [1]
  private var ends: [Float] = []

  /// How likely a word is to be one of these.
  let share: Float

  /// Creates a set of words.
  ///
  /// - Parameters:
  ///   - words: Words with their weights, which need not be distinct.
  ///   - share: How likely a word is to be one of these, less than 1.
  /// - Complexity: O(*n* log *n*) for *n* characters in all.
  init(words: [(symbols: [TextSymbols.Symbol], weight: Float)], share: Float) {
    let words = words.filter { !$0.symbols.isEmpty && $0.weight > 0 }
      .sorted { $0.symbols.lexicographicallyPrecedes($1.symbols) }
    self.share = words.isEmpty ? 0 : share
    // The words below each node of a level, whose nodes are numbered one after the other.
    var level = [words.indices]
    var depth = 0
    while !level.isEmpty {
      var nextLevel: [Range<Int>] = []
      for range in level {
        let total = words[range].reduce(0) { $0 + $1.weight }
        var first = range.lowerBound
        var ended: Float = 0
        while first < range.upperBound, words[first].symbols.count == depth {
          ended += words[first].weight
          first += 1
        }
        ends.append(total > 0 ? ended / total : 0)
        let begin = UInt32(symbols.count)
        while first < range.upperBound {
          let symbol = words[first].symbols[depth]
          var last = first
          var weight: Float = 0
          while last < range.upperBound, words[last].symbols[depth] == symbol {
            weight += words[last].weight
            last += 1
          }
          symbols.append(symbol)
          probabilities.append(weight / total)
          nextLevel.append(first..<last)
          first = last
        }
        children.append(begin..<UInt32(symbols.count))
      }
      level = nextLevel
      depth += 1
    }
  }

  /// How likely a symbol is at a node, 0 being the beginning, and the node after it.
  @inline(__always)
  func step(from node: Int, by symbol: TextSymbols.Symbol) -> (probability: Float, node: Int) {
    let own = Int(children[node].lowerBound)..<Int(children[node].upperBound)
    let child = own.partitioningIndex { symbols[$0] >= symbol }
    guard child < own.upperBound, symbols[child] == symbol else { return (0, 0) }
    return (probabilities[child], child)
  }

  /// How likely a word is to end at a node.
  @inline(__always)
  func endProbability(at node: Int) -> Float { ends[node] }
}

extension ExactWords {
  /// How much likelier a word is to be the writer's for each of them, and how likely at most.
  private static let shareOfOne: Float = 0.02
  private static let shareLimit: Float = 0.3

  /// How likely a word of the writer's is to be written in other capitals: at the beginning of a
  /// sentence, and throughout.
  private static let capitalizedWeight: Float = 0.2
  private static let upperWeight: Float = 0.05

  /// How likely a word is to be an initial, as of "R. Wagner", in a language with capitals.
  private static let initialShare: Float = 0.01

  /// The words of a language that have their own capitals, those of a kind of text, and a writer's.
  ///
  /// White space parts a writer's entry into words; those with characters that may not be answered
  /// are left out.
  init(
    language: LanguageModel?, userWords: [String], kind: TextKindRules, symbols: TextSymbols
  ) {
    var words: [(symbols: [TextSymbols.Symbol], weight: Float)] = []
    func add(_ text: some StringProtocol, _ weight: Float) {
      let own = symbols.symbols(of: text)
      guard own.allSatisfy(symbols.isAllowed) else { return }
      words.append((own, weight))
    }

    let ofLanguage = language?.exactWords ?? []
    for word in ofLanguage { add(word.text, word.share) }
    let capitals = kind.isAddress ? [] : language?.alphabet.capitals ?? []
    for capital in capitals { add(capital + ".", Self.initialShare / Float(capitals.count)) }
    for word in kind.words { add(word.text, word.weight / 50 * kind.wordShare) }
    let ofWriter = userWords.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let count = Float(Set(ofWriter).count)
    let share = min(Self.shareLimit, Self.shareOfOne * count)
    for word in ofWriter {
      let weight = share / max(1, count)
      add(word, weight)
      let capitalized = word.prefix(1).uppercased() + word.dropFirst()
      if capitalized != word { add(capitalized, weight * Self.capitalizedWeight) }
      let upper = word.uppercased()
      if upper != word, upper != capitalized { add(upper, weight * Self.upperWeight) }
    }
    self.init(words: words, share: min(0.6, words.reduce(0) { $0 + $1.weight }))
  }
}
