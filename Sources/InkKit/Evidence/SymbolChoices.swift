/// The symbols that the ink of a cell may be, each with its cost.
///
/// Costs are minus logarithms of likelihoods but for a sharpness: how much likelier one choice of a cell
/// is than another. Sources of evidence add choices and change costs one after the other.
package struct SymbolChoices: Sendable {
  /// The symbols, each once: numbers of the vocabulary, or of ``found`` behind them.
  package private(set) var symbols: [Int] = []

  /// The cost of each choice; infinity for choices that may not be answered.
  package var costs: [Float] = []

  /// Texts without a number in the vocabulary that a source found in the ink; the first of them has the
  /// number behind the vocabulary's last.
  package private(set) var found: [String] = []

  /// The evidence of the templates for the whole cell, if the model has any.
  var shape: ShapeEvidence?

  /// Whether costs also say how likely the cell is to be one whole symbol, rather than a part or several.
  var knowsWholes = false

  /// How far the nearest added template is of those that say anything; infinity without any.
  var nearestAdded = Float.infinity

  private let vocabularyCount: Int

  /// The positions of symbols that are not at the position of their number.
  private var positions: [Int: Int] = [:]

  /// Creates an empty list of choices of a vocabulary of so many texts.
  package init(vocabularyCount: Int) {
    self.vocabularyCount = vocabularyCount
  }

  /// The position of a symbol among the choices, or `nil` if it is none.
  ///
  /// - Complexity: O(1).
  package func position(of symbol: Int) -> Int? {
    if symbol < symbols.count, symbols[symbol] == symbol { return symbol }
    return positions[symbol]
  }

  /// The position of a symbol, which becomes a choice of infinite cost if it was none.
  package mutating func addPosition(of symbol: Int) -> Int {
    if let position = position(of: symbol) { return position }
    if symbol != symbols.count { positions[symbol] = symbols.count }
    symbols.append(symbol)
    costs.append(.infinity)
    return symbols.count - 1
  }

  /// The logarithm of the sum of the choices' probabilities; `nil` if none has one.
  ///
  /// - Parameter sharpness: By what differences of cost are stretched to be logarithms of probabilities.
  func mass(sharpness: Float) -> Float? {
    guard let least = costs.min(), least < .infinity else { return nil }
    let sum = costs.reduce(Float(0)) { $0 + ElementaryFunctions.exp((least - $1) * sharpness) }
    return ElementaryFunctions.log(sum) - least * sharpness
  }

  /// Adds the numbers of a range, none of which is a choice yet, with infinite costs.
  mutating func add(_ range: Range<Int>) {
    for symbol in range { _ = addPosition(of: symbol) }
  }

  /// Takes a cost for a symbol, unless another source had a lower one.
  package mutating func lower(_ symbol: Int, to cost: Float) {
    let position = addPosition(of: symbol)
    costs[position] = min(costs[position], cost)
  }

  /// Adds a text that has no number in the vocabulary, at a cost.
  ///
  /// - Returns: Its position.
  mutating func add(found text: String, cost: Float) -> Int {
    let position = addPosition(of: vocabularyCount + found.count)
    found.append(text)
    costs[position] = cost
    return position
  }

  /// The text at a position.
  package func text(at position: Int, in vocabulary: Vocabulary) -> String {
    let symbol = symbols[position]
    return symbol < vocabularyCount ? vocabulary.texts[symbol] : found[symbol - vocabularyCount]
  }

  /// The texts of all choices.
  package func texts(in vocabulary: Vocabulary) -> [String] {
    symbols.indices.map { text(at: $0, in: vocabulary) }
  }

  /// By how much all costs were raised, alike, that none is below 0.
  private(set) var raise: Float = 0

  /// Raises all costs alike if one is below 0: a score is never negative.
  mutating func raiseToZero() {
    guard let least = costs.min(), least < 0 else { return }
    for index in costs.indices { costs[index] -= least }
    raise -= least
  }

  /// The positions of the cheapest choices of finite cost, the cheapest first; of equal ones the
  /// earlier.
  ///
  /// - Complexity: O(*n*) for *n* choices, plus O(*k*²) for *k* that are kept.
  package func cheapest(_ limit: Int) -> [Int] { Smallest.indices(limit, of: costs) }
}

/// The cost of each label of the templates by shape, size and place, and the distance of its
/// templates.
struct ShapeEvidence: Sendable {
  var costs: [Float]
  var distances: [Float]

  /// How far the nearest template is; infinity without any.
  var nearest: Float { distances.min() ?? .infinity }
}
