/// The characters of a script that has too many to score each, as a ``CharacterFinder`` names them.
struct FinderSource: SymbolSource {
  let finder: any CharacterFinder

  /// The numbers of the finder's labels in the vocabulary.
  private let numbers: [Int]
  /// For each of the finder's labels whether it may be answered; empty if all may.
  private let isAllowed: [Bool]
  /// For each number of the vocabulary the finder's label; empty if they are the same.
  private let labels: [Int: Int]
  /// For labels of ASCII marks the number of the same mark as wide as other characters, which the language may write.
  private let wideNumbers: [Int: Int]

  /// Prepares a finder whose labels have these numbers.
  init(_ finder: any CharacterFinder, numbers: [Int], vocabulary: inout Vocabulary) {
    self.finder = finder
    self.numbers = numbers
    let wide = finder.labels.enumerated().compactMap { label, text in
      Self.wideForm(of: text).map { (label, $0) }
    }.filter { vocabulary.allows($0.1) }
    let wideTexts = vocabulary.add(wide.map(\.1))
    wideNumbers = Dictionary(uniqueKeysWithValues: zip(wide.map(\.0), wideTexts))
    let isAllowed = numbers.map { vocabulary.isAllowed[$0] }
    self.isAllowed = isAllowed.contains(false) ? isAllowed : []
    let isIdentity = numbers.first == 0 && numbers.last == numbers.count - 1
    labels = isIdentity ? [:] : numbers.firstPositions
  }

  /// The work of finding characters among thousands; see ``ReadingEffort``.
  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float { 600 }

  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard !cell.isJoined else { return }
    for found in finder.candidates(
      of: cell.strokes[...], limit: cell.limit, isAllowed: isAllowed)
    {
      guard let wide = wideNumbers[found.label] else {
        choices.lower(numbers[found.label], to: found.cost)
        continue
      }
      choices.lower(wide, to: found.cost)
      choices.lower(numbers[found.label], to: found.cost + Self.narrowCost)
    }
  }

  /// What a mark of ASCII costs more than the same as wide as other characters, where nothing else tells them apart.
  private static let narrowCost: Float = 0.5

  /// A mark of ASCII as wide as a Chinese character, as in ？ for ?; `nil` for other texts (Unicode block
  /// Halfwidth and Fullwidth Forms).
  private static func wideForm(of text: String) -> String? {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, scalar.isASCII,
      scalar.value > 0x20, !Character(scalar).isLetter, !Character(scalar).isNumber
    else { return nil }
    return Unicode.Scalar(scalar.value + 0xFEE0).map { String($0) }
  }

  func lineCost(of symbol: Int, size: Float) -> Float {
    let label = labels.isEmpty ? symbol : labels[symbol] ?? -1
    guard numbers.indices.contains(label) else { return 0 }
    return finder.lineCost(of: label, size: size)
  }
}

extension SymbolSources {
  /// The finder of characters of a script of thousands, if the model has one.
  var finder: (any CharacterFinder)? {
    sources.lazy.compactMap { ($0 as? FinderSource)?.finder }.first
  }
}
