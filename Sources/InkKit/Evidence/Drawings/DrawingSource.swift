/// Says which drawing a whole ink is.
struct DrawingSource: SymbolSource {
  private let network: DrawingNetwork
  /// The numbers of the network's names or groups.
  private let numbers: [Int]
  private let inDetail: Bool
  private let isAllowed: [Bool]

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - numbers: The number of each of the network's texts in the vocabulary.
  ///   - inDetail: Whether the texts are names rather than groups.
  init(_ network: DrawingNetwork, numbers: [Int], inDetail: Bool, vocabulary: Vocabulary) {
    self.network = network
    self.numbers = numbers
    self.inDetail = inDetail
    isAllowed = vocabulary.isAllowed
  }

  func propose(for cell: SymbolCell, to choices: inout SymbolChoices) {
    guard let own = network.logProbabilities(of: cell.strokes.map(\.places), inDetail: inDetail)
    else { return }
    for (number, logProbability) in zip(numbers, own) where isAllowed[number] {
      choices.lower(number, to: -logProbability)
    }
  }
}
