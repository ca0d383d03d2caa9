/// The characters of a script that has too many to score each, as a ``CharacterFinder`` names them.
struct FinderSource: SymbolSource {
  let finder: any CharacterFinder

  /// The numbers of the finder's labels in the vocabulary.
  private let numbers: [Int]
  /// For each of the finder's labels whether it may be answered; empty if all may.
  private let isAllowed: [Bool]
  /// For each number of the vocabulary the finder's label; empty if they are the same.
  private let labels: [Int: Int]

  /// Prepares a finder whose labels have these numbers.
  init(_ finder: any CharacterFinder, numbers: [Int], vocabulary: Vocabulary) {
    self.finder = finder
    self.numbers = numbers
    let isAllowed = numbers.map { vocabulary.isAllowed[$0] }
    self.isAllowed = isAllowed.contains(false) ? isAllowed : []
    let isIdentity = numbers.first == 0 && numbers.last == numbers.count - 1
    labels =
      isIdentity
      ? [:] : Dictionary(zip(numbers, numbers.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The work of finding characters among thousands; see ``ReadingEffort``.
  func work(ofStrokes count: Int, looksAtParts: Bool) -> Float { 600 }

  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard !cell.isJoined else { return }
    for found in finder.candidates(
      of: cell.strokes[...], limit: cell.limit, isAllowed: isAllowed)
    {
      choices.lower(numbers[found.label], to: found.cost)
    }
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
