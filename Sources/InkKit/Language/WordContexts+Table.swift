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

    package init() {}

    /// Adds the sections that are read back.
    package func addSections(codeCount: Int, to pack: inout PackBuilder) {
      pack.add(.sentenceLetters, bytes: words.flatMap(\.self))
      var starts: [UInt32] = [0]
      for word in words { starts.append(starts[starts.count - 1] + UInt32(word.count)) }
      pack.add(.sentenceWords, integers: starts)
      pack.add(.sentenceCounts, integers: [0] + counts)
      var firsts = ByteWriter()
      for code in 0...codeCount {
        firsts.append(UInt16(words.partitioningIndex { Int($0.first ?? 0) >= code }))
      }
      pack.add(.sentenceFirsts, bytes: firsts.bytes)
      pack.add(.sentenceContexts, integers: contexts)
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
