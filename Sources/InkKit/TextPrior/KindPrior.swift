/// How likely characters are by the kind of the one before, without knowing the language.
///
/// After "hell" a circle is o, after "HELL" it is O, and after "10" it is 0.
struct KindPrior: Sendable {
  /// Before any character; other contexts are the kinds of the last character.
  static let start = UInt8(CharacterKind.allCases.count)

  /// For each context the cost of a character of each kind, and last that of the end of the text.
  private let costs: [Float]

  private static let rowLength = CharacterKind.allCases.count + 1

  /// How often small letters, capitals, digits and others follow a kind in running text.
  ///
  /// Counted over the English Universal Declaration of Human Rights. It has no words in capitals,
  /// no decimals and no formulas; therefore a capital, a digit and a punctuation
  /// character follow their own kind as often as the one that is counted most.
  private static func followers(of kind: CharacterKind) -> SIMD4<Float> {
    switch kind {
    case .small: [6817, 0, 0, 165]
    case .capital: [135, 135, 0, 0]
    case .digit: [0, 0, 21, 21]
    case .other: [6, 6, 6, 6]
    case .space: [1582, 134, 30, 0]
    }
  }

  /// How often each kind occurs in the same text.
  private static let frequencies: SIMD4<Float> = [8540, 135, 51, 165]

  /// How many printable characters of ASCII are of each kind.
  private static let sizes: SIMD4<Float> = [26, 26, 10, 32]

  /// How much the context counts beside the shape: passwords and names of products are written too.
  private static let weight: Float = 0.5

  /// How likely a space and the end are after a character, and after none or a space.
  private static let gap: Float = 0.1
  private static let gapAfterSpace: Float = 0.001

  init() {
    var costs: [Float] = []
    let expected = (Self.frequencies + 1) / (Self.frequencies + 1).sum()
    for context in 0...Self.start {
      let kind = CharacterKind(rawValue: context)
      var weights = SIMD4<Float>(repeating: 1)
      if let kind {
        let counts = Self.followers(of: kind) + 1
        let ratios = counts / counts.sum() / expected
        for index in 0..<4 {
          weights[index] = ElementaryFunctions.exp(
            ElementaryFunctions.log(ratios[index]) * Self.weight)
        }
      }
      let gap = kind == nil || kind == .space ? Self.gapAfterSpace : Self.gap
      let total = (weights * Self.sizes).sum() / (1 - 2 * gap)
      for index in 0..<4 { costs.append(-ElementaryFunctions.log(weights[index] / total)) }
      costs.append(-ElementaryFunctions.log(gap))
      costs.append(-ElementaryFunctions.log(gap))
    }
    self.costs = costs
  }

  /// The cost of a character of some kind in a context, as minus a logarithm.
  func cost(of kind: CharacterKind, in context: UInt8) -> Float {
    costs[Int(context) * Self.rowLength + Int(kind.rawValue)]
  }

  /// The cost of the end of the text in a context.
  func endCost(in context: UInt8) -> Float {
    costs[Int(context) * Self.rowLength + Self.rowLength - 1]
  }
}
