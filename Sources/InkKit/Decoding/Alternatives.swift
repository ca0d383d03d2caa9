/// Other texts that the ink of a character has the shape of, as well as the one that was read.
///
/// Ink by itself doesn't tell 1 from l, I and |, or 0 from O and o; words, size and place on a line do,
/// where there are any. These are the texts that cost no more than a little beyond the one that was read,
/// before any text is known.
enum Alternatives {
  /// How much more than what was read an alternative costs at most, a natural logarithm.
  ///
  /// Chosen on 275 digits and 1,331 letters of `train` (every 45th ink of `unipen-char`): among all
  /// characters 89.1 % of the digits are first, with digits folded from within 1 of the first 96.4, within 2
  /// 99.3, within 3 99.6 % (100 % where digits alone may be read); 5.6 % of the letters have a digit within
  /// 2, nearly all of them o, O and l.
  static let limit: Float = 2

  /// The most alternatives.
  static let countLimit = 8

  /// The texts beside one of finite cost, by rising cost.
  ///
  /// - Parameter text: The text of a cost, or `nil` if it may not be answered.
  /// - Complexity: O(*n*) for *n* costs.
  static func texts(
    beside place: Int, of costs: some Sequence<Float>, own: Float, text: (Int) -> String?
  ) -> [String] {
    let near = costs.enumerated().filter { $0.offset != place && $0.element < own + limit }
    let ordered = near.sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    var texts: [String] = []
    for choice in ordered where texts.count < countLimit {
      if let text = text(choice.offset), !text.isEmpty { texts.append(text) }
    }
    return texts
  }
}

/// The alternatives to what was read in the cells of a lattice, each found once.
struct CellAlternatives {
  private let lattice: SegmentLattice
  private let labels: DecoderLabels
  private var known: [Int: [String]] = [:]

  /// Prepares to look at a lattice.
  init(of lattice: SegmentLattice, labels: DecoderLabels) {
    self.lattice = lattice
    self.labels = labels
  }

  /// The alternatives to a label of a cell.
  ///
  /// - Complexity: O(*l*) for *l* labels, once for each cell and label.
  mutating func texts(beside label: Int, of cell: Int) -> [String] {
    let first = cell * lattice.labels.count
    if let texts = known[first + label] { return texts }
    let scores = lattice.scores[first..<first + lattice.labels.count]
    let texts = Alternatives.texts(
      beside: label, of: scores.lazy.map { -$0 }, own: -lattice.scores[first + label]
    ) { labels.mayAnswer($0) ? labels.texts[$0] : nil }
    known[first + label] = texts
    return texts
  }
}
