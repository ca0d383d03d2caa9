extension PackKind {
  /// A tagger for the words of a line, which become fields of a row.
  public static let tagger = PackKind(name: "tagger")
}

/// The contents of a pack of the kind ``PackKind/tagger``.
package struct TaggerContents: Sendable {
  /// Gives tokens tags.
  package let tagger: SequenceTagger
  /// Tells lines that are no rows from rows, each by all of its words; `nil` if all are rows or headings.
  package let kinds: SequenceTagger?
  /// Which tags a row has in one run of words.
  package let singles: SingleFields
  /// Tells usual lines from others.
  package let fluency: LineFluency
  /// Words that go on: no line ends with one, or none begins with it.
  package let continuing: ContinuingWords

  /// Puts the contents together.
  package init(
    tagger: SequenceTagger, kinds: SequenceTagger? = nil, singles: SingleFields = .none,
    fluency: LineFluency, continuing: ContinuingWords
  ) {
    self.tagger = tagger
    self.kinds = kinds
    self.singles = singles
    self.fluency = fluency
    self.continuing = continuing
  }
}

extension TaggerContents: ModelPart {
  package static var kind: PackKind { .tagger }

  package var facts: [PackFact] {
    [PackFact(name: "tags", value: tagger.tags.joined(separator: " "))]
  }
}

extension TaggerContents {
  /// The likeliest tags of a line, single ones in one run; the mark of a list before it has none.
  package func tagging(of tokens: [TextToken]) -> LineTagging {
    let rest = ListMark.rest(of: tokens)
    let found = tagger.tagging(of: rest)
    return LineTagging(
      tokens: tokens,
      classes: [Int](repeating: 0, count: tokens.count - rest.count)
        + singles.applied(to: found.classes, of: rest),
      probability: found.probability)
  }

  /// The tags of ``kinds``, in their order: a row, and a line that tells what to do.
  package static let kindTags = [RowKind.row, .direction].map(\.rawValue)

  /// What a line is by all of its words, if that is likelier than not; `nil` if it may be a row or a heading.
  func kind(of tokens: [TextToken]) -> (kind: RowKind, probability: Float)? {
    guard let kinds else { return nil }
    let rest = ListMark.rest(of: tokens)
    let found = kinds.tagging(of: rest)
    let directed = found.classes.count { $0 == Self.kindTags.count }
    guard directed * 2 > rest.count, found.probability >= 0.5 else { return nil }
    return (.direction, found.probability)
  }
}

/// Words by which a line shows that it is a part of a longer one.
package struct ContinuingWords: Hashable, Sendable {
  /// Words that lines don't end with, such as `of` or `and`, in small letters, rising.
  package let open: [String]
  /// Words that lines don't begin with, such as `or`, in small letters, rising.
  package let further: [String]

  /// Creates words in the order of their characters.
  package init(open: [String], further: [String]) {
    self.open = open
    self.further = further
  }

  /// Whether the last of these tokens asks for more.
  func isOpen(_ tokens: [TextToken]) -> Bool {
    tokens.last.map { Self.contains(open, $0) } ?? false
  }

  /// Whether the first of these tokens goes on with what was before.
  func isFurther(_ tokens: [TextToken]) -> Bool {
    tokens.first.map { Self.contains(further, $0) } ?? false
  }

  private static func contains(_ words: [String], _ token: TextToken) -> Bool {
    let word = token.featureText
    let index = words.partitioningIndex { $0 >= word }
    return index < words.count && words[index] == word
  }
}

extension PackSection {
  /// The revision of the features, the scale of the weights, and those of transitions, 32 bits each.
  static let tagTransitions = PackSection("TGTR")
  static let tagHashes = PackSection("TGHA")
  static let tagWeights = PackSection("TGWE")
  /// The same of the tagger that tells what lines are, which a pack need not have.
  static let kindTransitions = PackSection("TGKT")
  static let kindHashes = PackSection("TGKH")
  static let kindWeights = PackSection("TGKW")
  static let lineHashes = PackSection("TGLH")
  static let lineCosts = PackSection("TGLC")
  /// The class of the rest of a row, and how many classes a row has once, then each, 32 bits.
  static let singleTags = PackSection("TGON")
  /// The words that lines don't end with, and those that they don't begin with: their number, then each.
  static let continuingWords = PackSection("TGCW")
}

extension TaggerContents: PackContents {
  /// The most tags of a tagger.
  package static let tagLimit = 64
  /// The most words that lines don't end or begin with.
  package static let continuingLimit = 4096

  /// Reads a pack, checking every value.
  ///
  /// - Throws: An error that names the section or byte that makes no sense.
  package init(pack: PackFile) throws(ModelError) {
    let tags = try pack.labels(atMost: Self.tagLimit)
    let tagger = try Self.tagger(
      in: pack, of: tags, .tagTransitions, .tagHashes, .tagWeights)
    let kinds =
      try pack.reader(of: .kindTransitions) == nil
      ? nil
      : Self.tagger(in: pack, of: Self.kindTags, .kindTransitions, .kindHashes, .kindWeights)
    let start = try pack.neededReader(of: .lineHashes)
    let lineHashes = try pack.neededValues(of: UInt32.self, in: .lineHashes).array
    let lineCosts = try pack.neededValues(of: UInt8.self, in: .lineCosts).array
    guard lineHashes.count == lineCosts.count else {
      throw start.corrupt("there are \(lineCosts.count) costs for \(lineHashes.count) words")
    }
    guard Self.areRising(lineHashes) else {
      throw start.corrupt("the features are not in order")
    }
    var singles = try pack.neededReader(of: .singleTags)
    let rest = try singles.size32(atMost: tags.count)
    var classes: [Int] = []
    for _ in 0..<(try singles.size32(atMost: tags.count)) {
      let next = try singles.size32(atMost: tags.count)
      guard next > classes.last ?? 0, next != rest else {
        throw singles.corrupt("the tags that a row has once make no sense")
      }
      classes.append(next)
    }
    guard singles.remaining == 0 else { throw singles.corrupt("bytes follow the tags") }
    var words = try pack.neededReader(of: .continuingWords)
    self.init(
      tagger: tagger, kinds: kinds,
      singles: SingleFields(classes: classes, rest: rest),
      fluency: LineFluency(hashes: lineHashes, costs: lineCosts),
      continuing: ContinuingWords(
        open: try Self.words(&words), further: try Self.words(&words)))
    guard words.remaining == 0 else { throw words.corrupt("bytes follow the words") }
  }

  /// Reads a tagger of some tags.
  private static func tagger(
    in pack: PackFile, of tags: [String], _ transitionSection: PackSection,
    _ hashSection: PackSection, _ weightSection: PackSection
  ) throws(ModelError) -> SequenceTagger {
    var reader = try pack.neededReader(of: transitionSection)
    let start = reader
    guard try reader.size32(atMost: .max) == TokenFeatures.revision else {
      throw ModelError(
        .otherInputs, subject: pack.path,
        detail: "its tagger was trained on other features of text than this version computes")
    }
    let scale = try reader.float()
    let side = tags.count + 2
    var transitions: [Float] = []
    for _ in 0..<side * side { transitions.append(try reader.float()) }
    guard reader.remaining == 0, ([scale] + transitions).allSatisfy(\.isFinite) else {
      throw start.corrupt("the weights of tags are not as many as its \(tags.count) tags need")
    }
    let hashes = try pack.neededValues(of: UInt32.self, in: hashSection).array
    let weights = try pack.neededValues(of: Int8.self, in: weightSection).array
    guard weights.count == hashes.count * (tags.count + 1) else {
      throw start.corrupt("there are \(weights.count) weights for \(hashes.count) features")
    }
    guard areRising(hashes) else { throw start.corrupt("the features are not in order") }
    return SequenceTagger(
      tags: tags, hashes: hashes, weights: weights, scale: scale, transitions: transitions)
  }

  /// Whether numbers rise, as searching among them needs.
  private static func areRising(_ hashes: [UInt32]) -> Bool {
    zip(hashes, hashes.dropFirst()).allSatisfy { $0 < $1 }
  }

  private static func words(_ reader: inout ByteReader) throws(ModelError) -> [String] {
    var words: [String] = []
    for _ in 0..<(try reader.size32(atMost: continuingLimit)) {
      let word = try reader.string()
      if let last = words.last, last >= word { throw reader.corrupt("the words are not in order") }
      words.append(word)
    }
    return words
  }

  package func addSections(to builder: inout PackBuilder) {
    builder.add(labels: tagger.tags)
    Self.add(tagger, to: &builder, .tagTransitions, .tagHashes, .tagWeights)
    if let kinds {
      Self.add(kinds, to: &builder, .kindTransitions, .kindHashes, .kindWeights)
    }
    builder.add(.lineHashes, integers: fluency.hashes)
    builder.add(.lineCosts, bytes: fluency.costs)
    let single = [singles.rest, singles.classes.count] + singles.classes
    builder.add(.singleTags, integers: single.map { UInt32($0) })
    var words = ByteWriter()
    for list in [continuing.open, continuing.further] { words.append(list: list) }
    builder.add(.continuingWords, bytes: words.bytes)
  }

  private static func add(
    _ tagger: SequenceTagger, to builder: inout PackBuilder, _ transitionSection: PackSection,
    _ hashSection: PackSection, _ weightSection: PackSection
  ) {
    var transitions = ByteWriter()
    transitions.append(UInt32(TokenFeatures.revision))
    transitions.append(tagger.scale)
    transitions.append(all: tagger.transitions)
    builder.add(transitionSection, bytes: transitions.bytes)
    builder.add(hashSection, integers: tagger.hashes)
    builder.add(weightSection, bytes: tagger.weights.map { UInt8(bitPattern: $0) })
  }
}
