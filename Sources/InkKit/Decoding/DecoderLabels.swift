/// The properties of each label that a decoder needs, looked up once for all lattices of a model.
///
/// A label may be of several characters, like a ligature, or scalars, like कि: the prior then advances
/// over each.
package struct DecoderLabels: Sendable {
  /// The labels.
  let texts: [String]

  /// For each label whether it may be read; empty if all may.
  let isAllowed: [Bool]

  /// For each label whether it is empty: ink that says nothing, and that no space comes before.
  let isEmpty: [Bool]

  /// The bonus for the symbols of each label; see ``DecoderWeights/characterBonus``.
  let bonuses: [Float]

  /// The prior's symbols of all labels, label by label, and where those of each begin.
  private let symbols: [TextPrior.Symbol]
  private let symbolBegins: [Int32]

  let space: TextPrior.Symbol

  /// By what the hash of a text is multiplied, and what is added then, to append each label.
  private let factors: [UInt64]
  private let addends: [UInt64]

  /// Looks labels up.
  init(_ labels: [String], prior: TextPrior, characterBonus: Float, isAllowed: [Bool]) {
    texts = labels
    isEmpty = labels.map(\.isEmpty)
    self.isAllowed = isAllowed
    space = prior.symbol(for: " ")
    var symbols: [TextPrior.Symbol] = []
    var bonuses: [Float] = []
    var begins: [Int32] = [0]
    var isForbidden: [Bool] = []
    for label in labels {
      let own = prior.symbols(of: label)
      bonuses.append(Float(own.count) * characterBonus)
      isForbidden.append(own.contains { prior.symbols.traits[Int($0)].cost == .infinity })
      symbols += own
      begins.append(Int32(symbols.count))
    }
    self.symbols = symbols
    self.bonuses = bonuses
    symbolBegins = begins
    self.isForbidden = isForbidden
    factors = labels.map { $0.utf8.reduce(1) { factor, _ in factor &* Self.base } }
    addends = labels.map { Self.hash(of: $0) }
  }

  /// For each label whether the prior rules one of its characters out.
  private let isForbidden: [Bool]

  /// Whether a label may be read.
  @inline(__always)
  func allows(_ label: Int) -> Bool { isAllowed.isEmpty || isAllowed[label] }

  /// Whether a label may be read and has no character that a text of the kind can't have.
  func mayAnswer(_ label: Int) -> Bool { allows(label) && !isForbidden[label] }

  /// The state of the prior after a label, and what the label costs.
  func advance(
    _ state: TextPrior.State, by label: Int, prior: TextPrior
  ) -> (state: TextPrior.State, cost: Float) {
    prior.advance(
      state, by: symbols[Int(symbolBegins[label])..<Int(symbolBegins[label + 1])])
  }

  /// The hash of a text with a label appended, from the hash of the text.
  @inline(__always)
  func hash(_ hash: UInt64, appending label: Int) -> UInt64 {
    hash &* factors[label] &+ addends[label]
  }

  /// The hash of a text with a space appended, from the hash of the text.
  static func hashAppendingSpace(_ hash: UInt64) -> UInt64 {
    hash &* base &+ mixed(UInt8(ascii: " "))
  }

  /// The hash of a text: a polynomial over its bytes modulo 2⁶⁴, so that it depends on the text
  /// alone and not on how labels divide it.
  ///
  /// Two different texts share a hash with a chance in the order of 2⁻⁶⁴; the decoder then drops
  /// one of them.
  static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0) { hash, byte in hash &* base &+ mixed(byte) }
  }

  private static let base: UInt64 = 0x9E6C_63D0_876A_68DD

  /// A byte spread over 64 bits.
  private static func mixed(_ byte: UInt8) -> UInt64 {
    var generator = SplitMix64(seed: UInt64(byte))
    return generator.next()
  }
}
