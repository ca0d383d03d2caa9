extension WordContexts {
  /// What the sections hold, made by whoever counts sentences.
  package struct Table: Sendable {
    /// The words in the order of their letters' codes, with the sum of the counts up to each.
    package var words: [[UInt8]] = []
    package var counts: [UInt32] = []
    /// For each word the context behind it, or ``Context/unknown``.
    package var contexts: [UInt16] = []
    /// For each context its followers by rising word, with the sum of their probabilities.
    package var followers: [[(word: UInt16, sum: Float)]] = []

    /// Creates an empty table.
    package init() {}

    /// Adds the sections that are read back.
    package func addSections(codeCount: Int, to pack: inout PackBuilder) {
      pack.add(.sentenceLetters, bytes: words.flatMap(\.self))
      var starts = ByteWriter()
      var sums = ByteWriter()
      var place: UInt32 = 0
      for (word, count) in zip(words, [0] + counts) {
        starts.append(place)
        sums.append(count)
        place += UInt32(word.count)
      }
      starts.append(place)
      sums.append(counts.last ?? 0)
      pack.add(.sentenceWords, bytes: starts.bytes)
      pack.add(.sentenceCounts, bytes: sums.bytes)
      var firsts = ByteWriter()
      for code in 0...codeCount {
        firsts.append(UInt16(words.partitioningIndex { Int($0.first ?? 0) >= code }))
      }
      pack.add(.sentenceFirsts, bytes: firsts.bytes)
      var behind = ByteWriter()
      for context in contexts { behind.append(context) }
      pack.add(.sentenceContexts, bytes: behind.bytes)
      var contextStarts = ByteWriter()
      var ids = ByteWriter()
      var parts = ByteWriter()
      var count: UInt32 = 0
      for own in followers {
        contextStarts.append(count)
        guard !own.isEmpty else { continue }
        var before: Float = 0
        for follower in own {
          ids.append(follower.word)
          parts.append(Self.part(before))
          before = follower.sum
        }
        ids.append(UInt16.max)
        parts.append(Self.part(before))
        count += UInt32(own.count) + 1
      }
      contextStarts.append(count)
      pack.add(.sentenceStarts, bytes: contextStarts.bytes)
      pack.add(.sentenceFollowers, bytes: ids.bytes)
      pack.add(.sentenceSums, bytes: parts.bytes)
    }

    private static func part(_ share: Float) -> UInt16 {
      UInt16(max(0, min(1, share)) * WordContexts.sumUnit)
    }
  }
}
